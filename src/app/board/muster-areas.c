/* muster-areas.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-areas-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-drawing-private.h"
#include "muster-words-private.h"

/* Where rules hold around what stands on an open table: in front of a mine, before a gate. Hatched, with a broken outline, so
 * that nobody takes it for what can be reached, which is plain, or for a range, which is only a circle. */

#define HATCH     9.0 /* pixels from line to line */
#define PUFFS     14  /* of what is drawn as smoke, around its middle */
#define PUFF      0.2 /* radius of one, as a part of that of all */
#define ALL_ROUND 360

/* In pixels, from the middle of the base: it is measured from its edge, to where another base would touch. */
static double
get_radius (MusterBoardArea *self, const MusterArea *area)
{
  const double base = muster_board_geometry_get_base (&self->geometry, &area->pose);

  return (base / 2 + area->inches) * muster_board_camera_get_cell (&self->camera);
}

/* Clockwise from the right, as cairo counts. */
static double
get_direction (const MusterArea *area)
{
  return (area->pose.facing - 90) * G_PI / 180;
}

/* ---- Drawing ---- */

/* What is seen of the table. */
static graphene_rect_t
get_view (MusterBoardArea *self)
{
  const graphene_point_t origin = muster_board_camera_get_origin (&self->camera);
  graphene_rect_t view = GRAPHENE_RECT_INIT (
      origin.x,
      origin.y,
      muster_board_camera_get_edge (&self->camera, self->camera.columns),
      muster_board_camera_get_edge (&self->camera, self->camera.rows));

  if (!graphene_rect_intersection (
          &view,
          &GRAPHENE_RECT_INIT (0, 0, (float) self->camera.width, (float) self->camera.height),
          &view))
    return *graphene_rect_zero ();

  return view;
}

static void
trace (cairo_t *cr, graphene_point_t at, double radius, double direction, guint degrees)
{
  const double half = degrees * G_PI / 360;

  cairo_new_path (cr);
  if (degrees < ALL_ROUND)
    cairo_move_to (cr, at.x, at.y);
  cairo_arc (cr, at.x, at.y, radius, direction - half, direction + half);
  cairo_close_path (cr);
}

/* They fall to the right, since those of buildings rise, and belong to the table: they go with it when it is moved. */
static void
hatch (cairo_t *cr, const graphene_rect_t *bounds, graphene_point_t origin)
{
  const double left = bounds->origin.x, top = bounds->origin.y;
  const double width = bounds->size.width, height = bounds->size.height;
  const double first = origin.x - origin.y;
  /* How much more x is than y, all along a line. */
  double more = first + floor ((left - top - height - first) / HATCH) * HATCH;

  for (; more <= left + width - top; more += HATCH)
    {
      cairo_move_to (cr, more + top, top);
      cairo_line_to (cr, more + top + height, top + height);
    }
}

static void
draw_shape (MusterBoardArea *self,
            GtkSnapshot *snapshot,
            const graphene_rect_t *bounds,
            const MusterArea *area)
{
  static const double dashes[] = { 7, 4 };
  const graphene_point_t at = muster_board_area_get_middle (self, area->pose.place);
  const double radius = get_radius (self, area);
  GdkRGBA tint = self->palette.colors[MUSTER_BOARD_TARGET];
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);

  trace (cr, at, radius, get_direction (area), area->degrees);
  gdk_cairo_set_source_rgba (cr, &tint);
  cairo_set_line_width (cr, 1.5);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke_preserve (cr);
  tint.alpha *= 0.08f;
  gdk_cairo_set_source_rgba (cr, &tint);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  tint.alpha *= 4;
  gdk_cairo_set_source_rgba (cr, &tint);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, NULL, 0, 0);
  hatch (cr, bounds, muster_board_camera_get_origin (&self->camera));
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Puffs, which touch from inside the circle that is measured; grey, and nothing behind it is quite clear. */
static void
draw_smoke (MusterBoardArea *self,
            GtkSnapshot *snapshot,
            const graphene_rect_t *bounds,
            const MusterArea *area)
{
  const graphene_point_t at = muster_board_area_get_middle (self, area->pose.place);
  const double radius = get_radius (self, area), middle = radius * (1 - PUFF);
  GdkRGBA tint = self->palette.colors[MUSTER_BOARD_NO_SIDE];
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);

  cairo_arc (cr, at.x, at.y, middle, 0, 2 * G_PI);
  for (guint i = 0; i < PUFFS; i++)
    {
      const double direction = 2 * G_PI * i / PUFFS;

      cairo_new_sub_path (cr);
      cairo_arc (cr,
                 at.x + middle * cos (direction),
                 at.y + middle * sin (direction),
                 radius * PUFF,
                 0,
                 2 * G_PI);
    }
  tint.alpha *= 0.55f;
  gdk_cairo_set_source_rgba (cr, &tint);
  cairo_fill (cr);
  trace (cr, at, radius, 0, ALL_ROUND);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* At the far end of it, ahead of the thing. */
