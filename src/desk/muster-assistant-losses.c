/* muster-assistant-losses.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

#include <glib/gi18n.h>

/* Who came to harm in beats that nobody has walked through, or in one that tells of much: whoever skips a turn of the enemy has to
 * know what to take from the table all the same. */

typedef struct
{
  GString *text;
  GPtrArray *moments; /* of GPtrArray of MusterThingView: how everybody stood after each beat */
  guint now;          /* the one of them that is told of */
} Lines;

/* @text: (transfer full): what became of @whom */
static void
add_line (Lines *self, const MusterBeat *beat, const MusterThingView *whom, char *text)
{
  if (self->text->len == 0)
    g_string_append (self->text, _ ("Losses:"));
  g_string_append (self->text, "\n• ");
  if (beat->thing_label != NULL && g_strcmp0 (beat->thing, whom->token) != 0)
    /* Translators: what became of somebody, and who did it: "Guard leaves the table (Wolf 3)" */
    g_string_append_printf (self->text, _ ("%s (%s)"), text, beat->thing_label);
  else
    g_string_append (self->text, text);
  g_free (text);
}

/* (nullable) */
static const MusterThingView *
find_later (const Lines *self, guint moment, const MusterThingView *thing)
{
  return muster_thing_views_find (self->moments->pdata[moment], thing->token);
}

static const MusterThingAttribute *
find_attribute (const MusterThingView *thing, const char *id)
{
  for (guint i = 0; thing != NULL && i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (thing->attributes, i);

      if (g_str_equal (attribute->id, id))
        return attribute;
    }

  return NULL;
}

/* What was made good meanwhile is no loss, and what was made good in part is a smaller one. */
static double
find_most (const Lines *self, const MusterThingView *whose, const MusterThingAttribute *is)
{
  double most = is->number;

  for (guint i = self->now + 1; i < self->moments->len; i++)
    {
      const MusterThingAttribute *later = find_attribute (find_later (self, i, whose), is->id);

      if (later != NULL)
        most = MAX (most, later->number);
    }

  return most;
}

static gboolean
stays_so (const Lines *self, const MusterThingView *whose, const MusterThingAttribute *is)
{
  for (guint i = self->now + 1; i < self->moments->len; i++)
    {
      const MusterThingAttribute *later = find_attribute (find_later (self, i, whose), is->id);

      if (later != NULL && g_strcmp0 (later->value, is->value) != 0)
        return FALSE;
    }

  return TRUE;
}

static gboolean
comes_back (const Lines *self, const MusterThingView *thing)
{
  for (guint i = self->now + 1; i < self->moments->len; i++)
    {
      const MusterThingView *later = find_later (self, i, thing);

      if (later != NULL && !later->removed)
        return TRUE;
    }

  return FALSE;
}

static void
add_meter (Lines *lines,
           const MusterBeat *beat,
           const MusterThingView *whose,
           const MusterThingAttribute *was,
           const MusterThingAttribute *is)
{
  const double left = find_most (lines, whose, is);

  if (is->show == MUSTER_SHOW_METER && !is->spent && was->number > left)
    add_line (lines,
              beat,
              whose,
              /* Translators: somebody, and a value that is less now, out of the most it can be:
               * "Guard: Wounds left 2/3" */
              g_strdup_printf (_ ("%s: %s %g/%g"),
                               whose->name,
                               is->title != NULL ? is->title : is->id,
                               left,
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
      g_strcmp0 (was->value, is->value) != 0 && stays_so (lines, whose, is))
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

/* Whoever went home is not lost, and neither is who has come back. */
static void
add_removal (Lines *lines,
             const GPtrArray *log,
             const MusterBeat *beat,
             const MusterThingView *thing)
{
  const MusterLogEntry *entry = find_removal (log, beat, thing);

  if ((entry != NULL && entry->spared) || comes_back (lines, thing))
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

/* So many entries of the log were written when the beats before @index were over. */
static guint
get_end (MusterAssistant *self, guint index)
{
  const MusterBeat *last = muster_assistant_get_beat_at (self, index - 1);

  return last->first + last->n_entries;
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

static GPtrArray *
moments_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
}

/* Mostly nobody is worse off in the end: then nobody has to look for when that was. */
static gboolean
has_losses (MusterAssistant *self, guint first, guint end)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  MusterBeat all = { .first = muster_assistant_get_beat_at (self, first)->first };
  g_autoptr (GPtrArray) before = muster_battle_list_things_at (battle, all.first);
  GPtrArray *after = muster_battle_list_things_at (battle, get_end (self, end));
  g_autoptr (GString) losses = g_string_new (NULL);
  g_autoptr (GPtrArray) moments = moments_new ();
  Lines lines = { losses, moments, 0 };
  gboolean found;

  all.n_entries = get_end (self, end) - all.first;
  g_ptr_array_add (moments, after);
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
  g_autoptr (GPtrArray) moments = moments_new ();
  g_autoptr (GPtrArray) start = NULL;
  Lines lines = { losses, moments, 0 };

  if (first >= end || !has_losses (self, first, end))
    return g_strdup ("");
  start = muster_battle_list_things_at (battle, muster_assistant_get_beat_at (self, first)->first);
  for (guint i = first; i < end; i++)
    g_ptr_array_add (moments, muster_battle_list_things_at (battle, get_end (self, i + 1)));
  for (; lines.now < moments->len; lines.now++)
    {
      const MusterBeat *beat = muster_assistant_get_beat_at (self, first + lines.now);

      /* Who corrects something by hand knows of it, and the end says by itself what became of whom. */
      if (beat->kind != MUSTER_BEAT_CORRECTION && beat->kind != MUSTER_BEAT_END)
        add_beat (&lines,
                  muster_battle_get_log (battle),
                  beat,
                  lines.now > 0 ? moments->pdata[lines.now - 1] : start,
                  moments->pdata[lines.now]);
    }

  return g_string_free (g_steal_pointer (&losses), FALSE);
}

char *
muster_assistant_dup_told_losses (MusterAssistant *self)
{
  const MusterBeat *told = muster_assistant_get_told_beat (self);

  if (told == NULL || told->parts == NULL)
    return g_strdup ("");

  return muster_assistant_dup_losses (self, self->position - 1, self->position);
}
