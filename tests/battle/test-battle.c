/* test-battle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "answers.h"
#include "muster-battle-file.h"
#include "muster-simulation.h"
#include "player.h"

static MusterRulebook *
load_rulebook (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "battle",
                                                 "rulebooks",
                                                 "skirmish",
                                                 NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRulebook *rulebook = muster_rulebook_load (path, NULL, FALSE, report, &error);
  g_autofree char *faults = muster_report_to_string (report, TRUE);

  g_assert_cmpstr (faults, ==, "");
  g_assert_no_error (error);

  return rulebook;
}

/* Blue is figures 1 and 2, played by a person; red is 3 and 4. */
static MusterBattle *
battle_new (guint64 seed, gboolean hand_dice)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterBattle *battle;

  setup->seed = seed;
  setup->hand_dice = hand_dice;
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

/* The value of an attribute in words, or "gone". */
static char *
dup_value (MusterBattle *battle, const char *token, const char *attribute)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *view = g_ptr_array_index (things, i);

      if (!g_str_equal (view->token, token))
        continue;
      if (!view->on_table)
        return g_strdup ("gone");
      for (guint j = 0; j < view->attributes->len; j++)
        {
          const MusterThingAttribute *it = g_ptr_array_index (view->attributes, j);

          if (g_str_equal (it->id, attribute))
            return g_strdup (it->value);
        }
    }

  return NULL;
}

static void
assert_value (MusterBattle *battle, const char *token, const char *attribute, const char *expected)
{
  g_autofree char *value = dup_value (battle, token, attribute);

  g_assert_cmpstr (value, ==, expected);
}

static const MusterLogEntry *
get_last_roll (MusterBattle *battle)
{
  const GPtrArray *log = muster_battle_get_log (battle);

  for (guint i = log->len; i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == MUSTER_LOG_ROLL)
        return entry;
    }

  return NULL;
}

/* Blue hits figure 3 once and misses it once. Red's figure 3 shoots at figure 2, the nearest, and
 * figure 4 too, as it has the fewest wounds by then. */
static void
test_hand_dice (void)
{
  g_autoptr (MusterBattle) battle = battle_new (1, TRUE);
  const MusterPrompt *prompt = muster_battle_get_prompt (battle);

  g_assert_cmpint (prompt->kind, ==, MUSTER_PROMPT_TURN);
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 1);
  g_assert_true (muster_battle_uses_hand_dice (battle));
  assert_value (battle, "figure.3", "wounds", "2");

  answers_give (battle, "do shoot figure.1 target=figure.3");
  prompt = muster_battle_get_prompt (battle);
  g_assert_cmpint (prompt->kind, ==, MUSTER_PROMPT_ROLL);
  g_assert_cmpuint (prompt->n_dice, ==, 1);
  g_assert_cmpuint (prompt->sides, ==, 6);
  g_assert_cmpfloat_with_epsilon (prompt->chance, 0.5, 1e-12);
  answers_refuse (battle, "roll 7", NULL);
  answers_refuse (battle, "roll 3 3", NULL);
  answers_refuse (battle, "choose figure.3", NULL);
  answers_give (battle, "roll 4");
  assert_value (battle, "figure.3", "wounds", "1");

  answers_refuse (battle, "do shoot figure.1 target=figure.3", NULL);
  answers_give (battle, "do shoot figure.2 target=figure.3");
  answers_give (battle, "roll 3");
  assert_value (battle, "figure.3", "wounds", "1");
  answers_give (battle, "done");

  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_ROLL);
  answers_give (battle, "roll 6");
  assert_value (battle, "figure.2", "wounds", "1");
  answers_give (battle, "roll 6");
  assert_value (battle, "figure.2", "wounds", "gone");

  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 2);
  answers_give (battle, "do shoot figure.1 target=figure.3");
  answers_give (battle, "roll 5");
  assert_value (battle, "figure.3", "wounds", "gone");
}

static void
test_end (void)
{
  g_autoptr (MusterBattle) battle = battle_new (1, TRUE);
  gint winner = -2;

  answers_give (battle, "remove figure.4");
  answers_give (battle, "set figure.3 wounds 1");
  g_assert_false (muster_battle_is_over (battle, NULL));
  answers_give (battle, "do shoot figure.1 target=figure.3");
  answers_give (battle, "roll 6");
  g_assert_true (muster_battle_is_over (battle, &winner));
  g_assert_cmpint (winner, ==, 0);
  g_assert_cmpint (muster_battle_get_prompt (battle)->kind, ==, MUSTER_PROMPT_OVER);
  g_assert_cmpint (muster_battle_get_prompt (battle)->winner, ==, 0);
  answers_undo (battle);
  g_assert_false (muster_battle_is_over (battle, NULL));
  redo (battle);
  answers_give (battle, "play-on");
  g_assert_false (muster_battle_is_over (battle, NULL));
}

