/* muster-lines.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-lines-private.h"

#include <math.h>

#include "muster-drawing-private.h"
#include "muster-figures-private.h"
#include "muster-scenery-private.h"

/* Lines across the board are few but long and slanted. They are drawn once for a size of the
 * spaces, in squares of so many spaces, and moved with the board: one drawing of all of it would be
 * larger than the screen, and nearly empty. */
#define SQUARE 8

/* In pixels: arrows of an open table are not larger than this but where an inch is. */
#define MOST_UNIT 48.0

typedef struct
{
  MusterBoardArea *area;
  cairo_t *cr;
  double cell;
  double unit;       /* what arrows are measured by: a space, or a figure of an open table */
  guint column, row; /* of the square, in squares */
} Pen;

/* ---- Whether a line meets the square ---- */

/* Narrows the part of a line, from 0 to 1, that lies between two bounds along one axis. */
static void
clip_axis (double start, double way, double from, double to, double *first, double *last)
{
  double a, b;

  if (way == 0)
    {
      if (start < from || start > to)
        *last = -1;
      return;
    }
  a = (from - start) / way;
  b = (to - start) / way;
  *first = MAX (*first, MIN (a, b));
  *last = MIN (*last, MAX (a, b));
}

/* In pixels from the corner of the board. */
static graphene_point_t
get_middle (const Pen *self, MusterPlace place)
{
  graphene_point_t at = muster_board_geometry_get_middle (&self->area->geometry, place);

  return GRAPHENE_POINT_INIT ((float) (at.x * self->cell), (float) (at.y * self->cell));
}

static gboolean
meets (const Pen *self, MusterPlace from, MusterPlace to)
{
  const double around = self->unit / self->cell / 2; /* spaces, for the heads of arrows */
  const graphene_point_t start = get_middle (self, from);
  const graphene_point_t end = get_middle (self, to);
  double left = (double) self->column * SQUARE - around;
  double top = (double) self->row * SQUARE - around;
  double side = SQUARE + 2 * around;
  double x = start.x / self->cell;
  double y = start.y / self->cell;
  double first = 0;
  double last = 1;

  clip_axis (x, end.x / self->cell - x, left, left + side, &first, &last);
  clip_axis (y, end.y / self->cell - y, top, top + side, &first, &last);

  return first <= last;
}

static void
set_color (const Pen *self, MusterBoardColor color)
{
  gdk_cairo_set_source_rgba (self->cr, &self->area->palette.colors[color]);
}

/* ---- Sight ---- */

static gboolean
is_foe (MusterBoardArea *self, const MusterThingView *acting, const MusterThingView *other)
{
  return other->on_table && other->sign != NULL && other->side != acting->side &&
         muster_field_has_place (self->field, other->pose.place);
}

guint
muster_board_area_get_cover (MusterBoardArea *self,
                             const MusterThingView *viewer,
                             const MusterThingView *target)
{
  MusterCover cover;

  if (self->geometry.table == NULL)
    return 0;
  muster_tabletop_get_cover (self->geometry.table, &target->pose, &viewer->pose, NULL, &cover);

  return (cover.covered * 100 + MUSTER_COVER_RAYS / 2) / MUSTER_COVER_RAYS;
}

/* On an open table both are known at once. */
static gboolean
look (MusterBoardArea *self, const MusterPose *viewer, const MusterPose *target, gboolean *covered)
{
  MusterCover cover;

  if (self->geometry.table == NULL)
    return muster_field_sees (self->field, viewer, target);
  muster_tabletop_get_cover (self->geometry.table, target, viewer, NULL, &cover);
  *covered = cover.covered > 0;

  return cover.hidden < MUSTER_COVER_RAYS;
}

gboolean
muster_board_area_shows_sight_of (MusterBoardArea *self,
                                  const MusterThingView *figure,
                                  gboolean *covered)
{
  const MusterThingView *acting = muster_board_area_find_figure (self, self->acting);

  *covered = FALSE;

  return self->show_sight && acting != NULL && is_foe (self, acting, figure) &&
         look (self, &acting->pose, &figure->pose, covered);
}