static void
draw_label (MusterBoardArea *self,
            GtkSnapshot *snapshot,
            const graphene_rect_t *view,
            const MusterArea *area)
{
  const MusterBoardLettering lettering = {
    .role = MUSTER_BOARD_ROLE_RING,
    .size = MAX (floor (muster_board_area_get_font_size (self) * 0.65), 8),
    .weight = PANGO_WEIGHT_NORMAL,
    .color = &self->palette.colors[MUSTER_BOARD_SIGN],
  };
  const double radius = get_radius (self, area), direction = get_direction (area);
  /* Translators: how many inches something reaches: "8″" */
  g_autofree char *text = g_strdup_printf (_ ("%g″"), area->inches);
  const MusterBoardLabel *label = muster_board_labels_get (self->labels, text, &lettering);
  graphene_point_t at = muster_board_area_get_middle (self, area->pose.place);

  at.x += (float) (radius * cos (direction));
  at.y += (float) (radius * sin (direction));
  if (!graphene_rect_contains_point (view, &at))
    return;
  muster_board_area_draw_paper (self, snapshot, label, at);
  muster_board_labels_append (self->labels, snapshot, label, at.x, at.y);
}

static void
draw_area (MusterBoardArea *self,
           GtkSnapshot *snapshot,
           const graphene_rect_t *view,
           const MusterArea *area)
{
  graphene_rect_t bounds;
  graphene_point_t at;
  float half;

  at = muster_board_area_get_middle (self, area->pose.place);
  half = (float) ceil (get_radius (self, area)) + 1;
  bounds = GRAPHENE_RECT_INIT (at.x - half, at.y - half, 2 * half, 2 * half);
  if (!graphene_rect_intersection (&bounds, view, &bounds))
    return;
  if (area->veils)
    draw_smoke (self, snapshot, &bounds, area);
  else
    draw_shape (self, snapshot, &bounds, area);
  draw_label (self, snapshot, view, area);
}

void
muster_board_area_draw_areas (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  const graphene_rect_t view = get_view (self);

  if (self->geometry.table == NULL)
    return;
  for (guint i = 0; self->areas != NULL && i < self->areas->len; i++)
    draw_area (self, snapshot, &view, g_ptr_array_index (self->areas, i));
}

/* ---- In words ---- */

char *
muster_board_area_dup_areas (MusterBoardArea *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; self->areas != NULL && i < self->areas->len; i++)
    {
      const MusterArea *area = g_ptr_array_index (self->areas, i);

      if (text->len > 0)
        g_string_append_c (text, ' ');
      if (area->degrees < ALL_ROUND)
        /* Translators: a thing, which way it looks, and what is shown around it:
         * "Mine 2, facing left: within 8 inches in front of it." */
        g_string_append_printf (text,
                                _ ("%1$s, %2$s: %3$s."),
                                area->name,
                                muster_board_area_get_facing_text (area->pose.facing),
                                area->title);
      else
        /* Translators: a thing, and what is shown around it: "Mine 2: within 3 inches." */
        g_string_append_printf (text, _ ("%1$s: %2$s."), area->name, area->title);
    }

  return g_string_free (text, FALSE);
}

/* By the same measure as the rules. */
static gboolean
holds (MusterBoardArea *self, const MusterArea *area, const MusterPose *pose)
{
  return muster_field_get_distance (self->field, &area->pose, pose) <= area->inches &&
         muster_field_is_in_front (self->field, &area->pose, pose, area->degrees);
}

char *
muster_board_area_dup_areas_at (MusterBoardArea *self,
                                const MusterThingView *figure,
                                MusterPlace place)
{
  const MusterPose there = { .place = place };
  GString *text = g_string_new (NULL);

  for (guint i = 0; self->areas != NULL && i < self->areas->len; i++)
    {
      const MusterArea *area = g_ptr_array_index (self->areas, i);

      if (!holds (self, area, figure != NULL ? &figure->pose : &there))
        continue;
      if (text->len > 0)
        g_string_append (text, C_ ("between two sentences", ". "));
      /* Translators: a thing, and in what that is shown around it a place lies: "Mine 2: within 8 inches in front of it" */
      g_string_append_printf (text, _ ("%1$s: %2$s"), area->name, area->title);
    }

  return g_string_free (text, FALSE);
}
