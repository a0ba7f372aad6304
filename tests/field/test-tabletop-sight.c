/* test-tabletop-sight.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "tabletop.h"

#define BLOCKS MUSTER_PIECE_BLOCKS
#define COVER  MUSTER_PIECE_COVER

static gboolean
sees (const MusterTerrainPlan *plan, MusterPose a, MusterPose b)
{
  g_autoptr (MusterTabletop) table = muster_tabletop_new (plan);
  MusterField *field = muster_tabletop_get_field (table);
  const gboolean there = muster_field_sees (field, &a, &b);

  g_assert_cmpint (muster_field_sees (field, &b, &a), ==, there);
  g_assert_cmpint (muster_field_is_straight (field, &b, &a), ==, there);

  return there;
}

/* Between points only the middle ray counts. */
static gboolean
sees_point (const MusterTerrainPlan *plan, double x1, double y1, double x2, double y2)
{
  return sees (plan, tabletop_pose (x1, y1, 0), tabletop_pose (x2, y2, 0));
}

static MusterCover
get_cover (const MusterTerrainPlan *plan, MusterPose target, MusterPose viewer)
{
  g_autoptr (MusterTabletop) table = muster_tabletop_new (plan);
  MusterCover cover;

  muster_tabletop_get_cover (table, &target, &viewer, NULL, &cover);

  return cover;
}

/* The rays that are covered by what is not looked over. */
static guint
find_cover (const MusterTerrainPlan *plan, MusterPose target, MusterPose viewer)
{
  g_autoptr (MusterTabletop) table = muster_tabletop_new (plan);
  const guint covered = muster_tabletop_find_cover (table, &target, &viewer);

  /* Whoever is seen and is not covered that much is exposed, and nobody else. */
  g_assert_false (muster_tabletop_is_exposed (table, &target, &viewer, covered));
  g_assert_cmpint (muster_tabletop_is_exposed (table, &target, &viewer, covered + 1),
                   ==,
                   muster_field_sees (muster_tabletop_get_field (table), &viewer, &target));

  return covered;
}

static void
test_area (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);

  g_assert_true (sees_point (plan, 10, 10, 30, 10));
  tabletop_add_box (plan, BLOCKS, 20, 8, 24, 12);
  g_assert_false (sees_point (plan, 10, 10, 30, 10));
  /* Along a side, through a corner, up to the outline. */
  g_assert_true (sees_point (plan, 10, 8, 30, 8));
  g_assert_true (sees_point (plan, 10, 12, 30, 12));
  g_assert_true (sees_point (plan, 20, 2, 20, 30));
  g_assert_true (sees_point (plan, 18, 10, 22, 6));
  g_assert_true (sees_point (plan, 10, 10, 20, 10));
  /* From corner to corner, a thousandth inside a side, along the diagonal from outside. */
  g_assert_false (sees_point (plan, 16, 4, 28, 16));
  g_assert_false (sees_point (plan, 10, 8.001, 30, 8.001));
  /* Who stands in it or on its outline looks out, and is seen. */
  g_assert_true (sees_point (plan, 22, 10, 30, 10));
  g_assert_true (sees_point (plan, 20, 10, 30, 10));
  g_assert_true (sees_point (plan, 22, 10, 22, 10));
}

static void
test_reflex (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  /* A C, open to the east. */
  const double corners[] = { 10, 10, 20, 10, 20, 12, 12, 12, 12, 18, 20, 18, 20, 20, 10, 20, -1 };

  tabletop_add (plan, MUSTER_PIECE_AREA, BLOCKS, corners);
  /* Inside the bay; between two points of its wall; out of it; over one arm; through both. */
  g_assert_true (sees_point (plan, 15, 13, 15, 17));
  g_assert_true (sees_point (plan, 12, 12, 12, 18));
  g_assert_true (sees_point (plan, 13, 15, 30, 15));
  g_assert_false (sees_point (plan, 15, 5, 15, 15));
  g_assert_false (sees_point (plan, 15, 5, 15, 25));
  /* Through the inner corner of an arm, and a mirror image of it. */
  g_assert_false (sees_point (plan, 14, 15, 10, 21));
  g_assert_false (sees_point (plan, 14, 15, 10, 9));
  /* From the inner corner through the outer one. */
  g_assert_false (sees_point (plan, 13, 13, 9, 9));
}

