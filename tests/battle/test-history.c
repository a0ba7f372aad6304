/* test-history.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "answers.h"
#include "muster-battle-error.h"
#include "muster-battle-private.h"
#include "toy.h"

#define SEED 5

static MusterBattle *
battle_new (void)
{
  g_autoptr (MusterRulebook) rulebook = toy_rulebook_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = SEED;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return battle;
}

static void
redo (MusterBattle *battle)
{
  g_autoptr (GError) error = NULL;

  muster_battle_redo (battle, &error);
  g_assert_no_error (error);
}

static void
go_to (MusterBattle *battle, guint node)
{
  g_autoptr (GError) error = NULL;

  muster_battle_go_to (battle, node, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, node);
}

static gint
get_score (MusterBattle *battle)
{
  return toy_checksum_get_score (muster_battle_get_checksum (battle));
}

/* The texts of the log, each ended by a semicolon. */
static char *
dup_log (MusterBattle *battle)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < log->len; i++)
    g_string_append_printf (text, "%s;", ((MusterLogEntry *) log->pdata[i])->text);

  return g_string_free (text, FALSE);
}

static void
assert_log (MusterBattle *battle, const char *expected)
{
  g_autofree char *text = dup_log (battle);

  g_assert_cmpstr (text, ==, expected);
}

static char *
dice_line (guint turn)
{
  return g_strdup_printf ("turn %u: %d;", turn, toy_die (SEED, turn));
}

static void
test_start (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autofree char *line = dice_line (1);
  MusterNode node;

  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_CHOICE);
  g_assert_cmpuint (muster_battle_get_n_nodes (battle), ==, 1);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 0);
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 1);
  g_assert_cmpint (get_score (battle), ==, toy_die (SEED, 1));
  g_assert_false (muster_battle_is_over (battle, NULL));
  assert_log (battle, line);
  muster_battle_get_node (battle, 0, &node);
  g_assert_null (node.input);
  g_assert_cmpuint (node.depth, ==, 0);
}

static void
test_bad_setup (void)
{
  g_autoptr (MusterRulebook) rulebook = toy_rulebook_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;

  setup->scenario = g_strdup ("other");
  g_assert_null (muster_battle_new (rulebook, setup, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
}

static void
test_answer (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autofree char *first = dice_line (1);
  g_autofree char *second = dice_line (2);
  g_autofree char *expected = g_strconcat (first, second, "well;", NULL);
  g_autofree char *text = NULL;
  MusterNode node;

  answers_give (battle, "choose u");
  g_assert_cmpint (get_score (battle), ==, toy_die (SEED, 1) + 1 + toy_die (SEED, 2));
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 2);
  answers_give (battle, "note well");
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 2);
  assert_log (battle, expected);

  /* It is written down as it was understood. */
  muster_battle_get_node (battle, 1, &node);
  text = muster_input_to_text (node.input);
  g_assert_cmpstr (text, ==, "choose up");
  g_assert_cmpuint (node.parent, ==, 0);
  muster_battle_get_node (battle, 2, &node);
  g_assert_cmpuint (node.parent, ==, 1);
  g_assert_cmpuint (node.depth, ==, 2);
}

static void
test_rejected (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  guint64 checksum;
  g_autofree char *log = NULL;
  g_autofree char *address = g_strdup_printf ("die %d hero.1 0 1 7", TOY_SITE);

  answers_give (battle, "note one");
  answers_undo (battle);
  checksum = muster_battle_get_checksum (battle);
  log = dup_log (battle);
  answers_refuse (battle, "choose sideways", "expected up or down");
  answers_refuse (battle, "play-on", "not now");
  /* Refused after the run was set back to where the die is thrown. */
  answers_refuse (battle, address, "expected 1 to 6");
  answers_refuse (battle,
                  "die 8 hero.1 0 1 3",
                  "the last step threw no die \"8 hero.1 0 1\"; expected one that it threw, such "
                  "as \"7 hero.1 0 1\"");

  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksum);
  g_assert_cmpuint (muster_battle_get_n_nodes (battle), ==, 2);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 0);
  assert_log (battle, log);
  answers_give (battle, "choose up");
  g_assert_cmpint (get_score (battle), ==, toy_die (SEED, 1) + 1 + toy_die (SEED, 2));
}

