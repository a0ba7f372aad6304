/* muster-tale-line.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-tale-private.h"

/* From a beat to what is remembered of it. */

void
muster_tale_line_free (gpointer data)
{
  MusterTaleLine *self = data;

  g_free (self->who);
  g_free (self->name);
  g_ptr_array_unref (self->does);
  g_free (self->says);
  g_ptr_array_unref (self->came);
  g_ptr_array_unref (self->whos);
  g_ptr_array_unref (self->also);
  g_free (self);
}

static MusterTaleLine *
line_new (const char *who, const char *name)
{
  MusterTaleLine *self = g_new0 (MusterTaleLine, 1);

  self->who = g_strdup (who);
  self->name = g_strdup (name);
  self->does = g_ptr_array_new_with_free_func (g_free);
  self->came = g_ptr_array_new_with_free_func (g_free);
  self->whos = g_ptr_array_new_with_free_func (g_free);
  self->also = g_ptr_array_new_with_free_func (g_free);
  self->times = 1;
  g_ptr_array_add (self->whos, g_strdup (who));

  return self;
}

gboolean
muster_tale_line_is_light (const MusterTaleLine *line)
{
  return !line->is_check && line->says == NULL;
}

/* ---- One beat ---- */

static const MusterBeatClause *
get_clause (const GPtrArray *clauses, guint index)
{
  return index < clauses->len ? g_ptr_array_index (clauses, index) : NULL;
}

static const char *
get_name (const MusterBeatTeller *teller, const MusterBeatClause *clause)
{
  const char *name = muster_beat_teller_get_name (teller, clause->who);

  return name != NULL ? name : clause->entry->thing_label;
}

static gboolean
is_plain_roll (const MusterBeatClause *clause)
{
  return clause->kind == MUSTER_LOG_ROLL && !muster_beat_is_check (clause->entry);
}

static gboolean
is_way (const MusterBeatClause *clause)
{
  return clause != NULL && (clause->kind == MUSTER_LOG_MOVE || clause->kind == MUSTER_LOG_FACE);
}

static gboolean
is_of (const MusterBeatClause *clause, const char *who)
{
  return clause != NULL && clause->does != NULL && g_strcmp0 (clause->who, who) == 0;
}

/* What came of something, in the words of the rules. */
static gboolean
is_event (const MusterBeatClause *clause)
{
  return clause->kind == MUSTER_LOG_SAY || clause->kind == MUSTER_LOG_REMOVE ||
         clause->kind == MUSTER_LOG_CHANGE;
}

/* Whether more is told than how somebody is turned or put, or what a die showed. */
static gboolean
has_deed (const GPtrArray *clauses)
{
  for (guint i = 0; i < clauses->len; i++)
    {
      const MusterBeatClause *clause = get_clause (clauses, i);

      if (clause->kind != MUSTER_LOG_FACE && clause->kind != MUSTER_LOG_PLACE &&
          clause->kind != MUSTER_LOG_DECIDE && !is_plain_roll (clause) &&
          (clause->does != NULL || clause->says != NULL))
        return TRUE;
    }

  return FALSE;
}

/* A die is told by what follows from it; one from which nothing follows is told itself. */
static gboolean
is_followed (const GPtrArray *clauses, guint index)
{
  for (guint i = index + 1; i < clauses->len; i++)
    if (!is_plain_roll (get_clause (clauses, i)))
      return TRUE;

  return FALSE;
}

static void
replace (char **text, char *other)
{
  g_free (*text);
  *text = other;
}

static MusterTaleLine *
get_last (const GPtrArray *lines)
{
  return lines->len > 0 ? g_ptr_array_index (lines, lines->len - 1) : NULL;
}

static MusterTaleLine *
add_line (GPtrArray *lines, const char *who, const char *name)
{
  MusterTaleLine *line = line_new (who, name);

  g_ptr_array_add (lines, line);

  return line;
}

