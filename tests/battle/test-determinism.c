/* test-determinism.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "entries.h"
#include "muster-random.h"
#include "muster-run.h"
#include "muster-simulation.h"
#include "tests/support/thorough.h"

/* The same seed gives the same battle, whoever looks on and however many threads play. In a
 * simulation nothing is written down and values are remembered; here that is compared with
 * playing under full observation, where they are not. On an open table a simulation is asked to be exact for it. */

#define N_BATTLES thorough_choose (8, 25)
#define MAX_TURNS 60

static MusterRulebook *
load_rulebook (const char *path)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, path, NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRulebook *rulebook = entries_load_rulebook (file, FALSE, report, &error);

  g_assert_no_error (error);
  g_assert_nonnull (rulebook);

  return rulebook;
}

static MusterStop
play (MusterRun *run, gconstpointer start, guint64 seed)
{
  muster_run_restore (run, start);
  muster_run_reseed (run, seed);
  muster_run_set_last_turn (run, MAX_TURNS);

  return muster_run_advance (run);
}

/* After the set-up. */
static void
give (MusterRun *run, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) input = muster_input_parse (text, &error);

  g_assert_no_error (error);
  muster_run_set_last_turn (run, 0);
  g_assert_cmpint (muster_run_advance (run), ==, MUSTER_STOP_TURN);
  muster_run_apply (run, input, &error);
  g_assert_no_error (error);
}

/* @correction (nullable): an input that comes first. */
static void
compare_battles (MusterGame *game,
                 guint n_sites,
                 guint n,
                 MusterStop expected,
                 const char *correction)
{
  g_autoptr (MusterRun) silent = muster_run_new (game);
  g_autoptr (MusterRun) watched = muster_run_new (game);
  g_autoptr (GPtrArray)
                 log = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);
  g_autofree guint8 *coverage = g_new0 (guint8, n_sites);
  g_autofree gpointer start = g_malloc (muster_run_get_state_size (silent));

  muster_run_set_automatic (silent, TRUE);
  muster_run_set_exact (silent, TRUE);
  if (correction != NULL)
    give (silent, correction);
  muster_run_save (silent, start);
  muster_run_set_automatic (watched, TRUE);
  muster_run_set_log (watched, log, FALSE);
  muster_run_set_coverage (watched, coverage);
  for (guint i = 0; i < n; i++)
    {
      guint64 seed = muster_random_mix (5, i);
      MusterStop stop = play (silent, start, seed);

      g_ptr_array_set_size (log, 0);
      g_assert_cmpint (play (watched, start, seed), ==, stop);
      g_assert_cmpint (stop, ==, expected);
      g_assert_cmpuint (log->len, >, 0);
      g_assert_cmpuint (muster_run_get_turn (watched), ==, muster_run_get_turn (silent));
      g_assert_cmpint (muster_run_get_winner (watched), ==, muster_run_get_winner (silent));
      g_assert_cmphex (muster_run_get_checksum (watched), ==, muster_run_get_checksum (silent));
    }
}

static MusterGame *
new_game (MusterRulebook *rulebook, const char *ruling, const char *value)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterGame *game;

  if (ruling != NULL)
    g_hash_table_insert (setup->rulings, g_strdup (ruling), g_strdup (value));
  game = muster_game_new (rulebook, setup, &error);
  g_assert_no_error (error);

  return game;
}

static void
compare_with_ruling (MusterRulebook *rulebook, const char *ruling, const char *value)
{
  g_autoptr (MusterGame) game = new_game (rulebook, ruling, value);

  compare_battles (game, rulebook->n_sites, N_BATTLES, MUSTER_STOP_OVER, NULL);
}

/* Every ruling that is a yes or no, the other way round. */
static void
compare_with_other_ruling (MusterRulebook *rulebook, const MusterRuling *ruling)
{
  const char *module = rulebook->modules[ruling->module].name;
  g_autofree char *id = g_strconcat (module, *module != '\0' ? "." : "", ruling->id, NULL);

  if (ruling->type.code == MUSTER_TYPE_BOOLEAN)
    compare_with_ruling (rulebook, id, ruling->value != 0 ? "false" : "true");
}

static void
test_observation (gconstpointer path)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook (path);

  compare_with_ruling (rulebook, NULL, NULL);
  for (guint i = 0; i < rulebook->n_rulings; i++)
    compare_with_other_ruling (rulebook, &rulebook->rulings[i]);
}

