/* assistant-fixture.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "assistant-fixture.h"

#include <glib/gstdio.h>

#include "muster-data-path.h"

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_unlink (path);
      return;
    }
  dir = g_dir_open (path, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_rmdir (path);
}

void
assistant_fixture_set_up (AssistantFixture *fixture,
                          const char *rulebook,
                          const MusterSetup *setup,
                          const char *const *inputs)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebook) rules = NULL;
  MusterBattle *battle;
  MusterSession *session;
  GError *error = NULL;

  fixture->folder = g_dir_make_tmp ("muster-assistant-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->library = muster_library_open (fixture->folder, NULL, NULL, &error);
  g_assert_no_error (error);
  rules = muster_data_path_load (path, rulebook, FALSE, report, &error);
  g_assert_no_error (error);
  battle = muster_battle_new (rules, setup, &error);
  g_assert_no_error (error);
  session = muster_session_new (fixture->library, battle, &error);
  g_assert_no_error (error);
  fixture->assistant = muster_assistant_new (session);
  g_object_set (fixture->assistant, "pace", MUSTER_PACE_AT_ONCE, NULL);
  for (guint i = 0; inputs != NULL && inputs[i] != NULL; i++)
    g_assert_true (muster_assistant_answer (fixture->assistant, inputs[i]));
}

void
assistant_fixture_tear_down (AssistantFixture *fixture)
{
  g_assert_finalize_object (g_steal_pointer (&fixture->assistant));
  g_clear_pointer (&fixture->library, muster_library_close);
  remove_tree (fixture->folder);
  g_clear_pointer (&fixture->folder, g_free);
}

char **
assistant_fixture_load_sample (guint n)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GStrvBuilder *builder = g_strv_builder_new ();
  char **inputs;
  GError *error = NULL;

  path = g_build_filename (g_getenv ("MUSTER_DATA_PATH"), "samples", "first-battle.txt", NULL);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && n > 0; i++)
    if (lines[i][0] != '\0' && lines[i][0] != '#')
      {
        g_strv_builder_add (builder, lines[i]);
        n--;
      }
  inputs = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);

  return inputs;
}
