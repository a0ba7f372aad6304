/* muster-tip-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

/* Of where the pointer is. */
void muster_board_area_show_tip (MusterBoardArea *self);
void muster_board_area_hide_tip (MusterBoardArea *self);
/* What it tells may have changed. */
void muster_board_area_update_tip (MusterBoardArea *self);
void muster_board_area_place_tip (MusterBoardArea *self);

G_END_DECLS