static void
test_line (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  const double bends[] = { 20, 10, 20, 20, 30, 20, -1 };

  tabletop_add (plan, MUSTER_PIECE_LINE, BLOCKS, bends);
  g_assert_false (sees_point (plan, 15, 15, 25, 15));
  /* Through the bend, and touching the end on the way. */
  g_assert_false (sees_point (plan, 15, 15, 25, 25));
  g_assert_false (sees_point (plan, 15, 10, 25, 10));
  g_assert_true (sees_point (plan, 15, 9.999, 25, 9.999));
  /* Along it, and from on it. */
  g_assert_true (sees_point (plan, 20, 5, 20, 18));
  g_assert_true (sees_point (plan, 20, 15, 25, 15));
}

static void
test_bases (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  const MusterPose a = tabletop_pose (10, 10, 1), b = tabletop_pose (30, 10, 1);
  MusterTerrainPiece *wall;

  /* The wall ends half an inch beside the middles, so that the outer rays just graze it. */
  wall = tabletop_add_box (plan, BLOCKS, 19, 0, 21, 10.5);
  g_assert_false (sees_point (plan, 10, 10, 30, 10));
  g_assert_true (sees (plan, a, b));
  muster_terrain_piece_move (wall, 0, 1);
  g_assert_false (sees (plan, a, b));
}

static void
test_heights (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  MusterTerrainPiece *wall = tabletop_add_box (plan, BLOCKS, 20, 8, 24, 12);
  MusterTerrainPiece *hill = tabletop_add_box (plan, BLOCKS | MUSTER_PIECE_RAISED, 2, 6, 12, 14);

  /* Eyes are at 1; what is as high does not reach over them. */
  hill->height = 3000;
  wall->height = 1000;
  g_assert_true (sees_point (plan, 15, 10, 30, 10));
  wall->height = 1001;
  g_assert_false (sees_point (plan, 15, 10, 30, 10));

  /* From the edge of the hill, at 4, to 1 over 32 inches: the far side of the wall is met after
   * 12, at 4 - 12 * 3 / 32 = 2.875. */
  wall->height = 2875;
  g_assert_true (sees_point (plan, 12, 10, 44, 10));
  wall->height = 2876;
  g_assert_false (sees_point (plan, 12, 10, 44, 10));

  /* From the back of the hill the crest hides what is near it: from (4, 10) to (14, 10) the line
   * falls from 4 to 1 in 10 and is at 1.6 over the edge, which is 3 high. */
  wall->height = 1;
  g_assert_false (sees_point (plan, 4, 10, 14, 10));
  /* Over 32 inches it is at 4 - 8 * 3 / 32 = 3.25. */
  g_assert_true (sees_point (plan, 4, 10, 36, 10));
  /* On it everybody sees everybody, through it nobody. */
  g_assert_true (sees_point (plan, 3, 7, 11, 13));
  g_assert_false (sees_point (plan, 1, 10, 15, 10));
}

static void
test_depth (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  MusterTerrainPiece *wood = tabletop_add_box (plan, BLOCKS | COVER, 20, 0, 30, 36);

  wood->depth = 4000;
  g_assert_true (sees_point (plan, 10, 10, 24, 10));
  g_assert_false (sees_point (plan, 10, 10, 24.002, 10));
  g_assert_true (sees_point (plan, 22, 10, 26, 10));
  g_assert_false (sees_point (plan, 21, 10, 26, 10));
  g_assert_false (sees_point (plan, 10, 10, 40, 10));
}

static void
test_between (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = NULL;
  MusterField *field;
  const MusterPose a = tabletop_pose (5, 10, 1), b = tabletop_pose (45, 10, 1);
  const MusterPose inside = tabletop_pose (11, 10, 1);

  tabletop_add_box (plan, BLOCKS, 10, 8, 12, 12);
  tabletop_add_box (plan, COVER, 20, 8, 22, 12);
  tabletop_add_line (plan, COVER, 30, 0, 30, 20);
  tabletop_add_box (plan, MUSTER_PIECE_WATER, 32, 8, 34, 12);
  tabletop_add_box (plan, BLOCKS, 36, 10, 38, 12);
  tabletop_add_line (plan, COVER, 40, 0, 40, 20)->height = 900;
  table = muster_tabletop_new (plan);
  field = muster_tabletop_get_field (table);

  /* Water is nothing to look at, the last block is only grazed, the last line is low. */
  g_assert_cmpuint (muster_field_count_between (field, &a, &b), ==, 3);
  g_assert_cmpuint (muster_field_count_between (field, &b, &a), ==, 3);
  g_assert_cmpuint (muster_field_count_between (field, &inside, &b), ==, 2);
  g_assert_cmpuint (muster_field_count_between (field, &a, &a), ==, 0);
}

