/* test-entry-row.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "muster-entry-row.h"
#include "widget-search.h"

/* As narrow as it can be: a title of one word is not broken within the word, one of several between them. */
static void
test_words_are_kept (void)
{
  const struct
  {
    const char *title;
    int lines;
  } cases[] = { { "Name", 1 }, { "Marks for", 2 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *row = g_object_ref_sink (muster_entry_row_new (cases[i].title));
      GtkWidget *title = widget_search_find_text (row, cases[i].title);
      int width, height;

      gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
      gtk_widget_allocate (row, width, height, -1, NULL);
      g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (title))),
                       ==,
                       cases[i].lines);
      g_object_unref (row);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/kit/entry-row/words-are-kept", test_words_are_kept);

  return g_test_run ();
}
