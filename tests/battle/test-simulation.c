/* test-simulation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "muster-battle-error.h"
#include "muster-random.h"
#include "muster-simulation.h"
#include "toy.h"

static MusterSimulationResult *
simulate (const MusterSimulationOptions *options)
{
  g_autoptr (MusterRulebook) rulebook = toy_rulebook_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterSimulationResult *result = muster_simulate (rulebook, setup, options, &error);

  g_assert_no_error (error);

  return result;
}

/* One game of the toy, by hand. */
static void
play (guint64 seed, guint *winner, guint *losses)
{
  gint score = 0;

  *losses = 0;
  for (guint turn = 1; turn <= TOY_TURNS; turn++)
    {
      gint die = toy_die (seed, turn);

      score += die + (die % 2 == 0 ? 1 : -1);
      *losses += die == 6;
    }
  *winner = (guint) score & 1;
}

static void
test_by_hand (void)
{
  MusterSimulationOptions options = { .games = 50, .seed = 3, .threads = 1 };
  g_autoptr (MusterSimulationResult) result = simulate (&options);
  guint wins[2] = { 0 };
  guint losses[50];
  double mean = 0, variance = 0;

  for (guint i = 0; i < options.games; i++)
    {
      guint winner;

      play (muster_random_mix (options.seed, i), &winner, &losses[i]);
      wins[winner]++;
      mean += losses[i] / 50.0;
    }
  for (guint i = 0; i < options.games; i++)
    variance += (losses[i] - mean) * (losses[i] - mean) / 49;

  g_assert_cmpuint (result->games, ==, 50);
  g_assert_cmpuint (result->n_sides, ==, 2);
  g_assert_cmpuint (result->wins[0], ==, wins[0]);
  g_assert_cmpuint (result->wins[1], ==, wins[1]);
  g_assert_cmpuint (result->undecided, ==, 0);
  g_assert_cmpuint (result->faults, ==, 0);
  g_assert_null (result->first_fault);
  g_assert_cmpfloat (result->turns_mean, ==, TOY_TURNS);
  g_assert_cmpfloat (result->turns_variance, ==, 0);
  g_assert_cmpfloat_with_epsilon (result->losses_mean[0], mean, 1e-12);
  g_assert_cmpfloat_with_epsilon (result->losses_variance[0], variance, 1e-12);
  g_assert_cmpfloat (result->losses_mean[1], ==, 0);
}

static void
assert_same (const MusterSimulationResult *a, const MusterSimulationResult *b)
{
  g_assert_cmpuint (a->games, ==, b->games);
  g_assert_cmpuint (a->undecided, ==, b->undecided);
  g_assert_cmpuint (a->wins[0], ==, b->wins[0]);
  g_assert_cmpuint (a->wins[1], ==, b->wins[1]);
  g_assert_cmpfloat (a->losses_mean[0], ==, b->losses_mean[0]);
  g_assert_cmpfloat (a->losses_variance[0], ==, b->losses_variance[0]);
  g_assert_cmpfloat (a->turns_variance, ==, b->turns_variance);
}

static void
test_threads (void)
{
  MusterSimulationOptions options = { .games = 2000, .seed = 8, .threads = 1 };
  g_autoptr (MusterSimulationResult) one = simulate (&options);

  for (guint threads = 0; threads <= 5; threads++)
    {
      g_autoptr (MusterSimulationResult) other = NULL;

      options.threads = threads;
      other = simulate (&options);
      assert_same (one, other);
    }
  options.seed = 9;
  {
    g_autoptr (MusterSimulationResult) other = simulate (&options);

    g_assert_cmpfloat (one->losses_variance[0], !=, other->losses_variance[0]);
  }
}

