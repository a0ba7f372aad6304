/* muster-way-back.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-way-back.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-beat-words.h"
#include "muster-told.h"

/* What there is to do with the figures on a real table when the battle has gone back: each sentence
 * comes from how a thing stands on the table and how it stands in the battle. */

/* How things stand on the table and in the battle, and what moved them in between. */
typedef struct
{
  const GPtrArray *table;
  const GPtrArray *things;
  const GPtrArray *walks;
  guint from_entry;
} Way;

static void
walk_free (gpointer data)
{
  MusterWayBackWalk *self = data;

  g_free (self->thing);
  g_free (self->deed);
  g_free (self);
}

GPtrArray *
muster_way_back_list_walks (MusterBattle *battle)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  GPtrArray *walks = g_ptr_array_new_with_free_func (walk_free);

  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      const char *deed = entry->deed != NULL ? entry->deed : entry->text;
      MusterWayBackWalk *walk;

      if (entry->kind != MUSTER_LOG_MOVE || entry->thing == NULL || entry->to != NULL)
        continue;
      walk = g_new0 (MusterWayBackWalk, 1);
      walk->thing = g_strdup (entry->thing);
      walk->deed = g_strndup (deed, strlen (deed) - g_str_has_suffix (deed, "."));
      walk->entry = i;
      g_ptr_array_add (walks, walk);
    }

  return walks;
}

/* (transfer none) (nullable): the space on which it is known to stand. */
static const char *
get_space (const MusterThingView *thing)
{
  return thing->place != NULL ? thing->place : thing->put;
}

static char *
dup_return (const MusterThingView *is)
{
  if (is->place != NULL)
    /* Translators: a figure, a space, and a direction on the board: "up" */
    return g_strdup_printf (_ ("Put %1$s back on the table at %2$s, facing %3$s"),
                            is->name,
                            is->place,
                            muster_beat_get_direction (is->pose.facing));
  if (is->put != NULL)
    /* Translators: a figure and a space */
    return g_strdup_printf (_ ("Put %1$s back on the table at %2$s, facing as before"),
                            is->name,
                            is->put);

  return g_strdup_printf (_ ("Put %s back on the table, where it stood before"), is->name);
}

/* Nobody goes more of them back in the mind. */
#define MOST_WALKS 3

/* (transfer full) (nullable): how it came away from there. */
static char *
dup_walks (const Way *way, const MusterThingView *is)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < way->walks->len; i++)
    {
      const MusterWayBackWalk *walk = g_ptr_array_index (way->walks, i);

      if (walk->entry < way->from_entry || g_strcmp0 (walk->thing, is->token) != 0)
        continue;
      g_string_append_printf (text, "%s%s", n++ > 0 ? "; " : "", walk->deed);
    }

  return n > 0 && n <= MOST_WALKS ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static char *
dup_move (const Way *way, const MusterThingView *is)
{
  g_autofree char *walks = NULL;

  if (is->place != NULL)
    /* Translators: a figure, a space, and a direction on the board: "up" */
    return g_strdup_printf (_ ("Put %1$s back at %2$s, facing %3$s"),
                            is->name,
                            is->place,
                            muster_beat_get_direction (is->pose.facing));
  if (is->put != NULL)
    /* Translators: a figure and a space */
    return g_strdup_printf (_ ("Put %1$s back at %2$s, facing as before"), is->name, is->put);

  walks = dup_walks (way, is);

  return walks != NULL
             /* Translators: a figure, and what it did since: "Guard moves up to 2 spaces straight ahead" */
             ? g_strdup_printf (_ ("Put %1$s back where it stood before this: %2$s"),
                                is->name,
                                walks)
             : g_strdup_printf (_ ("Put %s back where it stood before"), is->name);
}

/* @names: of those of whom nobody knows how they faced */
static char *
dup_turn (const MusterThingView *is, GPtrArray *names)
{
  if (is->place != NULL)
    /* Translators: a figure, and a direction on the board: "up" */
    return g_strdup_printf (_ ("Turn %1$s back, facing %2$s"),
                            is->name,
                            muster_beat_get_direction (is->pose.facing));
  g_ptr_array_add (names, is->name);

  return NULL;
}

