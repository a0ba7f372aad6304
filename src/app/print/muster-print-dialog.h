/* muster-print-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-library.h"
#include "muster-roster.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PRINT_DIALOG (muster_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterPrintDialog, muster_print_dialog, MUSTER, PRINT_DIALOG, AdwWindow)

/* How a list is put on paper, with the pages as they will be. What is chosen is kept in @settings at once.
 * @parent: a widget in the window that it belongs to */
/* @library: where its pictures are; outlives the window of @parent */
void muster_print_dialog_present (GtkWidget *parent,
                                  MusterRoster *roster,
                                  MusterLibrary *library,
                                  GSettings *settings);

G_END_DECLS
