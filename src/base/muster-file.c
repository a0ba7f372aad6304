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

/* What failed is the file that a person named, and not the one that was to take its place. */
static gboolean
refuse_write (const char *path, const GError *failure, GError **error)
{
  static const int numbers[] = { ENOSPC, EACCES, EPERM, EROFS, ENOENT, ENOTDIR, ENAMETOOLONG };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_error_matches (failure, G_FILE_ERROR, (gint) g_file_error_from_errno (numbers[i])))
      return refuse (path, numbers[i], g_strerror (numbers[i]), error);

  g_set_error_literal (error, failure->domain, failure->code, failure->message);

  return FALSE;
}

gboolean
muster_file_replace (const char *path, GBytes *bytes, GError **error)
{
  g_autofree char *real = follow_links (path);
  g_autoptr (GError) failure = NULL;
  gboolean exists = FALSE;
  mode_t mode = 0644;
  gsize size = 0;
  const char *data = g_bytes_get_data (bytes, &size);

  if (!check_old (real, &exists, &mode, error))
    return FALSE;
  if (!g_file_set_contents_full (real,
                                 data,
                                 (gssize) size,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                 (int) mode,
                                 &failure))
    return refuse_write (real, failure, error);
  /* The mask of the process took bits away. */
  if (exists && g_chmod (real, (int) mode) != 0)
    return refuse (real, errno, g_strerror (errno), error);

  return TRUE;
}

gboolean
muster_file_replace_text (const char *path, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return muster_file_replace (path, bytes, error);
}