/* Without the rulings: they take their time. */
static void
test_exact (gconstpointer path)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook (path);

  compare_with_ruling (rulebook, NULL, NULL);
}

/* The rules are read otherwise from there on. */
static void
test_correction (gconstpointer path)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook (path);
  g_autoptr (MusterGame) game = new_game (rulebook, NULL, NULL);

  compare_battles (game, rulebook->n_sites, N_BATTLES, MUSTER_STOP_OVER, "ruling lenient false");
}

/* What is too long is so for both after the same number of rounds. */
static void
test_fault (gconstpointer path)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook (path);
  g_autoptr (MusterGame) game = new_game (rulebook, NULL, NULL);

  compare_battles (game, rulebook->n_sites, 1, MUSTER_STOP_FAULT, NULL);
}

/* The same in pieces, as who looks back goes through it: each of them comes to what had been written before the fault. */
static void
test_pieces (gconstpointer path)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook (path);
  g_autoptr (MusterGame) game = new_game (rulebook, NULL, NULL);
  g_autoptr (MusterRun) whole = muster_run_new (game);
  g_autoptr (MusterRun) pieces = muster_run_new (game);
  g_autoptr (GPtrArray)
                 expected = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);
  g_autoptr (GPtrArray)
                 log = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);

  muster_run_set_automatic (whole, TRUE);
  muster_run_set_log (whole, expected, FALSE);
  g_assert_cmpint (muster_run_advance (whole), ==, MUSTER_STOP_FAULT);
  g_assert_cmpuint (expected->len, >, 10);
  muster_run_set_automatic (pieces, TRUE);
  muster_run_set_log (pieces, log, FALSE);
  while (log->len < expected->len - 1)
    {
      const guint n = log->len + 1;

      muster_run_advance_to (pieces, n);
      g_assert_cmpuint (log->len, >=, n);
      g_assert_cmpuint (log->len, <, expected->len);
    }
  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      const MusterLogEntry *other = g_ptr_array_index (expected, i);

      g_assert_cmpstr (entry->text, ==, other->text);
    }
}

static void
test_threads (gconstpointer path)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook (path);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterSimulationOptions options = { .games = 300, .seed = 4, .threads = 1 };
  g_autoptr (MusterSimulationResult) one = muster_simulate (rulebook, setup, &options, &error);
  g_autoptr (MusterSimulationResult) three = NULL;

  options.threads = 3;
  three = muster_simulate (rulebook, setup, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (one->games, ==, 300);
  g_assert_cmpuint (three->games, ==, 300);
  g_assert_cmpuint (one->faults, ==, 0);
  g_assert_cmpfloat (one->turns_mean, ==, three->turns_mean);
  g_assert_cmpfloat (one->turns_variance, ==, three->turns_variance);
  for (guint i = 0; i < one->n_sides; i++)
    {
      g_assert_cmpuint (one->wins[i], ==, three->wins[i]);
      g_assert_cmpfloat (one->losses_mean[i], ==, three->losses_mean[i]);
      g_assert_cmpfloat (one->losses_variance[i], ==, three->losses_variance[i]);
    }
}

int
main (int argc, char *argv[])
{
  const char *shipped = "../data/rulebooks/dungeon-crawl";
  const char *small = "battle/rulebooks/skirmish";
  /* On an open table. */
  const char *table = "../data/rulebooks/stargate-solo";
  /* Where the same is asked before and after a change. */
  const char *changing = "battle/rulebooks/relay";
  /* Not among the rulebooks that are played with any input: each would take its time. */
  const char *endless = "battle/data/treadmill";

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/battle/determinism/shipped/observation", shipped, test_observation);
  g_test_add_data_func ("/battle/determinism/shipped/threads", shipped, test_threads);
  g_test_add_data_func ("/battle/determinism/small/observation", small, test_observation);
  g_test_add_data_func ("/battle/determinism/small/threads", small, test_threads);
  g_test_add_data_func ("/battle/determinism/table/exact", table, test_exact);
  g_test_add_data_func ("/battle/determinism/changing/observation", changing, test_observation);
  g_test_add_data_func ("/battle/determinism/changing/correction", changing, test_correction);
  g_test_add_data_func ("/battle/determinism/endless/fault", endless, test_fault);
  g_test_add_data_func ("/battle/determinism/endless/pieces", endless, test_pieces);

  return g_test_run ();
}
