/* muster-whole-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-area-private.h"

G_BEGIN_DECLS

void muster_board_area_update_description (MusterBoardArea *self);
/* After what is drawn: of a table with fifty figures it takes as long as to draw them. */
void muster_board_area_describe_later (MusterBoardArea *self);
gboolean muster_board_area_query_tooltip (GtkWidget *widget,
                                          int x,
                                          int y,
                                          gboolean keyboard,
                                          GtkTooltip *tooltip);

G_END_DECLS
