/* muster-deck-sight.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-sight.h"

/* A card that the act meets. */
typedef struct
{
  guint index;    /* in the pile */
  gboolean asked; /* it is seen, and was not known */
} Met;

struct _MusterDeckSight
{
  const MusterDeckInUse *in_use;
  MusterDeckAct *act;
  GArray *met;     /* of Met, in the order of the act */
  GPtrArray *said; /* ids of cards, for those that are asked for */
  guint n;         /* of those */
};

/* ---- What is met ---- */

static void
meet (MusterDeckSight *self, guint index, gboolean visible)
{
  const char *pile = self->act->from;
  MusterDeckInUsePlace place;
  Met met = { index, FALSE };

  if (index >= muster_deck_in_use_get_n_cards (self->in_use, pile))
    return; /* there are not so many: the act will say so */
  muster_deck_in_use_get_place (self->in_use, pile, index, &place);
  met.asked = visible && place.card == NULL;
  self->n += met.asked ? 1 : 0;
  g_array_append_val (self->met, met);
}

static gboolean
is_target_up (const MusterDeckSight *self, guint index)
{
  const GPtrArray *to = self->act->to;

  return to->len > 0 && muster_deck_in_use_is_pile_up (self->in_use, to->pdata[index % to->len]);
}

/* Cards that are named, by their place, or all. One that is named by its id is known by that. */
static void
meet_named (MusterDeckSight *self)
{
  const gboolean flips = self->act->kind == MUSTER_DECK_ACT_FLIP;
  const gboolean moves = self->act->kind == MUSTER_DECK_ACT_MOVE;
  const guint there = muster_deck_in_use_get_n_cards (self->in_use, self->act->from);
  const GPtrArray *what = self->act->what;
  const gboolean all = what->len == 1 && g_str_equal (what->pdata[0], "all");

  for (guint i = 0; i < (all ? there : what->len); i++)
    {
      const char *word = all ? NULL : what->pdata[i];
      MusterDeckInUsePlace place;
      guint64 number = i + 1;

      if (word != NULL &&
          (*word != '#' ||
           !g_ascii_string_to_unsigned (word + 1, 10, 1, G_MAXUINT32, &number, NULL)))
        continue;
      if (number > there)
        continue;
      muster_deck_in_use_get_place (self->in_use, self->act->from, (guint) number - 1, &place);
      meet (self, (guint) number - 1, flips ? !place.up : moves && is_target_up (self, 0));
    }
}

static void
meet_all (MusterDeckSight *self)
{
  const guint there = muster_deck_in_use_get_n_cards (self->in_use, self->act->from);
  const MusterDeckAct *act = self->act;
  const guint n_to = MAX (act->to->len, 1);

  if (act->kind == MUSTER_DECK_ACT_DRAW || act->kind == MUSTER_DECK_ACT_DEAL)
    for (guint i = 0; i < MIN ((guint64) act->n * n_to, there); i++)
      meet (self, i, is_target_up (self, i));
  else if (act->kind == MUSTER_DECK_ACT_PEEK)
    for (guint i = 0; i < (act->n > 0 ? MIN (act->n, there) : there); i++)
      meet (self, act->bottom ? there - 1 - i : i, TRUE);
  else if (act->kind == MUSTER_DECK_ACT_FACE)
    for (guint i = 0; act->up && i < there; i++)
      meet (self, i, TRUE);
  else
    meet_named (self);
}

MusterDeckSight *
muster_deck_sight_new (const MusterDeckInUse *in_use, MusterDeckAct *act)
{
  MusterDeckSight *self = g_new0 (MusterDeckSight, 1);

  self->in_use = in_use;
  self->act = act;
  self->met = g_array_new (FALSE, FALSE, sizeof (Met));
  self->said = g_ptr_array_new_with_free_func (g_free);
  meet_all (self);

  return self;
}

void
muster_deck_sight_free (MusterDeckSight *self)
{
  muster_deck_act_free (self->act);
  g_array_unref (self->met);
  g_ptr_array_unref (self->said);
  g_free (self);
}

/* ---- What is said ---- */

guint
muster_deck_sight_get_n (const MusterDeckSight *self)
{
  return self->n;
}

guint
muster_deck_sight_get_n_said (const MusterDeckSight *self)
{
  return self->said->len;
}

/* Where the card number @asked of those that are asked for lies. */
static guint
get_index (const MusterDeckSight *self, guint asked)
{
  for (guint i = 0; i < self->met->len; i++)
    {
      const Met *met = &g_array_index (self->met, Met, i);

      if (met->asked && asked-- == 0)
        return met->index;
    }

  g_return_val_if_reached (0);
}

static guint
get_pool (const MusterDeckSight *self, guint asked)
{
  MusterDeckInUsePlace place;

  muster_deck_in_use_get_place (self->in_use, self->act->from, get_index (self, asked), &place);

  return place.pool;
}

/* How often a card was named that lies in a pool. */
static guint
count_said (const MusterDeckSight *self, guint pool, const char *card)
{
  guint n = 0;

  for (guint i = 0; i < self->said->len; i++)
    if (g_str_equal (self->said->pdata[i], card) && get_pool (self, i) == pool)
      n++;

  return n;
}

GArray *
muster_deck_sight_list_candidates (const MusterDeckSight *self)
{
  g_autoptr (GArray) all = NULL;
  GArray *left = g_array_new (FALSE, FALSE, sizeof (MusterDeckCandidate));
  guint pool;

  g_return_val_if_fail (self->said->len < self->n, left);

  pool = get_pool (self, self->said->len);
  all = muster_deck_in_use_list_candidates (self->in_use,
                                            self->act->from,
                                            get_index (self, self->said->len));
  for (guint i = 0; i < all->len; i++)
    {
      MusterDeckCandidate candidate = g_array_index (all, MusterDeckCandidate, i);

      candidate.count -= count_said (self, pool, candidate.card->id);
      if (candidate.count > 0)
        g_array_append_val (left, candidate);
    }

  return left;
}

void
muster_deck_sight_say (MusterDeckSight *self, const char *card)
{
  g_return_if_fail (self->said->len < self->n && card != NULL);

  g_ptr_array_add (self->said, g_strdup (card));
}

void
muster_deck_sight_take_back (MusterDeckSight *self)
{
  if (self->said->len > 0)
    g_ptr_array_set_size (self->said, (int) self->said->len - 1);
}

MusterDeckAct *
muster_deck_sight_make_act (const MusterDeckSight *self)
{
  g_autofree char *text = muster_deck_act_to_text (self->act);
  MusterDeckAct *act = muster_deck_act_from_text (text, NULL);
  guint said = 0;

  g_return_val_if_fail (act != NULL && self->said->len == self->n, act);

  act->real = TRUE;
  for (guint i = 0; i < self->met->len; i++)
    muster_deck_act_add_seen (act,
                              g_array_index (self->met, Met, i).asked ? self->said->pdata[said++]
                                                                      : NULL);

  return act;
}
