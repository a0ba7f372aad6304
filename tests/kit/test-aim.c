/* test-aim.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <gtk/gtk.h>

#include "muster-aim.h"
#include "patience.h"

#define N_ROWS 10
#define ROW    50
#define ROOM   120 /* two rows, and a part of one */

typedef struct
{
  GtkWidget *window;
  GtkWidget *scrolled;
  GtkWidget *list;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  for (int i = 0; i < N_ROWS; i++)
    gtk_box_append (GTK_BOX (fixture->list),
                    g_object_new (GTK_TYPE_BOX, "height-request", ROW, NULL));
  fixture->scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW,
                                    "child",
                                    fixture->list,
                                    "valign",
                                    GTK_ALIGN_START,
                                    "height-request",
                                    ROOM,
                                    NULL);
  fixture->window = g_object_new (GTK_TYPE_WINDOW, "child", fixture->scrolled, NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_while (!gtk_widget_get_mapped (fixture->list) || gtk_widget_get_height (fixture->list) == 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

/* Takes aim at a row, and waits until the list has moved. */
static double
aim (Fixture *fixture, int row)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (fixture->scrolled));
  double before = gtk_adjustment_get_value (adjustment);
  GtkWidget *widget = gtk_widget_get_first_child (fixture->list);

  while (row-- > 0)
    widget = gtk_widget_get_next_sibling (widget);
  muster_aim_take (GTK_SCROLLED_WINDOW (fixture->scrolled), widget);
  wait_while (gtk_adjustment_get_value (adjustment) == before);

  return gtk_adjustment_get_value (adjustment);
}

/* Row 5 is from 250 to 300; to see it and twelve pixels below it takes 192 to 312: that would cut through row 3, which
 * ends at 200. Row 2 is from 100 to 150, and with twelve pixels above it from 88: row 1 ends at 100. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpfloat (aim (fixture, 5), ==, 200);
  g_assert_cmpfloat (aim (fixture, 2), ==, 100);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/kit/aim/rows", Fixture, NULL, set_up, test_rows, tear_down);

  return g_test_run ();
}
