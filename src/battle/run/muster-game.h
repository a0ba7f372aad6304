/* muster-game.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-grid.h"
#include "muster-tabletop.h"
#include "muster-setup.h"

G_BEGIN_DECLS

/* A rulebook set up for one battle: immutable, shared between runs and threads. */
typedef struct _MusterGame MusterGame;

/* Fails with MUSTER_BATTLE_ERROR_INVALID when @setup does not suit the rulebook. That of the game has the cards and
 * house tables of @setup. */
MusterGame *muster_game_new (MusterRulebook *printed, const MusterSetup *setup, GError **error);
/* The table of one example, which is what the run then plays. */
MusterGame *muster_game_new_for_example (MusterRulebook *rulebook,
                                         const MusterExample *example,
                                         GError **error);
MusterGame *muster_game_ref (MusterGame *self);
void muster_game_unref (MusterGame *self);
MusterRulebook *muster_game_get_rulebook (MusterGame *self);
/* Whether it takes part: a scenario may leave sides of the rulebook out. */
gboolean muster_game_has_side (MusterGame *self, guint side);
/* The doctrine that plays it from the beginning on; -1: a person. */
gint32 muster_game_get_first_player (const MusterGame *self, guint side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterGame, muster_game_unref)

G_END_DECLS
