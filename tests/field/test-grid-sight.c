/* test-grid-sight.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "drawing.h"

#include <math.h>

typedef struct
{
  const char *text;
  guint distance;
  guint between;
  gboolean sees;
  gboolean straight;
  gboolean contact;
} Case;

/* Each drawing asks about a and b. The line of a knight's move from (0, 0) to (2, 1) runs
 * through (1, 0) and (1, 1) and through no other space. */
static const Case cases[] = {
  /* DC-MOVE-05: row, column, diagonal; a wall in it refuses. */
  { "a...b", 4, 0, TRUE, TRUE, FALSE },
  { "a.#.b", 4, 1, FALSE, FALSE, FALSE },
  { "b.##a", 4, 2, FALSE, FALSE, FALSE },
  { "a\n.\n.\nb", 3, 0, TRUE, TRUE, FALSE },
  { "a\n#\n.\nb", 3, 1, FALSE, FALSE, FALSE },
  { "a...\n....\n....\n...b", 3, 0, TRUE, TRUE, FALSE },
  { "...a\n....\n....\nb...", 3, 0, TRUE, TRUE, FALSE },
  { "...a\n..#.\n....\nb...", 3, 1, FALSE, FALSE, FALSE },
  /* DC-MOVE-03: a corner is enough to be adjacent. */
  { "ab", 1, 0, TRUE, TRUE, TRUE },
  { "a.\n.b", 1, 0, TRUE, TRUE, TRUE },
  { ".a\nb.", 1, 0, TRUE, TRUE, TRUE },
  /* DC-MOVE-06: one wall beside a diagonal is passed, two that touch are not. */
  { "a#\n.b", 1, 0, TRUE, TRUE, TRUE },
  { "a.\n#b", 1, 0, TRUE, TRUE, TRUE },
  { "a#\n#b", 1, 1, FALSE, FALSE, FALSE },
  { "#a\nb#", 1, 1, FALSE, FALSE, FALSE },
  { "a~\n#b", 1, 1, FALSE, FALSE, FALSE },
  { "a~\n~b", 1, 0, FALSE, FALSE, FALSE },
  { "a#.\n#..\n..b", 2, 1, FALSE, FALSE, FALSE },
  { "a..\n..#\n.#b", 2, 1, FALSE, FALSE, FALSE },
  { "a..\n.##\n.#b", 2, 2, FALSE, FALSE, FALSE },
  { "a#.\n...\n.#b", 2, 0, TRUE, TRUE, FALSE },
  /* DC-MOVE-04: a wall between. */
  { "a#b", 2, 1, FALSE, FALSE, FALSE },
  { "a~b", 2, 0, FALSE, FALSE, FALSE },
  { "aob", 2, 0, TRUE, TRUE, FALSE },
  /* Lines that are none of the eight directions. */
  { "a..\n..b", 2, 0, TRUE, FALSE, FALSE },
  { "a#.\n..b", 2, 1, FALSE, FALSE, FALSE },
  { "a..\n.#b", 2, 1, FALSE, FALSE, FALSE },
  { "a##\n.#b", 2, 2, FALSE, FALSE, FALSE },
  { "a.#\n#.b", 2, 0, TRUE, FALSE, FALSE },
  /* From (0, 0) to (3, 1) the line meets the corner between columns 1 and 2 exactly: (1.5 + .5,
   * 1), so that the pair (2, 0), (1, 1) beside it counts, each of them alone does not. */
  { "a...\n...b", 3, 0, TRUE, FALSE, FALSE },
  { "a.#.\n...b", 3, 0, TRUE, FALSE, FALSE },
  { "a...\n.#.b", 3, 0, TRUE, FALSE, FALSE },
  { "a.#.\n.#.b", 3, 1, FALSE, FALSE, FALSE },
  { "a#..\n...b", 3, 1, FALSE, FALSE, FALSE },
};

static void
test_pairs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autoptr (MusterGrid) grid = drawing_grid (c->text);
      const MusterField *field = &grid->parent;
      const MusterPose a = drawing_at (grid, "a", 0);
      const MusterPose b = drawing_at (grid, "b", 0);

      g_test_message ("%s", c->text);
      g_assert_cmpfloat (muster_field_get_distance (field, &a, &b), ==, c->distance);
      g_assert_cmpuint (muster_field_count_between (field, &a, &b), ==, c->between);
      g_assert_cmpuint (muster_field_count_between (field, &b, &a), ==, c->between);
      g_assert_cmpint (muster_field_sees (field, &a, &b), ==, c->sees);
      g_assert_cmpint (muster_field_is_straight (field, &a, &b), ==, c->straight);
      g_assert_cmpint (muster_field_is_in_contact (field, &a, &b), ==, c->contact);
    }
}

