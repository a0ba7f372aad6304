/* test-source.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "muster-base-error.h"
#include "muster-source.h"

static MusterSource *
source_of (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return muster_source_new ("some.xml", bytes);
}

static void
assert_line (MusterSource *source, guint line, const char *expected)
{
  g_autofree char *text = muster_source_dup_line (source, line);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_lines (void)
{
  g_autoptr (MusterSource) source = source_of ("one\ntwo\r\n\nfour");

  g_assert_cmpstr (muster_source_get_name (source), ==, "some.xml");
  g_assert_cmpuint (muster_source_get_n_lines (source), ==, 4);
  assert_line (source, 0, NULL);
  assert_line (source, 1, "one");
  assert_line (source, 2, "two");
  assert_line (source, 3, "");
  assert_line (source, 4, "four");
  assert_line (source, 5, NULL);
  g_assert_cmpuint (muster_source_get_offset (source, 1), ==, 0);
  g_assert_cmpuint (muster_source_get_offset (source, 2), ==, 4);
  g_assert_cmpuint (muster_source_get_offset (source, 3), ==, 9); /* after "two\r\n" */
  g_assert_cmpuint (muster_source_get_offset (source, 4), ==, 10);
}

static void
test_last_newline_starts_no_line (void)
{
  g_autoptr (MusterSource) source = source_of ("one\n");

  g_assert_cmpuint (muster_source_get_n_lines (source), ==, 1);
  assert_line (source, 1, "one");
  assert_line (source, 2, NULL);
}

static void
test_empty (void)
{
  g_autoptr (MusterSource) source = source_of ("");
  g_autoptr (MusterSource) bare = muster_source_new ("bare", NULL);
  guint line = 9;
  guint column = 9;

  assert_line (source, 1, "");
  assert_line (source, 2, NULL);
  g_assert_null (muster_source_get_text (bare));
  g_assert_cmpuint (muster_source_get_n_lines (bare), ==, 0);
  assert_line (bare, 1, NULL);
  muster_source_locate (bare, 0, &line, &column);
  g_assert_cmpuint (line, ==, 0);
  g_assert_cmpuint (column, ==, 0);
}

static void
test_invalid_utf8_line_is_valid (void)
{
  g_autoptr (MusterSource) source = source_of ("a\xff"
                                               "b");
  g_autofree char *line = muster_source_dup_line (source, 1);

  g_assert_cmpstr (line, ==, "a\357\277\275b");
}

static void
assert_place (MusterSource *source, gsize offset, guint line, guint column)
{
  guint found_line = 0;
  guint found_column = 0;

  muster_source_locate (source, offset, &found_line, &found_column);
  g_assert_cmpuint (found_line, ==, line);
  g_assert_cmpuint (found_column, ==, column);
}

static void
test_locate_counts_characters (void)
{
  /* "ä" is two bytes and "€" three. */
  g_autoptr (MusterSource) source = source_of ("ab\nä€c\n\nd");

  assert_place (source, 0, 1, 1);
  assert_place (source, 2, 1, 3);
  assert_place (source, 3, 2, 1);
  assert_place (source, 5, 2, 2);
  assert_place (source, 8, 2, 3);
  assert_place (source, 9, 2, 4);
  assert_place (source, 10, 3, 1);
  assert_place (source, 11, 4, 1);
  assert_place (source, 12, 4, 2);
  assert_place (source, 999, 4, 2);
}

static void
test_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSource) source = NULL;
  g_autoptr (MusterSource) missing = NULL;
  g_autofree char *folder = g_dir_make_tmp ("muster-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "text", NULL);

  g_assert_true (g_file_set_contents (path, "x\ny", -1, NULL));
  source = muster_source_new_from_file (path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (muster_source_get_name (source), ==, path);
  assert_line (source, 2, "y");

  g_unlink (path);
  missing = muster_source_new_from_file (path, &error);
  g_assert_null (missing);
  g_assert_error (error, MUSTER_BASE_ERROR, MUSTER_BASE_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, path));
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/source/lines", test_lines);
  g_test_add_func ("/base/source/last-newline-starts-no-line", test_last_newline_starts_no_line);
  g_test_add_func ("/base/source/empty", test_empty);
  g_test_add_func ("/base/source/invalid-utf8-line-is-valid", test_invalid_utf8_line_is_valid);
  g_test_add_func ("/base/source/locate-counts-characters", test_locate_counts_characters);
  g_test_add_func ("/base/source/file", test_file);

  return g_test_run ();
}
