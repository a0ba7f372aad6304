/* test-incoming.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <utime.h>

#include "muster-incoming.h"
#include "muster-library-error.h"

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

/* ---- Folders ---- */

/* A folder with "one.cat" and "read.me", and "two.gst" in a folder in it. */
static char *
make_folder (Fixture *fixture)
{
  char *folder = g_build_filename (fixture->library, "raids", NULL);
  g_autofree char *inner = g_build_filename (folder, "inner", NULL);
  g_autofree char *one = g_build_filename (folder, "one.cat", NULL);
  g_autofree char *other = g_build_filename (folder, "read.me", NULL);
  g_autofree char *two = g_build_filename (inner, "two.gst", NULL);

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  write_file (one, "first");
  write_file (other, "nobody needs it");
  write_file (two, "second");

  return folder;
}

static void
test_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = make_folder (fixture);
  const char *const paths[] = { folder, NULL };
  g_autofree char *copy = keep (fixture, folder, NULL);
  g_autofree char *same = keep (fixture, folder, NULL);
  g_autofree char *name = muster_incoming_dup_name (copy);
  g_autofree char *second = g_build_filename (copy, "two.gst", NULL);
  g_autofree char *text = NULL;

  g_assert_cmpstr (name, ==, "one.cat, two.gst");
  g_assert_true (g_file_get_contents (second, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "second");
  g_assert_cmpstr (same, ==, copy);
  g_assert_cmpuint (count (fixture), ==, 1);
  muster_incoming_forget_same (fixture->library, paths);
  g_assert_cmpuint (count (fixture), ==, 0);
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
}

/* Of many the first is named. */
static void
test_many (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = make_folder (fixture);
  g_autofree char *third = g_build_filename (folder, "three.cat", NULL);
  g_autofree char *fourth = g_build_filename (folder, "zero.cat", NULL);
  g_autofree char *copy = NULL;
  g_autofree char *name = NULL;

  write_file (third, "third");
  write_file (fourth, "fourth");
  copy = keep (fixture, folder, NULL);
  name = muster_incoming_dup_name (copy);
  g_assert_cmpstr (name, ==, "one.cat and 3 more");
}

static void
assert_refused (Fixture *fixture, const char *folder, const char *message)
{
  const char *const paths[] = { folder, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_incoming_keep (fixture->library, paths, &error));
  g_assert_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_cmpuint (count (fixture), ==, 0);
}

/* What would be a part only is not kept, and that is told. */
static void
test_too_much (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = make_folder (fixture);
  g_autofree char *again = g_build_filename (folder, "inner", "one.cat", NULL);
  g_autofree char *empty = g_build_filename (fixture->library, "empty", NULL);

  g_assert_cmpint (g_mkdir (empty, 0700), ==, 0);
  assert_refused (fixture, empty, "there is no force data in it");
  write_file (again, "another");
  assert_refused (fixture, folder, "several files are called “one.cat”");
  g_unlink (again);
  for (guint i = 0; i < 999; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u.cat", folder, i);

      write_file (path, "");
    }
  assert_refused (fixture, folder, "it is more than 1000 files or 256 MiB");
}

/* A program that is killed while it copies leaves nothing that is taken for a copy, and not for ever. */
static void
test_killed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *old = g_build_filename (fixture->library, "incoming", "new-ABCDEF", NULL);
  g_autofree char *young = g_build_filename (fixture->library, "incoming", "new-GHIJKL", NULL);
  g_autofree char *part = g_build_filename (old, "one.cat", NULL);
  struct utimbuf times = { 1000000000, 1000000000 };
  g_autofree char *copy = NULL;

  g_assert_cmpint (g_mkdir_with_parents (old, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (young, 0700), ==, 0);
  write_file (part, "fi");
  g_assert_cmpint (g_utime (old, &times), ==, 0);
  g_assert_cmpuint (count (fixture), ==, 0);
  copy = keep (fixture, fixture->two, NULL);
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_false (g_file_test (old, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (young, G_FILE_TEST_IS_DIR)); /* that may be somebody else's */
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
  ADD ("folder", test_folder);
  ADD ("many", test_many);
  ADD ("too-much", test_too_much);
  ADD ("killed", test_killed);

  return g_test_run ();
}
