/* fuzz-answer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "fuzz.h"
#include "game.h"
#include "muster-answer.h"

/* Reads anything as what a person types in the terminal, line by line, while a battle goes on that may be of any rulebook: nothing
 * crashes, what is refused changes nothing, and what is taken is written as an input that is read as the same. */

#define MOST_LINES 60

static void
check_input_again (const MusterInput *input)
{
  g_autofree char *text = muster_input_to_text (input);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) again = muster_input_parse (text, &error);
  g_autofree char *retold = NULL;

  g_assert_no_error (error);
  retold = muster_input_to_text (again);
  g_assert_cmpstr (text, ==, retold);
}

static void
answer (MusterBattle *battle, const char *line)
{
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);
  const guint64 checksum = muster_battle_get_checksum (battle);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = NULL;

  g_assert_nonnull (muster_answer_get_usage (prompt));
  input = *line == '\0' ? muster_answer_new_default (prompt)
                        : muster_answer_parse (prompt, line, &error);
  if (input == NULL)
    {
      g_assert_true (*line == '\0' || error != NULL);
      return;
    }
  g_clear_error (&error);
  if (muster_battle_answer (battle, input, &error))
    {
      check_input_again (input);
      return;
    }
  g_assert_nonnull (error);
  g_assert_cmphex (muster_battle_get_checksum (battle), ==, checksum);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) parts = fuzz_split (data, size);
  g_autofree char *text = fuzz_dup_text (parts->pdata[0]);
  g_auto (GStrv) lines = g_strsplit (text, "\n", MOST_LINES);
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (MusterBattle) battle = NULL;

  if (parts->len > 1)
    rulebook = game_load (parts->pdata[1]);
  if (rulebook != NULL)
    battle = game_begin (rulebook, fuzz_hash (data, size));
  if (battle == NULL)
    return 0;
  for (guint i = 0; lines[i] != NULL; i++)
    answer (battle, lines[i]);
  game_check (battle);

  return 0;
}
