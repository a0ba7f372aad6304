/* muster-library-backup.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-backup.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "muster-library-error.h"

#define PREFIX "library-"
#define SUFFIX ".db"

char *
muster_library_backup_dup_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, "backups", NULL);
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
muster_library_backup_list (const char *path)
{
  g_autofree char *folder = muster_library_backup_dup_folder (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, PREFIX) && g_str_has_suffix (name, SUFFIX))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  return names;
}

static char *
dup_stamp (gint64 now, const char *format)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (now);

  return time == NULL ? g_strdup ("") : g_date_time_format (time, format);
}

gboolean
muster_library_backup_has_day (const char *path, gint64 now)
{
  g_autofree char *day = dup_stamp (now, PREFIX "%Y%m%d-");
  g_autoptr (GPtrArray) names = muster_library_backup_list (path);

  for (guint i = 0; i < names->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (names, i), day))
      return TRUE;

  return FALSE;
}

static void
prune (const char *path)
{
  g_autofree char *folder = muster_library_backup_dup_folder (path);
  g_autoptr (GPtrArray) names = muster_library_backup_list (path);

  for (guint i = 0; i + MUSTER_LIBRARY_BACKUPS < names->len; i++)
    {
      g_autofree char *old = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      g_unlink (old);
    }
}

static gboolean
fail_with_errno (gboolean is_folder, const char *path, GError **error)
{
  int code = errno;

  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               code == ENOSPC ? MUSTER_LIBRARY_ERROR_FULL : MUSTER_LIBRARY_ERROR_FAILED,
               is_folder ? _ ("cannot make the folder \"%1$s\": %2$s")
                         : _ ("cannot write \"%1$s\": %2$s"),
               path,
               g_strerror (code));

  return FALSE;
}

gboolean
muster_library_backup_make (MusterDatabase *database, gint64 now, const char *why, GError **error)
{
  const char *source = muster_database_get_path (database);
  g_autofree char *folder = muster_library_backup_dup_folder (source);
  g_autofree char *stamp = dup_stamp (now, "%Y%m%d-%H%M%S");
  g_autofree char *name = g_strconcat (PREFIX, stamp, "-", why, SUFFIX, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *part = g_build_filename (folder, "unfinished", NULL);
  g_autofree char *journal = g_strconcat (part, "-journal", NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail_with_errno (TRUE, folder, error);

  /* A copy appears under its name only when it is whole; what a killed program left goes. */
  g_unlink (part);
  g_unlink (journal);
  if (!muster_database_back_up (database, part, error))
    {
      g_unlink (part);
      return FALSE;
    }
  if (g_rename (part, path) != 0)
    return fail_with_errno (FALSE, path, error);

  prune (source);

  return TRUE;
}
