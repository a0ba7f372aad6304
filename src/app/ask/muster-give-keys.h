/* muster-give-keys.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-choice.h"

G_BEGIN_DECLS

/* What is typed to give something of a pool: digits for what, and the beginning of a name for whom. */
typedef struct _MusterGiveKeys MusterGiveKeys;

MusterGiveKeys *muster_give_keys_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_give_keys_free (MusterGiveKeys *self);

/* A key that was pressed. Returns whether it was taken. @found: (out) (nullable) (transfer none): the first, or only, one with
 * the name that is being typed */
gboolean muster_give_keys_press (MusterGiveKeys *self,
                                 MusterChoice *choice,
                                 guint key,
                                 MusterChoiceItem **found);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterGiveKeys, muster_give_keys_free)

G_END_DECLS
