/* muster-grid-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-grid.h"
#include "muster-reach-private.h"

G_BEGIN_DECLS

/* The entry of MusterGridStep for a facing: the nearest of eight. */
static inline guint
muster_grid_get_compass_point (int facing)
{
  return (guint) ((muster_facing_turn (facing, 0) + 22) / 45 % 8);
}

static inline gboolean
muster_grid_is_inside (const MusterGrid *self, int x, int y)
{
  return x >= 0 && y >= 0 && x < self->width && y < self->height;
}

static inline gboolean
muster_grid_is_open_at (const MusterGrid *self, guint place)
{
  return muster_terrain_is_open ((MusterTerrain) self->terrain[place]);
}

int muster_grid_get_neighbour (const MusterGrid *self, guint place, guint compass_point);

guint
muster_grid_count_between (const MusterField *field, const MusterPose *a, const MusterPose *b);

void muster_grid_spread (const MusterGrid *self,
                         guint start,
                         const guint64 *taken,
                         double limit,
                         int stop,
                         MusterReach *reach);
void muster_grid_reach (MusterField *field, const MusterWalk *walk, MusterReach *reach);
guint muster_grid_trace (const MusterField *field,
                         const MusterReach *reach,
                         guint index,
                         MusterPlace *path,
                         guint max);
double muster_grid_path_length (const MusterField *field, const MusterWalk *walk, MusterPlace goal);
guint muster_grid_approach (const MusterField *field,
                            const MusterWalk *walk,
                            MusterPlace goal,
                            MusterPlace *path,
                            guint max);
guint muster_grid_flee (const MusterField *field,
                        const MusterWalk *walk,
                        MusterPlace from,
                        MusterPlace *path,
                        guint max);
guint muster_grid_ahead (const MusterField *field,
                         const MusterWalk *walk,
                         gboolean bend,
                         MusterPlace *path,
                         guint max);

G_END_DECLS
