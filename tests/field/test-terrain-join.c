/* test-terrain-join.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "tabletop.h"

static MusterTerrainPlan *
read_plan (const char *text)
{
  g_autoptr (GError) error = NULL;
  MusterTerrainPlan *plan = muster_terrain_plan_new_from_text (text, NULL, NULL, &error);

  g_assert_no_error (error);

  return plan;
}

static void
test_join (void)
{
  static const struct
  {
    const char *about;
    const char *terrain;
    const char *places;
    const char *joined;
  } cases[] = {
    { "places come, terrain does not",
      "table 48 48\narea \"Wood\" cover mark \"rough\": 1,1 4,1 4,4\nline \"Wall\": 9,9 12,9\n",
      "table 48 48\narea \"House\" mark \"goal\": 8,8 9,8 9,9\nline mark \"ditch\": 1,1 2,2\n"
      "point \"Gate\" mark \"gate\": 24,46\npoint: 3,3\n",
      "table 48 48\narea \"Wood\" cover mark \"rough\": 1,1 4,1 4,4\nline \"Wall\": 9,9 12,9\n"
      "point \"Gate\" mark \"gate\": 24,46\n" },
    { "in proportion",
      "table 72 36\n",
      "table 48 48\npoint mark \"gate\": 24,46\npoint mark \"site\": 12,12\n",
      "table 72 36\npoint mark \"gate\": 36,34.5\npoint mark \"site\": 18,9\n" },
    { "what the terrain has itself counts",
      "table 48 48\npoint mark \"gate\": 1,1\n",
      "table 48 48\npoint mark \"gate\": 24,46\npoint \"Both\" mark \"gate\" mark \"aim\": 7,7\n",
      "table 48 48\npoint mark \"gate\": 1,1\npoint \"Both\" mark \"aim\": 7,7\n" },
    /* The nearest side is an inch away, and half a base has to lie beyond it. */
    { "next to a house, not in it",
      "table 48 48\narea impassable: 20,20 28,20 28,28 20,28\n",
      "table 48 48\npoint mark \"site\": 24,21\n",
      "table 48 48\narea impassable: 20,20 28,20 28,28 20,28\npoint mark \"site\": 24,19.5\n" },
    { "in a wood",
      "table 48 48\narea cover: 20,20 28,20 28,28 20,28\n",
      "table 48 48\npoint mark \"site\": 24,21\n",
      "table 48 48\narea cover: 20,20 28,20 28,28 20,28\npoint mark \"site\": 24,21\n" },
    /* At half the size they would be half an inch apart. */
    { "apart as they were",
      "table 24 24\n",
      "table 48 48\npoint mark \"a\": 10,10\npoint mark \"a\": 11,10\npoint mark \"b\": 10,10\n",
      "table 24 24\npoint mark \"a\": 5,5\npoint mark \"a\": 6,5\npoint mark \"b\": 5,5\n" },
    { "never off the table",
      "table 48 48\narea impassable: 0,0 20,0 20,20 0,20\n",
      "table 48 48\npoint mark \"a\": 0,19\n",
      "table 48 48\narea impassable: 0,0 20,0 20,20 0,20\npoint mark \"a\": 0,20.5\n" },
    { "eyes are those of the figures",
      "table 48 48 eyes 2\n",
      "table 48 48 eyes 0.5\n",
      "table 48 48 eyes 0.5\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterTerrainPlan) terrain = read_plan (cases[i].terrain);
      g_autoptr (MusterTerrainPlan) places = read_plan (cases[i].places);
      g_autoptr (MusterTerrainPlan) joined = muster_terrain_plan_join (terrain, places);
      g_autoptr (MusterTerrainPlan) expected = read_plan (cases[i].joined);
      g_autofree char *text = muster_terrain_plan_to_text (joined);
      g_autofree char *expected_text = muster_terrain_plan_to_text (expected);

      g_test_message ("%s", cases[i].about);
      g_assert_cmpstr (text, ==, expected_text);
    }
}

static void
test_nowhere (void)
{
  g_autoptr (MusterTerrainPlan)
                 terrain = read_plan ("table 12 12\narea impassable: 0,0 12,0 12,12 0,12\n");
  g_autoptr (MusterTerrainPlan) places = read_plan ("table 12 12\npoint mark \"a\": 3,4\n");
  g_autoptr (MusterTerrainPlan) joined = muster_terrain_plan_join (terrain, places);
  const MusterTerrainPiece *place = muster_terrain_plan_get (joined, 1);

  g_assert_cmpint (place->points[0].x, ==, 3000);
  g_assert_cmpint (place->points[0].y, ==, 4000);
}

static void
test_too_many (void)
{
  const double corners[] = { 1, 1, -1 };
  g_autoptr (MusterTerrainPlan) terrain = tabletop_plan (48, 48);
  g_autoptr (MusterTerrainPlan) places = read_plan ("table 48 48\npoint mark \"a\": 3,4\n");
  g_autoptr (MusterTerrainPlan) none = NULL;
  g_autoptr (MusterTerrainPlan) full = NULL;

  for (guint i = 1; i < MUSTER_PLAN_MAX_PIECES; i++)
    tabletop_add (terrain, MUSTER_PIECE_POINT, 0, corners);
  full = muster_terrain_plan_join (terrain, places);
  g_assert_cmpuint (muster_terrain_plan_get_n (full), ==, MUSTER_PLAN_MAX_PIECES);
  tabletop_add (terrain, MUSTER_PIECE_POINT, 0, corners);
  none = muster_terrain_plan_join (terrain, places);
  g_assert_null (none);
}

static void
test_count (void)
{
  g_autoptr (MusterTerrainPlan) plan = read_plan ("table 48 48\narea mark \"a\": 1,1 2,1 2,2\n"
                                                  "point mark \"b\" mark \"a\": 3,4\n");

  g_assert_cmpuint (muster_terrain_plan_count_marked (plan, "a"), ==, 2);
  g_assert_cmpuint (muster_terrain_plan_count_marked (plan, "b"), ==, 1);
  g_assert_cmpuint (muster_terrain_plan_count_marked (plan, "c"), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/terrain-join/join", test_join);
  g_test_add_func ("/field/terrain-join/nowhere", test_nowhere);
  g_test_add_func ("/field/terrain-join/too-many", test_too_many);
  g_test_add_func ("/field/terrain-join/count", test_count);

  return g_test_run ();
}
