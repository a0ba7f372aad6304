/* muster-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-file.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_LINKS 40

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

gboolean
muster_file_replace (const char *path, GBytes *bytes, GError **error)
{
  g_autofree char *real = follow_links (path);
  gboolean exists = FALSE;
  mode_t mode = 0644;
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);

  if (!check_old (real, &exists, &mode, error) ||
      !g_file_set_contents_full (real,
                                 data,
                                 (gssize) size,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                 (int) mode,
                                 error))
    return FALSE;
  /* The mask of the process took bits away. */
  if (exists && g_chmod (real, (int) mode) != 0)
    return refuse (real, errno, g_strerror (errno), error);

  return TRUE;
}
