/* test-tabletop-walk.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "path-cost.h"
#include "tabletop.h"

#include <math.h>

#define IMPASSABLE MUSTER_PIECE_IMPASSABLE
#define N_PATH     400

static double
measure (const MusterTerrainPlan *plan, MusterPose mover, double x, double y, double limit)
{
  g_autoptr (MusterTabletop) table = muster_tabletop_new (plan);
  const MusterWalk walk = { .mover = &mover, .limit = limit };

  return muster_field_walk_length (muster_tabletop_get_field (table), &walk, tabletop_place (x, y));
}

/* The longest that a walk over the raster may be where the best one is so long. */
static void
assert_about (double length, double best)
{
  g_assert_cmpfloat (length, >=, best - 1e-9);
  g_assert_cmpfloat (length, <=, best * 1.03);
}

static void
test_straight (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  const MusterPose mover = tabletop_pose (10, 10, 1);

  g_assert_cmpfloat (measure (plan, mover, 13, 14, INFINITY), ==, 5);
  g_assert_cmpfloat (measure (plan, mover, 13, 14, 5), ==, 5);
  g_assert_true (isinf (measure (plan, mover, 13, 14.001, 5)));
  g_assert_cmpfloat (measure (plan, mover, 10, 10, 0), ==, 0);
  g_assert_true (isinf (measure (plan, mover, 49, 10, INFINITY)));
}

static void
test_around (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);

  /* A block, 4 wide and 8 deep, in the middle of the way. The shortest way of a point from (10, 14) is
   * twice sqrt (10^2 + 4^2) to a corner, and 4 along the block: 25.54. */
  tabletop_add_box (plan, IMPASSABLE, 20, 10, 24, 18);
  assert_about (measure (plan, tabletop_pose (10, 14, 0), 34, 14, INFINITY), 2 * sqrt (116) + 4);
  /* Not shorter for a base of two inches, whose middle stays an inch away: the tangents from (10, 14)
   * to a circle about the corner are sqrt (116 - 1), the arcs are atan (4 / 10) - asin (1 / sqrt (116)) of
   * the turn each short of what would be straight; here only the bound matters. */
  g_assert_cmpfloat (measure (plan, tabletop_pose (10, 14, 2), 34, 14, INFINITY),
                     >,
                     2 * sqrt (116) + 4);
  assert_about (measure (plan, tabletop_pose (10, 14, 2), 34, 14, INFINITY),
                2 * sqrt (115) + 4 + 2 * (atan (0.4) + asin (1 / sqrt (116))));
  /* Into the block nothing leads. */
  g_assert_true (isinf (measure (plan, tabletop_pose (10, 14, 0), 22, 14, INFINITY)));
  /* Nor for a base to where there is no room for it. */
  g_assert_true (isinf (measure (plan, tabletop_pose (10, 14, 1), 19.6, 14, INFINITY)));
  g_assert_cmpfloat (measure (plan, tabletop_pose (10, 14, 1), 19.5, 14, INFINITY), ==, 9.5);
}

static void
test_gap (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);

  /* A wall all across with a gap of one inch at 18. */
  tabletop_add_box (plan, IMPASSABLE, 20, 0, 21, 17.5);
  tabletop_add_box (plan, IMPASSABLE, 20, 18.5, 21, 36);
  g_assert_cmpfloat (measure (plan, tabletop_pose (10, 18, 1), 30, 18, INFINITY), ==, 20);
  /* From elsewhere, too: 1 inch in the gap, and the straight lines to both its ends. */
  assert_about (measure (plan, tabletop_pose (10, 10, 1), 30.5, 10, INFINITY),
                sqrt (164) + 1 + sqrt (9.5 * 9.5 + 64));
  g_assert_true (isinf (measure (plan, tabletop_pose (10, 18, 1.01), 30, 18, INFINITY)));
}

