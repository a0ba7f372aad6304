/* test-turn-pane.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gtk/gtk.h>

#include "muster-scroller.h"
#include "muster-turn-pane.h"

#define WIDTH  500
#define HEIGHT 700
#define HEAD   100
#define BOARD  50  /* the least that it needs */
#define FOOT   400 /* all that is asked; less than half of it would do */

typedef struct
{
  GtkWidget *pane;
  GtkWidget *board;
  GtkWidget *foot;
} Fixture;

static GtkWidget *
box_new (int height)
{
  return g_object_new (GTK_TYPE_BOX, "height-request", height, NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  GtkWidget *recap = box_new (0);

  gtk_widget_set_visible (recap, FALSE);
  fixture->board = box_new (BOARD);
  fixture->foot = g_object_new (MUSTER_TYPE_SCROLLER, "child", box_new (FOOT), NULL);
  fixture->pane = g_object_ref_sink (g_object_new (MUSTER_TYPE_TURN_PANE,
                                                   "recap",
                                                   recap,
                                                   "head",
                                                   box_new (HEAD),
                                                   "board",
                                                   fixture->board,
                                                   "foot",
                                                   fixture->foot,
                                                   "stacked",
                                                   TRUE,
                                                   NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->pane);
}

static void
allocate (Fixture *fixture)
{
  int least;

  gtk_widget_measure (fixture->pane, GTK_ORIENTATION_VERTICAL, WIDTH, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, HEIGHT);
  gtk_widget_allocate (fixture->pane, WIDTH, HEIGHT, -1, NULL);
}

/* A board keeps up to two fifths of the height, 280; what is asked scrolls in the rest, 700 - 100 - 280. */
static void
test_board_keeps_its_share (Fixture *fixture, gconstpointer data)
{
  allocate (fixture);
  g_assert_cmpint (gtk_widget_get_height (fixture->board), >, 200);
  g_assert_cmpint (gtk_widget_get_height (fixture->foot), <, FOOT);
}

/* A list has what all that is asked leaves: 700 - 100 - 400. */
static void
test_list_yields (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->pane, "yields", TRUE, NULL);
  allocate (fixture);
  g_assert_cmpint (gtk_widget_get_height (fixture->foot), ==, FOOT);
  g_assert_cmpint (gtk_widget_get_height (fixture->board), ==, 200);
}

/* Where there is too little for all that is asked, the list keeps what it needs: 500 - 100 - 50. */
static void
test_list_keeps_the_least (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->pane, "yields", TRUE, NULL);
  allocate (fixture);
  gtk_widget_allocate (fixture->pane, WIDTH, 500, -1, NULL);
  g_assert_cmpint (gtk_widget_get_height (fixture->board), ==, BOARD);
  g_assert_cmpint (gtk_widget_get_height (fixture->foot), ==, 350);
}

/* What is told of before does not take the room of those who are on the table: a fifth of it is enough. */
static void
test_recap_keeps_to_its_share (void)
{
  GtkWidget *recap = g_object_new (MUSTER_TYPE_SCROLLER, "child", box_new (400), NULL);
  GtkWidget *pane = g_object_ref_sink (g_object_new (MUSTER_TYPE_TURN_PANE,
                                                     "recap",
                                                     recap,
                                                     "head",
                                                     box_new (HEAD),
                                                     "board",
                                                     box_new (BOARD),
                                                     "foot",
                                                     box_new (HEAD),
                                                     "stacked",
                                                     TRUE,
                                                     NULL));

  gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (pane, WIDTH, HEIGHT, -1, NULL);
  g_assert_cmpint (gtk_widget_get_height (recap), ==, HEIGHT / 5);
  g_assert_finalize_object (pane);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/app/turn-pane/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("board", test_board_keeps_its_share);
  ADD ("list", test_list_yields);
  ADD ("least", test_list_keeps_the_least);
#undef ADD
  g_test_add_func ("/app/turn-pane/recap-keeps-to-its-share", test_recap_keeps_to_its_share);

  return g_test_run ();
}