static GArray *
list_seen (MusterBoardArea *self)
{
  GArray *seen = g_array_new (FALSE, FALSE, sizeof (MusterBoardSight));

  for (guint i = 0; self->show_sight && self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);

      MusterBoardSight sight = { .place = it->pose.place };

      if (muster_board_area_shows_sight_of (self, it, &sight.covered))
        g_array_append_val (seen, sight);
    }

  return seen;
}

static gboolean
draw_sight (const Pen *self)
{
  MusterBoardArea *area = self->area;
  const MusterThingView *acting = muster_board_area_find_figure (area, area->acting);
  double width = MAX (self->unit * 0.035, 1);
  double dashes[] = { 5 * width, 4 * width };
  double short_dashes[] = { 1.5 * width, 4 * width };
  gboolean drawn = FALSE;
  graphene_point_t from;

  if (acting == NULL)
    return FALSE;

  from = get_middle (self, acting->pose.place);
  cairo_set_line_width (self->cr, width);
  set_color (self, MUSTER_BOARD_SIGHT);
  for (guint i = 0; i < area->seen->len; i++)
    {
      const MusterBoardSight sight = g_array_index (area->seen, MusterBoardSight, i);
      graphene_point_t to = get_middle (self, sight.place);

      if (!meets (self, acting->pose.place, sight.place))
        continue;
      /* Toward whoever is in cover the strokes are short. */
      cairo_set_dash (self->cr, sight.covered ? short_dashes : dashes, 2, 0);
      cairo_move_to (self->cr, from.x, from.y);
      cairo_line_to (self->cr, to.x, to.y);
      cairo_stroke (self->cr);
      drawn = TRUE;
    }
  cairo_set_dash (self->cr, NULL, 0, 0);

  return drawn;
}

/* ---- Arrows ---- */

static void
trace_head (cairo_t *cr, double length, double half)
{
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, -length, -half);
  cairo_line_to (cr, -length * 0.7, 0);
  cairo_line_to (cr, -length, half);
  cairo_close_path (cr);
}

/* Footprints, a row of dots from where somebody stood to where somebody stands now. */
static void
trace_move (const Pen *self, double length)
{
  double step = self->unit * 0.26;
  double head = self->unit * 0.32;

  cairo_arc (self->cr, -length, 0, self->unit * 0.09, 0, 2 * G_PI);
  for (double x = step - length; x < -head - step / 3; x += step)
    {
      cairo_new_sub_path (self->cr);
      cairo_arc (self->cr, x, 0, self->unit * 0.05, 0, 2 * G_PI);
    }
  cairo_new_sub_path (self->cr);
  trace_head (self->cr, head, self->unit * 0.2);
}

/* A blade, which widens toward whom it hits. */
static void
trace_attack (const Pen *self, double length)
{
  double neck = self->unit * 0.3;

  cairo_move_to (self->cr, -length, 0);
  cairo_line_to (self->cr, -neck, -self->unit * 0.07);
  cairo_line_to (self->cr, -neck, self->unit * 0.07);
  cairo_close_path (self->cr);
  trace_head (self->cr, self->unit * 0.4, self->unit * 0.2);
}

static void
draw_arrow (const Pen *self, const MusterBoardArrow *arrow)
{
  graphene_point_t from = get_middle (self, arrow->from);
  graphene_point_t to = get_middle (self, arrow->to);
  double dx = to.x - from.x;
  double dy = to.y - from.y;
  double whole = hypot (dx, dy);
  gboolean attack = arrow->kind == MUSTER_ARROW_ATTACK;
  double gap = self->unit * (attack ? 0.42 : 0.66); /* who moved has a ring around it */

  if (whole < self->unit / 2)
    return;

  cairo_save (self->cr);
  cairo_translate (self->cr, to.x - dx / whole * gap, to.y - dy / whole * gap);
  cairo_rotate (self->cr, atan2 (dy, dx));
  cairo_new_path (self->cr);
  if (attack)
    trace_attack (self, whole - gap * 2);
  else
    trace_move (self, whole - gap);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (self->cr, MAX (self->unit * 0.05, 2));
  set_color (self, MUSTER_BOARD_INK);
  cairo_stroke_preserve (self->cr);
  set_color (self, attack ? MUSTER_BOARD_TARGET : MUSTER_BOARD_ACTING);
  cairo_fill (self->cr);
  cairo_restore (self->cr);
}

