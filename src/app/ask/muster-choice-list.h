/* muster-choice-list.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-choice.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHOICE_LIST (muster_choice_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterChoiceList, muster_choice_list, MUSTER, CHOICE_LIST, AdwBin)

/* What can be chosen just now: one row each, or side by side where there is nothing to say but a
 * name. */

/* Names that are typed while the keyboard is in @where lead to their rows. */
void muster_choice_list_listen (MusterChoiceList *self, GtkWidget *where);
/* (nullable) */
void muster_choice_list_set_choice (MusterChoiceList *self, MusterChoice *choice);
/* Whether there are too many places for a list, so that one is chosen on the board alone. */
gboolean muster_choice_list_is_on_board (MusterChoiceList *self);
/* (nullable) (transfer none): the row on which the keyboard begins: what is advised, or was the answer
 * before, or the first that can be chosen. */
GtkWidget *muster_choice_list_get_start (MusterChoiceList *self);
/* (nullable): the row of this label, which comes into sight; or where a person begins if none is shown. */
GtkWidget *muster_choice_list_show_row (MusterChoiceList *self, const char *label);

G_END_DECLS
