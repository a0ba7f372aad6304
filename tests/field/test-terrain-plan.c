/* test-terrain-plan.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-field-error.h"
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
test_read (void)
{
  g_autoptr (MusterTerrainPlan) plan = read_plan (
      "# A table.\n"
      "\n"
      "table 48 36.5 eyes 1.25\n"
      "area \"The \\\"old\\\" wood\" cover rough 2.5 depth 6: 10,4 14, 4.5 13,9\r\n"
      "  line crossing 3 height 1.125 water: 30,10 36,10 36,14\n"
      "area blocks building impassable raised mark \"aim\" mark \"b c\": 0,0 0,2 2,2 2,0\n"
      "point \"Camp\" : -1,40");
  const MusterTerrainPiece *wood = muster_terrain_plan_get (plan, 0);
  const MusterTerrainPiece *line = muster_terrain_plan_get (plan, 1);
  const MusterTerrainPiece *house = muster_terrain_plan_get (plan, 2);

  g_assert_cmpint (muster_terrain_plan_get_width (plan), ==, 48000);
  g_assert_cmpint (muster_terrain_plan_get_height (plan), ==, 36500);
  g_assert_cmpint (muster_terrain_plan_get_eyes (plan), ==, 1250);
  g_assert_cmpuint (muster_terrain_plan_get_n (plan), ==, 4);

  g_assert_cmpint (wood->shape, ==, MUSTER_PIECE_AREA);
  g_assert_cmpstr (wood->title, ==, "The \"old\" wood");
  g_assert_cmpuint (wood->flags, ==, MUSTER_PIECE_COVER);
  g_assert_cmpuint (wood->factor, ==, 250);
  g_assert_cmpint (wood->depth, ==, 6000);
  g_assert_cmpuint (wood->n_points, ==, 3);
  g_assert_cmpint (wood->points[1].y, ==, 4500);

  g_assert_null (line->title);
  g_assert_cmpuint (line->flags, ==, MUSTER_PIECE_WATER);
  g_assert_cmpint (line->crossing, ==, 3000);
  g_assert_cmpint (line->height, ==, 1125);
  g_assert_cmpuint (line->factor, ==, 100);

  g_assert_cmpuint (house->flags,
                    ==,
                    MUSTER_PIECE_BLOCKS | MUSTER_PIECE_BUILDING | MUSTER_PIECE_IMPASSABLE |
                        MUSTER_PIECE_RAISED);
  g_assert_true (muster_terrain_piece_has_mark (house, "aim"));
  g_assert_true (muster_terrain_piece_has_mark (house, "b c"));
  /* Counterclockwise in the text: kept the other way round. */
  g_assert_cmpint (house->points[0].x, ==, 2000);
  g_assert_cmpint (house->points[0].y, ==, 0);
  g_assert_cmpint (house->points[1].y, ==, 2000);
  g_assert_cmpint (muster_terrain_plan_get (plan, 3)->points[0].x, ==, -1000);
}

static void
test_write (void)
{
  static const char text[] = "table 48 36 eyes 0.5\n"
                             "area \"A \\\\ B\" blocks cover water building impassable raised "
                             "rough 1.5 height 4 depth 2.125 "
                             "mark \"m\": 0,0 4,0 4,4\n"
                             "line crossing 3: -1.5,2 3,4\n"
                             "point mark \"x\" mark \"y\": 1,1\n";
  g_autoptr (MusterTerrainPlan) plan = read_plan (text);
  g_autofree char *written = muster_terrain_plan_to_text (plan);

  g_assert_cmpstr (written, ==, text);
}