/* (transfer full) (nullable) */
static char *
dup_turns (GPtrArray *names)
{
  g_autofree char *list = muster_beat_dup_list (names);

  /* Translators: figures: "Turn Guard 1 and Guard 2 back as they faced before" */
  return names->len > 0 ? g_strdup_printf (ngettext ("Turn %s back as it faced before",
                                                     "Turn %s back as they faced before",
                                                     names->len),
                                           list)
                        : NULL;
}

static gboolean
has_moved (const MusterThingView *was, const MusterThingView *is)
{
  if (is->place != NULL)
    return g_strcmp0 (was->place, is->place) != 0;

  return was->moved != is->moved || g_strcmp0 (get_space (was), get_space (is)) != 0;
}

static gboolean
has_turned (const MusterThingView *was, const MusterThingView *is)
{
  return is->place != NULL ? was->pose.facing != is->pose.facing : was->turned != is->turned;
}

/* (transfer full) (nullable): where it is to stand; NULL: where it does.
 * @turned: names of those who only have to be turned back, to which it may be added. */
static char *
dup_place (const Way *way, const MusterThingView *is, GPtrArray *turned)
{
  const MusterThingView *was = muster_thing_views_find (way->table, is->token);
  const gboolean was_there = was != NULL && was->on_table;

  if (!is->on_table)
    return NULL;
  if (!was_there)
    return dup_return (is);
  if (has_moved (was, is))
    return dup_move (way, is);

  return has_turned (was, is) ? dup_turn (is, turned) : NULL;
}

/* What is said of some of them again, or no longer: in one sentence. */
typedef struct
{
  char *what;
  gboolean over;
  GPtrArray *names; /* borrowed */
} Badge;

static void
badge_free (Badge *self)
{
  g_free (self->what);
  g_ptr_array_unref (self->names);
  g_free (self);
}

static gboolean
is_over (const MusterThingAttribute *attribute)
{
  return attribute->show == MUSTER_SHOW_UNTIL
             ? attribute->over
             : attribute->control == MUSTER_CONTROL_YES_NO && !(attribute->number > 0);
}

static void
add_badge (GPtrArray *badges,
           const MusterThingView *is,
           const MusterThingAttribute *attribute,
           const char *title)
{
  const gboolean until = attribute->show == MUSTER_SHOW_UNTIL;
  const gboolean yes_no = attribute->control == MUSTER_CONTROL_YES_NO;
  const char *what = yes_no || until ? title : attribute->value;
  const gboolean over = is_over (attribute);
  Badge *badge = NULL;

  for (guint i = 0; i < badges->len && badge == NULL; i++)
    {
      Badge *other = g_ptr_array_index (badges, i);

      if (other->over == over && g_strcmp0 (other->what, what) == 0)
        badge = other;
    }
  if (badge == NULL)
    {
      badge = g_new0 (Badge, 1);
      badge->what = g_strdup (what);
      badge->over = over;
      badge->names = g_ptr_array_new ();
      g_ptr_array_add (badges, badge);
    }
  g_ptr_array_add (badge->names, is->name);
}

static char *
dup_badge (const Badge *badge)
{
  g_autofree char *names = muster_beat_dup_list (badge->names);
  const guint n = badge->names->len;

  return badge->over
             /* Translators: figures, and what is said of them: "Guard 1 and Guard 2 are no longer wounded" */
             ? g_strdup_printf (ngettext ("%1$s is no longer %2$s", "%1$s are no longer %2$s", n),
                                names,
                                badge->what)
             /* Translators: figures, and what is said of them: "Guard 1 and Guard 2 are wounded again" */
             : g_strdup_printf (ngettext ("%1$s is %2$s again", "%1$s are %2$s again", n),
                                names,
                                badge->what);
}