static double
measure_roughly (MusterTerrainPlan *plan, MusterPose mover, double x, double y)
{
  g_autoptr (MusterTabletop) table = muster_tabletop_new (plan);
  const MusterWalk walk = { .mover = &mover, .limit = INFINITY, .roughly = TRUE };

  return muster_field_walk_length (muster_tabletop_get_field (table), &walk, tabletop_place (x, y));
}

static void
test_roughly (void)
{
  g_autoptr (MusterTerrainPlan) around = tabletop_plan (48, 36);
  g_autoptr (MusterTerrainPlan) narrow = tabletop_plan (48, 36);
  const MusterPose mover = tabletop_pose (10, 10, 0.7);
  const double best = 2 * sqrt (116) + 4;
  double length;

  /* The block of test_around(): its corners lie on whole inches. What is straight is measured as it is. */
  tabletop_add_box (around, IMPASSABLE, 20, 10, 24, 18);
  length = measure_roughly (around, tabletop_pose (10, 14, 0), 34, 14);
  g_assert_cmpfloat (length, >=, best - 1e-9);
  g_assert_cmpfloat (length, <=, best * 1.05);
  g_assert_cmpfloat (measure_roughly (around, tabletop_pose (10, 14, 1), 19.5, 14), ==, 9.5);
  /* A gap of 1.2 inches, in which the middle of such a base is between 18.25 and 18.75: there is no whole inch. */
  tabletop_add_box (narrow, IMPASSABLE, 20, 0, 21, 17.9);
  tabletop_add_box (narrow, IMPASSABLE, 20, 19.1, 21, 36);
  g_assert_true (isfinite (measure (narrow, mover, 30.5, 10, INFINITY)));
  g_assert_true (isinf (measure_roughly (narrow, mover, 30.5, 10)));
}

static void
test_cost (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  MusterTerrainPiece *line;
  MusterTabletop *table;
  const MusterPose mover = tabletop_pose (10, 10, 1);
  const MusterPlace path[] = { tabletop_place (15, 10), tabletop_place (27, 10) };

  /* 5 inches of 17 at double cost. */
  tabletop_add_box (plan, MUSTER_PIECE_WATER, 20, 0, 25, 36)->factor = 200;
  g_assert_cmpfloat (measure (plan, mover, 27, 10, INFINITY), ==, 22);
  g_assert_cmpfloat (measure (plan, mover, 22.5, 10, INFINITY), ==, 15);
  /* A ditch right across for another 3, then one with a way around it. */
  line = tabletop_add_line (plan, MUSTER_PIECE_COVER, 12, 0, 12, 36);
  line->crossing = 3000;
  g_assert_cmpfloat (measure (plan, mover, 27, 10, INFINITY), ==, 25);

  table = muster_tabletop_new (plan);
  g_assert_cmpfloat (path_cost_measure (table, &mover, path, 2), ==, 25);
  muster_tabletop_unref (table);

  /* On the ditch one stands to the east of it: 3 are paid for coming here, none for going on. */
  g_assert_cmpfloat (measure (plan, mover, 12, 10, INFINITY), ==, 5);
  g_assert_cmpfloat (measure (plan, tabletop_pose (12, 10, 1), 14, 10, INFINITY), ==, 2);
  g_assert_cmpfloat (measure (plan, tabletop_pose (12, 10, 1), 10, 10, INFINITY), ==, 5);
}

static void
test_detour (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  const MusterPose mover = tabletop_pose (10, 10, 1);

  /* Through the swamp it would be 4 + 10 * 3 + 4; around it is 2 * sqrt (4^2 + 3^2) + 10 = 20. */
  tabletop_add_box (plan, 0, 14, 7, 24, 20)->factor = 300;
  assert_about (measure (plan, mover, 28, 10, INFINITY), 20);
}

