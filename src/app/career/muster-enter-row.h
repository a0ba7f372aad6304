/* muster-enter-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-enter-form.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ENTER_ROW (muster_enter_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterEnterRow, muster_enter_row, MUSTER, ENTER_ROW, GtkListBoxRow)

/* What is said of one figure in the form of a battle, with a key for each thing while the keyboard is in the row. */

/* @figure: (nullable): NULL: the same for all who are meant */
GtkWidget *muster_enter_row_new (MusterEnterForm *form,
                                 const char *figure) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
