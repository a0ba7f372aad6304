/* muster-unseen-cards.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-unseen-cards-private.h"

#include <string.h>

#include "muster-random.h"
#include "muster-thing-private.h"

/* What no person can tell apart: the cards of a deck, and those of its kind that sides hold which Muster plays. For a person all of
 * them can be the next card, so that they are dealt anew together, and each can be the one that is drawn from a deck of cardboard. */

gboolean
muster_unseen_is_copy (MusterRun *run, guint16 kind, double a, double b)
{
  const MusterKind *declared = &run->rulebook->kinds[kind];
  g_autofree char *name = muster_thing_dup_name (run, kind, a);
  g_autofree char *other = muster_thing_dup_name (run, kind, b);

  if (!g_str_equal (name, other))
    return FALSE;
  for (guint i = 0; i < declared->n_attributes; i++)
    {
      const MusterAttribute *attribute = &run->rulebook->attributes[declared->attributes[i]];

      if (memcmp (muster_thing_get_words (run, attribute, (guint) a),
                  muster_thing_get_words (run, attribute, (guint) b),
                  sizeof (MusterWord) * attribute->words) != 0)
        return FALSE;
    }

  return TRUE;
}

static MusterWord *
get_pile (MusterRun *run, guint pile, guint owner)
{
  const MusterPile *declared = &run->rulebook->piles[pile];

  return run->state.attributes + declared->offset + owner * declared->words;
}

/* Where the rulebook has several decks of a kind of cards, nobody can say from which of them a hand comes. */
static gboolean
is_only_deck (MusterRun *run, guint deck)
{
  for (guint i = 0; i < run->rulebook->n_piles; i++)
    if (i != deck && run->rulebook->piles[i].of == run->rulebook->piles[deck].of &&
        run->rulebook->piles[i].seen == MUSTER_SEEN_NOBODY)
      return FALSE;

  return TRUE;
}

/* A deck that all share fills the hands of all, one that each has only its own. */
static gboolean
is_filled_from (MusterRun *run, guint hand, guint holder, guint deck, guint owner)
{
  const MusterPile *pile = &run->rulebook->piles[hand];
  const MusterPile *from = &run->rulebook->piles[deck];
  gint32 side;

  if (pile->of != from->of || pile->seen != MUSTER_SEEN_OWNER ||
      (!run->rulebook->kinds[from->kind].one && (from->kind != pile->kind || owner != holder)))
    return FALSE;
  side = muster_thing_get_side (run, pile->kind, holder);

  return side >= 0 && run->state.players[side] >= 0;
}

static guint
add_cards (MusterWord *pile, MusterWord **cards, guint n)
{
  for (guint i = 0; i < (guint) pile[0].number && n < MUSTER_MAX_THINGS; i++)
    cards[n++] = pile + 1 + i;

  return n;
}

guint
muster_unseen_list_held (MusterRun *run, guint deck, guint owner, MusterWord **cards)
{
  guint n = 0;

  if (run->rulebook->piles[deck].seen != MUSTER_SEEN_NOBODY || !is_only_deck (run, deck))
    return 0;
  for (guint hand = 0; hand < run->rulebook->n_piles; hand++)
    for (guint i = 0; i < run->rulebook->kinds[run->rulebook->piles[hand].kind].max; i++)
      if (is_filled_from (run, hand, i, deck, owner))
        n = add_cards (get_pile (run, hand, i), cards, n);

  return n;
}

static void
deal_deck (MusterRun *run, guint deck, guint owner)
{
  MusterWord *cards[2 * MUSTER_MAX_THINGS];
  MusterRandomAddress address = { .seed = run->state.head->seed,
                                  .statement = muster_random_name (run->rulebook->piles[deck].id),
                                  .thing = owner,
                                  .count = 1000 };
  guint n = add_cards (get_pile (run, deck, owner), cards, 0);

  n += muster_unseen_list_held (run, deck, owner, cards + n);
  for (; n > 1; n--)
    {
      const guint other = muster_random_uniform (&address, n, n);
      const MusterWord word = *cards[n - 1];

      *cards[n - 1] = *cards[other];
      *cards[other] = word;
    }
}

void
muster_unseen_deal (MusterRun *run)
{
  for (guint pile = 0; pile < run->rulebook->n_piles; pile++)
    for (guint owner = 0; owner < run->rulebook->kinds[run->rulebook->piles[pile].kind].max;
         owner++)
      if (run->rulebook->piles[pile].seen == MUSTER_SEEN_NOBODY)
        deal_deck (run, pile, owner);
}
