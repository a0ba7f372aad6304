/* test-dice.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-base-error.h"
#include "muster-dice.h"

static void
assert_reads (const char *text, guint n, guint sides, int add, const char *printed)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *again = NULL;
  MusterDice dice = { 0, 0, 0 };

  g_assert_true (muster_dice_parse (text, &dice, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (dice.n, ==, n);
  g_assert_cmpuint (dice.sides, ==, sides);
  g_assert_cmpint (dice.add, ==, add);
  again = muster_dice_to_string (&dice);
  g_assert_cmpstr (again, ==, printed);
}

static void
assert_refuses (const char *text, const char *message)
{
  g_autoptr (GError) error = NULL;
  MusterDice dice = { 3, 4, 5 };

  g_assert_false (muster_dice_parse (text, &dice, &error));
  g_assert_error (error, MUSTER_BASE_ERROR, MUSTER_BASE_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, message);
  /* Untouched. */
  g_assert_cmpuint (dice.n, ==, 3);
  g_assert_cmpuint (dice.sides, ==, 4);
  g_assert_cmpint (dice.add, ==, 5);
}

static void
test_parse (void)
{
  assert_reads ("2d6", 2, 6, 0, "2d6");
  assert_reads ("d6", 1, 6, 0, "1d6");
  assert_reads ("1d3-1", 1, 3, -1, "1d3-1");
  assert_reads ("D6+1", 1, 6, 1, "1d6+1");
  assert_reads ("3D20+0", 3, 20, 0, "3d20");
  assert_reads (" 2d6 + 10 ", 2, 6, 10, "2d6+10");
  assert_reads ("02d06", 2, 6, 0, "2d6");
  assert_reads ("d1", 1, 1, 0, "1d1");
}

static void
test_parse_limits (void)
{
  assert_reads ("100d1000+1000", 100, 1000, 1000, "100d1000+1000");
  assert_reads ("100d1000-1000", 100, 1000, -1000, "100d1000-1000");
  assert_refuses ("101d6",
                  "dice \"101d6\" invalid at character 1: "
                  "the number of dice is \"101\", expected 1 to 100");
  assert_refuses ("d1001",
                  "dice \"d1001\" invalid at character 2: "
                  "the number of sides is \"1001\", expected 1 to 1000");
  assert_refuses ("d6+1001",
                  "dice \"d6+1001\" invalid at character 4: "
                  "the number to add is \"1001\", expected 0 to 1000");
  assert_refuses ("99999999999999999999999d6",
                  "dice \"99999999999999999999999d6\" invalid at character 1: the number of dice "
                  "is \"99999999999999999999999\", expected 1 to 100");
}

static void
test_parse_refuses_zero_dice (void)
{
  assert_refuses ("0d6",
                  "dice \"0d6\" invalid at character 1: "
                  "the number of dice is \"0\", expected 1 to 100");
}

static void
test_parse_refuses_zero_sides (void)
{
  assert_refuses ("2d0",
                  "dice \"2d0\" invalid at character 3: "
                  "the number of sides is \"0\", expected 1 to 1000");
}

static void
test_parse_refuses_other_text (void)
{
  assert_refuses ("", "dice \"\" invalid at character 1: expected \"d\", as in \"2d6\"");
  assert_refuses ("7", "dice \"7\" invalid at character 2: expected \"d\", as in \"2d6\"");
  assert_refuses ("2w6", "dice \"2w6\" invalid at character 2: expected \"d\", as in \"2d6\"");
  assert_refuses ("2d", "dice \"2d\" invalid at character 3: expected the number of sides");
  assert_refuses ("d6+", "dice \"d6+\" invalid at character 4: expected the number to add");
  assert_refuses ("d6+-1", "dice \"d6+-1\" invalid at character 4: expected the number to add");
  assert_refuses ("d6 1", "dice \"d6 1\" invalid at character 4: expected \"+\", \"-\" or the end");
  assert_refuses ("d6+1d6",
                  "dice \"d6+1d6\" invalid at character 5: expected \"+\", \"-\" or the end");
  assert_refuses ("-1d6", "dice \"-1d6\" invalid at character 1: expected \"d\", as in \"2d6\"");
}

static void
test_parse_counts_characters (void)
{
  assert_refuses ("d6 ä", "dice \"d6 ä\" invalid at character 4: expected \"+\", \"-\" or the end");
  assert_refuses ("d6\xff", "dice invalid: not UTF-8");
}

static void
test_min_max (void)
{
  const MusterDice dice = { 3, 6, -4 };
  const MusterDice most = { 100, 1000, 1000 };

  g_assert_cmpint (muster_dice_get_min (&dice), ==, -1);
  g_assert_cmpint (muster_dice_get_min (&most), ==, 1100);
}

static void
assert_faces (guint sides, guint number, const char *expected)
{
  g_autofree char *faces = muster_dice_dup_faces (sides, number);

  g_assert_cmpstr (faces, ==, expected);
}

/* For a die of two or three sides a D6 is thrown, whose faces are shared out; others count as what they show. */
static void
test_faces (void)
{
  static const guint halves[] = { 1, 1, 1, 2, 2, 2 };
  static const guint thirds[] = { 1, 1, 2, 2, 3, 3 };

  g_assert_cmpuint (muster_dice_count_faces (2), ==, 6);
  g_assert_cmpuint (muster_dice_count_faces (3), ==, 6);
  for (guint face = 1; face <= 6; face++)
    {
      g_assert_cmpuint (muster_dice_read_face (2, face), ==, halves[face - 1]);
      g_assert_cmpuint (muster_dice_read_face (3, face), ==, thirds[face - 1]);
      g_assert_cmpuint (muster_dice_read_face (6, face), ==, face);
    }
  g_assert_cmpuint (muster_dice_count_faces (1), ==, 1);
  g_assert_cmpuint (muster_dice_count_faces (20), ==, 20);
  g_assert_cmpuint (muster_dice_read_face (20, 20), ==, 20);
  g_assert_true (muster_dice_shares_faces (3));
  g_assert_false (muster_dice_shares_faces (6));
  assert_faces (2, 1, "1–3");
  assert_faces (2, 2, "4–6");
  assert_faces (3, 3, "5–6");
  assert_faces (6, 3, "3");
}

/* A D6 for few sides, the next larger one for seven, and what nobody has for what is more than all have. */
static void
test_thrown (void)
{
  g_assert_cmpuint (muster_dice_get_thrown (2), ==, 6);
  g_assert_cmpuint (muster_dice_get_thrown (3), ==, 6);
  g_assert_cmpuint (muster_dice_get_thrown (7), ==, 8);
  g_assert_cmpuint (muster_dice_get_thrown (20), ==, 20);
  g_assert_cmpuint (muster_dice_get_thrown (100), ==, 100);
  g_assert_cmpuint (muster_dice_get_thrown (21), ==, 21);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/dice/parse", test_parse);
  g_test_add_func ("/base/dice/parse-limits", test_parse_limits);
  g_test_add_func ("/base/dice/parse-refuses-zero-dice", test_parse_refuses_zero_dice);
  g_test_add_func ("/base/dice/parse-refuses-zero-sides", test_parse_refuses_zero_sides);
  g_test_add_func ("/base/dice/parse-refuses-other-text", test_parse_refuses_other_text);
  g_test_add_func ("/base/dice/parse-counts-characters", test_parse_counts_characters);
  g_test_add_func ("/base/dice/min-max", test_min_max);
  g_test_add_func ("/base/dice/faces", test_faces);
  g_test_add_func ("/base/dice/thrown", test_thrown);

  return g_test_run ();
}
