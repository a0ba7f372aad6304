/* muster-deck-in-use.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-in-use.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-deck-in-use-private.h"

/* How the piles lay is kept often enough that undoing is quick, and seldom enough that it takes little memory. */
#define PIECES_KEPT 512

/* An act that was done. */
typedef struct
{
  MusterDeckAct *act;
  char *text;
  char *words;
  gboolean undone;
} Entry;

struct _MusterDeckInUse
{
  MusterDeck *deck;
  guint64 seed;
  guint n_seats;
  gboolean sorted;
  MusterDeckPiles *piles;
  GPtrArray *events;  /* of texts */
  GPtrArray *entries; /* of Entry */
  GArray *done;       /* of guint: the entries that hold, in order */
  GArray *redo;       /* of guint: those that can be done again, the next one last */
  GPtrArray *kept;    /* of MusterDeckPiles, NULL where none is kept: before each that holds */
};

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  muster_deck_act_free (entry->act);
  g_free (entry->text);
  g_free (entry->words);
  g_free (entry);
}

static void
piles_free (gpointer piles)
{
  g_clear_pointer ((MusterDeckPiles **) &piles, muster_deck_piles_free);
}

MusterDeckInUse *
muster_deck_in_use_new (MusterDeck *deck, guint64 seed, guint n_seats, gboolean sorted)
{
  MusterDeckInUse *self = g_new0 (MusterDeckInUse, 1);

  self->deck = muster_deck_ref (deck);
  self->seed = seed;
  self->n_seats = MIN (n_seats, MUSTER_DECK_IN_USE_MOST_SEATS);
  self->sorted = sorted;
  self->piles = muster_deck_piles_new (deck, seed, self->n_seats, sorted);
  self->events = g_ptr_array_new_with_free_func (g_free);
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->done = g_array_new (FALSE, FALSE, sizeof (guint));
  self->redo = g_array_new (FALSE, FALSE, sizeof (guint));
  self->kept = g_ptr_array_new_with_free_func (piles_free);

  return self;
}

void
muster_deck_in_use_free (MusterDeckInUse *self)
{
  muster_deck_piles_free (self->piles);
  g_ptr_array_unref (self->events);
  g_ptr_array_unref (self->entries);
  g_array_unref (self->done);
  g_array_unref (self->redo);
  g_ptr_array_unref (self->kept);
  muster_deck_unref (self->deck);
  g_free (self);
}

MusterDeck *
muster_deck_in_use_get_deck (const MusterDeckInUse *self)
{
  return self->deck;
}

guint64
muster_deck_in_use_get_seed (const MusterDeckInUse *self)
{
  return self->seed;
}

const MusterDeckPiles *
muster_deck_in_use_get_piles (const MusterDeckInUse *self)
{
  return self->piles;
}

/* ---- What is done ---- */

static void
replace_piles (MusterDeckInUse *self, MusterDeckPiles *piles)
{
  muster_deck_piles_free (self->piles);
  self->piles = piles;
}

static Entry *
get_entry (const MusterDeckInUse *self, guint index)
{
  return self->entries->pdata[index];
}

/* The entry holds from now on; the piles are as it left them. @before: (transfer full): how they lay */
static void
push (MusterDeckInUse *self, guint index, MusterDeckPiles *before)
{
  const guint step = 1 + muster_deck_get_n_pieces (self->deck) / PIECES_KEPT;

  if (self->done->len % step != 0)
    g_clear_pointer (&before, muster_deck_piles_free);
  g_ptr_array_add (self->kept, before);
  g_array_append_val (self->done, index);
  get_entry (self, index)->undone = FALSE;
}

/* The piles after the first @n acts that hold, which is fewer than hold now. */
static void
go_back (MusterDeckInUse *self, guint n)
{
  guint from = n;
  const MusterDeckPiles *kept = self->kept->pdata[n];

  while (kept == NULL)
    kept = self->kept->pdata[--from];
  replace_piles (self, muster_deck_piles_copy (kept));
  for (guint i = from; i < n; i++)
    muster_deck_piles_apply (self->piles,
                             get_entry (self, g_array_index (self->done, guint, i))->act,
                             NULL,
                             NULL);
  g_ptr_array_set_size (self->kept, (gint) n);
  g_array_set_size (self->done, n);
}

