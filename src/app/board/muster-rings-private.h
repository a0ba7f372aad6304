/* muster-rings-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

void muster_board_area_draw_rings (MusterBoardArea *self, GtkSnapshot *snapshot);
/* (transfer full) (nullable): in words: "Point Blank 6″, Short 18″" */
char *muster_board_area_dup_ranges (MusterBoardArea *self);

G_END_DECLS
