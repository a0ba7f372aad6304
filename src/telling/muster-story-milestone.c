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

gboolean
muster_story_has_mishap (const MusterRulebook *rulebook, const MusterThingView *thing)
{
  for (guint i = 0; i < rulebook->n_attributes; i++)
    if (!rulebook->attributes[i].able &&
        muster_beat_is_mishap (rulebook, &rulebook->attributes[i]) &&
        muster_beat_has_mishap (rulebook, thing, &rulebook->attributes[i]))
      return TRUE;

  return FALSE;
}

gboolean
muster_story_is_mark (const MusterRulebook *rulebook, const MusterThingView *thing)
{
  return thing->side < 0 && thing->on_table && thing->kind >= 0 &&
         thing->kind < (gint) rulebook->n_kinds && rulebook->kinds[thing->kind].on_table;
}

/* ---- Who is left ---- */

/* How many of those of @side in @group are not out of action. */
static guint
count_fit (const MusterStoryTurn *self,
           const MusterBeatTeller *teller,
           const GPtrArray *things,
           gint side,
           const char *group)
{
  guint n = 0;

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->side != side || !thing->on_table ||
          g_strcmp0 (muster_tale_find_group (teller, thing->token), group) != 0 ||
          muster_story_has_mishap (self->parts->rulebook, thing))
        continue;
      n++;
    }

  return n;
}

/* How many of @side, or of those of it in @group where that is not NULL, went home: nobody lost them. */
static guint
count_leaves (const MusterStoryTurn *self,
              const MusterBeatTeller *teller,
              gint side,
              const char *group)
{
  guint n = 0;

  for (guint i = self->from; i < self->to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (self->parts->log, i);
      const MusterThingView *thing = entry->kind == MUSTER_LOG_REMOVE && entry->spared
                                         ? muster_thing_views_find (self->before, entry->thing)
                                         : NULL;

      n += thing != NULL && thing->side == side &&
           (group == NULL || g_strcmp0 (muster_tale_find_group (teller, thing->token), group) == 0);
    }

  return n;
}

static gboolean
ends_group (const MusterStoryTurn *self,
            const MusterBeatTeller *teller,
            gint side,
            const char *group)
{
  return count_leaves (self, teller, side, group) == 0 &&
         count_fit (self, teller, self->before, side, group) > 0 &&
         count_fit (self, teller, self->after, side, group) == 0;
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

/* ---- How it stands ---- */

/* A gun that stands there can do nothing by itself: it has none of what others have left. */
static gboolean
is_idle (const MusterThingView *thing)
{
  for (guint i = 0; thing->attributes != NULL && i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (thing->attributes, i);

      if (attribute->show == MUSTER_SHOW_METER && attribute->full <= 0)
        return TRUE;
    }

  return FALSE;
}

gboolean
muster_story_is_in_fight (const MusterRulebook *rulebook, const MusterThingView *thing)
{
  return thing->side >= 0 && thing->on_table && thing->kind >= 0 &&
         thing->kind < (gint) rulebook->n_kinds && rulebook->kinds[thing->kind].on_table &&
         !is_idle (thing) && !muster_story_has_mishap (rulebook, thing);
}

/* @last: (out) (optional): one of them */
static guint
count_in_fight (const MusterRulebook *rulebook,
                const GPtrArray *things,
                gint side,
                const MusterThingView **last)
{
  guint n = 0;

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->side != side || !muster_story_is_in_fight (rulebook, thing))
        continue;
      n++;
      if (last != NULL)
        *last = thing;
    }

  return n;
}

guint *
muster_story_count_sides (const MusterRulebook *rulebook, const GPtrArray *things)
{
  guint *counts = g_new0 (guint, rulebook->n_sides);

  for (gint side = 0; side < (gint) rulebook->n_sides; side++)
    counts[side] = count_in_fight (rulebook, things, side, NULL);

  return counts;
}

/* A change of so large a part of those who were left when that was told last is worth telling. */
#define LEAST_CHANGE 3

/* Whether many of @side were lost or came since they were @told, or hardly anybody is left. */
static gboolean
is_changed (const MusterStoryTurn *self, gint side, guint told)
{
  const guint n = count_in_fight (self->parts->rulebook, self->after, side, NULL);
  const guint change = n > told ? n - told : told - n;

  return change > 0 && (n <= 1 || change * LEAST_CHANGE >= told);
}

char *
muster_story_dup_some_of_side (const MusterRulebook *rulebook,
                               gint side,
                               guint n,
                               const char *names)
{
  const char *title = muster_beat_get_side_title (rulebook, side);

  if (n == 0)
    /* Translators: a side */
    return g_strdup_printf (C_ ("figures", "nobody of %s"), title);
  if (names != NULL)
    /* Translators: names of some figures, and their side: "Anna and Bob of Red" */
    return g_strdup_printf (C_ ("figures", "%1$s of %2$s"), names, title);

  /* Translators: how many figures of a side: "5 of Red" */
  return g_strdup_printf (C_ ("figures", "%1$u of %2$s"), n, title);
}

/* (transfer full): "5 of Red", "Anna of Red", "nobody of Red" */
static char *
dup_in_fight (const MusterStoryTurn *self, gint side)
{
  const MusterThingView *last = NULL;
  const guint n = count_in_fight (self->parts->rulebook, self->after, side, &last);

  return muster_story_dup_some_of_side (self->parts->rulebook, side, n, n == 1 ? last->name : NULL);
}

/* @told: (inout): of each side */
static void
append_balance (const MusterStoryTurn *self,
                const MusterBeatTeller *teller,
                guint *told,
                GString *text)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  g_autofree char *sentence = NULL;
  gboolean changed = FALSE;

  for (gint side = 0; side < (gint) self->parts->rulebook->n_sides; side++)
    {
      /* Who goes home has left the fight undefeated. */
      told[side] -= MIN (told[side], count_leaves (self, teller, side, NULL));
      changed = changed || is_changed (self, side, told[side]);
      if (told[side] > 0 || count_in_fight (self->parts->rulebook, self->after, side, NULL) > 0)
        g_ptr_array_add (items, dup_in_fight (self, side));
    }
  if (!changed)
    return;
  for (gint side = 0; side < (gint) self->parts->rulebook->n_sides; side++)
    told[side] = count_in_fight (self->parts->rulebook, self->after, side, NULL);
  list = muster_beat_dup_list (items);
  /* Translators: how many figures of each side are not out of action: "still in the fight: 5 of Red and 7 of Blue" */
  sentence = g_strdup_printf (_ ("still in the fight: %s"), list);
  muster_story_append_sentence (text, sentence);
}

void
muster_story_append_ends (const MusterStoryTurn *self,
                          const MusterBeatTeller *teller,
                          guint *told,
                          GString *text)
{
  for (gint side = 0; side < (gint) self->parts->rulebook->n_sides; side++)
    append_ended_groups (self, teller, side, text);
  append_balance (self, teller, told, text);
}

const MusterLogEntry *
muster_story_find_end_in (const MusterStoryTurn *self)
{
  return muster_beat_find_end (self->parts->log, self->from, self->to);
}

void
muster_story_append_end_of_battle (const MusterStoryTurn *self, GString *text)
{
  const MusterLogEntry *end = muster_story_find_end_in (self);

  if (end != NULL && end->text != NULL && *end->text != '\0')
    muster_story_append_sentence (text, end->text);
}
