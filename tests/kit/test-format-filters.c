/* test-format-filters.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-format-filters.h"
#include "muster-report-format.h"
#include "muster-roster-format.h"

/* The tables of formats, as the dialogs that save show them. */
static const MusterFileFormats tables[] = { muster_roster_format_get, muster_report_format_get };

/* A row without a title is not offered; every other one has a filter of its own. */
static guint
count_titles (MusterFileFormats formats)
{
  const MusterFileFormat *format;
  guint n = 0;

  for (guint i = 0; (format = formats (i)) != NULL; i++)
    n += format->title != NULL;

  return n;
}

static void
assert_filter (GtkFileChooser *chooser, MusterFileFormats formats, GtkFileFilter *filter)
{
  g_autofree char *name = NULL;
  const MusterFileFormat *format;

  gtk_file_chooser_set_filter (chooser, filter);
  format = muster_format_filters_get_chosen (chooser, formats);
  name = g_strconcat ("a", format->ending, NULL);
  g_assert_cmpstr (gtk_file_filter_get_name (filter), ==, _ (format->title));
  g_assert_true (muster_file_format_find_offered (formats, name) == format);
}

static void
test_filters (gconstpointer data)
{
  const MusterFileFormats formats = *(const MusterFileFormats *) data;
  g_autoptr (GtkFileChooserNative)
                 dialog = gtk_file_chooser_native_new ("Save",
                                                       NULL,
                                                       GTK_FILE_CHOOSER_ACTION_SAVE,
                                                       NULL,
                                                       NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GListModel) filters = NULL;

  muster_format_filters_add (chooser, formats);
  filters = gtk_file_chooser_get_filters (chooser);
  g_assert_cmpuint (g_list_model_get_n_items (filters), >, 0);
  g_assert_cmpuint (g_list_model_get_n_items (filters), ==, count_titles (formats));
  for (guint i = 0; i < g_list_model_get_n_items (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);

      assert_filter (chooser, formats, filter);
    }
}

/* What the dialog opens with, and what the name that it proposes ends in. */
static void
test_first (void)
{
  g_assert_cmpstr (muster_file_format_get_offered (muster_roster_format_get, 0)->ending,
                   ==,
                   ".rosz");
  g_assert_cmpstr (muster_file_format_get_offered (muster_report_format_get, 0)->ending,
                   ==,
                   ".html");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/kit/format-filters/rosters", &tables[0], test_filters);
  g_test_add_data_func ("/kit/format-filters/reports", &tables[1], test_filters);
  g_test_add_func ("/kit/format-filters/first", test_first);

  return g_test_run ();
}
