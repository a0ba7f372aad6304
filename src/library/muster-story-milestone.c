/* muster-story-milestone.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-story-private.h"
#include "muster-story-scene.h"
#include "muster-tale-private.h"

/* What a turn meant for a whole side, or for one of its groups. */

static gboolean
has_mishap (const MusterStoryTurn *self, const MusterThingView *thing)
{
  const MusterRulebook *rulebook = self->parts->rulebook;

  for (guint i = 0; i < rulebook->n_attributes; i++)
    if (muster_beat_is_mishap (rulebook, &rulebook->attributes[i]) &&
        muster_beat_has_mishap (rulebook, thing, &rulebook->attributes[i]))
      return TRUE;

  return FALSE;
}

/* ---- Where a side goes ---- */

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
          has_mishap (self, now))
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

/* What stands on the table and belongs to nobody. */
static gboolean
is_mark (const MusterStoryTurn *self, const MusterThingView *thing)
{
  const MusterRulebook *rulebook = self->parts->rulebook;

  return thing->side < 0 && thing->on_table && thing->kind >= 0 &&
         thing->kind < (gint) rulebook->n_kinds && rulebook->kinds[thing->kind].on_table;
}

/* Whether @side has something to do there, sooner or later. */
static gboolean
is_goal (const MusterStoryTurn *self,
         const GPtrArray *tasks,
         gint side,
         const MusterThingView *thing)
{
  for (guint i = 0; is_mark (self, thing) && i < tasks->len; i++)
    {
      const MusterLogEntry *task = g_ptr_array_index (tasks, i);

      if (task->side == side && muster_beat_names (task->text, thing->name))
        return TRUE;
    }

  return FALSE;
}

GPtrArray *
muster_story_list_tasks (const GPtrArray *log)
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

const char *
muster_story_find_approach (const MusterStoryTurn *self, const GPtrArray *tasks, gint side)
{
  const char *found = NULL;
  double best = LEAST_PART;

  for (guint i = 0;
       self->parts->field != NULL && self->parts->setup->tracked && i < self->before->len;
       i++)
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

/* ---- Who is left ---- */

/* Of @side, or of those of it in @group where that is not NULL. @last: (out): one of them */
static guint
count_fit (const MusterStoryTurn *self,
           const MusterBeatTeller *teller,
           const GPtrArray *things,
           gint side,
           const char *group,
           const MusterThingView **last)
{
  guint n = 0;

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->side != side || !thing->on_table || is_mark (self, thing) ||
          (group != NULL &&
           g_strcmp0 (muster_tale_find_group (teller, thing->token), group) != 0) ||
          has_mishap (self, thing))
        continue;
      *last = thing;
      n++;
    }

  return n;
}

/* Whether one of @side, or of those of it in @group where that is not NULL, went home: nobody lost him. */
static gboolean
has_leave (const MusterStoryTurn *self,
           const MusterBeatTeller *teller,
           gint side,
           const char *group)
{
  for (guint i = self->from; i < self->to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, i);
      const MusterThingView *thing = entry->kind == MUSTER_LOG_REMOVE && entry->spared
                                         ? muster_thing_views_find (self->before, entry->thing)
                                         : NULL;

      if (thing != NULL && thing->side == side &&
          (group == NULL || g_strcmp0 (muster_tale_find_group (teller, thing->token), group) == 0))
        return TRUE;
    }

  return FALSE;
}

static gboolean
ends_group (const MusterStoryTurn *self,
            const MusterBeatTeller *teller,
            gint side,
            const char *group)
{
  const MusterThingView *last;

  return !has_leave (self, teller, side, group) &&
         count_fit (self, teller, self->before, side, group, &last) > 0 &&
         count_fit (self, teller, self->after, side, group, &last) == 0;
}

/* A gun that stands there does not fight on. */
static gboolean
has_ever_acted (const MusterStoryTurn *self, const MusterThingView *thing)
{
  for (guint i = 0; i < self->to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, i);

      if ((entry->kind == MUSTER_LOG_MOVE || entry->kind == MUSTER_LOG_ROLL) &&
          (g_strcmp0 (entry->actor, thing->token) == 0 ||
           g_strcmp0 (entry->thing, thing->token) == 0))
        return TRUE;
    }

  return FALSE;
}

static char *
dup_last_stand (const MusterStoryTurn *self, const MusterBeatTeller *teller, gint side)
{
  const MusterThingView *last = NULL;

  if (has_leave (self, teller, side, NULL) ||
      count_fit (self, teller, self->before, side, NULL, &last) <= 1 ||
      count_fit (self, teller, self->after, side, NULL, &last) != 1 || !has_ever_acted (self, last))
    return NULL;

  /* Translators: the only figure of a side that is fit to fight, and the side */
  return g_strdup_printf (_ ("only %1$s is left of %2$s"),
                          last->name,
                          muster_beat_get_side_title (self->parts->rulebook, side));
}

/* (transfer full): names of the groups of @side of which nobody was fit to fight any more when the turn was over */
static GPtrArray *
list_ended_groups (const MusterStoryTurn *self, const MusterBeatTeller *teller, gint side)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < self->before->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (self->before, i);
      const char *name = NULL;
      const char *group = muster_tale_find_group_of (teller, thing, &name);

      if (thing->side == side && group != NULL &&
          !g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL) &&
          ends_group (self, teller, side, group))
        g_ptr_array_add (names, (gpointer) name);
    }

  return names;
}

static void
append_ended_groups (const MusterStoryTurn *self,
                     const MusterBeatTeller *teller,
                     gint side,
                     GString *text)
{
  g_autoptr (GPtrArray) names = list_ended_groups (self, teller, side);

  if (names->len > 0)
    {
      g_autofree char *list = muster_tale_dup_names (names);
      /* Translators: groups of which all fell, were taken prisoner or have left */
      g_autofree char *sentence = g_strdup_printf (_ ("nobody of %s is left to fight"), list);

      muster_story_append_sentence (text, sentence);
    }
}

static void
append_end_of_battle (const MusterStoryTurn *self, GString *text)
{
  for (guint i = self->from; i < self->to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, i);

      if (entry->kind == MUSTER_LOG_END && entry->text != NULL && *entry->text != '\0')
        muster_story_append_sentence (text, entry->text);
    }
}

void
muster_story_append_ends (const MusterStoryTurn *self,
                          const MusterBeatTeller *teller,
                          GString *text)
{
  for (gint side = 0; side < (gint) self->parts->rulebook->n_sides; side++)
    append_ended_groups (self, teller, side, text);
  for (gint side = 0; side < (gint) self->parts->rulebook->n_sides; side++)
    {
      g_autofree char *stand = dup_last_stand (self, teller, side);

      if (stand != NULL)
        muster_story_append_sentence (text, stand);
    }
  append_end_of_battle (self, text);
}
