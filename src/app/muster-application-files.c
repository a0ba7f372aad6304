/* muster-application-files.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-application-private.h"

#include <glib/gi18n.h>

#include "muster-rulebook-package.h"

/* Files come from the command line, from the file manager, by being dropped on the window, or are
 * chosen; they all arrive here. */

/* What is in a file decides and not only what it is called: a battle is text, a packed rulebook is
 * a zip archive, which begins with these letters. */
static gboolean
is_rulebook (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  char start[2] = { 0 };

  if (g_str_has_suffix (path, MUSTER_RULEBOOK_SUFFIX) || g_file_test (path, G_FILE_TEST_IS_DIR))
    return TRUE;
  stream = g_file_read (file, NULL, NULL);

  return stream != NULL &&
         g_input_stream_read (G_INPUT_STREAM (stream), start, sizeof start, NULL, NULL) == 2 &&
         start[0] == 'P' && start[1] == 'K';
}

/* @details: (nullable): faults with their places, a line each */
static void
say_failure (MusterApplication *self, GFile *file, const char *why, const char *details)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *heading = g_strdup_printf (_ ("“%s” Could Not Be Opened"), name);

  muster_window_say_failure (muster_application_present_window (self), heading, why, details);
}

static void
open_rulebook (MusterApplication *self, GFile *file)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *details = NULL;

  muster_application_present_window (self);
  if (muster_shelf_install_rulebook (self->shelf, g_file_peek_path (file), report, &error))
    return;
  muster_report_sort (report);
  details = muster_report_to_string (report, FALSE);
  say_failure (self, file, error->message, *details != '\0' ? details : NULL);
}

static void
open_battle (MusterApplication *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  gint64 id = muster_shelf_import_battle (self->shelf, g_file_peek_path (file), &error);

  if (id != 0)
    muster_application_open_battle (self, id, FALSE);
  else
    say_failure (self, file, error->message, NULL);
}

void
muster_application_open_file (MusterApplication *self, GFile *file)
{
  const char *path = g_file_peek_path (file);

  if (self->shelf == NULL)
    muster_application_present_window (self);
  else if (path == NULL)
    say_failure (self, file, _ ("It is not on this computer. Copy it here first."), NULL);
  else if (is_rulebook (path))
    open_rulebook (self, file);
  else
    open_battle (self, file);
}

static void
chosen_cb (GtkFileChooserNative *chooser, int response, gpointer user_data)
{
  MusterApplication *self = user_data;
  g_autoptr (GListModel) files = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    {
      files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (chooser));
      for (guint i = 0; i < g_list_model_get_n_items (files); i++)
        {
          g_autoptr (GFile) file = g_list_model_get_item (files, i);

          muster_application_open_file (self, file);
        }
    }
  g_object_unref (chooser);
}

void
muster_application_choose_files (MusterApplication *self)
{
  GtkFileChooserNative *chooser;
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  chooser = gtk_file_chooser_native_new (_ ("Open File"),
                                         GTK_WINDOW (muster_application_present_window (self)),
                                         GTK_FILE_CHOOSER_ACTION_OPEN,
                                         _ ("_Open"),
                                         NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  gtk_file_filter_set_name (filter, _ ("Battles and rulebooks"));
  gtk_file_filter_add_pattern (filter, "*.muster-battle");
  gtk_file_filter_add_pattern (filter, "*" MUSTER_RULEBOOK_SUFFIX);
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), all);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
