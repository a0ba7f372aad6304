/* test-board-ground.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-sheet.h"

/* Five columns and three rows. */
#define MAP  ".....\n.##.h\n...--\n"
#define CELL 20.5

typedef struct
{
  MusterField *field;
  MusterBoardPalette palette;
  MusterBoardGround *ground;
} Fixture;

static MusterField *
field_new (void)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();
  g_autoptr (MusterBoard) board = NULL;

  muster_legend_add (legend, '.', MUSTER_TERRAIN_FLOOR, NULL, NULL, NULL);
  muster_legend_add (legend, '#', MUSTER_TERRAIN_WALL, NULL, NULL, NULL);
  muster_legend_add (legend, '-', MUSTER_TERRAIN_VOID, NULL, NULL, NULL);
  muster_legend_add (legend, 'h', MUSTER_TERRAIN_OUTSIDE, NULL, NULL, NULL);
  board = muster_board_new_from_text (legend, MAP, NULL, NULL, NULL);

  return muster_grid_get_field (muster_grid_new (board));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GdkRGBA *colors = fixture->palette.colors;
  MusterBoardGeometry geometry;

  fixture->field = field_new ();
  muster_board_geometry_set_field (&geometry, fixture->field);
  for (guint i = 0; i < MUSTER_N_BOARD_COLORS; i++)
    colors[i] = (GdkRGBA){ 0, 0, 0, 1 };
  colors[MUSTER_BOARD_FLOOR] = (GdkRGBA){ 1, 0, 0, 1 };
  colors[MUSTER_BOARD_FLOOR_ALT] = (GdkRGBA){ 0, 1, 0, 1 };
  colors[MUSTER_BOARD_WALL] = (GdkRGBA){ 0, 0, 1, 1 };
  colors[MUSTER_BOARD_VOID] = (GdkRGBA){ 1, 1, 0, 1 };
  colors[MUSTER_BOARD_HATCH] = (GdkRGBA){ 1, 1, 1, 1 };
  colors[MUSTER_BOARD_OUTSIDE] = (GdkRGBA){ 0, 1, 1, 1 };
  fixture->ground = muster_board_ground_new (&geometry, &fixture->palette);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  muster_board_ground_free (fixture->ground);
  muster_field_unref (fixture->field);
}

static guint32
get_pixel (cairo_surface_t *image, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (image);
  const guint32 *row = (const guint32 *) (gconstpointer) (data +
                                                          y * cairo_image_surface_get_stride (
                                                                  image));

  return row[x];
}

/* The grain of the paper darkens a colour by a tenth at most. */
static void
assert_color (cairo_surface_t *image, int x, int y, guint32 expected)
{
  guint32 pixel = get_pixel (image, x, y);

  for (int shift = 0; shift < 32; shift += 8)
    {
      int channel = (int) (pixel >> shift & 0xff);
      int wanted = (int) (expected >> shift & 0xff);

      g_assert_cmpint (ABS (channel - wanted), <=, 26);
    }
}

/* One space is 20.5 pixels, two are 41, and five are 102.5. */
static void
test_edges (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (muster_board_ground_get_edge (CELL, 0), ==, 0);
  g_assert_cmpint (muster_board_ground_get_edge (CELL, 1), ==, 21);
  g_assert_cmpint (muster_board_ground_get_edge (CELL, 2), ==, 41);
  g_assert_cmpint (muster_board_ground_get_edge (CELL, 5), ==, 103);
}

static void
test_paints (Fixture *fixture, gconstpointer data)
{
  const MusterBoardPart all = { 0, 0, 5, 3 };
  cairo_surface_t *image = muster_board_ground_paint (fixture->ground, CELL, &all);

  g_assert_cmpint (cairo_image_surface_get_width (image), ==, 103);
  g_assert_cmpint (cairo_image_surface_get_height (image), ==, 62);
  assert_color (image, 10, 10, 0xffff0000); /* A1 */
  assert_color (image, 31, 10, 0xff00ff00); /* B1 */
  assert_color (image, 41, 29, 0xff0000ff); /* between B2 and C2, above the wall's front */
  assert_color (image, 92, 31, 0xff00ffff); /* E2 */
  assert_color (image, 31, 51, 0xff00ff00); /* B3: its shadow ends before */
  cairo_surface_destroy (image);
}

/* A part is what the whole is there, to the pixel. */
static void
test_parts_fit (Fixture *fixture, gconstpointer data)
{
  const MusterBoardPart all = { 0, 0, 5, 3 };
  const MusterBoardPart part = { 1, 1, 5, 3 };
  cairo_surface_t *whole = muster_board_ground_paint (fixture->ground, CELL, &all);
  cairo_surface_t *piece = muster_board_ground_paint (fixture->ground, CELL, &part);

  g_assert_cmpint (cairo_image_surface_get_width (piece), ==, 103 - 21);
  g_assert_cmpint (cairo_image_surface_get_height (piece), ==, 62 - 21);
  for (int y = 21; y < 62; y++)
    for (int x = 21; x < 103; x++)
      {
        g_assert_cmphex (get_pixel (whole, x, y), ==, get_pixel (piece, x - 21, y - 21));
        g_assert_cmphex (get_pixel (whole, x, y) >> 24, ==, 0xff);
      }
  cairo_surface_destroy (whole);
  cairo_surface_destroy (piece);
}

