/* muster-file-lock.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-file-lock.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define PAUSE (5 * 1000) /* in microseconds, between two tries */

struct _MusterFileLock
{
  char *path;
  int fd;
  struct stat seen;
  gboolean held;
};

static void
set_error (const char *path, int number, GError **error)
{
  g_set_error (error,
               G_FILE_ERROR,
               (gint) g_file_error_from_errno (number),
               "%s: %s",
               path,
               g_strerror (number));
}

/* Whether @path is the file that is open: others put new ones in its place. */
static gboolean
is_in_place (const char *path, int fd, struct stat *info)
{
  struct stat now;

  return fstat (fd, info) == 0 && stat (path, &now) == 0 && now.st_dev == info->st_dev &&
         now.st_ino == info->st_ino;
}

typedef enum
{
  TAKEN,
  BUSY,
  REPLACED,
} Try;

static Try
try_lock (MusterFileLock *self)
{
  self->held = flock (self->fd, LOCK_EX | LOCK_NB) == 0;
  if (!self->held && errno == EWOULDBLOCK)
    return BUSY;

  return is_in_place (self->path, self->fd, &self->seen) ? TAKEN : REPLACED;
}

MusterFileLock *
muster_file_lock_take (const char *path, guint seconds, GError **error)
{
  guint64 waited = 0;

  while (TRUE)
    {
      g_autoptr (MusterFileLock) self = g_new0 (MusterFileLock, 1);
      Try result;

      self->path = g_strdup (path);
      self->fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
      if (self->fd < 0)
        {
          set_error (path, errno, error);
          return NULL;
        }
      result = try_lock (self);
      if (result == TAKEN)
        return g_steal_pointer (&self);
      if (result == REPLACED)
        continue;
      if (waited >= (guint64) seconds * G_USEC_PER_SEC)
        break;
      g_usleep (PAUSE);
      waited += PAUSE;
    }
  g_set_error (error,
               G_FILE_ERROR,
               G_FILE_ERROR_AGAIN,
               _ ("%s: another program is changing the file; nothing was written"),
               path);

  return NULL;
}

gboolean
muster_file_lock_check (const MusterFileLock *self, GError **error)
{
  struct stat now;

  if (is_in_place (self->path, self->fd, &now) && now.st_size == self->seen.st_size &&
      now.st_mtim.tv_sec == self->seen.st_mtim.tv_sec &&
      now.st_mtim.tv_nsec == self->seen.st_mtim.tv_nsec)
    return TRUE;
  g_set_error (error,
               G_FILE_ERROR,
               G_FILE_ERROR_FAILED,
               _ ("%s: the file changed meanwhile; nothing was written: do it again"),
               self->path);

  return FALSE;
}

gboolean
muster_file_lock_is_held (const MusterFileLock *self)
{
  return self->held;
}

void
muster_file_lock_release (MusterFileLock *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->path);
  g_free (self);
}
