/* muster-deck-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-chance.h"
#include "muster-deck-session.h"
#include "muster-json-writer.h"

G_BEGIN_DECLS

/* Decks and decks in use, for people and for programs. */

/* The members of the object that is open. */
void muster_deck_view_write_card (MusterJsonWriter *json,
                                  const MusterDeck *deck,
                                  const MusterDeckCard *card);
void muster_deck_view_write_deck (MusterJsonWriter *json, const MusterDeck *deck);
/* Its piles; the last act with its words. */
void muster_deck_view_write_use (MusterJsonWriter *json, MusterDeckSession *session);

/* One line for each pile, with what is known of it. */
void muster_deck_view_print_piles (MusterDeckSession *session);
void muster_deck_view_print_log (const MusterDeckInUse *in_use);
void muster_deck_view_write_log (MusterJsonWriter *json, const MusterDeckInUse *in_use);

G_END_DECLS