/* 30 of 100: sqrt (0.3 * 0.7 / 100) = 0.0458257569... */
static void
test_standard_error (void)
{
  guint wins[] = { 30, 70 };
  MusterSimulationResult result = { .games = 100, .n_sides = 2, .wins = wins };
  double standard_error = 0;

  g_assert_cmpfloat (muster_simulation_result_get_chance (&result, 0, &standard_error), ==, 0.3);
  g_assert_cmpfloat_with_epsilon (standard_error, 0.0458257569495584, 1e-15);
  g_assert_cmpfloat (muster_simulation_result_get_chance (&result, 1, NULL), ==, 0.7);

  result.games = 0;
  g_assert_true (isnan (muster_simulation_result_get_chance (&result, 0, &standard_error)));
  g_assert_true (isnan (standard_error));
}

static void
test_no_games (void)
{
  MusterSimulationOptions options = { .games = 0 };
  g_autoptr (MusterSimulationResult) result = simulate (&options);

  g_assert_cmpuint (result->games, ==, 0);
  g_assert_cmpfloat (result->turns_mean, ==, 0);
}

static void
test_turn_limit (void)
{
  MusterSimulationOptions options = { .games = 10, .max_turns = TOY_TURNS - 1 };
  g_autoptr (MusterSimulationResult) result = simulate (&options);

  g_assert_cmpuint (result->undecided, ==, 10);
  g_assert_cmpuint (result->wins[0] + result->wins[1], ==, 0);
  g_assert_cmpuint (result->faults, ==, 0);
  g_assert_cmpfloat (result->turns_mean, ==, TOY_TURNS - 1);
}

/* The turns of the battle so far do not count against the limit, nor its losses. */
static void
test_from_battle (void)
{
  g_autoptr (MusterRulebook) rulebook = toy_rulebook_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattle) battle = muster_battle_new (rulebook, setup, &error);
  g_autoptr (MusterInput) input = muster_input_parse ("choose up", &error);
  g_autoptr (MusterSimulationResult) result = NULL;
  MusterSimulationOptions options = { .games = 40, .seed = 3, .max_turns = 2 };
  guint64 checksum;
  guint losses = 0;

  for (guint i = 0; i < 8; i++)
    g_assert_true (muster_battle_answer (battle, input, &error));
  checksum = muster_battle_get_checksum (battle);

  /* In turn 9, whose die is thrown: only that of turn 10 is open. */
  result = muster_simulate_from (battle, &options, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < options.games; i++)
    losses += toy_die (muster_random_mix (options.seed, i), 10) == 6;
  g_assert_cmpuint (result->undecided, ==, 0);
  g_assert_cmpfloat_with_epsilon (result->losses_mean[0], losses / 40.0, 1e-12);
  g_assert_cmpfloat (result->turns_mean, ==, 10);
  /* Both parities come up: the dice are not those of the battle. */
  g_assert_cmpuint (result->wins[0], >, 0);
  g_assert_cmpuint (result->wins[1], >, 0);

  /* The battle has not moved. */
  g_assert_cmpuint (muster_battle_get_checksum (battle), ==, checksum);
  g_assert_cmpuint (muster_battle_get_turn (battle), ==, 9);
  g_assert_true (muster_battle_answer (battle, input, &error));
}

