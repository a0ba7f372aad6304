/* muster-story-board.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-story-board.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-grid.h"

/* ---- Who stands where ---- */

struct _MusterStoryTracker
{
  const MusterRulebook *rulebook;
  const MusterField *field;
  const GPtrArray *things; /* of MusterThingView */
  GHashTable *places;      /* char* token → MusterPlace* */
};

MusterStoryTracker *
muster_story_tracker_new (const MusterRulebook *rulebook,
                          const MusterField *field,
                          const GPtrArray *things)
{
  MusterStoryTracker *self = g_new0 (MusterStoryTracker, 1);

  self->rulebook = rulebook;
  self->field = field;
  self->things = things;
  self->places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return self;
}

void
muster_story_tracker_free (MusterStoryTracker *self)
{
  g_hash_table_unref (self->places);
  g_free (self);
}

static void
put (MusterStoryTracker *self, const char *token, MusterPlace place)
{
  MusterPlace *copy = g_new (MusterPlace, 1);

  *copy = place;
  g_hash_table_replace (self->places, g_strdup (token), copy);
}

void
muster_story_tracker_follow (MusterStoryTracker *self, const MusterLogEntry *entry)
{
  if (entry->thing == NULL || self->field == NULL)
    return;

  if (entry->to != NULL)
    put (self, entry->thing, muster_field_parse_place (self->field, entry->to));
  else if (entry->kind == MUSTER_LOG_REMOVE)
    g_hash_table_remove (self->places, entry->thing);
}

void
muster_story_tracker_settle (MusterStoryTracker *self)
{
  g_hash_table_remove_all (self->places);
  for (guint i = 0; i < self->things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (self->things, i);

      if (thing->on_table)
        put (self, thing->token, thing->pose.place);
    }
}

const char *
muster_story_tracker_find (const MusterStoryTracker *self, MusterPlace place)
{
  /* In the order of the things, so that the answer does not hang on that of a hash table. */
  for (guint i = 0; i < self->things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (self->things, i);
      const MusterPlace *found = g_hash_table_lookup (self->places, thing->token);

      if (found != NULL && *found == place)
        return thing->token;
    }

  return NULL;
}

static const MusterThingView *
find_view (const MusterStoryTracker *self, const char *token)
{
  for (guint i = 0; token != NULL && i < self->things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (self->things, i);

      if (g_str_equal (thing->token, token))
        return thing;
    }

  return NULL;
}

/* ---- The board ---- */

static void
free_figure (gpointer data)
{
  MusterStoryFigure *figure = data;

  g_free (figure->thing);
  g_free (figure->label);
  g_free (figure->side_title);
  g_free (figure);
}

void
muster_story_board_free (MusterStoryBoard *self)
{
  g_free (self->text);
  g_free (self->title);
  g_free (self->terrain);
  g_ptr_array_unref (self->figures);
  g_free (self);
}

static gboolean
has_size (char *const *rows, guint width, guint height)
{
  if (g_strv_length ((char **) rows) != height)
    return FALSE;
  for (guint y = 0; y < height; y++)
    if (!g_utf8_validate (rows[y], -1, NULL) || (guint) g_utf8_strlen (rows[y], -1) != width)
      return FALSE;

  return TRUE;
}

static void
add_figure (MusterStoryBoard *self,
            const MusterStoryTracker *tracker,
            const MusterGrid *grid,
            guint x,
            guint y,
            gunichar sign)
{
  const char *token = muster_story_tracker_find (tracker, muster_grid_get_place (grid, x, y));
  const MusterThingView *view = find_view (tracker, token);
  MusterStoryFigure *figure = g_new0 (MusterStoryFigure, 1);

  figure->x = x;
  figure->y = y;
  figure->sign = sign;
  figure->thing = g_strdup (token);
  figure->label = view != NULL ? g_strdup (view->name) : NULL;
  figure->side = view != NULL ? view->side : -1;
  if (figure->side >= 0 && figure->side < (gint) tracker->rulebook->n_sides)
    {
      const MusterSide *side = &tracker->rulebook->sides[figure->side];

      figure->side_title = g_strdup (side->title != NULL ? side->title : side->id);
    }
  g_ptr_array_add (self->figures, figure);
}

