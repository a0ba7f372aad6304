/* muster-deck-in-use-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-act.h"
#include "muster-deck-in-use.h"
#include "muster-deck-piles-private.h"

G_BEGIN_DECLS

/* Does an act, which may fail halfway. @words: (out) (optional) (transfer full): the sentence for the log */
gboolean muster_deck_piles_apply (MusterDeckPiles *self,
                                  const MusterDeckAct *act,
                                  char **words,
                                  GError **error);

/* (transfer full): what was done. @cards: (element-type utf8) (nullable): NULL for each that was not seen */
char *muster_deck_words_dup (const MusterDeckPiles *self,
                             const MusterDeckAct *act,
                             const GPtrArray *cards);

const MusterDeckPiles *muster_deck_in_use_get_piles (const MusterDeckInUse *self);

G_END_DECLS
