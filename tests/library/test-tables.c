/* test-tables.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-data-path.h"
#include "muster-tabletop.h"

#include <math.h>

/* The ready-made tables: each can be used for each scenario of a rulebook that is played on an open table, whose
 * spots lie on its terrain. */

/* As many portal markers as the rulebook lays at most; each lies on a corner of its own. */
#define N_CORNERS 16

static GPtrArray *
list_paths (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("MUSTER_DATA_PATH"), "tables", NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_assert_true (g_str_has_suffix (name, ".table"));
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
    }

  return paths;
}

static MusterTerrainPlan *
read_plan (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  MusterTerrainPlan *plan;

  g_test_message ("%s", path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "# Title: "));
  plan = muster_terrain_plan_new_from_text (text, NULL, NULL, &error);
  g_assert_no_error (error);

  return plan;
}

static void
test_faults (void)
{
  g_autoptr (GPtrArray) paths = list_paths ();

  g_assert_cmpuint (paths->len, >=, 4);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (MusterTerrainPlan) plan = read_plan (paths->pdata[i]);
      g_autoptr (GPtrArray) problems = muster_terrain_plan_check (plan);

      for (guint j = 0; j < problems->len; j++)
        g_test_message ("%s", ((MusterPlanProblem *) problems->pdata[j])->message);
      g_assert_cmpuint (problems->len, ==, 0);
      g_assert_cmpint (muster_terrain_plan_get_width (plan), ==, 48000);
      g_assert_cmpint (muster_terrain_plan_get_height (plan), ==, 48000);
      /* Spots are those of the scenario. */
      for (guint j = 0; j < muster_terrain_plan_get_n (plan); j++)
        g_assert_cmpint (muster_terrain_plan_get (plan, j)->shape, !=, MUSTER_PIECE_POINT);
    }
}

/* The spots of a scenario are not in what nobody can enter, and whoever stands on one can walk to each other. */
static void
check_spots (const MusterTabletop *table, const MusterTerrainPlan *scenario)
{
  MusterPose mover = { .place = MUSTER_PLACE_NONE, .base = MUSTER_INCH };
  const MusterWalk walk = { .mover = &mover, .limit = INFINITY };

  for (guint i = 0; i < muster_terrain_plan_get_n (scenario); i++)
    {
      const MusterTerrainPiece *spot = muster_terrain_plan_get (scenario, i);
      const gboolean first = mover.place == MUSTER_PLACE_NONE;
      MusterPose pose = { .base = MUSTER_INCH };

      if (spot->shape != MUSTER_PIECE_POINT)
        continue;
      pose.place = muster_point_to_place (spot->points[0]);
      g_test_message ("%s at %d, %d", spot->title, spot->points[0].x, spot->points[0].y);
      g_assert_true (muster_tabletop_has_room (table, &pose, NULL));
      if (first)
        mover.place = pose.place;
      else
        g_assert_true (
            isfinite (muster_field_walk_length ((const MusterField *) table, &walk, pose.place)));
    }
  g_assert_true (mover.place != MUSTER_PLACE_NONE);
}

static void
test_scenarios (void)
{
  g_autoptr (MusterDataPath) data = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook)
                 rulebook = muster_data_path_load (data, "stargate-solo", FALSE, report, &error);
  g_autoptr (GPtrArray) paths = list_paths ();

  g_assert_no_error (error);
  g_assert_cmpuint (rulebook->n_scenarios, >=, 3);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (MusterTerrainPlan) plan = read_plan (paths->pdata[i]);
      for (guint j = 0; j < rulebook->n_scenarios; j++)
        {
          g_autoptr (MusterTerrainPlan)
                         scenario = muster_terrain_plan_new_from_text (rulebook->scenarios[j].board,
                                                                       NULL,
                                                                       NULL,
                                                                       NULL);

          g_autoptr (MusterTerrainPlan) joined = muster_terrain_plan_join (plan, scenario);
          g_autoptr (MusterTabletop) table = muster_tabletop_new (joined);
          guint n_corners;

          g_test_message ("%s", rulebook->scenarios[j].id);
          muster_tabletop_get_marked (table, MUSTER_TABLETOP_CORNER, &n_corners);
          g_assert_cmpuint (n_corners, >=, N_CORNERS);
          check_spots (table, joined);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/library/tables/faults", test_faults);
  g_test_add_func ("/library/tables/scenarios", test_scenarios);

  return g_test_run ();
}
