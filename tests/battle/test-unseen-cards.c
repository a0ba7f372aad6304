/* test-unseen-cards.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-simulation.h"
#include "script.h"

/* North holds One and Eight of the deck in rulebooks/dealt; it is North's turn. */

#define N_GAMES 3000

static MusterSimulationResult *
simulate_from (const char *east, const char *const *drawn)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST,
                                                   "battle",
                                                   "rulebooks",
                                                   "dealt",
                                                   NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (folder, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterBattle) battle = NULL;
  g_autoptr (GError) error = NULL;
  const MusterSimulationOptions options = { .games = N_GAMES, .seed = 4, .threads = 2 };
  MusterSimulationResult *result;

  setup->hand_dice = TRUE;
  g_hash_table_insert (setup->players, g_strdup ("east"), g_strdup (east));
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  for (guint i = 0; drawn[i] != NULL; i++)
    {
      g_autofree char *line = g_strdup_printf ("choose %s", drawn[i]);
      g_autoptr (MusterInput) input = muster_input_parse (line, &error);

      g_assert_no_error (error);
      muster_battle_answer (battle, input, &error);
      g_assert_no_error (error);
    }
  result = muster_simulate_from (battle, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (result->faults, ==, 0);
  g_assert_cmpuint (result->n_scores, ==, 1);
  g_assert_cmpfloat (result->scores_mean[0], ==, 8);
  g_assert_cmpfloat (result->scores_variance[0], ==, 0);

  return result;
}

/* East holds two of 2 to 7, nobody knows which. Of the 15 pairs k - 2 have k as the higher one: 3 + 2 * 4 + 3 * 5 + 4 * 6 + 5 * 7 = 85,
 * and 85 / 15 = 5.667. The squares are 9 + 32 + 75 + 144 + 245 = 505: 33.667 - 32.111 = 1.556. */
static void
test_rival (void)
{
  const char *const drawn[] = { "one", "eight", NULL };
  g_autoptr (MusterSimulationResult) result = simulate_from ("greedy", drawn);

  g_assert_cmpfloat_with_epsilon (result->scores_mean[1], 85 / 15., 0.1);
  g_assert_cmpfloat_with_epsilon (result->scores_variance[1], 14 / 9., 0.15);
  g_assert_cmpuint (result->wins[0], ==, N_GAMES);
}

/* Persons at one table: what each holds they know, and it stays. */
static void
test_person (void)
{
  const char *const drawn[] = { "one", "eight", "two", "six", NULL };
  g_autoptr (MusterSimulationResult) result = simulate_from ("person", drawn);

  g_assert_cmpfloat (result->scores_mean[1], ==, 6);
  g_assert_cmpfloat (result->scores_variance[1], ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/unseen-cards/rival", test_rival);
  g_test_add_func ("/battle/unseen-cards/person", test_person);

  return g_test_run ();
}
