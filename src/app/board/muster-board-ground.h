/* muster-board-ground.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-geometry.h"
#include "muster-board-palette.h"

G_BEGIN_DECLS

/**
 * MusterBoardGround:
 *
 * Paints the terrain of a board on paper with a grain: floor, walls with their shadows, void and what
 * lies outside; or the pieces of an open table.
 */
typedef struct _MusterBoardGround MusterBoardGround;

/* Columns from @left to before @right, and rows from @top to before @bottom. */
typedef struct
{
  int left, top, right, bottom;
} MusterBoardPart;

MusterBoardGround *
muster_board_ground_new (const MusterBoardGeometry *geometry,
                         const MusterBoardPalette *palette) G_GNUC_WARN_UNUSED_RESULT;
/* Of a table that is only drawn, and has no field: its geometry knows its size and nothing else. */
MusterBoardGround *
muster_board_ground_new_for_plan (const MusterTerrainPlan *plan,
                                  const MusterBoardPalette *palette) G_GNUC_WARN_UNUSED_RESULT;
void muster_board_ground_free (MusterBoardGround *self);

const MusterBoardGeometry *muster_board_ground_get_geometry (const MusterBoardGround *self);

/* (transfer full): an image without holes. @cell: how large a space is, in pixels */
cairo_surface_t *muster_board_ground_paint (const MusterBoardGround *self,
                                            double cell,
                                            const MusterBoardPart *part) G_GNUC_WARN_UNUSED_RESULT;

/* Where column or row @index begins, in whole pixels. */
int muster_board_ground_get_edge (double cell, int index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoardGround, muster_board_ground_free)

G_END_DECLS
