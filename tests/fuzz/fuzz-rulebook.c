/* fuzz-rulebook.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"
#include "game.h"
#include "muster-manual.h"

/* Loads anything as a rulebook; where that is one, reads it as a manual and plays it by chance, with anything as answers: nothing
 * crashes or goes on for ever, what is refused changes nothing, undo leads back to the bit, and the file of the battle is read as
 * the same battle. */

#define N_INPUTS 40

static void
check_manual (MusterRulebook *rulebook)
{
  g_autoptr (MusterManual) manual = muster_manual_new (rulebook);
  g_autofree char *text = muster_manual_to_markdown (manual, NULL);

  g_assert_true (g_utf8_validate (text, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) parts = fuzz_split (data, size);
  const guint64 seed = fuzz_hash (data, size);
  g_autoptr (MusterRulebook) rulebook = game_load (parts->pdata[0]);
  g_autoptr (MusterBattle) battle = NULL;
  g_auto (GStrv) lines = NULL;

  if (rulebook == NULL)
    return 0;
  check_manual (rulebook);
  battle = game_begin (rulebook, seed);
  if (battle == NULL)
    return 0;
  if (parts->len > 1)
    {
      g_autofree char *text = fuzz_dup_text (parts->pdata[1]);

      lines = g_strsplit (text, "\n", 100);
    }
  if (game_play (battle, seed, lines, N_INPUTS))
    game_check (battle);

  return 0;
}
