/* muster-terrain-plan-find.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-terrain-plan.h"

static gboolean
is_at (const MusterTerrainPiece *piece, MusterPoint point, guint32 reach)
{
  return muster_terrain_piece_holds (piece, point) ||
         muster_terrain_piece_is_near (piece, point, point, 2 * reach + 1);
}

/**
 * muster_terrain_plan_find_piece:
 * @reach: how far from it is still at it, in thousandths of an inch
 *
 * Looks as plans are drawn: spots lie over lines, and those over areas.
 *
 * Returns: the number of the piece on top at the point; -1 if there is none
 */
int
muster_terrain_plan_find_piece (const MusterTerrainPlan *self, MusterPoint point, guint32 reach)
{
  for (int shape = MUSTER_PIECE_POINT; shape >= MUSTER_PIECE_AREA; shape--)
    for (guint i = muster_terrain_plan_get_n (self); i > 0; i--)
      {
        const MusterTerrainPiece *piece = muster_terrain_plan_get (self, i - 1);

        if ((int) piece->shape == shape && is_at (piece, point, shape == 0 ? 0 : reach))
          return (int) i - 1;
      }

  return -1;
}

/**
 * muster_terrain_plan_find_corner:
 * @reach: how far away it may be, in thousandths of an inch
 *
 * Returns: the number of the nearest corner; -1 if there is none so near
 */
int
muster_terrain_plan_find_corner (const MusterTerrainPlan *self,
                                 guint index,
                                 MusterPoint point,
                                 guint32 reach)
{
  const MusterTerrainPiece *piece = muster_terrain_plan_get (self, index);
  gint64 least = (gint64) reach * reach;
  int found = -1;

  for (guint i = 0; i < piece->n_points; i++)
    {
      const gint64 square = muster_point_square (piece->points[i], point);

      if (square > least || (found >= 0 && square == least))
        continue;
      least = square;
      found = (int) i;
    }

  return found;
}

/**
 * muster_terrain_plan_find_side:
 *
 * Returns: the number of the nearest side, which is that of the corner before it; -1 if there is none
 *   so near
 */
int
muster_terrain_plan_find_side (const MusterTerrainPlan *self,
                               guint index,
                               MusterPoint point,
                               guint32 reach)
{
  const MusterTerrainPiece *piece = muster_terrain_plan_get (self, index);
  guint32 least = 2 * reach + 1;
  int found = -1;

  for (guint i = 0; i < muster_terrain_piece_get_n_sides (piece); i++)
    {
      const MusterPoint next = muster_terrain_piece_get_next (piece, i);
      const guint32 gap = muster_segment_get_gap (piece->points[i], next, point);

      if (gap >= least)
        continue;
      least = gap;
      found = (int) i;
    }

  return found;
}
