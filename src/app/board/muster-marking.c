/* muster-marking.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-marking-private.h"

#include <math.h>

#include "muster-drawing-private.h"
#include "muster-figures-private.h"
#include "muster-region-private.h"
#include "muster-shape.h"

#define LEAST_CELL_FOR_LABELS 20.0

#define STAMP_MARK (G_GUINT64_CONSTANT (3) << 56)

/* Sizes are parts of a space. */
#define STAMP 1.2

typedef struct
{
  MusterBoardArea *area;
  GtkSnapshot *snapshot;
  /* Of the mark that is drawn: */
  double cell;
  guint16 base;
} Marker;

static void
set_color (cairo_t *cr, MusterBoardArea *self, MusterBoardColor color)
{
  gdk_cairo_set_source_rgba (cr, &self->palette.colors[color]);
}

static gboolean
has_figure (MusterBoardArea *self, MusterPlace place)
{
  return muster_board_area_find_figure_at (self, place) != NULL;
}

/* ---- Stamps ---- */

/* A coloured stroke with a casing, which is seen on every ground. */
static void
stroke_cased (cairo_t *cr, MusterBoardArea *self, MusterBoardColor color, double width)
{
  MusterBoardColor casing = muster_board_palette_get_letters (&self->palette, color);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  set_color (cr, self, casing);
  cairo_set_line_width (cr, width * 1.9);
  cairo_stroke_preserve (cr);
  set_color (cr, self, color);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_reach_dot (cairo_t *cr, MusterBoardArea *self)
{
  cairo_arc (cr, 0, 0, 0.10, 0, 2 * G_PI);
  set_color (cr, self, MUSTER_BOARD_REACH);
  cairo_fill (cr);
}

static void
draw_option (cairo_t *cr, MusterBoardArea *self, double pixel)
{
  static const double dashes[] = { 0.12, 0.11 };

  cairo_arc (cr, 0, 0, 0.44, 0, 2 * G_PI);
  set_color (cr, self, MUSTER_BOARD_OPTION);
  cairo_set_line_width (cr, MAX (0.07, 1.5 * pixel));
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
}

static void
draw_target (cairo_t *cr, MusterBoardArea *self, double pixel)
{
  muster_shape_trace_corners (cr, 0.44, 0.2);
  stroke_cased (cr, self, MUSTER_BOARD_TARGET, MAX (0.075, 1.5 * pixel));
}

static void
draw_picked (cairo_t *cr, MusterBoardArea *self, double pixel)
{
  cairo_rectangle (cr, -0.44, -0.44, 0.88, 0.88);
  stroke_cased (cr, self, MUSTER_BOARD_PICKED, MAX (0.08, 1.5 * pixel));
}

static void
draw_advice (cairo_t *cr, MusterBoardArea *self, double pixel)
{
  muster_shape_trace_star (cr, 0.34, -0.34, 0.19);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  set_color (cr, self, MUSTER_BOARD_INK);
  cairo_set_line_width (cr, MAX (0.06, 2 * pixel));
  cairo_stroke_preserve (cr);
  set_color (cr, self, MUSTER_BOARD_ADVICE);
  cairo_fill (cr);
}

static void
draw_stamp (cairo_t *cr, double pixel, guint64 key, gpointer data)
{
  MusterBoardArea *self = data;

  cairo_scale (cr, 1 / STAMP, 1 / STAMP);
  switch ((MusterMarkKind) (key & 0xff))
    {
    case MUSTER_MARK_REACH:
      draw_reach_dot (cr, self);
      break;
    case MUSTER_MARK_OPTION:
      draw_option (cr, self, pixel * STAMP);
      break;
    case MUSTER_MARK_TARGET:
      draw_target (cr, self, pixel * STAMP);
      break;
    case MUSTER_MARK_PICKED:
      draw_picked (cr, self, pixel * STAMP);
      break;
    case MUSTER_MARK_ADVICE:
    default:
      draw_advice (cr, self, pixel * STAMP);
      break;
    }
}

static void
stamp_mark (const Marker *self, const MusterBoardMark *mark)
{
  muster_board_stamps_append (self->area->stamps,
                              self->snapshot,
                              STAMP_MARK | (guint64) self->base << 32 | (guint64) mark->kind,
                              self->cell * STAMP,
                              muster_board_area_get_middle (self->area, mark->place),
                              draw_stamp,
                              self->area);
}

/* ---- Labels ---- */

static MusterBoardColor
get_label_color (MusterMarkKind kind)
{
  switch (kind)
    {
    case MUSTER_MARK_TARGET:
      return MUSTER_BOARD_TARGET;
    case MUSTER_MARK_PICKED:
      return MUSTER_BOARD_PICKED;
    case MUSTER_MARK_OPTION:
      return MUSTER_BOARD_OPTION;
    case MUSTER_MARK_ADVICE:
    case MUSTER_MARK_REACH:
    default:
      return MUSTER_BOARD_INK;
    }
}

/* On an open table, where nobody stands: there is no figure to be seen. */
static gboolean
is_alone (const Marker *self, const MusterBoardMark *mark)
{
  return mark->kind == MUSTER_MARK_OPTION && self->area->geometry.table != NULL &&
         muster_board_area_find_figure_at (self->area, mark->place) == NULL;
}

/* Below the figure, but for numbers of what was picked: those stand on its shoulder. */
static void
draw_label (const Marker *self, const MusterBoardMark *mark)
{
  MusterBoardArea *area = self->area;
  MusterBoardColor color = get_label_color (mark->kind);
  MusterBoardColor letters = muster_board_palette_get_letters (&area->palette, color);
  graphene_point_t middle = muster_board_area_get_middle (area, mark->place);
  MusterBoardLettering lettering = {
    .role = MUSTER_BOARD_ROLE_CHIP,
    .size = CLAMP (self->cell * 0.2, 9, 22),
    .weight = PANGO_WEIGHT_BOLD,
    .color = &area->palette.colors[letters],
  };
  gboolean picked = mark->kind == MUSTER_MARK_PICKED;
  gboolean alone = is_alone (self, mark);
  double x = middle.x + (picked ? -0.36 * self->cell : 0);
  double y = alone ? middle.y : middle.y + (picked ? -0.36 : 0.42) * self->cell;
  const MusterBoardLabel *label;
  float width, height;
  GskRoundedRect chip;

  if (self->cell < LEAST_CELL_FOR_LABELS && !alone)
    return;
  label = muster_board_labels_get (area->labels, mark->label, &lettering);
  height = roundf (label->height + (float) lettering.size * 0.7f);
  width = MAX (label->width + (float) lettering.size * 0.8f, height);
  gsk_rounded_rect_init_from_rect (&chip,
                                   &GRAPHENE_RECT_INIT (roundf ((float) x - width / 2),
                                                        roundf ((float) y - height / 2),
                                                        width,
                                                        height),
                                   height / 2);
  gtk_snapshot_push_rounded_clip (self->snapshot, &chip);
  gtk_snapshot_append_color (self->snapshot, &area->palette.colors[color], &chip.bounds);
  gtk_snapshot_pop (self->snapshot);
  muster_board_labels_append (area->labels, self->snapshot, label, x, y);
}

/* ---- What lies on the ground ---- */

static gboolean
is_reached (MusterBoardArea *self, const guint8 *reached, int x, int y)
{
  const int width = (int) self->geometry.columns;

  if (x < 0 || y < 0 || x >= width || y >= (int) self->geometry.rows)
    return FALSE;

  return reached[y * width + x] != 0;
}

/* The edge of what is within reach, as one outline around all of it. */
static void
draw_border (const Marker *self, const guint8 *reached, int x, int y)
{
  MusterPlace place = muster_grid_get_place (self->area->geometry.grid, (guint) x, (guint) y);
  graphene_rect_t r = muster_board_area_get_space (self->area, place);
  const GdkRGBA *color = &self->area->palette.colors[MUSTER_BOARD_REACH];
  float w = MAX (roundf ((float) self->cell * 0.045f), 1);

  if (!is_reached (self->area, reached, x, y - 1))
    gtk_snapshot_append_color (self->snapshot,
                               color,
                               &GRAPHENE_RECT_INIT (r.origin.x, r.origin.y, r.size.width, w));
  if (!is_reached (self->area, reached, x, y + 1))
    gtk_snapshot_append_color (
        self->snapshot,
        color,
        &GRAPHENE_RECT_INIT (r.origin.x, r.origin.y + r.size.height - w, r.size.width, w));
  if (!is_reached (self->area, reached, x - 1, y))
    gtk_snapshot_append_color (self->snapshot,
                               color,
                               &GRAPHENE_RECT_INIT (r.origin.x, r.origin.y, w, r.size.height));
  if (!is_reached (self->area, reached, x + 1, y))
    gtk_snapshot_append_color (
        self->snapshot,
        color,
        &GRAPHENE_RECT_INIT (r.origin.x + r.size.width - w, r.origin.y, w, r.size.height));
}

static gboolean
is_shown (MusterBoardArea *self, const MusterBoardMark *mark)
{
  return muster_field_has_place (self->field, mark->place);
}

/* On an open table a mark is as large as who stands there. */
static void
measure (Marker *self, const MusterBoardMark *mark)
{
  const MusterThingView *figure = muster_board_area_find_figure_at (self->area, mark->place);

  self->cell = muster_board_area_get_cell_of (self->area, figure);
  self->base = figure != NULL ? figure->pose.base : 0;
}

/* Round the figure, and below it: its badges can be read. */
static void
draw_targets (Marker *self)
{
  const GPtrArray *marks = self->area->marks;

  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      const MusterBoardMark *mark = g_ptr_array_index (marks, i);

      if (mark->kind != MUSTER_MARK_TARGET || !is_shown (self->area, mark))
        continue;
      measure (self, mark);
      stamp_mark (self, mark);
    }
}

