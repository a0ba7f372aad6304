/* muster-lines-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

/* How much of @target terrain hides from @viewer, or covers, in percent. */
guint muster_board_area_get_cover (MusterBoardArea *self,
                                   const MusterThingView *viewer,
                                   const MusterThingView *target);
/* Whether a line is drawn to @figure from whoever acts, who sees it; @covered: in part. */
gboolean muster_board_area_shows_sight_of (MusterBoardArea *self,
                                           const MusterThingView *figure,
                                           gboolean *covered);
void muster_board_area_draw_lines (MusterBoardArea *self, GtkSnapshot *snapshot);
void muster_board_area_drop_lines (MusterBoardArea *self);

G_END_DECLS