/* Pieces of two by two spaces: three across and two down, the last of one space. */
static void
test_sheet (Fixture *fixture, gconstpointer data)
{
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));
  MusterBoardSheet *sheet = muster_board_sheet_new (fixture->ground, widget, CELL, 2);
  MusterBoardPart last = muster_board_sheet_get_part (sheet, 5);

  g_assert_cmpint (muster_board_sheet_get_n_pieces (sheet), ==, 6);
  g_assert_cmpint (last.left, ==, 4);
  g_assert_cmpint (last.top, ==, 2);
  g_assert_cmpint (last.right, ==, 5);
  g_assert_cmpint (last.bottom, ==, 3);

  g_assert_null (muster_board_sheet_get_piece (sheet, 5));
  muster_board_sheet_make_piece (sheet, 5);
  g_assert_nonnull (muster_board_sheet_get_piece (sheet, 5));
  g_assert_null (muster_board_sheet_get_piece (sheet, 4));
  muster_board_sheet_drop_piece (sheet, 5);
  g_assert_null (muster_board_sheet_get_piece (sheet, 5));
  muster_board_sheet_free (sheet);
  g_assert_finalize_object (widget);
}

#define PLAN                                                                                       \
  "table 12 8.5\n"                                                                                 \
  "area \"House\" blocks building impassable: 2,2 6,2 6,5 2,5\n"                                   \
  "line \"Wall\" cover: 8,1 8,6\n"

/* A table that is only drawn looks as one that is played on. */
static void
test_plan (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_new_from_text (PLAN, NULL, NULL, NULL);
  g_autoptr (MusterField) field = muster_tabletop_get_field (muster_tabletop_new (plan));
  g_autoptr (MusterBoardGround) drawn = NULL;
  g_autoptr (MusterBoardGround) played = NULL;
  const MusterBoardPart part = { 0, 0, 12, 9 };
  MusterBoardGeometry geometry;
  cairo_surface_t *one, *other;

  fixture->palette.colors[MUSTER_BOARD_BUILDING] = (GdkRGBA){ 0, 1, 1, 1 };
  muster_board_geometry_set_field (&geometry, field);
  drawn = muster_board_ground_new_for_plan (plan, &fixture->palette);
  played = muster_board_ground_new (&geometry, &fixture->palette);
  g_assert_cmpuint (muster_board_ground_get_geometry (drawn)->columns, ==, 12);
  g_assert_cmpuint (muster_board_ground_get_geometry (drawn)->rows, ==, 9);

  one = muster_board_ground_paint (drawn, 4, &part);
  other = muster_board_ground_paint (played, 4, &part);
  g_assert_cmpint (cairo_image_surface_get_height (one), ==, 36);
  g_assert_cmpmem (cairo_image_surface_get_data (one),
                   (gsize) (cairo_image_surface_get_stride (one) * 36),
                   cairo_image_surface_get_data (other),
                   (gsize) (cairo_image_surface_get_stride (other) * 36));
  /* In the house, whose middle is at four inches and three and a half; and beside it. */
  assert_color (one, 16, 14, 0xff00ffff);
  assert_color (one, 40, 30, 0xffff0000);
  cairo_surface_destroy (one);
  cairo_surface_destroy (other);
}

/* With four pixels to the inch a low wall is two pixels wide, not three quarters of one, and its rim is seen on both sides. */
static void
test_wall_is_seen (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_new_from_text (PLAN, NULL, NULL, NULL);
  g_autoptr (MusterBoardGround) ground = NULL;
  const MusterBoardPart part = { 0, 0, 12, 9 };
  cairo_surface_t *image;

  fixture->palette.colors[MUSTER_BOARD_WALL_LIGHT] = (GdkRGBA){ 0, 1, 0, 1 };
  fixture->palette.colors[MUSTER_BOARD_INK] = (GdkRGBA){ 0, 0, 1, 1 };
  ground = muster_board_ground_new_for_plan (plan, &fixture->palette);
  image = muster_board_ground_paint (ground, 4, &part);
  for (int y = 6; y < 22; y++)
    {
      assert_color (image, 30, y, 0xff0000ff);
      assert_color (image, 31, y, 0xff00ff00);
      assert_color (image, 32, y, 0xff00ff00);
      assert_color (image, 33, y, 0xff0000ff);
    }
  cairo_surface_destroy (image);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/app/board-ground/edges", test_edges },
    { "/app/board-ground/paints", test_paints },
    { "/app/board-ground/parts-fit-together", test_parts_fit },
    { "/app/board-ground/pieces-of-a-sheet", test_sheet },
    { "/app/board-ground/plan", test_plan },
    { "/app/board-ground/wall-is-seen", test_wall_is_seen },
  };

  gtk_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