static void
test_figures (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = NULL;
  MusterField *field;
  const MusterPose mover = tabletop_pose (10, 18, 1), other = tabletop_pose (15, 18, 1);
  const MusterPose goal = tabletop_pose (20, 18, 1);
  MusterOccupancy occupied;
  const MusterWalk walk = { .mover = &mover, .occupied = &occupied, .limit = INFINITY };

  table = muster_tabletop_new (plan);
  field = muster_tabletop_get_field (table);
  muster_occupancy_init (&occupied, 0);
  muster_occupancy_add (&occupied, &mover);
  muster_occupancy_add (&occupied, &goal);
  g_assert_cmpfloat (muster_field_walk_length (field, &walk, goal.place), ==, 10);

  /* Around a disc of one inch: two tangents of sqrt (25 - 1) and an arc of 2 * asin (1 / 5). */
  muster_occupancy_add (&occupied, &other);
  assert_about (muster_field_walk_length (field, &walk, goal.place),
                2 * sqrt (24) + 2 * asin (0.2));
  /* Where somebody stands in the way nobody ends, but at the goal itself. */
  g_assert_true (isinf (muster_field_walk_length (field, &walk, tabletop_place (15.5, 18))));
  g_assert_cmpfloat (muster_field_walk_length (field, &walk, other.place), ==, 5);
}

static void
test_figure_wall (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = NULL;
  MusterField *field;
  MusterPose mover = tabletop_pose (10, 18, 1);
  MusterOccupancy occupied;
  const MusterWalk walk = { .mover = &mover, .occupied = &occupied, .limit = INFINITY };
  MusterPlace path[N_PATH];
  guint n;

  /* A rank across the whole table, each 1.9 inches from the next: too close for an inch. */
  table = muster_tabletop_new (plan);
  field = muster_tabletop_get_field (table);
  muster_occupancy_init (&occupied, 0);
  for (double y = 0; y < 37; y += 1.9)
    {
      const MusterPose pose = tabletop_pose (20.2, MIN (y, 36), 1);

      muster_occupancy_add (&occupied, &pose);
    }
  g_assert_true (isinf (muster_field_walk_length (field, &walk, tabletop_place (30, 18))));
  mover.base = 800;
  g_assert_false (isinf (muster_field_walk_length (field, &walk, tabletop_place (30, 18))));

  /* Then one goes as near as one can, which is up to the rank. */
  mover.base = 1000;
  n = muster_field_approach (field, &walk, tabletop_place (30, 18), path, N_PATH);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpint (muster_point_from_place (path[n - 1]).x, >=, 19000);
  g_assert_cmpint (muster_point_from_place (path[n - 1]).x, <, 20200);
}

static void
test_reach (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = muster_tabletop_new (plan);
  g_autoptr (MusterReach) reach = muster_reach_new ();
  MusterField *field = muster_tabletop_get_field (table);
  const MusterPose mover = tabletop_pose (24, 18, 1), beside = tabletop_pose (24.2, 18, 1);
  MusterWalk walk = { .mover = &mover, .limit = 1 };

  /* Half inches within an inch: 13 points of a circle of radius two, one of them the mover. */
  g_assert_cmpfloat (muster_tabletop_get_step (table), ==, 0.5);
  muster_field_reach (field, &walk, reach);
  g_assert_cmpuint (muster_reach_get_n (reach), ==, 13);
  g_assert_cmpint (muster_reach_get_place (reach, 0), ==, mover.place);
  g_assert_cmpfloat (muster_reach_get_cost (reach, 0), ==, 0);
  /* The nearest first, of these the north one. */
  g_assert_cmpint (muster_reach_get_place (reach, 1), ==, tabletop_place (24, 17.5));
  g_assert_cmpfloat (muster_reach_get_cost (reach, 1), ==, 0.5);
  g_assert_cmpfloat (muster_reach_get_cost (reach, 12), ==, 1);
  g_assert_cmpint (muster_reach_find (reach, tabletop_place (24, 17.5)), ==, 1);
  g_assert_cmpint (muster_reach_find (reach, mover.place), ==, 0);
  g_assert_cmpint (muster_reach_find (reach, tabletop_place (24, 17.4)), ==, -1);
  g_assert_cmpint (muster_reach_find (reach, tabletop_place (24, 16.5)), ==, -1);
  g_assert_cmpint (muster_reach_find (reach, MUSTER_PLACE_NONE), ==, -1);

  /* Off the raster the mover is one place more: (24, 18) and (24.5, 18) within 0.3. */
  walk.mover = &beside;
  walk.limit = 0.3;
  muster_field_reach (field, &walk, reach);
  g_assert_cmpuint (muster_reach_get_n (reach), ==, 3);
  g_assert_cmpint (muster_reach_get_place (reach, 0), ==, beside.place);
  g_assert_cmpint (muster_reach_get_place (reach, 1), ==, tabletop_place (24, 18));

  walk.limit = 0;
  muster_field_reach (field, &walk, reach);
  g_assert_cmpuint (muster_reach_get_n (reach), ==, 1);
}

