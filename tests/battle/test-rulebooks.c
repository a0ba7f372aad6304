/* test-rulebooks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "entries.h"
#include "muster-example-test.h"
#include "muster-run.h"
#include "muster-simulation.h"

/* What is shipped: it loads without a word, its examples hold, and they leave nothing out. */

static MusterRulebook *
load_rulebook (const char *id, gboolean with_examples)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "rulebooks", id, NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRulebook *rulebook = entries_load_rulebook (path, with_examples, report, &error);
  g_autofree char *text = muster_report_to_string (report, TRUE);

  g_assert_cmpstr (text, ==, "");
  g_assert_no_error (error);
  g_assert_nonnull (rulebook);

  return rulebook;
}

/* Nothing is reported about what is shipped. */
static void
test_all_load (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "rulebooks", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, "rulebook.xml", NULL);
      g_autoptr (MusterRulebook) rulebook = NULL;

      if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
        continue;
      rulebook = load_rulebook (name, TRUE);
      g_assert_cmpuint (rulebook->n_sites, >, 0);
      n++;
    }
  g_assert_cmpuint (n, >=, 2);
}

static void
test_examples (gconstpointer id)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook (id, TRUE);
  g_autofree guint8 *coverage = g_new0 (guint8, rulebook->n_sites);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) results = muster_example_test_run (rulebook, coverage, &error);
  g_autofree char *gaps = NULL;
  guint n_gaps;

  g_assert_no_error (error);
  g_assert_cmpuint (results->len, >, 0);
  for (guint i = 0; i < results->len; i++)
    {
      const MusterExampleResult *result = g_ptr_array_index (results, i);

      if (!result->passed)
        g_test_fail_printf ("%s: %s", result->example->id, result->message);
    }
  gaps = muster_example_test_describe_gaps (rulebook, coverage, &n_gaps);
  g_assert_cmpstr (gaps, ==, "");
  g_assert_cmpuint (n_gaps, ==, 0);
}

/* With every ruling either way games come to an end, and no side always wins. */
static void
play_games (MusterRulebook *rulebook, const char *ruling, const char *value)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterSimulationResult) result = NULL;
  g_autoptr (GError) error = NULL;
  const MusterSimulationOptions options = { .games = 100, .seed = 1, .threads = 1 };

  if (ruling != NULL)
    g_hash_table_insert (setup->rulings, g_strdup (ruling), g_strdup (value));
  result = muster_simulate (rulebook, setup, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (result->first_fault, ==, NULL);
  g_assert_cmpuint (result->undecided, ==, 0);
  g_assert_cmpuint (result->wins[0], >, 0);
  g_assert_cmpuint (result->wins[1], >, 0);
  g_assert_cmpuint (result->wins[0] + result->wins[1], ==, 100);
}

static void
test_games (gconstpointer id)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook (id, FALSE);

  play_games (rulebook, NULL, NULL);
  play_games (rulebook, "strongest-first", "false");
  play_games (rulebook, "figures-block", "true");
  play_games (rulebook, "morale", "true");
  play_games (rulebook, "solo.front", "360");
  play_games (rulebook, "solo.strike-at-once", "true");
  play_games (rulebook, "solo.keep-off", "false");
  play_games (rulebook, "solo.weakest-first", "false");
}

static guint64
play_to_the_end (MusterRulebook *rulebook, guint64 seed, GPtrArray *log)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterGame) game = NULL;
  g_autoptr (MusterRun) run = NULL;

  setup->seed = seed;
  game = muster_game_new (rulebook, setup, &error);
  g_assert_no_error (error);
  run = muster_run_new (game);
  muster_run_set_automatic (run, TRUE);
  muster_run_set_log (run, log, FALSE);
  g_assert_cmpint (muster_run_advance (run), ==, MUSTER_STOP_OVER);
  g_assert_cmpstr (muster_run_get_fault (run), ==, NULL);

  return muster_run_get_checksum (run);
}

/* Writing down what happens, and why, changes nothing. */
static void
test_log (gconstpointer id)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook (id, FALSE);

  for (guint64 seed = 1; seed <= 50; seed++)
    {
      g_autoptr (GPtrArray)
                     log = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);

      g_assert_cmpuint (play_to_the_end (rulebook, seed, log),
                        ==,
                        play_to_the_end (rulebook, seed, NULL));
      g_assert_cmpuint (log->len, >, 100);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/battle/rulebooks/all", test_all_load);
  g_test_add_data_func ("/battle/rulebooks/solo-miniatures", "solo-miniatures", test_examples);
  g_test_add_data_func ("/battle/rulebooks/dungeon-crawl", "dungeon-crawl", test_examples);
  g_test_add_data_func ("/battle/rulebooks/stargate-missions", "stargate-missions", test_examples);
  g_test_add_data_func ("/battle/rulebooks/stargrave", "stargrave", test_examples);
  g_test_add_data_func ("/battle/rulebooks/super-toy-soldier", "super-toy-soldier", test_examples);
  g_test_add_data_func ("/battle/rulebooks/your-own-game", "your-own-game", test_examples);
  g_test_add_data_func ("/battle/rulebooks/games", "dungeon-crawl", test_games);

  g_test_add_data_func ("/battle/rulebooks/log", "dungeon-crawl", test_log);

  return g_test_run ();
}
