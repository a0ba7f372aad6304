/* muster-tip.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tip-private.h"

#include <math.h>

#include "muster-drawing-private.h"
#include "muster-figures-private.h"

/* What is told of the place where the pointer rests. A tooltip of GTK comes below the pointer whatever is there; this one looks for
 * a place beside it where nobody stands. */

#define GAP    6.0f  /* to what it tells of, in pixels */
#define STRIDE 12.0f /* between the places that are looked at */

/* What it costs to cover something; so many pixels farther away cost 1. */
#define COST_OF_PLACE  10000.0
#define COST_OF_ACTING 400.0
#define COST_OF_COVER  400.0
#define COST_OF_FIGURE 100.0
#define COST_OF_BUTTON 50.0
#define PIXELS         5.0

/* Something that had better be seen. */
typedef struct
{
  graphene_rect_t at;
  double cost;
} Sight;

static void
add_figure (MusterBoardArea *self, const MusterThingView *figure, GArray *sights)
{
  const graphene_point_t middle = muster_board_area_get_middle (self, figure->pose.place);
  const graphene_point_t shift = muster_board_area_get_shift (self, figure);
  const float side = (float) muster_board_area_get_cell_of (self, figure);
  const gboolean acting = g_strcmp0 (figure->token, self->acting) == 0;
  const Sight sight = {
    GRAPHENE_RECT_INIT (middle.x + shift.x - side / 2, middle.y + shift.y - side / 2, side, side),
    acting ? COST_OF_ACTING : COST_OF_FIGURE
  };

  g_array_append_val (sights, sight);
}

static void
add_widget (MusterBoardArea *self, GtkWidget *widget, double cost, GArray *sights)
{
  Sight sight = { .cost = cost };

  if (gtk_widget_get_visible (widget) &&
      gtk_widget_compute_bounds (widget, GTK_WIDGET (self), &sight.at))
    g_array_append_val (sights, sight);
}

/* @place: what it tells of */
static GArray *
list_sights (MusterBoardArea *self, const graphene_rect_t *place)
{
  GArray *sights = g_array_new (FALSE, FALSE, sizeof (Sight));
  const Sight told = { GRAPHENE_RECT_INIT (place->origin.x - GAP,
                                           place->origin.y - GAP,
                                           place->size.width + 2 * GAP,
                                           place->size.height + 2 * GAP),
                       COST_OF_PLACE };

  g_array_append_val (sights, told);
  for (guint i = 0; self->figures != NULL && i < self->figures->len; i++)
    {
      const MusterThingView *it = g_ptr_array_index (self->figures, i);

      if (muster_board_area_find_figure (self, it->token) != NULL)
        add_figure (self, it, sights);
    }
  add_widget (self, self->zoom_in, COST_OF_BUTTON, sights);
  add_widget (self, self->zoom_out, COST_OF_BUTTON, sights);
  add_widget (self, self->zoom_fit, COST_OF_BUTTON, sights);
  if (self->cover != NULL)
    add_widget (self, self->cover, COST_OF_COVER, sights);

  return sights;
}

/* How far the rectangles are apart. */
static double
get_distance (const graphene_rect_t *a, const graphene_rect_t *b)
{
  const float x = MAX (b->origin.x - a->origin.x - a->size.width,
                       a->origin.x - b->origin.x - b->size.width);
  const float y = MAX (b->origin.y - a->origin.y - a->size.height,
                       a->origin.y - b->origin.y - b->size.height);

  return hypot (MAX (x, 0), MAX (y, 0));
}

static double
weigh (const GArray *sights, const graphene_rect_t *place, const graphene_rect_t *at)
{
  graphene_point_t middle, told;
  double cost = get_distance (place, at) / PIXELS;

  /* Of those that are as near, one that stands straight beside it. */
  graphene_rect_get_center (place, &told);
  graphene_rect_get_center (at, &middle);
  cost += hypot (middle.x - told.x, middle.y - told.y) / (PIXELS * 10);

  for (guint i = 0; i < sights->len; i++)
    {
      const Sight *it = &g_array_index (sights, Sight, i);

      if (graphene_rect_intersection (&it->at, at, NULL))
        cost += it->cost;
    }

  return cost;
}

/* Where it covers least; among equals the nearest. */
static void
find_room (MusterBoardArea *self, graphene_rect_t *at)
{
  const graphene_rect_t place = muster_board_area_get_space (self, self->hover);
  const float right = (float) gtk_widget_get_width (GTK_WIDGET (self)) - at->size.width;
  const float bottom = (float) gtk_widget_get_height (GTK_WIDGET (self)) - at->size.height;
  g_autoptr (GArray) sights = list_sights (self, &place);
  graphene_rect_t best = *at;
  double least = INFINITY;

  for (float y = 0; y <= MAX (bottom, 0); y += STRIDE)
    for (float x = 0; x <= MAX (right, 0); x += STRIDE)
      {
        double cost;

        at->origin = GRAPHENE_POINT_INIT (x, y);
        cost = weigh (sights, &place, at);
        if (cost >= least)
          continue;
        least = cost;
        best = *at;
      }
  *at = best;
}

void
muster_board_area_place_tip (MusterBoardArea *self)
{
  const int room = gtk_widget_get_width (GTK_WIDGET (self));
  graphene_rect_t at = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  GskTransform *transform;
  int least, width, height;

  if (!gtk_widget_get_visible (self->tip))
    return;

  gtk_widget_measure (self->tip, GTK_ORIENTATION_HORIZONTAL, -1, &least, &width, NULL, NULL);
  width = MAX (MIN (width, room), least);
  gtk_widget_measure (self->tip, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  at.size = GRAPHENE_SIZE_INIT ((float) width, (float) height);
  if (self->hover != MUSTER_PLACE_NONE)
    find_room (self, &at);
  transform = gsk_transform_translate (
      NULL,
      &GRAPHENE_POINT_INIT (floorf (at.origin.x), floorf (at.origin.y)));
  gtk_widget_allocate (self->tip, width, height, -1, transform);
}

void
muster_board_area_hide_tip (MusterBoardArea *self)
{
  gtk_widget_set_visible (self->tip, FALSE);
}

void
muster_board_area_update_tip (MusterBoardArea *self)
{
  if (!gtk_widget_get_visible (self->tip))
    return;
  muster_board_area_show_tip (self);
  /* The same words may have to stand elsewhere now. */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
muster_board_area_show_tip (MusterBoardArea *self)
{
  g_autofree char *text = NULL;

  if (self->hover == MUSTER_PLACE_NONE || self->drag.mode != MUSTER_DRAG_NONE)
    {
      muster_board_area_hide_tip (self);
      return;
    }
  text = muster_board_area_describe_place (self, self->hover);
  gtk_label_set_text (GTK_LABEL (self->tip), text);
  gtk_widget_set_visible (self->tip, *text != '\0');
}

/* Where it will lie is not known before it is there. */
static void
cover_cb (MusterBoardArea *self, GParamSpec *pspec, GtkWidget *cover)
{
  if (gtk_widget_get_visible (cover))
    muster_board_area_hide_tip (self);
}

void
muster_board_area_set_cover (MusterBoardArea *self, GtkWidget *cover)
{
  g_return_if_fail (MUSTER_IS_BOARD_AREA (self));
  g_return_if_fail (GTK_IS_WIDGET (cover) && self->cover == NULL);

  g_set_weak_pointer (&self->cover, cover);
  g_signal_connect_object (cover,
                           "notify::visible",
                           G_CALLBACK (cover_cb),
                           self,
                           G_CONNECT_SWAPPED);
}
