/* muster-application-help.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-application-private.h"

#include <glib/gi18n.h>

#include "muster-campaign-window.h"
#include "muster-deck-editor-window.h"
#include "muster-deck-window.h"
#include "muster-force-window.h"
#include "muster-shortcuts-window.h"
#include "muster-terrain-window.h"
#include "muster-turn-window.h"

/* ---- Keyboard shortcuts ---- */

/* It begins with the keys of the window that it is opened from. */
static const char *
get_page (GtkWindow *window)
{
  if (MUSTER_IS_TURN_WINDOW (window))
    return "battle";
  if (MUSTER_IS_TERRAIN_WINDOW (window))
    return "terrain";
  if (MUSTER_IS_DECK_EDITOR_WINDOW (window))
    return "deck";
  if (MUSTER_IS_DECK_WINDOW (window))
    return "table";
  if (MUSTER_IS_CAMPAIGN_WINDOW (window))
    return "campaign";

  return MUSTER_IS_FORCE_WINDOW (window) ? "force" : "main";
}

void
muster_application_show_shortcuts (MusterApplication *self)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (self));

  muster_shortcuts_window_present (parent, get_page (parent));
}

/* ---- Help ---- */

/* (transfer full) (nullable): the folder of the pages, in the language of the person or else in
 * English. */
static char *
find_pages (void)
{
  const char *const *languages = g_get_language_names ();
  const char *const *folders = g_get_system_data_dirs ();

  for (guint i = 0; languages[i] != NULL; i++)
    for (guint k = 0; folders[k] != NULL; k++)
      {
        g_autofree char *path = g_build_filename (folders[k], "help", languages[i], "muster", NULL);

        if (g_file_test (path, G_FILE_TEST_IS_DIR))
          return g_steal_pointer (&path);
      }

  return NULL;
}

static void
no_folder_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterApplication) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!g_app_info_launch_default_for_uri_finish (result, &error))
    muster_window_say_failure (muster_application_present_window (self),
                               _ ("The Folder Could Not Be Opened"),
                               error->message,
                               NULL);
}

static void
response_cb (MusterApplication *self, const char *response)
{
  g_autofree char *pages = find_pages ();
  g_autofree char *uri = NULL;

  if (!g_str_equal (response, "folder") || pages == NULL)
    return;
  uri = g_filename_to_uri (pages, NULL, NULL);
  g_app_info_launch_default_for_uri_async (uri, NULL, NULL, no_folder_cb, g_object_ref (self));
}

/* Without a program for help pages nothing would happen at all. */
static void
say_no_viewer (MusterApplication *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autofree char *pages = find_pages ();
  AdwMessageDialog *dialog;
  GtkWidget *folder;

  gtk_builder_add_from_resource (builder,
                                 "/io/github/muster_solo/Muster/muster-help-dialog.ui",
                                 NULL);
  dialog = ADW_MESSAGE_DIALOG (gtk_builder_get_object (builder, "dialog"));
  folder = GTK_WIDGET (gtk_builder_get_object (builder, "folder"));
  gtk_widget_set_visible (folder, pages != NULL);
  if (pages != NULL)
    {
      gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "path")), pages);
      adw_message_dialog_add_response (dialog, "folder", _ ("_Open Folder"));
    }
  gtk_window_set_transient_for (GTK_WINDOW (dialog),
                                gtk_application_get_active_window (GTK_APPLICATION (self)));
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MusterApplication) self = user_data;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, NULL))
    say_no_viewer (self);
}

void
muster_application_show_help (MusterApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window == NULL)
    window = GTK_WINDOW (muster_application_present_window (self));
  gtk_show_uri_full (window, "help:muster", GDK_CURRENT_TIME, NULL, shown_cb, g_object_ref (self));
}
