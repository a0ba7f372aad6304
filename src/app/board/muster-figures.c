/* muster-figures.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-figures-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-badges-private.h"
#include "muster-drawing-private.h"
#include "muster-figure-private.h"

/* Who stands where, and all of them drawn. */

static gboolean
is_on_board (MusterBoardArea *self, const MusterThingView *figure)
{
  return self->field != NULL && figure->on_table && figure->sign != NULL &&
         muster_field_has_place (self->field, figure->pose.place);
}

/* (nullable): only if it stands on the board. */
const MusterThingView *
muster_board_area_find_figure (MusterBoardArea *self, const char *token)
{
  for (guint i = 0; token != NULL && self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);

      if (g_str_equal (it->token, token))
        return is_on_board (self, it) ? it : NULL;
    }

  return NULL;
}

/* From the middle of a figure to a place that its base covers, in units; else infinite. */
static double
get_way_within (MusterBoardArea *self, const MusterThingView *figure, MusterPlace place)
{
  const MusterBoardGeometry *geometry = &self->geometry;
  graphene_point_t at;
  double way;

  if (figure->pose.place == place)
    return 0;
  if (geometry->table == NULL || figure->pose.base == 0)
    return INFINITY;
  at = muster_board_geometry_get_middle (geometry, place);
  way = muster_board_geometry_get_way (geometry, figure->pose.place, at.x, at.y);

  return way <= muster_board_geometry_get_base (geometry, &figure->pose) / 2 ? way : INFINITY;
}

const MusterThingView *
muster_board_area_find_figure_at (MusterBoardArea *self, MusterPlace place)
{
  const MusterThingView *best = NULL;
  double shortest = INFINITY;

  if (place == MUSTER_PLACE_NONE)
    return NULL;

  for (guint i = 0; self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);
      double way = is_on_board (self, it) ? get_way_within (self, it, place) : INFINITY;

      if (way < shortest)
        {
          shortest = way;
          best = it;
        }
    }

  return best;
}

/* ---- In one place ---- */

/* What has no base takes up no room, so that it may lie where somebody stands, or where another of its kind lies. There it is
 * drawn beside them, one after the other clockwise from above. */
#define TURN 50.0

/* How much of what is drawn there is hidden before it steps aside, and how much of it stays hidden then: shares of its radius. */
#define HIDDEN  0.6
#define OVERLAP 0.05

static double
get_radius (MusterBoardArea *self, const MusterThingView *figure)
{
  return muster_board_area_get_cell_of (self, figure) * MUSTER_BOARD_DISC;
}

/* How far the middles of both are apart, in pixels. */
static double
get_gap (MusterBoardArea *self, const MusterThingView *a, const MusterThingView *b)
{
  const graphene_point_t at = muster_board_geometry_get_middle (&self->geometry, b->pose.place);

  return muster_board_geometry_get_way (&self->geometry, a->pose.place, at.x, at.y) *
         muster_board_camera_get_cell (&self->camera);
}

static gboolean
is_marker (MusterBoardArea *self, const MusterThingView *figure)
{
  return self->geometry.table != NULL && figure->pose.base == 0;
}

/* What is drawn in the same place: figures, of which *@reach is the largest, and markers that come before it. */
static void
find_company (MusterBoardArea *self, const MusterThingView *marker, double *reach, guint *n_markers)
{
  const double own = get_radius (self, marker);
  gboolean later = FALSE;

  *reach = 0;
  *n_markers = 0;
  for (guint i = 0; i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);
      double radius;

      later = later || it == marker;
      if (it == marker || !is_on_board (self, it) || (later && is_marker (self, it)))
        continue;
      radius = get_radius (self, it);
      if (get_gap (self, it, marker) >= radius + own * (1 - 2 * HIDDEN))
        continue;
      if (is_marker (self, it))
        ++*n_markers;
      else
        *reach = MAX (*reach, radius);
    }
}

graphene_point_t
muster_board_area_get_shift (MusterBoardArea *self, const MusterThingView *figure)
{
  double reach, way, angle;
  guint n;

  if (!is_marker (self, figure) || self->figures == NULL)
    return GRAPHENE_POINT_INIT (0, 0);
  find_company (self, figure, &reach, &n);
  if (reach == 0 && n == 0)
    return GRAPHENE_POINT_INIT (0, 0);
  if (reach == 0)
    n--;
  reach = MAX (reach, get_radius (self, figure));
  way = reach + get_radius (self, figure) * (1 - OVERLAP);
  angle = n * TURN / 180 * G_PI;

  return GRAPHENE_POINT_INIT ((float) (way * sin (angle)), (float) (-way * cos (angle)));
}

