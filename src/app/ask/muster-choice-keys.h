/* muster-choice-keys.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-choice.h"

G_BEGIN_DECLS

/* What is typed to find a name among rows of what can be chosen. */
typedef struct _MusterChoiceKeys MusterChoiceKeys;

/* A row that is found gets the focus; @reveal is called before, if it is folded away. */
typedef void (*MusterChoiceReveal) (gpointer user_data);

/* @rows: of MusterChoiceRow; it outlives it. */
MusterChoiceKeys *muster_choice_keys_new (GtkListBox *rows,
                                          MusterChoiceReveal reveal,
                                          gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;
void muster_choice_keys_free (MusterChoiceKeys *self);

/* A key that was pressed, and to which @choice (nullable) it belongs. Returns whether it was taken. */
gboolean muster_choice_keys_press (MusterChoiceKeys *self,
                                   MusterChoice *choice,
                                   guint key,
                                   GdkModifierType state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterChoiceKeys, muster_choice_keys_free)

G_END_DECLS