static void
test_approach (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = NULL;
  MusterField *field;
  const MusterPose mover = tabletop_pose (10, 10, 1), enemy = tabletop_pose (20, 10, 2);
  MusterPose end = mover;
  MusterOccupancy occupied;
  MusterWalk walk = { .mover = &mover, .occupied = &occupied, .limit = 3.5 };
  MusterPlace path[N_PATH];
  guint n;

  tabletop_add_box (plan, IMPASSABLE, 30, 8, 34, 12);
  table = muster_tabletop_new (plan);
  field = muster_tabletop_get_field (table);
  muster_occupancy_init (&occupied, 0);
  muster_occupancy_add (&occupied, &enemy);

  g_assert_cmpuint (muster_field_approach (field, &walk, enemy.place, path, N_PATH), ==, 1);
  g_assert_cmpint (path[0], ==, tabletop_place (13.5, 10));
  /* Up to where the bases touch, 1.5 before the middle of the enemy. */
  walk.limit = 12;
  g_assert_cmpuint (muster_field_approach (field, &walk, enemy.place, path, N_PATH), ==, 1);
  g_assert_cmpint (path[0], ==, tabletop_place (18.5, 10));
  end.place = path[0];
  g_assert_true (muster_field_is_in_contact (field, &end, &enemy));
  /* Who touches already stays. */
  walk.mover = &end;
  g_assert_cmpuint (muster_field_approach (field, &walk, enemy.place, path, N_PATH), ==, 0);
  /* Into a rock one comes as near as there is room: beside it at a point of the raster. */
  walk.mover = &mover;
  walk.occupied = NULL;
  walk.limit = INFINITY;
  n = muster_field_approach (field, &walk, tabletop_place (32, 10), path, N_PATH);
  g_assert_cmpint (path[n - 1], ==, tabletop_place (29.5, 10));
}

/* Where a walk toward the place 30, 18 ends. */
static MusterPlace
go_toward (MusterTabletop *table, const MusterWalk *walk)
{
  MusterPlace path[N_PATH];
  const guint n = muster_field_approach (muster_tabletop_get_field (table),
                                         walk,
                                         tabletop_place (30, 18),
                                         path,
                                         N_PATH);

  g_assert_cmpuint (n, >, 0);

  return path[n - 1];
}

/* Nobody comes into the wall: the nearest node with room for half an inch beside it is 1.5 from its middle, on each side; of
 * these the one on the side of the mover is nearest to walk to. */
static void
test_approach_wall (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (24, 24);
  g_autoptr (MusterTabletop) table = NULL;
  const MusterPose mover = tabletop_pose (4, 12, 1);
  const MusterWalk walk = { .mover = &mover, .limit = 20 };
  MusterPlace path[N_PATH];

  tabletop_add_box (plan, MUSTER_PIECE_IMPASSABLE, 11, 11, 13, 13);
  table = muster_tabletop_new (plan);
  g_assert_cmpuint (muster_field_approach (muster_tabletop_get_field (table),
                                           &walk,
                                           tabletop_place (12, 12),
                                           path,
                                           N_PATH),
                    ==,
                    1);
  g_assert_cmpint (path[0], ==, tabletop_place (10.5, 12));
}

