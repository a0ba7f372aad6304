/* test-paper.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "mirror.h"
#include "muster-battle-file.h"
#include "script.h"

/* Battles without a board: the same as with one, whoever answers. */

typedef struct
{
  const char *folder; /* of the rulebook, from the tests */
  const char *side;   /* for which a person may answer on paper, or NULL */
  const char *doctrine;
  guint n_battles;
} Game;

static const Game wolves = { "battle/rulebooks/wolves", NULL, NULL, 20 };
static const Game crawl = { "../data/rulebooks/dungeon-crawl", "heroes", "party", 12 };

static MusterSetup *
set_up (const Game *game, guint64 seed)
{
  MusterSetup *setup = muster_setup_new ();

  setup->seed = seed;
  if (game->side != NULL)
    g_hash_table_insert (setup->players, g_strdup (game->side), g_strdup (game->doctrine));

  return setup;
}

static void
play_all (const Game *game, const char *person, gboolean sparing, MirrorCount *count)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, game->folder, NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);

  for (guint64 seed = 1; seed <= game->n_battles; seed++)
    {
      g_autoptr (MusterSetup) setup = set_up (game, seed);
      g_autoptr (Mirror) mirror = mirror_new (rulebook, setup, person, sparing);

      mirror_play (mirror, count);
    }
  g_test_message ("of each battle: %.1f questions, %.1f prompts in %.1f lines, %.1f of them plain",
                  count->n_questions / (double) game->n_battles,
                  count->n_prompts / (double) game->n_battles,
                  count->n_lines / (double) game->n_battles,
                  count->n_plain / (double) game->n_battles);
}

/* What is asked never changes what happens, and less is asked than could be. */
static void
test_sparing (void)
{
  MirrorCount spare = { 0 }, full = { 0 };

  play_all (&wolves, NULL, TRUE, &spare);
  play_all (&wolves, NULL, FALSE, &full);
  g_assert_cmpuint (spare.n_questions, >, 0);
  g_assert_cmpuint (spare.n_questions, <, full.n_questions);
}

static void
test_automatic (void)
{
  MirrorCount count = { 0 };

  play_all (&crawl, NULL, TRUE, &count);
  g_assert_cmpuint (count.n_questions, >, 0);
}

/* Nobody is to be asked much more than a hundred times in a game of a dozen turns, and a good part of that is what the heroes
 * do. */
static void
test_person (void)
{
  MirrorCount count = { 0 };

  play_all (&crawl, crawl.side, TRUE, &count);
  g_assert_cmpuint (count.n_lines, <, 125 * crawl.n_battles);
  g_assert_cmpuint (count.n_prompts, <, 150 * crawl.n_battles);
  g_assert_cmpuint (count.n_plain * 4, >, count.n_lines);
}

/* Written by a version that asked one thing after the other: it is played as it was then, down to what was known after each
 * input, and what it is asked from then on is asked as then. */
static void
test_old_file (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST,
                                                 "battle",
                                                 "data",
                                                 "barn-0.1.battle",
                                                 NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattleRecord) record = muster_battle_record_load (path, &error);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterBattle) battle = NULL;
  guint first_difference = 1;

  g_assert_no_error (error);
  g_assert_false (record->setup->sparing);
  g_assert_cmpuint (record->inputs->len, ==, 33);
  battle = muster_battle_record_play (record, &first_difference, report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (first_difference, ==, 0);
  g_assert_cmpuint (muster_report_get_n_errors (report), ==, 0);
  g_assert_cmpuint (muster_battle_get_head (battle), ==, 33);
}

/* A battle knows how it asks wherever it is kept. */
static void
test_kept (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "battle/cases/sparing", NULL);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (path, FALSE);
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);

  for (gboolean sparing = FALSE; sparing <= TRUE; sparing++)
    {
      g_autofree char *file = g_build_filename (folder, "kept.battle", NULL);
      g_autoptr (MusterSetup) setup = muster_setup_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterBattle) battle = NULL;
      g_autoptr (MusterBattleRecord) record = NULL;
      g_autoptr (MusterBattleRecord) read = NULL;

      setup->tracked = FALSE;
      setup->sparing = sparing;
      battle = muster_battle_new (rulebook, setup, &error);
      g_assert_no_error (error);
      record = muster_battle_record_new_from_battle (battle);
      muster_battle_record_save (record, file, &error);
      g_assert_no_error (error);
      read = muster_battle_record_load (file, &error);
      g_assert_no_error (error);
      g_assert_cmpint (read->setup->sparing, ==, sparing);
      g_remove (file);
    }
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/paper/sparing", test_sparing);
  g_test_add_func ("/battle/paper/automatic", test_automatic);
  g_test_add_func ("/battle/paper/person", test_person);
  g_test_add_func ("/battle/paper/old-file", test_old_file);
  g_test_add_func ("/battle/paper/kept", test_kept);

  return g_test_run ();
}