static void
test_cover_share (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  const MusterPose viewer = tabletop_pose (10, 10, 0), target = tabletop_pose (30, 10, 2);
  MusterTerrainPiece *wall;
  MusterCover cover;

  /* The target shows its points at y = 9, 9.5, 10, 10.5, 11. At x = 29, 19 of 20 inches away, the rays
   * from one point are at 9.05, 9.525, 10, 10.475, 10.95. The wall stands before the first three:
   * 3 of 5 rays, which count five times each. */
  wall = tabletop_add_box (plan, BLOCKS, 28, 0, 29, 10.2);
  cover = get_cover (plan, target, viewer);
  g_assert_cmpuint (cover.hidden, ==, 15);
  g_assert_cmpuint (cover.covered, ==, 15);
  /* The wall ends at 29, where the base of the target begins: nobody looks over it. */
  g_assert_cmpuint (find_cover (plan, target, viewer), ==, 15);

  /* What gives cover hides nobody. */
  wall->flags = COVER;
  cover = get_cover (plan, target, viewer);
  g_assert_cmpuint (cover.hidden, ==, 0);
  g_assert_cmpuint (cover.covered, ==, 15);

  /* The other way round the viewer has five eyes and the target one point. */
  cover = get_cover (plan, viewer, target);
  g_assert_cmpuint (cover.covered, ==, 15);
  /* He looks over it. */
  g_assert_cmpuint (find_cover (plan, viewer, target), ==, 0);
}

static void
test_cover_both (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  const MusterPose viewer = tabletop_pose (10, 10, 0), target = tabletop_pose (30, 10, 2);
  MusterCover cover;

  /* A wall before two points, a hedge across all of them, and nobody beside either. */
  tabletop_add_box (plan, BLOCKS, 18, 0, 20, 9.9);
  tabletop_add_line (plan, COVER, 25, 5, 25, 15);
  cover = get_cover (plan, target, viewer);
  g_assert_cmpuint (cover.hidden, ==, 10);
  g_assert_cmpuint (cover.covered, ==, 25);
  g_assert_cmpuint (find_cover (plan, target, viewer), ==, 25);

  /* In the open, and where nothing is in the way. */
  cover = get_cover (plan, tabletop_pose (10, 30, 1), viewer);
  g_assert_cmpuint (cover.covered, ==, 0);
  g_assert_cmpuint (find_cover (plan, tabletop_pose (10, 30, 1), viewer), ==, 0);
}

/* Who stands in what gives cover is in cover, but not from those who stand in it as well, nor from those whose eyes are above it. */
static void
test_cover_inside (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  const MusterPose inside = tabletop_pose (30, 10, 1), with_it = tabletop_pose (33, 10, 1);
  const MusterPose outside = tabletop_pose (10, 10, 1);
  MusterTerrainPiece *bushes = tabletop_add_box (plan, COVER, 28, 6, 36, 14);
  MusterCover cover;

  bushes->height = 2 * MUSTER_INCH;
  g_assert_cmpuint (find_cover (plan, inside, outside), ==, 25);
  g_assert_cmpuint (find_cover (plan, outside, inside), ==, 0);
  g_assert_cmpuint (find_cover (plan, inside, with_it), ==, 0);

  /* A wood that stops sight is nothing of the kind for who stands in it. */
  bushes->flags = BLOCKS | COVER;
  cover = get_cover (plan, inside, outside);
  g_assert_cmpuint (cover.hidden, ==, 0);
  g_assert_cmpuint (cover.covered, ==, 25);
  g_assert_true (sees (plan, outside, inside));

  bushes->flags = BLOCKS;
  g_assert_cmpuint (find_cover (plan, inside, outside), ==, 0);

  bushes->flags = COVER;
  bushes->height = MUSTER_INCH / 2;
  g_assert_cmpuint (find_cover (plan, inside, outside), ==, 0);
}

/* Each of these is a line from (x, top) to (x, bottom). */
typedef struct
{
  guint flags;
  double x, top, bottom;
} Upright;