char *
muster_board_area_dup_company (MusterBoardArea *self, const MusterThingView *figure)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);

      if (it == figure || !is_on_board (self, it) || it->pose.place != figure->pose.place)
        continue;
      if (names->len > 0)
        g_string_append (names, C_ ("between the parts of a description", ", "));
      g_string_append (names, it->name);
    }

  if (names->len == 0)
    return NULL;

  /* Translators: what else lies or stands in the place that is told of: "In the same place: Marker 3, Guard 1" */
  return g_strdup_printf (_ ("In the same place: %s"), names->str);
}

gboolean
muster_board_area_is_free (MusterBoardArea *self,
                           const MusterThingView *figure,
                           const graphene_rect_t *at)
{
  for (guint i = 0; self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);
      graphene_point_t middle, shift, near;

      if (it == figure || !is_on_board (self, it))
        continue;
      middle = muster_board_area_get_middle (self, it->pose.place);
      shift = muster_board_area_get_shift (self, it);
      middle.x += shift.x;
      middle.y += shift.y;
      near.x = CLAMP (middle.x, at->origin.x, at->origin.x + at->size.width);
      near.y = CLAMP (middle.y, at->origin.y, at->origin.y + at->size.height);
      if (hypot (near.x - middle.x, near.y - middle.y) < get_radius (self, it))
        return FALSE;
    }

  return TRUE;
}

/* ---- Drawn ---- */

static gboolean
is_in_view (MusterBoardArea *self, graphene_point_t middle, double cell)
{
  return middle.x > -cell && middle.y > -cell && middle.x < self->camera.width + cell &&
         middle.y < self->camera.height + cell;
}

static gboolean
is_dragged (MusterBoardArea *self, const MusterThingView *figure)
{
  return self->drag.mode == MUSTER_DRAG_FIGURE && g_str_equal (self->drag.token, figure->token);
}

/* From where it lies to where it is drawn. */
static void
draw_stem (MusterBoardArea *self,
           GtkSnapshot *snapshot,
           graphene_point_t middle,
           graphene_point_t shift)
{
  const float way = hypotf (shift.x, shift.y);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &middle);
  gtk_snapshot_rotate (snapshot, (float) (atan2f (shift.x, -shift.y) * 180 / G_PI));
  muster_board_area_fill (self, snapshot, MUSTER_BOARD_INK, -1, -way, 2, way);
  gtk_snapshot_restore (snapshot);
}

typedef void (*DrawFunc) (MusterBoardArea *self,
                          GtkSnapshot *snapshot,
                          const MusterThingView *figure,
                          graphene_point_t middle);

static void
draw_sprite (MusterBoardArea *self,
             GtkSnapshot *snapshot,
             const MusterBoardSprite *sprite,
             DrawFunc draw)
{
  graphene_point_t middle = muster_board_camera_project (&self->camera, sprite->x, sprite->y);
  graphene_point_t shift = muster_board_area_get_shift (self, sprite->figure);
  double opacity = is_dragged (self, sprite->figure) ? 0.35 : sprite->opacity;

  if (!is_in_view (self, middle, muster_board_area_get_cell_of (self, sprite->figure)))
    return;
  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  if (draw == muster_board_area_draw_figure && (shift.x != 0 || shift.y != 0))
    draw_stem (self, snapshot, middle, shift);
  middle.x += shift.x;
  middle.y += shift.y;
  draw (self, snapshot, sprite->figure, middle);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
}

/* Markers, figures, and last who acts, so that nobody hides the ring. */
static guint
get_level (MusterBoardArea *self, const MusterThingView *figure)
{
  if (self->acting != NULL && g_str_equal (self->acting, figure->token))
    return 2;

  return is_marker (self, figure) ? 0 : 1;
}

/* Nobody stands on the badges of others. */
void
muster_board_area_draw_figures (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  guint n;
  const MusterBoardSprite *sprites = muster_board_motion_list (self->motion, &n);

  for (guint level = 0; level < 3; level++)
    for (guint i = 0; i < n; i++)
      if (get_level (self, sprites[i].figure) == level)
        draw_sprite (self, snapshot, &sprites[i], muster_board_area_draw_figure);
  for (guint i = 0; i < n; i++)
    draw_sprite (self, snapshot, &sprites[i], muster_board_area_draw_badges);
}