static gboolean
undo (MusterDeckInUse *self, GError **error)
{
  guint index;

  if (!muster_deck_in_use_find_undo (self, &index))
    {
      g_set_error_literal (error,
                           MUSTER_DECK_ERROR,
                           MUSTER_DECK_ERROR_INVALID,
                           _ ("there is nothing to undo"));
      return FALSE;
    }
  go_back (self, self->done->len - 1);
  g_array_append_val (self->redo, index);
  get_entry (self, index)->undone = TRUE;

  return TRUE;
}

static gboolean
redo (MusterDeckInUse *self, GError **error)
{
  g_autoptr (MusterDeckPiles) before = NULL;
  guint index;

  if (!muster_deck_in_use_find_redo (self, &index))
    {
      g_set_error_literal (error,
                           MUSTER_DECK_ERROR,
                           MUSTER_DECK_ERROR_INVALID,
                           _ ("there is nothing to redo"));
      return FALSE;
    }
  before = muster_deck_piles_copy (self->piles);
  if (!muster_deck_piles_apply (self->piles, get_entry (self, index)->act, NULL, error))
    return FALSE;
  push (self, index, g_steal_pointer (&before));
  g_array_set_size (self->redo, self->redo->len - 1);

  return TRUE;
}

/* @act: (transfer full): */
static gboolean
do_act (MusterDeckInUse *self, MusterDeckAct *act, GError **error)
{
  g_autoptr (MusterDeckAct) own = act;
  MusterDeckPiles *before = muster_deck_piles_copy (self->piles);
  char *words = NULL;
  Entry *entry;

  if (!muster_deck_piles_apply (self->piles, act, &words, error))
    {
      replace_piles (self, before);
      return FALSE;
    }
  entry = g_new0 (Entry, 1);
  entry->text = muster_deck_act_to_text (act);
  entry->words = words;
  entry->act = g_steal_pointer (&own);
  g_ptr_array_add (self->entries, entry);
  push (self, self->entries->len - 1, before);
  g_array_set_size (self->redo, 0);

  return TRUE;
}

gboolean
muster_deck_in_use_do_text (MusterDeckInUse *self, const char *text, GError **error)
{
  g_autoptr (MusterDeckAct) act = muster_deck_act_from_text (text, error);
  g_autofree char *event = act != NULL ? muster_deck_act_to_text (act) : NULL;
  gboolean done = FALSE;

  if (act == NULL)
    return FALSE;
  if (act->kind == MUSTER_DECK_ACT_UNDO)
    done = undo (self, error);
  else if (act->kind == MUSTER_DECK_ACT_REDO)
    done = redo (self, error);
  else
    done = do_act (self, g_steal_pointer (&act), error);
  if (done)
    g_ptr_array_add (self->events, g_steal_pointer (&event));

  return done;
}

/* Through its text, so that what is kept is what is done. */
gboolean
muster_deck_in_use_do (MusterDeckInUse *self, const MusterDeckAct *act, GError **error)
{
  g_autofree char *text = muster_deck_act_to_text (act);

  return muster_deck_in_use_do_text (self, text, error);
}

gboolean
muster_deck_in_use_can_undo (const MusterDeckInUse *self)
{
  return self->done->len > 0;
}

gboolean
muster_deck_in_use_can_redo (const MusterDeckInUse *self)
{
  return self->redo->len > 0;
}

void
muster_deck_in_use_forget_last (MusterDeckInUse *self)
{
  g_autoptr (GPtrArray) events = g_steal_pointer (&self->events);

  g_return_if_fail (events->len > 0);

  self->events = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (self->entries, 0);
  g_array_set_size (self->done, 0);
  g_array_set_size (self->redo, 0);
  g_ptr_array_set_size (self->kept, 0);
  replace_piles (self, muster_deck_piles_new (self->deck, self->seed, self->n_seats, self->sorted));
  for (guint i = 0; i + 1 < events->len; i++)
    muster_deck_in_use_do_text (self, events->pdata[i], NULL);
}

guint
muster_deck_in_use_get_n_events (const MusterDeckInUse *self)
{
  return self->events->len;
}

const char *
muster_deck_in_use_get_event (const MusterDeckInUse *self, guint index)
{
  g_return_val_if_fail (index < self->events->len, NULL);

  return self->events->pdata[index];
}

/* ---- How it lies ---- */

guint
muster_deck_in_use_get_n_piles (const MusterDeckInUse *self)
{
  return self->piles->piles->len;
}