/* With blue gone there is nobody left to ask: it does not go on for ever. */
static void
test_nobody_left (void)
{
  g_autoptr (MusterBattle) battle = battle_new (1, FALSE);
  guint turn;

  answers_give (battle, "remove figure.1");
  answers_give (battle, "remove figure.2");
  if (!muster_battle_is_over (battle, NULL))
    answers_give (battle, "done");
  g_assert_true (muster_battle_is_over (battle, NULL));
  turn = muster_battle_get_turn (battle);
  answers_give (battle, "play-on");
  g_assert_true (muster_battle_is_over (battle, NULL));
  g_assert_cmpuint (muster_battle_get_turn (battle) - turn, <=, 500);
}

/* The die hangs on who shoots in which turn, not on what was done before: neither undo nor walking
 * first nor another target gives another one. */
static void
test_same_dice (void)
{
  g_autoptr (MusterBattle) battle = battle_new (7, FALSE);
  guint64 checksum;
  gint die;

  answers_give (battle, "do shoot figure.1 target=figure.3");
  die = get_last_roll (battle)->dice[0];
  checksum = muster_battle_get_checksum (battle);
  answers_undo (battle);
  redo (battle);
  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksum);

  answers_undo (battle);
  answers_give (battle, "do shoot figure.1 target=figure.4");
  g_assert_cmpint (get_last_roll (battle)->dice[0], ==, die);
  answers_undo (battle);
  answers_give (battle, "do walk figure.1 where=B1");
  answers_give (battle, "do shoot figure.2 target=figure.3");
  answers_give (battle, "do shoot figure.1 target=figure.3");
  g_assert_cmpint (get_last_roll (battle)->dice[0], ==, die);
  g_assert_cmpuint (muster_battle_get_n_undone (battle), ==, 2);
}

static void
overrule (MusterBattle *battle, const char *address, gint value)
{
  g_autofree char *text = g_strdup_printf ("die %s %d", address, value);

  answers_give (battle, text);
}

static void
test_die (void)
{
  g_autoptr (MusterBattle) battle = battle_new (7, FALSE);
  g_autofree char *address = NULL;
  guint n_entries;
  guint64 checksum;

  answers_give (battle, "do shoot figure.1 target=figure.3");
  n_entries = muster_battle_get_log (battle)->len;
  checksum = muster_battle_get_checksum (battle);
  address = g_strdup (get_last_roll (battle)->address);
  overrule (battle, address, 4);
  assert_value (battle, "figure.3", "wounds", "1");
  g_assert_cmpint (get_last_roll (battle)->dice[0], ==, 4);
  g_assert_true (get_last_roll (battle)->overruled);
  overrule (battle, address, 3);
  assert_value (battle, "figure.3", "wounds", "2");
  g_assert_cmpint (get_last_roll (battle)->dice[0], ==, 3);

  answers_undo (battle);
  answers_undo (battle);
  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksum);
  g_assert_cmpuint (muster_battle_get_log (battle)->len, ==, n_entries);
  answers_refuse (battle, "die 0 figure.1 9 9 3", NULL);
}

/* Every correction is taken, does what it says, and is undone without a trace. */
static void
test_corrections (void)
{
  static const struct
  {
    const char *input;
    const char *token;
    const char *attribute;
    const char *value;
  } cases[] = {
    { "set figure.1 wounds 1", "figure.1", "wounds", "1" },
    { "remove figure.1", "figure.1", "wounds", "gone" },
    { "move figure.1 C2", "figure.1", "wounds", "2" },
    { "add soldier red C2", "figure.5", "wounds", "2" },
    { "dice hand", "figure.1", "wounds", "2" },
    { "player red person", "figure.1", "wounds", "2" },
    { "ruling needed 5", "figure.1", "wounds", "2" },
    { "note \"so far\"", "figure.1", "wounds", "2" },
  };
  g_autoptr (MusterBattle) battle = battle_new (3, FALSE);
  guint64 checksum = muster_battle_get_checksum (battle);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      answers_give (battle, cases[i].input);
      assert_value (battle, cases[i].token, cases[i].attribute, cases[i].value);
      answers_undo (battle);
      g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksum);
    }

  answers_refuse (battle, "set figure.1 wounds many", NULL);
  answers_refuse (battle, "set figure.1 colour red", NULL);
  answers_refuse (battle, "move figure.1 Z99", NULL);
  answers_refuse (battle, "remove figure.8", NULL);
  answers_refuse (battle, "player red nobody", NULL);
  answers_refuse (battle, "ruling needed 3", NULL);
  answers_refuse (battle, "skip", NULL);
  answers_refuse (battle, "play-on", NULL);
}

