/* muster-board-ground.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-palette.h"
#include "muster-grid.h"

G_BEGIN_DECLS

/**
 * MusterBoardGround:
 *
 * Paints the terrain of a board: floor, walls with their shadows, void and what lies outside, on
 * paper with a grain.
 */
typedef struct _MusterBoardGround MusterBoardGround;

/* Columns from @left to before @right, and rows from @top to before @bottom. */
typedef struct
{
  int left, top, right, bottom;
} MusterBoardPart;

MusterBoardGround *
muster_board_ground_new (const MusterGrid *grid,
                         const MusterBoardPalette *palette) G_GNUC_WARN_UNUSED_RESULT;
void muster_board_ground_free (MusterBoardGround *self);

const MusterGrid *muster_board_ground_get_grid (const MusterBoardGround *self);

/* (transfer full): an image without holes. @cell: how large a space is, in pixels */
cairo_surface_t *muster_board_ground_paint (const MusterBoardGround *self,
                                            double cell,
                                            const MusterBoardPart *part) G_GNUC_WARN_UNUSED_RESULT;

/* Where column or row @index begins, in whole pixels. */
int muster_board_ground_get_edge (double cell, int index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterBoardGround, muster_board_ground_free)

G_END_DECLS
