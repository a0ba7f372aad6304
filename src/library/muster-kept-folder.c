/* muster-kept-folder.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* For renameat2(), which changes two folders for each other. */
#define _GNU_SOURCE

#include "config.h"

#include "muster-kept-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "muster-file-lock.h"
#include "muster-library-error.h"

/* Beginning with a dot, neither is taken for one of the folders. */
#define ASIDE  ".removed"
#define UNDONE ".new-"

#define SECONDS_OF_AN_HOUR 3600

#define LONGEST_WAIT 30 /* seconds; for another program that changes the folder */

struct _MusterKeptFolder
{
  char *path;
};

MusterKeptFolder *
muster_kept_folder_new (const char *path)
{
  MusterKeptFolder *self = g_new0 (MusterKeptFolder, 1);

  self->path = g_strdup (path);

  return self;
}

void
muster_kept_folder_free (MusterKeptFolder *self)
{
  g_free (self->path);
  g_free (self);
}

const char *
muster_kept_folder_get_path (const MusterKeptFolder *self)
{
  return self->path;
}

/* A name that was typed must not lead elsewhere. */
static gboolean
is_name (const char *text)
{
  return *text != '\0' && *text != '.' && strchr (text, '/') == NULL;
}

char *
muster_kept_folder_dup_path_of (const MusterKeptFolder *self, const char *name)
{
  return is_name (name) ? g_build_filename (self->path, name, NULL) : NULL;
}

char *
muster_kept_folder_dup_aside (const MusterKeptFolder *self, const char *name)
{
  return is_name (name) ? g_build_filename (self->path, ASIDE, name, NULL) : NULL;
}

/* ---- The disk ---- */

static gboolean
fail (const char *path, int number, GError **error)
{
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               number == ENOSPC ? MUSTER_LIBRARY_ERROR_FULL : MUSTER_LIBRARY_ERROR_FAILED,
               "%s: %s",
               path,
               g_strerror (number));

  return FALSE;
}

static gboolean
make_folder (const char *path, GError **error)
{
  return g_mkdir_with_parents (path, 0777) == 0 || fail (path, errno, error);
}

/* Links are removed, not followed. */
static void
delete_tree (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    {
      g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
      const char *name;

      while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *own = g_build_filename (path, name, NULL);

          delete_tree (own);
        }
    }
  g_remove (path);
}

/* (nullable): the right to change what is in the folder. */
static MusterFileLock *
take_right (const MusterKeptFolder *self, GError **error)
{
  g_autoptr (GError) reason = NULL;
  MusterFileLock *lock = muster_file_lock_take (self->path, LONGEST_WAIT, &reason);

  if (lock == NULL)
    g_set_error_literal (error,
                         MUSTER_LIBRARY_ERROR,
                         g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_AGAIN)
                             ? MUSTER_LIBRARY_ERROR_BUSY
                             : MUSTER_LIBRARY_ERROR_FAILED,
                         reason->message);

  return lock;
}

/* Left by a program that was killed. Without locks nobody knows whether another is at work, but it takes no hour. */
static void
delete_undone (const MusterKeptFolder *self, const MusterFileLock *lock)
{
  g_autoptr (GDir) dir = g_dir_open (self->path, 0, NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->path, name, NULL);
      GStatBuf status;

      if (g_str_has_prefix (name, UNDONE) && g_stat (path, &status) == 0 &&
          (muster_file_lock_is_held (lock) || now - (gint64) status.st_mtime > SECONDS_OF_AN_HOUR))
        delete_tree (path);
    }
}

/* Where the disk cannot do it in one step, there is a moment without either. */
static int
exchange (const char *a, const char *b)
{
  g_autofree char *aside = g_strconcat (a, "~", NULL);

  if (renameat2 (AT_FDCWD, a, AT_FDCWD, b, RENAME_EXCHANGE) == 0)
    return 0;
  if (errno != EINVAL && errno != ENOSYS)
    return -1;
  if (g_rename (a, aside) != 0)
    return -1;
  if (g_rename (b, a) == 0 && g_rename (aside, b) == 0)
    return 0;
  g_rename (a, b);
  g_rename (aside, a);

  return -1;
}

/* Moves @from to @to; what is at @to comes to @from. */
static gboolean
put_in_place (const char *from, const char *to, GError **error)
{
  int status = g_file_test (to, G_FILE_TEST_EXISTS) ? exchange (from, to) : g_rename (from, to);

  return status == 0 || fail (to, errno, error);
}

/* Out of sight first: a program that is killed half-way leaves nothing that looks whole. */
static gboolean
discard (const MusterKeptFolder *self, const char *path, GError **error)
{
  g_autofree char *folder = g_build_filename (self->path, UNDONE "XXXXXX", NULL);
  g_autofree char *to = NULL;

  if (g_mkdtemp_full (folder, 0777) == NULL)
    return fail (self->path, errno, error);
  to = g_build_filename (folder, "old", NULL);
  if (g_rename (path, to) != 0)
    return fail (path, errno, error);
  delete_tree (folder);

  return TRUE;
}

