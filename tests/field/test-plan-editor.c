/* test-plan-editor.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-plan-editor.h"

#define TABLE "table 48 36\n"
#define WOOD  "area \"Wood\" cover: 10,10 14,10 14,12 10,12\n"
#define WALL  "line \"Wall\" cover height 1: 20,10 26,10\n"
#define CAMP  "point \"Camp\" mark \"camp\": 12,11\n"
#define ROCK  "area \"Rock\" impassable: 30,20 34,20 32,24\n"
#define PLAN  TABLE WOOD WALL CAMP ROCK

static MusterPlanEditor *
new_editor (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_new_from_text (text, NULL, NULL, &error);

  g_assert_no_error (error);

  return muster_plan_editor_new (plan);
}

/* What is there, by its text; which also reads back as the same plan, after whatever was done. */
static void
assert_plan (MusterPlanEditor *editor, const char *expected)
{
  const MusterTerrainPlan *plan = muster_plan_editor_get_plan (editor);
  g_autofree char *text = muster_terrain_plan_to_text (plan);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterTerrainPlan)
                 reread = muster_terrain_plan_new_from_text (text, NULL, NULL, &error);

  g_assert_cmpstr (text, ==, expected);
  g_assert_no_error (error);
  g_assert_true (muster_terrain_plan_equal (plan, reread));
}

static void
test_move (void)
{
  g_autoptr (MusterPlanEditor) editor = new_editor (TABLE WOOD);

  g_assert_false (muster_plan_editor_can_undo (editor));
  g_assert_false (muster_plan_editor_move (editor, 0, 0, 0));
  g_assert_false (muster_plan_editor_can_undo (editor));

  g_assert_true (muster_plan_editor_move (editor, 0, 500, -1500));
  assert_plan (editor, TABLE "area \"Wood\" cover: 10.5,8.5 14.5,8.5 14.5,10.5 10.5,10.5\n");

  /* Its middle, (12.5, 9.5), comes to the corner of the table and no farther: by -12.5 and -9.5. */
  g_assert_true (muster_plan_editor_move (editor, 0, -60000, -60000));
  assert_plan (editor, TABLE "area \"Wood\" cover: -2,-1 2,-1 2,1 -2,1\n");
  g_assert_false (muster_plan_editor_move (editor, 0, -500, 0));

  g_assert_cmpint (muster_plan_editor_undo (editor), ==, 0);
  g_assert_cmpint (muster_plan_editor_undo (editor), ==, 0);
  g_assert_false (muster_plan_editor_can_undo (editor));
  assert_plan (editor, TABLE WOOD);
  g_assert_cmpint (muster_plan_editor_undo (editor), ==, -1);
  assert_plan (editor, TABLE WOOD);
}

static void
test_rotate (void)
{
  g_autoptr (MusterPlanEditor) editor = new_editor (PLAN);

  /* About (12, 11), a quarter clockwise: (-2, -1) from there comes to (1, -2). */
  g_assert_true (muster_plan_editor_rotate (editor, 0, 90));
  assert_plan (editor, TABLE "area \"Wood\" cover: 13,9 13,13 11,13 11,9\n" WALL CAMP ROCK);
  g_assert_false (muster_plan_editor_rotate (editor, 0, 360));
  g_assert_false (muster_plan_editor_rotate (editor, 2, 90));
  g_assert_true (muster_plan_editor_rotate (editor, 0, -90));
  assert_plan (editor, PLAN);

  /* The mean of the rock's corners is (32, 21.333) and stays there, but for a thousandth each time. About the middle
   * of its rectangle, (32, 22), the first turn alone would bring it 0.667 sin 15 degrees, 0.17, to the east. */
  for (gint32 i = 1; i <= 24; i++)
    {
      const MusterTerrainPiece *rock;

      g_assert_true (muster_plan_editor_rotate (editor, 3, 15));
      rock = muster_terrain_plan_get (muster_plan_editor_get_plan (editor), 3);
      g_assert_cmpint (ABS (rock->points[0].x + rock->points[1].x + rock->points[2].x - 96000),
                       <=,
                       6 * i);
      g_assert_cmpint (ABS (rock->points[0].y + rock->points[1].y + rock->points[2].y - 64000),
                       <=,
                       6 * i);
    }
}

