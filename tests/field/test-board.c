/* test-board.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "drawing.h"
#include "muster-field-error.h"

/* 8 by 10 spaces with 14 walls; below them four staging spaces and nothing else. Single spaces
 * are marked a, b and c, four are marked d and six e. */
#define KEEP                                                                                       \
  "a..b...c\n"                                                                                     \
  "........\n"                                                                                     \
  ".#.dd.#.\n"                                                                                     \
  ".#....#.\n"                                                                                     \
  "..d..d..\n"                                                                                     \
  ".##..##.\n"                                                                                     \
  "........\n"                                                                                     \
  ".e#ee#e.\n"                                                                                     \
  "..e..e..\n"                                                                                     \
  "##....##\n"                                                                                     \
  "~~oooo~~\n"

static MusterBoard *
draw (const char *text)
{
  g_autoptr (MusterLegend) legend = drawing_legend ();
  g_autoptr (GError) error = NULL;
  MusterBoard *board = muster_board_new_from_text (legend, text, NULL, NULL, &error);

  g_assert_no_error (error);

  return board;
}

/* DC-SCEN-03: 80 spaces, the staging row is not among them. DC-SCEN-04: 10 to 15 walls. DC-SET-02:
 * four and six spaces are listed. */
static void
test_counts (void)
{
  g_autoptr (MusterBoard) board = draw (KEEP);

  g_assert_cmpuint (muster_board_get_width (board), ==, 8);
  g_assert_cmpuint (muster_board_get_height (board), ==, 11);
  /* Spaces are floor and walls: 80. */
  g_assert_cmpuint (muster_board_count (board, MUSTER_TERRAIN_FLOOR), ==, 66);
  g_assert_cmpuint (muster_board_count (board, MUSTER_TERRAIN_WALL), ==, 14);
  g_assert_cmpuint (muster_board_count (board, MUSTER_TERRAIN_OUTSIDE), ==, 4);
  g_assert_cmpuint (muster_board_count (board, MUSTER_TERRAIN_VOID), ==, 4);
  g_assert_cmpuint (muster_board_count_marked (board, "d"), ==, 4);
  g_assert_cmpuint (muster_board_count_marked (board, "e"), ==, 6);
  g_assert_cmpuint (muster_board_count_marked (board, "f"), ==, 0);
}

/* DC-SET-01, DC-SET-04: marked spaces, and the way in from the staging row. */
static void
test_grid (void)
{
  static const MusterPlace four[] = { 19, 20, 34, 37 };
  g_autoptr (MusterBoard) board = draw (KEEP);
  g_autoptr (MusterGrid) grid = muster_grid_new (board);
  g_autofree char *text = muster_board_to_text (muster_grid_get_board (grid));
  const MusterPlace *places;
  guint n;

  g_assert_cmpstr (text, ==, KEEP);
  g_assert_true (muster_board_get_legend (muster_grid_get_board (grid)) ==
                 muster_board_get_legend (board));
  g_assert_true (muster_grid_is_grid (&grid->parent));
  g_assert_cmpuint (muster_field_get_n_places (&grid->parent), ==, 88);

  places = muster_grid_get_marked (grid, "d", &n);
  g_assert_cmpmem (places, n * sizeof *places, four, sizeof four);
  g_assert_cmpint (drawing_at (grid, "a", 0).place, ==, 0);
  g_assert_null (muster_grid_get_marked (grid, "f", &n));
  g_assert_cmpuint (n, ==, 0);

  places = muster_grid_get_entrances (grid, &n);
  g_assert_cmpuint (n, ==, 4);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (places[i], ==, 74 + (int) i);

  g_assert_true (muster_field_is_open (&grid->parent, 82));
  g_assert_false (muster_field_is_open (&grid->parent, 80));
  g_assert_true (muster_field_has_place (&grid->parent, 80));
  g_assert_false (muster_field_is_open (&grid->parent, 17));
  g_assert_false (muster_field_has_place (&grid->parent, 88));
  g_assert_cmpint (muster_grid_get_terrain (grid, 82), ==, MUSTER_TERRAIN_OUTSIDE);

  /* From the staging row through the way in: 10 rows up, and the walls leave columns free. */
  g_assert_cmpfloat (muster_field_path_length (&grid->parent, 83, 3, NULL), ==, 10);
}

