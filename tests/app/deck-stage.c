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

/* A deck that is edited, without the rest of the program, for test-deck-editor.py. It is read from the file which is the argument,
 * and kept there. */

static gboolean
keep_cb (MusterDeck *deck, const char *label, gpointer user_data, GError **error)
{
  return muster_deck_file_save (deck, user_data, error);
}

static void
activate_cb (GtkApplication *application, const char *path)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDeck) deck = muster_deck_file_read (path, FALSE, report, &error);
  g_autoptr (MusterDeckEditor) editor = NULL;

  g_assert_no_error (error);
  editor = muster_deck_editor_new (deck, keep_cb, (gpointer) path, NULL);
  gtk_window_present (GTK_WINDOW (muster_deck_editor_window_new (application, editor, NULL)));
}

int
main (int argc, char **argv)
{
  g_autoptr (AdwApplication) application = adw_application_new (APPLICATION_ID ".Stage",
                                                                G_APPLICATION_NON_UNIQUE);

  g_assert_cmpint (argc, ==, 2);
  g_application_set_resource_base_path (G_APPLICATION (application),
                                        "/io/github/muster_solo/Muster");
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), argv[1]);

  return g_application_run (G_APPLICATION (application), 0, NULL);
}
