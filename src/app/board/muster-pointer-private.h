/* muster-pointer-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

void muster_board_area_add_controllers (MusterBoardArea *self);
/* The board has moved below a pointer that rests: in the next frame it points to what is there now. */
void muster_board_area_repoint (MusterBoardArea *self);
void muster_board_area_stop_drag (MusterBoardArea *self);
/* Where @token, who is held, would be put down. */
MusterPlace
muster_board_area_aim_held (MusterBoardArea *self, const char *token, MusterPlace place);

G_END_DECLS
