/* muster-region.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-region-private.h"

#include <math.h>

/* What can be reached on an open table, as one shape: the places of a raster are too many to be drawn
 * each by itself. It is drawn once, as fine as is seen, and stretched while the size changes. */

/* In pixels of the screen. */
#define LARGEST_SIDE 900.0

static gboolean
is_reached (MusterBoardArea *self, const MusterBoardMark *mark)
{
  return mark->kind == MUSTER_MARK_REACH && muster_field_has_place (self->field, mark->place);
}

/* In units, with room for the outline; FALSE: nothing can be reached. */
static gboolean
measure (MusterBoardArea *self, double radius, graphene_rect_t *bounds)
{
  float left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
  const float around = (float) radius + 0.25f;

  for (guint i = 0; self->marks != NULL && i < self->marks->len; i++)
    {
      const MusterBoardMark *mark = g_ptr_array_index (self->marks, i);
      graphene_point_t at;

      if (!is_reached (self, mark))
        continue;
      at = muster_board_geometry_get_middle (&self->geometry, mark->place);
      left = MIN (left, at.x);
      top = MIN (top, at.y);
      right = MAX (right, at.x);
      bottom = MAX (bottom, at.y);
    }
  if (left > right)
    return FALSE;
  *bounds = GRAPHENE_RECT_INIT (left - around,
                                top - around,
                                right - left + 2 * around,
                                bottom - top + 2 * around);

  return TRUE;
}

static GHashTable *
list_reached (MusterBoardArea *self)
{
  GHashTable *reached = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < self->marks->len; i++)
    {
      MusterBoardMark *mark = g_ptr_array_index (self->marks, i);

      if (is_reached (self, mark))
        g_hash_table_add (reached, &mark->place);
    }

  return reached;
}

/* (nullable): the place so many steps to the right of @place, and below it, if it is one of @places. */
static const MusterPlace *
find_beside (GHashTable *places, MusterPlace place, gint32 right, gint32 down)
{
  const MusterPoint point = muster_point_from_place (place);
  const MusterPoint next = { point.x + right, point.y + down };
  const MusterPlace other = muster_point_to_place (next);

  return next.x >= 0 && next.y >= 0 ? g_hash_table_lookup (places, &other) : NULL;
}

/* All around it can be reached as well. */
static gboolean
is_inside (GHashTable *reached, MusterPlace place, gint32 step)
{
  for (int i = 0; i < 9; i++)
    if (find_beside (reached, place, (i % 3 - 1) * step, (i / 3 - 1) * step) == NULL)
      return FALSE;

  return TRUE;
}

/* Takes them out of @reached: what is left there is its edge. */
static GHashTable *
take_inner (GHashTable *reached, gint32 step)
{
  GHashTable *inner = g_hash_table_new (g_int64_hash, g_int64_equal);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, reached);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (is_inside (reached, *(const MusterPlace *) key, step))
      g_hash_table_add (inner, key);
  g_hash_table_iter_init (&iter, inner);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_remove (reached, key);

  return inner;
}

static void
trace_edge (MusterBoardArea *self, cairo_t *cr, GHashTable *edge, double radius)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, edge);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const graphene_point_t at = muster_board_geometry_get_middle (&self->geometry,
                                                                    *(const MusterPlace *) key);

      cairo_new_sub_path (cr);
      cairo_arc (cr, at.x, at.y, radius, 0, 2 * G_PI);
    }
}

/* Each row of squares is one rectangle, from the one that has none before it. */
static void
trace_inner (MusterBoardArea *self, cairo_t *cr, GHashTable *inner, gint32 step)
{
  const double side = muster_tabletop_get_step (self->geometry.table);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, inner);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const MusterPlace place = *(const MusterPlace *) key;
      const graphene_point_t at = muster_board_geometry_get_middle (&self->geometry, place);
      gint32 n = 1;

      if (find_beside (inner, place, -step, 0) != NULL)
        continue;
      while (find_beside (inner, place, n * step, 0) != NULL)
        n++;
      cairo_rectangle (cr, at.x - side / 2, at.y - side / 2, n * side, side);
    }
}

/* Only along the edge the shape is made of circles: they are far slower to fill than squares. The outline is what is left of larger
 * circles when the shape is put over them. */
static cairo_surface_t *
draw (MusterBoardArea *self, const graphene_rect_t *bounds, double scale, double radius)
{
  const gint32 step = (gint32) lround (radius * MUSTER_INCH);
  const double line = MAX (0.08, 2 / scale);
  g_autoptr (GHashTable) edge = list_reached (self);
  g_autoptr (GHashTable) inner = take_inner (edge, step);
  GdkRGBA tint = self->palette.colors[MUSTER_BOARD_REACH];
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                       (int) ceil (bounds->size.width * scale),
                                                       (int) ceil (bounds->size.height * scale));
  cairo_t *cr = cairo_create (image);

  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -bounds->origin.x, -bounds->origin.y);
  gdk_cairo_set_source_rgba (cr, &tint);
  trace_edge (self, cr, edge, radius + line);
  cairo_fill (cr);
  trace_edge (self, cr, edge, radius);
  trace_inner (self, cr, inner, step);
  tint.alpha *= 0.22f;
  gdk_cairo_set_source_rgba (cr, &tint);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_fill (cr);
  cairo_destroy (cr);

  return image;
}

void
muster_board_area_drop_region (MusterBoardArea *self)
{
  g_clear_pointer (&self->region, muster_board_picture_free);
  self->region_scale = 0;
}

static void
ensure_region (MusterBoardArea *self)
{
  const double pixels = muster_board_camera_get_cell (&self->camera) * self->camera.scale;
  const double radius = muster_tabletop_get_step (self->geometry.table);
  graphene_rect_t bounds;
  double scale;
  gint64 start;

  if (self->region_scale < 0)
    return;
  if (self->region == NULL && !measure (self, radius, &bounds))
    {
      self->region_scale = -1;
      return;
    }
  if (self->region != NULL)
    bounds = self->region_at;
  scale = MIN (pixels, LARGEST_SIDE / MAX (bounds.size.width, bounds.size.height));
  if (self->region != NULL &&
      (self->region_scale == scale || !muster_board_budget_allows (&self->budget)))
    return;

  start = g_get_monotonic_time ();
  g_clear_pointer (&self->region, muster_board_picture_free);
  self->region = muster_board_picture_new (GTK_WIDGET (self),
                                           draw (self, &bounds, scale, radius),
                                           FALSE);
  self->region_at = bounds;
  self->region_scale = scale;
  muster_board_budget_spend (&self->budget, start);
}

void
muster_board_area_draw_region (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  const double cell = muster_board_camera_get_cell (&self->camera);
  graphene_point_t corner;

  ensure_region (self);
  if (self->region == NULL)
    return;

  corner = muster_board_camera_get_origin (&self->camera);
  gtk_snapshot_push_clip (
      snapshot,
      &GRAPHENE_RECT_INIT (corner.x,
                           corner.y,
                           muster_board_camera_get_edge (&self->camera, self->camera.columns),
                           muster_board_camera_get_edge (&self->camera, self->camera.rows)));
  corner = muster_board_camera_project (&self->camera,
                                        self->region_at.origin.x,
                                        self->region_at.origin.y);
  muster_board_picture_append (
      self->region,
      snapshot,
      &GRAPHENE_RECT_INIT (roundf (corner.x),
                           roundf (corner.y),
                           roundf ((float) (self->region_at.size.width * cell)),
                           roundf ((float) (self->region_at.size.height * cell))));
  gtk_snapshot_pop (snapshot);
}
