/* path-cost.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <math.h>

#include "muster-tabletop.h"

/* By the plan alone, and all of its pieces: what the way straight from @a to @b costs beyond its length, in parts of
 * MUSTER_COST_INCH. */
static inline guint32
path_cost_get_extra (const MusterTerrainPlan *plan, MusterPoint a, MusterPoint b)
{
  guint32 extra = 0;

  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    {
      const MusterTerrainPiece *piece = muster_terrain_plan_get (plan, i);

      if (piece->shape != MUSTER_PIECE_LINE && piece->factor > 100)
        extra += muster_terrain_piece_get_inside (piece, a, b) * (guint32) (piece->factor - 100);
      else if (piece->shape == MUSTER_PIECE_LINE && piece->crossing > 0)
        extra += muster_terrain_piece_count_crossings (piece, a, b) *
                 (guint32) (piece->crossing * MUSTER_COST_INCH / MUSTER_INCH);
    }

  return extra;
}

/* What a walk costs that leads straight from one place of @path to the next, in inches; infinite where it leaves the table. Whether
 * anything stands in its way is not looked at. */
static inline double
path_cost_measure (const MusterTabletop *table,
                   const MusterPose *mover,
                   const MusterPlace *path,
                   guint n_path)
{
  const MusterTerrainPlan *plan = muster_tabletop_get_plan (table);
  MusterPoint from = muster_point_from_place (mover->place);
  gint64 cost = 0;

  for (guint i = 0; i < n_path; i++)
    {
      const MusterPoint to = muster_point_from_place (path[i]);

      if (to.x < 0 || to.x > muster_terrain_plan_get_width (plan) || to.y < 0 ||
          to.y > muster_terrain_plan_get_height (plan))
        return INFINITY;
      cost += muster_point_get_cost (from, to) + path_cost_get_extra (plan, from, to);
      from = to;
    }

  return (double) cost / MUSTER_COST_INCH;
}
