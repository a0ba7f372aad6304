/* test-budget.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "entries.h"
#include "muster-run.h"
#include "muster-simulation.h"

/* What a rulebook without a fault can do to whoever plays it: it ends with a fault that says where. */

static MusterRulebook *
load_rulebook (void)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "battle/data/bottomless", NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  MusterRulebook *rulebook = entries_load_rulebook (file, FALSE, report, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (muster_report_get_n (report), ==, 0);

  return rulebook;
}

static MusterRun *
new_run (const char *way)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterGame) game = NULL;
  g_autoptr (GError) error = NULL;
  MusterRun *run;

  g_hash_table_insert (setup->rulings, g_strdup ("way"), g_strdup (way));
  game = muster_game_new (rulebook, setup, &error);
  g_assert_no_error (error);
  run = muster_run_new (game);
  muster_run_set_automatic (run, TRUE);

  return run;
}

static void
assert_fault (MusterRun *run, const char *place, const char *words)
{
  g_assert_cmpint (muster_run_advance (run), ==, MUSTER_STOP_FAULT);
  g_assert_nonnull (strstr (muster_run_get_fault (run), place));
  g_assert_nonnull (strstr (muster_run_get_fault (run), words));
}

/* The place is that of the statement; whoever looks on comes to the same. */
static void
check_fault (const char *way, const char *place, const char *words)
{
  g_autoptr (MusterRun) silent = new_run (way);
  g_autoptr (MusterRun) watched = new_run (way);
  g_autoptr (GPtrArray)
                 log = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);

  muster_run_set_log (watched, log, FALSE);
  assert_fault (silent, place, words);
  assert_fault (watched, place, words);
  g_assert_cmphex (muster_run_get_checksum (watched), ==, muster_run_get_checksum (silent));
}

/* Ten bytes, doubled: 10 * 2^8 = 2560 are allowed, 5120 are not. */
static void
test_double (void)
{
  check_fault ("double", "rulebook.xml:29:", "a text grew beyond 4096 bytes");
}

static void
test_calls (void)
{
  check_fault ("calls", "rulebook.xml:32:", "this takes too long");
}

static void
test_dice (void)
{
  check_fault ("dice", "rulebook.xml:33:", "this takes too long");
}

static void
test_reckon (void)
{
  check_fault ("reckon", "rulebook.xml:36:", "this takes too long");
}

static void
test_harmless (void)
{
  g_autoptr (MusterRun) run = new_run ("harmless");

  g_assert_cmpint (muster_run_advance (run), ==, MUSTER_STOP_OVER);
}

/* (nullable): the first line that is said. */
static const MusterLogEntry *
find_said (const GPtrArray *log)
{
  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind == MUSTER_LOG_SAY)
        return entry;
    }

  return NULL;
}

/* What is only told is no fault, since nobody who does not look on would notice. */
static void
test_tell (void)
{
  g_autoptr (MusterRun) silent = new_run ("tell");
  g_autoptr (MusterRun) watched = new_run ("tell");
  g_autoptr (GPtrArray)
                 log = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);

  muster_run_set_log (watched, log, FALSE);
  g_assert_cmpint (muster_run_advance (silent), ==, MUSTER_STOP_OVER);
  g_assert_cmpint (muster_run_advance (watched), ==, MUSTER_STOP_OVER);
  g_assert_true (g_str_has_prefix (find_said (log)->text, "(takes too long to work out, "));
  g_assert_nonnull (strstr (find_said (log)->text, "rulebook.xml:39:"));
  g_assert_cmphex (muster_run_get_checksum (watched), ==, muster_run_get_checksum (silent));
}

/* 1000 numbers have 2893 digits, and 999 times ", " between them: they alone are as long as a text may be. */
static void
test_list (void)
{
  g_autoptr (MusterRun) run = new_run ("list");
  g_autoptr (GPtrArray)
                 log = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);

  muster_run_set_log (run, log, FALSE);
  g_assert_cmpint (muster_run_advance (run), ==, MUSTER_STOP_OVER);
  g_assert_cmpuint (strlen (find_said (log)->text), >, 4096);
  g_assert_cmpuint (strlen (find_said (log)->text), <, 4200);
  g_assert_true (g_str_has_suffix (find_said (log)->text, "…, …, …, …, …"));
}

/* Each game would make 16000 texts of 2.5 kB: all games together hold no more than 64 MB of them. */
static void
test_many (void)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ();
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  MusterSimulationOptions options = { .games = 6, .seed = 4, .threads = 2 };
  g_autoptr (MusterSimulationResult) result = NULL;

  g_hash_table_insert (setup->rulings, g_strdup ("way"), g_strdup ("many"));
  result = muster_simulate (rulebook, setup, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (result->faults, >, 0);
  g_assert_nonnull (strstr (result->first_fault, "the texts of this battle grew beyond 67108864"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/budget/harmless", test_harmless);
  g_test_add_func ("/battle/budget/double", test_double);
  g_test_add_func ("/battle/budget/calls", test_calls);
  g_test_add_func ("/battle/budget/dice", test_dice);
  g_test_add_func ("/battle/budget/reckon", test_reckon);
  g_test_add_func ("/battle/budget/tell", test_tell);
  g_test_add_func ("/battle/budget/list", test_list);
  g_test_add_func ("/battle/budget/many", test_many);

  return g_test_run ();
}
