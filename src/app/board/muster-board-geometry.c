/* muster-board-geometry.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-geometry.h"

#include <math.h>

/* What has no base is as large as this, in inches. */
#define LEAST_BASE 0.5

static double
to_inches (gint32 thousandths)
{
  return thousandths / (double) MUSTER_INCH;
}

static double
get_width (const MusterBoardGeometry *self)
{
  if (self->table != NULL)
    return to_inches (muster_terrain_plan_get_width (muster_tabletop_get_plan (self->table)));

  return self->columns;
}

static double
get_height (const MusterBoardGeometry *self)
{
  if (self->table != NULL)
    return to_inches (muster_terrain_plan_get_height (muster_tabletop_get_plan (self->table)));

  return self->rows;
}

void
muster_board_geometry_set_field (MusterBoardGeometry *self, MusterField *field)
{
  *self = (MusterBoardGeometry){ .columns = 1, .rows = 1 };
  if (field == NULL)
    return;

  self->field = field;
  if (muster_grid_is_grid (field))
    {
      self->grid = (const MusterGrid *) field;
      self->columns = self->grid->width;
      self->rows = self->grid->height;
    }
  else
    {
      self->table = (const MusterTabletop *) field;
      self->columns = (guint) ceil (get_width (self));
      self->rows = (guint) ceil (get_height (self));
    }
}

graphene_point_t
muster_board_geometry_get_middle (const MusterBoardGeometry *self, MusterPlace place)
{
  MusterPoint point;

  if (self->grid != NULL)
    return GRAPHENE_POINT_INIT (self->grid->columns[place] + 0.5f, self->grid->rows[place] + 0.5f);

  point = muster_point_from_place (place);

  return GRAPHENE_POINT_INIT ((float) to_inches (point.x), (float) to_inches (point.y));
}

/* On an open table, within it. */
static MusterPlace
round_place (const MusterBoardGeometry *self, double x, double y)
{
  return muster_tabletop_get_place (self->table,
                                    CLAMP (x, 0, get_width (self)),
                                    CLAMP (y, 0, get_height (self)));
}

MusterPlace
muster_board_geometry_get_place (const MusterBoardGeometry *self, double x, double y)
{
  const double step = MUSTER_BOARD_POINTER_STEP;

  if (self->field == NULL || x < 0 || y < 0 || x >= get_width (self) || y >= get_height (self))
    return MUSTER_PLACE_NONE;
  if (self->grid != NULL)
    return muster_grid_get_place (self->grid, (guint) x, (guint) y);

  return round_place (self, round (x / step) * step, round (y / step) * step);
}

MusterPlace
muster_board_geometry_get_center (const MusterBoardGeometry *self)
{
  if (self->grid != NULL)
    return muster_grid_get_place (self->grid, self->columns / 2, self->rows / 2);

  return round_place (self, floor (get_width (self) / 2), floor (get_height (self) / 2));
}

/* To the next multiple of the step, and on. */
static double
advance (double from, int n, double step)
{
  const double nearly = 1e-6;

  if (n > 0)
    return (floor (from / step + nearly) + n) * step;
  if (n < 0)
    return (ceil (from / step - nearly) + n) * step;

  return from;
}

MusterPlace
muster_board_geometry_walk (const MusterBoardGeometry *self,
                            MusterPlace from,
                            int dx,
                            int dy,
                            gboolean fine)
{
  MusterPoint point;
  double step;

  if (self->grid != NULL)
    return muster_grid_get_place (
        self->grid,
        (guint) CLAMP (self->grid->columns[from] + dx, 0, (int) self->columns - 1),
        (guint) CLAMP (self->grid->rows[from] + dy, 0, (int) self->rows - 1));

  point = muster_point_from_place (from);
  step = fine ? MUSTER_BOARD_FINE_STEP : MUSTER_BOARD_CURSOR_STEP;

  return round_place (self,
                      advance (to_inches (point.x), dx, step),
                      advance (to_inches (point.y), dy, step));
}

gint64
muster_board_geometry_get_end (const MusterBoardGeometry *self)
{
  const MusterTerrainPlan *plan;

  if (self->grid != NULL)
    return muster_field_get_n_places (self->field);

  plan = muster_tabletop_get_plan (self->table);

  return muster_point_to_place ((MusterPoint){ 0, muster_terrain_plan_get_height (plan) + 1 });
}

double
muster_board_geometry_get_base (const MusterBoardGeometry *self, const MusterPose *pose)
{
  return self->grid != NULL ? 1 : MAX (to_inches (pose->base), LEAST_BASE);
}

double
muster_board_geometry_get_way (const MusterBoardGeometry *self,
                               MusterPlace place,
                               double x,
                               double y)
{
  const graphene_point_t middle = muster_board_geometry_get_middle (self, place);

  return hypot (x - middle.x, y - middle.y);
}