/* In the plan they lie in this order and in the other one. */
static void
assert_cover (const Upright *uprights, guint n, guint covered, guint left)
{
  const MusterPose viewer = tabletop_pose (10, 10, 0), target = tabletop_pose (30, 10, 2);

  for (guint turned = 0; turned < 2; turned++)
    {
      g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);

      for (guint i = 0; i < n; i++)
        {
          const Upright *it = &uprights[turned ? n - 1 - i : i];

          tabletop_add_line (plan, it->flags, it->x, it->top, it->x, it->bottom);
        }
      g_assert_cmpuint (get_cover (plan, target, viewer).covered, ==, covered);
      g_assert_cmpuint (find_cover (plan, target, viewer), ==, left);
    }
}

/* What one looks over does not undo what else is in the way. Half an inch from the viewer the rays go over a hedge all at y = 10,
 * within a fortieth of an inch; at x = 25, three quarters of the way to the target, they are at 9.25, 9.625, 10, 10.375 and 10.75,
 * and at x = 20 at 9.5, 9.75, 10, 10.25 and 10.5. Each counts five times. */
static void
test_cover_looked_over (void)
{
  const Upright own = { COVER, 10.5, 5, 15 };
  const Upright all = { COVER, 25, 5, 15 };
  const Upright two = { COVER, 25, 5, 9.7 };
  const Upright other_two = { COVER, 20, 10.2, 15 };
  const Upright wall = { BLOCKS, 10.5, 10.005, 15 };
  const Upright tall = { BLOCKS, 10.5, 5, 15 };
  const Upright far = { COVER, 11.1, 5, 15 };

  assert_cover ((const Upright[]){ own }, 1, 25, 0);
  assert_cover ((const Upright[]){ own, all }, 2, 25, 25);
  assert_cover ((const Upright[]){ own, two }, 2, 25, 10);
  assert_cover ((const Upright[]){ two, other_two }, 2, 20, 20);
  assert_cover ((const Upright[]){ own, two, other_two }, 3, 25, 20);
  assert_cover ((const Upright[]){ own, own }, 2, 25, 0);
  /* A wall beside him, past whose end he looks: it stops the two rays that lie behind it. */
  assert_cover ((const Upright[]){ wall }, 1, 10, 0);
  assert_cover ((const Upright[]){ wall, two }, 2, 20, 10);
  /* A whole one: the target is not seen at all, and what there is besides still counts. */
  assert_cover ((const Upright[]){ tall, two }, 2, 25, 10);
  /* An inch is beside him, more is not. */
  assert_cover ((const Upright[]){ far }, 1, 25, 25);
}

/* One hedge between two who both stand beside it is cover. */
static void
test_cover_beside_both (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  const MusterPose viewer = tabletop_pose (10, 10, 0), target = tabletop_pose (11.5, 10, 1);

  tabletop_add_line (plan, COVER, 10.8, 5, 10.8, 15);
  g_assert_cmpuint (find_cover (plan, target, viewer), ==, 25);
  tabletop_add_line (plan, COVER, 10.3, 5, 10.3, 15);
  g_assert_cmpuint (find_cover (plan, target, viewer), ==, 25);
}

static void
test_figures (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = muster_tabletop_new (plan);
  const MusterPose viewer = tabletop_pose (10, 10, 0), target = tabletop_pose (30, 10, 2);
  const MusterPose between = tabletop_pose (20, 10, 0.6);
  MusterOccupancy figures;
  MusterCover cover;

  /* Half way the rays are half an inch and a quarter beside the middle: those in the middle and the
   * two next to it run over a disc of 0.3 about it, the outer ones do not. */
  muster_occupancy_init (&figures, 0);
  muster_occupancy_add (&figures, &viewer);
  muster_occupancy_add (&figures, &target);
  muster_occupancy_add (&figures, &between);
  muster_tabletop_get_cover (table, &target, &viewer, &figures, &cover);
  g_assert_cmpuint (cover.figures, ==, 15);
  g_assert_cmpuint (cover.covered, ==, 0);
  g_assert_true (muster_field_sees (muster_tabletop_get_field (table), &viewer, &target));
}

/* The first place that none of the enemies sees. */
static int
find_hidden (const MusterTabletop *table,
             const MusterReach *reach,
             const MusterPose *mover,
             const MusterPose *enemies,
             guint n_enemies)
{
  return muster_tabletop_find_shelter (table,
                                       reach,
                                       mover,
                                       0,
                                       enemies,
                                       n_enemies,
                                       MUSTER_COVER_RAYS + 1);
}

