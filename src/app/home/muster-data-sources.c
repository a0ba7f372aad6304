/* muster-data-sources.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-data-sources.h"

#include <glib/gi18n.h>

#include "muster-failure-dialog.h"
#include "muster-plain-row.h"

struct _MusterDataSources
{
  AdwPreferencesGroup parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterDataSources, muster_data_sources, ADW_TYPE_PREFERENCES_GROUP)

static const struct
{
  const char *title;
  const char *text;
  const char *uri;
} sources[] = {
  { N_ ("BSData on GitHub"),
    N_ ("Data of many games, kept by their players: download a game as a ZIP archive"),
    "https://github.com/BSData" },
  { N_ ("New Recruit"),
    N_ ("Builds lists in the browser; its lists and data can be opened here"),
    "https://www.newrecruit.eu/" },
};

static void
shown_cb (GObject *window, GAsyncResult *result, gpointer uri)
{
  g_autoptr (GError) error = NULL;

  if (gtk_show_uri_full_finish (GTK_WINDOW (window), result, &error))
    return;
  muster_failure_dialog_present (GTK_WINDOW (window),
                                 _ ("The Page Could Not Be Opened"),
                                 error->message,
                                 uri);
}

static void
activated_cb (GtkWidget *row, const char *uri)
{
  gtk_show_uri_full (GTK_WINDOW (gtk_widget_get_root (row)),
                     uri,
                     GDK_CURRENT_TIME,
                     NULL,
                     shown_cb,
                     (gpointer) uri);
}

static void
muster_data_sources_class_init (MusterDataSourcesClass *klass)
{
}

static void
muster_data_sources_init (MusterDataSources *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Where Players Keep Data"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         _ ("Pages for your browser. Muster downloads nothing."));
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      GtkWidget *row = muster_plain_row_new (_ (sources[i].title), _ (sources[i].text));

      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 gtk_image_new_from_icon_name ("go-next-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_widget_set_tooltip_text (row, sources[i].uri);
      g_signal_connect (row, "activated", G_CALLBACK (activated_cb), (gpointer) sources[i].uri);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
    }
}
