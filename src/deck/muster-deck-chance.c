/* muster-deck-chance.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-chance.h"

#include <string.h>

#include "muster-deck-in-use-private.h"

void
muster_deck_chance_free (MusterDeckChance *self)
{
  g_free (self->value);
  g_free (self);
}

/* ---- The next card ---- */

static gint
compare_chances (gconstpointer a, gconstpointer b)
{
  const MusterDeckChance *one = *(const MusterDeckChance *const *) a;
  const MusterDeckChance *other = *(const MusterDeckChance *const *) b;

  if (one->matching != other->matching)
    return one->matching > other->matching ? -1 : 1;

  return strcmp (one->value, other->value);
}

/* @by_value: value, whatever its case -> MusterDeckChance of @chances. @value: (transfer full): */
static void
count (GPtrArray *chances, GHashTable *by_value, char *value, guint matching)
{
  g_autofree char *own = value;
  g_autofree char *folded = g_utf8_casefold (value, -1);
  MusterDeckChance *chance = g_hash_table_lookup (by_value, folded);

  if (chance == NULL)
    {
      chance = g_new0 (MusterDeckChance, 1);
      chance->value = g_steal_pointer (&own);
      g_ptr_array_add (chances, chance);
      g_hash_table_insert (by_value, g_steal_pointer (&folded), chance);
    }
  chance->matching += matching;
}

GPtrArray *
muster_deck_chance_list (const MusterDeckInUse *in_use, const char *pile, guint column)
{
  const MusterDeck *deck = muster_deck_in_use_get_deck (in_use);
  GPtrArray *chances = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_deck_chance_free);
  g_autoptr (GHashTable) by_value = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) candidates = NULL;
  guint of = 0;

  if (muster_deck_in_use_get_n_cards (in_use, pile) == 0)
    return chances;
  candidates = muster_deck_in_use_list_candidates (in_use, pile, 0);
  for (guint i = 0; i < candidates->len; i++)
    {
      const MusterDeckCandidate *candidate = &g_array_index (candidates, MusterDeckCandidate, i);

      count (chances,
             by_value,
             muster_deck_dup_cell (deck, candidate->card, column),
             candidate->count);
      of += candidate->count;
    }
  for (guint i = 0; i < chances->len; i++)
    ((MusterDeckChance *) chances->pdata[i])->of = of;
  g_ptr_array_sort (chances, compare_chances);

  return chances;
}

/* ---- At least one in n ---- */

/* Of each pool of cards: how many there are, how many of them match, how many lie among those that are looked at. */
typedef struct
{
  guint size;
  guint matching;
  guint looked_at;
} Pool;

/* (transfer full): for each card of the deck. */
static gboolean *
list_matching (const MusterDeck *deck, guint column, const char *value)
{
  gboolean *matches = g_new0 (gboolean, muster_deck_get_n_cards (deck) + 1);
  g_autofree char *wanted = g_utf8_casefold (value, -1);

  for (guint i = 0; i < muster_deck_get_n_cards (deck); i++)
    {
      g_autofree char *cell = muster_deck_dup_cell (deck, muster_deck_get_card (deck, i), column);
      g_autofree char *folded = g_utf8_casefold (cell, -1);

      matches[i] = g_str_equal (folded, wanted);
    }

  return matches;
}

/* The chance that none of those that are looked at matches. */
static double
get_chance_of_none (const Pool *pool)
{
  double chance = 1;

  for (guint i = 0; i < pool->looked_at; i++)
    {
      if (pool->size - pool->matching <= i)
        return 0;
      chance *= (double) (pool->size - pool->matching - i) / (pool->size - i);
    }

  return chance;
}

static void
fill_pools (const MusterDeckPiles *piles, const gboolean *matches, Pool *pools)
{
  for (guint i = 0; i < piles->piles->len; i++)
    {
      const MusterDeckPile *pile = piles->piles->pdata[i];

      for (guint j = 0; j < pile->spots->len; j++)
        {
          const MusterDeckSpot *spot = muster_deck_pile_get (pile, j);

          pools[spot->pool].size++;
          pools[spot->pool].matching += matches[spot->card] ? 1 : 0;
        }
    }
}

double
muster_deck_chance_within (const MusterDeckInUse *in_use,
                           const char *pile,
                           guint column,
                           const char *value,
                           guint n)
{
  const MusterDeckPiles *piles = muster_deck_in_use_get_piles (in_use);
  const MusterDeckPile *found = muster_deck_piles_find (piles, pile);
  g_autofree gboolean *matches = list_matching (piles->deck, column, value);
  g_autofree Pool *pools = g_new0 (Pool, piles->n_pools + 1);
  double none = 1;

  g_return_val_if_fail (found != NULL, 0);

  fill_pools (piles, matches, pools);
  for (guint i = 0; i < MIN (n, found->spots->len); i++)
    {
      const MusterDeckSpot *spot = muster_deck_pile_get (found, i);

      if (spot->pool == 0 && matches[spot->card])
        return 1;
      pools[spot->pool].looked_at += spot->pool != 0 ? 1 : 0;
    }
  for (guint i = 1; i <= piles->n_pools; i++)
    none *= get_chance_of_none (&pools[i]);

  return 1 - none;
}
