/* muster-run-view.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-private.h"

/* How the state looks to a person. */

static void
thing_attribute_free (MusterThingAttribute *self)
{
  g_free (self->value);
  g_free (self);
}

static char *
describe_attribute (MusterRun *run, const MusterAttribute *attribute, guint thing)
{
  MusterType type = attribute->type;
  const MusterWord *words = muster_thing_get_words (run, attribute, thing);
  g_autoptr (GString) text = g_string_new (NULL);

  type.form = MUSTER_FORM_SCALAR;
  if (attribute->type.form == MUSTER_FORM_SCALAR)
    return muster_run_describe_value (run, &type, words->number);
  for (guint i = 0; attribute->type.form == MUSTER_FORM_SEQUENCE && i < (guint) words[0].number;
       i++)
    {
      g_autofree char *item = muster_run_describe_value (run, &type, words[1 + i].number);
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", item);
    }
  for (guint i = 0; attribute->type.form == MUSTER_FORM_SET && i < attribute->words * 64; i++)
    if ((words[i / 64].bits >> (i % 64)) & 1)
      {
        g_autofree char *item = muster_run_describe_value (run, &type, i);
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", item);
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GPtrArray *
list_attributes (MusterRun *run, const MusterKind *kind, guint thing)
{
  GPtrArray *attributes = g_ptr_array_new_with_free_func ((GDestroyNotify) thing_attribute_free);

  for (guint i = 0; i < kind->n_attributes; i++)
    {
      const MusterAttribute *attribute = &run->rulebook->attributes[kind->attributes[i]];
      MusterThingAttribute *view;
      if (attribute->built_in)
        continue;
      view = g_new0 (MusterThingAttribute, 1);
      view->id = attribute->id;
      view->title = attribute->title;
      view->value = describe_attribute (run, attribute, thing);
      g_ptr_array_add (attributes, view);
    }
  return attributes;
}

static MusterThingView *
view_thing (MusterRun *run, guint16 kind, guint thing)
{
  MusterThingView *view = g_new0 (MusterThingView, 1);

  view->token = muster_thing_dup_token (run, kind, thing);
  view->name = muster_thing_dup_name (run, kind, thing);
  view->kind = kind;
  view->side = muster_thing_get_side (run, kind, thing);
  view->on_table = muster_thing_is_on_table (run, kind, thing);
  view->pose = run->state.poses[run->game->thing_base[kind] + thing];
  if (view->on_table && run->game->field != NULL && view->pose.place != MUSTER_PLACE_NONE)
    view->place = muster_field_format_place (run->game->field, view->pose.place);
  view->attributes = list_attributes (run, &run->rulebook->kinds[kind], thing);
  return view;
}

GPtrArray *
muster_run_list_things (MusterRun *run)
{
  GPtrArray *things = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);

  for (guint16 kind = 1; kind < run->rulebook->n_kinds; kind++)
    {
      if (!run->rulebook->kinds[kind].on_table && !run->rulebook->kinds[kind].one)
        continue;
      for (guint i = 0; i < run->rulebook->kinds[kind].max; i++)
        if (muster_set_contains (muster_state_get_in_play (&run->state, run->game, kind), i))
          g_ptr_array_add (things, view_thing (run, kind, i));
    }
  return things;
}

/* ---- The board ---- */

/* The initial of its name; in upper case for the side a person plays, so that sides differ without colour. */
static gunichar
get_letter (MusterRun *run, guint16 kind, guint thing)
{
  g_autofree char *name = muster_thing_dup_name (run, kind, thing);
  gunichar letter = g_utf8_get_char (name);
  gint32 side = muster_thing_get_side (run, kind, thing);

  return muster_run_get_player (run, side) < 0 ? g_unichar_toupper (letter)
                                               : g_unichar_tolower (letter);
}

static gunichar
get_sign (MusterTerrain terrain)
{
  switch (terrain)
    {
    case MUSTER_TERRAIN_FLOOR:
      return '.';
    case MUSTER_TERRAIN_WALL:
      return '#';
    case MUSTER_TERRAIN_OUTSIDE:
      return ',';
    case MUSTER_TERRAIN_VOID:
    default:
      return ' ';
    }
}

static gunichar
get_figure_at (MusterRun *run, MusterPlace place)
{
  for (guint16 kind = 1; kind < run->rulebook->n_kinds; kind++)
    for (guint i = 0; run->rulebook->kinds[kind].on_table && i < run->rulebook->kinds[kind].max;
         i++)
      if (muster_thing_is_on_table (run, kind, i) &&
          run->state.poses[run->game->thing_base[kind] + i].place == place)
        return get_letter (run, kind, i);
  return 0;
}

char *
muster_run_dup_board_text (MusterRun *run)
{
  const MusterGrid *grid = run->game->grid;
  g_autoptr (GString) text = NULL;

  if (grid == NULL)
    return NULL;
  text = g_string_new (NULL);
  for (guint y = 0; y < grid->height; y++)
    {
      for (guint x = 0; x < grid->width; x++)
        {
          MusterPlace place = muster_grid_get_place (grid, x, y);
          gunichar figure = get_figure_at (run, place);
          g_string_append_unichar (text,
                                   figure != 0 ? figure
                                               : get_sign (muster_grid_get_terrain (grid, place)));
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
