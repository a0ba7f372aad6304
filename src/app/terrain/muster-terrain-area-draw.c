/* muster-terrain-area-draw.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-area-private.h"

#include <math.h>

/* In pixels. */
#define SHEET_PIECE 320.0
#define HALO        2.0
#define HANDLE      8.0
#define SIGHT       9.0 /* from the middle of the cursor to its ends */

/* ---- The ground ---- */

void
muster_terrain_area_drop_ground (MusterTerrainArea *self)
{
  g_clear_pointer (&self->sheet, muster_board_sheet_free);
  g_clear_pointer (&self->ground, muster_board_ground_free);
}

static void
ensure_sheet (MusterTerrainArea *self)
{
  const double pixels = muster_board_camera_get_cell (&self->camera) * self->camera.scale;

  if (!self->palette_valid)
    muster_board_palette_read (&self->palette, GTK_WIDGET (self));
  self->palette_valid = TRUE;
  if (self->sheet != NULL && muster_board_sheet_get_cell (self->sheet) != pixels)
    g_clear_pointer (&self->sheet, muster_board_sheet_free);
  if (self->ground == NULL)
    self->ground = muster_board_ground_new_for_plan (
        muster_terrain_drawing_get_plan (self->drawing),
        &self->palette);
  if (self->sheet == NULL)
    self->sheet = muster_board_sheet_new (self->ground,
                                          GTK_WIDGET (self),
                                          pixels,
                                          (int) MAX (SHEET_PIECE / pixels, 1));
}

/* From the corner of the table. */
static graphene_rect_t
get_bounds (MusterTerrainArea *self, MusterBoardPart part)
{
  const float left = muster_board_camera_get_edge (&self->camera, (guint) part.left);
  const float top = muster_board_camera_get_edge (&self->camera, (guint) part.top);

  return GRAPHENE_RECT_INIT (
      left,
      top,
      muster_board_camera_get_edge (&self->camera, (guint) part.right) - left,
      muster_board_camera_get_edge (&self->camera, (guint) part.bottom) - top);
}

static void
draw_ground (MusterTerrainArea *self, GtkSnapshot *snapshot)
{
  const graphene_point_t origin = muster_board_camera_get_origin (&self->camera);
  const graphene_rect_t view = GRAPHENE_RECT_INIT (-origin.x,
                                                   -origin.y,
                                                   (float) self->camera.width,
                                                   (float) self->camera.height);
  const float width = muster_board_camera_get_edge (&self->camera, self->camera.columns);
  const float height = muster_board_camera_get_edge (&self->camera, self->camera.rows);

  ensure_sheet (self);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &origin);
  gtk_snapshot_append_color (snapshot,
                             &self->palette.colors[MUSTER_BOARD_INK],
                             &GRAPHENE_RECT_INIT (-2, -2, width + 4, height + 4));
  for (int i = 0; i < muster_board_sheet_get_n_pieces (self->sheet); i++)
    {
      const graphene_rect_t bounds = get_bounds (self,
                                                 muster_board_sheet_get_part (self->sheet, i));

      if (!graphene_rect_intersection (&view, &bounds, NULL))
        continue;
      muster_board_sheet_make_piece (self->sheet, i);
      muster_board_picture_append (muster_board_sheet_get_piece (self->sheet, i),
                                   snapshot,
                                   &bounds);
    }
  gtk_snapshot_restore (snapshot);
}

/* ---- What lies over it ---- */

static graphene_point_t
project (MusterTerrainArea *self, MusterPoint point)
{
  return muster_board_camera_project (&self->camera,
                                      point.x / (double) MUSTER_INCH,
                                      point.y / (double) MUSTER_INCH);
}

static void
set_color (MusterTerrainArea *self, cairo_t *cr, MusterBoardColor color)
{
  gdk_cairo_set_source_rgba (cr, &self->palette.colors[color]);
}

static void
trace (MusterTerrainArea *self, cairo_t *cr, const MusterPoint *points, guint n, gboolean closed)
{
  cairo_new_path (cr);
  for (guint i = 0; i < n; i++)
    {
      const graphene_point_t at = project (self, points[i]);

      cairo_line_to (cr, at.x, at.y);
    }
  if (closed)
    cairo_close_path (cr);
}

/* On light ground as on dark: with a rim of what differs most from the line. */
static MusterBoardColor
get_rim (MusterTerrainArea *self)
{
  return muster_board_palette_get_letters (&self->palette, MUSTER_BOARD_PICKED);
}