static char *
dup_meter (const MusterThingView *is, const MusterThingAttribute *attribute, const char *title)
{
  g_autofree char *number = muster_told_dup_number (attribute->number, 3);
  g_autofree char *full = muster_told_dup_number (attribute->full, 3);

  /* Translators: a figure, and a value out of the most it can be: "Guard has Wounds left 2/3 again" */
  return g_strdup_printf (_ ("%1$s has %2$s %3$s/%4$s again"), is->name, title, number, full);
}

static void
take_sentence (GPtrArray *sentences, char *sentence)
{
  if (sentence != NULL)
    g_ptr_array_add (sentences, muster_beat_dup_sentence (sentence));
  g_free (sentence);
}

/* Nothing of what is as it was, nor of what nobody keeps on a table; and of who comes back to it nothing that was so only while
 * he was gone: whoever was killed lay nowhere as disabled. */
static void
append_values (GPtrArray *sentences,
               GPtrArray *badges,
               const MusterThingView *was,
               const MusterThingView *is)
{
  for (guint i = 0; i < is->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (is->attributes, i);
      const MusterThingAttribute *before = muster_thing_view_find (was, attribute->id);
      const char *title = attribute->title != NULL ? attribute->title : attribute->id;

      if (before == NULL || attribute->spent || g_strcmp0 (before->value, attribute->value) == 0 ||
          (!was->on_table && is->on_table && is_over (attribute)))
        continue;
      if (attribute->show == MUSTER_SHOW_BADGE || attribute->show == MUSTER_SHOW_WORD ||
          attribute->show == MUSTER_SHOW_UNTIL)
        add_badge (badges, is, attribute, title);
      else if (attribute->show == MUSTER_SHOW_METER)
        take_sentence (sentences, dup_meter (is, attribute, title));
    }
}

/* (transfer full) (nullable): who came since; of some of them nothing is known any more. */
static char *
dup_gone (const GPtrArray *table, const GPtrArray *things)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = 0; i < table->len; i++)
    {
      const MusterThingView *was = g_ptr_array_index (table, i);
      const MusterThingView *is = muster_thing_views_find (things, was->token);

      if (was->on_table && (is == NULL || !is->on_table))
        g_ptr_array_add (names, was->name);
    }
  if (names->len == 0)
    return NULL;
  list = muster_beat_dup_list (names);

  /* Translators: figures: "Take Guard 1 and Guard 2 from the table" */
  return g_strdup_printf (_ ("Take %s from the table"), list);
}

static void
append_places (GPtrArray *sentences, const Way *way)
{
  g_autoptr (GPtrArray) turned = g_ptr_array_new ();

  for (guint i = 0; i < way->things->len; i++)
    take_sentence (sentences, dup_place (way, g_ptr_array_index (way->things, i), turned));
  take_sentence (sentences, dup_turns (turned));
}

static void
append_all_values (GPtrArray *sentences, const GPtrArray *table, const GPtrArray *things)
{
  g_autoptr (GPtrArray) badges = g_ptr_array_new_with_free_func ((GDestroyNotify) badge_free);

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *is = g_ptr_array_index (things, i);
      const MusterThingView *was = muster_thing_views_find (table, is->token);

      if (was != NULL && is->on_table)
        append_values (sentences, badges, was, is);
    }
  for (guint i = 0; i < badges->len; i++)
    take_sentence (sentences, dup_badge (g_ptr_array_index (badges, i)));
}

char *
muster_way_back_dup_text (const GPtrArray *table,
                          const GPtrArray *things,
                          const GPtrArray *walks,
                          guint from_entry)
{
  const Way way = { table, things, walks, from_entry };
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  gboolean apart;

  take_sentence (sentences, dup_gone (table, things));
  append_places (sentences, &way);
  append_all_values (sentences, table, things);
  apart = sentences->len > MUSTER_BEAT_MOST_TASKS_IN_A_LINE;
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv (apart ? "\n" : " ", (char **) sentences->pdata);
}
