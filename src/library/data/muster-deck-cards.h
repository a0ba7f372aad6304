/* muster-deck-cards.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck.h"
#include "muster-rulebook.h"

G_BEGIN_DECLS

/**
 * muster_deck_cards_new:
 * @rulebook: with @slot
 *
 * The cards of a deck of the player's as those of a rulebook. An empty cell is the value that a card of the rulebook has without one.
 *
 * Returns: (transfer full): what muster_rulebook_with_cards() takes; %NULL with MUSTER_RULES_ERROR_INVALID, which names the field and
 *   the card, where the deck does not suit
 */
char *muster_deck_cards_new (const MusterRulebook *rulebook,
                             const MusterDeckSlot *slot,
                             const MusterDeck *deck,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