static void
test_same_place (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid ("a#\n##");
  const MusterPose a = drawing_at (grid, "a", 135);

  g_assert_cmpfloat (muster_field_get_distance (&grid->parent, &a, &a), ==, 0);
  g_assert_true (muster_field_sees (&grid->parent, &a, &a));
  g_assert_true (muster_field_is_straight (&grid->parent, &a, &a));
  g_assert_true (muster_field_is_in_contact (&grid->parent, &a, &a));
  g_assert_true (muster_field_is_in_front (&grid->parent, &a, &a, 0));
  g_assert_cmpint (muster_field_get_bearing (&grid->parent, &a, &a), ==, 135);
  g_assert_cmpint (muster_field_get_bearing_away (&grid->parent, &a, &a), ==, 135);
}

static void
test_off_the_table (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid ("a.");
  const MusterField *field = &grid->parent;
  const MusterPose a = drawing_at (grid, "a", 90);
  const MusterPose none = { .place = MUSTER_PLACE_NONE };
  const MusterPose beyond = { .place = 2 };

  g_assert_true (isinf (muster_field_get_distance (field, &a, &none)));
  g_assert_true (isinf (muster_field_get_distance (field, &beyond, &a)));
  g_assert_false (muster_field_sees (field, &a, &none));
  g_assert_false (muster_field_is_in_contact (field, &none, &none));
  g_assert_false (muster_field_is_straight (field, &a, &beyond));
  g_assert_false (muster_field_is_in_front (field, &a, &none, 360));
  g_assert_cmpuint (muster_field_count_between (field, &a, &none), ==, 0);
  g_assert_cmpint (muster_field_get_bearing (field, &a, &none), ==, 90);
  g_assert_true (isinf (muster_field_path_length (field, a.place, MUSTER_PLACE_NONE, NULL)));
  g_assert_true (isinf (muster_field_path_length (field, 2, a.place, NULL)));
  g_assert_cmpint (muster_field_shift (field, 2, 0, 1, MUSTER_SHIFT_CLAMPED), ==, -1);
  g_assert_cmpint (muster_field_toward (field, 0, 2, 1), ==, -1);
}

/* DC-SET-05: the facing may point at any of eight sides and corners. The borders lie at tan 22.5
 * degrees = 0.4142: 2 / 5 = 0.4 is still the row, 5 / 12 = 0.4167 already the diagonal. */
static void
test_bearing (void)
{
  static const struct
  {
    int dx, dy, bearing;
  } bearings[] = {
    { 0, -1, 0 },    { 3, -3, 45 },  { 7, 0, 90 },    { 2, 2, 135 },    { 0, 9, 180 },
    { -1, 1, 225 },  { -4, 0, 270 }, { -5, -5, 315 }, { 5, 2, 90 },     { 12, 5, 135 },
    { 5, -2, 90 },   { 12, -5, 45 }, { 2, 5, 180 },   { 5, 12, 135 },   { -5, 12, 225 },
    { -12, 5, 225 }, { -5, 2, 270 }, { -2, -5, 0 },   { -12, -5, 315 }, { 2, 1, 135 },
    { 3, 1, 90 },
  };
  g_autoptr (MusterLegend) legend = drawing_legend ();
  g_autoptr (MusterBoard) board = drawing_plain (legend, 25, 25, '.');
  g_autoptr (MusterGrid) grid = muster_grid_new (board);
  const MusterPose a = { .place = muster_grid_get_place (grid, 12, 12) };

  for (guint i = 0; i < G_N_ELEMENTS (bearings); i++)
    {
      const int dx = bearings[i].dx, dy = bearings[i].dy;
      const MusterPose b = { .place = a.place + 25 * dy + dx };

      g_assert_cmpint (muster_field_get_bearing (&grid->parent, &a, &b), ==, bearings[i].bearing);
      g_assert_cmpint (muster_field_get_bearing_away (&grid->parent, &a, &b),
                       ==,
                       (bearings[i].bearing + 180) % 360);
    }
}

/* SO-ALERT-04 on the board: c is behind a, b a little off its line of march. */
static void
test_in_front (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid (".b...\n"
                                              ".....\n"
                                              "..a.d\n"
                                              ".....\n"
                                              "..c..\n");
  const MusterField *field = &grid->parent;
  const MusterPose a = drawing_at (grid, "a", 0);
  const MusterPose east = drawing_at (grid, "a", 90);
  const MusterPose b = drawing_at (grid, "b", 0);
  const MusterPose c = drawing_at (grid, "c", 0);
  const MusterPose d = drawing_at (grid, "d", 0);

  g_assert_true (muster_field_is_in_front (field, &a, &b, 90));
  g_assert_false (muster_field_is_in_front (field, &a, &b, 45));
  g_assert_false (muster_field_is_in_front (field, &a, &c, 180));
  g_assert_true (muster_field_is_in_front (field, &a, &d, 180));
  g_assert_false (muster_field_is_in_front (field, &a, &d, 179));
  g_assert_true (muster_field_is_in_front (field, &east, &c, 180));
  g_assert_false (muster_field_is_in_front (field, &east, &b, 180));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/grid/pairs", test_pairs);
  g_test_add_func ("/field/grid/same-place", test_same_place);
  g_test_add_func ("/field/grid/off-the-table", test_off_the_table);
  g_test_add_func ("/field/grid/bearing", test_bearing);
  g_test_add_func ("/field/grid/in-front", test_in_front);

  return g_test_run ();
}
