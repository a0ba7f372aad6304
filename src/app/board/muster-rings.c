/* muster-rings.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rings-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-drawing-private.h"
#include "muster-figures-private.h"

/* How far whoever acts reaches on an open table, as circles below all that stands there. */

/* (transfer full): "Short 18″" */
static char *
dup_text (const MusterRing *ring)
{
  /* Translators: a range of a weapon, and how many inches it reaches: "Short 18″" */
  return g_strdup_printf (_ ("%1$s %2$g″"), ring->label, ring->inches);
}

static graphene_rect_t
get_table (MusterBoardArea *self)
{
  const graphene_point_t origin = muster_board_camera_get_origin (&self->camera);

  return GRAPHENE_RECT_INIT (origin.x,
                             origin.y,
                             muster_board_camera_get_edge (&self->camera, self->camera.columns),
                             muster_board_camera_get_edge (&self->camera, self->camera.rows));
}

static void
draw_ring (MusterBoardArea *self, GtkSnapshot *snapshot, graphene_point_t middle, float radius)
{
  GdkRGBA color = self->palette.colors[MUSTER_BOARD_SIGHT];
  const float widths[] = { 1, 1, 1, 1 };
  GskRoundedRect circle;

  color.alpha *= 0.7f;
  gsk_rounded_rect_init_from_rect (
      &circle,
      &GRAPHENE_RECT_INIT (middle.x - radius, middle.y - radius, 2 * radius, 2 * radius),
      radius);
  gtk_snapshot_append_border (snapshot,
                              &circle,
                              widths,
                              (const GdkRGBA[]){ color, color, color, color });
}

static gboolean
is_free (MusterBoardArea *self, const graphene_rect_t *paper)
{
  for (guint i = 0; i < self->words->len; i++)
    if (graphene_rect_intersection (&g_array_index (self->words, graphene_rect_t, i), paper, NULL))
      return FALSE;

  return TRUE;
}

/* A ring is named where it is seen: above, else beside, else below whoever acts; where there is a choice, where no other word
 * stands. */
static gboolean
find_room (MusterBoardArea *self,
           const graphene_rect_t *room,
           graphene_point_t middle,
           float radius,
           const MusterBoardLabel *label,
           graphene_point_t *at)
{
  static const double turns[] = { -0.25,  -0.21, -0.29, -0.17, -0.33, -0.125,
                                  -0.375, 0,     0.5,   0.125, 0.375, 0.25 };
  graphene_rect_t inner = *room;
  gboolean found = FALSE;

  graphene_rect_inset (&inner, label->width / 2 + 4, label->height / 2 + 4);
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      const graphene_point_t point = { middle.x + radius * (float) cos (turns[i] * 2 * G_PI),
                                       middle.y + radius * (float) sin (turns[i] * 2 * G_PI) };
      const graphene_rect_t paper = muster_board_area_get_paper (label, point);

      if (!graphene_rect_contains_point (&inner, &point))
        continue;
      if (is_free (self, &paper))
        {
          *at = point;
          return TRUE;
        }
      if (!found)
        *at = point;
      found = TRUE;
    }

  return found;
}

static void
draw_label (MusterBoardArea *self,
            GtkSnapshot *snapshot,
            const MusterRing *ring,
            graphene_point_t middle,
            float radius)
{
  const MusterBoardLettering lettering = {
    .role = MUSTER_BOARD_ROLE_RING,
    .size = MAX (floor (muster_board_area_get_font_size (self) * 0.65), 8),
    .weight = PANGO_WEIGHT_NORMAL,
    .color = &self->palette.colors[MUSTER_BOARD_SIGN],
  };
  graphene_rect_t room = get_table (self);
  g_autofree char *text = NULL;
  const MusterBoardLabel *label;
  graphene_point_t at;

  if (ring->label[0] == '\0' ||
      !graphene_rect_intersection (
          &room,
          &GRAPHENE_RECT_INIT (0, 0, (float) self->camera.width, (float) self->camera.height),
          &room))
    return;
  text = dup_text (ring);
  label = muster_board_labels_get (self->labels, text, &lettering);
  if (!find_room (self, &room, middle, radius, label, &at))
    return;
  muster_board_area_draw_paper (self, snapshot, label, at);
  muster_board_labels_append (self->labels, snapshot, label, at.x, at.y);
}

/* In pixels, from the middle of the base: ranges are measured from its edge. */
static float
get_radius (MusterBoardArea *self, const MusterThingView *figure, const MusterRing *ring)
{
  const double base = muster_board_geometry_get_base (&self->geometry, &figure->pose);

  return (float) ((base / 2 + ring->inches) * muster_board_camera_get_cell (&self->camera));
}

void
muster_board_area_draw_rings (MusterBoardArea *self, GtkSnapshot *snapshot)
{
  const MusterThingView *figure = muster_board_area_find_figure (self, self->acting);
  const graphene_rect_t table = get_table (self);
  graphene_point_t middle;

  if (self->geometry.table == NULL || self->rings == NULL || figure == NULL || !figure->on_table)
    return;

  middle = muster_board_area_get_middle (self, figure->pose.place);
  gtk_snapshot_push_clip (snapshot, &table);
  for (guint i = 0; i < self->rings->len; i++)
    draw_ring (self,
               snapshot,
               middle,
               get_radius (self, figure, g_ptr_array_index (self->rings, i)));
  gtk_snapshot_pop (snapshot);
  for (guint i = 0; i < self->rings->len; i++)
    draw_label (self,
                snapshot,
                g_ptr_array_index (self->rings, i),
                middle,
                get_radius (self, figure, g_ptr_array_index (self->rings, i)));
}

char *
muster_board_area_dup_ranges (MusterBoardArea *self)
{
  GString *text = NULL;

  for (guint i = 0; self->rings != NULL && i < self->rings->len; i++)
    {
      g_autofree char *ring = dup_text (g_ptr_array_index (self->rings, i));

      if (((MusterRing *) g_ptr_array_index (self->rings, i))->label[0] == '\0')
        continue;
      if (text == NULL)
        text = g_string_new (NULL);
      else
        g_string_append (text, C_ ("between the parts of a description", ", "));
      g_string_append (text, ring);
    }

  return text != NULL ? g_string_free (text, FALSE) : NULL;
}
