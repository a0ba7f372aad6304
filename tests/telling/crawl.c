/* crawl.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "crawl.h"

#include "script.h"

/* The dragon and a goblin, with a wall between them and no other monsters. */
const char crawl_board[] = "1..2...3\n"
                           "########\n"
                           "........\n"
                           "........\n"
                           "........\n"
                           "........\n"
                           "........\n"
                           "........\n"
                           "..g.....\n"
                           "........\n"
                           "--hhhh--\n";

MusterBattle *
crawl_battle_new (gboolean tracked, gboolean hand_dice, guint64 seed)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "..",
                                                 "data",
                                                 "rulebooks",
                                                 "dungeon-crawl",
                                                 NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = seed;
  setup->tracked = tracked;
  setup->hand_dice = hand_dice;
  if (hand_dice)
    setup->board = g_strdup (crawl_board);
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

void
crawl_give (MusterBattle *battle, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse (text, &error);

  g_assert_no_error (error);
  muster_battle_answer (battle, input, &error);
  g_assert_no_error (error);
}

void
crawl_give_all (MusterBattle *battle, const char *const *texts)
{
  for (guint i = 0; texts[i] != NULL; i++)
    crawl_give (battle, texts[i]);
}

/* The dragon stands on the first of its spaces; both monsters stay where they are. */
const char *const crawl_opening[] = { "roll 1",
                                      "choose fighting-man magic-user thief priest",
                                      "roll 4",
                                      "roll 5",
                                      NULL };

MusterBattle *
crawl_new_wave (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "..",
                                                 "data",
                                                 "rulebooks",
                                                 "stargate-solo",
                                                 NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = 1;
  setup->tracked = TRUE;
  setup->scenario = g_strdup ("hold-the-gate");
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}
