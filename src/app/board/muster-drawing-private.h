/* muster-drawing-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

void muster_board_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void muster_board_area_drop_drawings (MusterBoardArea *self);
graphene_rect_t muster_board_area_get_space (MusterBoardArea *self, MusterPlace place);
graphene_point_t muster_board_area_get_middle (MusterBoardArea *self, MusterPlace place);
/* How large the space of a figure is drawn, in pixels; whoever is NULL is as large as usual. */
double muster_board_area_get_cell_of (MusterBoardArea *self, const MusterThingView *figure);
double muster_board_area_get_font_size (MusterBoardArea *self);
/* Below the middle of a word, so that it is read whatever it stands on. */
void muster_board_area_draw_paper (MusterBoardArea *self,
                                   GtkSnapshot *snapshot,
                                   const MusterBoardLabel *label,
                                   graphene_point_t middle);
/* How much of the board that paper takes. */
graphene_rect_t muster_board_area_get_paper (const MusterBoardLabel *label,
                                             graphene_point_t middle);
/* A rectangle in a colour; nothing where it has no size. In pixels of the widget. */
void muster_board_area_fill (MusterBoardArea *self,
                             GtkSnapshot *snapshot,
                             MusterBoardColor color,
                             float x,
                             float y,
                             float width,
                             float height);

G_END_DECLS
