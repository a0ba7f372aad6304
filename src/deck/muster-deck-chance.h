/* muster-deck-chance.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-in-use.h"

G_BEGIN_DECLS

/* How likely the next card of a pile has a value: @matching of @of cards. Where it is known, 1 of 1. */
typedef struct
{
  char *value; /* as muster_deck_dup_cell() gives it; "" for none */
  guint matching;
  guint of;
} MusterDeckChance;

void muster_deck_chance_free (MusterDeckChance *self);

/* (transfer full) (element-type MusterDeckChance): every value that the next card of the pile can have in a column of the deck, the
 * most likely first; those that differ in case only are one. Empty where the pile is. */
GPtrArray *muster_deck_chance_list (const MusterDeckInUse *in_use,
                                    const char *pile,
                                    guint column) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_deck_chance_within:
 * @value: in any case
 * @n: how many cards from the top; all where there are fewer
 *
 * What is known counts as it is; of the rest each order is equally likely.
 *
 * Returns: the chance that at least one of them has the value, 0 to 1
 */
double muster_deck_chance_within (const MusterDeckInUse *in_use,
                                  const char *pile,
                                  guint column,
                                  const char *value,
                                  guint n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDeckChance, muster_deck_chance_free)

G_END_DECLS
