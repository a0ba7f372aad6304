/* muster-scenery-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

void muster_board_area_draw_terrain (MusterBoardArea *self, GtkSnapshot *snapshot);
void muster_board_area_drop_terrain (MusterBoardArea *self);
/* @r: from the board's corner */
gboolean muster_board_area_is_in_view (MusterBoardArea *self, const graphene_rect_t *r);

G_END_DECLS
