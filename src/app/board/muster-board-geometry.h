/* muster-board-geometry.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <graphene.h>

#include "muster-grid.h"
#include "muster-tabletop.h"

G_BEGIN_DECLS

/**
 * MusterBoardGeometry:
 * @field: (nullable): %NULL: there is nothing to draw
 * @grid: (nullable): the field, if it is a grid
 * @table: (nullable): the field, if it is an open table
 * @columns: how many units wide it is; of an open table the last one may be cut
 * @rows: the same from top to bottom
 *
 * Where places lie on a drawn board, in its units from the upper left corner: spaces of a grid,
 * inches of an open table. All is borrowed.
 */
typedef struct
{
  MusterField *field;
  const MusterGrid *grid;
  const MusterTabletop *table;
  guint columns, rows;
} MusterBoardGeometry;

/* Where somebody puts something down, and where the keyboard's cursor comes to, in inches. */
#define MUSTER_BOARD_POINTER_STEP 0.1
#define MUSTER_BOARD_CURSOR_STEP  1.0
#define MUSTER_BOARD_FINE_STEP    0.25

void muster_board_geometry_set_field (MusterBoardGeometry *self, MusterField *field);

graphene_point_t muster_board_geometry_get_middle (const MusterBoardGeometry *self,
                                                   MusterPlace place);
/* MUSTER_PLACE_NONE: it is beyond the edge. */
MusterPlace muster_board_geometry_get_place (const MusterBoardGeometry *self, double x, double y);
/* The nearest to the middle of the board. */
MusterPlace muster_board_geometry_get_center (const MusterBoardGeometry *self);
/* So many steps of the cursor away, or as far as the edge; on an open table to the next whole step.
 * @fine: small ones, where there are any */
MusterPlace muster_board_geometry_walk (const MusterBoardGeometry *self,
                                        MusterPlace from,
                                        int dx,
                                        int dy,
                                        gboolean fine);
/* All places are below this number, which they count up from left to right and from top to bottom. */
gint64 muster_board_geometry_get_end (const MusterBoardGeometry *self);

/* In units: how large whoever stands there is, at least as much as can be pointed at. */
double muster_board_geometry_get_base (const MusterBoardGeometry *self, const MusterPose *pose);
/* From the middle of a place to a point, in units. */
double muster_board_geometry_get_way (const MusterBoardGeometry *self,
                                      MusterPlace place,
                                      double x,
                                      double y);

G_END_DECLS
