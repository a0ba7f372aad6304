/* muster-story-frame.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-beat-private.h"
#include "muster-grid.h"
#include "muster-story-private.h"
#include "muster-tale-private.h"
#include "muster-translation.h"

/* With what a story begins: who meets whom and where. */

gboolean
muster_story_is_figure (const MusterRulebook *rulebook, const MusterThingView *thing, gint side)
{
  return thing->side == side && thing->kind >= 0 && thing->kind < (gint) rulebook->n_kinds &&
         rulebook->kinds[thing->kind].on_table;
}

void
muster_story_take_sentence (GString *text, char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
  g_free (sentence);
}

static char *
dup_where (const MusterStoryParts *parts)
{
  g_autoptr (MusterStoryBoard) board = NULL;
  g_autoptr (GPtrArray) nobody = g_ptr_array_new ();
  guint width, height;

  if (parts->setup->tracked && parts->field != NULL)
    board = muster_story_board_new (parts->rulebook, parts->field, nobody, NULL, FALSE);
  if (board == NULL)
    return NULL;
  if (board->plan != NULL)
    /* Translators: where sides meet: width and height of a table */
    return g_strdup_printf (_ ("on a table of %1$u by %2$u inches"), board->width, board->height);
  muster_grid_get_extent ((const MusterGrid *) parts->field, &width, &height);

  /* Translators: where sides meet: width and height of a board */
  return g_strdup_printf (_ ("on a board of %1$u by %2$u spaces"), width, height);
}

static char *
dup_meeting (const MusterStoryParts *parts)
{
  g_autoptr (GPtrArray) sides = g_ptr_array_new ();
  g_autofree char *list = NULL;
  g_autofree char *where = dup_where (parts);

  for (guint i = 0; i < parts->rulebook->n_sides; i++)
    g_ptr_array_add (sides, (gpointer) muster_beat_get_side_title (parts->rulebook, (gint) i));
  list = muster_beat_dup_list (sides);
  if (where == NULL)
    /* Translators: some sides: "Red and Blue meet." */
    return g_strdup_printf (_ ("%s meet."), list);
  if (parts->setup->board_title != NULL)
    /* Translators: some sides, where, and what the player calls the table: "Red and Blue meet on a table of 48 by 48 inches, “The
     * ford”." */
    return g_strdup_printf (_ ("%1$s meet %2$s, “%3$s”."), list, where, parts->setup->board_title);

  /* Translators: some sides, and where: "Red and Blue meet on a table of 48 by 48 inches." */
  return g_strdup_printf (_ ("%1$s meet %2$s."), list, where);
}

static gboolean
is_there (const MusterStoryParts *parts, const MusterThingView *thing)
{
  const GPtrArray *first = parts->stands != NULL && parts->stands->len > 0
                               ? g_ptr_array_index (parts->stands, 0)
                               : parts->things;
  const MusterThingView *then = muster_thing_views_find (first, thing->token);

  return then != NULL && then->on_table;
}

/* Names of the figures of @side that were on the table, or came to it later. */
static GPtrArray *
list_names (const MusterStoryParts *parts, gint side, gboolean later)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < parts->things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (parts->things, i);
      const gboolean there = is_there (parts, thing);

      if (muster_story_is_figure (parts->rulebook, thing, side) &&
          (later ? !there && (thing->on_table || thing->removed) : there))
        g_ptr_array_add (names, thing->name);
    }

  return names;
}

static char *
dup_first (const char *side, const GPtrArray *names)
{
  g_autofree char *list = muster_tale_dup_names (names);

  if (names->len == 0)
    /* Translators: a side */
    return g_strdup_printf (_ ("On the side of %s nobody is on the table at first."), side);

  /* Translators: a side, how many it has on the table at first, and who they are: "On the side of Red stand 2 figures: Anna and Bob." */
  return g_strdup_printf (ngettext ("On the side of %1$s stands %2$u figure: %3$s.",
                                    "On the side of %1$s stand %2$u figures: %3$s.",
                                    names->len),
                          side,
                          names->len,
                          list);
}

/* How those of @side who were there first stood together: char* name of a group → GPtrArray of their names. */
static GHashTable *
list_groups (const MusterStoryParts *parts, gint side, GPtrArray *order)
{
  const MusterBeatSource source = muster_story_get_beat_source (parts);
  GHashTable *groups = g_hash_table_new_full (g_str_hash,
                                              g_str_equal,
                                              NULL,
                                              (GDestroyNotify) g_ptr_array_unref);
  const GPtrArray *first = parts->stands != NULL && parts->stands->len > 0
                               ? g_ptr_array_index (parts->stands, 0)
                               : parts->things;
  MusterBeatTeller teller;

  muster_beat_teller_init (&teller, &source);
  for (guint i = 0; i < first->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (first, i);
      const char *name = NULL;
      GPtrArray *names;

      if (!thing->on_table || !muster_story_is_figure (parts->rulebook, thing, side) ||
          muster_tale_find_group_of (&teller, thing, &name) == NULL || name == NULL)
        continue;
      names = g_hash_table_lookup (groups, name);
      if (names == NULL)
        {
          names = g_ptr_array_new ();
          g_hash_table_insert (groups, (gpointer) name, names);
          g_ptr_array_add (order, (gpointer) name);
        }
      g_ptr_array_add (names, thing->name);
    }
  muster_beat_teller_clear (&teller);

  return groups;
}

