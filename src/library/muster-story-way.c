/* muster-story-way.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-story-way.h"

#include <glib/gi18n.h>

/* Where a side was on its way to when that was told last. */
typedef struct
{
  const char *name; /* (nullable): of what belongs to nobody; borrowed */
  guint turn;
  gboolean stands; /* it fights where it is since */
  guint asked_turn;
} Way;

struct MusterStoryWays
{
  GPtrArray
      *tasks; /* of MusterLogEntry, borrowed: that bring a side nearer to what it is there for */
  Way *ways;  /* of each side */
};

/* ---- Where it goes ---- */

/* Whoever has come nearer by so much of the way goes there. */
#define LEAST_PART 0.15

/* How much nearer @side has come to @mark, as a part of how far it was; of most of those who can go. 0: it has not. */
static double
get_approach (const MusterStoryTurn *self, gint side, const MusterThingView *mark)
{
  guint n = 0, n_nearer = 0;
  double was = 0, is = 0;

  for (guint i = 0; i < self->before->len; i++)
    {
      const MusterThingView *then = g_ptr_array_index (self->before, i);
      const MusterThingView *now = muster_thing_views_find (self->after, then->token);
      double before, after;

      if (then->side != side || !then->on_table || now == NULL || !now->on_table ||
          muster_story_has_mishap (self->parts->rulebook, now))
        continue;
      before = muster_field_get_distance (self->parts->field, &then->pose, &mark->pose);
      after = muster_field_get_distance (self->parts->field, &now->pose, &mark->pose);
      n++;
      n_nearer += after < before ? 1 : 0;
      was += before;
      is += after;
    }

  return n_nearer * 2 >= n && is < was ? (was - is) / was : 0;
}

/* Whether @side has something to do there, sooner or later. */
static gboolean
is_goal (const MusterStoryTurn *self,
         const GPtrArray *tasks,
         gint side,
         const MusterThingView *thing)
{
  for (guint i = 0; muster_story_is_mark (self->parts->rulebook, thing) && i < tasks->len; i++)
    {
      const MusterLogEntry *task = g_ptr_array_index (tasks, i);

      if (task->side == side && muster_beat_names (task->text, thing->name))
        return TRUE;
    }

  return FALSE;
}

/* (nullable): name of what belongs to nobody and to which most of @side came much nearer in the turn */
static const char *
find_approach (const MusterStoryTurn *self, const GPtrArray *tasks, gint side)
{
  const char *found = NULL;
  double best = LEAST_PART;

  for (guint i = 0; i < self->before->len; i++)
    {
      const MusterThingView *mark = g_ptr_array_index (self->before, i);
      const double part = is_goal (self, tasks, side, mark) ? get_approach (self, side, mark) : 0;

      if (part > best)
        {
          best = part;
          found = mark->name;
        }
    }

  return found;
}

static GPtrArray *
list_tasks (const GPtrArray *log)
{
  GPtrArray *tasks = g_ptr_array_new ();

  for (guint i = 0; i < log->len; i++)
    {
      MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->decides)
        g_ptr_array_add (tasks, entry);
    }

  return tasks;
}

/* ---- Where it stays ---- */

/* What somebody of @side tries that a story counts, of its own accord. */
static gboolean
is_try (const MusterLogEntry *entry, gint side)
{
  return entry->kind == MUSTER_LOG_ROLL && entry->tally != NULL && *entry->tally != '\0' &&
         entry->side == side;
}

static gboolean
tries (const MusterStoryTurn *self, gint side)
{
  for (guint i = self->from; i < self->to; i++)
    if (is_try (g_ptr_array_index (self->parts->log, i), side))
      return TRUE;

  return FALSE;
}

/* How many of those of @side who could go somewhere are where they were. @n: (out): of how many */
static guint
count_staying (const MusterStoryTurn *self, gint side, guint *n)
{
  guint n_staying = 0;

  *n = 0;
  for (guint i = 0; i < self->before->len; i++)
    {
      const MusterThingView *then = g_ptr_array_index (self->before, i);
      const MusterThingView *now = muster_thing_views_find (self->after, then->token);

      if (then->side != side || !then->on_table || now == NULL || !now->on_table ||
          muster_story_has_mishap (self->parts->rulebook, now))
        continue;
      *n += 1;
      n_staying += muster_field_get_distance (self->parts->field, &then->pose, &now->pose) <= 0;
    }

  return n_staying;
}

static gboolean
has_task (const MusterStoryWays *self, gint side)
{
  for (guint i = 0; i < self->tasks->len; i++)
    if (((const MusterLogEntry *) g_ptr_array_index (self->tasks, i))->side == side)
      return TRUE;

  return FALSE;
}

