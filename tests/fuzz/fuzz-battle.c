/* fuzz-battle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"
#include "game.h"

/* Reads anything as the file of a battle, plays it, and goes on from there: nothing crashes, and what is written is read as the same
 * battle. */

#define N_INPUTS 10

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterBattleRecord) record = NULL;
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (GError) error = NULL;
  guint first_difference = 0;

  record = muster_battle_record_load (game_write_file (bytes), &error);
  if (record != NULL)
    battle = muster_battle_record_play (record, &first_difference, report, &error);
  if (battle == NULL)
    {
      g_assert_nonnull (error);
      return 0;
    }
  if (game_play (battle, fuzz_hash (data, size), NULL, N_INPUTS))
    game_check (battle);

  return 0;
}
