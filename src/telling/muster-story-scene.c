/* muster-story-scene.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-story-scene.h"

#include <glib/gi18n.h>

#include "muster-beat-private.h"
#include "muster-story-private.h"
#include "muster-tale-private.h"

/* What was decided, what came of it and what became of whom, in a few sentences. */

/* Of more of them it matters only for those who are lost who did it: of the others it was the side of those. */
#define FEW_BLOWS 3

/* Whether the same happened to another one by the same side. */
static gboolean
has_like (const GArray *blows, const MusterStoryBlow *blow)
{
  for (guint i = 0; i < blows->len; i++)
    {
      const MusterStoryBlow *other = &g_array_index (blows, MusterStoryBlow, i);

      if (other != blow && !other->lasting && other->by != NULL &&
          other->by_side == blow->by_side && g_str_equal (other->state, blow->state))
        return TRUE;
    }

  return FALSE;
}

static void
forget_hands (GArray *blows)
{
  g_autofree gboolean *forgotten = g_new0 (gboolean, blows->len);

  for (guint i = 0; blows->len > FEW_BLOWS && i < blows->len; i++)
    {
      const MusterStoryBlow *blow = &g_array_index (blows, MusterStoryBlow, i);

      forgotten[i] = !blow->lasting && blow->by != NULL && has_like (blows, blow);
    }
  for (guint i = 0; i < blows->len; i++)
    if (forgotten[i])
      {
        MusterStoryBlow *blow = &g_array_index (blows, MusterStoryBlow, i);

        blow->by = blow->by_side;
        blow->deals = NULL;
      }
}

static gboolean
is_alike (const MusterStoryBlow *one, const MusterStoryBlow *other)
{
  return one->lasting == other->lasting && one->thing->side == other->thing->side &&
         one->back == other->back && g_str_equal (one->state, other->state) &&
         (one->by == NULL) == (other->by == NULL) && (one->deals == NULL) == (other->deals == NULL);
}

/* Whether one before the one at @index tells of it: of the same state, and of the same hand where @by_hand. */
static gboolean
is_told (const GArray *blows, guint index, gboolean by_hand)
{
  const MusterStoryBlow *blow = &g_array_index (blows, MusterStoryBlow, index);

  for (guint i = 0; i < index; i++)
    {
      const MusterStoryBlow *before = &g_array_index (blows, MusterStoryBlow, i);

      if (is_alike (before, blow) && (!by_hand || g_strcmp0 (before->by, blow->by) == 0))
        return TRUE;
    }

  return FALSE;
}

/* (transfer full): those to whom the same happened by the same hand as in @blow */
static GPtrArray *
list_names (const GArray *blows, const MusterStoryBlow *blow)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < blows->len; i++)
    {
      const MusterStoryBlow *other = &g_array_index (blows, MusterStoryBlow, i);

      if (is_alike (other, blow) && g_strcmp0 (other->by, blow->by) == 0)
        g_ptr_array_add (names, other->thing->name);
    }

  return names;
}

/* "Carl wounds Anna and Bob", or where the rules have no such word "Anna and Bob are wounded by Carl"; then where it is not the @first
 * of its kind only "Anna and Bob by Carl" */
static char *
dup_hand (const GArray *blows, const MusterStoryBlow *blow, gboolean first)
{
  g_autoptr (GPtrArray) names = list_names (blows, blow);
  g_autofree char *who = NULL;

  if (blow->by == NULL)
    return muster_story_dup_states (names, blow->state);
  who = muster_tale_dup_names (names);
  if (blow->deals != NULL)
    /* Translators: somebody, what he does as a verb of the rules, and to whom: "Anna wounds Bob" */
    return g_strdup_printf (C_ ("gist", "%1$s %2$s %3$s"), blow->by, blow->deals, who);
  if (!first)
    /* Translators: of whom the same is told as of those before, and who did it: "Anna is wounded by Bob, CARLA BY DAVE" */
    return g_strdup_printf (C_ ("gist", "%1$s by %2$s"), who, blow->by);

  /* Translators: some figures, what became of them and who did it: "Anna and Bob are wounded by Carl" */
  return g_strdup_printf (ngettext ("%1$s is %2$s by %3$s", "%1$s are %2$s by %3$s", names->len),
                          who,
                          blow->state,
                          blow->by);
}

/* "Bob wounds Anna and Dave wounds Carla" */
static char *
dup_state (const GArray *blows, guint index)
{
  const MusterStoryBlow *first = &g_array_index (blows, MusterStoryBlow, index);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  for (guint i = index; i < blows->len; i++)
    {
      const MusterStoryBlow *blow = &g_array_index (blows, MusterStoryBlow, i);

      if (is_alike (blow, first) && !is_told (blows, i, TRUE))
        g_ptr_array_add (items, dup_hand (blows, blow, i == index));
    }

  return muster_beat_dup_list (items);
}

static void
append (GString *text, const char *between, char *more)
{
  if (text->len > 0)
    g_string_append (text, between);
  g_string_append (text, more);
  g_free (more);
}

/* Whether something happened to the same one besides. */
static gboolean
is_one_of_several (const GArray *blows, guint index)
{
  for (guint i = 0; i < blows->len; i++)
    if (i != index && g_array_index (blows, MusterStoryBlow, i).thing ==
                          g_array_index (blows, MusterStoryBlow, index).thing)
      return TRUE;

  return FALSE;
}

/* Who is freed by what became of another is told of behind it. */
static gboolean
follows (const GArray *blows, guint index)
{
  return g_array_index (blows, MusterStoryBlow, index).back && !is_one_of_several (blows, index);
}

