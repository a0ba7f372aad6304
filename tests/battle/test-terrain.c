/* test-terrain.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "answers.h"
#include "muster-battle-error.h"
#include "muster-battle-file.h"
#include "muster-battle-terrain.h"
#include "muster-simulation.h"
#include "script.h"

static MusterRulebook *
load_rulebook (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "battle", "rulebooks", name, NULL);

  return script_load_rulebook (path, FALSE);
}

static MusterTerrainPlan *
read_plan (const char *text)
{
  g_autoptr (GError) error = NULL;
  MusterTerrainPlan *plan = muster_battle_terrain_read (text, "test", &error);

  g_assert_no_error (error);

  return plan;
}

static MusterSetup *
setup_new (MusterRulebook *rulebook, const char *text, const char *title)
{
  g_autoptr (MusterTerrainPlan) terrain = read_plan (text);
  g_autoptr (GError) error = NULL;
  MusterSetup *setup = muster_setup_new ();

  muster_battle_terrain_take (setup, rulebook, &rulebook->scenarios[0], terrain, title, &error);
  g_assert_no_error (error);

  return setup;
}

/* The scout at 24,46 looks north to the flag at 24,2. */
static const struct
{
  const char *about;
  const char *terrain; /* NULL: that of the scenario */
  const char *told;
  const char *result;
} cases[] = {
  { "the house of the scenario is in the way", NULL, "44 inches.", "Two has won." },
  { "no house", "table 48 48\n", "44 inches.", "One has won." },
  { "a wood that is looked into but not through",
    "table 48 48\narea blocks: 20,20 28,20 28,28 20,28\n",
    "44 inches.",
    "Two has won." },
  { "a table half as deep", "table 48 24\n", "22 inches.", "One has won." },
  { "its own flag", "table 48 48\npoint mark \"flag\": 24,40\n", "6 inches.", "One has won." },
  /* The flag goes half an inch north of the rock, which then hides it. */
  { "a rock on the flag",
    "table 48 48\narea blocks impassable: 22,1 26,1 26,3 22,3\n",
    "45.5 inches.",
    "Two has won." },
};

static void
test_play (void)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ("meadow");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterSetup) setup = cases[i].terrain != NULL
                                          ? setup_new (rulebook, cases[i].terrain, "Mine")
                                          : muster_setup_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterBattle) battle = muster_battle_new (rulebook, setup, &error);

      g_test_message ("%s", cases[i].about);
      g_assert_no_error (error);
      g_assert_true (answers_log_has (battle, cases[i].told));
      g_assert_true (answers_log_has (battle, cases[i].result));
    }
}

static void
test_take (void)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ("meadow");
  g_autoptr (MusterSetup) setup = setup_new (rulebook, "table 24 48\nline: 1,1 3,1\n", "Mine");

  g_assert_cmpstr (setup->board,
                   ==,
                   "table 24 48\n"
                   "line: 1,1 3,1\n"
                   "point \"Start\" mark \"start\": 12,46\n"
                   "point \"Flag\" mark \"flag\": 12,2\n");
  g_assert_cmpstr (setup->board_title, ==, "Mine");
}

static void
test_refused (void)
{
  static const struct
  {
    const char *rulebook;
    const char *board;
    const char *message;
  } wrong[] = {
    { "meadow", "table 48\n", "table:1:9: error: end of the line; expected a number" },
    { "meadow",
      "table 48 48\npoint mark \"start\": 24,46\n",
      "nothing on the table is marked “flag”; expected 1 as in the scenario “house”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (MusterRulebook) rulebook = load_rulebook (wrong[i].rulebook);
      g_autoptr (MusterSetup) setup = muster_setup_new ();
      g_autoptr (GError) error = NULL;

      setup->board = g_strdup (wrong[i].board);
      g_assert_null (muster_battle_new (rulebook, setup, &error));
      g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, wrong[i].message);
    }
}

static void
test_no_open_table (void)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ("skirmish");
  g_autoptr (MusterTerrainPlan) terrain = read_plan ("table 48 48\n");
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_battle_terrain_is_open (rulebook, &rulebook->scenarios[0]));
  g_assert_false (
      muster_battle_terrain_take (setup, rulebook, &rulebook->scenarios[0], terrain, NULL, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, "the scenario \"duel\" is not played on an open table");
  g_assert_null (setup->board);
}

