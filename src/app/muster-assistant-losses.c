/* muster-assistant-losses.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

#include <glib/gi18n.h>

/* Who came to harm in beats that nobody has walked through: whoever skips a turn of the enemy has to
 * know what to take from the table all the same. */

/* Of those who are nobody's, such as markers, nobody suffers a loss. */
typedef struct
{
  GString *losses;
  GString *removals;
} Lines;

/* @text: (transfer full): what became of @whom */
static void
add_line (Lines *self, const MusterBeat *beat, const MusterThingView *whom, char *text)
{
  GString *lines = whom->side >= 0 ? self->losses : self->removals;

  if (lines->len == 0)
    g_string_append (lines, whom->side >= 0 ? _ ("Losses:") : _ ("No longer there:"));
  g_string_append (lines, "\n• ");
  if (beat->thing_label != NULL && g_strcmp0 (beat->thing, whom->token) != 0)
    /* Translators: what became of somebody, and who did it: "Guard leaves the table (Wolf 3)" */
    g_string_append_printf (lines, _ ("%s (%s)"), text, beat->thing_label);
  else
    g_string_append (lines, text);
  g_free (text);
}

static void
add_meter (Lines *lines,
           const MusterBeat *beat,
           const MusterThingView *whose,
           const MusterThingAttribute *was,
           const MusterThingAttribute *is)
{
  if (is->show == MUSTER_SHOW_METER && !is->spent && was->number > is->number)
    add_line (lines,
              beat,
              whose,
              /* Translators: somebody, and a value that is less now, out of the most it can be:
               * "Guard: Wounds left 2/3" */
              g_strdup_printf (_ ("%s: %s %g/%g"),
                               whose->name,
                               is->title != NULL ? is->title : is->id,
                               is->number,
                               is->full));
}

/* What is kept of somebody in words, after the battle, is what became of him: "captured". */
static void
add_fate (Lines *lines,
          const MusterBeat *beat,
          const MusterThingView *whose,
          const MusterThingAttribute *was,
          const MusterThingAttribute *is)
{
  if (is->keep && is->control == MUSTER_CONTROL_TEXT && is->value != NULL && *is->value != '\0' &&
      g_strcmp0 (was->value, is->value) != 0)
    add_line (lines, beat, whose, g_strdup_printf (_ ("%s: %s"), whose->name, is->value));
}

static void
add_changes (Lines *lines,
             const MusterBeat *beat,
             const MusterThingView *before,
             const MusterThingView *after)
{
  for (guint i = 0; i < MIN (before->attributes->len, after->attributes->len); i++)
    {
      const MusterThingAttribute *was = g_ptr_array_index (before->attributes, i);
      const MusterThingAttribute *is = g_ptr_array_index (after->attributes, i);

      if (!g_str_equal (was->id, is->id))
        continue;
      add_meter (lines, beat, after, was, is);
      add_fate (lines, beat, after, was, is);
    }
}

/* What the log says last of how it left; NULL: nothing. */
static const MusterLogEntry *
find_removal (const GPtrArray *log, const MusterBeat *beat, const MusterThingView *thing)
{
  for (guint i = MIN (beat->first + beat->n_entries, log->len); i > beat->first; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == MUSTER_LOG_REMOVE && g_strcmp0 (entry->thing, thing->token) == 0)
        return entry;
    }

  return NULL;
}

/* Whoever went home is not lost. */
static void
add_removal (Lines *lines,
             const GPtrArray *log,
             const MusterBeat *beat,
             const MusterThingView *thing)
{
  const MusterLogEntry *entry = find_removal (log, beat, thing);

  if (entry != NULL && entry->spared)
    return;
  if (entry != NULL && entry->fate != NULL)
    /* Translators: somebody, and what became of it: "Guard: killed" */
    add_line (lines, beat, thing, g_strdup_printf (_ ("%s: %s"), thing->name, entry->fate));
  else
    add_line (lines, beat, thing, g_strdup_printf (_ ("%s leaves the table"), thing->name));
}

/* What belongs to nobody, such as a marker, is nobody's loss. */
static void
add_beat (Lines *lines,
          const GPtrArray *log,
          const MusterBeat *beat,
          const GPtrArray *before,
          const GPtrArray *after)
{
  for (guint i = 0; i < after->len; i++)
    {
      const MusterThingView *is = g_ptr_array_index (after, i);
      const MusterThingView *was = muster_thing_views_find (before, is->token);

      if (was == NULL || is->side < 0)
        continue;
      if (is->removed && !was->removed)
        add_removal (lines, log, beat, is);
      else
        add_changes (lines, beat, was, is);
    }
}

static const MusterBeat *
get_beat (MusterAssistant *self, guint index)
{
  g_autoptr (MusterBeatItem) item = g_list_model_get_item (G_LIST_MODEL (self->beats), index);

  return muster_beat_item_get_beat (item);
}

/* Whether somebody who was not there before is no longer what he was when he came. */
static gboolean
is_harmed (const MusterThingView *thing)
{
  gboolean harmed = thing->removed;

  for (guint i = 0; i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *is = g_ptr_array_index (thing->attributes, i);

      harmed = harmed || (is->show == MUSTER_SHOW_METER && !is->spent && is->number < is->full) ||
               (is->keep && is->control == MUSTER_CONTROL_TEXT && is->value != NULL &&
                *is->value != '\0');
    }

  return harmed;
}

/* Mostly nobody is worse off in the end: then nobody has to look for when that was. */
static gboolean
has_losses (MusterAssistant *self, guint first, guint end)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  const MusterBeat *last = get_beat (self, end - 1);
  MusterBeat all = { .first = get_beat (self, first)->first };
  g_autoptr (GPtrArray) before = muster_battle_list_things_at (battle, all.first);
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GString) losses = g_string_new (NULL);
  Lines lines = { losses, losses };
  gboolean found;

  all.n_entries = last->first + last->n_entries - all.first;
  after = muster_battle_list_things_at (battle, all.first + all.n_entries);
  add_beat (&lines, muster_battle_get_log (battle), &all, before, after);
  found = losses->len > 0;
  for (guint i = 0; i < after->len && !found; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (after, i);

      found = thing->side >= 0 && muster_thing_views_find (before, thing->token) == NULL &&
              is_harmed (thing);
    }

  return found;
}

char *
muster_assistant_dup_losses (MusterAssistant *self, guint first, guint end)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  g_autoptr (GString) losses = g_string_new (NULL);
  g_autoptr (GString) removals = g_string_new (NULL);
  Lines lines = { losses, removals };
  g_autoptr (GPtrArray) before = NULL;

  if (first >= end || !has_losses (self, first, end))
    return g_strdup ("");
  for (guint i = first; i < end; i++)
    {
      const MusterBeat *beat = get_beat (self, i);
      g_autoptr (GPtrArray) after = NULL;

      if (before == NULL)
        before = muster_battle_list_things_at (battle, beat->first);
      after = muster_battle_list_things_at (battle, beat->first + beat->n_entries);
      /* Who corrects something by hand knows of it, and the end says by itself what became of whom. */
      if (beat->kind != MUSTER_BEAT_CORRECTION && beat->kind != MUSTER_BEAT_END)
        add_beat (&lines, muster_battle_get_log (battle), beat, before, after);
      g_ptr_array_unref (before);
      before = g_steal_pointer (&after);
    }

  if (losses->len > 0 && removals->len > 0)
    g_string_append_c (losses, '\n');
  g_string_append (losses, removals->str);

  return g_strdup (losses->str);
}
