/* muster-run-piles.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-pile-view.h"
#include "muster-run-answer-private.h"
#include "muster-run-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* The piles of cards as a person sees them. */

static gboolean
is_seen (MusterRun *run, const MusterPile *pile, gint side)
{
  return pile->seen == MUSTER_SEEN_ALL ||
         (pile->seen == MUSTER_SEEN_OWNER && side >= 0 && muster_run_get_player (run, side) < 0);
}

static GPtrArray *
list_cards (MusterRun *run, const MusterPile *pile, const MusterWord *words)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);

  for (guint i = 0; i < (guint) words[0].number; i++)
    g_ptr_array_add (cards, muster_run_view_thing (run, pile->of, (guint) words[1 + i].number));

  return cards;
}

static MusterPileView *
view_pile (MusterRun *run, const MusterPile *pile, guint owner)
{
  MusterPileView *view = g_new0 (MusterPileView, 1);
  const MusterWord *words = run->state.attributes + pile->offset + owner * pile->words;

  view->id = pile->id;
  view->title = muster_run_label (run, pile->title, pile->id);
  view->owner = muster_thing_dup_token (run, pile->kind, owner);
  if (!run->rulebook->kinds[pile->kind].one)
    view->owner_name = muster_thing_dup_name (run, pile->kind, owner);
  view->side = muster_thing_get_side (run, pile->kind, owner);
  view->seen = pile->seen;
  view->n_cards = (guint) words[0].number;
  if (is_seen (run, pile, view->side))
    view->cards = list_cards (run, pile, words);

  return view;
}

static gboolean
takes_part (MusterRun *run, guint16 kind, guint thing)
{
  return kind == 0
             ? muster_game_has_side (run->game, thing)
             : muster_set_contains (muster_state_get_in_play (&run->state, run->game, kind), thing);
}

GPtrArray *
muster_run_list_piles (MusterRun *run)
{
  GPtrArray *piles = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_pile_view_free);

  for (guint i = 0; i < run->rulebook->n_piles; i++)
    {
      const MusterPile *pile = &run->rulebook->piles[i];

      for (guint owner = 0; owner < run->rulebook->kinds[pile->kind].max; owner++)
        if (takes_part (run, pile->kind, owner))
          g_ptr_array_add (piles, view_pile (run, pile, owner));
    }

  return piles;
}

/* The things of kind 0. */
GPtrArray *
muster_run_list_sides (MusterRun *run)
{
  GPtrArray *sides = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);

  for (guint i = 0; i < run->rulebook->n_sides; i++)
    if (muster_game_has_side (run->game, i))
      g_ptr_array_add (sides, muster_run_view_thing (run, 0, i));

  return sides;
}
