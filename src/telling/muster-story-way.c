/* muster-story-way.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-story-way.h"

#include <glib/gi18n.h>

#include "muster-story-approach.h"
#include "muster-translation.h"

/* Where a side was on its way to when that was told last. */
typedef struct
{
  const char *name; /* (nullable): of where; borrowed */
  guint turn;
  gboolean stands; /* it fights where it is since */
  guint reasoned;  /* the turn in which it was told last why it does, or 0 */
  guint asked_turn;
  char *title; /* (nullable): what was told of it in `asked_turn`, without its reason */
} Way;

struct MusterStoryWays
{
  const MusterStoryParts *parts;
  /* Both of MusterLogEntry, borrowed: */
  GPtrArray *tasks;      /* what brings a side nearer to what it is there for */
  GPtrArray *situations; /* how near it is to that, at the end of a turn */
  Way *ways;             /* of each side */
  GPtrArray *stays;      /* of MusterStoryStay */
};

/* ---- Where it goes ---- */

/* Whoever has come nearer by so much of the way goes there. */
#define LEAST_PART 0.15

/* Whether what @side is there for can be at @thing: a thing of nobody, or one of its own who cannot come by himself. */
static gboolean
is_place (const MusterStoryWays *self, gint side, const MusterThingView *thing)
{
  return muster_story_is_mark (self->parts->rulebook, thing) ||
         (thing->side == side && thing->on_table &&
          muster_story_has_mishap (self->parts->rulebook, thing));
}

/* Whether @side did something at @name of what it is there for, until the turn with that number. */
static gboolean
is_done (const MusterStoryWays *self, gint side, const char *name, guint turn)
{
  for (guint i = 0; i < self->tasks->len; i++)
    {
      const MusterLogEntry *task = g_ptr_array_index (self->tasks, i);

      if (task->side == side && task->turn <= turn && muster_beat_names (task->text, name))
        return TRUE;
    }

  return FALSE;
}

/* Whether it is told of @side and @name how near the one is to the other. */
static gboolean
is_measured (const MusterStoryWays *self, gint side, const char *name)
{
  const char *title = muster_beat_get_side_title (self->parts->rulebook, side);

  for (guint i = 0; i < self->situations->len; i++)
    {
      const MusterLogEntry *situation = g_ptr_array_index (self->situations, i);

      if (muster_beat_names (situation->gist, title) && muster_beat_names (situation->gist, name))
        return TRUE;
    }

  return FALSE;
}

/* Whether @side has something to do there, sooner or later. */
static gboolean
is_goal (const MusterStoryWays *self, gint side, const MusterThingView *thing)
{
  return is_place (self, side, thing) &&
         (is_done (self, side, thing->name, G_MAXUINT) || is_measured (self, side, thing->name));
}

/* (nullable): name of the goal to which half of @side or more came much nearer in @turn. @approach: (out): how */
static const char *
find_approach (const MusterStoryWays *self,
               const MusterStoryTurn *turn,
               gint side,
               MusterStoryApproach *approach)
{
  const char *found = NULL;
  double best = LEAST_PART;

  for (guint i = 0; i < turn->before->len; i++)
    {
      const MusterThingView *mark = g_ptr_array_index (turn->before, i);
      MusterStoryApproach this;

      if (!is_goal (self, side, mark))
        continue;
      this = muster_story_measure_approach (turn, side, mark);
      if (muster_story_approach_get_part (&this) <= best)
        continue;
      best = muster_story_approach_get_part (&this);
      found = mark->name;
      *approach = this;
    }

  return found;
}

/* (transfer full) (nullable): of the only one of @side who came nearer to a goal, and much: the one it came nearest to */
static char *
dup_alone (const MusterStoryWays *self, const MusterStoryTurn *turn, gint side)
{
  const MusterThingView *who = NULL;
  const char *name = NULL;
  double best = LEAST_PART;

  for (guint i = 0; i < turn->before->len; i++)
    {
      const MusterThingView *mark = g_ptr_array_index (turn->before, i);
      MusterStoryApproach this;
      double part;

      if (!is_goal (self, side, mark))
        continue;
      this = muster_story_measure_approach (turn, side, mark);
      part = muster_story_approach_get_lone_part (&this, turn);
      if (part < best)
        continue;
      best = part;
      who = this.first;
      name = mark->name;
    }
  if (who == NULL)
    return NULL;

  /* Translators: a figure, and a place of the table to which nobody else of its side goes on */
  return g_strdup_printf (_ ("%1$s goes on toward %2$s alone"), who->name, name);
}