const char *
muster_deck_in_use_get_pile (const MusterDeckInUse *self, guint index)
{
  g_return_val_if_fail (index < self->piles->piles->len, NULL);

  return ((const MusterDeckPile *) self->piles->piles->pdata[index])->id;
}

const char *
muster_deck_in_use_get_pile_title (const MusterDeckInUse *self, const char *pile)
{
  const MusterDeckPile *found = muster_deck_piles_find (self->piles, pile);

  g_return_val_if_fail (found != NULL, NULL);

  return found->title;
}

gboolean
muster_deck_in_use_has_pile (const MusterDeckInUse *self, const char *pile)
{
  return muster_deck_piles_find (self->piles, pile) != NULL;
}

gboolean
muster_deck_in_use_is_pile_up (const MusterDeckInUse *self, const char *pile)
{
  const MusterDeckPile *found = muster_deck_piles_find (self->piles, pile);

  return found != NULL && found->up;
}

guint
muster_deck_in_use_get_n_cards (const MusterDeckInUse *self, const char *pile)
{
  const MusterDeckPile *found = muster_deck_piles_find (self->piles, pile);

  return found != NULL ? found->spots->len : 0;
}

void
muster_deck_in_use_get_place (const MusterDeckInUse *self,
                              const char *pile,
                              guint index,
                              MusterDeckInUsePlace *place)
{
  const MusterDeckPile *found = muster_deck_piles_find (self->piles, pile);
  const MusterDeckSpot *spot;

  g_return_if_fail (found != NULL && index < found->spots->len);

  spot = muster_deck_pile_get (found, index);
  place->card = spot->pool == 0 ? muster_deck_get_card (self->deck, spot->card) : NULL;
  place->up = spot->up;
  place->turned = spot->turned;
  place->pool = spot->pool;
}

/* How often each card is in the pool, by its index. (transfer full) */
static guint *
count_pool (const MusterDeckInUse *self, guint32 pool)
{
  guint *counts = g_new0 (guint, muster_deck_get_n_cards (self->deck) + 1);

  for (guint i = 0; i < self->piles->piles->len; i++)
    {
      const MusterDeckPile *pile = self->piles->piles->pdata[i];

      for (guint j = 0; j < pile->spots->len; j++)
        {
          const MusterDeckSpot *spot = muster_deck_pile_get (pile, j);

          counts[spot->card] += spot->pool == pool ? 1 : 0;
        }
    }

  return counts;
}

GArray *
muster_deck_in_use_list_candidates (const MusterDeckInUse *self, const char *pile, guint index)
{
  GArray *candidates = g_array_new (FALSE, FALSE, sizeof (MusterDeckCandidate));
  const MusterDeckPile *found = muster_deck_piles_find (self->piles, pile);
  g_autofree guint *counts = NULL;
  const MusterDeckSpot *spot;

  g_return_val_if_fail (found != NULL && index < found->spots->len, candidates);

  spot = muster_deck_pile_get (found, index);
  if (spot->pool == 0)
    {
      MusterDeckCandidate known = { muster_deck_get_card (self->deck, spot->card), 1 };

      g_array_append_val (candidates, known);
      return candidates;
    }
  counts = count_pool (self, spot->pool);
  for (guint i = 0; i < muster_deck_get_n_cards (self->deck); i++)
    {
      MusterDeckCandidate candidate = { muster_deck_get_card (self->deck, i), counts[i] };

      if (candidate.count > 0)
        g_array_append_val (candidates, candidate);
    }

  return candidates;
}

/* ---- The log ---- */

guint
muster_deck_in_use_get_n_entries (const MusterDeckInUse *self)
{
  return self->entries->len;
}

void
muster_deck_in_use_get_entry (const MusterDeckInUse *self, guint index, MusterDeckLogEntry *entry)
{
  const Entry *found;

  g_return_if_fail (index < self->entries->len);

  found = get_entry (self, index);
  *entry = (MusterDeckLogEntry){ found->text, found->words, found->act->real, found->undone };
}

gboolean
muster_deck_in_use_find_undo (const MusterDeckInUse *self, guint *index)
{
  if (self->done->len == 0)
    return FALSE;
  *index = g_array_index (self->done, guint, self->done->len - 1);

  return TRUE;
}

gboolean
muster_deck_in_use_find_redo (const MusterDeckInUse *self, guint *index)
{
  if (self->redo->len == 0)
    return FALSE;
  *index = g_array_index (self->redo, guint, self->redo->len - 1);

  return TRUE;
}
