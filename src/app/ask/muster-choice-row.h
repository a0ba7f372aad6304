/* muster-choice-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-choice.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHOICE_ROW (muster_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterChoiceRow, muster_choice_row, MUSTER, CHOICE_ROW, GtkListBoxRow)

/* One thing to choose: its name, its chance, what speaks for it or against it, and whether it is
 * picked. */
GtkWidget *muster_choice_row_new (MusterChoice *choice,
                                  MusterChoiceItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* Shows whether it is picked, and whether more than one may be. */
void muster_choice_row_update_picked (MusterChoiceRow *self);
MusterChoiceItem *muster_choice_row_get_item (MusterChoiceRow *self);

G_END_DECLS
