/* terrain-stage.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>

#include "muster-data-path.h"
#include "muster-terrain-window.h"

/* A table being drawn, without the rest of the program, for test-terrain.py. What is told to whoever
 * keeps the table is written to the file "plan" in the home folder, which begins with the plan as it was opened.
 * What can be drawn is what the tables of a rulebook are made of, which is the argument. */

#define PLAN                                                                                       \
  "table 24 24\n"                                                                                  \
  "area \"Wood\" cover mark \"rough\": 4,4 10,4 10,8 4,8\n"                                        \
  "line \"Wall\" cover height 1: 14,6 20,6\n"

static void
keep_cb (MusterTerrainWindow *window, const char *text)
{
  g_autofree char *path = g_build_filename (g_get_home_dir (), "plan", NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
activate_cb (GtkApplication *application, const char *path)
{
  GtkWidget *window = muster_terrain_window_new (NULL, "Meadow", PLAN);
  g_autoptr (MusterDataPath) data = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook) rulebook = muster_data_path_load (data, path, FALSE, report, &error);

  g_assert_no_error (error);
  muster_terrain_window_add_kinds (MUSTER_TERRAIN_WINDOW (window), rulebook);
  muster_terrain_window_add_start (MUSTER_TERRAIN_WINDOW (window), "Meadow Again", PLAN);
  g_signal_connect (window, "changed", G_CALLBACK (keep_cb), NULL);
  keep_cb (MUSTER_TERRAIN_WINDOW (window), PLAN);
  gtk_window_set_application (GTK_WINDOW (window), application);
  gtk_window_present (GTK_WINDOW (window));
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
