/* muster-turning-point-act.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-tale.h"
#include "muster-turning-point-private.h"

/* The turn of a unit is one beat and may be a paragraph: of that only the throw is quoted that did most, with what
 * led to it and what came of it. */

/* A throw by which something succeeds or fails. */
static gboolean
is_test (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_ROLL && (entry->needed != NULL || !isnan (entry->chance));
}

/* What is said of others, such as who is down and does nothing: it changes nobody and is no consequence. */
static gboolean
is_account (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_SAY && entry->explained && entry->out == NULL &&
         entry->back == NULL && entry->becomes == NULL && !entry->decides;
}

/* Whether there is more in it than one throw and what belongs to that. */
static gboolean
has_more (const GPtrArray *log, const MusterBeat *beat)
{
  guint n = 0;

  for (guint i = beat->first; i < beat->first + beat->n_entries; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      n += is_test (entry);
      if (n > 1 || (n == 1 && is_account (entry)))
        return TRUE;
    }

  return FALSE;
}

/* The entry of @beat that did most for @side. */
static guint
find_heaviest (const GPtrArray *log, const MusterBeat *beat, gint side)
{
  guint found = beat->first;
  double most = -INFINITY;

  for (guint i = beat->first; i < beat->first + beat->n_entries; i++)
    {
      double weight = muster_turning_point_weigh_entry (log, i, side);

      if (weight <= most)
        continue;
      found = i;
      most = weight;
    }

  return found;
}

/* What whoever throws decided or turned to before the throw belongs to it; another throw, and what came of that, does not, and
 * neither does what others did. */
static guint
find_begin (const GPtrArray *log, const MusterBeat *beat, guint index)
{
  const char *actor;

  while (index > beat->first && !is_test (g_ptr_array_index (log, index)))
    index--;
  actor = ((const MusterLogEntry *) g_ptr_array_index (log, index))->actor;
  while (index > beat->first)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, index - 1);

      if (entry->kind != MUSTER_LOG_DECIDE && entry->kind != MUSTER_LOG_FACT &&
          entry->kind != MUSTER_LOG_FACE)
        break;
      if (entry->kind == MUSTER_LOG_FACE && g_strcmp0 (entry->thing, actor) != 0)
        break;
      index--;
    }

  return index;
}

/* Behind what came of it: where the next is decided, thrown for or walked, or others are told of. */
static guint
find_end (const GPtrArray *log, const MusterBeat *beat, guint index)
{
  const guint end = beat->first + beat->n_entries;

  for (index++; index < end; index++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, index);

      if (is_test (entry) || entry->kind == MUSTER_LOG_DECIDE || entry->kind == MUSTER_LOG_MOVE ||
          entry->kind == MUSTER_LOG_ACTIVATE || is_account (entry))
        break;
    }

  return index;
}

/* So many characters are read at a glance. */
#define MOST_CHARACTERS 300

char *
muster_turning_point_dup_brief (const char *sentence)
{
  g_autofree char *kept = NULL;
  g_autofree char *part = NULL;
  const char *stop = NULL;

  if (g_utf8_strlen (sentence, -1) <= MOST_CHARACTERS)
    return g_strdup (sentence);
  kept = g_utf8_substring (sentence, 0, MOST_CHARACTERS);
  for (const char *at = strstr (kept, ". "); at != NULL; at = strstr (at + 1, ". "))
    stop = at;
  if (stop == NULL)
    return g_strconcat (kept, "…", NULL);
  part = g_strndup (kept, (gsize) (stop - kept) + 1);

  return g_strconcat (part, " …", NULL);
}

static void
append_sentence (GString *text, const char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}

/* (nullable): of a beat in which @side did what it is there for, that alone, and who went home by it: how somebody got there is
 * nothing to quote. */
static char *
dup_task (const GPtrArray *log, const MusterBeat *beat, gint side)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint i = beat->first; i < beat->first + beat->n_entries; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      const gboolean done = entry->decides && entry->side == side && entry->text != NULL;
      g_autofree char *home = NULL;

      any = any || done;
      if (done)
        append_sentence (text, entry->text);
      if (entry->kind != MUSTER_LOG_REMOVE || !entry->spared || entry->side != side ||
          entry->fate == NULL || entry->thing_label == NULL)
        continue;
      home = g_strdup_printf (ngettext ("%1$s is %2$s", "%1$s are %2$s", 1),
                              entry->thing_label,
                              entry->fate);
      append_sentence (text, home);
      g_string_append_c (text, '.');
    }

  return any ? g_strdup (text->str) : NULL;
}

char *
muster_turning_point_dup_sentence (const MusterBeatSource *source,
                                   const MusterBeat *beat,
                                   gint side)
{
  g_autoptr (GPtrArray) log = NULL;
  g_autoptr (GPtrArray) beats = NULL;
  MusterBeatSource part = *source;
  g_autofree char *tale = dup_task (source->log, beat, side);
  guint heaviest;

  if (tale != NULL)
    return muster_turning_point_dup_brief (tale);
  if (!has_more (source->log, beat))
    {
      tale = muster_tale_dup_beat (source, beat);
      return muster_turning_point_dup_brief (tale);
    }
  heaviest = find_heaviest (source->log, beat, side);
  log = g_ptr_array_new ();
  for (guint i = 0; i < find_end (source->log, beat, heaviest); i++)
    g_ptr_array_add (log, g_ptr_array_index (source->log, i));
  part.log = log;
  part.acting = NULL;
  beats = muster_beat_list_from_source (&part, find_begin (source->log, beat, heaviest));
  tale = beats->len > 0 ? muster_tale_dup_beat (&part, beats->pdata[0])
                        : muster_tale_dup_beat (source, beat);

  return muster_turning_point_dup_brief (tale);
}