/* What differs from the empty board is a figure. */
static void
read_drawing (MusterStoryBoard *self,
              const MusterGrid *grid,
              char *const *rows,
              const MusterStoryTracker *tracker)
{
  const MusterBoard *board = muster_grid_get_board (grid);

  for (guint y = 0; y < self->height; y++)
    {
      const char *at = rows[y];

      for (guint x = 0; x < self->width; x++, at = g_utf8_next_char (at))
        {
          gunichar sign = g_utf8_get_char (at);

          self->terrain[y * self->width + x] = (guint8) muster_grid_get_terrain (
              grid,
              muster_grid_get_place (grid, x, y));
          if (sign != muster_board_get_sign (board, x, y))
            add_figure (self, tracker, grid, x, y, sign);
        }
    }
}

MusterStoryBoard *
muster_story_board_new (const MusterField *field,
                        const char *text,
                        const char *title,
                        const MusterStoryTracker *tracker)
{
  MusterStoryBoard *self = g_new0 (MusterStoryBoard, 1);
  g_autofree char *trimmed = g_strdup (text);
  g_auto (GStrv) rows = NULL;

  self->text = g_strdup (text);
  self->title = g_strdup (title);
  self->figures = g_ptr_array_new_with_free_func (free_figure);
  if (field == NULL || !muster_grid_is_grid (field))
    return self;

  if (g_str_has_suffix (trimmed, "\n"))
    trimmed[strlen (trimmed) - 1] = '\0';
  rows = g_strsplit (trimmed, "\n", -1);
  if (has_size (rows, ((const MusterGrid *) field)->width, ((const MusterGrid *) field)->height))
    {
      self->width = ((const MusterGrid *) field)->width;
      self->height = ((const MusterGrid *) field)->height;
      self->terrain = g_new0 (guint8, self->width * self->height);
      read_drawing (self, (const MusterGrid *) field, rows, tracker);
    }

  return self;
}

/* A unit of several figures with the same sign and name is named once, with their number. */
static guint
count_alike (const GPtrArray *figures, guint index)
{
  const MusterStoryFigure *figure = g_ptr_array_index (figures, index);
  guint n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const MusterStoryFigure *other = g_ptr_array_index (figures, i);

      if (other->sign != figure->sign || other->side != figure->side ||
          g_strcmp0 (other->label, figure->label) != 0)
        continue;
      if (i < index)
        return 0;
      n++;
    }

  return n;
}

static void
append_side_title (GString *legend, const MusterStoryFigure *figure, const char *shape)
{
  const char *title = figure->side_title != NULL ? figure->side_title : _ ("no side");

  if (legend->len > 0)
    g_string_append (legend, C_ ("between lists", "; "));
  g_string_append (legend, title);
  if (shape != NULL)
    g_string_append_printf (legend, " (%s)", _ (shape));
  g_string_append (legend, ": ");
}

static void
append_side (GString *legend, const MusterStoryBoard *self, gint side, const char *shape)
{
  gboolean begun = FALSE;

  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterStoryFigure *figure = g_ptr_array_index (self->figures, i);
      guint n = count_alike (self->figures, i);

      if (figure->side != side || figure->label == NULL || n == 0)
        continue;
      if (!begun)
        append_side_title (legend, figure, shape);

      if (begun)
        g_string_append (legend, C_ ("between the items of a list", ", "));
      g_string_append_unichar (legend, figure->sign);
      g_string_append_printf (legend, " %s", figure->label);
      if (n > 1)
        g_string_append_printf (legend, " ×%u", n);
      begun = TRUE;
    }
}

char *
muster_story_board_dup_legend (const MusterStoryBoard *self, const char *const *shapes)
{
  GString *legend = g_string_new (NULL);
  guint n_shapes = shapes != NULL ? g_strv_length ((char **) shapes) : 0;
  gint last = -1;

  for (guint i = 0; i < self->figures->len; i++)
    last = MAX (last, ((const MusterStoryFigure *) g_ptr_array_index (self->figures, i))->side);

  for (gint side = 0; side <= last; side++)
    append_side (legend,
                 self,
                 side,
                 n_shapes > 0 ? shapes[MIN ((guint) side, n_shapes - 1)] : NULL);
  append_side (legend, self, -1, NULL);

  return g_string_free (legend, FALSE);
}
