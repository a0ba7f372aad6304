/* test-list-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "muster-list-row.h"
#include "widget-search.h"

#define LONG_VALUE "A moor with a very long name where the gate was found"

/* What is chosen stands beside the title in one line where there is room, and as a whole in several where there is not. */
static void
test_a_long_value_is_not_cut (void)
{
  const char *const lines[] = { LONG_VALUE, NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (lines);
  GtkWidget *row = g_object_ref_sink (
      g_object_new (MUSTER_TYPE_LIST_ROW, "title", "Terrain", "model", model, NULL));
  GtkWidget *window = gtk_window_new ();
  GtkWidget *value = widget_search_find_text (row, LONG_VALUE);
  PangoLayout *layout;
  int natural, height;

  g_assert_nonnull (value);
  gtk_window_set_child (GTK_WINDOW (window), row);
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  for (int part = 1; part <= 2; part++)
    {
      const int width = natural / part;

      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      gtk_widget_allocate (row, width, height, -1, NULL);
      layout = gtk_label_get_layout (GTK_LABEL (value));
      g_assert_false (pango_layout_is_ellipsized (layout));
      if (part == 1)
        g_assert_cmpint (pango_layout_get_line_count (layout), ==, 1);
      else
        g_assert_cmpint (pango_layout_get_line_count (layout), >, 1);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (row);
}

/* A row that says it below its title does not say it beside it as well. It is told so before there is anything to say: libadwaita
 * 1.7 would say nothing until something else is chosen. */
static void
test_it_is_said_once (void)
{
  const char *const lines[] = { LONG_VALUE, NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (lines);
  GtkWidget *row = g_object_ref_sink (g_object_new (MUSTER_TYPE_LIST_ROW,
                                                    "title",
                                                    "Terrain",
                                                    "use-subtitle",
                                                    TRUE,
                                                    "model",
                                                    model,
                                                    NULL));
  g_autofree char *text = widget_search_dup_text (row);

  g_assert_cmpstr (text, ==, "Terrain\n" LONG_VALUE "\n");
  g_object_unref (row);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/kit/list-row/a-long-value-is-not-cut", test_a_long_value_is_not_cut);
  g_test_add_func ("/kit/list-row/it-is-said-once", test_it_is_said_once);

  return g_test_run ();
}
