/* muster-account.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-account.h"

#include "muster-beat-private.h"

static void
free_act (gpointer data)
{
  MusterAct *self = data;

  g_ptr_array_unref (self->beats);
  g_free (self);
}

static void
free_turn (gpointer data)
{
  MusterTurn *self = data;

  g_ptr_array_unref (self->acts);
  g_ptr_array_unref (self->gists);
  g_array_unref (self->tallies);
  g_array_unref (self->fates);
  g_free (self);
}

void
muster_account_free (MusterAccount *self)
{
  g_ptr_array_unref (self->turns);
  g_ptr_array_unref (self->beats);
  g_free (self);
}

const MusterBeat *
muster_act_get_beat (const MusterAct *self)
{
  return g_ptr_array_index (self->beats, 0);
}

/* ---- Acts ---- */

static gboolean
are_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;

  return TRUE;
}

static gint
get_kind (const MusterBeatSource *source, const MusterBeat *beat)
{
  const MusterThingView *view = beat->thing != NULL
                                    ? muster_thing_views_find (source->things, beat->thing)
                                    : NULL;

  return view != NULL ? view->kind : -1;
}

/* What a unit does and what one of its figures does is not the same. */
static gboolean
is_same (const MusterBeatSource *source, const MusterBeat *before, const MusterBeat *beat)
{
  return before->does != NULL && beat->does != NULL && before->kind == beat->kind &&
         before->turn == beat->turn && before->phase == beat->phase && before->side == beat->side &&
         before->automatic == beat->automatic && before->first + before->n_entries == beat->first &&
         g_str_equal (before->does, beat->does) &&
         get_kind (source, before) == get_kind (source, beat) &&
         are_equal (before->reasons, beat->reasons);
}

static gboolean
is_of (const MusterAct *act, const char *thing)
{
  for (guint i = 0; i < act->beats->len; i++)
    if (g_strcmp0 (((const MusterBeat *) g_ptr_array_index (act->beats, i))->thing, thing) == 0)
      return TRUE;

  return FALSE;
}

static void
add_act (const MusterBeatSource *source, MusterTurn *turn, MusterBeat *beat)
{
  MusterAct *act = turn->acts->len > 0 ? g_ptr_array_index (turn->acts, turn->acts->len - 1) : NULL;

  if (act == NULL || is_of (act, beat->thing) ||
      !is_same (source, g_ptr_array_index (act->beats, act->beats->len - 1), beat))
    {
      act = g_new0 (MusterAct, 1);
      act->beats = g_ptr_array_new ();
      g_ptr_array_add (turn->acts, act);
    }
  g_ptr_array_add (act->beats, beat);
}

/* That nothing came of something is news only as it happens: the rules mark it, and it is a step. */
static gboolean
is_aside (const GPtrArray *log, const MusterBeat *beat)
{
  for (guint i = beat->first; i < beat->first + beat->n_entries; i++)
    if (!((const MusterLogEntry *) g_ptr_array_index (log, i))->aside)
      return FALSE;

  return TRUE;
}

/* ---- What is counted and marked ---- */

static void
count (MusterTurn *turn, const MusterLogEntry *entry)
{
  MusterTally made = { entry->tally, entry->tallies, entry->side, 1, entry->passed ? 1 : 0 };

  for (guint i = 0; i < turn->tallies->len; i++)
    {
      MusterTally *tally = &g_array_index (turn->tallies, MusterTally, i);

      if (tally->side != made.side || !g_str_equal (tally->one, made.one))
        continue;
      tally->n++;
      tally->n_passed += made.n_passed;
      return;
    }
  g_array_append_val (turn->tallies, made);
}

static void
take_marks (MusterTurn *turn, const MusterLogEntry *entry)
{
  if (entry->kind == MUSTER_LOG_SAY && entry->gist != NULL && *entry->gist != '\0')
    g_ptr_array_add (turn->gists, entry->gist);
  if (muster_told_is_check (entry) && entry->tally != NULL)
    count (turn, entry);
}

/* ---- Turns ---- */

static MusterTurn *
add_turn (MusterAccount *self, guint number, guint first)
{
  MusterTurn *turn = g_new0 (MusterTurn, 1);

  turn->turn = number;
  turn->first = first;
  turn->acts = g_ptr_array_new_with_free_func (free_act);
  turn->gists = g_ptr_array_new ();
  turn->tallies = g_array_new (FALSE, FALSE, sizeof (MusterTally));
  turn->fates = g_array_new (FALSE, FALSE, sizeof (MusterFate));
  g_ptr_array_add (self->turns, turn);

  return turn;
}

static MusterTurn *
get_turn (MusterAccount *self, guint number, guint first)
{
  MusterTurn *last = self->turns->len > 0 ? g_ptr_array_index (self->turns, self->turns->len - 1)
                                          : NULL;

  return last != NULL && last->turn == number ? last : add_turn (self, number, first);
}

static void
take_log (MusterAccount *self, const GPtrArray *log)
{
  g_autoptr (GArray) fates = muster_fate_list (log);
  guint n = 0;

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      MusterTurn *turn = get_turn (self, entry->turn, i);

      turn->end = i + 1;
      take_marks (turn, entry);
      if (n < fates->len && g_array_index (fates, MusterFate, n).entry == i)
        {
          g_array_append_val (turn->fates, g_array_index (fates, MusterFate, n));
          n++;
        }
    }
}

static MusterTurn *
find_turn (const MusterAccount *self, guint entry)
{
  for (guint i = self->turns->len; i > 1; i--)
    {
      MusterTurn *turn = g_ptr_array_index (self->turns, i - 1);

      if (entry >= turn->first)
        return turn;
    }

  return g_ptr_array_index (self->turns, 0);
}

MusterAccount *
muster_account_new (const MusterBeatSource *source)
{
  MusterAccount *self = g_new0 (MusterAccount, 1);
  MusterBeatSource reasoned = *source;

  self->turns = g_ptr_array_new_with_free_func (free_turn);
  reasoned.with_reasons = TRUE;
  self->beats = muster_beat_list_from_source (&reasoned, 0);
  take_log (self, source->log);
  for (guint i = 0; i < self->beats->len; i++)
    {
      MusterBeat *beat = g_ptr_array_index (self->beats, i);

      if (beat->kind != MUSTER_BEAT_TURN && !is_aside (source->log, beat))
        add_act (source, find_turn (self, beat->first), beat);
    }

  return self;
}
