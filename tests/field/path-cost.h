/* path-cost.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <math.h>

#include "muster-tabletop-private.h"

/* What a walk costs that leads straight from one place of @path to the next, in inches; infinite where terrain, the table or figures
 * let nobody through. */
static inline double
path_cost_measure (const MusterTabletop *table,
                   const MusterWalk *walk,
                   const MusterPlace *path,
                   guint n_path)
{
  const MusterWalk whole = { walk->mover, walk->occupied, G_MAXDOUBLE, walk->roughly };
  MusterPoint from = muster_point_from_place (walk->mover->place);
  MusterTabletopWalk scratch;
  gint64 cost = 0;

  muster_tabletop_walk_begin (&scratch, table, &whole, MUSTER_PLACE_NONE);
  for (guint i = 0; i < n_path; i++)
    {
      const MusterPoint to = muster_point_from_place (path[i]);
      const guint32 leg = muster_tabletop_walk_measure (&scratch, from, to);

      if (leg == MUSTER_TABLETOP_FAR)
        return INFINITY;
      cost += leg;
      from = to;
    }

  return (double) cost / MUSTER_COST_INCH;
}
