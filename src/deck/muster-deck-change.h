/* muster-deck-change.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_DECK_CHANGE_HEAD, /* title, note, size, layout or back */
  MUSTER_DECK_CHANGE_SUIT_ADDED,
  MUSTER_DECK_CHANGE_SUIT_GONE,
  MUSTER_DECK_CHANGE_SUIT,
  MUSTER_DECK_CHANGE_FIELD_ADDED,
  MUSTER_DECK_CHANGE_FIELD_GONE,
  MUSTER_DECK_CHANGE_FIELD,
  MUSTER_DECK_CHANGE_CARD_ADDED,
  MUSTER_DECK_CHANGE_CARD_GONE,
  MUSTER_DECK_CHANGE_CELL,
  MUSTER_DECK_CHANGE_ORDER, /* of cards that are in both */
  MUSTER_DECK_N_CHANGES,
} MusterDeckChangeKind;

/* One thing in which a deck differs from another. */
typedef struct
{
  MusterDeckChangeKind kind;
  char *what;   /* title of the card, field or suit; of the part of the head; empty for the order */
  char *column; /* (nullable): title of the column of a cell */
  char *before; /* (nullable): of what is in both */
  char *after;
} MusterDeckChange;

/* (transfer full) (element-type MusterDeckChange): what leads from one to the other; cards are the same where their ids are. */
GPtrArray *muster_deck_compare (const MusterDeck *before,
                                const MusterDeck *after) G_GNUC_WARN_UNUSED_RESULT;

void muster_deck_change_free (MusterDeckChange *self);
/* "cell", "card-added" … */
const char *muster_deck_change_kind_get_nick (MusterDeckChangeKind kind);
/* (transfer full): a line for people, translated. */
char *muster_deck_change_to_string (const MusterDeckChange *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDeckChange, muster_deck_change_free)

G_END_DECLS
