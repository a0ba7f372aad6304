/* test-past.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "answers.h"
#include "muster-battle.h"
#include "toy.h"

/* Looking back over the toy: the only thing is the score, and each turn writes one entry. */

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
assert_score_at (MusterBattle *battle, guint n_entries, gint expected)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things_at (battle, n_entries);
  const MusterThingView *score = g_ptr_array_index (things, 0);
  g_autofree char *text = g_strdup_printf ("%d", expected);

  g_assert_cmpuint (things->len, ==, 1);
  g_assert_cmpstr (score->name, ==, text);
}

static gint
die (guint turn)
{
  return toy_die (SEED, turn);
}

/* turn 1 | up: turn 2 | note | down: turn 3 */
static void
test_entries (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  const MusterPrompt *prompt;
  const GPtrArray *log;
  guint64 checksum;

  answers_give (battle, "choose up");
  answers_give (battle, "note half");
  answers_give (battle, "choose down");
  log = muster_battle_get_log (battle);
  prompt = muster_battle_get_prompt (battle);
  checksum = muster_battle_get_checksum (battle);
  g_assert_cmpuint (log->len, ==, 4);

  assert_score_at (battle, 0, 0);
  assert_score_at (battle, 1, die (1));
  assert_score_at (battle, 2, die (1) + 1 + die (2));
  assert_score_at (battle, 3, die (1) + 1 + die (2));
  assert_score_at (battle, 4, die (1) + 1 + die (2) - 1 + die (3));
  assert_score_at (battle, 99, die (1) + 1 + die (2) - 1 + die (3));

  for (guint i = 0; i <= 4; i++)
    g_assert_cmpuint (muster_battle_get_node_at (battle, i), ==, i > 0 ? i - 1 : 0);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (muster_battle_get_first_entry (battle, i), ==, i);
  g_assert_cmpuint (muster_battle_get_first_entry (battle, 4), ==, G_MAXUINT);

  /* The battle stays where it is, and with it what it has given. */
  g_assert_true (muster_battle_get_log (battle) == log);
  g_assert_true (muster_battle_get_prompt (battle) == prompt);
  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksum);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 3);
}

/* The die of turn 2 is overruled: what it led to first is no part of the log.
 * turn 1 | up, without entries | die: the correction, then turn 2 */
static void
test_overruled (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autofree char *line = g_strdup_printf ("die %d hero.1 0 2 6", TOY_SITE);

  answers_give (battle, "choose up");
  answers_give (battle, line);
  g_assert_cmpuint (muster_battle_get_log (battle)->len, ==, 3);
  assert_score_at (battle, 1, die (1));
  assert_score_at (battle, 2, die (1) + 1);
  assert_score_at (battle, 3, die (1) + 1 + 6);
  g_assert_cmpuint (muster_battle_get_node_at (battle, 1), ==, 0);
  g_assert_cmpuint (muster_battle_get_node_at (battle, 2), ==, 2);
  g_assert_cmpuint (muster_battle_get_node_at (battle, 3), ==, 2);
  g_assert_cmpuint (muster_battle_get_first_entry (battle, 1), ==, 1);
  g_assert_cmpuint (muster_battle_get_first_entry (battle, 2), ==, 1);
}

static void
test_branches (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autoptr (GArray) steps = NULL;

  answers_give (battle, "choose up");
  muster_battle_undo (battle, NULL);
  answers_give (battle, "choose down");
  answers_give (battle, "choose down");
  assert_score_at (battle, 2, die (1) - 1 + die (2));
  g_assert_cmpuint (muster_battle_get_node_at (battle, 2), ==, 2);
  g_assert_cmpuint (muster_battle_get_first_entry (battle, 1), ==, G_MAXUINT);
  g_assert_cmpuint (muster_battle_get_first_entry (battle, 2), ==, 1);
  steps = muster_battle_list_steps (battle);
  g_assert_cmpuint (steps->len, ==, 3);
  g_assert_cmpuint (g_array_index (steps, MusterBattleStep, 1).node, ==, 2);
  g_assert_cmpuint (g_array_index (steps, MusterBattleStep, 1).first_entry, ==, 1);
  g_assert_cmpuint (g_array_index (steps, MusterBattleStep, 2).node, ==, 3);
  g_assert_cmpuint (g_array_index (steps, MusterBattleStep, 2).first_entry, ==, 2);
  muster_battle_go_to (battle, 1, NULL);
  assert_score_at (battle, 2, die (1) + 1 + die (2));
  g_assert_cmpuint (muster_battle_get_node_at (battle, 2), ==, 1);
}

