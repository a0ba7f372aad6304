/* test-cases.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdio.h>
#include <string.h>

#include "muster-example-test.h"
#include "script.h"

/* Folders under cases/: rulebook.xml; examples.xml, all of which must hold; NAME.script, a battle
 * that is played by inputs, with what comes of it in NAME.expected. A script begins with the lines
 * that script_read_setup () takes, then an empty line, then inputs. With `--generate FILE` what comes of
 * a script is printed, for a person to work out whether it is right. */

static char *
play (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (folder, FALSE);
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) parts = NULL;
  guint i = 0;

  if (rulebook == NULL)
    return NULL;
  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (g_strchomp (content), "\n", -1);
  while (lines[i] != NULL && script_read_setup (lines[i], setup))
    i++;
  g_assert_cmpstr (lines[i], ==, "");

  text = script_play (rulebook, setup, lines + i, TRUE);
  /* Faults name their file: wherever the tests are, it is called the same. */
  parts = g_strsplit (text, folder, -1);

  return g_strjoinv (".", parts);
}

static void
test_script (gconstpointer data)
{
  const char *path = data;
  g_autofree char *base = g_strndup (path, strlen (path) - strlen (".script"));
  g_autofree char *expected_path = g_strconcat (base, ".expected", NULL);
  g_autofree char *expected = NULL;
  g_autofree char *text = play (path);
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    return;
  g_file_get_contents (expected_path, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_examples (gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (data);
  g_autoptr (MusterRulebook) rulebook = script_load_rulebook (folder, TRUE);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) results = NULL;
  g_autoptr (GString) failures = g_string_new (NULL);

  if (rulebook == NULL)
    return;
  results = muster_example_test_run (rulebook, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (results->len, >, 0);
  for (guint i = 0; i < results->len; i++)
    {
      const MusterExampleResult *result = g_ptr_array_index (results, i);

      if (!result->passed)
        g_string_append_printf (failures, "%s: %s\n", result->example->id, result->message);
    }
  g_assert_cmpstr (failures->str, ==, "");
}

static void
add_folder (const char *name, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  g_assert_nonnull (dir);
  while ((file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strconcat ("/battle/cases/", name, "/", file, NULL);
      char *path = g_build_filename (folder, file, NULL);

      if (g_str_has_suffix (file, ".script"))
        g_test_add_data_func_full (test, path, test_script, g_free);
      else if (g_str_equal (file, "examples.xml"))
        g_test_add_data_func_full (test, path, test_examples, g_free);
      else
        g_free (path);
    }
}

int
main (int argc, char *argv[])
{
  g_autofree char *cases = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  if (argc == 3 && g_str_equal (argv[1], "--generate"))
    {
      g_autofree char *text = play (argv[2]);

      fputs (text != NULL ? text : "", stdout);
      return 0;
    }
  cases = g_test_build_filename (G_TEST_DIST, "battle", "cases", NULL);
  dir = g_dir_open (cases, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *folder = g_build_filename (cases, name, NULL);

      add_folder (name, folder);
    }

  return g_test_run ();
}