/* The board changes after the grid was made; the grid does not. */
static void
test_grid_keeps_its_board (void)
{
  g_autoptr (MusterBoard) board = draw ("..");
  g_autoptr (MusterGrid) grid = muster_grid_new (board);

  g_assert_true (muster_board_set_sign (board, 1, 0, '#'));
  g_assert_true (muster_field_is_open (&grid->parent, 1));
  g_assert_cmpuint (muster_board_get_sign (muster_grid_get_board (grid), 1, 0), ==, '.');
}

/* Middle of an even edge: the lower number. The staging row is not the southern edge. */
static void
test_edges (void)
{
  g_autoptr (MusterBoard) board = draw (KEEP);
  g_autoptr (MusterGrid) grid = muster_grid_new (board);
  g_autoptr (MusterGrid) walled = drawing_grid ("###\n#..\n###");
  g_autoptr (MusterGrid) empty = drawing_grid ("~");

  g_assert_cmpint (muster_field_get_edge_place (&grid->parent, MUSTER_EDGE_NORTH), ==, 3);
  g_assert_cmpint (muster_field_get_edge_place (&grid->parent, MUSTER_EDGE_EAST), ==, 39);
  g_assert_cmpint (muster_field_get_edge_place (&grid->parent, MUSTER_EDGE_SOUTH), ==, 75);
  g_assert_cmpint (muster_field_get_edge_place (&grid->parent, MUSTER_EDGE_WEST), ==, 32);
  g_assert_cmpint (muster_field_get_edge_place (&walled->parent, MUSTER_EDGE_NORTH), ==, 1);
  g_assert_cmpint (muster_field_get_edge_place (&walled->parent, MUSTER_EDGE_EAST), ==, 5);
  g_assert_cmpint (muster_field_get_edge_place (&empty->parent, MUSTER_EDGE_EAST), ==, -1);
}

/* From the third column of the fourth row straight up, left, right and down, on a board of eight columns with ten rows. */
static void
test_nearest (void)
{
  g_autoptr (MusterBoard) board = draw (KEEP);
  g_autoptr (MusterGrid) grid = muster_grid_new (board);
  g_autoptr (MusterGrid) empty = drawing_grid ("~");
  const MusterField *field = &grid->parent;
  double x, y;

  g_assert_cmpint (muster_field_find_edge (field, 26, MUSTER_EDGE_NORTH), ==, 2);
  g_assert_cmpint (muster_field_find_edge (field, 26, MUSTER_EDGE_WEST), ==, 24);
  g_assert_cmpint (muster_field_find_edge (field, 26, MUSTER_EDGE_EAST), ==, 31);
  g_assert_cmpint (muster_field_find_edge (field, 26, MUSTER_EDGE_SOUTH), ==, 74);
  g_assert_cmpint (muster_field_find_edge (&empty->parent, 0, MUSTER_EDGE_EAST), ==, -1);
  g_assert_cmpint (muster_field_find_edge (field, -1, MUSTER_EDGE_EAST), ==, -1);
  g_assert_cmpint (muster_field_find_marked (field, 26, "nobody"), ==, -1);

  g_assert_true (muster_field_get_coordinates (field, 26, &x, &y));
  g_assert_cmpfloat (x, ==, 3);
  g_assert_cmpfloat (y, ==, 4);
  g_assert_false (muster_field_get_coordinates (field, -1, &x, &y));
  g_assert_cmpint (muster_field_get_place_at (field, 3, 4), ==, 26);
  g_assert_cmpint (muster_field_get_place_at (field, 0, 4), ==, -1);
  g_assert_cmpint (muster_field_get_place_at (field, 9, 4), ==, -1);
}