/* Two moves in the same direction are one. */
static void
add_deed (MusterTaleLine *line, const char *does)
{
  char **last = line->does->len > 0 ? (char **) &g_ptr_array_index (line->does, line->does->len - 1)
                                    : NULL;

  if (last != NULL && line->threw)
    replace (last, g_strdup_printf (C_ ("deeds", "%1$s and %2$s"), *last, does));
  else if (last == NULL || !g_str_equal (*last, does))
    g_ptr_array_add (line->does, g_strdup (does));
  line->threw = FALSE;
}

static void
tell_words (const MusterBeatTeller *teller, GPtrArray *lines, const MusterBeatClause *clause)
{
  MusterTaleLine *last = get_last (lines);
  gboolean light = last != NULL && muster_tale_line_is_light (last);

  if (clause->says != NULL)
    {
      add_line (lines, NULL, NULL)->says = g_strdup (clause->says);
      return;
    }
  if (!light || clause->kind == MUSTER_LOG_SAY || g_strcmp0 (last->who, clause->who) != 0)
    {
      last = add_line (lines, clause->who, get_name (teller, clause));
      last->is_turn = clause->kind == MUSTER_LOG_FACE;
      last->is_said = is_event (clause);
    }
  last->is_turn = last->is_turn && clause->kind == MUSTER_LOG_FACE;
  add_deed (last, clause->does);
}

/* Whether the same thing goes or turns by what it throws, perhaps after it has thrown once more. */
static gboolean
leads_to_way (const GPtrArray *clauses, guint index)
{
  const char *who = get_clause (clauses, index)->who;
  guint i = index + 1;

  while (is_of (get_clause (clauses, i), who) && is_plain_roll (get_clause (clauses, i)))
    i++;

  return is_of (get_clause (clauses, i), who) && is_way (get_clause (clauses, i));
}

/* "wanders: rolls 3", and what follows from it: "moves up". */
static void
tell_plain_roll (const MusterBeatTeller *teller,
                 GPtrArray *lines,
                 const GPtrArray *clauses,
                 guint index)
{
  const MusterBeatClause *clause = get_clause (clauses, index);
  const char *title = clause->entry->title;
  const char *name = muster_beat_teller_get_name (teller, clause->who);
  MusterTaleLine *last = get_last (lines);

  if (!is_followed (clauses, index))
    {
      tell_words (teller, lines, clause);
      return;
    }
  if (clause->does == NULL || name == NULL || !leads_to_way (clauses, index) ||
      strlen (title) <= strlen (name) + 1 ||
      (last != NULL && g_strcmp0 (last->who, clause->who) == 0))
    return;
  last = add_line (lines, clause->who, name);
  g_ptr_array_add (last->does, g_strdup (title + strlen (name) + 1));
  last->threw = TRUE;
}

static void
tell_check (const MusterBeatTeller *teller, GPtrArray *lines, const GPtrArray *clauses, guint index)
{
  const MusterBeatClause *clause = get_clause (clauses, index);
  const MusterBeatClause *next = get_clause (clauses, index + 1);
  MusterTaleLine *line = get_last (lines);

  if (line == NULL || clause->does == NULL || !muster_tale_line_is_light (line) ||
      g_strcmp0 (line->who, clause->who) != 0)
    line = add_line (lines, clause->who, clause->does != NULL ? get_name (teller, clause) : NULL);
  line->is_check = TRUE;
  line->passed = clause->entry->passed;
  line->says = g_strdup (clause->says);
  line->is_judged = is_of (next, clause->who) && next->kind == MUSTER_LOG_SAY;
  if (clause->does == NULL)
    return;
  if (line->is_judged)
    g_ptr_array_add (line->does,
                     g_strdup_printf (C_ ("deeds", "%1$s and %2$s"), clause->does, next->does));
  else
    g_ptr_array_add (line->does, g_strdup (clause->does));
}

