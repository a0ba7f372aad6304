/* muster-deck-piles.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-piles-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "muster-random.h"

/* What a random number is for. */
enum
{
  FOR_SHUFFLE,
  FOR_PLACE,
};

/* ---- Piles ---- */

static void
pile_free (gpointer data)
{
  MusterDeckPile *pile = data;

  g_free (pile->id);
  g_free (pile->title);
  g_array_unref (pile->spots);
  g_free (pile);
}

MusterDeckPile *
muster_deck_piles_find (const MusterDeckPiles *self, const char *id)
{
  for (guint i = 0; i < self->piles->len; i++)
    {
      MusterDeckPile *pile = self->piles->pdata[i];

      if (g_str_equal (pile->id, id))
        return pile;
    }

  return NULL;
}

MusterDeckPile *
muster_deck_piles_add (MusterDeckPiles *self, const char *id, const char *title, gboolean up)
{
  MusterDeckPile *pile = g_new0 (MusterDeckPile, 1);

  pile->id = g_strdup (id);
  pile->title = g_strdup (title);
  pile->up = up;
  pile->spots = g_array_new (FALSE, FALSE, sizeof (MusterDeckSpot));
  g_ptr_array_add (self->piles, pile);

  return pile;
}

void
muster_deck_piles_remove (MusterDeckPiles *self, MusterDeckPile *pile)
{
  g_ptr_array_remove (self->piles, pile);
}

static MusterDeckSpot *
get_spot (const MusterDeckPile *self, guint index)
{
  return &g_array_index (self->spots, MusterDeckSpot, index);
}

const MusterDeckSpot *
muster_deck_pile_get (const MusterDeckPile *self, guint index)
{
  g_return_val_if_fail (index < self->spots->len, NULL);

  return get_spot (self, index);
}

/* ---- All of them ---- */

static void
add_seats (MusterDeckPiles *self, guint n_seats)
{
  muster_deck_piles_add (self, "hand", _ ("Hand"), TRUE);
  for (guint i = 2; i <= n_seats; i++)
    {
      g_autofree char *id = g_strdup_printf ("hand-%u", i);
      g_autofree char *title = g_strdup_printf (_ ("Hand %u"), i);

      muster_deck_piles_add (self, id, title, FALSE);
    }
}

MusterDeckPiles *
muster_deck_piles_new (MusterDeck *deck, guint64 seed, guint n_seats, gboolean sorted)
{
  MusterDeckPiles *self = g_new0 (MusterDeckPiles, 1);
  MusterDeckPile *draw;

  self->deck = muster_deck_ref (deck);
  self->seed = seed;
  self->piles = g_ptr_array_new_with_free_func (pile_free);
  draw = muster_deck_piles_add (self, "draw", _ ("Draw pile"), FALSE);
  muster_deck_piles_add (self, "discard", _ ("Discard pile"), TRUE);
  add_seats (self, n_seats);
  muster_deck_piles_add (self, "removed", _ ("Removed cards"), TRUE);
  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    for (guint j = 0; j < muster_deck_get_card (deck, i)->count; j++)
      {
        const MusterDeckSpot spot = { i, 0, 0, FALSE };

        g_array_append_val (draw->spots, spot);
      }
  if (sorted)
    muster_deck_piles_mingle (self, draw);
  else
    muster_deck_piles_shuffle (self, draw);

  return self;
}

MusterDeckPiles *
muster_deck_piles_copy (const MusterDeckPiles *self)
{
  MusterDeckPiles *copy = g_new0 (MusterDeckPiles, 1);

  copy->deck = muster_deck_ref (self->deck);
  copy->seed = self->seed;
  copy->n_pools = self->n_pools;
  copy->piles = g_ptr_array_new_with_free_func (pile_free);
  for (guint i = 0; i < self->piles->len; i++)
    {
      const MusterDeckPile *pile = self->piles->pdata[i];
      MusterDeckPile *other = muster_deck_piles_add (copy, pile->id, pile->title, pile->up);

      other->n_shuffles = pile->n_shuffles;
      g_array_append_vals (other->spots, pile->spots->data, pile->spots->len);
    }

  return copy;
}

void
muster_deck_piles_free (MusterDeckPiles *self)
{
  muster_deck_unref (self->deck);
  g_ptr_array_unref (self->piles);
  g_free (self);
}

/* ---- Order ---- */

static MusterRandomAddress
get_address (const MusterDeckPiles *self, const MusterDeckPile *pile, guint32 purpose)
{
  guint64 name = 0;

  for (const char *at = pile->id; *at != '\0'; at++)
    name = muster_random_mix (name, (guint8) *at);

  return (
      MusterRandomAddress){ muster_random_mix (self->seed, name), 0, purpose, 0, pile->n_shuffles };
}

typedef struct
{
  guint64 key;
  MusterDeckSpot spot;
} Shuffled;

static gint
compare_keys (gconstpointer a, gconstpointer b)
{
  const guint64 one = ((const Shuffled *) a)->key;
  const guint64 other = ((const Shuffled *) b)->key;

  return (one > other) - (one < other);
}

