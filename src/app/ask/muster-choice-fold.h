/* muster-choice-fold.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Rows of what can be chosen that are folded away, each kind until its button is pressed: who seems too far off, and who is left
 * out for the sake of an answer. */
typedef struct _MusterChoiceFold MusterChoiceFold;

/* @rows: of MusterChoiceRow, which it filters. They and the buttons outlive it. */
MusterChoiceFold *muster_choice_fold_new (GtkListBox *rows,
                                          GtkButton *show_far,
                                          GtkButton *show_left_out) G_GNUC_WARN_UNUSED_RESULT;
void muster_choice_fold_free (MusterChoiceFold *self);

/* @shown: of MusterChoiceItem: what the rows will be for. Where all of them are so, none is folded away. */
void muster_choice_fold_begin (MusterChoiceFold *self, const GPtrArray *shown);
gboolean muster_choice_fold_hides_far (const MusterChoiceFold *self);
gboolean muster_choice_fold_hides_left_out (const MusterChoiceFold *self);
gboolean muster_choice_fold_shows (const MusterChoiceFold *self, GtkListBoxRow *row);
gboolean muster_choice_fold_is_left_out (GtkListBoxRow *row);
/* (nullable): the first row of those that are not hidden any longer. */
GtkListBoxRow *muster_choice_fold_open (MusterChoiceFold *self, gboolean left_out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterChoiceFold, muster_choice_fold_free)

G_END_DECLS
