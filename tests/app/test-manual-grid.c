/* test-manual-grid.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "muster-manual-grid.h"

typedef struct
{
  const char *text;
  gboolean found;
} Wanted;

static void
look (GtkWidget *widget, Wanted *wanted)
{
  if (!gtk_widget_get_child_visible (widget))
    return;
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), wanted->text))
    wanted->found = TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look (child, wanted);
}

static gboolean
shows (GtkWidget *grid, const char *text)
{
  Wanted wanted = { .text = text };

  look (grid, &wanted);

  return wanted.found;
}

static int
allocate (GtkWidget *grid, int width)
{
  int height;

  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (grid, width, height, -1, NULL);

  return height;
}

/* In columns where there is room for them; else each row is told below its title, and nothing scrolls. */
static void
test_folds (void)
{
  static const char *const titles[] = { "Figure", "Movement", "Armour", "Wounds", NULL };
  static const char *const guard[] = { "Guard", "6", "", "2", NULL };
  static const char *const text[] = { "Sorcerer", "4", "of a very old and heavy iron", "1", NULL };
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  GtkWidget *grid;
  int least, wanted, high;

  g_ptr_array_add (rows, (gpointer) titles);
  g_ptr_array_add (rows, (gpointer) guard);
  g_ptr_array_add (rows, (gpointer) text);
  grid = g_object_ref_sink (muster_manual_grid_new (rows));
  gtk_widget_measure (grid, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
  g_assert_cmpint (least, <, wanted);
  g_assert_cmpint (wanted, >, 200);

  high = allocate (grid, wanted);
  g_assert_true (shows (grid, "Movement"));
  g_assert_false (shows (grid, "Movement: 6 · Wounds: 2"));
  g_assert_cmpint (allocate (grid, wanted - 1), >, high);
  g_assert_false (shows (grid, "Movement"));
  g_assert_true (shows (grid, "Guard"));
  g_assert_true (shows (grid, "Movement: 6 · Wounds: 2"));
  g_assert_true (shows (grid, "Movement: 4\nArmour: of a very old and heavy iron\nWounds: 1"));
  allocate (grid, wanted);
  g_assert_true (shows (grid, "Movement"));

  g_assert_finalize_object (grid);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/app/manual-grid/folds", test_folds);

  return g_test_run ();
}
