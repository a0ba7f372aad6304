/* deck-stage.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "muster-deck-editor-window.h"
#include "muster-deck-file.h"

/* A deck that is edited, without the rest of the program, for test-deck-editor.py. It is read from a file in the home folder, and
 * kept there. */

#define FILE_NAME "deck" MUSTER_DECK_FILE_ENDING

static gboolean
keep_cb (MusterDeck *deck, const char *label, gpointer user_data, GError **error)
{
  return muster_deck_file_save (deck, user_data, error);
}

static void
activate_cb (GtkApplication *application)
{
  char *path = g_build_filename (g_get_home_dir (), FILE_NAME, NULL);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDeck) deck = muster_deck_file_read (path, FALSE, report, &error);
  g_autoptr (MusterDeckEditor) editor = NULL;
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  g_assert_no_error (error);
  editor = muster_deck_editor_new (deck, keep_cb, path, g_free);
  gtk_window_present (GTK_WINDOW (muster_deck_editor_window_new (application, editor, settings)));
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application = adw_application_new (APPLICATION_ID ".Stage",
                                                                G_APPLICATION_NON_UNIQUE);

  g_application_set_resource_base_path (G_APPLICATION (application),
                                        "/io/github/muster_solo/Muster");
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
