/* muster-figures-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

const MusterThingView *muster_board_area_find_figure (MusterBoardArea *self, const char *token);
const MusterThingView *muster_board_area_find_figure_at (MusterBoardArea *self, MusterPlace place);
/* From where it lies to where it is drawn, in pixels. */
graphene_point_t muster_board_area_get_shift (MusterBoardArea *self, const MusterThingView *figure);
/* (transfer full) (nullable): who else is in the same place, as a sentence without a stop */
char *muster_board_area_dup_company (MusterBoardArea *self, const MusterThingView *figure);
/* Whether nobody but @figure is drawn there, in pixels. */
gboolean muster_board_area_is_free (MusterBoardArea *self,
                                    const MusterThingView *figure,
                                    const graphene_rect_t *at);
void muster_board_area_draw_figures (MusterBoardArea *self, GtkSnapshot *snapshot);

G_END_DECLS