static void
stroke (MusterTerrainArea *self, cairo_t *cr, double width)
{
  set_color (self, cr, get_rim (self));
  cairo_set_line_width (cr, width + 2 * HALO);
  cairo_stroke_preserve (cr);
  set_color (self, cr, MUSTER_BOARD_PICKED);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_handle (MusterTerrainArea *self, cairo_t *cr, MusterPoint point, gboolean picked)
{
  const graphene_point_t at = project (self, point);
  const double size = picked ? HANDLE + 4 : HANDLE;

  cairo_rectangle (cr, at.x - size / 2, at.y - size / 2, size, size);
  set_color (self, cr, picked ? MUSTER_BOARD_PICKED : get_rim (self));
  cairo_fill_preserve (cr);
  set_color (self, cr, picked ? get_rim (self) : MUSTER_BOARD_PICKED);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

/* A spot has no outline: a ring around it. */
static void
draw_ring (MusterTerrainArea *self, cairo_t *cr, MusterPoint point)
{
  const graphene_point_t at = project (self, point);

  cairo_new_path (cr);
  cairo_arc (cr, at.x, at.y, SIGHT, 0, 2 * G_PI);
  stroke (self, cr, 2);
}

/* The corners as they are while one of them is dragged, or all of the piece. */
static void
draw_selected (MusterTerrainArea *self, cairo_t *cr, const MusterTerrainPiece *piece)
{
  g_autoptr (MusterTerrainPiece) shown = muster_terrain_piece_copy (piece);
  const MusterPoint way = muster_terrain_area_get_way (self);
  const int corner = muster_terrain_drawing_get_corner (self->drawing);

  if (self->drag.mode == MUSTER_TERRAIN_DRAG_PIECE)
    muster_terrain_piece_move (shown, way.x, way.y);
  else if (self->drag.mode == MUSTER_TERRAIN_DRAG_CORNER && corner >= 0)
    shown->points[corner] = way;
  if (shown->shape == MUSTER_PIECE_POINT)
    {
      draw_ring (self, cr, shown->points[0]);
      return;
    }
  trace (self, cr, shown->points, shown->n_points, shown->shape == MUSTER_PIECE_AREA);
  stroke (self, cr, 2);
  for (guint i = 0; i < shown->n_points; i++)
    draw_handle (self, cr, shown->points[i], (int) i == corner);
}

static void
draw_stretch (MusterTerrainArea *self, cairo_t *cr)
{
  const MusterPlanEditor *editor = muster_terrain_drawing_get_editor (self->drawing);
  const MusterPoint from = muster_plan_editor_snap (
      editor,
      muster_terrain_area_locate (self, self->drag.start_x, self->drag.start_y));
  const MusterPoint to = muster_plan_editor_snap (
      editor,
      muster_terrain_area_locate (self, self->drag.x, self->drag.y));
  const MusterPoint corners[] = { from, { to.x, from.y }, to, { from.x, to.y } };
  const MusterPoint ends[] = { from, to };
  const gboolean area = muster_terrain_drawing_get_tool (self->drawing) == MUSTER_TERRAIN_TOOL_AREA;

  trace (self, cr, area ? corners : ends, area ? 4 : 2, area);
  stroke (self, cr, 2);
}

static void
draw_cursor (MusterTerrainArea *self, cairo_t *cr)
{
  const graphene_point_t at = project (self, muster_terrain_drawing_get_cursor (self->drawing));

  cairo_new_path (cr);
  cairo_move_to (cr, at.x - SIGHT, at.y);
  cairo_line_to (cr, at.x + SIGHT, at.y);
  cairo_move_to (cr, at.x, at.y - SIGHT);
  cairo_line_to (cr, at.x, at.y + SIGHT);
  stroke (self, cr, 2);
}

/* What was put down so far, and where it would go on to. */
static void
draw_sketch (MusterTerrainArea *self, cairo_t *cr)
{
  const double dash[] = { 5, 5 };
  const graphene_point_t at = project (self, muster_terrain_drawing_get_cursor (self->drawing));
  const MusterPoint *points;
  guint n;

  points = muster_terrain_drawing_get_sketch (self->drawing, &n);
  if (n > 0)
    {
      trace (self, cr, points, n, FALSE);
      stroke (self, cr, 2);
      trace (self, cr, &points[n - 1], 1, FALSE);
      cairo_line_to (cr, at.x, at.y);
      cairo_set_dash (cr, dash, 2, 0);
      stroke (self, cr, 1.5);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  for (guint i = 0; i < n; i++)
    draw_handle (self, cr, points[i], FALSE);
  draw_cursor (self, cr);
}

static void
draw_focus (MusterTerrainArea *self, cairo_t *cr)
{
  cairo_rectangle (cr, 1.5, 1.5, self->camera.width - 3, self->camera.height - 3);
  set_color (self, cr, MUSTER_BOARD_PICKED);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

void
muster_terrain_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterTerrainArea *self = MUSTER_TERRAIN_AREA (widget);
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0,
                                                  0,
                                                  (float) self->camera.width,
                                                  (float) self->camera.height);
  const MusterTerrainPiece *piece;
  cairo_t *cr;

  if (self->drawing == NULL || self->camera.width <= 0)
    return;

  ensure_sheet (self);
  gtk_snapshot_append_color (snapshot, &self->palette.colors[MUSTER_BOARD_DESK], &all);
  draw_ground (self, snapshot);
  cr = gtk_snapshot_append_cairo (snapshot, &all);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  piece = muster_terrain_drawing_peek_piece (self->drawing);
  if (piece != NULL)
    draw_selected (self, cr, piece);
  if (self->drag.mode == MUSTER_TERRAIN_DRAG_STRETCH)
    draw_stretch (self, cr);
  else if (muster_terrain_drawing_get_tool (self->drawing) != MUSTER_TERRAIN_TOOL_SELECT)
    draw_sketch (self, cr);
  if (gtk_widget_has_visible_focus (widget))
    draw_focus (self, cr);
  cairo_destroy (cr);
}
