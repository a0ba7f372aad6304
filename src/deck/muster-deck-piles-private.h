/* muster-deck-piles-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck.h"

G_BEGIN_DECLS

/* Where the cards of a deck lie. A place whose card is not known belongs to a pool: the cards of all places of a pool may be
 * exchanged for each other without anybody seeing a difference. */
typedef struct
{
  guint32 card; /* index of a card of the deck */
  guint32 pool; /* 0: what lies here is known */
  guint16 turned;
  gboolean up;
} MusterDeckSpot;

typedef struct
{
  char *id;
  char *title; /* for people, and for nothing else */
  gboolean up; /* what comes here is seen */
  guint32 n_shuffles;
  GArray *spots; /* of MusterDeckSpot; the first is the top */
} MusterDeckPile;

typedef struct
{
  MusterDeck *deck;
  guint64 seed;
  GPtrArray *piles; /* of MusterDeckPile */
  guint32 n_pools;
} MusterDeckPiles;

MusterDeckPiles *muster_deck_piles_new (MusterDeck *deck,
                                        guint64 seed,
                                        guint n_seats,
                                        gboolean sorted) G_GNUC_WARN_UNUSED_RESULT;
MusterDeckPiles *muster_deck_piles_copy (const MusterDeckPiles *self) G_GNUC_WARN_UNUSED_RESULT;
void muster_deck_piles_free (MusterDeckPiles *self);

/* (nullable): */
MusterDeckPile *muster_deck_piles_find (const MusterDeckPiles *self, const char *id);
MusterDeckPile *
muster_deck_piles_add (MusterDeckPiles *self, const char *id, const char *title, gboolean up);
void muster_deck_piles_remove (MusterDeckPiles *self, MusterDeckPile *pile);

const MusterDeckSpot *muster_deck_pile_get (const MusterDeckPile *self, guint index);

/* A new order, which follows from the seed, the pile and how often it was shuffled. Nothing in it is known then. */
void muster_deck_piles_shuffle (MusterDeckPiles *self, MusterDeckPile *pile);
/* Where in the pile something goes that is put somewhere; nothing in it is known once it is there. */
guint muster_deck_piles_choose_place (MusterDeckPiles *self, MusterDeckPile *pile);
/* The order stays, but nobody knows it any more. */
void muster_deck_piles_mingle (MusterDeckPiles *self, MusterDeckPile *pile);

/* What lies there is seen. */
void muster_deck_pile_reveal (MusterDeckPile *self, guint index);

/* What was seen there is this card, if it can be: it changes places with one that is there as far as anybody knows. */
gboolean muster_deck_piles_reveal_as (MusterDeckPiles *self,
                                      MusterDeckPile *pile,
                                      guint index,
                                      guint32 card);

/* Whether a place of the pool holds the card. */
gboolean muster_deck_piles_has (const MusterDeckPiles *self, guint32 pool, guint32 card);

/* What lies at @index of @from is put at @to_index of @to, as muster_deck_pile_put() does it. */
void muster_deck_pile_move (MusterDeckPile *from, guint index, MusterDeckPile *to, guint to_index);

/* (transfer full): what lies at the places, none of which is named twice, in their order; they are gone. */
GArray *muster_deck_pile_take (MusterDeckPile *self,
                               const GArray *places) G_GNUC_WARN_UNUSED_RESULT;
/* It keeps what is known of it; it is face up where the pile is. */
void muster_deck_pile_put (MusterDeckPile *self, guint index, const MusterDeckSpot *spot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDeckPiles, muster_deck_piles_free)

G_END_DECLS