/* From a snapshot at most 16 inputs above: each costs taking it and playing on. */
static void
test_cost (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  gint score = die (1);

  for (guint i = 0; i < 9; i++)
    answers_give (battle, "choose up");
  answers_give (battle, "choose up");
  answers_give (battle, "play-on");
  for (guint i = 0; i < 190; i++)
    answers_give (battle, "choose down");
  for (guint turn = 2; turn <= TOY_TURNS; turn++)
    score += 1 + die (turn);
  assert_score_at (battle, TOY_TURNS, score);
  for (guint n = 1; n < muster_battle_get_log (battle)->len; n++)
    {
      guint before = toy_count_steps ();
      g_autoptr (GPtrArray) things = muster_battle_list_things_at (battle, n);

      g_assert_cmpuint (toy_count_steps () - before, <=, 2 * 16 + 1);
    }
}

/* Whoever draws what has moved asks for two moments in turn, and several show each of them: it is played again once. */
static void
test_shared (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autoptr (GPtrArray) now = NULL;
  g_autoptr (GPtrArray) before = NULL;
  guint steps;

  answers_give (battle, "choose up");
  answers_give (battle, "choose up");
  now = muster_battle_list_things (battle);
  before = muster_battle_list_things_at (battle, 1);
  steps = toy_count_steps ();
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GPtrArray) same = muster_battle_list_things (battle);
      g_autoptr (GPtrArray) same_before = muster_battle_list_things_at (battle, 1);
      g_autoptr (GPtrArray) last = muster_battle_list_things_at (battle, 3);

      g_assert_true (same == now);
      g_assert_true (same_before == before);
      g_assert_true (last == now);
    }
  g_assert_cmpuint (toy_count_steps (), ==, steps);

  answers_undo (battle);
  assert_score_at (battle, 1, die (1));
  assert_score_at (battle, 2, die (1) + 1 + die (2));
  g_assert_cmpuint (now->len, ==, 1);
  g_assert_cmpuint (before->len, ==, 1);
}

static void
assert_log_of (MusterBattle *battle, guint node, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) log = muster_battle_list_log_of (battle, node, &error);
  g_autoptr (GString) kinds = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      g_string_append_printf (kinds, "%s ", muster_log_kind_get_nick (entry->kind));
    }
  g_assert_cmpstr (kinds->str, ==, expected);
}

/* What was taken back can be read as well: turn 1 | up: turn 2 | note, and beside them
 * down: turn 2 | an overruled die, turn 2. */
static void
test_logs (void)
{
  g_autoptr (MusterBattle) battle = battle_new ();
  g_autofree char *line = g_strdup_printf ("die %d hero.1 0 2 6", TOY_SITE);
  guint64 checksum;

  answers_give (battle, "choose up");
  answers_give (battle, "note half");
  g_assert_true (muster_battle_go_to (battle, 0, NULL));
  answers_give (battle, "choose down");
  answers_give (battle, line);
  checksum = muster_battle_get_checksum (battle);

  assert_log_of (battle, 0, "roll ");
  assert_log_of (battle, 1, "roll ");
  assert_log_of (battle, 2, "note ");
  assert_log_of (battle, 3, "roll ");
  assert_log_of (battle, 4, "correction roll ");
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 4);
  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksum);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/past/entries", test_entries);
  g_test_add_func ("/battle/past/overruled", test_overruled);
  g_test_add_func ("/battle/past/branches", test_branches);
  g_test_add_func ("/battle/past/logs", test_logs);
  g_test_add_func ("/battle/past/cost", test_cost);
  g_test_add_func ("/battle/past/shared", test_shared);

  return g_test_run ();
}