static void
test_undo (void)
{
  g_autoptr (MusterPlanEditor) editor = new_editor (PLAN);

  /* Each step is one; more than any limit one would think of. */
  for (guint i = 0; i < 1000; i++)
    g_assert_true (muster_plan_editor_move (editor, 1, i % 2 == 0 ? 500 : -500, 500 * (i == 999)));
  assert_plan (editor, TABLE WOOD "line \"Wall\" cover height 1: 20,10.5 26,10.5\n" CAMP ROCK);
  for (guint i = 0; i < 1000; i++)
    g_assert_cmpint (muster_plan_editor_undo (editor), ==, 1);
  assert_plan (editor, PLAN);
  g_assert_false (muster_plan_editor_can_undo (editor));
  for (guint i = 0; i < 1000; i++)
    g_assert_cmpint (muster_plan_editor_redo (editor), ==, 1);
  g_assert_false (muster_plan_editor_can_redo (editor));
  assert_plan (editor, TABLE WOOD "line \"Wall\" cover height 1: 20,10.5 26,10.5\n" CAMP ROCK);

  /* What was undone is gone once something else is done. */
  muster_plan_editor_undo (editor);
  g_assert_true (muster_plan_editor_can_redo (editor));
  g_assert_true (muster_plan_editor_remove (editor, 2));
  g_assert_false (muster_plan_editor_can_redo (editor));
  g_assert_cmpint (muster_plan_editor_redo (editor), ==, -1);
}

static void
test_come_and_go (void)
{
  g_autoptr (MusterPlanEditor) editor = new_editor (PLAN);
  const MusterPoint point = { 40000, 30000 }, far = { -60001, 0 };

  g_assert_true (muster_plan_editor_remove (editor, 1));
  assert_plan (editor, TABLE WOOD CAMP ROCK);
  g_assert_cmpint (
      muster_plan_editor_add (editor, muster_terrain_piece_new (MUSTER_PIECE_POINT, &point, 1)),
      ==,
      3);
  assert_plan (editor, TABLE WOOD CAMP ROCK "point: 40,30\n");
  g_assert_cmpint (muster_plan_editor_copy (editor, 0, 1000, 1000), ==, 4);
  assert_plan (editor,
               TABLE WOOD CAMP ROCK "point: 40,30\n"
                                    "area \"Wood\" cover: 11,11 15,11 15,13 11,13\n");
  g_assert_cmpint (
      muster_plan_editor_add (editor, muster_terrain_piece_new (MUSTER_PIECE_POINT, &far, 1)),
      ==,
      -1);

  /* Gone again: nothing to look at. Back: there it is, in its old place. */
  g_assert_cmpint (muster_plan_editor_undo (editor), ==, -1);
  g_assert_cmpint (muster_plan_editor_undo (editor), ==, -1);
  g_assert_cmpint (muster_plan_editor_undo (editor), ==, 1);
  assert_plan (editor, PLAN);
  g_assert_cmpint (muster_plan_editor_redo (editor), ==, -1);
  g_assert_cmpint (muster_plan_editor_redo (editor), ==, 3);
  assert_plan (editor, TABLE WOOD CAMP ROCK "point: 40,30\n");

  /* The rock's right edge, 34, is 14 from the table's: 15 more do not fit, so it is put to the left. */
  g_assert_cmpint (muster_plan_editor_copy (editor, 2, 15000, 2000), ==, 4);
  g_assert_cmpint (muster_terrain_plan_get (muster_plan_editor_get_plan (editor), 4)->points[0].x,
                   ==,
                   15000);
}

static void
test_full (void)
{
  g_autoptr (MusterPlanEditor) editor = new_editor (TABLE CAMP);

  for (guint i = 1; i < MUSTER_PLAN_MAX_PIECES; i++)
    g_assert_cmpint (muster_plan_editor_copy (editor, 0, 500, 500), ==, i);
  g_assert_cmpint (muster_plan_editor_copy (editor, 0, 500, 500), ==, -1);
  g_assert_cmpuint (muster_terrain_plan_get_n (muster_plan_editor_get_plan (editor)),
                    ==,
                    MUSTER_PLAN_MAX_PIECES);
  muster_plan_editor_undo (editor);
  g_assert_cmpint (muster_plan_editor_copy (editor, 0, 500, 500), ==, 255);
}