/* @situations: whether those that say how it stands, and not those that change it */
static GPtrArray *
list_entries (const GPtrArray *log, gboolean situations)
{
  GPtrArray *entries = g_ptr_array_new ();

  for (guint i = 0; i < log->len; i++)
    {
      MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (situations ? entry->aside && entry->gist != NULL : entry->decides)
        g_ptr_array_add (entries, entry);
    }

  return entries;
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
tries (const MusterStoryTurn *self, gint side, const char *token)
{
  for (guint i = self->from; i < self->to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, i);

      if (is_try (entry, side) && g_strcmp0 (entry->actor, token) == 0)
        return TRUE;
    }

  return FALSE;
}

/* How many of those of @side who could go somewhere fight where they are. @n: (out): of how many */
static guint
count_fighting (const MusterStoryTurn *self, gint side, guint *n)
{
  guint n_fighting = 0;

  *n = 0;
  for (guint i = 0; i < self->before->len; i++)
    {
      const MusterThingView *then = g_ptr_array_index (self->before, i);
      const MusterThingView *now = muster_story_find_mobile (self, side, then);

      if (now == NULL)
        continue;
      *n += 1;
      n_fighting += muster_field_get_distance (self->parts->field, &then->pose, &now->pose) <= 0 &&
                    tries (self, side, then->token);
    }

  return n_fighting;
}

/* Whether there is something on the table that @side is there for. */
static gboolean
has_goal (const MusterStoryWays *self, const MusterStoryTurn *turn, gint side)
{
  for (guint i = 0; i < turn->before->len; i++)
    if (is_goal (self, side, g_ptr_array_index (turn->before, i)))
      return TRUE;

  return FALSE;
}

