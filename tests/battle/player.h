/* player.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-battle.h"

G_BEGIN_DECLS

/* Plays by throwing dice over whatever a prompt offers: any battle of any rulebook, for tests that
 * want many inputs of every kind, the same ones on every machine. */
typedef struct
{
  guint64 seed;
  guint n_inputs;
} Player;

/* (transfer full): an input that @prompt should take; the next call gives another. */
MusterInput *player_answer (Player *self, const MusterPrompt *prompt);

/* Gives one input that is taken. Where the battle refuses what the player thought of, it is asked
 * again; fails after fifty times. */
gboolean player_play (Player *self, MusterBattle *battle, GError **error);

G_END_DECLS
