/* test-grid-walk.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "drawing.h"

#include <math.h>

#define N_PATH 16

/* Asserts that a walk went over exactly these places; -1 ends the list. */
static void
assert_walk (const MusterPlace *path, guint length, const int *expected)
{
  guint n;

  for (n = 0; expected[n] >= 0; n++)
    ;
  g_assert_cmpuint (length, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (path[i], ==, expected[i]);
}

#define assert_path(path, length, ...)                                                             \
  assert_walk ((path), (length), (const int[]){ __VA_ARGS__ __VA_OPT__ (, ) - 1 })

/* Columns 0 to 4, rows 0 to 2; the numbers are 5 y + x. */
#define HOUSE                                                                                      \
  "a....\n"                                                                                        \
  ".###.\n"                                                                                        \
  "...#b\n"

/* DC-MOVE-01, DC-MOVE-03, DC-MOVE-04: two steps from a, the second may be diagonal past one
 * wall; ordered by cost, then by number. */
static void
test_reach (void)
{
  static const int expected[] = { 0, 1, 5, 2, 10, 11 };
  static const double costs[] = { 0, 1, 1, 2, 2, 2 };
  g_autoptr (MusterGrid) grid = drawing_grid (HOUSE);
  g_autoptr (MusterReach) reach = muster_reach_new ();
  const MusterPose a = drawing_at (grid, "a", 0);
  MusterPlace path[N_PATH];

  muster_field_reach (&grid->parent, &(MusterWalk){ .mover = &a, .limit = 2 }, reach);
  g_assert_cmpuint (muster_reach_get_n (reach), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_assert_cmpint (muster_reach_get_place (reach, i), ==, expected[i]);
      g_assert_cmpfloat (muster_reach_get_cost (reach, i), ==, costs[i]);
      g_assert_cmpint (muster_reach_find (reach, expected[i]), ==, (int) i);
    }
  g_assert_cmpint (muster_reach_find (reach, 3), ==, -1);
  g_assert_cmpint (muster_reach_find (reach, 6), ==, -1);
  g_assert_cmpint (muster_reach_find (reach, MUSTER_PLACE_NONE), ==, -1);
  g_assert_cmpint (muster_reach_find (reach, 15), ==, -1);

  assert_path (path, muster_reach_get_path (reach, 5, path, N_PATH), 5, 11);
  assert_path (path, muster_reach_get_path (reach, 0, path, N_PATH));
  path[1] = 77;
  g_assert_cmpuint (muster_reach_get_path (reach, 5, path, 1), ==, 2);
  g_assert_cmpint (path[0], ==, 5);
  g_assert_cmpint (path[1], ==, 77);
}

/* A part of a space buys no step, and less than one leaves the mover where it is. */
static void
test_reach_limits (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid (HOUSE);
  g_autoptr (MusterReach) reach = muster_reach_new ();
  const MusterPose a = drawing_at (grid, "a", 0);
  const MusterPose off = { .place = MUSTER_PLACE_NONE };

  g_assert_cmpint (muster_reach_find (reach, 0), ==, -1);
  muster_field_reach (&grid->parent, &(MusterWalk){ .mover = &a, .limit = 1.9 }, reach);
  g_assert_cmpuint (muster_reach_get_n (reach), ==, 3);
  muster_field_reach (&grid->parent, &(MusterWalk){ .mover = &a, .limit = 0 }, reach);
  g_assert_cmpuint (muster_reach_get_n (reach), ==, 1);
  muster_field_reach (&grid->parent, &(MusterWalk){ .mover = &a, .limit = -3 }, reach);
  g_assert_cmpuint (muster_reach_get_n (reach), ==, 1);
  muster_field_reach (&grid->parent, &(MusterWalk){ .mover = &a, .limit = INFINITY }, reach);
  g_assert_cmpuint (muster_reach_get_n (reach), ==, 11);
  muster_field_reach (&grid->parent, &(MusterWalk){ .mover = &off, .limit = 2 }, reach);
  g_assert_cmpuint (muster_reach_get_n (reach), ==, 0);
}

/* DC-MOVE-06: no two figures in one space, and none walks through another; its own space does
 * not stop the mover. */
static void
test_reach_occupied (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid ("a....\n"
                                              "x###.\n"
                                              "...#b\n");
  g_autoptr (MusterReach) reach = muster_reach_new ();
  const MusterPose a = drawing_at (grid, "a", 0);
  const MusterOccupancy occupied = drawing_occupancy (grid, "ax");

  muster_field_reach (&grid->parent, &(MusterWalk){ &a, &occupied, 2 }, reach);
  g_assert_cmpuint (muster_reach_get_n (reach), ==, 3);
  g_assert_cmpint (muster_reach_get_place (reach, 1), ==, 1);
  g_assert_cmpint (muster_reach_get_place (reach, 2), ==, 2);
}

static void
test_occupancy (void)
{
  MusterOccupancy occupied;

  muster_occupancy_init (&occupied, 88);
  g_assert_cmpuint (occupied.n_words, ==, 2);
  g_assert_false (muster_occupancy_contains (&occupied, 87));
  muster_occupancy_add (&occupied, &(MusterPose){ .place = 87 });
  muster_occupancy_add (&occupied, &(MusterPose){ .place = MUSTER_PLACE_NONE });
  g_assert_true (muster_occupancy_contains (&occupied, 87));
  g_assert_false (muster_occupancy_contains (&occupied, 23));
  g_assert_false (muster_occupancy_contains (&occupied, MUSTER_PLACE_NONE));
  muster_occupancy_remove (&occupied, &(MusterPose){ .place = 87 });
  g_assert_false (muster_occupancy_contains (&occupied, 87));
}

/* Around the house it is 4 steps to (4, 1), past the wall at (3, 1), and 1 more. */
static void
test_path_length (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid (HOUSE);
  g_autoptr (MusterGrid) cage = drawing_grid ("a#\n#b");
  const MusterPlace a = drawing_at (grid, "a", 0).place;
  const MusterPlace b = drawing_at (grid, "b", 0).place;
  MusterOccupancy occupied = drawing_occupancy (grid, "ab");

  g_assert_cmpfloat (muster_field_path_length (&grid->parent, a, b, NULL), ==, 5);
  g_assert_cmpfloat (muster_field_path_length (&grid->parent, a, a, NULL), ==, 0);
  g_assert_true (isinf (muster_field_path_length (&grid->parent, a, 6, NULL)));

  /* Those at both ends do not count, one in the passage closes it. */
  g_assert_cmpfloat (muster_field_path_length (&grid->parent, a, b, &occupied), ==, 5);
  muster_occupancy_add (&occupied, &(MusterPose){ .place = 9 });
  g_assert_true (isinf (muster_field_path_length (&grid->parent, a, b, &occupied)));

  /* DC-MOVE-06: no squeeze between two walls. */
  g_assert_true (isinf (muster_field_path_length (&cage->parent, 0, 3, NULL)));
}

/* Two diagonal and two straight steps lead from (0, 0) to (4, 2); those through (2, 1) keep to
 * the line. The first and third steps deviate alike either way: then the one nearer to b. */
static void
test_approach_straight (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid ("a....\n"
                                              ".....\n"
                                              "....b\n");
  g_autoptr (MusterGrid) row = drawing_grid (".......\n"
                                             "a.....b\n"
                                             ".......\n");
  const MusterPose a = drawing_at (grid, "a", 0);
  const MusterPose b = drawing_at (grid, "b", 0);
  const MusterPose left = drawing_at (row, "a", 0);
  const MusterPose right = drawing_at (row, "b", 0);
  const MusterOccupancy both = drawing_occupancy (row, "ab");
  MusterWalk walk = { .mover = &a, .limit = 9 };
  MusterPlace path[N_PATH];

  assert_path (path,
               muster_field_approach (&grid->parent, &walk, b.place, path, N_PATH),
               6,
               7,
               13,
               14);
  walk.limit = 2;
  assert_path (path, muster_field_approach (&grid->parent, &walk, b.place, path, N_PATH), 6, 7);
  assert_path (path, muster_field_approach (&grid->parent, &walk, a.place, path, N_PATH));

  /* An occupied goal is approached until beside it. */
  walk = (MusterWalk){ .mover = &left, .occupied = &both, .limit = 9 };
  assert_path (path,
               muster_field_approach (&row->parent, &walk, right.place, path, N_PATH),
               8,
               9,
               10,
               11,
               12);
}

/* Around x: (1, 0) keeps to the row, (2, 1) is the only way, (3, 0) is back in the row. */
static void
test_approach_around (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid ("a.x.b\n"
                                              ".....\n");
  g_autoptr (MusterGrid) wall = drawing_grid ("a..#");
  const MusterPose a = drawing_at (grid, "a", 0);
  const MusterPose b = drawing_at (grid, "b", 0);
  const MusterOccupancy occupied = drawing_occupancy (grid, "x");
  MusterPlace path[N_PATH];

  assert_path (path,
               muster_field_approach (&grid->parent,
                                      &(MusterWalk){ &a, &occupied, 9 },
                                      b.place,
                                      path,
                                      N_PATH),
               1,
               7,
               3,
               4);
  assert_path (path,
               muster_field_approach (&wall->parent,
                                      &(MusterWalk){ .mover = &a, .limit = 9 },
                                      3,
                                      path,
                                      N_PATH),
               1,
               2);
}

/* A figure in a corridor closes it: the next one comes up behind it and then stays. */
static void
test_approach_closed (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid ("#######\n"
                                              "a..x..b\n"
                                              "#######\n");
  g_autoptr (MusterGrid) cage = drawing_grid ("a.#b");
  const MusterField *field = &grid->parent;
  MusterPose a = drawing_at (grid, "a", 0);
  const MusterPose b = drawing_at (grid, "b", 0);
  const MusterOccupancy occupied = drawing_occupancy (grid, "axb");
  MusterWalk walk = { &a, &occupied, 9 };
  MusterPlace path[N_PATH];

  assert_path (path, muster_field_approach (field, &walk, b.place, path, N_PATH), 8, 9);
  walk.limit = 1;
  assert_path (path, muster_field_approach (field, &walk, b.place, path, N_PATH), 8);
  a.place = 9;
  walk.limit = 9;
  assert_path (path, muster_field_approach (field, &walk, b.place, path, N_PATH));

  /* Walls on all sides: nothing is nearer by foot. */
  a.place = 0;
  walk.occupied = NULL;
  assert_path (path, muster_field_approach (&cage->parent, &walk, 3, path, N_PATH));
}

/* From (2, 1) the column 0 is farthest from b at (3, 1); its ends are farther as the crow flies,
 * and the upper one has the lower number. On the way (1, 1) keeps nearer to the start. */
static void
test_flee (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid (".....\n"
                                              "..ab.\n"
                                              ".....\n");
  g_autoptr (MusterGrid) corner = drawing_grid ("b.a");
  const MusterPose a = drawing_at (grid, "a", 0);
  const MusterPose b = drawing_at (grid, "b", 0);
  const MusterOccupancy occupied = drawing_occupancy (grid, "ab");
  MusterPose trapped = drawing_at (corner, "a", 0);
  MusterPlace path[N_PATH];

  assert_path (
      path,
      muster_field_flee (&grid->parent, &(MusterWalk){ &a, &occupied, 2 }, b.place, path, N_PATH),
      6,
      0);
  assert_path (path,
               muster_field_flee (&corner->parent,
                                  &(MusterWalk){ .mover = &trapped, .limit = 2 },
                                  0,
                                  path,
                                  N_PATH));
}

/* SO-PAT-06: move 6, wall after 4, so it moves 4. SO-PAT-07: half of 3 rounded up is 2. */
static void
test_ahead (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid ("a....#.\n"
                                              ".......\n");
  g_autoptr (MusterGrid) squeeze = drawing_grid ("#.\na#");
  const MusterPose a = drawing_at (grid, "a", 90);
  const MusterPose south_east = drawing_at (grid, "a", 135);
  const MusterPose north = drawing_at (grid, "a", 0);
  const MusterPose narrow = drawing_at (squeeze, "a", 45);
  MusterWalk walk = { .mover = &a, .limit = 6 };
  MusterOccupancy occupied;
  MusterPlace path[N_PATH];

  assert_path (path, muster_field_ahead (&grid->parent, &walk, FALSE, path, N_PATH), 1, 2, 3, 4);
  walk.limit = ceil (3 / 2.0);
  assert_path (path, muster_field_ahead (&grid->parent, &walk, FALSE, path, N_PATH), 1, 2);

  /* A figure stops it as a wall does, the edge too, and two walls that touch. */
  occupied = drawing_occupancy (grid, "a");
  muster_occupancy_add (&occupied, &(MusterPose){ .place = 3 });
  walk = (MusterWalk){ &a, &occupied, 6 };
  assert_path (path, muster_field_ahead (&grid->parent, &walk, FALSE, path, N_PATH), 1, 2);
  walk.mover = &south_east;
  assert_path (path, muster_field_ahead (&grid->parent, &walk, FALSE, path, N_PATH), 8);
  walk.mover = &north;
  assert_path (path, muster_field_ahead (&grid->parent, &walk, TRUE, path, N_PATH));
  walk = (MusterWalk){ .mover = &narrow, .limit = 6 };
  assert_path (path, muster_field_ahead (&squeeze->parent, &walk, TRUE, path, N_PATH));
}

/* "As straight a line as possible": the wall is passed on the clockwise side, or on the other if
 * that is closed, and not at all if both are. */
static void
test_ahead_bent (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid (".....\n"
                                              "..#..\n"
                                              "..a..\n");
  const MusterPose a = drawing_at (grid, "a", 0);
  MusterOccupancy occupied = drawing_occupancy (grid, "a");
  MusterWalk walk = { &a, &occupied, 2 };
  MusterPlace path[N_PATH];

  assert_path (path, muster_field_ahead (&grid->parent, &walk, FALSE, path, N_PATH));
  assert_path (path, muster_field_ahead (&grid->parent, &walk, TRUE, path, N_PATH), 8, 3);
  muster_occupancy_add (&occupied, &(MusterPose){ .place = 8 });
  assert_path (path, muster_field_ahead (&grid->parent, &walk, TRUE, path, N_PATH), 6, 1);
  muster_occupancy_add (&occupied, &(MusterPose){ .place = 6 });
  assert_path (path, muster_field_ahead (&grid->parent, &walk, TRUE, path, N_PATH));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/grid/reach", test_reach);
  g_test_add_func ("/field/grid/reach-limits", test_reach_limits);
  g_test_add_func ("/field/grid/reach-occupied", test_reach_occupied);
  g_test_add_func ("/field/grid/occupancy", test_occupancy);
  g_test_add_func ("/field/grid/path-length", test_path_length);
  g_test_add_func ("/field/grid/approach-straight", test_approach_straight);
  g_test_add_func ("/field/grid/approach-around", test_approach_around);
  g_test_add_func ("/field/grid/approach-closed", test_approach_closed);
  g_test_add_func ("/field/grid/flee", test_flee);
  g_test_add_func ("/field/grid/ahead", test_ahead);
  g_test_add_func ("/field/grid/ahead-bent", test_ahead_bent);

  return g_test_run ();
}