static void
test_untracked (void)
{
  g_autoptr (MusterRulebook) rulebook = toy_rulebook_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattle) battle = NULL;
  MusterSimulationOptions options = { .games = 1 };

  setup->tracked = FALSE;
  g_assert_null (muster_simulate (rulebook, setup, &options, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
  g_clear_error (&error);
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  g_assert_null (muster_simulate_from (battle, &options, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
  g_clear_error (&error);

  /* A game without a table loses nothing by it. */
  rulebook->board = MUSTER_BOARD_NONE;
  {
    g_autoptr (MusterSimulationResult) result = muster_simulate (rulebook, setup, &options, &error);

    g_assert_no_error (error);
    g_assert_cmpuint (result->games, ==, 1);
  }
}

static void
test_bad_setup (void)
{
  g_autoptr (MusterRulebook) rulebook = toy_rulebook_new ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterSimulationOptions options = { .games = 1 };

  setup->scenario = g_strdup ("other");
  g_assert_null (muster_simulate (rulebook, setup, &options, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
}

typedef struct
{
  guint calls;
  guint last;
  guint stop_at;
} Progress;

static gboolean
progress_cb (guint done, guint games, gpointer user_data)
{
  Progress *self = user_data;

  g_assert_cmpuint (games, ==, 1000);
  g_assert_cmpuint (done, >, self->last);
  self->last = done;
  self->calls++;

  return done < self->stop_at;
}

static void
test_progress (void)
{
  Progress progress = { 0, 0, G_MAXUINT };
  MusterSimulationOptions options = { .games = 1000,
                                      .threads = 3,
                                      .progress = progress_cb,
                                      .user_data = &progress };
  g_autoptr (MusterSimulationResult) result = simulate (&options);

  g_assert_cmpuint (progress.calls, ==, 200);
  g_assert_cmpuint (progress.last, ==, 1000);
  g_assert_cmpuint (result->games, ==, 1000);
}

static void
test_stop (void)
{
  Progress progress = { 0, 0, 100 };
  MusterSimulationOptions options = { .games = 1000,
                                      .threads = 1,
                                      .progress = progress_cb,
                                      .user_data = &progress };
  g_autoptr (MusterSimulationResult) result = simulate (&options);

  g_assert_cmpuint (result->games, ==, 100);
  g_assert_cmpuint (result->wins[0] + result->wins[1], ==, 100);
}

/* (transfer full): of @games in which nobody won. */
static MusterSimulationResult *
result_new (guint games, double turns, double variance)
{
  MusterSimulationResult *self = g_new0 (MusterSimulationResult, 1);

  self->games = games;
  self->undecided = games;
  self->n_sides = 1;
  self->wins = g_new0 (guint, 1);
  self->losses_mean = g_new0 (double, 1);
  self->losses_variance = g_new0 (double, 1);
  self->turns_mean = turns;
  self->turns_variance = variance;

  return self;
}

/* A game of 2 turns, and games of 4 and 6: 4 in the middle, and (4 + 0 + 4) / 2 around it. */
static void
test_add (void)
{
  g_autoptr (MusterSimulationResult) self = result_new (0, 0, 0);
  g_autoptr (MusterSimulationResult) one = result_new (1, 2, 0);
  g_autoptr (MusterSimulationResult) two = result_new (2, 5, 2);

  two->losses_mean[0] = 3;
  two->faults = 1;
  two->first_fault = g_strdup ("why");
  muster_simulation_result_add (self, one);
  g_assert_cmpfloat (self->turns_mean, ==, 2);
  muster_simulation_result_add (self, two);
  g_assert_cmpuint (self->games, ==, 3);
  g_assert_cmpuint (self->undecided, ==, 3);
  g_assert_cmpfloat_with_epsilon (self->turns_mean, 4, 1e-12);
  g_assert_cmpfloat_with_epsilon (self->turns_variance, 4, 1e-12);
  g_assert_cmpfloat_with_epsilon (self->losses_mean[0], 2, 1e-12);
  g_assert_cmpuint (self->faults, ==, 1);
  g_assert_cmpstr (self->first_fault, ==, "why");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/simulation/by-hand", test_by_hand);
  g_test_add_func ("/battle/simulation/threads", test_threads);
  g_test_add_func ("/battle/simulation/standard-error", test_standard_error);
  g_test_add_func ("/battle/simulation/no-games", test_no_games);
  g_test_add_func ("/battle/simulation/turn-limit", test_turn_limit);
  g_test_add_func ("/battle/simulation/from-battle", test_from_battle);
  g_test_add_func ("/battle/simulation/untracked", test_untracked);
  g_test_add_func ("/battle/simulation/bad-setup", test_bad_setup);
  g_test_add_func ("/battle/simulation/progress", test_progress);
  g_test_add_func ("/battle/simulation/stop", test_stop);
  g_test_add_func ("/battle/simulation/add", test_add);

  return g_test_run ();
}
