/* muster-give-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-choice.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GIVE_ROW (muster_give_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterGiveRow, muster_give_row, MUSTER, GIVE_ROW, GtkListBoxRow)

/* Somebody who gets one of a pool: what that one has, and what would come of each number. A die is dragged to it, and from it.
 * What is dragged is the position in the pool, as a guint. */

GtkWidget *muster_give_row_new (MusterChoice *choice,
                                MusterChoiceItem *item) G_GNUC_WARN_UNUSED_RESULT;
MusterChoiceItem *muster_give_row_get_item (MusterGiveRow *self);
/* Something else is given or held. */
void muster_give_row_update (MusterGiveRow *self);

/* What stands at @position of the pool, as a die where all of it can be numbers of one with six sides. */
GtkWidget *muster_give_row_new_mark (MusterChoice *choice,
                                     guint position,
                                     int pixel_size) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
