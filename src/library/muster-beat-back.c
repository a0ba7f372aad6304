/* muster-beat-back.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-beat-private.h"

#include <glib/gi18n.h>

/* What there is to do with the figures on a real table when the battle has gone back: each sentence
 * comes from how a thing stands on the table and how it stands in the battle. */

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

static char *
dup_move (const MusterThingView *is)
{
  if (is->place != NULL)
    /* Translators: a figure, a space, and a direction on the board: "up" */
    return g_strdup_printf (_ ("Put %1$s back at %2$s, facing %3$s"),
                            is->name,
                            is->place,
                            muster_beat_get_direction (is->pose.facing));
  if (is->put != NULL)
    /* Translators: a figure and a space */
    return g_strdup_printf (_ ("Put %1$s back at %2$s, facing as before"), is->name, is->put);

  return g_strdup_printf (_ ("Put %s back where it stood before"), is->name);
}

static char *
dup_turn (const MusterThingView *is)
{
  if (is->place != NULL)
    /* Translators: a figure, and a direction on the board: "up" */
    return g_strdup_printf (_ ("Turn %1$s back, facing %2$s"),
                            is->name,
                            muster_beat_get_direction (is->pose.facing));

  return g_strdup_printf (_ ("Turn %s back as it faced before"), is->name);
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

/* (transfer full) (nullable): where it is to stand; NULL: where it does. @was: NULL: it is not there yet. */
static char *
dup_place (const MusterThingView *was, const MusterThingView *is)
{
  const gboolean was_there = was != NULL && was->on_table;

  if (!is->on_table)
    return NULL;
  if (!was_there)
    return dup_return (is);
  if (has_moved (was, is))
    return dup_move (is);

  return has_turned (was, is) ? dup_turn (is) : NULL;
}

/* (transfer full) (nullable) */
static char *
dup_badge (const MusterThingView *is, const MusterThingAttribute *attribute, const char *title)
{
  if (attribute->control != MUSTER_CONTROL_YES_NO)
    return g_strdup_printf (_ ("%1$s is %2$s again"), is->name, attribute->value);
  if (attribute->number > 0)
    /* Translators: a figure, and what is said of it: "Guard is wounded again" */
    return g_strdup_printf (_ ("%1$s is %2$s again"), is->name, title);

  /* Translators: a figure, and what is said of it: "Guard is no longer wounded" */
  return g_strdup_printf (_ ("%1$s is no longer %2$s"), is->name, title);
}

/* (transfer full) (nullable): NULL for what is as it was, or what nobody keeps on a table. */
static char *
dup_value (const MusterThingView *is,
           const MusterThingAttribute *before,
           const MusterThingAttribute *attribute)
{
  const char *title = attribute->title != NULL ? attribute->title : attribute->id;
  g_autofree char *number = NULL;
  g_autofree char *full = NULL;

  if (attribute->spent || g_strcmp0 (before->value, attribute->value) == 0)
    return NULL;
  if (attribute->show == MUSTER_SHOW_BADGE)
    return dup_badge (is, attribute, title);
  if (attribute->show != MUSTER_SHOW_METER)
    return NULL;
  number = muster_beat_dup_number (attribute->number);
  full = muster_beat_dup_number (attribute->full);

  /* Translators: a figure, and a value out of the most it can be: "Guard has Wounds left 2/3 again" */
  return g_strdup_printf (_ ("%1$s has %2$s %3$s/%4$s again"), is->name, title, number, full);
}

static void
take_sentence (GString *text, char *sentence)
{
  g_autofree char *whole = sentence != NULL ? muster_beat_dup_sentence (sentence) : NULL;

  g_free (sentence);
  if (whole != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", whole);
}

static void
append_values (GString *text, const MusterThingView *was, const MusterThingView *is)
{
  for (guint i = 0; i < is->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (is->attributes, i);
      const MusterThingAttribute *before = muster_thing_view_find (was, attribute->id);

      if (before != NULL)
        take_sentence (text, dup_value (is, before, attribute));
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

char *
muster_beat_dup_way_back (const GPtrArray *table, const GPtrArray *things)
{
  GString *text = g_string_new (NULL);

  take_sentence (text, dup_gone (table, things));
  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *is = g_ptr_array_index (things, i);
      const MusterThingView *was = muster_thing_views_find (table, is->token);

      take_sentence (text, dup_place (was, is));
      if (was != NULL && is->on_table)
        append_values (text, was, is);
    }

  return g_string_free (text, FALSE);
}