static void
draw_reached_spaces (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  const MusterGrid *grid = self->geometry.grid;
  Marker marker = { self, snapshot, muster_board_camera_get_cell (&self->camera), 0 };
  g_autofree guint8 *reached = g_new0 (guint8, muster_field_get_n_places (self->field));
  GdkRGBA tint = self->palette.colors[MUSTER_BOARD_REACH];

  tint.alpha *= 0.2f;
  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    {
      const MusterBoardMark *mark = g_ptr_array_index (self->marks, i);

      if (mark->kind == MUSTER_MARK_REACH && is_shown (self, mark))
        reached[mark->place] = 1;
    }
  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    {
      const MusterBoardMark *mark = g_ptr_array_index (self->marks, i);
      graphene_rect_t space;

      if (mark->kind != MUSTER_MARK_REACH || !is_shown (self, mark))
        continue;
      space = muster_board_area_get_space (self, mark->place);
      gtk_snapshot_append_color (snapshot, &tint, &space);
      draw_border (&marker, reached, grid->columns[mark->place], grid->rows[mark->place]);
      if (!has_figure (self, mark->place))
        stamp_mark (&marker, mark);
    }
}

void
muster_board_area_draw_ground_marks (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  Marker marker = { self, snapshot, 0, 0 };

  if (self->geometry.grid != NULL)
    draw_reached_spaces (self, snapshot);
  else
    muster_board_area_draw_region (self, snapshot);
  draw_targets (&marker);
}

/* Of several chances at one space the first is the best. */
void
muster_board_area_draw_marks (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  Marker marker = { self, snapshot, 0, 0 };
  g_autoptr (GHashTable) labelled = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    {
      const MusterBoardMark *mark = g_ptr_array_index (self->marks, i);

      if (mark->kind == MUSTER_MARK_REACH || mark->kind == MUSTER_MARK_TARGET ||
          !is_shown (self, mark))
        continue;
      measure (&marker, mark);
      stamp_mark (&marker, mark);
    }
  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    {
      const MusterBoardMark *mark = g_ptr_array_index (self->marks, i);

      if (!is_shown (self, mark) || mark->label == NULL ||
          !g_hash_table_add (labelled, (gpointer) &mark->place))
        continue;
      measure (&marker, mark);
      draw_label (&marker, mark);
    }
}