/* Each card draws its own lot, so that neither how they lay before nor a card more or less brings the others into another order. */
void
muster_deck_piles_shuffle (MusterDeckPiles *self, MusterDeckPile *pile)
{
  MusterRandomAddress address = get_address (self, pile, FOR_SHUFFLE);
  const guint n = pile->spots->len;
  g_autofree Shuffled *cards = g_new (Shuffled, n + 1);
  g_autofree guint32 *copies = g_new0 (guint32, muster_deck_get_n_cards (self->deck) + 1);

  for (guint i = 0; i < n; i++)
    {
      cards[i].spot = *get_spot (pile, i);
      cards[i].spot.up = FALSE;
      cards[i].spot.turned = 0;
      address.thing = cards[i].spot.card;
      cards[i].key = muster_random_at (&address, copies[cards[i].spot.card]++);
    }
  qsort (cards, n, sizeof *cards, compare_keys);
  for (guint i = 0; i < n; i++)
    *get_spot (pile, i) = cards[i].spot;
  pile->n_shuffles++;
  muster_deck_piles_mingle (self, pile);
}

guint
muster_deck_piles_choose_place (MusterDeckPiles *self, MusterDeckPile *pile)
{
  const MusterRandomAddress address = get_address (self, pile, FOR_PLACE);

  pile->n_shuffles++;

  return muster_random_uniform (&address, 0, pile->spots->len + 1);
}

/* Cards elsewhere of which some may lie in the pile, as far as anybody knows, are mixed up with it, too. */
void
muster_deck_piles_mingle (MusterDeckPiles *self, MusterDeckPile *pile)
{
  g_autofree gboolean *touched = g_new0 (gboolean, self->n_pools + 1);
  const guint32 pool = self->n_pools + 1;

  for (guint i = 0; i < pile->spots->len; i++)
    {
      MusterDeckSpot *spot = get_spot (pile, i);

      touched[spot->pool] = TRUE;
      spot->pool = pool;
      spot->up = FALSE;
    }
  touched[0] = FALSE;
  for (guint i = 0; i < self->piles->len; i++)
    {
      const MusterDeckPile *other = self->piles->pdata[i];

      for (guint j = 0; j < other->spots->len; j++)
        {
          MusterDeckSpot *spot = get_spot (other, j);

          if (spot->pool < pool && touched[spot->pool])
            spot->pool = pool;
        }
    }
  self->n_pools = pool;
}

/* ---- What is seen ---- */

void
muster_deck_pile_reveal (MusterDeckPile *self, guint index)
{
  get_spot (self, index)->pool = 0;
}

gboolean
muster_deck_piles_reveal_as (MusterDeckPiles *self, MusterDeckPile *pile, guint index, guint32 card)
{
  MusterDeckSpot *spot = get_spot (pile, index);
  const guint32 pool = spot->pool;

  for (guint i = 0; pool != 0 && spot->card != card && i < self->piles->len; i++)
    {
      const MusterDeckPile *other = self->piles->pdata[i];

      for (guint j = 0; spot->card != card && j < other->spots->len; j++)
        {
          MusterDeckSpot *found = get_spot (other, j);

          if (found->pool != pool || found->card != card)
            continue;
          found->card = spot->card;
          spot->card = card;
        }
    }
  if (spot->card != card)
    return FALSE;
  spot->pool = 0;

  return TRUE;
}

gboolean
muster_deck_piles_has (const MusterDeckPiles *self, guint32 pool, guint32 card)
{
  for (guint i = 0; i < self->piles->len; i++)
    {
      const MusterDeckPile *pile = self->piles->pdata[i];

      for (guint j = 0; j < pile->spots->len; j++)
        {
          const MusterDeckSpot *spot = get_spot (pile, j);

          if (spot->pool == pool && spot->card == card)
            return TRUE;
        }
    }

  return FALSE;
}

void
muster_deck_pile_put (MusterDeckPile *self, guint index, const MusterDeckSpot *spot)
{
  MusterDeckSpot put = *spot;

  put.up = self->up;
  put.turned = 0;
  g_array_insert_val (self->spots, MIN (index, self->spots->len), put);
}

void
muster_deck_pile_move (MusterDeckPile *from, guint index, MusterDeckPile *to, guint to_index)
{
  const MusterDeckSpot spot = *get_spot (from, index);

  g_array_remove_index (from->spots, index);
  muster_deck_pile_put (to, to_index, &spot);
}

GArray *
muster_deck_pile_take (MusterDeckPile *self, const GArray *places)
{
  GArray *taken = g_array_sized_new (FALSE, FALSE, sizeof (MusterDeckSpot), places->len);
  g_autofree gboolean *gone = g_new0 (gboolean, self->spots->len + 1);
  guint n = 0;

  for (guint i = 0; i < places->len; i++)
    {
      const guint place = g_array_index (places, guint, i);

      g_array_append_val (taken, *get_spot (self, place));
      gone[place] = TRUE;
    }
  for (guint i = 0; i < self->spots->len; i++)
    if (!gone[i])
      *get_spot (self, n++) = *get_spot (self, i);
  g_array_set_size (self->spots, n);

  return taken;
}
