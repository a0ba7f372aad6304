/* test-golden.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "script.h"

/* Battles as text: golden/NAME.battle holds lines `rulebook NAME`, `scenario ID`, `seed N`, `hand`
 * and `untracked`, an empty line, then inputs; NAME.expected what comes of them. With
 * `--generate FILE` the latter is written, for a person to read before it is kept. Lines that begin
 * with # are for people. */

static char *
play (const char *path)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterRulebook) rulebook = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *content = NULL;
  g_autofree char *folder = NULL;
  g_auto (GStrv) lines = NULL;
  guint i;

  g_file_get_contents (path, &content, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (g_strchomp (content), "\n", -1);
  for (i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "rulebook "))
      folder = g_test_build_filename (G_TEST_DIST,
                                      "battle",
                                      "rulebooks",
                                      lines[i] + strlen ("rulebook "),
                                      NULL);
    else if (!script_read_setup (lines[i], setup))
      break;
  g_assert_nonnull (folder);
  rulebook = script_load_rulebook (folder, FALSE);

  return script_play (rulebook, setup, lines + i, FALSE);
}

static char *
build_expected_path (const char *path)
{
  g_autofree char *base = g_strndup (path, strlen (path) - strlen (".battle"));

  return g_strconcat (base, ".expected", NULL);
}

static void
generate (const char *path)
{
  g_autofree char *expected_path = build_expected_path (path);
  g_autofree char *text = play (path);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (expected_path, text, -1, &error);
  g_assert_no_error (error);
}

static void
test_golden (gconstpointer data)
{
  const char *path = data;
  g_autofree char *expected_path = build_expected_path (path);
  g_autofree char *expected = NULL;
  g_autofree char *text = play (path);
  g_autoptr (GError) error = NULL;

  g_file_get_contents (expected_path, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);
}

static void
add_tests (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "battle", "golden", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strconcat ("/battle/golden/", name, NULL);

      if (g_str_has_suffix (name, ".battle"))
        g_test_add_data_func_full (test,
                                   g_build_filename (folder, name, NULL),
                                   test_golden,
                                   g_free);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc == 3 && g_str_equal (argv[1], "--generate"))
    {
      generate (argv[2]);
      return 0;
    }
  add_tests ();

  return g_test_run ();
}