/* Where an estimate will do, whoever stands beyond the 6 inches of this move does not bend it: straight on it ends at 16, 18. */
static void
test_approach_roughly (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = muster_tabletop_new (plan);
  const MusterPose mover = tabletop_pose (10, 18, 1), far = tabletop_pose (18, 18, 1);
  const MusterPose near = tabletop_pose (15, 18, 1);
  MusterOccupancy occupied;
  MusterWalk walk = { .mover = &mover, .occupied = &occupied, .limit = 6, .roughly = TRUE };

  muster_occupancy_init (&occupied, 0);
  muster_occupancy_add (&occupied, &far);
  g_assert_cmpint (go_toward (table, &walk), ==, tabletop_place (16, 18));
  walk.roughly = FALSE;
  g_assert_cmpint (go_toward (table, &walk), !=, tabletop_place (16, 18));
  /* Within them he does. */
  walk.roughly = TRUE;
  muster_occupancy_add (&occupied, &near);
  g_assert_cmpint (go_toward (table, &walk), !=, tabletop_place (16, 18));
}

static void
test_contacts (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = NULL;
  const MusterPose mover = tabletop_pose (10, 18, 1), ring = tabletop_pose (14, 18, 2);
  MusterWalk walk = { .mover = &mover, .limit = 3 };
  MusterPlace places[N_PATH];
  MusterOccupancy occupied;
  guint n;

  /* A wall to the north of the ring leaves no room there. */
  tabletop_add_box (plan, IMPASSABLE, 13, 16, 15, 16.5);
  table = muster_tabletop_new (plan);
  muster_occupancy_init (&occupied, 0);
  muster_occupancy_add (&occupied, &mover);
  muster_occupancy_add (&occupied, &ring);
  walk.occupied = &occupied;

  /* 4 inches from middle to middle, of which the bases have 0.5 and 1: the first is 2.5 away. */
  n = muster_tabletop_list_contacts (table, &walk, places, N_PATH);
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpint (places[0], ==, tabletop_place (12.5, 18));
  for (guint i = 0; i < n; i++)
    {
      const MusterPose there = { .place = places[i], .base = mover.base };
      const gint64 square = muster_point_square (muster_point_from_place (places[i]),
                                                 muster_point_from_place (ring.place));

      g_assert_true (muster_field_is_in_contact (muster_tabletop_get_field (table), &there, &ring));
      g_assert_cmpint (square, >=, 1500 * 1500);
      g_assert_cmpint (muster_point_from_place (places[i]).y, >, 17000 - 1);
      g_assert_cmpfloat (
          muster_field_walk_length (muster_tabletop_get_field (table), &walk, places[i]),
          <=,
          3);
    }
  /* No more than there is room for, and nothing for who has less than 2.5. */
  g_assert_cmpuint (muster_tabletop_list_contacts (table, &walk, places, 1), ==, 1);
  walk.limit = 2.4;
  g_assert_cmpuint (muster_tabletop_list_contacts (table, &walk, places, N_PATH), ==, 0);
}

static void
test_flee (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = muster_tabletop_new (plan);
  MusterField *field = muster_tabletop_get_field (table);
  const MusterPose mover = tabletop_pose (20, 18, 1), corner = tabletop_pose (48, 36, 1);
  MusterWalk walk = { .mover = &mover, .limit = 5 };
  MusterPlace path[N_PATH];

  /* Straight away from a place to the south west, off the raster: (3, -4) more. */
  g_assert_cmpuint (muster_field_flee (field, &walk, tabletop_place (17, 22), path, N_PATH), ==, 1);
  g_assert_cmpint (path[0], ==, tabletop_place (23, 14));
  walk.mover = &corner;
  g_assert_cmpuint (muster_field_flee (field, &walk, tabletop_place (40, 30), path, N_PATH), ==, 0);
}

