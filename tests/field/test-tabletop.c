/* test-tabletop.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "tabletop.h"

#include <math.h>

static MusterTabletop *
empty_table (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);

  return muster_tabletop_new (plan);
}

static void
test_distance (void)
{
  g_autoptr (MusterTabletop) table = empty_table ();
  MusterField *field = muster_tabletop_get_field (table);
  const MusterPose a = tabletop_pose (10, 10, 1), b = tabletop_pose (13, 14, 1);
  const MusterPose c = tabletop_pose (10.5, 10, 1), off = { .place = MUSTER_PLACE_NONE };

  /* 3, 4, 5; half an inch of each base is taken off. */
  g_assert_cmpfloat (muster_field_get_distance (field, &a, &b), ==, 4);
  g_assert_cmpfloat (muster_field_get_distance (field, &b, &a), ==, 4);
  g_assert_cmpfloat (muster_field_get_distance (field, &a, &a), ==, 0);
  /* Overlapping bases are not less than nothing apart. */
  g_assert_cmpfloat (muster_field_get_distance (field, &a, &c), ==, 0);
  g_assert_true (isinf (muster_field_get_distance (field, &a, &off)));
  g_assert_cmpuint (muster_field_get_n_places (field), ==, 0);
}

static void
test_contact (void)
{
  g_autoptr (MusterTabletop) table = empty_table ();
  MusterField *field = muster_tabletop_get_field (table);
  const MusterPose a = tabletop_pose (10, 10, 1), touching = tabletop_pose (11, 10, 1);
  const MusterPose nearly = tabletop_pose (11.1, 10, 1), apart = tabletop_pose (11.101, 10, 1);

  g_assert_true (muster_field_is_in_contact (field, &a, &touching));
  g_assert_true (muster_field_is_in_contact (field, &touching, &a));
  g_assert_true (muster_field_is_in_contact (field, &a, &nearly));
  g_assert_false (muster_field_is_in_contact (field, &a, &apart));
}

static void
test_places (void)
{
  g_autoptr (MusterTabletop) table = empty_table ();
  MusterField *field = muster_tabletop_get_field (table);
  static const struct
  {
    const char *typed;
    double x, y;
    const char *name;
  } good[] = {
    { "12.5, 8", 12.5, 8, "12.5,8" },
    { " 12.5\" 8\" ", 12.5, 8, "12.5,8" },
    { "0,0", 0, 0, "0,0" },
    { "48;36", 48, 36, "48,36" },
    { "0.05, 0.125", 0.05, 0.125, "0.1,0.1" },
    { "7.049, 8.951", 7.049, 8.951, "7,9" },
  };
  static const char *const bad[] = { "",      "12", "48.001, 8", "8, 36.001", "-1, 2",
                                     "1, 2x", "C4", "1,,2",      ".5, 1",     "1.2345, 1" };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      const MusterPlace place = muster_field_parse_place (field, good[i].typed);
      g_autofree char *name = muster_field_format_place (field, place);
      g_autofree char *word = muster_field_dup_place_word (field, place);

      /* What is told is rounded, what is kept is not. */
      g_assert_cmpint (muster_field_parse_place (field, word), ==, place);
      g_assert_cmpint (place, ==, tabletop_place (good[i].x, good[i].y));
      g_assert_cmpint (place, ==, muster_tabletop_get_place (table, good[i].x, good[i].y));
      g_assert_cmpstr (name, ==, good[i].name);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpint (muster_field_parse_place (field, bad[i]), ==, MUSTER_PLACE_NONE);

  /* What passes through a number of the rules comes back. */
  g_assert_cmpint ((MusterPlace) (double) tabletop_place (47.999, 35.999),
                   ==,
                   tabletop_place (47.999, 35.999));
  g_assert_cmpint (muster_tabletop_get_place (table, 48.001, 1), ==, MUSTER_PLACE_NONE);
  g_assert_cmpint (muster_tabletop_get_place (table, -0.001, 1), ==, MUSTER_PLACE_NONE);
}

/* What lies beyond an edge is no place, whichever edge that is. */
static void
test_beyond_the_edges (void)
{
  static const MusterPoint points[] = {
    { -485, 5000 }, { -1, 5000 }, { 5000, -485 }, { 5000, -1 }, { -1, -1 }, { -20000, -20000 },
  };
  g_autoptr (MusterTabletop) table = empty_table ();
  MusterField *field = muster_tabletop_get_field (table);

  g_assert_true (muster_field_has_place (field, muster_point_to_place ((MusterPoint){ 5000, 0 })));
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      const MusterPose pose = { .place = muster_point_to_place (points[i]), .base = 1 };

      g_assert_false (muster_field_has_place (field, pose.place));
      g_assert_false (muster_tabletop_holds_base (table, &pose));
    }
}