static void
test_undo_keeps_dice (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autoptr (GError) error = NULL;
  guint64 after_up, at_start = muster_battle_get_checksum (battle);
  gint score;

  g_assert_false (muster_battle_undo (battle, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (muster_battle_redo (battle, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_NOT_FOUND);

  answers_give (battle, "choose up");
  after_up = muster_battle_get_checksum (battle);
  score = get_score (battle);
  answers_undo (battle);
  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, at_start);
  redo (battle);
  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, after_up);
  g_assert_cmpuint (muster_battle_get_n_undone (battle), ==, 0);

  /* The die of turn 2 is the same after another choice: undo cannot throw it again. */
  answers_undo (battle);
  g_assert_cmpuint (muster_battle_get_n_undone (battle), ==, 1);
  answers_give (battle, "choose down");
  g_assert_cmpint (get_score (battle), ==, score - 2);
  g_assert_cmpuint (muster_battle_get_n_undone (battle), ==, 1);
}

/* A note shows no die: taking it back is nothing to tell of. */
static void
test_undo_without_dice (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();

  answers_give (battle, "note a");
  answers_give (battle, "note b");
  answers_undo (battle);
  answers_undo (battle);
  g_assert_cmpuint (muster_battle_get_n_undone (battle), ==, 0);
}

static void
test_branches (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autoptr (GArray) leaves = NULL;
  g_autoptr (GError) error = NULL;
  guint64 checksums[5];

  answers_give (battle, "choose up"); /* 1 */
  answers_give (battle, "choose up"); /* 2 */
  checksums[2] = muster_battle_get_checksum (battle);
  answers_undo (battle);
  answers_give (battle, "choose down"); /* 3, child of 1 */
  checksums[3] = muster_battle_get_checksum (battle);
  go_to (battle, 0);
  answers_give (battle, "choose down"); /* 4, child of 0 */
  checksums[4] = muster_battle_get_checksum (battle);

  leaves = muster_battle_list_branches (battle);
  g_assert_cmpuint (leaves->len, ==, 3);
  g_assert_cmpuint (g_array_index (leaves, guint, 0), ==, 2);
  g_assert_cmpuint (g_array_index (leaves, guint, 1), ==, 3);
  g_assert_cmpuint (g_array_index (leaves, guint, 2), ==, 4);

  for (guint i = 2; i <= 4; i++)
    {
      go_to (battle, i);
      g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksums[i]);
    }

  /* Redo goes where one came from, not to the youngest. */
  go_to (battle, 2);
  go_to (battle, 0);
  redo (battle);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 1);
  redo (battle);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 2);

  g_assert_false (muster_battle_go_to (battle, 5, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_NOT_FOUND);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 2);
}

/* The toy throws its die in the step after the choice. */
static void
test_die (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autofree char *first = dice_line (1);
  g_autofree char *second = dice_line (2);
  g_autofree char *third = dice_line (3);
  g_autofree char *before = g_strconcat (first, "hm;", second, NULL);
  g_autofree char *once = g_strconcat (first, "hm;die: 3;turn 2: 3;", NULL);
  g_autofree char *twice = g_strconcat (first, "hm;die: 3;die: 5;turn 2: 5;", NULL);
  g_autofree char *after = g_strconcat (twice, third, NULL);
  gint score = toy_die (SEED, 1) + 1;

  answers_give (battle, "note hm");
  answers_give (battle, "choose up");
  assert_log (battle, before);
  answers_give (battle, "die 7 hero.1 0 2 3");
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 2);
  g_assert_cmpint (get_score (battle), ==, score + 3);
  assert_log (battle, once);

  /* One overruling after the other: the last one holds. */
  answers_give (battle, "die 7 hero.1 0 2 5");
  g_assert_cmpint (get_score (battle), ==, score + 5);
  assert_log (battle, twice);
  answers_give (battle, "choose down");
  g_assert_cmpint (get_score (battle), ==, score + 5 - 1 + toy_die (SEED, 3));
  assert_log (battle, after);

  /* Undo goes through all of it, and the log of the overruled step is back. */
  answers_undo (battle);
  g_assert_cmpint (get_score (battle), ==, score + 5);
  answers_undo (battle);
  g_assert_cmpint (get_score (battle), ==, score + 3);
  answers_undo (battle);
  g_assert_cmpint (get_score (battle), ==, score + toy_die (SEED, 2));
  assert_log (battle, before);

  /* What was answered to since is not overruled. */
  answers_give (battle, "note later");
  answers_refuse (battle,
                  "die 7 hero.1 0 2 3",
                  "the last step threw no die \"7 hero.1 0 2\"; undo up to the step that did");
}

