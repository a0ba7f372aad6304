/* test-scroller.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "muster-die.h"
#include "muster-scroller.h"
#include "patience.h"

#define ROW    48
#define N_ROWS 8

static GtkWidget *
list_new (void)
{
  GtkWidget *list = gtk_list_box_new ();

  for (guint i = 0; i < N_ROWS; i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *row = gtk_list_box_row_new ();

      gtk_box_append (GTK_BOX (box), gtk_label_new ("A name"));
      gtk_box_append (GTK_BOX (box), gtk_label_new ("and what there is to say of it"));
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
      gtk_widget_set_size_request (row, -1, ROW);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }

  return list;
}

/* A list that is too long for its place fills it, and a part of a row says that there is more; but a stripe of one is left out.
 * The fourth row is cut off at three quarters of its height, then at 5 pixels. */
static void
test_fills_its_room (void)
{
  GtkWidget *list = list_new ();
  GtkWidget *scroller = g_object_ref_sink (
      g_object_new (MUSTER_TYPE_SCROLLER, "child", list, NULL));
  GtkWidget *window = gtk_widget_get_first_child (scroller);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 3);
  graphene_rect_t bounds;
  int width, height;

  gtk_widget_measure (scroller, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  height = height / N_ROWS * 3 + height / N_ROWS * 3 / 4;
  gtk_widget_allocate (scroller, width, height, -1, NULL);
  g_assert_cmpint (gtk_widget_get_height (window), ==, height);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (row), list, &bounds));
  gtk_widget_allocate (scroller, width, (int) bounds.origin.y + 5, -1, NULL);
  g_assert_cmpint (gtk_widget_get_height (window), ==, (int) bounds.origin.y);
  g_object_unref (scroller);
}

/* Below two lines of text come a die and a button. Whatever of them does not fit is left out, and the text is there. */
static void
test_nothing_is_halved (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *whole[] = { muster_die_new (20, 14, 32), gtk_button_new_with_label ("OK") };
  GtkWidget *scroller = g_object_ref_sink (g_object_new (MUSTER_TYPE_SCROLLER, "child", box, NULL));
  GtkWidget *window = gtk_widget_get_first_child (scroller);
  int width, height;

  for (guint i = 0; i < 6; i++)
    gtk_box_append (GTK_BOX (box), gtk_label_new ("What came before is told here."));
  for (guint i = 0; i < G_N_ELEMENTS (whole); i++)
    gtk_box_append (GTK_BOX (box), whole[i]);
  gtk_widget_measure (scroller, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (scroller, width, height, -1, NULL);
  g_assert_cmpint (gtk_widget_get_height (window), ==, height);
  for (guint i = 0; i < G_N_ELEMENTS (whole); i++)
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (whole[i], box, &bounds));
      gtk_widget_allocate (scroller,
                           width,
                           (int) (bounds.origin.y + bounds.size.height * 2 / 3),
                           -1,
                           NULL);
      g_assert_cmpint (gtk_widget_get_height (window), ==, (int) bounds.origin.y);
    }
  g_object_unref (scroller);
}

/* A list in its place, of at least 64, below four lines of text. Where there is room for both the list scrolls; with half of
 * it everything scrolls, and the list does not. */
static void
test_scrolls_once (void)
{
  GtkWidget *list = list_new ();
  GtkWidget *inner = g_object_new (MUSTER_TYPE_SCROLLER, "child", list, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *scroller = g_object_new (MUSTER_TYPE_SCROLLER, "child", box, NULL);
  int least, wanted;

  for (guint i = 0; i < 4; i++)
    gtk_box_append (GTK_BOX (box), gtk_label_new ("What came before is told here."));
  gtk_box_append (GTK_BOX (box), inner);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 400, &least, NULL, NULL, NULL);
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, 400, &wanted, NULL, NULL, NULL);
  g_assert_cmpint (wanted, >, 8 * ROW - 1);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, least + 20);
  gtk_window_present (GTK_WINDOW (window));
  wait_while (gtk_widget_get_height (inner) == 0);
  g_assert_cmpint (gtk_widget_get_height (inner), <, wanted);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, least / 2);
  wait_while (gtk_widget_get_height (inner) < wanted);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, least + 20);
  wait_while (gtk_widget_get_height (inner) >= wanted);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/kit/scroller/fills-its-room", test_fills_its_room);
  g_test_add_func ("/kit/scroller/nothing-is-halved", test_nothing_is_halved);
  g_test_add_func ("/kit/scroller/scrolls-once", test_scrolls_once);

  return g_test_run ();
}