/* Which groups those are who were there first; whoever is alone in his is told by his own name. */
static void
append_groups (GString *text, const MusterStoryParts *parts, gint side)
{
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  g_autoptr (GHashTable) groups = list_groups (parts, side, order);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < order->len; i++)
    {
      const char *name = g_ptr_array_index (order, i);
      const GPtrArray *names = g_hash_table_lookup (groups, name);
      g_autofree char *members = names->len > 1 ? muster_tale_dup_names (names) : NULL;

      if (members != NULL)
        /* Translators: a group, and who is in it: "Squad 1 (Anna, Bob and Carla)" */
        g_ptr_array_add (items, g_strdup_printf (C_ ("members", "%1$s (%2$s)"), name, members));
    }
  if (items->len == 0)
    return;
  list = muster_beat_dup_list (items);

  /* Translators: some groups with those who are in them, behind the names of all: "They form Squad 1 (Anna and Bob) and Squad 2 (…)." */
  muster_story_take_sentence (text, g_strdup_printf (_ ("They form %s."), list));
}

/* @first: whether somebody was there before */
static char *
dup_later (const GPtrArray *names, gboolean first)
{
  g_autofree char *list = muster_tale_dup_names (names);

  if (!first)
    /* Translators: of a side that has nobody on the table at first: how many come later, and who they are */
    return g_strdup_printf (ngettext ("In the course of the battle comes %1$u: %2$s.",
                                      "In the course of the battle come %1$u: %2$s.",
                                      names->len),
                            names->len,
                            list);

  /* Translators: behind who a side has on the table at first: how many come later, and who they are */
  return g_strdup_printf (ngettext ("In the course of the battle comes %1$u more: %2$s.",
                                    "In the course of the battle come %1$u more: %2$s.",
                                    names->len),
                          names->len,
                          list);
}

const MusterScenarioSide *
muster_story_find_scenario_side (const MusterStoryParts *parts, guint side)
{
  const MusterScenario *scenario = muster_story_find_scenario (parts);

  for (guint i = 0; scenario != NULL && i < scenario->n_sides; i++)
    if (scenario->sides[i].side == side)
      return &scenario->sides[i];

  return NULL;
}

const MusterDoctrine *
muster_story_find_doctrine (const MusterStoryParts *parts, guint side)
{
  const MusterRulebook *rulebook = parts->rulebook;
  const MusterScenarioSide *entry = muster_story_find_scenario_side (parts, side);
  const char *player = g_hash_table_lookup (parts->setup->players, rulebook->sides[side].id);
  gint32 doctrine = entry != NULL && player == NULL ? entry->doctrine : -1;

  for (guint i = 0; player != NULL && i < rulebook->n_doctrines; i++)
    if (g_str_equal (rulebook->doctrines[i].id, player))
      doctrine = (gint32) i;
  if (doctrine < 0 || doctrine >= (gint32) rulebook->n_doctrines)
    return NULL;

  return &rulebook->doctrines[doctrine];
}

static void
append_players (GString *text, const MusterStoryParts *parts)
{
  for (guint i = 0; i < parts->rulebook->n_sides; i++)
    {
      const char *side = muster_beat_get_side_title (parts->rulebook, (gint) i);
      const MusterDoctrine *doctrine = muster_story_find_doctrine (parts, i);

      if (doctrine == NULL)
        /* Translators: a side */
        muster_story_take_sentence (text, g_strdup_printf (_ ("A person decides for %s."), side));
      else
        /* Translators: a side, and by what of the rules: "For Red the rules decide (The old guard)." */
        muster_story_take_sentence (
            text,
            g_strdup_printf (
                _ ("For %1$s the rules decide (%2$s)."),
                side,
                muster_rulebook_label (parts->rulebook, doctrine->title, doctrine->id)));
    }
}

void
muster_story_tell_opening (MusterStory *self, const MusterStoryParts *parts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (parts->rulebook->n_sides == 0)
    return;
  muster_story_take_sentence (text, dup_meeting (parts));
  for (gint side = 0; side < (gint) parts->rulebook->n_sides; side++)
    {
      g_autoptr (GPtrArray) first = list_names (parts, side, FALSE);
      g_autoptr (GPtrArray) later = list_names (parts, side, TRUE);

      muster_story_take_sentence (
          text,
          dup_first (muster_beat_get_side_title (parts->rulebook, side), first));
      append_groups (text, parts, side);
      if (later->len > 0)
        muster_story_take_sentence (text, dup_later (later, first->len > 0));
    }
  append_players (text, parts);
  muster_story_add_paragraph (self, "%s", text->str);
}