static void
test_ahead (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = NULL;
  MusterField *field;
  MusterPose mover = tabletop_pose (10, 10, 1);
  MusterWalk walk = { .mover = &mover, .limit = 6 };
  MusterPlace path[N_PATH];

  tabletop_add_box (plan, IMPASSABLE, 20, 8, 24, 12);
  table = muster_tabletop_new (plan);
  field = muster_tabletop_get_field (table);

  mover.facing = 90;
  g_assert_cmpuint (muster_field_ahead (field, &walk, FALSE, path, N_PATH), ==, 1);
  g_assert_cmpint (path[0], ==, tabletop_place (16, 10));
  /* Up to the wall, which half an inch of base touches; it may graze it by a thousandth. */
  walk.limit = 20;
  g_assert_cmpuint (muster_field_ahead (field, &walk, FALSE, path, N_PATH), ==, 1);
  g_assert_cmpint (path[0], ==, tabletop_place (19.501, 10));
  /* And up to the edge of the table; whoever hangs over it already goes along it. */
  mover.facing = 0;
  g_assert_cmpuint (muster_field_ahead (field, &walk, FALSE, path, N_PATH), ==, 1);
  g_assert_cmpint (path[0], ==, tabletop_place (10, 0.499));
  mover = tabletop_pose (10, 0.2, 1);
  mover.facing = 90;
  walk.limit = 5;
  g_assert_cmpuint (muster_field_ahead (field, &walk, FALSE, path, N_PATH), ==, 1);
  g_assert_cmpint (path[0], ==, tabletop_place (15, 0.2));

  /* Nine inches, then beside, first clockwise, which is to the south; then on. */
  mover = tabletop_pose (10, 12, 1);
  mover.facing = 90;
  walk.limit = 11;
  g_assert_cmpuint (muster_field_ahead (field, &walk, TRUE, path, N_PATH), ==, 11);
  g_assert_cmpint (path[8], ==, tabletop_place (19, 12));
  g_assert_cmpint (path[9], ==, tabletop_place (19.707, 12.707));
  g_assert_cmpint (path[10], ==, tabletop_place (20.707, 12.707));
  /* Where no way beside is free for an inch, straight on to the wall. */
  mover = tabletop_pose (10, 10, 1);
  mover.facing = 90;
  g_assert_cmpuint (muster_field_ahead (field, &walk, TRUE, path, N_PATH), ==, 10);
  g_assert_cmpint (path[9], ==, tabletop_place (19.501, 10));
}

static void
test_stuck (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);

  tabletop_add_box (plan, IMPASSABLE, 20, 8, 24, 12);
  /* In a rock nobody walks; who is pressed against one gets away. */
  g_assert_true (isinf (measure (plan, tabletop_pose (22, 10, 1), 30, 10, INFINITY)));
  g_assert_cmpfloat (measure (plan, tabletop_pose (19.8, 10, 1), 10.8, 10, INFINITY), ==, 9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/tabletop-walk/straight", test_straight);
  g_test_add_func ("/field/tabletop-walk/around", test_around);
  g_test_add_func ("/field/tabletop-walk/gap", test_gap);
  g_test_add_func ("/field/tabletop-walk/roughly", test_roughly);
  g_test_add_func ("/field/tabletop-walk/cost", test_cost);
  g_test_add_func ("/field/tabletop-walk/detour", test_detour);
  g_test_add_func ("/field/tabletop-walk/figures", test_figures);
  g_test_add_func ("/field/tabletop-walk/figure-wall", test_figure_wall);
  g_test_add_func ("/field/tabletop-walk/reach", test_reach);
  g_test_add_func ("/field/tabletop-walk/approach", test_approach);
  g_test_add_func ("/field/tabletop-walk/approach-wall", test_approach_wall);
  g_test_add_func ("/field/tabletop-walk/approach-roughly", test_approach_roughly);
  g_test_add_func ("/field/tabletop-walk/contacts", test_contacts);
  g_test_add_func ("/field/tabletop-walk/flee", test_flee);
  g_test_add_func ("/field/tabletop-walk/ahead", test_ahead);
  g_test_add_func ("/field/tabletop-walk/stuck", test_stuck);

  return g_test_run ();
}
