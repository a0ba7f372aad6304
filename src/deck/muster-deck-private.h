/* muster-deck-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck.h"

G_BEGIN_DECLS

/* Only a draft changes one, and only as long as nobody else has it. */
struct _MusterDeck
{
  char *id;
  char *title;
  char *note;
  guint width;  /* in tenths of a millimetre */
  guint height; /* the same */
  MusterDeckLayout layout;
  char *back;
  GPtrArray *suits;
  GPtrArray *fields;
  GPtrArray *cards;
  GHashTable *cards_by_id; /* borrows from @cards */
  GHashTable *pictures;    /* name -> GBytes */
  guint n_pieces;
};

MusterDeck *muster_deck_new_empty (const char *id, const char *title);
/* (transfer full): the same in containers of its own. */
MusterDeck *muster_deck_copy (const MusterDeck *self);

MusterDeckSuit *
muster_deck_suit_new (const char *id, const char *title, const char *sign, const char *colour);
MusterDeckField *muster_deck_field_new (const char *id,
                                        const char *title,
                                        MusterDeckFieldType type,
                                        MusterDeckPlace place);

/* A card that is still being made, with all texts empty. */
MusterDeckCard *muster_deck_card_new (const char *id, const char *title, guint n_fields);
MusterDeckCard *muster_deck_card_copy (const MusterDeckCard *self);
MusterDeckCard *muster_deck_card_ref (MusterDeckCard *self);
void muster_deck_card_unref (MusterDeckCard *self);

/* (nullable): what every card has, as headers of tables call it in any case: "name" is the title. -1: it is the id. */
gboolean muster_deck_find_fixed_column (const char *name, int *column);

G_END_DECLS
