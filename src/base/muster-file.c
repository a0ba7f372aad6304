/* muster-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_LINKS   40
#define MOST_TRIES   10
#define MOST_AT_ONCE ((gsize) 1 << 30) /* bytes */

/* Where links lead to, also where nothing is there yet: the file is put in the place of what it is named by. */
static char *
follow_links (const char *path)
{
  char *now = g_strdup (path);

  for (guint i = 0; i < MOST_LINKS; i++)
    {
      g_autofree char *target = g_file_read_link (now, NULL);
      g_autofree char *folder = NULL;

      if (target == NULL)
        break;
      folder = g_path_get_dirname (now);
      g_free (now);
      now = g_path_is_absolute (target) ? g_strdup (target)
                                        : g_build_filename (folder, target, NULL);
    }

  return now;
}

static gboolean
refuse (const char *path, int number, const char *reason, GError **error)
{
  g_set_error (error,
               G_FILE_ERROR,
               (gint) g_file_error_from_errno (number),
               "%s: %s",
               path,
               reason);

  return FALSE;
}

/* A new file would have another mode, and would take the place of one that nobody may write. */
static gboolean
check_old (const char *path, gboolean *exists, mode_t *mode, GError **error)
{
  GStatBuf old;

  *exists = g_stat (path, &old) == 0;
  if (!*exists)
    return errno == ENOENT || refuse (path, errno, g_strerror (errno), error);
  if (!S_ISREG (old.st_mode))
    return refuse (path, EINVAL, _ ("not a file"), error);
  if ((old.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0 || g_access (path, W_OK) != 0)
    return refuse (path, EACCES, _ ("the file may not be written"), error);
  *mode = old.st_mode & 07777;

  return TRUE;
}

/* ---- A file that takes the place of another ---- */

/* Hidden, and called like nothing that a person has. Whoever writes one holds a lock on it. */
#define PREFIX ".muster-"
#define SUFFIX ".tmp"

static gboolean
is_temporary (const char *name)
{
  return g_str_has_prefix (name, PREFIX) && g_str_has_suffix (name, SUFFIX) &&
         strlen (name) == strlen (PREFIX "XXXXXX" SUFFIX);
}

/* One that nobody holds was left by a program that was killed. */
static void
remove_if_left (const char *path)
{
  const int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW, 0);

  if (fd < 0)
    return;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    g_unlink (path);
  close (fd);
}

static void
sweep (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_temporary (name))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        remove_if_left (path);
      }
}

/* Whether the file is still there: somebody may have taken it for one that was left. */
static gboolean
hold (int fd)
{
  GStatBuf info;

  return flock (fd, LOCK_EX) != 0 || (fstat (fd, &info) == 0 && info.st_nlink > 0);
}

/* -1 with errno; @path: (out) (transfer full) */
static int
make_temporary (const char *folder, mode_t mode, char **path)
{
  for (guint i = 0; i < MOST_TRIES; i++)
    {
      g_autofree char *name = g_build_filename (folder, PREFIX "XXXXXX" SUFFIX, NULL);
      const int fd = g_mkstemp_full (name, O_RDWR | O_CLOEXEC, (int) mode);

      if (fd < 0)
        return -1;
      if (hold (fd))
        {
          *path = g_steal_pointer (&name);
          return fd;
        }
      close (fd);
    }
  errno = EAGAIN;

  return -1;
}

static gboolean
write_all (int fd, GBytes *bytes)
{
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);

  while (size > 0)
    {
      const gssize n = write (fd, data, MIN (size, MOST_AT_ONCE));

      if (n < 0 && errno != EINTR)
        return FALSE;
      data += MAX (n, 0);
      size -= (gsize) MAX (n, 0);
    }

  return fsync (fd) == 0;
}

/* That the name is of the new file is on the disk, too. Where folders cannot be asked that, it will be soon. */
static void
keep_name (const char *folder)
{
  const int fd = g_open (folder, O_RDONLY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

/* How a file that is written gets its name; sets errno. */
typedef gboolean (*NameFunc) (const char *temporary, const char *path);

static gboolean
name_instead (const char *temporary, const char *path)
{
  return g_rename (temporary, path) == 0;
}

/* A name is taken once. Where files cannot have two names, an empty file takes it first. */
static gboolean
name_first (const char *temporary, const char *path)
{
  int fd;

  if (link (temporary, path) == 0)
    {
      g_unlink (temporary);
      return TRUE;
    }
  if (errno == EEXIST)
    return FALSE;
  fd = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return FALSE;
  close (fd);

  return g_rename (temporary, path) == 0;
}

/* @mode: (nullable): of the file that was there; the mask of the process does not apply to it. Sets errno. */
static gboolean
put_in_place (const char *folder,
              const char *path,
              GBytes *bytes,
              const mode_t *mode,
              NameFunc name)
{
  g_autofree char *temporary = NULL;
  const int fd = make_temporary (folder, mode != NULL ? *mode : 0644, &temporary);
  int number;

  if (fd < 0)
    return FALSE;
  if (write_all (fd, bytes) && (mode == NULL || fchmod (fd, *mode) == 0) && name (temporary, path))
    {
      close (fd);
      keep_name (folder);
      return TRUE;
    }
  number = errno;
  g_unlink (temporary);
  close (fd);
  errno = number;

  return FALSE;
}

gboolean
muster_file_replace (const char *path, GBytes *bytes, GError **error)
{
  g_autofree char *real = follow_links (path);
  g_autofree char *folder = g_path_get_dirname (real);
  gboolean exists = FALSE;
  mode_t mode = 0;

  if (!check_old (real, &exists, &mode, error))
    return FALSE;
  sweep (folder);

  return put_in_place (folder, real, bytes, exists ? &mode : NULL, name_instead) ||
         refuse (real, errno, g_strerror (errno), error);
}

gboolean
muster_file_replace_text (const char *path, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return muster_file_replace (path, bytes, error);
}

gboolean
muster_file_create (const char *path, GBytes *bytes, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  GStatBuf info;

  if (g_lstat (path, &info) == 0)
    return refuse (path, EEXIST, g_strerror (EEXIST), error);
  sweep (folder);

  return put_in_place (folder, path, bytes, NULL, name_first) ||
         refuse (path, errno, g_strerror (errno), error);
}
