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

static int
get_top (GtkWidget *pane, GtkWidget *child)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, pane, &bounds));

  return (int) bounds.origin.y;
}

static int
measure_lines (GtkWidget *widget, const char *lines)
{
  PangoLayout *text = gtk_widget_create_pango_layout (widget, lines);
  int height;

  pango_layout_get_pixel_size (text, NULL, &height);
  g_object_unref (text);

  return height;
}

/* A board keeps up to two fifths of the height, 280, above what is asked, which scrolls in the rest. */
static void
test_board_keeps_its_share (Fixture *fixture, gconstpointer data)
{
  allocate (fixture);
  g_assert_cmpint (gtk_widget_get_height (fixture->board), >, 200);
  g_assert_cmpint (gtk_widget_get_height (fixture->board), <=, 280);
  g_assert_cmpint (get_top (fixture->pane, fixture->board), ==, 0);
  g_assert_cmpint (gtk_widget_get_height (fixture->foot), <, FOOT);
  g_assert_cmpint (get_top (fixture->pane, fixture->foot) + gtk_widget_get_height (fixture->foot),
                   ==,
                   HEIGHT);
}

/* A list keeps some rows: five lines of text at least, but no more than 0.35 of 700. */
static void
test_list_keeps_some_rows (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->pane, "yields", TRUE, NULL);
  allocate (fixture);
  g_assert_cmpint (gtk_widget_get_height (fixture->board),
                   >=,
                   measure_lines (fixture->pane, "1\n2\n3\n4\n5"));
  g_assert_cmpint (gtk_widget_get_height (fixture->board), <=, 245);
}

