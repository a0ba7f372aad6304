/* muster-option-keys.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Options by key: letters go to the option that has a word which begins so, + and − take one more or less of it.
 * Where something is written, keys are written. */
typedef struct _MusterOptionKeys MusterOptionKeys;

/* @pane: where the keys are heard; @options: what the rows stand in. Both outlive it. */
MusterOptionKeys *muster_option_keys_new (GtkWidget *pane,
                                          GtkWidget *options) G_GNUC_WARN_UNUSED_RESULT;
void muster_option_keys_free (MusterOptionKeys *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterOptionKeys, muster_option_keys_free)

G_END_DECLS
