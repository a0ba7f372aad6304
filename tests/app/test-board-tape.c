/* test-board-tape.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "muster-drawing-private.h"
#include "muster-thing-view.h"
#include "patience.h"

/* What is drawn on an open table for whoever looks for a place to go to: how far it is, and what can be reached. */

typedef struct
{
  MusterBoardArea *board;
  GtkWidget *window;
} Fixture;

static MusterPlace
at (double x, double y)
{
  return muster_point_to_place (
      (MusterPoint){ (gint32) (x * MUSTER_INCH), (gint32) (y * MUSTER_INCH) });
}

static void
add_figure (GPtrArray *figures, const char *token, gint side, MusterPlace place, gint32 base)
{
  MusterThingView *figure = g_new0 (MusterThingView, 1);

  figure->token = g_strdup (token);
  figure->name = g_strdup (token);
  figure->sign = g_strndup (token, 1);
  figure->side = side;
  figure->on_table = TRUE;
  figure->pose.place = place;
  figure->pose.base = base;
  figure->attributes = g_ptr_array_new ();
  g_ptr_array_add (figures, figure);
}

static void
add_reach (GPtrArray *marks, MusterPlace place)
{
  g_ptr_array_add (marks, muster_board_mark_new (MUSTER_MARK_REACH, place, NULL, NULL));
}

/* The scout, an inch wide, at 10,10, and the ring, two inches wide, at 14,10: their middles are an inch and a half
 * apart where they touch, as at 12.5,10. */
static void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (MusterTerrainPlan) plan = muster_terrain_plan_new (24 * MUSTER_INCH, 18 * MUSTER_INCH);
  g_autoptr (MusterField) field = muster_tabletop_get_field (muster_tabletop_new (plan));
  g_autoptr (GPtrArray)
                 figures = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_thing_view_free);
  g_autoptr (GPtrArray)
                 marks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_board_mark_free);

  add_figure (figures, "scout", 0, at (10, 10), MUSTER_INCH);
  add_figure (figures, "ring", -1, at (14, 10), 2 * MUSTER_INCH);
  add_reach (marks, at (12, 10));
  add_reach (marks, at (12.5, 10));
  fixture->board = MUSTER_BOARD_AREA (muster_board_area_new ());
  muster_board_area_set_field (fixture->board, field);
  muster_board_area_set_figures (fixture->board, figures, FALSE);
  muster_board_area_set_acting (fixture->board, "scout");
  muster_board_area_set_marks (fixture->board, marks);

  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 500, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->board));
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_while (fixture->board->overview == NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

/* (transfer full): the next frame. */
static cairo_surface_t *
draw (Fixture *fixture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 500, 400);
  cairo_t *cr = cairo_create (image);
  g_autoptr (GskRenderNode) node = NULL;

  muster_board_area_snapshot (GTK_WIDGET (fixture->board), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);

  return image;
}

static void
assert_tape (Fixture *fixture, MusterPlace place, const char *expected)
{
  muster_board_area_point (fixture->board, place);
  cairo_surface_destroy (draw (fixture));
  g_assert_cmpstr (fixture->board->tape, ==, expected);
}

/* The scout is at 10,10: the way is told of what it can reach, and where it would stand that is sent against the ring. */
static void
test_tape (Fixture *fixture, gconstpointer unused)
{
  assert_tape (fixture, at (12, 10), "2.0″");
  assert_tape (fixture, at (14, 10), "2.5″");
  assert_tape (fixture, at (20, 10), NULL);
  assert_tape (fixture, at (12, 10), "2.0″");
  muster_board_area_set_acting (fixture->board, NULL);
  assert_tape (fixture, at (12, 10), NULL);
}

/* In the middle of a spot, in inches. */
static guint32
get_color (Fixture *fixture, cairo_surface_t *image, float x, float y)
{
  graphene_point_t point = muster_board_camera_project (&fixture->board->camera, x, y);
  const guchar *row = cairo_image_surface_get_data (image) +
                      (gsize) cairo_image_surface_get_stride (image) * (gsize) point.y;

  return ((const guint32 *) (gconstpointer) row)[(gsize) point.x];
}

/* Half an inch around the two spots that can be reached is shaded, and nothing else. */
static void
test_region (Fixture *fixture, gconstpointer unused)
{
  cairo_surface_t *shaded, *plain;

  shaded = draw (fixture);
  muster_board_area_set_marks (fixture->board, NULL);
  plain = draw (fixture);
  g_assert_null (fixture->board->region);
  g_assert_cmphex (get_color (fixture, shaded, 12.25f, 10),
                   !=,
                   get_color (fixture, plain, 12.25f, 10));
  g_assert_cmphex (get_color (fixture, shaded, 12, 9.7f), !=, get_color (fixture, plain, 12, 9.7f));
  g_assert_cmphex (get_color (fixture, shaded, 12.25f, 12),
                   ==,
                   get_color (fixture, plain, 12.25f, 12));
  g_assert_cmphex (get_color (fixture, shaded, 18, 10), ==, get_color (fixture, plain, 18, 10));
  cairo_surface_destroy (shaded);
  cairo_surface_destroy (plain);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/app/board-tape/way", Fixture, NULL, set_up, test_tape, tear_down);
  g_test_add ("/app/board-tape/region", Fixture, NULL, set_up, test_region, tear_down);

  return g_test_run ();
}