static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    guint row, column;
  } cases[] = {
    { "", 1, 1 },
    { "# nothing\n\n", 3, 1 },
    { "area: 1,1 2,2 3,1", 1, 1 },
    { "table", 1, 6 },
    { "table 48", 1, 9 },
    { "table 48 5.9", 1, 10 },
    { "table 241 48", 1, 7 },
    { "table 48 36 eye 2", 1, 13 },
    { "table 48.1234 36", 1, 7 },
    { "table 48 36\nwall: 1,1 2,2", 2, 1 },
    { "table 48 36\n\narea cove: 1,1 2,2 3,3", 3, 6 },
    { "table 48 36\narea \"\xc3\xa4\" rough 0.5: 1,1 2,2 3,1", 2, 16 },
    { "table 48 36\narea rough 1.005: 1,1 2,2 3,1", 2, 12 },
    { "table 48 36\narea rough 11: 1,1 2,2 3,1", 2, 12 },
    { "table 48 36\narea height -1: 1,1 2,2 3,1", 2, 13 },
    { "table 48 36\narea \"open: 1,1", 2, 16 },
    { "table 48 36\narea mark x: 1,1", 2, 11 },
    { "table 48 36\narea cover", 2, 11 },
    { "table 48 36\narea: 1,1 2,2", 2, 14 },
    { "table 48 36\nline: 1,1", 2, 10 },
    { "table 48 36\npoint: 1,1 2,2", 2, 12 },
    { "table 48 36\nline: 1;1 2,2", 2, 8 },
    { "table 48 36\nline: 1,1 2,x", 2, 13 },
    { "table 48 36\nline: 1,1 2,999", 2, 13 },
    { "table 48 36\nline\n: 1,1 2,2", 2, 5 },
    { "table 48 36\n\xff", 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *place = g_strdup_printf ("%u:%u: ", cases[i].row, cases[i].column);
      guint row = 0, column = 0;

      g_test_message ("case %u", i);
      g_assert_null (muster_terrain_plan_new_from_text (cases[i].text, &row, &column, &error));
      g_assert_error (error, MUSTER_FIELD_ERROR, MUSTER_FIELD_ERROR_INVALID);
      g_assert_cmpuint (row, ==, cases[i].row);
      g_assert_cmpuint (column, ==, cases[i].column);
      g_assert_true (g_str_has_prefix (error->message, place));
    }
}

static void
test_edit (void)
{
  g_autoptr (MusterTerrainPlan) plan = tabletop_plan (48, 36);
  g_autoptr (MusterTerrainPlan) before = NULL;
  g_autoptr (MusterTerrainPiece) taken = NULL;
  MusterTerrainPiece *box = tabletop_add_box (plan, 0, 10, 10, 14, 12);
  MusterTerrainPiece *copy;

  tabletop_add_line (plan, 0, 30, 10, 30, 20);
  before = muster_terrain_plan_copy (plan);
  g_assert_true (muster_terrain_plan_equal (plan, before));

  muster_terrain_piece_move (box, 1000, -500);
  g_assert_cmpint (box->points[0].x, ==, 11000);
  g_assert_cmpint (box->points[0].y, ==, 9500);
  g_assert_false (muster_terrain_plan_equal (plan, before));
  muster_terrain_piece_move (box, -1000, 500);
  g_assert_true (muster_terrain_plan_equal (plan, before));

  /* A quarter clockwise about (12, 11): the north west corner, (-2, -1) from it, comes to (1, -2). */
  muster_terrain_piece_rotate (box, muster_terrain_piece_get_middle (box), 90);
  g_assert_cmpint (box->points[0].x, ==, 13000);
  g_assert_cmpint (box->points[0].y, ==, 9000);
  muster_terrain_piece_rotate (box, muster_terrain_piece_get_middle (box), -90);
  g_assert_true (muster_terrain_plan_equal (plan, before));

  copy = muster_terrain_piece_copy (box);
  muster_terrain_piece_move (copy, 2000, 0);
  g_assert_true (muster_terrain_plan_insert (plan, G_MAXUINT, copy));
  g_assert_cmpint (muster_terrain_plan_find_piece (plan, (MusterPoint){ 13000, 11000 }, 0), ==, 2);
  g_assert_cmpint (muster_terrain_plan_find_piece (plan, (MusterPoint){ 11000, 11000 }, 0), ==, 0);
  g_assert_cmpint (muster_terrain_plan_find_piece (plan, (MusterPoint){ 30000, 15000 }, 0), ==, 1);
  g_assert_cmpint (muster_terrain_plan_find_piece (plan, (MusterPoint){ 40000, 15000 }, 0), ==, -1);

  taken = muster_terrain_plan_remove (plan, 2);
  g_assert_true (muster_terrain_plan_equal (plan, before));
  g_assert_cmpint (taken->points[0].x, ==, 12000);
  g_assert_false (muster_terrain_plan_set_size (plan, 48000, 36000));
  g_assert_false (muster_terrain_plan_set_size (plan, 48000, 0));
  g_assert_true (muster_terrain_plan_set_size (plan, 36000, 36000));
}

