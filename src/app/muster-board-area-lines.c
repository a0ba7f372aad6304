/* muster-board-area-lines.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-area-private.h"

#include <math.h>

/* Lines across the board are few but long and slanted: they are drawn once for a size of the
 * spaces, and moved with the board. */

typedef struct
{
  MusterBoardArea *area;
  cairo_t *cr;
  double cell;
} Pen;

static graphene_point_t
get_middle (const Pen *self, MusterPlace place)
{
  const MusterGrid *grid = self->area->grid;

  return GRAPHENE_POINT_INIT ((float) ((grid->columns[place] + 0.5) * self->cell),
                              (float) ((grid->rows[place] + 0.5) * self->cell));
}

static void
set_color (const Pen *self, MusterBoardColor color)
{
  gdk_cairo_set_source_rgba (self->cr, &self->area->palette.colors[color]);
}

/* ---- Sight ---- */

static void
draw_sight (const Pen *self)
{
  MusterBoardArea *area = self->area;
  const MusterThingView *acting = muster_board_area_find_figure (area, area->acting);
  double width = MAX (self->cell * 0.035, 1);
  double dashes[] = { 5 * width, 4 * width };
  graphene_point_t from;

  if (!area->show_sight || acting == NULL)
    return;

  from = get_middle (self, acting->pose.place);
  cairo_set_dash (self->cr, dashes, 2, 0);
  cairo_set_line_width (self->cr, width);
  set_color (self, MUSTER_BOARD_SIGHT);
  for (guint i = 0; i < area->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (area->figures, i);
      graphene_point_t to;

      if (!it->on_table || it->sign == NULL || it->side == acting->side ||
          !muster_field_has_place (area->field, it->pose.place) ||
          !muster_field_sees (area->field, &acting->pose, &it->pose))
        continue;
      to = get_middle (self, it->pose.place);
      cairo_move_to (self->cr, from.x, from.y);
      cairo_line_to (self->cr, to.x, to.y);
      cairo_stroke (self->cr);
    }
  cairo_set_dash (self->cr, NULL, 0, 0);
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

/* Footprints, a row of dots, toward where somebody stands now. */
static void
trace_move (const Pen *self, double length)
{
  double step = self->cell * 0.26;

  for (double x = -length + step / 2; x < -self->cell * 0.34; x += step)
    {
      cairo_new_sub_path (self->cr);
      cairo_arc (self->cr, x, 0, self->cell * 0.05, 0, 2 * G_PI);
    }
  trace_head (self->cr, self->cell * 0.34, self->cell * 0.2);
}

/* A blade, which widens toward whom it hits. */
static void
trace_attack (const Pen *self, double length)
{
  double neck = self->cell * 0.3;

  cairo_move_to (self->cr, -length, 0);
  cairo_line_to (self->cr, -neck, -self->cell * 0.07);
  cairo_line_to (self->cr, -neck, self->cell * 0.07);
  cairo_close_path (self->cr);
  trace_head (self->cr, self->cell * 0.4, self->cell * 0.2);
}

static void
draw_arrow (const Pen *self, const MusterBoardArrow *arrow)
{
  graphene_point_t from = get_middle (self, arrow->from);
  graphene_point_t to = get_middle (self, arrow->to);
  double dx = to.x - from.x;
  double dy = to.y - from.y;
  double whole = hypot (dx, dy);
  double gap = self->cell * 0.42;
  gboolean attack = arrow->kind == MUSTER_ARROW_ATTACK;

  if (whole < self->cell / 2)
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
  cairo_set_line_width (self->cr, MAX (self->cell * 0.05, 2));
  set_color (self, MUSTER_BOARD_INK);
  cairo_stroke_preserve (self->cr);
  set_color (self, attack ? MUSTER_BOARD_TARGET : MUSTER_BOARD_ACTING);
  cairo_fill (self->cr);
  cairo_restore (self->cr);
}

static gboolean
is_shown (MusterBoardArea *self, const MusterBoardArrow *arrow)
{
  return muster_field_has_place (self->field, arrow->from) &&
         muster_field_has_place (self->field, arrow->to);
}

/* ---- Both ---- */

static GskRenderNode *
draw_lines (MusterBoardArea *self)
{
  float width = muster_board_camera_get_edge (&self->camera, self->camera.columns);
  float height = muster_board_camera_get_edge (&self->camera, self->camera.rows);
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, width, height));
  Pen pen = { .area = self, .cell = muster_board_camera_get_cell (&self->camera) };

  pen.cr = gsk_cairo_node_get_draw_context (node);
  draw_sight (&pen);
  for (guint i = 0; self->arrows != NULL && i < self->arrows->len; i++)
    {
      const MusterBoardArrow *arrow = g_ptr_array_index (self->arrows, i);

      if (is_shown (self, arrow))
        draw_arrow (&pen, arrow);
    }
  cairo_destroy (pen.cr);

  return node;
}

void
muster_board_area_drop_lines (MusterBoardArea *self)
{
  g_clear_pointer (&self->lines, gsk_render_node_unref);
}

void
muster_board_area_draw_lines (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  graphene_point_t origin = muster_board_camera_get_origin (&self->camera);
  double cell = muster_board_camera_get_cell (&self->camera);
  gboolean arrows = self->arrows != NULL && self->arrows->len > 0;

  if (!arrows && (self->acting == NULL || !self->show_sight))
    return;
  if (self->lines != NULL && self->lines_cell != cell)
    muster_board_area_drop_lines (self);
  if (self->lines == NULL)
    self->lines = draw_lines (self);
  self->lines_cell = cell;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &origin);
  gtk_snapshot_append_node (snapshot, self->lines);
  gtk_snapshot_restore (snapshot);
}
