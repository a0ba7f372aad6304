/* muster-story-board.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-story-board.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-beat-private.h"
#include "muster-grid.h"
#include "muster-story-private.h"
#include "muster-translation.h"

static void
free_figure (gpointer data)
{
  MusterStoryFigure *figure = data;

  g_free (figure->sign);
  g_free (figure->label);
  g_free (figure->side_title);
  g_free (figure->meter_title);
  g_free (figure);
}

void
muster_story_board_free (MusterStoryBoard *self)
{
  g_free (self->title);
  g_free (self->terrain);
  g_ptr_array_unref (self->figures);
  g_free (self);
}

/* ---- Figures ---- */

/* A name without a sign has its first letter. */
static char *
dup_sign (const MusterThingView *thing)
{
  gunichar first = g_utf8_get_char (thing->name);
  char letter[7] = { 0 };

  if (thing->sign != NULL)
    return g_strdup (thing->sign);
  g_unichar_to_utf8 (first != 0 ? g_unichar_toupper (first) : '?', letter);

  return g_strdup (letter);
}

static void
take_meter (MusterStoryFigure *figure, const MusterThingView *thing)
{
  figure->left = NAN;
  figure->full = NAN;
  for (guint i = 0; thing->attributes != NULL && i < thing->attributes->len; i++)
    {
      const MusterThingAttribute *attribute = g_ptr_array_index (thing->attributes, i);

      if (attribute->show != MUSTER_SHOW_METER || isnan (attribute->full) ||
          isnan (attribute->number))
        continue;
      figure->left = attribute->number;
      figure->full = attribute->full;
      figure->meter_title = g_strdup (attribute->title);
      return;
    }
}

static void
add_figure (MusterStoryBoard *self,
            const MusterRulebook *rulebook,
            const MusterGrid *grid,
            const MusterThingView *thing,
            gboolean with_facing)
{
  MusterStoryFigure *figure = g_new0 (MusterStoryFigure, 1);

  figure->x = grid->columns[thing->pose.place];
  figure->y = grid->rows[thing->pose.place];
  figure->sign = dup_sign (thing);
  figure->label = g_strdup (thing->name);
  figure->side = thing->side;
  figure->facing = with_facing ? thing->pose.facing : -1;
  if (figure->side >= 0 && figure->side < (gint) rulebook->n_sides)
    {
      const MusterSide *side = &rulebook->sides[figure->side];

      figure->side_title = g_strdup (muster_rulebook_label (rulebook, side->title, side->id));
    }
  take_meter (figure, thing);
  g_ptr_array_add (self->figures, figure);
}

static gint
compare_sides_cb (gconstpointer a, gconstpointer b)
{
  const MusterStoryFigure *x = *(const MusterStoryFigure *const *) a;
  const MusterStoryFigure *y = *(const MusterStoryFigure *const *) b;
  const guint none = G_MAXUINT;
  guint first = x->side >= 0 ? (guint) x->side : none;
  guint second = y->side >= 0 ? (guint) y->side : none;

  return (first > second) - (first < second);
}

MusterStoryBoard *
muster_story_board_new (const MusterRulebook *rulebook,
                        const MusterField *field,
                        const GPtrArray *things,
                        const char *title,
                        gboolean with_facing)
{
  const MusterGrid *grid = (const MusterGrid *) field;
  MusterStoryBoard *self;

  if (field == NULL || !muster_grid_is_grid (field))
    return NULL;

  self = g_new0 (MusterStoryBoard, 1);
  self->title = g_strdup (title);
  self->width = grid->width;
  self->height = grid->height;
  self->terrain = g_memdup2 (grid->terrain, (gsize) self->width * self->height);
  self->figures = g_ptr_array_new_with_free_func (free_figure);
  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      if (thing->on_table && muster_field_has_place (field, thing->pose.place))
        add_figure (self, rulebook, grid, thing, with_facing);
    }
  g_ptr_array_sort (self->figures, compare_sides_cb);

  return self;
}

/* ---- In words ---- */

/* "Wounds left 1 of 2" */
static char *
dup_meter (const MusterStoryFigure *self)
{
  g_autofree char *left = muster_story_dup_number (self->left, 3);
  g_autofree char *full = muster_story_dup_number (self->full, 3);

  if (self->meter_title == NULL)
    return g_strdup_printf (C_ ("meter", "%1$s of %2$s"), left, full);

  return g_strdup_printf (C_ ("meter", "%1$s %2$s of %3$s"), self->meter_title, left, full);
}