static gboolean
draw_arrows (const Pen *self)
{
  const GPtrArray *arrows = self->area->arrows;
  gboolean drawn = FALSE;

  for (guint i = 0; arrows != NULL && i < arrows->len; i++)
    {
      const MusterBoardArrow *it = g_ptr_array_index (arrows, i);

      if (!muster_field_has_place (self->area->field, it->from) ||
          !muster_field_has_place (self->area->field, it->to) || !meets (self, it->from, it->to))
        continue;
      draw_arrow (self, it);
      drawn = TRUE;
    }

  return drawn;
}

/* ---- Both ---- */

/* From the board's corner. */
static graphene_rect_t
get_bounds (MusterBoardArea *self, guint column, guint row)
{
  const MusterBoardCamera *camera = &self->camera;
  guint x = MIN ((column + 1) * SQUARE, camera->columns);
  guint y = MIN ((row + 1) * SQUARE, camera->rows);
  float left = muster_board_camera_get_edge (camera, column * SQUARE);
  float top = muster_board_camera_get_edge (camera, row * SQUARE);

  return GRAPHENE_RECT_INIT (left,
                             top,
                             muster_board_camera_get_edge (camera, x) - left,
                             muster_board_camera_get_edge (camera, y) - top);
}

static GskRenderNode *
draw_square (MusterBoardArea *self, guint column, guint row, const graphene_rect_t *bounds)
{
  g_autoptr (GskRenderNode) node = gsk_cairo_node_new (bounds);
  Pen pen = { .area = self, .column = column, .row = row };
  gboolean drawn;

  pen.cell = muster_board_camera_get_cell (&self->camera);
  pen.unit = MIN (muster_board_area_get_cell_of (self, NULL), MAX (pen.cell, MOST_UNIT));
  pen.cr = gsk_cairo_node_get_draw_context (node);
  drawn = draw_sight (&pen);
  drawn = draw_arrows (&pen) || drawn;
  cairo_destroy (pen.cr);

  return drawn ? g_steal_pointer (&node) : NULL;
}

static void
drop_squares (MusterBoardArea *self)
{
  for (guint i = 0; i < self->n_squares; i++)
    g_clear_pointer (&self->squares[i].node, gsk_render_node_unref);
  g_clear_pointer (&self->squares, g_free);
  self->n_squares = 0;
}

void
muster_board_area_drop_lines (MusterBoardArea *self)
{
  drop_squares (self);
  g_clear_pointer (&self->seen, g_array_unref);
}

static void
ensure_squares (MusterBoardArea *self, guint n)
{
  double cell = muster_board_camera_get_cell (&self->camera);

  if (self->seen == NULL)
    self->seen = list_seen (self);
  if (self->n_squares == n && self->squares_cell == cell)
    return;

  drop_squares (self);
  self->squares = g_new0 (MusterBoardSquare, n);
  self->n_squares = n;
  self->squares_cell = cell;
}

void
muster_board_area_draw_lines (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  graphene_point_t origin = muster_board_camera_get_origin (&self->camera);
  guint across = (self->camera.columns + SQUARE - 1) / SQUARE;
  guint down = (self->camera.rows + SQUARE - 1) / SQUARE;

  ensure_squares (self, across * down);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &origin);
  for (guint i = 0; i < self->n_squares; i++)
    {
      MusterBoardSquare *square = &self->squares[i];
      graphene_rect_t bounds = get_bounds (self, i % across, i / across);

      if (!muster_board_area_is_in_view (self, &bounds))
        continue;
      if (!square->drawn)
        square->node = draw_square (self, i % across, i / across, &bounds);
      square->drawn = TRUE;
      if (square->node != NULL)
        gtk_snapshot_append_node (snapshot, square->node);
    }
  gtk_snapshot_restore (snapshot);
}