/* The die of the start belongs to node 0. */
static void
test_die_of_start (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();

  answers_give (battle, "die 7 hero.1 0 1 2");
  g_assert_cmpint (get_score (battle), ==, 2);
  assert_log (battle, "die: 2;turn 1: 2;");
  answers_undo (battle);
  g_assert_cmpint (get_score (battle), ==, toy_die (SEED, 1));
}

static void
test_over (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  gint score = 0;
  gint winner = -2;

  for (guint turn = 1; turn <= TOY_TURNS; turn++)
    {
      g_assert_false (muster_battle_is_over (battle, &winner));
      answers_give (battle, "choose up");
      score += toy_die (SEED, turn) + 1;
    }
  g_assert_true (muster_battle_is_over (battle, &winner));
  g_assert_cmpint (winner, ==, score % 2);
  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_OVER);
  answers_refuse (battle, "choose up", "not now");
  answers_give (battle, "play-on");
  g_assert_false (muster_battle_is_over (battle, &winner));
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, TOY_TURNS + 1);
}

/* Going back plays nothing again but what waits for the answer; and where the state differed too much to be kept, the step from the
 * one before: playing on, the input, playing on. */
static void
test_snapshots (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  GArray *checksums = g_array_new (FALSE, FALSE, sizeof (guint64));
  guint total = 0;

  for (guint i = 0; i <= 500; i++)
    {
      guint64 checksum = muster_battle_get_checksum (battle);

      g_array_append_val (checksums, checksum);
      answers_give (battle, i == TOY_TURNS ? "play-on" : i % 3 == 0 ? "choose up" : "choose down");
    }
  for (guint i = 500; i > 0; i--)
    {
      guint steps = toy_count_steps ();

      answers_undo (battle);
      g_assert_cmpuint (muster_battle_get_checksum (battle),
                        ==,
                        g_array_index (checksums, guint64, i));
      g_assert_cmpuint (toy_count_steps () - steps, <=, 3);
      total += toy_count_steps () - steps;
    }
  /* Every seventh of them. */
  g_assert_cmpuint (total, <=, 500 + 2 * 72);
  g_array_unref (checksums);
}

/* Logs that were forgotten come back when they are wanted, and the prompt outlives that. */
static void
test_forgotten_logs (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  const MusterPrompt *prompt;
  g_autofree char *log = NULL;
  guint leaf;

  for (guint i = 0; i < 5; i++)
    answers_give (battle, "choose up");
  answers_give (battle, "die 7 hero.1 0 6 3");
  answers_give (battle, "note \"the end\"");
  for (guint i = 0; i < 3; i++)
    answers_give (battle, "choose down");
  leaf = muster_battle_get_head (battle);
  log = dup_log (battle);

  go_to (battle, 0);
  muster_battle_trim_logs (battle);
  g_assert_cmpuint (muster_battle_get_n_undone (battle), ==, 9);
  go_to (battle, leaf);
  prompt = muster_battle_get_prompt (battle);
  assert_log (battle, log);
  g_assert_true (prompt == muster_battle_get_prompt (battle));

  /* Also where only the overruled step is wanted. */
  go_to (battle, 0);
  muster_battle_trim_logs (battle);
  go_to (battle, 5);
  {
    const GPtrArray *entries = muster_battle_get_log (battle);

    g_assert_cmpuint (entries->len, ==, 6);
    g_assert_cmpint (((MusterLogEntry *) entries->pdata[5])->kind, ==, MUSTER_LOG_ROLL);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/history/start", test_start);
  g_test_add_func ("/battle/history/bad-setup", test_bad_setup);
  g_test_add_func ("/battle/history/answer", test_answer);
  g_test_add_func ("/battle/history/rejected", test_rejected);
  g_test_add_func ("/battle/history/undo-keeps-dice", test_undo_keeps_dice);
  g_test_add_func ("/battle/history/undo-without-dice", test_undo_without_dice);
  g_test_add_func ("/battle/history/branches", test_branches);
  g_test_add_func ("/battle/history/die", test_die);
  g_test_add_func ("/battle/history/die-of-start", test_die_of_start);
  g_test_add_func ("/battle/history/over", test_over);
  g_test_add_func ("/battle/history/snapshots", test_snapshots);
  g_test_add_func ("/battle/history/forgotten-logs", test_forgotten_logs);

  return g_test_run ();
}
