/* muster-games.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-game-item.h"
#include "muster-rulebook-faults.h"
#include "muster-shelf-list.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GAMES (muster_games_get_type ())
G_DECLARE_FINAL_TYPE (MusterGames, muster_games, MUSTER, GAMES, MusterShelfList)

/* The games of a shelf: MusterGameItem, made of its rulebooks and its force data. What belongs together is one game: a rulebook says
 * which game system its figures come from. Those that can be played or have data of lists come first, by title.
 *
 * Property: "shown" (id of the rulebook or game system whose game is looked at, or NULL). Signal "refused": a rulebook was not
 * installed, see muster_games_get_refused(). */

/* Begins to read them without keeping anybody waiting. */
void muster_games_prepare (MusterGames *self);
/* Whether rulebooks and force data were both read. */
gboolean muster_games_is_complete (MusterGames *self);
/* (transfer none) (nullable): the game of a rulebook or of a game system. */
MusterGameItem *muster_games_find (MusterGames *self, const char *id);

/* Wants the game of a rulebook to be looked at: "opened" of the shelf is emitted.
 * @section: (nullable): of the rulebook's manual, by id, to be read; NULL: what there is of the game */
void muster_games_show (MusterGames *self, const char *rulebook, const char *section);
/* The same for data that may still be on its way; nobody is led anywhere. */
void muster_games_show_system (MusterGames *self, const char *system_id);
/* (nullable): what was wanted last. */
const char *muster_games_get_shown (MusterGames *self);
const char *muster_games_get_shown_section (MusterGames *self);

/* Wants it to be told why a rulebook was not installed: "opened" of the shelf is emitted.
 * @faults: (transfer full) */
void muster_games_refuse (MusterGames *self, MusterRulebookFaults *faults);
/* (nullable): that of which it is to be told; whoever does says so. */
const MusterRulebookFaults *muster_games_get_refused (MusterGames *self);
void muster_games_forget_refused (MusterGames *self);

G_END_DECLS