static void
test_names (void)
{
  static const struct
  {
    const char *text;
    MusterPlace place;
  } names[] = {
    { "C4", 26 },  { "c4", 26 },  { " A1 ", 0 }, { "H11", 87 },   { "", -1 },
    { "4", -1 },   { "C", -1 },   { "C0", -1 },  { "I1", -1 },    { "A12", -1 },
    { "C4x", -1 }, { "C-4", -1 }, { "4C", -1 },  { "AAAA1", -1 }, { "A99999999999", -1 },
  };
  g_autoptr (MusterBoard) board = draw (KEEP);
  g_autoptr (MusterGrid) grid = muster_grid_new (board);
  g_autofree char *c4 = muster_field_format_place (&grid->parent, 26);
  g_autofree char *off = muster_field_format_place (&grid->parent, MUSTER_PLACE_NONE);

  g_assert_cmpstr (c4, ==, "C4");
  g_assert_cmpstr (off, ==, "–");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpint (muster_field_parse_place (&grid->parent, names[i].text), ==, names[i].place);
}

/* The 27th column is AA, the 64th BL. Every name reads back. */
static void
test_names_wide (void)
{
  g_autoptr (MusterLegend) legend = drawing_legend ();
  g_autoptr (MusterBoard) board = drawing_plain (legend, 64, 64, '.');
  g_autoptr (MusterGrid) grid = muster_grid_new (board);
  g_autofree char *aa = muster_field_format_place (&grid->parent, 26);
  g_autofree char *last = muster_field_format_place (&grid->parent, 4095);

  g_assert_cmpstr (aa, ==, "AA1");
  g_assert_cmpstr (last, ==, "BL64");
  for (MusterPlace place = 0; place < 4096; place++)
    {
      g_autofree char *name = muster_field_format_place (&grid->parent, place);

      g_assert_cmpint (muster_field_parse_place (&grid->parent, name), ==, place);
    }
}

/* (0, 0) to (4, 2) in thirds of nothing: y = x / 2, halves away from zero, so rows 0 1 1 2 2. */
static void
test_lines (void)
{
  g_autoptr (MusterGrid) grid = drawing_grid (".....\n"
                                              "..#..\n"
                                              ".....\n");
  const MusterField *field = &grid->parent;

  g_assert_cmpint (muster_field_toward (field, 0, 14, 0), ==, 0);
  g_assert_cmpint (muster_field_toward (field, 0, 14, 1), ==, 6);
  g_assert_cmpint (muster_field_toward (field, 0, 14, 2.5), ==, 7);
  g_assert_cmpint (muster_field_toward (field, 0, 14, 3), ==, 13);
  g_assert_cmpint (muster_field_toward (field, 0, 14, 4), ==, 14);
  g_assert_cmpint (muster_field_toward (field, 0, 14, 99), ==, 14);
  g_assert_cmpint (muster_field_toward (field, 14, 0, 1), ==, 8);
  g_assert_cmpint (muster_field_toward (field, 5, 5, 3), ==, 5);

  g_assert_cmpint (muster_field_shift (field, 5, 90, 3, MUSTER_SHIFT_CLAMPED), ==, 8);
  g_assert_cmpint (muster_field_shift (field, 5, 90, 9, MUSTER_SHIFT_CLAMPED), ==, 9);
  g_assert_cmpint (muster_field_shift (field, 5, 90, 3, MUSTER_SHIFT_BLOCKED), ==, 6);
  g_assert_cmpint (muster_field_shift (field, 5, 90, 0, MUSTER_SHIFT_BLOCKED), ==, 5);
  g_assert_cmpint (muster_field_shift (field, 0, 135, 2, MUSTER_SHIFT_CLAMPED), ==, 12);
  g_assert_cmpint (muster_field_shift (field, 14, -45, 1, MUSTER_SHIFT_CLAMPED), ==, 8);
  g_assert_cmpint (muster_field_shift (field, 14, 270 + 360, 2, MUSTER_SHIFT_CLAMPED), ==, 12);
  /* Two o'clock: 60 degrees, up 1 / tan 60 = 0.58 a column, so 1 row up for the first. */
  g_assert_cmpint (muster_field_shift (field, 10, 60, 1, MUSTER_SHIFT_CLAMPED), ==, 6);
  g_assert_cmpint (muster_field_shift (field, 10, 60, 2, MUSTER_SHIFT_CLAMPED), ==, 7);
}