static void
test_corners (void)
{
  g_autoptr (MusterPlanEditor) editor = new_editor (TABLE ROCK WALL CAMP);

  /* Between the second corner and the third. */
  g_assert_cmpint (muster_plan_editor_add_corner (editor, 0, 1, (MusterPoint){ 35000, 22000 }),
                   ==,
                   2);
  assert_plan (editor, TABLE "area \"Rock\" impassable: 30,20 34,20 35,22 32,24\n" WALL CAMP);
  g_assert_cmpint (muster_plan_editor_move_corner (editor, 0, 3, (MusterPoint){ 31000, 25000 }),
                   ==,
                   3);
  assert_plan (editor, TABLE "area \"Rock\" impassable: 30,20 34,20 35,22 31,25\n" WALL CAMP);
  g_assert_cmpint (muster_plan_editor_move_corner (editor, 0, 3, (MusterPoint){ 31000, 25000 }),
                   ==,
                   -1);
  g_assert_true (muster_plan_editor_remove_corner (editor, 0, 1));
  assert_plan (editor, TABLE "area \"Rock\" impassable: 30,20 35,22 31,25\n" WALL CAMP);
  /* An area has three at least, a line two, a spot one. */
  g_assert_false (muster_plan_editor_remove_corner (editor, 0, 1));
  g_assert_false (muster_plan_editor_remove_corner (editor, 1, 1));
  g_assert_false (muster_plan_editor_remove_corner (editor, 2, 0));
  g_assert_cmpint (muster_plan_editor_add_corner (editor, 2, 0, (MusterPoint){ 0, 0 }), ==, -1);

  /* The line goes on from its end. */
  g_assert_cmpint (muster_plan_editor_add_corner (editor, 1, 1, (MusterPoint){ 26000, 14000 }),
                   ==,
                   2);
  assert_plan (editor,
               TABLE "area \"Rock\" impassable: 30,20 35,22 31,25\n"
                     "line \"Wall\" cover height 1: 20,10 26,10 26,14\n" CAMP);
  while (muster_plan_editor_can_undo (editor))
    muster_plan_editor_undo (editor);
  assert_plan (editor, TABLE ROCK WALL CAMP);
}

static void
test_turned_over (void)
{
  g_autoptr (MusterPlanEditor) editor = new_editor (TABLE ROCK);

  /* The lower corner comes above the other two: the corners would run counterclockwise, so their order is
   * the other one, and the corner that moved is now the first. */
  g_assert_cmpint (muster_plan_editor_move_corner (editor, 0, 2, (MusterPoint){ 32000, 16000 }),
                   ==,
                   0);
  assert_plan (editor, TABLE "area \"Rock\" impassable: 32,16 34,20 30,20\n");
}

static void
test_change (void)
{
  g_autoptr (MusterPlanEditor) editor = new_editor (TABLE CAMP);
  static const char *const titles[] = { "B", "Ba", "Bas", "Base" };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      MusterTerrainPiece *piece = muster_terrain_piece_copy (
          muster_terrain_plan_get (muster_plan_editor_get_plan (editor), 0));

      muster_terrain_piece_set_title (piece, titles[i]);
      g_assert_true (muster_plan_editor_change (editor, 0, piece, i < 3 ? 1 : 2));
    }
  assert_plan (editor, TABLE "point \"Base\" mark \"camp\": 12,11\n");
  /* The fourth was of another run. */
  muster_plan_editor_undo (editor);
  assert_plan (editor, TABLE "point \"Bas\" mark \"camp\": 12,11\n");
  muster_plan_editor_undo (editor);
  assert_plan (editor, TABLE CAMP);
  g_assert_false (muster_plan_editor_can_undo (editor));
  muster_plan_editor_redo (editor);
  assert_plan (editor, TABLE "point \"Bas\" mark \"camp\": 12,11\n");
}

/* Typed and wiped out again: that was nothing. */
static void
test_run_that_ends_where_it_began (void)
{
  g_autoptr (MusterPlanEditor) editor = new_editor (TABLE CAMP);
  static const char *const titles[] = { "Camps", "Camp" };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      MusterTerrainPiece *piece = muster_terrain_piece_copy (
          muster_terrain_plan_get (muster_plan_editor_get_plan (editor), 0));

      muster_terrain_piece_set_title (piece, titles[i]);
      g_assert_true (muster_plan_editor_change (editor, 0, piece, 1));
    }
  g_assert_false (muster_plan_editor_can_undo (editor));

  g_assert_true (muster_plan_editor_set_size (editor, 30000, 36000));
  g_assert_true (muster_plan_editor_set_size (editor, 48000, 36000));
  g_assert_false (muster_plan_editor_can_undo (editor));
  assert_plan (editor, TABLE CAMP);
}

static void
test_size (void)
{
  g_autoptr (MusterPlanEditor) editor = new_editor (PLAN);
  g_autoptr (MusterTerrainPlan)
                 other = muster_terrain_plan_new_from_text ("table 24 24\n" CAMP, NULL, NULL, NULL);

  g_assert_false (muster_plan_editor_set_size (editor, 48000, 36000));
  g_assert_false (muster_plan_editor_set_size (editor, 5000, 36000));
  g_assert_true (muster_plan_editor_set_size (editor, 4 * 12000, 24000));
  g_assert_true (muster_plan_editor_set_size (editor, 24000, 24000));
  assert_plan (editor, "table 24 24\n" WOOD WALL CAMP ROCK);
  muster_plan_editor_end_run (editor);
  g_assert_true (muster_plan_editor_set_size (editor, 24000, 30000));
  g_assert_true (muster_plan_editor_set_plan (editor, other));
  g_assert_false (muster_plan_editor_set_plan (editor, other));
  assert_plan (editor, "table 24 24\n" CAMP);

  g_assert_cmpint (muster_plan_editor_undo (editor), ==, -1);
  assert_plan (editor, "table 24 30\n" WOOD WALL CAMP ROCK);
  muster_plan_editor_undo (editor);
  assert_plan (editor, "table 24 24\n" WOOD WALL CAMP ROCK);
  muster_plan_editor_undo (editor);
  assert_plan (editor, PLAN);
  for (guint i = 0; i < 3; i++)
    muster_plan_editor_redo (editor);
  assert_plan (editor, "table 24 24\n" CAMP);
}