static void
test_shelter (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = NULL;
  g_autoptr (MusterReach) reach = muster_reach_new ();
  const MusterPose mover = tabletop_pose (24, 10, 1);
  const MusterPose enemies[] = { tabletop_pose (24, 2, 1), tabletop_pose (20, 2, 1) };
  const MusterWalk walk = { .mover = &mover, .limit = 6 };
  int found;
  MusterPose pose = mover;

  tabletop_add_box (plan, BLOCKS | MUSTER_PIECE_IMPASSABLE, 26, 6, 34, 8);
  table = muster_tabletop_new (plan);
  muster_field_reach (muster_tabletop_get_field (table), &walk, reach);

  found = find_hidden (table, reach, &mover, enemies, 2);
  g_assert_cmpint (found, >, 0);
  pose.place = muster_reach_get_place (reach, (guint) found);
  for (guint i = 0; i < 2; i++)
    g_assert_false (muster_field_sees (muster_tabletop_get_field (table), &pose, &enemies[i]));
  /* Whatever is nearer is seen by one of them. */
  for (int i = 0; i < found; i++)
    {
      pose.place = muster_reach_get_place (reach, (guint) i);
      g_assert_true (muster_field_sees (muster_tabletop_get_field (table), &pose, &enemies[0]) ||
                     muster_field_sees (muster_tabletop_get_field (table), &pose, &enemies[1]));
    }

  /* To be half covered takes no longer walk than to be hidden, and here a shorter one. */
  g_assert_cmpint (muster_tabletop_find_shelter (table, reach, &mover, 0, enemies, 2, 13),
                   <,
                   found);
  g_assert_cmpint (muster_tabletop_find_shelter (table, reach, &mover, 0, enemies, 0, 13), ==, 0);
  g_assert_cmpint (
      find_hidden (table, reach, &mover, &(MusterPose){ .place = tabletop_place (24, 30) }, 1),
      ==,
      -1);
}

/* Whoever stands beside a wall looks over it: behind that nobody who is away from it is in cover. */
static void
test_shelter_looked_over (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTabletop) table = NULL;
  g_autoptr (MusterReach) reach = muster_reach_new ();
  const MusterPose mover = tabletop_pose (24, 20, 1);
  const MusterPose far = tabletop_pose (24, 2, 1), beside = tabletop_pose (24, 9, 1);
  const MusterWalk walk = { .mover = &mover, .limit = 12 };
  MusterPose pose = mover;
  int found;

  tabletop_add_line (plan, COVER, 4, 10, 44, 10);
  table = muster_tabletop_new (plan);
  muster_field_reach (muster_tabletop_get_field (table), &walk, reach);

  g_assert_cmpint (muster_tabletop_find_shelter (table, reach, &mover, 0, &far, 1, 13), ==, 0);
  found = muster_tabletop_find_shelter (table, reach, &mover, 0, &beside, 1, 13);
  g_assert_cmpint (found, >, 0);
  /* The nearest that will do is beside the wall itself: an inch and half a base from it at most. */
  pose.place = muster_reach_get_place (reach, (guint) found);
  g_assert_cmpfloat (ABS (muster_point_from_place (pose.place).y - 10000), <=, 1500);
  g_assert_cmpuint (muster_tabletop_find_cover (table, &pose, &beside), >=, 13);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/tabletop-sight/area", test_area);
  g_test_add_func ("/field/tabletop-sight/reflex", test_reflex);
  g_test_add_func ("/field/tabletop-sight/line", test_line);
  g_test_add_func ("/field/tabletop-sight/bases", test_bases);
  g_test_add_func ("/field/tabletop-sight/heights", test_heights);
  g_test_add_func ("/field/tabletop-sight/depth", test_depth);
  g_test_add_func ("/field/tabletop-sight/between", test_between);
  g_test_add_func ("/field/tabletop-sight/cover-share", test_cover_share);
  g_test_add_func ("/field/tabletop-sight/cover-both", test_cover_both);
  g_test_add_func ("/field/tabletop-sight/cover-inside", test_cover_inside);
  g_test_add_func ("/field/tabletop-sight/cover-looked-over", test_cover_looked_over);
  g_test_add_func ("/field/tabletop-sight/cover-beside-both", test_cover_beside_both);
  g_test_add_func ("/field/tabletop-sight/figures", test_figures);
  g_test_add_func ("/field/tabletop-sight/shelter", test_shelter);
  g_test_add_func ("/field/tabletop-sight/shelter-looked-over", test_shelter_looked_over);

  return g_test_run ();
}