static void
test_directions (void)
{
  g_autoptr (MusterTabletop) table = empty_table ();
  MusterField *field = muster_tabletop_get_field (table);
  MusterPose a = tabletop_pose (20, 20, 1);
  const MusterPose north = tabletop_pose (20, 5, 1), south_east = tabletop_pose (25, 25, 1);
  const MusterPose steep = tabletop_pose (21, 10, 1);

  a.facing = 17;
  g_assert_cmpint (muster_field_get_bearing (field, &a, &north), ==, 0);
  g_assert_cmpint (muster_field_get_bearing (field, &a, &south_east), ==, 135);
  g_assert_cmpint (muster_field_get_bearing_away (field, &a, &south_east), ==, 315);
  /* atan (1/10) is 5.71 degrees. */
  g_assert_cmpint (muster_field_get_bearing (field, &a, &steep), ==, 6);
  g_assert_cmpint (muster_field_get_bearing (field, &a, &a), ==, 17);

  a.facing = 0;
  g_assert_true (muster_field_is_in_front (field, &a, &north, 10));
  g_assert_true (muster_field_is_in_front (field, &a, &steep, 12));
  g_assert_false (muster_field_is_in_front (field, &a, &steep, 11));
  g_assert_false (muster_field_is_in_front (field, &a, &south_east, 269));
  g_assert_true (muster_field_is_in_front (field, &a, &south_east, 270));
}

static void
test_shift (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = NULL;
  MusterField *field;

  tabletop_add_box (plan, MUSTER_PIECE_IMPASSABLE, 20, 8, 24, 12);
  table = muster_tabletop_new (plan);
  field = muster_tabletop_get_field (table);

  g_assert_cmpint (muster_field_shift (field, tabletop_place (10, 10), 90, 5, MUSTER_SHIFT_CLAMPED),
                   ==,
                   tabletop_place (15, 10));
  g_assert_cmpint (muster_field_shift (field, tabletop_place (10, 10), 0, 50, MUSTER_SHIFT_CLAMPED),
                   ==,
                   tabletop_place (10, 0));
  /* To the corner at the end of the diagonal, and not along the edge. */
  g_assert_cmpint (
      muster_field_shift (field, tabletop_place (10, 5), 315, 50, MUSTER_SHIFT_CLAMPED),
      ==,
      tabletop_place (5, 0));
  g_assert_cmpint (
      muster_field_shift (field, tabletop_place (10, 10), 90, 50, MUSTER_SHIFT_CLAMPED),
      ==,
      tabletop_place (48, 10));
  /* One thousandth before the wall, as a place may not be on it. */
  g_assert_cmpint (
      muster_field_shift (field, tabletop_place (10, 10), 90, 50, MUSTER_SHIFT_BLOCKED),
      ==,
      tabletop_place (19.999, 10));
  g_assert_cmpint (
      muster_field_toward (field, tabletop_place (10, 10), tabletop_place (13, 14), 2.5),
      ==,
      tabletop_place (11.5, 12));
  g_assert_cmpint (muster_field_toward (field, tabletop_place (10, 10), tabletop_place (13, 14), 9),
                   ==,
                   tabletop_place (13, 14));

  g_assert_cmpint (muster_field_toward (field, tabletop_place (1, 1), tabletop_place (3.5, 1), 0),
                   ==,
                   tabletop_place (1, 1));
  g_assert_cmpint (muster_field_toward (field, tabletop_place (1, 1), tabletop_place (3.5, 1), 2),
                   ==,
                   tabletop_place (3, 1));
  g_assert_cmpint (muster_field_toward (field, tabletop_place (1, 1), tabletop_place (3.5, 1), 3),
                   ==,
                   tabletop_place (3.5, 1));
}

static void
test_edges (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = NULL;
  MusterField *field;

  tabletop_add_box (plan, MUSTER_PIECE_IMPASSABLE, 22, 0, 25, 2);
  table = muster_tabletop_new (plan);
  field = muster_tabletop_get_field (table);

  g_assert_cmpint (muster_field_get_edge_place (field, MUSTER_EDGE_SOUTH),
                   ==,
                   tabletop_place (24, 36));
  g_assert_cmpint (muster_field_get_edge_place (field, MUSTER_EDGE_WEST),
                   ==,
                   tabletop_place (0, 18));
  g_assert_cmpint (muster_field_get_edge_place (field, MUSTER_EDGE_EAST),
                   ==,
                   tabletop_place (48, 18));
  /* The north edge itself is the outline of the block, which is not inside. */
  g_assert_true (muster_field_is_open (field, tabletop_place (24, 0)));
  g_assert_false (muster_field_is_open (field, tabletop_place (24, 1)));
}