/* DC-SCEN-04: 9 walls warn, 12 are fine, 16 warn. */
static void
test_check_walls (void)
{
  const MusterBoardNeeds needs = { .min_walls = 10, .max_walls = 15 };
  g_autoptr (MusterLegend) legend = drawing_legend ();
  g_autoptr (MusterBoard) board = drawing_plain (legend, 8, 10, '.');
  g_autoptr (GPtrArray) few = NULL;
  g_autoptr (GPtrArray) fine = NULL;
  g_autoptr (GPtrArray) many = NULL;
  const MusterBoardProblem *problem;

  for (guint i = 0; i < 9; i++)
    muster_board_set_sign (board, i % 4, 2 * (i / 4), '#');
  few = muster_board_check (board, &needs);
  g_assert_cmpuint (few->len, ==, 1);
  problem = g_ptr_array_index (few, 0);
  g_assert_cmpint (problem->kind, ==, MUSTER_BOARD_PROBLEM_TOO_FEW_WALLS);
  g_assert_cmpstr (problem->message, ==, "9 wall spaces; expected at least 10");

  for (guint i = 9; i < 12; i++)
    muster_board_set_sign (board, i % 4, 2 * (i / 4), '#');
  fine = muster_board_check (board, &needs);
  g_assert_cmpuint (fine->len, ==, 0);

  for (guint i = 12; i < 16; i++)
    muster_board_set_sign (board, i % 4, 2 * (i / 4), '#');
  many = muster_board_check (board, &needs);
  g_assert_cmpuint (many->len, ==, 1);
  problem = g_ptr_array_index (many, 0);
  g_assert_cmpint (problem->kind, ==, MUSTER_BOARD_PROBLEM_TOO_MANY_WALLS);
  g_assert_cmpstr (problem->message, ==, "16 wall spaces; expected at most 15");
}

/* DC-SCEN-05: what a board for the sample scenario has to have. */
static void
test_check_fine (void)
{
  static const char *const marks[] = { "a", "b", "c", "d", "e", NULL };
  static const guint counts[] = { 1, 1, 1, 4, 6 };
  const MusterBoardNeeds needs = { 10, 15, marks, counts, TRUE };
  g_autoptr (MusterBoard) board = draw (KEEP);
  g_autoptr (GPtrArray) problems = muster_board_check (board, &needs);

  g_assert_cmpuint (problems->len, ==, 0);
}

