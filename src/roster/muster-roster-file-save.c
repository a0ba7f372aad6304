/* muster-roster-file-save.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-file.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "muster-container.h"

#define MOST_LINKS 40

/* "raid.ros" for "/home/tom/raid.rosz". */
static char *
choose_member (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = g_strndup (base, strlen (base) - 1);

  return muster_container_check_name (name) ? g_steal_pointer (&name) : g_strdup ("roster.ros");
}

static GBytes *
pack (const char *path, GBytes *text, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_container_entry_free);
  g_autofree char *member = choose_member (path);

  g_ptr_array_add (entries, muster_container_entry_new (member, text));

  return muster_container_write (entries, error);
}

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

static gboolean
replace (const char *path, GBytes *bytes, GError **error)
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

gboolean
muster_roster_file_save (MusterRoster *roster, const char *path, GError **error)
{
  g_autoptr (GBytes) text = muster_roster_file_write (roster);
  g_autofree char *low = g_ascii_strdown (path, -1);
  g_autoptr (GBytes) bytes = NULL;

  bytes = g_str_has_suffix (low, ".rosz") ? pack (path, text, error) : g_bytes_ref (text);

  return bytes != NULL && replace (path, bytes, error);
}