static void
test_full (void)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ("meadow");
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterTerrainPlan) terrain = NULL;
  g_autoptr (GString) text = g_string_new ("table 48 48\n");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < MUSTER_PLAN_MAX_PIECES - 1; i++)
    g_string_append (text, "line: 1,1 3,1\n");
  terrain = read_plan (text->str);
  g_assert_false (
      muster_battle_terrain_take (setup, rulebook, &rulebook->scenarios[0], terrain, NULL, &error));
  g_assert_error (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID);
  g_assert_cmpstr (error->message,
                   ==,
                   "255 pieces of terrain leave no room for the places of the scenario \"house\"; "
                   "expected at most 256 with them");
}

static void
test_lacks (void)
{
  static const struct
  {
    const char *whole;
    const char *lacks;
  } tables[] = {
    { "table 48 48\nline mark \"wall\": 1,1 4,1\npoint mark \"start\": 5,5\n"
      "point mark \"flag\": 9,9\n",
      "" },
    { "table 48 48\npoint mark \"start\": 5,5\n",
      "nothing on the table is marked “flag”\nnothing on the table is marked “wall”\n" },
    { "table 48 48\nline mark \"wall\": 1,1 4,1\npoint mark \"start\": 5,5\n"
      "point mark \"flag\": 50,9\n",
      "Spot 2 lies over the edge; expected all of it on the table\n" },
  };
  g_autoptr (MusterRulebook) rulebook = load_rulebook ("meadow");

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (MusterTerrainPlan) whole = read_plan (tables[i].whole);
      g_autoptr (GPtrArray)
                     lacks = muster_battle_terrain_list_lacks (&rulebook->scenarios[0], whole);
      g_autoptr (GString) found = g_string_new (NULL);

      for (guint j = 0; j < lacks->len; j++)
        g_string_append_printf (found, "%s\n", (char *) g_ptr_array_index (lacks, j));
      g_assert_cmpstr (found->str, ==, tables[i].lacks);
    }
}

static void
test_simulation (void)
{
  g_autoptr (MusterRulebook) rulebook = load_rulebook ("meadow");
  g_autoptr (MusterSetup) setup = setup_new (rulebook, "table 48 48\n", NULL);
  const MusterSimulationOptions options = { .games = 8, .seed = 1, .threads = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSimulationResult) result = muster_simulate (rulebook, setup, &options, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (result->wins[0], ==, 8);
}

static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-terrain-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.battle", NULL);
  g_autoptr (MusterRulebook) rulebook = load_rulebook ("meadow");
  g_autoptr (MusterSetup) setup = setup_new (rulebook, "table 48 48\n", "Moor & \"Fen\"");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterBattle) battle = muster_battle_new (rulebook, setup, &error);
  g_autoptr (MusterBattle) back = NULL;
  g_autoptr (MusterBattleRecord) record = muster_battle_record_new_from_battle (battle);
  g_autoptr (MusterBattleRecord) loaded = NULL;
  g_autoptr (MusterReport) report = muster_report_new ();

  muster_battle_record_save (record, path, &error);
  g_assert_no_error (error);
  loaded = muster_battle_record_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (loaded->setup->board_title, ==, "Moor & \"Fen\"");
  g_assert_cmpstr (loaded->setup->board, ==, setup->board);
  back = muster_battle_record_play (loaded, NULL, report, &error);
  g_assert_no_error (error);
  g_assert_false (muster_report_has_errors (report));
  g_assert_true (answers_log_has (back, "One has won."));
  g_assert_cmpuint (muster_battle_get_checksum (back), ==, muster_battle_get_checksum (battle));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battle/terrain/play", test_play);
  g_test_add_func ("/battle/terrain/take", test_take);
  g_test_add_func ("/battle/terrain/refused", test_refused);
  g_test_add_func ("/battle/terrain/no-open-table", test_no_open_table);
  g_test_add_func ("/battle/terrain/full", test_full);
  g_test_add_func ("/battle/terrain/lacks", test_lacks);
  g_test_add_func ("/battle/terrain/simulation", test_simulation);
  g_test_add_func ("/battle/terrain/file", test_file);

  return g_test_run ();
}
