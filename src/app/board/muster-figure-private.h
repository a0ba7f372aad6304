/* muster-figure-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

void muster_board_area_draw_figure (MusterBoardArea *self,
                                    GtkSnapshot *snapshot,
                                    const MusterThingView *figure,
                                    graphene_point_t middle);
MusterBoardLettering
muster_board_area_get_plate_lettering (MusterBoardArea *self, MusterBoardRole role, double size);
/* A dark plate with a word on it. */
void muster_board_area_draw_plate (MusterBoardArea *self,
                                   GtkSnapshot *snapshot,
                                   const char *text,
                                   const MusterBoardLettering *lettering,
                                   graphene_point_t middle);

G_END_DECLS