static int
get_foot (GtkWidget *pane, GtkWidget *foot, int width)
{
  gtk_widget_measure (pane, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (pane, width, 1000, -1, NULL);

  return get_top (pane, foot);
}

/* The answer begins at the same place after a short step and after a long one, beside the board and below it, however much of it there
 * is. */
static void
test_answer_keeps_its_place (gconstpointer data)
{
  const int width = GPOINTER_TO_INT (data);
  GtkWidget *told = box_new (30);
  GtkWidget *head = g_object_new (MUSTER_TYPE_SCROLLER, "child", told, NULL);
  GtkWidget *asked = box_new (100);
  GtkWidget *foot = g_object_new (MUSTER_TYPE_SCROLLER, "child", asked, NULL);
  GtkWidget *pane = g_object_ref_sink (
      g_object_new (MUSTER_TYPE_TURN_PANE,
                    "recap",
                    g_object_new (GTK_TYPE_BOX, "visible", FALSE, NULL),
                    "head",
                    head,
                    "board",
                    box_new (BOARD),
                    "foot",
                    foot,
                    NULL));
  const int start = get_foot (pane, foot, width);

  g_assert_cmpint (start, >, 200);
  gtk_widget_set_size_request (told, -1, 900);
  g_assert_cmpint (get_foot (pane, foot, width), ==, start);
  gtk_widget_set_size_request (asked, -1, 140);
  g_assert_cmpint (get_foot (pane, foot, width), ==, start);
  gtk_widget_set_size_request (asked, -1, 700);
  g_assert_cmpint (get_foot (pane, foot, width), ==, start);
  /* What is told ends where the answer begins. */
  g_assert_cmpint (get_top (pane, head) + gtk_widget_get_height (head), ==, start);
  g_assert_finalize_object (pane);
}

/* What is told of before wants 400 pixels, what is asked 2 × 100. */
static GtkWidget *
pane_new_with_recap (gboolean stacked, GtkWidget **recap)
{
  *recap = g_object_new (MUSTER_TYPE_SCROLLER, "child", box_new (400), NULL);

  return g_object_ref_sink (g_object_new (MUSTER_TYPE_TURN_PANE,
                                          "recap",
                                          *recap,
                                          "head",
                                          box_new (HEAD),
                                          "board",
                                          box_new (BOARD),
                                          "foot",
                                          box_new (HEAD),
                                          "stacked",
                                          stacked,
                                          NULL));
}

/* It does not take the room of those who are on the table: a quarter of it is enough. */
static void
test_recap_keeps_to_its_share (void)
{
  GtkWidget *recap;
  GtkWidget *pane = pane_new_with_recap (TRUE, &recap);

  gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (pane, WIDTH, HEIGHT, -1, NULL);
  g_assert_cmpint (gtk_widget_get_height (recap), ==, HEIGHT / 4);
  g_assert_finalize_object (pane);
}

/* What is told of before comes out of the board, beside what is asked and above it: when it is closed nothing but the board changes.
 * @data: the width */
static void
test_recap_moves_no_answer (gconstpointer data)
{
  const int width = GPOINTER_TO_INT (data);
  GtkWidget *recap, *board, *foot;
  GtkWidget *pane = pane_new_with_recap (FALSE, &recap);
  int start, high;

  g_object_get (pane, "board", &board, "foot", &foot, NULL);
  start = get_foot (pane, foot, width);
  high = gtk_widget_get_height (board);
  g_assert_true (gtk_widget_get_child_visible (recap));
  g_assert_cmpint (gtk_widget_get_height (recap), >=, 200);
  g_assert_cmpint (gtk_widget_get_height (recap), <=, 400);
  g_assert_cmpint (high, >=, measure_lines (pane, "1\n2\n3"));
  gtk_widget_set_visible (recap, FALSE);
  g_assert_cmpint (get_foot (pane, foot, width), ==, start);
  g_assert_cmpint (gtk_widget_get_height (board), >, high);
  g_object_unref (board);
  g_object_unref (foot);
  g_assert_finalize_object (pane);
}

/* Of 700 pixels a board has two fifths, as long as that is more than four lines of text; of five lines it would have the one that
 * is left, so that what is told and what answers get all of them. */
static void
test_board_gives_way (Fixture *fixture, gconstpointer data)
{
  int five;

  allocate (fixture);
  g_assert_true (gtk_widget_get_child_visible (fixture->board));
  five = measure_lines (fixture->pane, "1\n2\n3\n4\n5");
  gtk_widget_allocate (fixture->pane, WIDTH, HEAD + five, -1, NULL);
  g_assert_false (gtk_widget_get_child_visible (fixture->board));
  g_assert_cmpint (get_top (fixture->pane, fixture->foot) + gtk_widget_get_height (fixture->foot),
                   ==,
                   HEAD + five);
  g_assert_cmpint (get_top (fixture->pane, fixture->foot), >=, HEAD);
  /* Whoever wants to see it gives it all of the room. */
  g_object_set (fixture->pane, "board-first", TRUE, NULL);
  gtk_widget_allocate (fixture->pane, WIDTH, HEAD + five, -1, NULL);
  g_assert_true (gtk_widget_get_child_visible (fixture->board));
}

/* A long list of what is placed gets 0.64 of the height, so long as what is asked can scroll in the rest. */
static void
test_told_first (void)
{
  GtkWidget *head = g_object_new (MUSTER_TYPE_SCROLLER, "child", box_new (900), NULL);
  GtkWidget *foot = g_object_new (MUSTER_TYPE_SCROLLER, "child", box_new (800), NULL);
  GtkWidget *pane = g_object_ref_sink (
      g_object_new (MUSTER_TYPE_TURN_PANE,
                    "recap",
                    g_object_new (GTK_TYPE_BOX, "visible", FALSE, NULL),
                    "head",
                    head,
                    "board",
                    box_new (BOARD),
                    "foot",
                    foot,
                    "told-first",
                    TRUE,
                    NULL));

  gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (pane, 1400, 1000, -1, NULL);
  g_assert_cmpint (gtk_widget_get_height (head), ==, 640);
  g_assert_cmpint (gtk_widget_get_height (foot), ==, 360);
  g_object_set (pane, "told-first", FALSE, NULL);
  gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (pane, 1400, 1000, -1, NULL);
  g_assert_cmpint (gtk_widget_get_height (head), <, 640);
  g_assert_finalize_object (pane);
}

/* A board wants to stand beside the question, in 800 pixels, a list in 900; what stands above the question does not. */
static void
test_wanted_width (Fixture *fixture, gconstpointer data)
{
  const struct
  {
    gboolean stacked, yields;
    int wanted;
  } cases[] = { { TRUE, FALSE, 0 }, { FALSE, FALSE, 800 }, { FALSE, TRUE, 900 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int wanted;

      g_object_set (fixture->pane, "stacked", cases[i].stacked, "yields", cases[i].yields, NULL);
      gtk_widget_measure (fixture->pane, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL, NULL);
      g_assert_cmpint (wanted, >=, cases[i].wanted);
      g_assert_cmpint (wanted, <=, MAX (cases[i].wanted, 200));
    }
}

/* 700 - 100. What is told gives way as well where it takes more than 0.45 of 700, which is 315. Beside the board all of them have
 * room. */
static void
test_board_first (Fixture *fixture, gconstpointer data)
{
  GtkWidget *head;

  g_object_set (fixture->pane, "stacked", FALSE, "board-first", TRUE, NULL);
  allocate (fixture);
  g_assert_cmpint (gtk_widget_get_height (fixture->board), ==, HEIGHT - HEAD);
  g_assert_false (gtk_widget_get_child_visible (fixture->foot));
  g_object_get (fixture->pane, "head", &head, NULL);
  g_object_set (head, "height-request", 320, NULL);
  allocate (fixture);
  g_assert_cmpint (gtk_widget_get_height (fixture->board), ==, HEIGHT);
  g_assert_false (gtk_widget_get_child_visible (head));
  gtk_widget_measure (fixture->pane, GTK_ORIENTATION_VERTICAL, 1400, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (fixture->pane, 1400, 1000, -1, NULL);
  g_assert_true (gtk_widget_get_child_visible (fixture->foot));
  g_assert_true (gtk_widget_get_child_visible (head));
  g_object_unref (head);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/app/turn-pane/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("board", test_board_keeps_its_share);
  ADD ("rows", test_list_keeps_some_rows);
  ADD ("wanted", test_wanted_width);
  ADD ("board-first", test_board_first);
  ADD ("board-gives-way", test_board_gives_way);
#undef ADD
  g_test_add_data_func ("/app/turn-pane/answer-keeps-its-place/beside",
                        GINT_TO_POINTER (1400),
                        test_answer_keeps_its_place);
  g_test_add_data_func ("/app/turn-pane/answer-keeps-its-place/below",
                        GINT_TO_POINTER (WIDTH),
                        test_answer_keeps_its_place);
  g_test_add_func ("/app/turn-pane/recap-keeps-to-its-share", test_recap_keeps_to_its_share);
  g_test_add_data_func ("/app/turn-pane/recap-moves-no-answer/beside",
                        GINT_TO_POINTER (1400),
                        test_recap_moves_no_answer);
  g_test_add_data_func ("/app/turn-pane/recap-moves-no-answer/below",
                        GINT_TO_POINTER (WIDTH),
                        test_recap_moves_no_answer);
  g_test_add_func ("/app/turn-pane/told-first", test_told_first);

  return g_test_run ();
}