/* B1 is closed off by a squeeze; the way in is C2. */
static void
test_check_faults (void)
{
  static const char *const marks[] = { "a", "b", NULL };
  static const guint counts[] = { 2, 1 };
  const MusterBoardNeeds needs = { .marks = marks, .counts = counts, .entrance = TRUE };
  g_autoptr (MusterBoard) board = draw ("#.#b\n"
                                        "##.a\n"
                                        "~~o~\n");
  g_autoptr (MusterBoard) closed = draw ("..\nab\na.");
  g_autoptr (MusterBoard) solid = draw ("#");
  g_autoptr (GPtrArray) problems = muster_board_check (board, &needs);
  g_autoptr (GPtrArray) no_entrance = muster_board_check (closed, &needs);
  g_autoptr (GPtrArray) no_floor = muster_board_check (solid, &(MusterBoardNeeds){ 0 });
  const MusterBoardProblem *problem;

  g_assert_cmpuint (problems->len, ==, 2);
  problem = g_ptr_array_index (problems, 0);
  g_assert_cmpint (problem->kind, ==, MUSTER_BOARD_PROBLEM_UNREACHABLE);
  g_assert_cmpint (problem->place, ==, 1);
  g_assert_cmpstr (problem->message, ==, "no way from C2 to B1; expected one");
  problem = g_ptr_array_index (problems, 1);
  g_assert_cmpint (problem->kind, ==, MUSTER_BOARD_PROBLEM_MARK_MISSING);
  g_assert_cmpstr (problem->message, ==, "1 space marked \"a\"; expected 2");

  g_assert_cmpuint (no_entrance->len, ==, 1);
  problem = g_ptr_array_index (no_entrance, 0);
  g_assert_cmpint (problem->kind, ==, MUSTER_BOARD_PROBLEM_NO_ENTRANCE);
  g_assert_cmpuint (no_floor->len, ==, 0);
}

static void
test_edit (void)
{
  g_autoptr (MusterBoard) board = draw ("..\n.#");
  g_autoptr (MusterBoard) copy = muster_board_copy (board);
  g_autofree char *same = muster_board_to_text (copy);
  g_autofree char *text = NULL;

  g_assert_cmpstr (same, ==, "..\n.#\n");
  g_assert_true (muster_board_get_legend (copy) == muster_board_get_legend (board));
  g_assert_true (muster_board_set_sign (copy, 1, 0, 'a'));
  g_assert_false (muster_board_set_sign (copy, 1, 0, 'a'));
  g_assert_false (muster_board_set_sign (copy, 1, 0, '?'));
  g_assert_cmpuint (muster_board_get_sign (board, 1, 0), ==, '.');
  g_assert_cmpstr (muster_board_get_entry (copy, 1, 0)->marks[0], ==, "a");
  text = muster_board_to_text (copy);
  g_assert_cmpstr (text, ==, ".a\n.#\n");
}

/* White space around the rows is layout, as where a board stands indented in a file. */
static void
test_layout (void)
{
  g_autoptr (MusterBoard) indented = draw ("\n    a.  \r\n\n\t.#\n  ");
  g_autofree char *text = muster_board_to_text (indented);

  g_assert_cmpstr (text, ==, "a.\n.#\n");
}

typedef struct
{
  const char *text;
  guint row, column;
  const char *message;
} Fault;

static const Fault faults[] = {
  { "..\n.?", 2, 2, "2:2: unknown sign \"?\"; expected one of the legend" },
  { "\n  ..\n  .é", 3, 4, "3:4: unknown sign \"é\"; expected one of the legend" },
  { "...\n. .", 2, 2, "2:2: unusable character U+0020; expected a sign of the legend" },
  { "...\n..", 2, 3, "2:3: row of 2 signs; expected 3 as in the first row" },
  { "..\n...", 2, 4, "2:4: row of 3 signs; expected 2 as in the first row" },
  { "", 1, 1, "1:1: empty board; expected rows of signs" },
  { " \n ", 2, 1, "2:1: empty board; expected rows of signs" },
  { ".\xff", 1, 1, "1:1: invalid UTF-8; expected rows of signs" },
};

static void
test_faults (void)
{
  g_autoptr (MusterLegend) legend = drawing_legend ();

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GError) error = NULL;
      guint row = 0, column = 0;

      g_assert_null (muster_board_new_from_text (legend, faults[i].text, &row, &column, &error));
      g_assert_error (error, MUSTER_FIELD_ERROR, MUSTER_FIELD_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, faults[i].message);
      g_assert_cmpuint (row, ==, faults[i].row);
      g_assert_cmpuint (column, ==, faults[i].column);
    }
}

