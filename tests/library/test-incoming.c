/* test-incoming.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "muster-incoming.h"

typedef struct
{
  char *library;
  char *one;
  char *two;
} Fixture;

static void
write_file (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->library = g_dir_make_tmp ("muster-incoming-XXXXXX", NULL);
  fixture->one = g_build_filename (fixture->library, "one.cat", NULL);
  fixture->two = g_build_filename (fixture->library, "two.gst", NULL);
  write_file (fixture->one, "first");
  write_file (fixture->two, "second");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("rm -rf '%s'", fixture->library);

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  g_free (fixture->library);
  g_free (fixture->one);
  g_free (fixture->two);
}

static char *
keep (Fixture *fixture, const char *first, const char *second)
{
  const char *const paths[] = { first, second, NULL };
  g_autoptr (GError) error = NULL;
  char *copy = muster_incoming_keep (fixture->library, paths, &error);

  g_assert_no_error (error);

  return copy;
}

static guint
count (Fixture *fixture)
{
  g_autoptr (GPtrArray) copies = muster_incoming_list (fixture->library);

  return copies->len;
}

static void
test_a_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *copy = keep (fixture, fixture->one, NULL);
  g_autofree char *same = keep (fixture, fixture->one, NULL);
  g_autofree char *again = keep (fixture, copy, NULL);
  g_autofree char *name = muster_incoming_dup_name (copy);
  g_autofree char *text = NULL;
  g_autofree char *other = NULL;

  g_assert_cmpstr (name, ==, "one.cat");
  g_assert_cmpstr (same, ==, copy);
  g_assert_cmpstr (again, ==, copy);
  g_assert_cmpuint (count (fixture), ==, 1);
  write_file (fixture->one, "other");
  other = keep (fixture, fixture->one, NULL);
  g_assert_cmpstr (other, !=, copy);
  g_assert_cmpuint (count (fixture), ==, 2);
  g_assert_true (g_file_get_contents (copy, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "first");
  muster_incoming_forget (fixture->library, copy);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
}

/* What was opened together is one copy. */
static void
test_several (Fixture *fixture, gconstpointer data)
{
  const char *const one[] = { fixture->one, NULL };
  const char *const both[] = { fixture->two, fixture->one, NULL };
  g_autofree char *copy = keep (fixture, fixture->two, fixture->one);
  g_autofree char *name = muster_incoming_dup_name (copy);
  g_autoptr (GPtrArray) copies = muster_incoming_list (fixture->library);
  g_autofree char *single = keep (fixture, fixture->one, NULL);

  g_assert_true (g_file_test (copy, G_FILE_TEST_IS_DIR));
  g_assert_cmpstr (name, ==, "one.cat, two.gst");
  g_assert_cmpuint (copies->len, ==, 1);
  g_assert_cmpstr (copies->pdata[0], ==, copy);
  g_assert_cmpuint (count (fixture), ==, 2);
  muster_incoming_forget_same (fixture->library, one);
  g_assert_false (g_file_test (single, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count (fixture), ==, 1);
  muster_incoming_forget_same (fixture->library, both);
  g_assert_cmpuint (count (fixture), ==, 0);
}

/* Nothing is left half done; and what is no copy is not taken away. */
static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *gone = g_build_filename (fixture->library, "gone.cat", NULL);
  const char *const paths[] = { fixture->one, gone, NULL };
  g_autofree char *all = g_build_filename (fixture->library, "incoming", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;

  g_assert_null (muster_incoming_keep (fixture->library, paths, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  dir = g_dir_open (all, 0, NULL);
  g_assert_null (g_dir_read_name (dir));
  muster_incoming_forget (fixture->library, fixture->one);
  g_assert_true (g_file_test (fixture->one, G_FILE_TEST_EXISTS));
}

#define ADD(name, test)                                                                            \
  g_test_add ("/library/incoming/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("a-file", test_a_file);
  ADD ("several", test_several);
  ADD ("no-file", test_no_file);

  return g_test_run ();
}
