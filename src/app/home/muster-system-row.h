/* muster-system-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SYSTEM_ROW (muster_system_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterSystemRow, muster_system_row, MUSTER, SYSTEM_ROW, AdwExpanderRow)

/* One revision of a game system; unfolded, what is in it and what can be done with it. What is wrong in its files is
 * looked for when it is unfolded first. Property "item" (MusterSystemItem). */
GtkWidget *muster_system_row_new (MusterShelf *shelf,
                                  MusterSystemItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
