/* test-sketches.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib.h>

#include "muster-rulebook.h"

/* Whole games in which each hard part of the language occurs: nothing is reported about any of them. What is shipped is
 * loaded where force data are known, in tests/battle. */

static void
test_load (gconstpointer data)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRulebook) book = muster_rulebook_load (data, NULL, TRUE, report, &error);
  g_autofree char *text = muster_report_to_string (report, TRUE);

  g_assert_cmpstr (text, ==, "");
  g_assert_no_error (error);
  g_assert_nonnull (book);
  g_assert_cmpuint (book->n_sites, >, 0);
}

static void
add_folder (const char *folder, GPtrArray *paths)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *test = g_strconcat ("/rules/sketches/", name, NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *file = g_build_filename (path, "rulebook.xml", NULL);

      if (!g_file_test (file, G_FILE_TEST_IS_REGULAR))
        continue;
      g_ptr_array_add (paths, g_steal_pointer (&path));
      g_test_add_data_func (test, g_ptr_array_index (paths, paths->len - 1), test_load);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *sketches = NULL;

  g_test_init (&argc, &argv, NULL);
  sketches = g_test_build_filename (G_TEST_DIST, "rules", "sketches", NULL);
  add_folder (sketches, paths);
  g_assert_cmpuint (paths->len, ==, 6);
  return g_test_run ();
}
