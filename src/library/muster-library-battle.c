/* muster-library-battle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-battle.h"

void
muster_library_battle_free (MusterLibraryBattle *self)
{
  g_free (self->token);
  g_free (self->title);
  g_free (self->rulebook_id);
  g_free (self->rulebook_title);
  g_free (self->rulebook_hash);
  g_free (self->scenario);
  g_free (self->scenario_title);
  g_free (self->winner);
  g_free (self->result);
  g_free (self->version);
  g_free (self);
}

/* The words that the file has for them. */
const char *
muster_battle_state_get_nick (MusterBattleState state)
{
  return state == MUSTER_BATTLE_FINISHED ? "finished" : "running";
}
