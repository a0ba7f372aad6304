/* test-plan-kinds.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-plan-kinds.h"

static MusterPlanKinds *
read_kinds (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_new_from_text (text, NULL, NULL, &error);
  MusterPlanKinds *kinds = muster_plan_kinds_new ();

  g_assert_no_error (error);
  muster_plan_kinds_add_plan (kinds, plan);

  return kinds;
}

static void
test_kinds (void)
{
  g_autoptr (MusterPlanKinds)
                 kinds = read_kinds ("table 48 48\n"
                                     "area \"Wood\" cover mark \"rough\": 2,2 8,2 9,5 8,6 2,6\n"
                                     "area \"Wood\" cover mark \"rough\": 20,20 24,20 23,29\n"
                                     "area \"Wood\" cover: 30,30 34,30 33,34\n"
                                     "line \"Wall\" cover height 1: 2,10 8,10\n"
                                     "line \"Wall\" cover height 1: 2,12 2,16\n"
                                     "area \"Hut\" building impassable: 10,10 13,10 13,12 10,12\n"
                                     "point \"Camp\" mark \"camp\": 1,1\n");
  const MusterPlanKind *wood = muster_plan_kinds_get (kinds, 0);
  const MusterPlanKind *wall = muster_plan_kinds_get (kinds, 2);
  const MusterPlanKind *hut = muster_plan_kinds_get (kinds, 3);
  g_autoptr (MusterTerrainPiece) other = muster_terrain_piece_copy (hut->model);

  /* Wood that is not rough is another kind. */
  g_assert_cmpuint (muster_plan_kinds_get_n (kinds), ==, 5);
  /* 7 by 4 and 4 by 9. */
  g_assert_cmpuint (wood->weight, ==, 2);
  g_assert_cmpint (wood->least, ==, 4000);
  g_assert_cmpint (wood->most, ==, 9000);
  g_assert_true (wood->round);
  g_assert_true (muster_terrain_piece_has_mark (wood->model, "rough"));
  /* A line has only a length. */
  g_assert_cmpint (wall->least, ==, 4000);
  g_assert_cmpint (wall->most, ==, 6000);
  g_assert_false (hut->round);

  g_assert_cmpint (muster_plan_kinds_find (kinds, hut->model), ==, 3);
  muster_terrain_piece_move (other, 1000, 1000);
  g_assert_cmpint (muster_plan_kinds_find (kinds, other), ==, 3);
  other->height = 1;
  g_assert_cmpint (muster_plan_kinds_find (kinds, other), ==, -1);
}

static void
test_random (void)
{
  /* The wood is a third of the table and comes; the stream is longer and does not, nor does the camp. */
  g_autoptr (MusterPlanKinds)
                 kinds = read_kinds ("table 48 48\n"
                                     "area \"Wood\" cover mark \"rough\": 0,0 16,0 9,5\n"
                                     "area \"Stream\" water: 0,20 16.1,20 16.1,21 0,21\n"
                                     "point \"Camp\" mark \"camp\": 1,1\n");
  g_autoptr (MusterTerrainPlan) plan = muster_plan_kinds_new_random (kinds, 48000, 60000, 15, 7);
  g_autoptr (MusterTerrainPlan) again = muster_plan_kinds_new_random (kinds, 48000, 60000, 15, 7);
  g_autoptr (MusterTerrainPlan) small = muster_plan_kinds_new_random (kinds, 47999, 48000, 15, 7);

  g_assert_cmpint (muster_terrain_plan_get_height (plan), ==, 60000);
  g_assert_cmpuint (muster_terrain_plan_get_n (plan), >, 0);
  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    g_assert_cmpint (muster_plan_kinds_find (kinds, muster_terrain_plan_get (plan, i)), ==, 0);
  g_assert_true (muster_terrain_plan_equal (plan, again));
  g_assert_cmpuint (muster_terrain_plan_get_n (small), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/plan-kinds/kinds", test_kinds);
  g_test_add_func ("/field/plan-kinds/random", test_random);

  return g_test_run ();
}