/* Whether @side has done what there was to do where it was on its way to, by the end of the turn with that number. */
static gboolean
has_arrived (const MusterStoryWays *self, guint turn, gint side)
{
  const char *name = self->ways[side].name;

  for (guint i = 0; name != NULL && i < self->tasks->len; i++)
    {
      const MusterLogEntry *task = g_ptr_array_index (self->tasks, i);

      if (task->side == side && task->turn <= turn && muster_beat_names (task->text, name))
        return TRUE;
    }

  return FALSE;
}

/* ---- Why ---- */

/* (nullable): the first reason for a move */
static const char *
find_reason (const MusterLogEntry *entry)
{
  for (guint i = 0; i < entry->reasons->len; i++)
    {
      const MusterReason *reason = g_ptr_array_index (entry->reasons, i);

      if (reason->kind == MUSTER_REASON_BECAUSE && reason->text != NULL)
        return reason->text;
    }

  return NULL;
}

/* (nullable): for what reason @side moved, if all of it had the same */
static const char *
find_common_reason (const MusterStoryTurn *self, gint side)
{
  const char *found = NULL;

  for (guint i = self->from; i < self->to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, i);
      const char *reason;

      if (entry->kind != MUSTER_LOG_MOVE || entry->side != side)
        continue;
      reason = find_reason (entry);
      if (reason == NULL || (found != NULL && !g_str_equal (found, reason)))
        return NULL;
      found = reason;
    }

  return found;
}

/* ---- In words ---- */

/* That it still goes where it went in the turn before is no news. */
static char *
dup_going (const MusterStoryWays *self, const MusterStoryTurn *turn, gint side, const char *name)
{
  const Way *way = &self->ways[side];
  const char *title = muster_beat_get_side_title (turn->parts->rulebook, side);
  const char *reason = find_common_reason (turn, side);

  if (g_strcmp0 (name, way->name) != 0)
    /* Translators: a side, and a place of the table that it has come much nearer to */
    return g_strdup_printf (_ ("%1$s draws nearer to %2$s"), title, name);
  if (!way->stands && way->turn + 1 >= turn->turn)
    return NULL;
  if (reason == NULL)
    /* Translators: a side, and a place of the table to which it was on its way before */
    return g_strdup_printf (_ ("%1$s goes on toward %2$s"), title, name);

  /* Translators: the same, and the reason of all its figures */
  return g_strdup_printf (_ ("%1$s goes on toward %2$s, because %3$s"), title, name, reason);
}

/* @all: whether nobody goes anywhere */
static char *
dup_stop (const MusterStoryWays *self, const MusterStoryTurn *turn, gint side, gboolean all)
{
  const Way *way = &self->ways[side];
  const char *title = muster_beat_get_side_title (turn->parts->rulebook, side);

  if (way->stands)
    return NULL;
  if (way->name == NULL)
    /* Translators: a side that goes nowhere */
    return g_strdup_printf (all ? _ ("%s fights where it stands")
                                : _ ("most of %s fights where it stands"),
                            title);

  /* Translators: a side, and a place of the table that it was on its way to */
  return g_strdup_printf (
      all ? _ ("%1$s stops on its way to %2$s and fights where it stands")
          : _ ("most of %1$s stops on the way to %2$s and fights where it stands"),
      title,
      way->name);
}

char *
muster_story_ways_tell (MusterStoryWays *self, const MusterStoryTurn *turn, gint side)
{
  const gboolean tracked = turn->parts->field != NULL && turn->parts->setup->tracked;
  Way *way = &self->ways[side];
  const char *name;
  char *told = NULL;
  guint n, n_staying;

  if (!tracked || !has_task (self, side) || way->asked_turn == turn->turn)
    return NULL;
  way->asked_turn = turn->turn;
  if (has_arrived (self, turn->turn - 1, side))
    way->name = NULL;
  name = find_approach (turn, self->tasks, side);
  if (name != NULL)
    {
      told = dup_going (self, turn, side, name);
      way->name = name;
      way->turn = turn->turn;
      way->stands = FALSE;
    }
  n_staying = count_staying (turn, side, &n);
  if (name == NULL && n > 0 && n_staying * 2 >= n && tries (turn, side))
    {
      if (has_arrived (self, turn->turn, side))
        way->name = NULL;
      told = dup_stop (self, turn, side, n_staying == n);
      way->stands = TRUE;
    }

  return told;
}

MusterStoryWays *
muster_story_ways_new (const MusterStoryParts *parts)
{
  MusterStoryWays *self = g_new0 (MusterStoryWays, 1);

  self->tasks = list_tasks (parts->log);
  self->ways = g_new0 (Way, parts->rulebook->n_sides);

  return self;
}

void
muster_story_ways_free (MusterStoryWays *self)
{
  g_ptr_array_unref (self->tasks);
  g_free (self->ways);
  g_free (self);
}
