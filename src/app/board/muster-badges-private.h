/* muster-badges-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

void muster_board_area_draw_badges (MusterBoardArea *self,
                                    GtkSnapshot *snapshot,
                                    const MusterThingView *figure,
                                    graphene_point_t middle);
/* (transfer full): @text, or what fits of it into @room characters, seen to be cut. */
char *muster_board_area_dup_badge (const char *text, guint room);
/* (transfer full): the first letters of its first badges, as capitals; "" where it has none. */
char *muster_board_area_dup_initials (const MusterThingView *figure);
/* How far below the middle of a figure that looks to @facing its badges stand, in spaces. */
double muster_board_area_get_badge_drop (gint facing);

G_END_DECLS