static void
test_shapes (void)
{
  const MusterPoint middle = { 10000, 10000 };
  /* Sixteen corners on a circle of two inches. */
  const MusterPoint corners[] = {
    { 10000, 8000 },  { 10765, 8152 },  { 11414, 8586 },  { 11848, 9235 },
    { 12000, 10000 }, { 11848, 10765 }, { 11414, 11414 }, { 10765, 11848 },
    { 10000, 12000 }, { 9235, 11848 },  { 8586, 11414 },  { 8152, 10765 },
    { 8000, 10000 },  { 8152, 9235 },   { 8586, 8586 },   { 9235, 8152 },
  };
  g_autoptr (MusterTerrainPiece) circle = muster_terrain_piece_new (MUSTER_PIECE_AREA,
                                                                    corners,
                                                                    G_N_ELEMENTS (corners));
  g_autoptr (MusterTerrainPiece) box = muster_terrain_piece_new_rectangle (middle, 4000, 2000, 90);
  const MusterBox round = muster_terrain_piece_get_box (circle);
  const MusterBox turned = muster_terrain_piece_get_box (box);

  g_assert_cmpint (round.left, ==, 8000);
  g_assert_cmpint (round.bottom, ==, 12000);
  g_assert_true (muster_terrain_piece_has_inside (circle, (MusterPoint){ 11300, 11300 }));
  g_assert_false (muster_terrain_piece_has_inside (circle, (MusterPoint){ 11500, 11500 }));
  g_assert_false (muster_terrain_piece_has_inside (circle, (MusterPoint){ 12000, 10000 }));
  g_assert_true (muster_terrain_piece_holds (circle, (MusterPoint){ 12000, 10000 }));
  g_assert_true (muster_terrain_piece_is_simple (circle));

  g_assert_cmpint (turned.left, ==, 9000);
  g_assert_cmpint (turned.bottom, ==, 12000);
  /* A disc of two inches beside it just touches; twice the gap of a point is two inches. */
  g_assert_cmpuint (
      muster_terrain_piece_get_gap (box, (MusterPoint){ 8000, 9000 }, (MusterPoint){ 8000, 11000 }),
      ==,
      2000);
  /* Across: in at x = 9, out at x = 11. */
  g_assert_cmpuint (muster_terrain_piece_get_inside (box,
                                                     (MusterPoint){ 8000, 9000 },
                                                     (MusterPoint){ 16000, 9000 }),
                    ==,
                    2000);
  g_assert_cmpuint (muster_terrain_piece_count_crossings (box,
                                                          (MusterPoint){ 8000, 9000 },
                                                          (MusterPoint){ 16000, 9000 }),
                    ==,
                    2);
}

/* The kinds of problem that the check finds, a digit each. */
static char *
get_problems (const char *text)
{
  g_autoptr (MusterTerrainPlan) plan = read_plan (text);
  g_autoptr (GPtrArray) problems = muster_terrain_plan_check (plan);
  GString *kinds = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const MusterPlanProblem *problem = problems->pdata[i];

      g_assert_cmpstr (problem->message, !=, "");
      g_string_append_printf (kinds, "%d:%d:%d ", problem->kind, problem->piece, problem->other);
    }

  return g_string_free (kinds, FALSE);
}

