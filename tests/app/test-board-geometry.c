/* test-board-geometry.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-geometry.h"

/* Ten inches and a half by eight. */
#define PLAN "table 10.5 8\narea \"House\" building: 1,1 2,1 2,2 1,2\n"

static MusterField *
grid_new (void)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();
  g_autoptr (MusterBoard) board = NULL;

  muster_legend_add (legend, '.', MUSTER_TERRAIN_FLOOR, NULL, NULL, NULL);
  board = muster_board_new_from_text (legend, ".....\n.....\n.....\n", NULL, NULL, NULL);

  return muster_grid_get_field (muster_grid_new (board));
}

static MusterField *
table_new (void)
{
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_new_from_text (PLAN, NULL, NULL, NULL);

  return muster_tabletop_get_field (muster_tabletop_new (plan));
}

static MusterPlace
get_spot (gint32 x, gint32 y)
{
  return muster_point_to_place ((MusterPoint){ x, y });
}

static void
assert_middle (const MusterBoardGeometry *geometry, MusterPlace place, double x, double y)
{
  const graphene_point_t middle = muster_board_geometry_get_middle (geometry, place);

  g_assert_cmpfloat_with_epsilon (middle.x, x, 1e-5);
  g_assert_cmpfloat_with_epsilon (middle.y, y, 1e-5);
}

/* Five columns: 7 is the third space of the second row. */
static void
test_grid (void)
{
  g_autoptr (MusterField) field = grid_new ();
  MusterBoardGeometry geometry;

  muster_board_geometry_set_field (&geometry, field);
  g_assert_cmpuint (geometry.columns, ==, 5);
  g_assert_cmpuint (geometry.rows, ==, 3);
  assert_middle (&geometry, 7, 2.5, 1.5);
  g_assert_cmpint (muster_board_geometry_get_place (&geometry, 2.99, 1.01), ==, 7);
  g_assert_cmpint (muster_board_geometry_get_place (&geometry, 5, 1), ==, MUSTER_PLACE_NONE);
  g_assert_cmpint (muster_board_geometry_get_place (&geometry, -0.1, 1), ==, MUSTER_PLACE_NONE);
  g_assert_cmpint (muster_board_geometry_get_center (&geometry), ==, 7);
  g_assert_cmpint (muster_board_geometry_walk (&geometry, 7, 1, -1, FALSE), ==, 3);
  g_assert_cmpint (muster_board_geometry_walk (&geometry, 7, 1, 0, TRUE), ==, 8);
  g_assert_cmpint (muster_board_geometry_walk (&geometry, 7, -256, 0, FALSE), ==, 5);
  g_assert_cmpint (muster_board_geometry_get_end (&geometry), ==, 15);
}

static void
test_table (void)
{
  g_autoptr (MusterField) field = table_new ();
  MusterBoardGeometry geometry;

  muster_board_geometry_set_field (&geometry, field);
  g_assert_cmpuint (geometry.columns, ==, 11);
  g_assert_cmpuint (geometry.rows, ==, 8);
  assert_middle (&geometry, get_spot (2500, 7125), 2.5, 7.125);
  g_assert_cmpint (muster_board_geometry_get_place (&geometry, 2.46, 7.04),
                   ==,
                   get_spot (2500, 7000));
  g_assert_cmpint (muster_board_geometry_get_place (&geometry, 10.48, 0), ==, get_spot (10500, 0));
  g_assert_cmpint (muster_board_geometry_get_place (&geometry, 10.6, 4), ==, MUSTER_PLACE_NONE);
  g_assert_cmpint (muster_board_geometry_get_center (&geometry), ==, get_spot (5000, 4000));
  g_assert_cmpint (get_spot (10500, 8000), <, muster_board_geometry_get_end (&geometry));
}

/* To the next whole step in the way one goes, and no farther than to the edge. */
static void
test_table_steps (void)
{
  g_autoptr (MusterField) field = table_new ();
  const MusterPlace from = get_spot (2300, 5000);
  MusterBoardGeometry geometry;

  muster_board_geometry_set_field (&geometry, field);
  g_assert_cmpint (muster_board_geometry_walk (&geometry, from, 1, 0, FALSE),
                   ==,
                   get_spot (3000, 5000));
  g_assert_cmpint (muster_board_geometry_walk (&geometry, from, -1, 1, FALSE),
                   ==,
                   get_spot (2000, 6000));
  g_assert_cmpint (muster_board_geometry_walk (&geometry, from, 1, -1, TRUE),
                   ==,
                   get_spot (2500, 4750));
  g_assert_cmpint (muster_board_geometry_walk (&geometry, from, 256, 256, FALSE),
                   ==,
                   get_spot (10500, 8000));
  g_assert_cmpint (muster_board_geometry_walk (&geometry, from, -256, 0, FALSE),
                   ==,
                   get_spot (0, 5000));
}

static void
test_table_bases (void)
{
  g_autoptr (MusterField) field = table_new ();
  const MusterPose large = { .place = get_spot (3000, 4000), .base = 1575 };
  const MusterPose none = { .place = get_spot (3000, 4000) };
  MusterBoardGeometry geometry;

  muster_board_geometry_set_field (&geometry, field);
  g_assert_cmpfloat_with_epsilon (muster_board_geometry_get_base (&geometry, &large), 1.575, 1e-9);
  g_assert_cmpfloat_with_epsilon (muster_board_geometry_get_base (&geometry, &none), 0.5, 1e-9);
  /* 3, 4, 5 */
  g_assert_cmpfloat_with_epsilon (muster_board_geometry_get_way (&geometry, large.place, 6, 8),
                                  5,
                                  1e-6);
}

static void
test_nothing (void)
{
  MusterBoardGeometry geometry;

  muster_board_geometry_set_field (&geometry, NULL);
  g_assert_cmpuint (geometry.columns, ==, 1);
  g_assert_cmpint (muster_board_geometry_get_place (&geometry, 0.5, 0.5), ==, MUSTER_PLACE_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/board-geometry/grid", test_grid);
  g_test_add_func ("/app/board-geometry/table", test_table);
  g_test_add_func ("/app/board-geometry/table-steps", test_table_steps);
  g_test_add_func ("/app/board-geometry/table-bases", test_table_bases);
  g_test_add_func ("/app/board-geometry/nothing", test_nothing);

  return g_test_run ();
}