/* Whether @side did something in the turn with that number of what it is there for. */
static gboolean
has_task_in (const MusterStoryWays *self, gint side, guint turn)
{
  for (guint i = 0; i < self->tasks->len; i++)
    {
      const MusterLogEntry *task = g_ptr_array_index (self->tasks, i);

      if (task->side == side && task->turn == turn)
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

/* That it still goes where it went in the turn before is no news. @with_reason: and why */
static char *
dup_going (const MusterStoryWays *self,
           const MusterStoryTurn *turn,
           gint side,
           const char *name,
           const MusterStoryApproach *approach,
           gboolean with_reason)
{
  const Way *way = &self->ways[side];
  g_autofree char *who = muster_story_approach_dup_who (
      approach,
      muster_beat_get_side_title (turn->parts->rulebook, side));
  const char *reason = with_reason ? find_common_reason (turn, side) : NULL;

  if (g_strcmp0 (name, way->name) != 0)
    /* Translators: a side or a part of it, and a place of the table that it has come much nearer to */
    return g_strdup_printf (_ ("%1$s draws nearer to %2$s"), who, name);
  if (!way->stands && way->turn + 1 >= turn->turn)
    return NULL;
  if (reason == NULL)
    /* Translators: a side or a part of it, and a place of the table to which it was on its way before */
    return g_strdup_printf (_ ("%1$s goes on toward %2$s"), who, name);

  /* Translators: the same, and the reason of all its figures */
  return g_strdup_printf (_ ("%1$s goes on toward %2$s, because %3$s"), who, name, reason);
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

/* A reason that was told so many turns ago is told again. */
#define LONG_AGO 8

/* (transfer full): @told, and why, where a doctrine plays the side, the scenario says so and it was not told a short time before */
static char *
dup_reasoned (const MusterStoryWays *self, guint turn, gint side, const char *told)
{
  const MusterScenarioSide *entry = muster_story_find_scenario_side (self->parts, (guint) side);
  Way *way = &self->ways[side];

  if (entry == NULL || entry->stays == NULL ||
      (way->reasoned > 0 && turn < way->reasoned + LONG_AGO) ||
      muster_story_find_doctrine (self->parts, (guint) side) == NULL)
    return g_strdup (told);
  way->reasoned = turn;

  /* Translators: that a side fights where it stands, and why */
  return g_strdup_printf (_ ("%1$s, because %2$s"),
                          told,
                          muster_rulebook_translate (self->parts->rulebook, entry->stays));
}

static char *
tell_going (MusterStoryWays *self,
            const MusterStoryTurn *turn,
            gint side,
            const char *name,
            const MusterStoryApproach *approach)
{
  Way *way = &self->ways[side];
  char *told = dup_going (self, turn, side, name, approach, TRUE);

  way->title = dup_going (self, turn, side, name, approach, FALSE);
  way->name = name;
  way->turn = turn->turn;
  way->stands = FALSE;

  return told;
}

/* (nullable): where @side stood last */
static MusterStoryStay *
find_stay (const MusterStoryWays *self, gint side)
{
  for (guint i = self->stays->len; i > 0; i--)
    {
      MusterStoryStay *stay = g_ptr_array_index (self->stays, i - 1);

      if (stay->side == side)
        return stay;
    }

  return NULL;
}

/* It stands in @turn: since then, where it was told with @told, or as long as before. */
static void
take_stay (MusterStoryWays *self, guint turn, gint side, const char *told)
{
  MusterStoryStay *stay = self->ways[side].stands ? find_stay (self, side) : NULL;

  if (stay == NULL)
    {
      stay = g_new0 (MusterStoryStay, 1);
      stay->side = side;
      stay->first = turn;
      stay->text = g_strdup (told);
      g_ptr_array_add (self->stays, stay);
    }
  stay->last = turn;
  stay->n_turns++;
}

/* Whether @side stood in the turn before @turn, and the same was told of it. */
static gboolean
is_repeated (const MusterStoryWays *self, guint turn, gint side, const char *told)
{
  const MusterStoryStay *stay = find_stay (self, side);

  return stay != NULL && stay->last + 1 == turn && g_strcmp0 (stay->text, told) == 0;
}

/* @all: whether nobody goes anywhere */
static char *
tell_stay (MusterStoryWays *self, const MusterStoryTurn *turn, gint side, gboolean all)
{
  Way *way = &self->ways[side];
  g_autofree char *told = NULL;
  gboolean repeated;

  if (way->name != NULL && is_done (self, side, way->name, turn->turn))
    way->name = NULL;
  told = dup_stop (self, turn, side, all);
  repeated = is_repeated (self, turn->turn, side, told);
  take_stay (self, turn->turn, side, told);
  way->title = g_strdup (told);
  way->stands = TRUE;

  return told != NULL && !repeated ? dup_reasoned (self, turn->turn, side, told) : NULL;
}

char *
muster_story_ways_tell (MusterStoryWays *self, const MusterStoryTurn *turn, gint side)
{
  const gboolean tracked = self->parts->field != NULL && self->parts->setup->tracked;
  Way *way = &self->ways[side];
  const char *name;
  MusterStoryApproach approach = { 0 };
  char *told;
  guint n, n_fighting;

  if (!tracked || way->asked_turn == turn->turn || !has_goal (self, turn, side))
    return NULL;
  way->asked_turn = turn->turn;
  g_clear_pointer (&way->title, g_free);
  /* Where it goes from there is news again. */
  if (has_task_in (self, side, turn->turn - 1))
    way->stands = FALSE;
  if (way->name != NULL && is_done (self, side, way->name, turn->turn - 1))
    way->name = NULL;
  name = find_approach (self, turn, side, &approach);
  if (name != NULL)
    return tell_going (self, turn, side, name, &approach);
  n_fighting = count_fighting (turn, side, &n);

  told = n_fighting * 2 > n ? tell_stay (self, turn, side, n_fighting == n) : NULL;

  return told != NULL ? told : dup_alone (self, turn, side);
}

/* ---- What was told of it ---- */

const char *
muster_story_ways_get_title (const MusterStoryWays *self, guint turn)
{
  for (guint side = 0; side < self->parts->rulebook->n_sides; side++)
    if (self->ways[side].asked_turn == turn && self->ways[side].title != NULL)
      return self->ways[side].title;

  return NULL;
}

const GPtrArray *
muster_story_ways_get_stays (const MusterStoryWays *self)
{
  return self->stays;
}

MusterStoryStay *
muster_story_stay_copy (const MusterStoryStay *self)
{
  MusterStoryStay *copy = g_memdup2 (self, sizeof *self);

  copy->text = g_strdup (self->text);

  return copy;
}

void
muster_story_stay_free (MusterStoryStay *self)
{
  g_free (self->text);
  g_free (self);
}

MusterStoryWays *
muster_story_ways_new (const MusterStoryParts *parts)
{
  MusterStoryWays *self = g_new0 (MusterStoryWays, 1);

  self->parts = parts;
  self->tasks = list_entries (parts->log, FALSE);
  self->situations = list_entries (parts->log, TRUE);
  self->ways = g_new0 (Way, parts->rulebook->n_sides);
  self->stays = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_story_stay_free);

  return self;
}

void
muster_story_ways_free (MusterStoryWays *self)
{
  for (guint side = 0; side < self->parts->rulebook->n_sides; side++)
    g_free (self->ways[side].title);
  g_ptr_array_unref (self->tasks);
  g_ptr_array_unref (self->situations);
  g_ptr_array_unref (self->stays);
  g_free (self->ways);
  g_free (self);
}