/* That somebody leaves the table is clear from how it fell. */
static void
tell_event (const MusterBeatTeller *teller, GPtrArray *lines, const GPtrArray *clauses, guint index)
{
  const MusterBeatClause *clause = get_clause (clauses, index);
  const MusterBeatClause *before = index > 0 ? get_clause (clauses, index - 1) : NULL;
  const char *fate = clause->entry->fate;
  MusterTaleLine *last = get_last (lines);

  if (clause->kind == MUSTER_LOG_REMOVE && before != NULL && before->kind == MUSTER_LOG_SAY &&
      is_of (before, clause->who))
    return;
  if (before != NULL && muster_beat_is_check (before->entry) && last != NULL && last->is_judged &&
      clause->kind == MUSTER_LOG_SAY && is_of (clause, last->who) && last->came->len == 0)
    return;
  if (last != NULL && last->is_check && !last->is_judged && last->says == NULL)
    {
      g_ptr_array_add (last->came,
                       clause->says != NULL
                           ? g_strdup (clause->says)
                           : g_strdup_printf (C_ ("subject and predicate", "%1$s %2$s"),
                                              get_name (teller, clause),
                                              clause->does));
      return;
    }
  if (clause->kind == MUSTER_LOG_REMOVE && fate != NULL)
    {
      g_autofree char *leaves = g_strdup_printf (_ ("leaves the table: %s"), fate);

      last = add_line (lines, clause->who, get_name (teller, clause));
      g_ptr_array_add (last->does, g_steal_pointer (&leaves));
      return;
    }
  tell_words (teller, lines, clause);
}

/* Whoever reads sees on the board where they stand. */
static char *
dup_arrival (const MusterBeatTeller *teller, const GPtrArray *clauses, guint begin, guint end)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = begin; i < end; i++)
    if (get_clause (clauses, i)->kind == MUSTER_LOG_PLACE)
      g_ptr_array_add (names, (gpointer) get_name (teller, get_clause (clauses, i)));
  list = muster_tale_dup_names (names);

  return g_strdup_printf (
      ngettext ("%s comes onto the table", "%s come onto the table", names->len),
      list);
}

/* Where somebody is put is told only where nothing else is; of many it would be a list. */
static guint
tell_placing (const MusterBeatTeller *teller,
              GPtrArray *lines,
              const GPtrArray *clauses,
              guint index)
{
  guint end = muster_beat_find_end_of_placing (clauses, index);

  if (has_deed (clauses))
    return end;
  add_line (lines, NULL, NULL)->says = teller->source->field != NULL
                                           ? dup_arrival (teller, clauses, index, end)
                                           : muster_beat_dup_placing (teller, clauses, index, end);

  return end;
}

GPtrArray *
muster_tale_line_list (MusterBeatTeller *teller, const MusterBeat *beat)
{
  g_autoptr (GPtrArray) clauses = muster_beat_list_clauses (teller, beat);
  GPtrArray *lines = g_ptr_array_new_with_free_func (muster_tale_line_free);
  gboolean deed = has_deed (clauses);
  guint i = 0;

  while (i < clauses->len)
    {
      const MusterBeatClause *clause = get_clause (clauses, i);

      if (muster_beat_find_end_of_placing (clauses, i) > i)
        {
          i = tell_placing (teller, lines, clauses, i);
          continue;
        }
      if (muster_beat_is_check (clause->entry))
        tell_check (teller, lines, clauses, i);
      else if (is_plain_roll (clause))
        tell_plain_roll (teller, lines, clauses, i);
      else if (is_event (clause) && (clause->does != NULL || clause->says != NULL))
        tell_event (teller, lines, clauses, i);
      else if ((clause->kind != MUSTER_LOG_FACE || !deed) &&
               (clause->does != NULL || clause->says != NULL))
        tell_words (teller, lines, clause);
      i++;
    }

  return lines;
}
