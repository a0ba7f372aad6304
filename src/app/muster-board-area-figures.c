/* muster-board-area-figures.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-area-private.h"

#include <math.h>

/* Who stands where. */

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
