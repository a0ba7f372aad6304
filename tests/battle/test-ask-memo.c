/* test-ask-memo.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "answers.h"
#include "muster-ask-memo.h"
#include "muster-battle-private.h"
#include "player.h"
#include "script.h"

/* What a prompt asks is listed once for it: what is listed after that is the same as if it were listed anew. */

static MusterBattle *
battle_new (gboolean tracked)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "../data/rulebooks/dungeon-crawl",
                                                 NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = 4;
  setup->tracked = tracked;
  g_hash_table_insert (setup->players, g_strdup ("heroes"), g_strdup ("person"));
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

/* All that the prompt offers. */
static char *
describe (MusterBattle *battle)
{
  g_autoptr (GPtrArray) commands = muster_battle_list_commands (battle);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = commands->pdata[i];

      g_string_append_printf (text,
                              "%s %s %s %s %g\n",
                              command->action,
                              command->thing,
                              command->input,
                              command->reason,
                              command->odds);
    }

  return g_string_free (text, FALSE);
}

static guint
count_kept (MusterBattle *battle)
{
  const MusterAskMemo *memos = battle->run->ask_memos;
  guint n = 0;

  for (guint i = 0; memos != NULL && i < MUSTER_N_ASK_MEMOS; i++)
    n += memos[i].known;

  return n;
}

/* At each prompt of half a battle it is listed with what is kept, and with nothing kept. */
static void
test_same (void)
{
  g_autoptr (MusterBattle) battle = battle_new (TRUE);
  g_autoptr (GError) error = NULL;
  Player player = { .seed = 9 };
  guint n_kept = 0;

  for (guint i = 0; i < 60 && !muster_battle_is_over (battle, NULL); i++)
    {
      g_autofree char *first = describe (battle);
      g_autofree char *again = describe (battle);
      g_autofree char *anew = NULL;

      n_kept += count_kept (battle) > 0;
      muster_ask_memos_clear (battle->run);
      anew = describe (battle);
      g_assert_cmpstr (again, ==, first);
      g_assert_cmpstr (anew, ==, first);
      g_assert_true (player_play (&player, battle, &error));
      g_assert_no_error (error);
    }
  g_assert_cmpuint (n_kept, >, 5);
}

static void
go_to_turn (MusterBattle *battle)
{
  while (muster_battle_get_prompt (battle)->kind != MUSTER_PROMPT_TURN)
    answers_give (battle, muster_battle_get_prompt (battle)->suggestion);
}

/* A correction moves somebody to the far corner, and what was listed for where it began, at the lower edge, is forgotten. */
static void
test_forgotten (void)
{
  g_autoptr (MusterBattle) battle = battle_new (TRUE);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  go_to_turn (battle);
  before = describe (battle);
  g_assert_cmpuint (count_kept (battle), >, 0);
  g_assert_nonnull (strstr (before, " where=D10"));
  answers_give (battle, "move fighting-man A1");
  g_assert_cmpuint (count_kept (battle), ==, 0);
  after = describe (battle);
  g_assert_null (strstr (after, " where=D10"));
}

/* Without a board what is known of the table changes with any answer: nothing is kept. */
static void
test_paper (void)
{
  g_autoptr (MusterBattle) battle = battle_new (FALSE);
  g_autofree char *offered = NULL;

  go_to_turn (battle);
  offered = describe (battle);
  g_assert_cmpstr (offered, !=, "");
  g_assert_cmpuint (count_kept (battle), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/ask-memo/same", test_same);
  g_test_add_func ("/battle/ask-memo/forgotten", test_forgotten);
  g_test_add_func ("/battle/ask-memo/paper", test_paper);

  return g_test_run ();
}
