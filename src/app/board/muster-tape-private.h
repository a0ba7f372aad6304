/* muster-tape-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

void muster_board_area_draw_tape (MusterBoardArea *self, GtkSnapshot *snapshot);
void muster_board_area_drop_tape (MusterBoardArea *self);

G_END_DECLS