char *
muster_story_figure_dup_text (const MusterStoryFigure *self)
{
  g_autofree char *place = muster_grid_dup_name (self->x, self->y);
  GString *text = g_string_new (NULL);

  if (self->side_title != NULL)
    g_string_append_printf (text, _ ("%1$s (%2$s) at %3$s"), self->label, self->side_title, place);
  else
    g_string_append_printf (text, _ ("%1$s at %2$s"), self->label, place);
  if (self->facing >= 0)
    {
      g_string_append (text, C_ ("between the items of a list", ", "));
      g_string_append_printf (text, _ ("facing %s"), muster_beat_get_direction (self->facing));
    }
  if (!isnan (self->left))
    {
      g_autofree char *meter = dup_meter (self);

      g_string_append (text, C_ ("between the items of a list", ", "));
      g_string_append (text, meter);
    }

  return g_string_free (text, FALSE);
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

/* Whoever has lost something is told with what is left. */
static void
append_figure (GString *legend, const MusterStoryFigure *figure)
{
  g_string_append_printf (legend, "%s %s", figure->sign, figure->label);
  if (!isnan (figure->left) && figure->left < figure->full)
    {
      g_autofree char *left = muster_story_dup_number (figure->left, 3);
      g_autofree char *full = muster_story_dup_number (figure->full, 3);

      g_string_append_c (legend, ' ');
      g_string_append_printf (legend, C_ ("meter", "(%1$s of %2$s)"), left, full);
    }
}

char *
muster_story_board_dup_legend (const MusterStoryBoard *self, const char *const *shapes)
{
  GString *legend = g_string_new (NULL);
  guint n_shapes = shapes != NULL ? g_strv_length ((char **) shapes) : 0;
  gint last = G_MININT;

  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterStoryFigure *figure = g_ptr_array_index (self->figures, i);

      if (figure->side != last)
        append_side_title (legend,
                           figure,
                           n_shapes > 0 && figure->side >= 0
                               ? shapes[MIN ((guint) figure->side, n_shapes - 1)]
                               : NULL);
      else
        g_string_append (legend, C_ ("between the items of a list", ", "));
      append_figure (legend, figure);
      last = figure->side;
    }

  return g_string_free (legend, FALSE);
}

/* ---- As text ---- */

static const char *
get_terrain_sign (MusterTerrain terrain)
{
  switch (terrain)
    {
    case MUSTER_TERRAIN_FLOOR:
      return ".";
    case MUSTER_TERRAIN_WALL:
      return "#";
    case MUSTER_TERRAIN_OUTSIDE:
      return "_";
    case MUSTER_TERRAIN_VOID:
    default:
      return "";
    }
}

static const char *
get_sign_at (const MusterStoryBoard *self, guint x, guint y)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterStoryFigure *figure = g_ptr_array_index (self->figures, i);

      if (figure->x == x && figure->y == y)
        return figure->sign;
    }

  return get_terrain_sign ((MusterTerrain) self->terrain[y * self->width + x]);
}

static void
append_cell (GString *text, const char *sign, guint columns)
{
  g_string_append (text, sign);
  for (guint i = (guint) g_utf8_strlen (sign, -1); i < columns; i++)
    g_string_append_c (text, ' ');
}

static void
end_row (GString *text)
{
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

/* So that every sign fits, and the names of the columns. */
static guint
get_cell_columns (const MusterStoryBoard *self)
{
  gsize columns = self->width > 26 ? 2 : 1;

  for (guint i = 0; i < self->figures->len; i++)
    columns = MAX (columns,
                   (gsize) g_utf8_strlen (
                       ((const MusterStoryFigure *) g_ptr_array_index (self->figures, i))->sign,
                       -1));

  return (guint) columns + 1;
}

char *
muster_story_board_to_text (const MusterStoryBoard *self)
{
  GString *text = g_string_new ("    ");
  guint columns = get_cell_columns (self);

  for (guint x = 0; x < self->width; x++)
    {
      g_autofree char *name = muster_grid_dup_name (x, 0);

      name[strcspn (name, "0123456789")] = '\0';
      append_cell (text, name, columns);
    }
  end_row (text);
  for (guint y = 0; y < self->height; y++)
    {
      g_string_append_printf (text, "%2u  ", y + 1);
      for (guint x = 0; x < self->width; x++)
        append_cell (text, get_sign_at (self, x, y), columns);
      end_row (text);
    }

  return g_string_free (text, FALSE);
}
