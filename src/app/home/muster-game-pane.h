/* muster-game-pane.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GAME_PANE (muster_game_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterGamePane, muster_game_pane, MUSTER, GAME_PANE, AdwBin)

/* What there is of a game: what can be played, what lists can be built, what is installed, and what of its data is not understood.
 * What it leads to on its page are the actions "game.read" (id of a rulebook) and "game.faults"; the page has them. Properties, writable:
 * "shelf", "item" (MusterGameItem, or NULL), "folded" (boolean: there is a list to go back to). Signal "back": the person wants to. */

/* (nullable): what is wrong in its data, once that is known. */
const MusterSystemFaults *muster_game_pane_get_faults (MusterGamePane *self);
/* The keyboard goes to what led to @rulebook (nullable), or to what led to what is not understood. */
void muster_game_pane_focus (MusterGamePane *self, const char *rulebook);

G_END_DECLS
