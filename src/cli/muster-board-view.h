/* muster-board-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"
#include "muster-board.h"
#include "muster-terminal.h"
#include "muster-terrain-plan.h"

G_BEGIN_DECLS

/* The board with its figures, each with letters and the brackets of its side, and who they are beside
 * it. Nothing is put without a board. */
void muster_board_view_put (MusterTerminal *terminal, MusterBattle *battle);

/* A board without figures, with a ruler for the names of the spaces. */
void muster_board_view_put_plan (MusterTerminal *terminal, const MusterBoard *board);

/* An open table alone, and where its marked points are. */
void muster_board_view_put_terrain (MusterTerminal *terminal,
                                    const MusterRulebook *rulebook,
                                    const MusterTerrainPlan *plan);

G_END_DECLS
