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

G_BEGIN_DECLS

/* The board with its figures, each with letters and the brackets of its side, and who they are beside
 * it. Nothing is put without a board. */
void muster_board_view_put (MusterTerminal *terminal, MusterBattle *battle);

/* A board without figures, with a ruler for the names of the spaces. */
void muster_board_view_put_plan (MusterTerminal *terminal, const MusterBoard *board);

G_END_DECLS