/* From a point, to the nearest of a base. */
static void
test_within (void)
{
  g_autoptr (MusterTabletop) table = empty_table ();
  const MusterField *field = muster_tabletop_get_field (table);
  const MusterPose middle = { .place = tabletop_place (10, 10) };
  const MusterPose poses[] = { tabletop_pose (10, 10, 1),
                               tabletop_pose (12.5, 10, 1),
                               tabletop_pose (12.501, 10, 1),
                               { .place = MUSTER_PLACE_NONE } };

  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (muster_field_get_distance (field, &middle, &poses[i]) <= 2, ==, i < 2);
}

static void
test_room (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = NULL;
  MusterOccupancy occupied;
  const MusterPose other = tabletop_pose (30, 30, 1);
  const MusterPose beside_wall = tabletop_pose (19.5, 10, 1), in_wall = tabletop_pose (19.6, 10, 1);
  const MusterPose inside = tabletop_pose (22, 10, 0), beside = tabletop_pose (31, 30, 1);
  const MusterPose over = tabletop_pose (30.9, 30, 1);

  tabletop_add_box (plan, MUSTER_PIECE_IMPASSABLE, 20, 8, 24, 12);
  tabletop_add_box (plan, MUSTER_PIECE_WATER, 30, 0, 34, 4);
  table = muster_tabletop_new (plan);
  muster_occupancy_init (&occupied, muster_field_get_n_places (muster_tabletop_get_field (table)));
  muster_occupancy_add (&occupied, &other);

  g_assert_true (muster_tabletop_has_room (table, &beside_wall, NULL));
  g_assert_false (muster_tabletop_has_room (table, &in_wall, NULL));
  g_assert_false (muster_tabletop_has_room (table, &inside, NULL));
  g_assert_true (muster_tabletop_has_room (table, &beside, &occupied));
  g_assert_false (muster_tabletop_has_room (table, &over, &occupied));
  g_assert_true (muster_tabletop_has_room (table, &over, NULL));
  g_assert_true (muster_tabletop_has_room (table, &other, &occupied));
}

static void
test_occupancy (void)
{
  MusterOccupancy occupied;
  const MusterPose a = tabletop_pose (10, 10, 1), b = tabletop_pose (20, 10, 0);

  muster_occupancy_init (&occupied, 0);
  g_assert_false (muster_occupancy_contains (&occupied, a.place));
  muster_occupancy_add (&occupied, &a);
  muster_occupancy_add (&occupied, &b);
  muster_occupancy_add (&occupied, &(MusterPose){ .place = MUSTER_PLACE_NONE });
  g_assert_cmpuint (occupied.n_discs, ==, 2);
  g_assert_cmpuint (muster_occupancy_get_disc (&occupied, 0).base, ==, 1000);
  g_assert_true (muster_occupancy_contains (&occupied, tabletop_place (10.499, 10)));
  g_assert_false (muster_occupancy_contains (&occupied, tabletop_place (10.5, 10)));
  g_assert_true (muster_occupancy_contains (&occupied, b.place));
  g_assert_false (muster_occupancy_contains (&occupied, MUSTER_PLACE_NONE));

  muster_occupancy_remove (&occupied, &(MusterPose){ .place = a.place });
  g_assert_false (muster_occupancy_contains (&occupied, a.place));
  g_assert_true (muster_occupancy_contains (&occupied, b.place));
}

static void
test_marks (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = NULL;
  const double spot[] = { 5, 6, -1 }, off[] = { 49, 6, -1 };
  const MusterPlace *places;
  guint n;

  muster_terrain_piece_add_mark (tabletop_add_box (plan, 0, 20, 8, 24, 12), "aim");
  muster_terrain_piece_add_mark (tabletop_add (plan, MUSTER_PIECE_POINT, 0, spot), "aim");
  muster_terrain_piece_add_mark (tabletop_add (plan, MUSTER_PIECE_POINT, 0, off), "aim");
  table = muster_tabletop_new (plan);

  places = muster_tabletop_get_marked (table, "aim", &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpint (places[0], ==, tabletop_place (22, 10));
  g_assert_cmpint (places[1], ==, tabletop_place (5, 6));
  g_assert_null (muster_tabletop_get_marked (table, "other", &n));
  g_assert_cmpuint (n, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/tabletop/distance", test_distance);
  g_test_add_func ("/field/tabletop/contact", test_contact);
  g_test_add_func ("/field/tabletop/places", test_places);
  g_test_add_func ("/field/tabletop/beyond-the-edges", test_beyond_the_edges);
  g_test_add_func ("/field/tabletop/directions", test_directions);
  g_test_add_func ("/field/tabletop/shift", test_shift);
  g_test_add_func ("/field/tabletop/edges", test_edges);
  g_test_add_func ("/field/tabletop/within", test_within);
  g_test_add_func ("/field/tabletop/room", test_room);
  g_test_add_func ("/field/tabletop/occupancy", test_occupancy);
  g_test_add_func ("/field/tabletop/marks", test_marks);

  return g_test_run ();
}
