/* muster-format-filters.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-format-filters.h"

#include <glib/gi18n.h>

void
muster_format_filters_add (GtkFileChooser *chooser, MusterFileFormats formats)
{
  const MusterFileFormat *format;

  g_return_if_fail (GTK_IS_FILE_CHOOSER (chooser));

  for (guint i = 0; (format = muster_file_format_get_offered (formats, i)) != NULL; i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, _ (format->title));
      gtk_file_filter_add_suffix (filter, format->ending + 1);
      gtk_file_chooser_add_filter (chooser, filter);
    }
}

const MusterFileFormat *
muster_format_filters_get_chosen (GtkFileChooser *chooser, MusterFileFormats formats)
{
  g_autoptr (GListModel) filters = gtk_file_chooser_get_filters (chooser);
  GtkFileFilter *chosen = gtk_file_chooser_get_filter (chooser);

  for (guint i = 0; i < g_list_model_get_n_items (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);

      if (filter == chosen)
        return muster_file_format_get_offered (formats, i);
    }

  return muster_file_format_get_offered (formats, 0);
}
