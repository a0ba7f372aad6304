/* game.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle-file.h"

G_BEGIN_DECLS

/* What the targets that play have in common. */

/* What the folder of a rulebook that is fuzzed is called, and so the rulebook itself. */
#define GAME_ID "fuzz"

/* (transfer full) (nullable): NULL where the rulebook has faults. */
MusterRulebook *game_load (GBytes *text);

/* (transfer full) (nullable): a battle whose scenario, table and dice follow from @seed; NULL where that is refused, or takes so long that it
 * is not worth to go on. */
MusterBattle *game_begin (MusterRulebook *rulebook, guint64 seed);

/* Gives @n_inputs: some that fit, some out of @lines (nullable), which may not. What is refused has changed nothing. FALSE: it takes so
 * long that it is not worth to go on. */
gboolean game_play (MusterBattle *battle, guint64 seed, char *const *lines, guint n_inputs);

/* What is told of it, undo and redo to the bit, and its file: read again, it comes out the same. */
void game_check (MusterBattle *battle);

/* (transfer none): the path of a file with @bytes, one for the whole run of the program. */
const char *game_write_file (GBytes *bytes);

G_END_DECLS
