/* muster-areas-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

void muster_board_area_draw_areas (MusterBoardArea *self, GtkSnapshot *snapshot);
/* (transfer full): all of them in words, as sentences; "" where there are none */
char *muster_board_area_dup_areas (MusterBoardArea *self);
/* (transfer full): in which @figure stands, or if NULL what has no base and would be at @place; "" for none */
char *muster_board_area_dup_areas_at (MusterBoardArea *self,
                                      const MusterThingView *figure,
                                      MusterPlace place);

G_END_DECLS