/* Appends what became of those for whom it is @lasting or not, a state after the other. @following: those who are told of behind others */
static void
append_blows (GString *text, const GArray *blows, gboolean lasting, gboolean following)
{
  for (guint i = 0; i < blows->len; i++)
    if (!g_array_index (blows, MusterStoryBlow, i).lasting == !lasting &&
        !follows (blows, i) == !following && !is_told (blows, i, FALSE))
      append (text, C_ ("between sentences", "; "), dup_state (blows, i));
}

/* ---- What was tried ---- */

static void
free_charge (gpointer data)
{
  MusterStoryCharge *self = data;

  g_ptr_array_unref (self->names);
  g_free (self);
}

void
muster_story_scene_add_charge (MusterStoryScene *self, const char *name, const char *target)
{
  MusterStoryCharge *charge = NULL;

  for (guint i = 0; i < self->charges->len && charge == NULL; i++)
    {
      MusterStoryCharge *other = g_ptr_array_index (self->charges, i);

      if (g_str_equal (other->target, target))
        charge = other;
    }
  if (charge == NULL)
    {
      charge = g_new0 (MusterStoryCharge, 1);
      charge->target = target;
      charge->names = g_ptr_array_new ();
      g_ptr_array_add (self->charges, charge);
    }
  if (!g_ptr_array_find_with_equal_func (charge->names, name, g_str_equal, NULL))
    g_ptr_array_add (charge->names, (gpointer) name);
}

/* (transfer full): "Anna and Bob charge Carl"; or where @decision tells of Anna alone "it charges Carl" */
static char *
dup_charge (const MusterStoryCharge *charge, const char *decision)
{
  g_autofree char *names = NULL;

  if (charge->names->len == 1 && decision != NULL &&
      muster_beat_names (decision, g_ptr_array_index (charge->names, 0)))
    /* Translators: behind what somebody decided: whom he runs at to fight hand to hand */
    return g_strdup_printf (_ ("it charges %s"), charge->target);
  names = muster_tale_dup_names (charge->names);

  /* Translators: some figures, and whom they run at to fight hand to hand */
  return g_strdup_printf (ngettext ("%1$s charges %2$s", "%1$s charge %2$s", charge->names->len),
                          names,
                          charge->target);
}

/* @decision: (nullable): stands in front of it */
static void
append_charges (GString *text, const GPtrArray *charges, const char *decision)
{
  for (guint i = 0; i < charges->len; i++)
    append (text,
            C_ ("between sentences", "; "),
            dup_charge (g_ptr_array_index (charges, i), decision));
}

static void
append_outcome (GString *text, const MusterStoryScene *self)
{
  forget_hands (self->blows);
  append_blows (text, self->blows, TRUE, FALSE);
  append_blows (text, self->blows, TRUE, TRUE);
  append_blows (text, self->blows, FALSE, FALSE);
  append_blows (text, self->blows, FALSE, TRUE);
}

void
muster_story_append_sentence (GString *text, const char *sentence)
{
  append (text, " ", muster_beat_dup_sentence (sentence));
}

/* What the others did to it while it did what it had decided stands before what it did to them. */
static void
append_answers (GString *text, const MusterStoryScene *self, const GPtrArray *scenes)
{
  for (guint i = 0; i < scenes->len; i++)
    {
      const MusterStoryScene *scene = g_ptr_array_index (scenes, i);

      if (scene->during == self)
        append_outcome (text, scene);
    }
}

/* What a group decided and what came of it is one sentence: whom it charged stands behind its order. */
static void
append_group (GString *text, const MusterStoryScene *self, const GPtrArray *scenes)
{
  g_autoptr (GString) whole = g_string_new (self->decision);
  const gsize length = whole->len;

  append_charges (whole, self->charges, self->decision);
  for (guint i = 0; i < self->gists->len; i++)
    append (whole, C_ ("between sentences", "; "), g_strdup (self->gists->pdata[i]));
  append_answers (whole, self, scenes);
  append_outcome (whole, self);
  if (whole->len > (self->goes_on ? length : 0))
    muster_story_append_sentence (text, whole->str);
}

static void
append_side (GString *text, const MusterStoryScene *self)
{
  g_autoptr (GString) outcome = g_string_new (NULL);

  for (guint i = 0; i < self->gists->len; i++)
    muster_story_append_sentence (text, self->gists->pdata[i]);
  append_charges (outcome, self->charges, NULL);
  append_outcome (outcome, self);
  if (outcome->len > 0)
    muster_story_append_sentence (text, outcome->str);
}

void
muster_story_append_scenes (GString *text, const GPtrArray *scenes, guint begin, guint end)
{
  for (guint i = begin; i < end; i++)
    {
      const MusterStoryScene *scene = g_ptr_array_index (scenes, i);

      if (scene->group != NULL)
        append_group (text, scene, scenes);
      else if (scene->during == NULL)
        append_side (text, scene);
    }
}

MusterStoryScene *
muster_story_scene_new (void)
{
  MusterStoryScene *self = g_new0 (MusterStoryScene, 1);

  self->gists = g_ptr_array_new_with_free_func (g_free);
  self->charges = g_ptr_array_new_with_free_func (free_charge);
  self->blows = g_array_new (FALSE, FALSE, sizeof (MusterStoryBlow));

  return self;
}

void
muster_story_scene_free (gpointer data)
{
  MusterStoryScene *self = data;

  g_free (self->decision);
  g_ptr_array_unref (self->gists);
  g_ptr_array_unref (self->charges);
  g_array_unref (self->blows);
  g_free (self);
}
