/* muster-assistant-beats.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

#include <glib/gi18n.h>

#include "muster-translation.h"

/* What happened, in beats, and which of them have been shown. */

static gboolean
same_beat (const MusterBeat *a, const MusterBeat *b)
{
  return a->first == b->first && a->n_entries == b->n_entries && a->kind == b->kind &&
         g_strcmp0 (a->sentence, b->sentence) == 0;
}

/* Headings are shorter than what is told in a row of sentences. NULL: the sentence it is. */
static char *
dup_heading (MusterAssistant *self, const MusterBeat *beat)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (muster_assistant_get_battle (self));

  if (beat->kind == MUSTER_BEAT_TURN)
    return g_strdup_printf (_ ("Turn %u"), beat->turn);
  if (beat->kind == MUSTER_BEAT_PHASE && beat->phase >= 0 &&
      (guint) beat->phase < rulebook->n_phases && rulebook->phases[beat->phase].title != NULL)
    return g_strdup (muster_rulebook_translate (rulebook, rulebook->phases[beat->phase].title));

  return NULL;
}

/* ---- What of them is as before ---- */

/* Sentences of long ago, too, name everybody as they are called now. */
static char *
dup_names (MusterBattle *battle)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      g_string_append_printf (names, "%s %d %s\n", thing->token, thing->side, thing->name);
    }

  return g_string_free (names, FALSE);
}

static const MusterBattleStep *
get_step (const GArray *steps, guint index)
{
  return &g_array_index (steps, MusterBattleStep, index);
}

/* So many entries of the log are the same for both ways: all before those of the last node that both go through, of which
 * what came of it may have been overruled. */
static guint
count_same (const GArray *before, const GArray *now)
{
  guint n = 0;

  while (n < MIN (before->len, now->len) && get_step (before, n)->node == get_step (now, n)->node &&
         get_step (before, n)->first_entry == get_step (now, n)->first_entry)
    n++;

  return n > 0 ? get_step (now, n - 1)->first_entry : 0;
}

/* The first beat that what changed in the log may have made another: the last that begins before it may have become longer. */
static guint
find_changed (MusterAssistant *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  g_autofree char *names = dup_names (battle);
  g_autoptr (GArray) steps = muster_battle_list_steps (battle);
  const gboolean renamed = g_strcmp0 (names, self->told_names) != 0;
  guint n_same = self->told_steps != NULL && !renamed ? count_same (self->told_steps, steps) : 0;
  guint index = n_same > 0 ? g_list_model_get_n_items (G_LIST_MODEL (self->beats)) : 0;

  g_clear_pointer (&self->told_steps, g_array_unref);
  self->told_steps = g_steal_pointer (&steps);
  g_free (self->told_names);
  self->told_names = g_steal_pointer (&names);
  while (index > 0)
    {
      g_autoptr (MusterBeatItem) item = g_list_model_get_item (G_LIST_MODEL (self->beats), --index);

      if (muster_beat_item_get_beat (item)->first < n_same)
        break;
    }

  return index;
}

/* (transfer full): those from beat @index on. A heading stands above something. */
static GPtrArray *
list_from (MusterAssistant *self, guint index)
{
  g_autoptr (MusterBeatItem) item = g_list_model_get_item (G_LIST_MODEL (self->beats), index);
  guint first = index > 0 ? muster_beat_item_get_beat (item)->first : 0;
  GPtrArray *beats = muster_beat_list (muster_assistant_get_battle (self), first);

  muster_beat_drop_idle_phases (beats);

  return beats;
}

guint
muster_assistant_refresh_beats (MusterAssistant *self)
{
  const guint changed = find_changed (self);
  g_autoptr (GPtrArray) beats = list_from (self, changed);
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self->beats));
  guint kept = changed;

  for (; kept < MIN (n_before, changed + beats->len); kept++)
    {
      g_autoptr (MusterBeatItem) item = g_list_model_get_item (G_LIST_MODEL (self->beats), kept);

      if (!same_beat (muster_beat_item_get_beat (item), beats->pdata[kept - changed]))
        break;
    }

  g_ptr_array_set_free_func (beats, NULL);
  for (guint i = 0; i < beats->len; i++)
    if (changed + i < kept)
      muster_beat_free (beats->pdata[i]);
    else
      g_ptr_array_add (
          added,
          muster_beat_item_new (beats->pdata[i], changed + i, dup_heading (self, beats->pdata[i])));
  g_list_store_splice (self->beats, kept, n_before - kept, added->pdata, added->len);

  return kept;
}

/* Whether a person has to carry out, or at least see, what automatic sides did from beat @from on. */
static gboolean
has_automatic (MusterAssistant *self, guint from)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->beats));

  for (guint i = from; i < n; i++)
    {
      g_autoptr (MusterBeatItem) item = g_list_model_get_item (G_LIST_MODEL (self->beats), i);
      const MusterBeat *beat = muster_beat_item_get_beat (item);

      if (beat->automatic && beat->kind == MUSTER_BEAT_ACTS)
        return TRUE;
    }

  return FALSE;
}

