/* muster-view-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

void muster_board_area_install_view (GtkWidgetClass *klass);
MusterPlace muster_board_area_locate (MusterBoardArea *self, double x, double y);
/* What is meant by a place of an open table: whoever stands on it, else what can be chosen near it. */
MusterPlace muster_board_area_settle (MusterBoardArea *self, MusterPlace place);
/* Where whoever acts would go that is sent to a place of an open table: to touch somebody who stands there and to
 * whom nothing else can be done, on the shortest way; else @place. */
MusterPlace muster_board_area_aim (MusterBoardArea *self, MusterPlace place);
void muster_board_area_update_actions (MusterBoardArea *self);
void muster_board_area_update_buttons (MusterBoardArea *self);
void muster_board_area_zoom_at (MusterBoardArea *self, double zoom, double x, double y);
void muster_board_area_zoom_to (MusterBoardArea *self, double zoom);
/* FALSE: it lies as far to that side as it can. */
gboolean muster_board_area_pan (MusterBoardArea *self, double dx, double dy);
/* While a figure is held at the edge of the view. */
void muster_board_area_follow_drag (MusterBoardArea *self);

G_END_DECLS
