/* muster-file-bar.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-kept-file.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FILE_BAR (muster_file_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterFileBar, muster_file_bar, MUSTER, FILE_BAR, GtkWidget)

/* Says that another program has changed the file of what the window shows, and asks what is to happen. It looks whenever somebody comes to
 * the window. */

/* @file: (transfer full) */
void muster_file_bar_take (MusterFileBar *self, MusterKeptFile *file);

G_END_DECLS