static void
test_check (void)
{
  static const struct
  {
    const char *text, *found;
  } cases[] = {
    { "table 24 24\narea impassable: 2,2 6,2 6,6\narea impassable: 7,2 9,2 9,6", "" },
    { "table 24 24\narea: 2,2 6,2 6,24.1\narea: 0,0 24,0 24,24", "0:0:-1 " },
    { "table 24 24\npoint: 25,2", "0:0:-1 " },
    { "table 24 24\narea: 2,2 6,6 6,2 2,6", "1:0:-1 " },
    { "table 24 24\narea: 2,2 6,6 10,10", "1:0:-1 " },
    { "table 24 24\narea: 2,2 6,2 4,2 4,6", "1:0:-1 " },
    /* Corner on corner, one inside the other, a line through an area; not with one to be entered. */
    { "table 24 24\narea impassable: 2,2 6,2 6,6\narea impassable: 6,6 9,6 9,9", "2:0:1 " },
    { "table 24 24\narea impassable: 3,3 4,3 4,4\narea impassable: 2,2 8,2 8,8 2,8", "2:0:1 " },
    { "table 24 24\nline impassable: 1,4 9,4\narea impassable: 2,2 8,2 8,8 2,8", "2:0:1 " },
    { "table 24 24\narea: 3,3 4,3 4,4\narea impassable: 2,2 8,2 8,8 2,8", "" },
    /* Two walls cut the table into three parts of some eight inches. */
    { "table 24 24\nline impassable: 8,0 8,24\nline impassable: 16,0 16,24", "3:-1:-1 " },
    { "table 24 24\nline impassable: 8,0 8,24", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = get_problems (cases[i].text);

      g_test_message ("case %u", i);
      g_assert_cmpstr (found, ==, cases[i].found);
    }
}

static void
test_random (void)
{
  g_autoptr (MusterTerrainPlan) models = read_plan ("table 48 48\n"
                                                    "area \"W\" cover rough 2: 0,0 1,0 1,1\n"
                                                    "area \"H\" blocks impassable: 0,0 1,0 1,1\n"
                                                    "line \"L\" cover crossing 3: 0,0 1,0\n");
  const MusterPlanKind kinds[] = {
    { muster_terrain_plan_get (models, 0), 4000, 8000, TRUE, 3 },
    { muster_terrain_plan_get (models, 1), 3000, 6000, FALSE, 2 },
    { muster_terrain_plan_get (models, 2), 4000, 8000, FALSE, 0 },
  };

  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (MusterTerrainPlan)
                     plan = muster_terrain_plan_new_random (48000, 48000, kinds, 3, 20, seed);
      g_autoptr (MusterTerrainPlan)
                     again = muster_terrain_plan_new_random (48000, 48000, kinds, 3, 20, seed);
      g_autoptr (MusterTerrainPlan)
              other = muster_terrain_plan_new_random (48000, 48000, kinds, 3, 20, seed + 100);
      g_autofree char *text = muster_terrain_plan_to_text (plan);
      g_autoptr (MusterTerrainPlan) reread = read_plan (text);
      g_autoptr (GPtrArray) problems = muster_terrain_plan_check (plan);

      g_assert_true (muster_terrain_plan_equal (plan, again));
      g_assert_false (muster_terrain_plan_equal (plan, other));
      g_assert_true (muster_terrain_plan_equal (plan, reread));
      g_assert_cmpuint (problems->len, ==, 0);
      /* A fifth of 48 by 48 in pieces of at most 12 by 12, turned: four at least. */
      g_assert_cmpuint (muster_terrain_plan_get_n (plan), >=, 4);
      /* What has no weight does not come. */
      g_assert_null (strstr (text, "line"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/terrain-plan/read", test_read);
  g_test_add_func ("/field/terrain-plan/write", test_write);
  g_test_add_func ("/field/terrain-plan/faults", test_faults);
  g_test_add_func ("/field/terrain-plan/edit", test_edit);
  g_test_add_func ("/field/terrain-plan/shapes", test_shapes);
  g_test_add_func ("/field/terrain-plan/check", test_check);
  g_test_add_func ("/field/terrain-plan/random", test_random);

  return g_test_run ();
}