static void
test_too_large (void)
{
  g_autoptr (MusterLegend) legend = drawing_legend ();
  g_autofree char *wide = g_strnfill (65, '.');
  g_autoptr (GString) high = g_string_new (NULL);
  g_autoptr (GError) wide_error = NULL;
  g_autoptr (GError) high_error = NULL;

  for (guint i = 0; i < 65; i++)
    g_string_append (high, ".\n");

  g_assert_null (muster_board_new_from_text (legend, wide, NULL, NULL, &wide_error));
  g_assert_cmpstr (wide_error->message, ==, "1:66: row of 65 signs; expected at most 64");
  g_assert_null (muster_board_new_from_text (legend, high->str, NULL, NULL, &high_error));
  g_assert_cmpstr (high_error->message, ==, "65:2: 65th row; expected at most 64");
}

static void
test_legend (void)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();
  g_autoptr (MusterLegend) same = muster_legend_new ();
  g_autoptr (GError) twice = NULL;
  g_autoptr (GError) blank = NULL;
  const MusterLegendEntry *entry;
  MusterTerrain terrain = MUSTER_TERRAIN_VOID;

  g_assert_true (muster_legend_add (legend, 'k', MUSTER_TERRAIN_FLOOR, " one\n two ", "Key", NULL));
  g_assert_false (muster_legend_add (legend, 'k', MUSTER_TERRAIN_WALL, NULL, NULL, &twice));
  g_assert_error (twice, MUSTER_FIELD_ERROR, MUSTER_FIELD_ERROR_INVALID);
  g_assert_cmpstr (twice->message, ==, "second meaning for sign \"k\"; expected one");
  g_assert_false (muster_legend_add (legend, ' ', MUSTER_TERRAIN_WALL, NULL, NULL, &blank));
  g_assert_cmpstr (blank->message,
                   ==,
                   "unusable sign U+0020; expected a printable character of one column");

  g_assert_cmpuint (muster_legend_get_n (legend), ==, 1);
  entry = muster_legend_get (legend, 0);
  g_assert_true (entry == muster_legend_find (legend, 'k'));
  g_assert_cmpuint (g_strv_length (entry->marks), ==, 2);
  g_assert_cmpstr (entry->marks[1], ==, "two");
  g_assert_cmpstr (entry->title, ==, "Key");

  g_assert_true (muster_terrain_from_string ("outside", &terrain));
  g_assert_cmpint (terrain, ==, MUSTER_TERRAIN_OUTSIDE);
  g_assert_true (muster_terrain_from_string ("wall", &terrain));
  g_assert_cmpint (terrain, ==, MUSTER_TERRAIN_WALL);
  g_assert_false (muster_terrain_from_string ("rubble", &terrain));
  g_assert_cmpint (terrain, ==, MUSTER_TERRAIN_WALL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field/board/counts", test_counts);
  g_test_add_func ("/field/board/grid", test_grid);
  g_test_add_func ("/field/board/grid-keeps-its-board", test_grid_keeps_its_board);
  g_test_add_func ("/field/board/edges", test_edges);
  g_test_add_func ("/field/board/nearest", test_nearest);
  g_test_add_func ("/field/board/names", test_names);
  g_test_add_func ("/field/board/names-wide", test_names_wide);
  g_test_add_func ("/field/board/lines", test_lines);
  g_test_add_func ("/field/board/check-walls", test_check_walls);
  g_test_add_func ("/field/board/check-fine", test_check_fine);
  g_test_add_func ("/field/board/check-faults", test_check_faults);
  g_test_add_func ("/field/board/edit", test_edit);
  g_test_add_func ("/field/board/layout", test_layout);
  g_test_add_func ("/field/board/faults", test_faults);
  g_test_add_func ("/field/board/too-large", test_too_large);
  g_test_add_func ("/field/board/legend", test_legend);

  return g_test_run ();
}
