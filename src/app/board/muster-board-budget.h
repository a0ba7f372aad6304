/* muster-board-budget.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a board has drawn ahead is drawn anew when its size has changed and has come to rest, but
 * only as much of it in one frame as there is time for: until then the old drawing is stretched. */
typedef struct
{
  gboolean still;  /* sizes are what they were in the last frame */
  gint64 spent;    /* in this frame, in microseconds */
  gboolean behind; /* something was stretched: the next frame will do better */
} MusterBoardBudget;

/* With each frame. */
void muster_board_budget_begin (MusterBoardBudget *self, gboolean still);
/* FALSE: not in this frame, and there has to be another one. */
gboolean muster_board_budget_allows (MusterBoardBudget *self);
/* @start: when a drawing was begun that is finished now, of g_get_monotonic_time () */
void muster_board_budget_spend (MusterBoardBudget *self, gint64 start);

G_END_DECLS
