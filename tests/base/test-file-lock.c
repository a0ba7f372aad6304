/* test-file-lock.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "muster-file-lock.h"
#include "muster-file.h"

#define WRITERS 3
#define EDITS   200

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("muster-lock-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "number", NULL);
  g_assert_true (g_file_set_contents (fixture->path, "0", 1, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static gboolean
add_one (const char *path)
{
  g_autoptr (MusterFileLock) lock = muster_file_lock_take (path, 60, NULL);
  g_autofree char *text = NULL;
  g_autofree char *next = NULL;

  if (lock == NULL || !g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  next = g_strdup_printf ("%" G_GUINT64_FORMAT, g_ascii_strtoull (text, NULL, 10) + 1);

  return muster_file_lock_check (lock, NULL) && muster_file_replace_text (path, next, NULL);
}

/* In a process of its own. */
static pid_t
start_writer (const char *path)
{
  const pid_t pid = fork ();

  if (pid != 0)
    return pid;
  for (guint i = 0; i < EDITS; i++)
    if (!add_one (path))
      _exit (1);
  _exit (0);
}

static void
test_no_edit_is_lost (Fixture *fixture, gconstpointer data)
{
  pid_t writers[WRITERS];
  g_autofree char *text = NULL;

  for (guint i = 0; i < WRITERS; i++)
    writers[i] = start_writer (fixture->path);
  for (guint i = 0; i < WRITERS; i++)
    {
      int status = 0;

      while (waitpid (writers[i], &status, 0) < 0 && errno == EINTR)
        ;
      g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
    }
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "600");
}

static void
test_waiting_ends (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterFileLock) one = muster_file_lock_take (fixture->path, 0, &error);
  g_autoptr (MusterFileLock) other = NULL;

  g_assert_no_error (error);
  g_assert_null (muster_file_lock_take (fixture->path, 0, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN);
  g_assert_true (g_str_has_prefix (error->message, fixture->path));
  g_clear_error (&error);
  g_clear_pointer (&one, muster_file_lock_release);
  other = muster_file_lock_take (fixture->path, 0, &error);
  g_assert_no_error (error);
}

static void
test_others_are_noticed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterFileLock) lock = muster_file_lock_take (fixture->path, 0, NULL);

  g_assert_true (muster_file_lock_check (lock, &error));
  /* In its place, and then in the file itself. */
  g_assert_true (g_file_set_contents (fixture->path, "1", 1, NULL));
  g_assert_false (muster_file_lock_check (lock, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  g_clear_error (&error);
  g_clear_pointer (&lock, muster_file_lock_release);

  lock = muster_file_lock_take (fixture->path, 0, NULL);
  g_assert_true (
      g_file_set_contents_full (fixture->path, "12", 2, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  g_assert_false (muster_file_lock_check (lock, NULL));
  g_unlink (fixture->path);
  g_assert_false (muster_file_lock_check (lock, NULL));
}

static void
test_missing (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "none", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_file_lock_take (path, 5, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

/* ---- Files that are not there yet ---- */

/* In a process of its own: 0: it made the file, 1: it was told that there is one. */
static pid_t
start_maker (const char *path)
{
  const pid_t pid = fork ();
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  if (pid != 0)
    return pid;
  bytes = g_bytes_new_static ("made", 4);
  if (muster_file_create (path, bytes, &error))
    _exit (0);
  _exit (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_EXIST) ? 1 : 2);
}

static void
test_one_makes_it (Fixture *fixture, gconstpointer data)
{
  for (guint round = 0; round < EDITS; round++)
    {
      pid_t makers[WRITERS];
      guint n[2] = { 0, 0 };
      g_autofree char *text = NULL;

      g_assert_cmpint (g_unlink (fixture->path), ==, 0);
      for (guint i = 0; i < WRITERS; i++)
        makers[i] = start_maker (fixture->path);
      for (guint i = 0; i < WRITERS; i++)
        {
          int status;

          g_assert_cmpint (waitpid (makers[i], &status, 0), ==, makers[i]);
          g_assert_true (WIFEXITED (status));
          g_assert_cmpint (WEXITSTATUS (status), <, 2);
          n[WEXITSTATUS (status)]++;
        }
      g_assert_cmpuint (n[0], ==, 1);
      g_assert_cmpuint (n[1], ==, WRITERS - 1);
      g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, "made");
    }
}

static void
test_what_is_there_stays (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("made", 4);
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *text = NULL;

  g_assert_false (muster_file_create (fixture->path, bytes, NULL));
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "0");
  /* A link to nothing is called so, too. */
  g_assert_cmpint (symlink ("nowhere", link), ==, 0);
  g_assert_false (muster_file_create (link, bytes, NULL));
  g_assert_cmpint (g_unlink (link), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, test) g_test_add ("/base/file-lock/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("no-edit-is-lost", test_no_edit_is_lost);
  ADD ("waiting-ends", test_waiting_ends);
  ADD ("others-are-noticed", test_others_are_noticed);
  ADD ("missing", test_missing);
  ADD ("one-makes-it", test_one_makes_it);
  ADD ("what-is-there-stays", test_what_is_there_stays);
#undef ADD

  return g_test_run ();
}