static void
test_snap (void)
{
  g_autoptr (MusterPlanEditor) editor = new_editor ("table 48 35.8\n");
  static const struct
  {
    MusterPoint from, to;
  } cases[] = {
    { { 10249, 10250 }, { 10000, 10500 } },
    { { 10750, 10749 }, { 11000, 10500 } },
    { { -3000, -1 }, { 0, 0 } },
    { { 50000, 35700 }, { 48000, 35500 } },
    { { 47900, 35790 }, { 48000, 35800 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MusterPoint found = muster_plan_editor_snap (editor, cases[i].from);

      g_assert_cmpint (found.x, ==, cases[i].to.x);
      g_assert_cmpint (found.y, ==, cases[i].to.y);
    }
}

static void
test_find (void)
{
  g_autoptr (MusterPlanEditor) editor = new_editor (PLAN);
  const MusterTerrainPlan *plan = muster_plan_editor_get_plan (editor);

  /* The spot lies on the wood; an inch around it is the spot's. */
  g_assert_cmpint (muster_terrain_plan_find_piece (plan, (MusterPoint){ 12600, 11800 }, 1000),
                   ==,
                   2);
  g_assert_cmpint (muster_terrain_plan_find_piece (plan, (MusterPoint){ 12600, 11900 }, 1000),
                   ==,
                   0);
  g_assert_cmpint (muster_terrain_plan_find_piece (plan, (MusterPoint){ 23000, 11000 }, 1000),
                   ==,
                   1);
  g_assert_cmpint (muster_terrain_plan_find_piece (plan, (MusterPoint){ 23000, 11100 }, 1000),
                   ==,
                   -1);
  g_assert_cmpint (muster_terrain_plan_find_piece (plan, (MusterPoint){ 9900, 10500 }, 1000),
                   ==,
                   -1);

  g_assert_cmpint (muster_terrain_plan_find_corner (plan, 0, (MusterPoint){ 13500, 10200 }, 1000),
                   ==,
                   1);
  g_assert_cmpint (muster_terrain_plan_find_corner (plan, 0, (MusterPoint){ 12000, 11000 }, 1000),
                   ==,
                   -1);
  /* From (14, 12) it is 0.6 and 0.8, an inch. */
  g_assert_cmpint (muster_terrain_plan_find_corner (plan, 0, (MusterPoint){ 14600, 12800 }, 1000),
                   ==,
                   2);
  g_assert_cmpint (muster_terrain_plan_find_corner (plan, 0, (MusterPoint){ 14600, 12801 }, 1000),
                   ==,
                   -1);

  g_assert_cmpint (muster_terrain_plan_find_side (plan, 0, (MusterPoint){ 14300, 11200 }, 1000),
                   ==,
                   1);
  g_assert_cmpint (muster_terrain_plan_find_side (plan, 0, (MusterPoint){ 9000, 11000 }, 1000),
                   ==,
                   3);
  g_assert_cmpint (muster_terrain_plan_find_side (plan, 0, (MusterPoint){ 8999, 11000 }, 1000),
                   ==,
                   -1);
  g_assert_cmpint (muster_terrain_plan_find_side (plan, 2, (MusterPoint){ 12000, 11000 }, 1000),
                   ==,
                   -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/plan-editor/move", test_move);
  g_test_add_func ("/field/plan-editor/rotate", test_rotate);
  g_test_add_func ("/field/plan-editor/undo", test_undo);
  g_test_add_func ("/field/plan-editor/come-and-go", test_come_and_go);
  g_test_add_func ("/field/plan-editor/full", test_full);
  g_test_add_func ("/field/plan-editor/corners", test_corners);
  g_test_add_func ("/field/plan-editor/turned-over", test_turned_over);
  g_test_add_func ("/field/plan-editor/change", test_change);
  g_test_add_func ("/field/plan-editor/run-that-ends-where-it-began",
                   test_run_that_ends_where_it_began);
  g_test_add_func ("/field/plan-editor/size", test_size);
  g_test_add_func ("/field/plan-editor/snap", test_snap);
  g_test_add_func ("/field/plan-editor/find", test_find);

  return g_test_run ();
}
