/* muster-rulers-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

/* Leaves room for the rulers around the board. */
void muster_board_area_measure_view (MusterBoardArea *self, int width, int height);
void muster_board_area_draw_rulers (MusterBoardArea *self, GtkSnapshot *snapshot);

G_END_DECLS