/* Where in the log the first @n beats end. */
static guint
get_end_of (MusterAssistant *self, guint n)
{
  g_autoptr (MusterBeatItem) last = NULL;
  const MusterBeat *beat;

  if (n == 0)
    return 0;
  last = g_list_model_get_item (G_LIST_MODEL (self->beats), n - 1);
  beat = muster_beat_item_get_beat (last);

  return beat->first + beat->n_entries;
}

/* A beat that has become longer was told up to where it ended. */
static guint
get_end (MusterAssistant *self)
{
  return get_end_of (self, g_list_model_get_n_items (G_LIST_MODEL (self->beats)));
}

void
muster_assistant_go_on (MusterAssistant *self)
{
  guint told = get_end (self);
  guint kept = muster_assistant_refresh_beats (self);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->beats));

  muster_assistant_forget_table (self);
  self->announced = MIN (self->announced, kept);
  self->since = self->announced;
  self->tasks = told;
  self->position = n;
  self->reached = 0;
  muster_assistant_set_playing (self, self->pace == MUSTER_PACE_ANIMATE);
  if (self->pace == MUSTER_PACE_AT_ONCE || !has_automatic (self, kept) ||
      muster_battle_get_field (muster_assistant_get_battle (self)) == NULL)
    return;

  self->position = kept;
  while (self->position < n)
    {
      g_autoptr (MusterBeatItem)
                     item = g_list_model_get_item (G_LIST_MODEL (self->beats), self->position);
      const MusterBeat *beat = muster_beat_item_get_beat (item);

      self->position++;
      if (beat->automatic && beat->kind == MUSTER_BEAT_ACTS)
        break;
    }
}

void
muster_assistant_stand (MusterAssistant *self)
{
  guint kept = muster_assistant_refresh_beats (self);

  self->position = g_list_model_get_n_items (G_LIST_MODEL (self->beats));
  self->reached = 0;
  self->tasks = 0;
  self->announced = kept;
  self->since = G_MAXUINT;
  muster_assistant_find_way_back (self);
}

void
muster_assistant_stay (MusterAssistant *self)
{
  gboolean at_prompt = muster_assistant_is_at_prompt (self);
  guint kept = muster_assistant_refresh_beats (self);

  self->position = at_prompt ? g_list_model_get_n_items (G_LIST_MODEL (self->beats))
                             : MIN (self->position, kept);
  self->reached = MIN (self->reached, g_list_model_get_n_items (G_LIST_MODEL (self->beats)));
  self->announced = MIN (self->announced, kept);
  /* What the hands are to do is not done yet. */
  self->stays = at_prompt;
}

/* ---- How far it was shown ---- */

void
muster_assistant_take_up (MusterAssistant *self)
{
  guint told = muster_session_get_told (self->session);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->beats));

  if (muster_battle_get_head (muster_assistant_get_battle (self)) > 0)
    self->announced = self->position;
  if (told == 0)
    return;
  self->position = 0;
  while (self->position < n && get_end_of (self, self->position) < told)
    self->position++;
  self->announced = MAX (self->position, 1) - 1;
}

guint
muster_assistant_get_told (MusterAssistant *self)
{
  guint shown;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), 0);

  shown = MAX (self->position, self->reached);
  if (self->replay || shown == g_list_model_get_n_items (G_LIST_MODEL (self->beats)) ||
      muster_battle_is_over (muster_assistant_get_battle (self), NULL))
    return 0;

  return get_end_of (self, shown);
}

void
muster_assistant_keep_told (MusterAssistant *self)
{
  g_autoptr (GError) error = NULL;

  if (!self->replay &&
      !muster_session_set_told (self->session, muster_assistant_get_told (self), &error))
    g_signal_emit_by_name (self, "failed", error->message);
}

void
muster_assistant_mark_beats (MusterAssistant *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->beats));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterBeatItem) item = g_list_model_get_item (G_LIST_MODEL (self->beats), i);

      muster_beat_item_set_standing (item,
                                     i + 1 < self->position    ? MUSTER_STANDING_PAST
                                     : i + 1 == self->position ? MUSTER_STANDING_CURRENT
                                                               : MUSTER_STANDING_LATER);
    }
}

void
muster_assistant_return_to_now (MusterAssistant *self)
{
  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  muster_assistant_set_position (self, self->reached);
}

GPtrArray *
muster_assistant_list_beats (MusterAssistant *self)
{
  GListModel *items = muster_assistant_get_beats (self);
  GPtrArray *beats = g_ptr_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MusterBeatItem) item = g_list_model_get_item (items, i);

      g_ptr_array_add (beats, (gpointer) muster_beat_item_get_beat (item));
    }

  return beats;
}
