/* muster-board-budget.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-budget.h"

/* Of one frame's 16,000 microseconds. */
#define LARGEST 2500

void
muster_board_budget_begin (MusterBoardBudget *self, gboolean still)
{
  self->still = still;
  self->spent = 0;
  self->behind = FALSE;
}

gboolean
muster_board_budget_allows (MusterBoardBudget *self)
{
  gboolean allowed = self->still && self->spent <= LARGEST;

  self->behind |= !allowed;

  return allowed;
}

void
muster_board_budget_spend (MusterBoardBudget *self, gint64 start)
{
  self->spent += g_get_monotonic_time () - start;
}
