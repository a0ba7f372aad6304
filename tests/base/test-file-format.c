/* test-file-format.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-file-format.h"

/* Two rows have the same ending; of them only the second is offered by dialogs. */
static const MusterFileFormat rows[] = {
  { "md", ".md", NULL, "Markdown", 1 },
  { "text", ".txt", NULL, NULL, 0 },
  { "forum", ".txt", ".text", "For a forum", 2 },
  { NULL, ".zip", NULL, "Packed", 0 },
};

static const MusterFileFormat *
get (guint index)
{
  return index < G_N_ELEMENTS (rows) ? &rows[index] : NULL;
}

static const MusterFileFormat *
get_first (guint index)
{
  return index == 0 ? &rows[0] : NULL;
}

static void
test_nicks (void)
{
  g_autofree char *nicks = muster_file_format_dup_nicks (get);
  g_autofree char *only = muster_file_format_dup_nicks (get_first);

  g_assert_cmpstr (nicks, ==, "md, text or forum");
  g_assert_cmpstr (only, ==, "md");
  g_assert_true (muster_file_format_find (get, "forum") == &rows[2]);
  g_assert_null (muster_file_format_find (get, "zip"));
  g_assert_null (muster_file_format_find (get, ""));
}

static void
test_endings (void)
{
  g_assert_true (muster_file_format_find_ending (get, "/a/b.MD") == &rows[0]);
  g_assert_true (muster_file_format_find_ending (get, "b.txt") == &rows[1]);
  g_assert_true (muster_file_format_find_ending (get, "b.Text") == &rows[2]);
  g_assert_true (muster_file_format_find_ending (get, "b.zip") == &rows[3]);
  g_assert_null (muster_file_format_find_ending (get, "b.md.bak"));
  g_assert_null (muster_file_format_find_ending (get, "md"));
}

static void
test_offered (void)
{
  g_assert_true (muster_file_format_get_offered (get, 0) == &rows[3]);
  g_assert_true (muster_file_format_get_offered (get, 1) == &rows[0]);
  g_assert_true (muster_file_format_get_offered (get, 2) == &rows[2]);
  g_assert_null (muster_file_format_get_offered (get, 3));
  g_assert_true (muster_file_format_find_offered (get, "b.txt") == &rows[2]);
  g_assert_true (muster_file_format_find_offered (get, "b.md") == &rows[0]);
  g_assert_true (muster_file_format_find_offered (get, "b") == &rows[3]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/file-format/nicks", test_nicks);
  g_test_add_func ("/base/file-format/endings", test_endings);
  g_test_add_func ("/base/file-format/offered", test_offered);

  return g_test_run ();
}