/* Of what was put aside, the newest is kept. */
static gboolean
put_aside (const MusterKeptFolder *self, const char *from, const char *name, GError **error)
{
  g_autofree char *folder = g_build_filename (self->path, ASIDE, NULL);
  g_autofree char *to = muster_kept_folder_dup_aside (self, name);

  if (!make_folder (folder, error))
    return FALSE;
  if (g_file_test (to, G_FILE_TEST_EXISTS) && !discard (self, to, error))
    return FALSE;

  return g_rename (from, to) == 0 || fail (from, errno, error);
}

/* ---- Changes ---- */

static gboolean
write_file (const char *folder, const MusterContainerEntry *file, GError **error)
{
  g_autofree char *path = g_build_filename (folder, file->name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  g_autoptr (GError) reason = NULL;

  if (!make_folder (parent, error))
    return FALSE;
  if (g_file_set_contents_full (path,
                                g_bytes_get_data (file->bytes, NULL),
                                (gssize) g_bytes_get_size (file->bytes),
                                G_FILE_SET_CONTENTS_CONSISTENT,
                                0666,
                                &reason))
    return TRUE;
  g_set_error_literal (error,
                       MUSTER_LIBRARY_ERROR,
                       g_error_matches (reason, G_FILE_ERROR, G_FILE_ERROR_NOSPC)
                           ? MUSTER_LIBRARY_ERROR_FULL
                           : MUSTER_LIBRARY_ERROR_FAILED,
                       reason->message);

  return FALSE;
}

/* @staging: an empty folder beside the place. */
static gboolean
install_from (const MusterKeptFolder *self,
              const char *name,
              GPtrArray *files,
              const char *staging,
              GError **error)
{
  g_autofree char *made = g_build_filename (staging, name, NULL);
  g_autofree char *place = muster_kept_folder_dup_path_of (self, name);

  for (guint i = 0; i < files->len; i++)
    if (!write_file (made, g_ptr_array_index (files, i), error))
      return FALSE;
  if (!put_in_place (made, place, error))
    return FALSE;
  /* The new one is in its place: that the old one could not be kept does not undo that. */
  if (g_file_test (made, G_FILE_TEST_EXISTS))
    put_aside (self, made, name, NULL);

  return TRUE;
}

gboolean
muster_kept_folder_install (const MusterKeptFolder *self,
                            const char *name,
                            GPtrArray *files,
                            GError **error)
{
  g_autofree char *staging = g_build_filename (self->path, UNDONE "XXXXXX", NULL);
  g_autoptr (MusterFileLock) lock = NULL;
  gboolean installed;

  g_return_val_if_fail (is_name (name) && files->len > 0, FALSE);

  if (!make_folder (self->path, error))
    return FALSE;
  lock = take_right (self, error);
  if (lock == NULL)
    return FALSE;
  delete_undone (self, lock);
  if (g_mkdtemp_full (staging, 0777) == NULL)
    return fail (self->path, errno, error);
  installed = install_from (self, name, files, staging, error);
  delete_tree (staging);

  return installed;
}

gboolean
muster_kept_folder_remove (const MusterKeptFolder *self, const char *name, GError **error)
{
  g_autofree char *place = muster_kept_folder_dup_path_of (self, name);
  g_autoptr (MusterFileLock) lock = take_right (self, error);

  if (lock == NULL)
    return FALSE;
  if (place == NULL || !g_file_test (place, G_FILE_TEST_IS_DIR))
    return fail (self->path, ENOENT, error);

  return put_aside (self, place, name, error);
}

gboolean
muster_kept_folder_restore (const MusterKeptFolder *self, const char *name, GError **error)
{
  g_autofree char *place = muster_kept_folder_dup_path_of (self, name);
  g_autofree char *aside = muster_kept_folder_dup_aside (self, name);
  g_autoptr (MusterFileLock) lock = take_right (self, error);

  if (lock == NULL)
    return FALSE;
  if (aside == NULL || !g_file_test (aside, G_FILE_TEST_IS_DIR))
    return fail (self->path, ENOENT, error);

  return put_in_place (aside, place, error);
}

void
muster_kept_folder_purge (const MusterKeptFolder *self, GHashTable *used, gint64 made_until)
{
  g_autoptr (GDir) dir = g_dir_open (self->path, 0, NULL);
  g_autoptr (MusterFileLock) lock = take_right (self, NULL);
  const char *name;

  if (lock == NULL)
    return;
  delete_undone (self, lock);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = muster_kept_folder_dup_path_of (self, name);
      GStatBuf status;

      if (path != NULL && !g_hash_table_contains (used, name) && g_stat (path, &status) == 0 &&
          (gint64) status.st_mtime <= made_until)
        discard (self, path, NULL);
    }
}