/* Long play of every seed can be gone back over, written down and played again to the bit. */
static void
play_long (guint64 seed)
{
  g_autoptr (MusterBattle) battle = battle_new (seed, seed % 2 == 0);
  Player player = { seed, 0 };
  g_autoptr (MusterBattleRecord) record = NULL;
  g_autoptr (MusterBattle) back = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  guint difference = 0;
  guint n;

  for (guint i = 0; i < 120; i++)
    {
      while (muster_battle_is_over (battle, NULL))
        answers_undo (battle);
      player_play (&player, battle, &error);
      g_assert_no_error (error);
      if (i % 10 == 9)
        answers_undo (battle);
    }
  n = muster_battle_get_n_nodes (battle);
  for (guint i = n; i > 0; i--)
    {
      MusterNode node;

      muster_battle_get_node (battle, i - 1, &node);
      muster_battle_go_to (battle, node.id, &error);
      g_assert_no_error (error);
      /* That of the node is of the first time, that of the battle of now. */
      g_assert_cmpuint (node.checksum, ==, muster_battle_get_checksum (battle));
    }
  muster_battle_go_to (battle, n - 1, &error);
  g_assert_no_error (error);
  record = muster_battle_record_new_from_battle (battle);
  back = muster_battle_record_play (record, &difference, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (difference, ==, 0);
  g_assert_cmpuint (muster_battle_get_checksum (back), ==, muster_battle_get_checksum (battle));
  g_assert_cmpuint (muster_battle_get_log (back)->len, ==, muster_battle_get_log (battle)->len);
}

static void
test_long_play (void)
{
  for (guint64 seed = 1; seed <= 10; seed++)
    play_long (seed);
}

static void
test_simulation (void)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterSimulationOptions options = { .games = 400, .seed = 2, .threads = 1 };
  g_autoptr (MusterSimulationResult) one = muster_simulate (rulebook, setup, &options, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (one->games, ==, 400);
  g_assert_cmpuint (one->faults, ==, 0);
  g_assert_cmpstr (one->first_fault, ==, NULL);
  g_assert_cmpuint (one->wins[0] + one->wins[1], ==, 400);
  /* Whoever has won has brought down both, and lost one or none. */
  g_assert_cmpfloat (one->losses_mean[0] + one->losses_mean[1], >=, 2);
  g_assert_cmpfloat (one->losses_mean[0] + one->losses_mean[1], <=, 3);
  /* Blue shoots first. */
  g_assert_cmpuint (one->wins[0], >, one->wins[1]);
  for (guint threads = 2; threads <= 3; threads++)
    {
      g_autoptr (MusterSimulationResult) other = NULL;

      options.threads = threads;
      other = muster_simulate (rulebook, setup, &options, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (other->wins[0], ==, one->wins[0]);
      g_assert_cmpuint (other->wins[1], ==, one->wins[1]);
      g_assert_cmpfloat (other->turns_mean, ==, one->turns_mean);
      g_assert_cmpfloat (other->turns_variance, ==, one->turns_variance);
      g_assert_cmpfloat (other->losses_mean[0], ==, one->losses_mean[0]);
      g_assert_cmpfloat (other->losses_variance[1], ==, one->losses_variance[1]);
    }
}

/* One red figure with one wound left against blue, whose turn it is and who needs a 4 with either
 * of two shots: blue wins this turn with 3/4, and what is left is played on. */
static void
test_simulation_from (void)
{
  g_autoptr (MusterBattle) battle = battle_new (1, FALSE);
  g_autoptr (MusterSimulationResult) result = NULL;
  g_autoptr (GError) error = NULL;
  MusterSimulationOptions options = { .games = 4000, .seed = 2, .max_turns = 1 };
  double standard_error;
  double chance;
  guint64 checksum;

  answers_give (battle, "remove figure.4");
  answers_give (battle, "set figure.3 wounds 1");
  checksum = muster_battle_get_checksum (battle);
  result = muster_simulate_from (battle, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (result->faults, ==, 0);
  chance = muster_simulation_result_get_chance (result, 0, &standard_error);
  /* This turn or the next: 1 - (1/4)^2, as red cannot bring both down in one shot. */
  g_assert_cmpfloat_with_epsilon (chance, 0.9375, 0.02);
  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksum);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/battle/hand-dice", test_hand_dice);
  g_test_add_func ("/battle/battle/end", test_end);
  g_test_add_func ("/battle/battle/nobody-left", test_nobody_left);
  g_test_add_func ("/battle/battle/same-dice", test_same_dice);
  g_test_add_func ("/battle/battle/die", test_die);
  g_test_add_func ("/battle/battle/corrections", test_corrections);
  g_test_add_func ("/battle/battle/long-play", test_long_play);
  g_test_add_func ("/battle/battle/simulation", test_simulation);
  g_test_add_func ("/battle/battle/simulation-from", test_simulation_from);

  return g_test_run ();
}
