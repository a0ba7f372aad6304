/* test-throws.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "muster-battle.h"
#include "script.h"
#include "tests/support/thorough.h"

/* What comes of 10,000 throws of Stargate Solo each, or 100,000, held against what its tables promise. The throws are those of
 * battles with the seeds from 1 on, so that they are always the same ones. */

#define MAX_RESULTS 4

typedef struct
{
  const char *pattern; /* of a label, a colon and what is said */
  guint share; /* in 120 throws; 120 can be divided by the 6, the 20 and the 3 that are needed */
} Result;

typedef struct
{
  const char *scenario;
  guint n_throws; /* of each battle */
  Result results[MAX_RESULTS];
  gboolean on_paper; /* where nothing has to be measured, nobody looks for room */
} Trial;

static const Trial trials[] = {
  /* Of 20 faces those from 8 to 20 hit: 13. */
  { "throws-to-hit",
    100,
    { { "^missed:", 42 }, { "^(suppressed|wounded|disabled|killed):", 78 } } },
  /* 1 and 2 suppress, 3 and 4 wound, 5 disables, 6 kills. */
  { "throws-of-rifle",
    100,
    { { "^suppressed:", 40 }, { "^wounded:", 40 }, { "^disabled:", 20 }, { "^killed:", 20 } } },
  /* Long range takes 1 off: 1 to 4 suppress, 5 wounds, 6 disables. */
  { "throws-of-staff", 100, { { "^suppressed:", 80 }, { "^wounded:", 20 }, { "^disabled:", 20 } } },
  /* 21 to 48 inches are Long: 5 and 6 spot. */
  { "throws-to-spot", 100, { { "^spotted:", 40 }, { "^unseen:", 80 } } },
  /* Three markers add 2. 1 never brings anybody, 4 and 5 are too few, 6 and 7 bring four, 8 brings six. */
  { "throws-for-arrivals",
    20,
    { { "^nothing:", 60 }, { "^arrived:.* with 4 Jaffa", 40 }, { "^arrived:.* with 6 Jaffa", 20 } },
    TRUE },
  /* 1 for an enemy in clear sight and 3 for having run are Risk Factor 4: A, B, B, C, C, D. */
  { "throws-for-orders",
    100,
    { { "^ordered:.*\\(A[ )]", 20 },
      { "^ordered:.*\\(B[ )]", 40 },
      { "^ordered:.*\\(C[ )]", 40 },
      { "^ordered:.*\\(D[ )]", 20 } } },
};

/* With one, two and three results to spare, chi-square is greater in one of a thousand such trials. */
static const double limits[] = { 10.83, 13.82, 16.27 };

/* What the rulebook in the folder @from includes is beside the one in @folder as well, or, with @away, is not any more. */
static void
link_parts (const char *from, const char *folder, gboolean away)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (from, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *part = g_build_filename (from, name, NULL);
      g_autofree char *link = g_build_filename (folder, name, NULL);

      if (strcmp (name, "rulebook.xml") == 0)
        continue;
      if (away)
        g_remove (link);
      else
        g_assert_cmpint (symlink (part, link), ==, 0);
    }
}

/* The rulebook, with the scenarios of data/throws.xml. */
static MusterRulebook *
load_rulebook (void)
{
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "../data", NULL);
  g_autofree char *data = g_canonicalize_filename (source, NULL);
  g_autofree char *forces = g_build_filename (data, "forces", NULL);
  g_autofree char *shipped = g_build_filename (data, "rulebooks", "stargate-solo", NULL);
  g_autofree char *from = g_build_filename (shipped, "rulebook.xml", NULL);
  g_autofree char *with = g_test_build_filename (G_TEST_DIST, "battle", "data", "throws.xml", NULL);
  g_autofree char *root = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *link = g_build_filename (root, "forces", NULL);
  g_autofree char *books = g_build_filename (root, "rulebooks", NULL);
  g_autofree char *folder = g_build_filename (books, "stargate-solo", NULL);
  g_autofree char *file = g_build_filename (folder, "rulebook.xml", NULL);
  g_autofree char *rules = NULL;
  g_autofree char *throws = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  MusterRulebook *rulebook;

  g_file_get_contents (from, &rules, NULL, &error);
  g_assert_no_error (error);
  g_file_get_contents (with, &throws, NULL, &error);
  g_assert_no_error (error);
  *g_strrstr (rules, "</rulebook>") = '\0';
  text = g_strconcat (rules, throws, "</rulebook>\n", NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (file, text, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (symlink (forces, link), ==, 0);
  link_parts (shipped, folder, FALSE);
  rulebook = script_load_rulebook (folder, FALSE);
  link_parts (shipped, folder, TRUE);
  g_remove (link);
  g_remove (file);
  g_rmdir (folder);
  g_rmdir (books);
  g_rmdir (root);

  return rulebook;
}

static guint
count_results (const Trial *trial)
{
  guint n = 0;

  while (n < MAX_RESULTS && trial->results[n].pattern != NULL)
    n++;

  return n;
}

/* Adds what comes of one battle. */
static void
play (MusterRulebook *rulebook, const Trial *trial, guint64 seed, GRegex **patterns, guint *counts)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattle) battle = NULL;
  const GPtrArray *log;

  setup->seed = seed;
  g_free (setup->scenario);
  setup->scenario = g_strdup (trial->scenario);
  setup->tracked = !trial->on_paper;
  battle = muster_battle_new (rulebook, setup, &error);
  g_assert_no_error (error);
  g_assert_true (muster_battle_is_over (battle, NULL));
  log = muster_battle_get_log (battle);
  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);
      g_autofree char *line = NULL;

      if (entry->kind != MUSTER_LOG_SAY || entry->outcome == NULL)
        continue;
      line = g_strdup_printf ("%s: %s", entry->outcome, entry->text);
      for (guint j = 0; patterns[j] != NULL; j++)
        counts[j] += g_regex_match (patterns[j], line, 0, NULL);
    }
}

static void
test_throws (gconstpointer data)
{
  const Trial *trial = data;
  const guint n = count_results (trial);
  const guint n_throws = thorough_choose (10000, 100000);
  g_autoptr (MusterRulebook) rulebook = load_rulebook ();
  GRegex *patterns[MAX_RESULTS + 1] = { NULL };
  guint counts[MAX_RESULTS] = { 0 };
  double square = 0;
  guint sum = 0;

  for (guint i = 0; i < n; i++)
    patterns[i] = g_regex_new (trial->results[i].pattern, 0, 0, NULL);
  for (guint64 seed = 1; seed <= n_throws / trial->n_throws; seed++)
    play (rulebook, trial, seed, patterns, counts);
  for (guint i = 0; i < n; i++)
    {
      double promised = n_throws * (trial->results[i].share / 120.0);
      double off = counts[i] - promised;

      g_test_message ("%s %u, promised %.0f", trial->results[i].pattern, counts[i], promised);
      square += off * off / promised;
      sum += counts[i];
      g_regex_unref (patterns[i]);
    }
  g_assert_cmpuint (sum, ==, n_throws);
  g_assert_cmpfloat (square, <, limits[n - 2]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (trials); i++)
    {
      g_autofree char *path = g_strconcat ("/battle/throws/", trials[i].scenario, NULL);

      g_test_add_data_func (path, &trials[i], test_throws);
    }

  return g_test_run ();
}
