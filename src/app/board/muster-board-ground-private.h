/* muster-board-ground-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-ground.h"

G_BEGIN_DECLS

/* The terrain of an open table within @part, which is in pixels. @cell: an inch, in pixels */
void muster_board_ground_paint_table (cairo_t *cr,
                                      const MusterTerrainPlan *plan,
                                      const MusterBoardPalette *palette,
                                      double cell,
                                      const GdkRectangle *part);

G_END_DECLS
