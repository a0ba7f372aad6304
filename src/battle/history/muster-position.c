/* muster-position.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-position-private.h"

#include <glib/gi18n.h>

#include "muster-battle-error.h"
#include "muster-battle-private.h"

/* A scenario for a table of the player's has no board, whatever others of its rulebook have. */
static gboolean
has_board (const MusterRulebook *rulebook, const MusterSetup *setup)
{
  if (!setup->tracked || setup->board != NULL)
    return setup->tracked;
  for (guint i = 0; i < rulebook->n_scenarios; i++)
    if (setup->scenario == NULL || g_str_equal (rulebook->scenarios[i].id, setup->scenario))
      return rulebook->scenarios[i].board != NULL;

  return TRUE;
}

/* Without a board there is nobody to say what stands where. */
gboolean
muster_position_check_board (const MusterRulebook *rulebook,
                             const MusterSetup *setup,
                             GError **error)
{
  if (rulebook->board == MUSTER_BOARD_NONE || has_board (rulebook, setup))
    return TRUE;
  g_set_error (error,
               MUSTER_BATTLE_ERROR,
               MUSTER_BATTLE_ERROR_INVALID,
               _ ("the table of \"%s\" is not tracked; expected a battle whose board Muster keeps"),
               rulebook->id);

  return FALSE;
}

static MusterPosition *
position_new_from_run (MusterBattle *battle, MusterRun *run)
{
  MusterPosition *self = g_new0 (MusterPosition, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->game = muster_game_ref (muster_battle_get_game (battle));
  self->state = g_malloc (muster_run_get_state_size (run));
  muster_run_save (run, self->state);
  self->turn = muster_run_get_turn (run);
  self->checksum = muster_run_get_checksum (run);

  return self;
}

MusterPosition *
muster_position_new (MusterBattle *battle, GError **error)
{
  if (!muster_position_check_board (muster_battle_get_rulebook (battle),
                                    muster_battle_get_setup (battle),
                                    error))
    return NULL;

  return position_new_from_run (battle, muster_battle_get_run (battle));
}

MusterPosition *
muster_position_new_at_entry (MusterBattle *battle, guint n_entries, GError **error)
{
  MusterRun *run;

  if (n_entries >= muster_battle_get_log (battle)->len)
    return muster_position_new (battle, error);
  if (!muster_position_check_board (muster_battle_get_rulebook (battle),
                                    muster_battle_get_setup (battle),
                                    error))
    return NULL;
  run = muster_battle_get_past_at (battle, n_entries, error);

  return run != NULL ? position_new_from_run (battle, run) : NULL;
}

MusterPosition *
muster_position_ref (MusterPosition *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
muster_position_unref (MusterPosition *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->ref_count))
    return;

  muster_game_unref (self->game);
  g_free (self->state);
  g_free (self);
}

guint64
muster_position_get_checksum (const MusterPosition *self)
{
  return self->checksum;
}

guint
muster_position_get_turn (const MusterPosition *self)
{
  return self->turn;
}
