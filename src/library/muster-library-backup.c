/* muster-library-backup.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-backup.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "muster-library-error.h"
#include "muster-library-schema.h"

#define PREFIX "library-"
#define SUFFIX ".db"

char *
muster_library_backup_dup_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, "backups", NULL);
}

/* ---- Which there are ---- */

typedef struct
{
  char *name;
  gint64 made; /* seconds since 1970 */
} Copy;

static void
copy_clear (gpointer data)
{
  g_free (((Copy *) data)->name);
}

gint64
muster_library_backup_get_time (const char *name)
{
  g_autoptr (GDateTime) time = NULL;
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autofree char *text = NULL;

  if (!g_str_has_prefix (name, PREFIX) || strlen (name) < strlen (PREFIX "YYYYMMDD-HHMMSS"))
    return 0;
  name += strlen (PREFIX);
  text = g_strdup_printf ("%.8sT%.6sZ", name, name + strlen ("YYYYMMDD-"));
  time = g_date_time_new_from_iso8601 (text, utc);

  return time != NULL ? g_date_time_to_unix (time) : 0;
}

/* The name says it, and stays with a copy that is copied. One of the future was made by a clock that was wrong, or called so: then the
 * file system may know. What nobody knows is older than all the rest. */
static gint64
find_time (const char *folder, const char *name)
{
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  const gint64 told = muster_library_backup_get_time (name);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  GStatBuf info;

  if (told > 0 && told <= now)
    return told;

  return g_stat (path, &info) == 0 && info.st_mtime <= now ? info.st_mtime : 0;
}

static gint
compare_copies (gconstpointer a, gconstpointer b)
{
  const Copy *one = a;
  const Copy *other = b;

  if (one->made != other->made)
    return one->made < other->made ? -1 : 1;

  return strcmp (one->name, other->name);
}

GPtrArray *
muster_library_backup_list (const char *path)
{
  g_autofree char *folder = muster_library_backup_dup_folder (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GArray) copies = g_array_new (FALSE, FALSE, sizeof (Copy));
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_array_set_clear_func (copies, copy_clear);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, PREFIX) && g_str_has_suffix (name, SUFFIX))
      {
        Copy copy = { g_strdup (name), find_time (folder, name) };

        g_array_append_val (copies, copy);
      }
  g_array_sort (copies, compare_copies);
  for (guint i = 0; i < copies->len; i++)
    g_ptr_array_add (names, g_strdup (g_array_index (copies, Copy, i).name));

  return names;
}

/* ---- Making one ---- */

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

/* @made: the name of the one that was just made, which stays whatever the clock says */
static void
prune (const char *path, const char *made)
{
  g_autofree char *folder = muster_library_backup_dup_folder (path);
  g_autoptr (GPtrArray) names = muster_library_backup_list (path);
  guint n = names->len;

  for (guint i = 0; i < names->len && n > MUSTER_LIBRARY_BACKUPS; i++)
    {
      g_autofree char *old = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      if (g_str_equal (names->pdata[i], made))
        continue;
      g_unlink (old);
      n--;
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

  prune (source, name);

  return TRUE;
}

/* ---- Going back to a copy ---- */

static gint64
get_number (sqlite3 *handle, const char *sql)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (sqlite3_prepare_v2 (handle, sql, -1, &statement, NULL) != SQLITE_OK ||
      sqlite3_step (statement) != SQLITE_ROW)
    return -1;

  return sqlite3_column_int64 (statement, 0);
}

/* Reads only: a copy is opened as a library nowhere but in the place of the library. */
static gboolean
is_good (const char *path)
{
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *immutable = g_strconcat (uri, "?immutable=1", NULL);
  sqlite3 *handle = NULL;
  gboolean good = FALSE;

  if (sqlite3_open_v2 (immutable, &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL) ==
      SQLITE_OK)
    {
      gint64 version = get_number (handle, "PRAGMA user_version");

      good = version > 0 && version <= muster_library_schema_get_newest () &&
             get_number (handle, "SELECT quick_check = 'ok' FROM pragma_quick_check") == 1;
    }
  sqlite3_close_v2 (handle);

  return good;
}

char *
muster_library_backup_find_good (const char *path)
{
  g_autofree char *folder = muster_library_backup_dup_folder (path);
  g_autoptr (GPtrArray) names = muster_library_backup_list (path);

  for (guint i = names->len; i > 0; i--)
    {
      const char *name = g_ptr_array_index (names, i - 1);
      g_autofree char *copy = g_build_filename (folder, name, NULL);

      if (is_good (copy))
        return g_strdup (name);
    }

  return NULL;
}

static gboolean
copy_file (const char *from, const char *to, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  g_autoptr (GError) failure = NULL;

  if (g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &failure))
    return TRUE;
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_NO_SPACE)
                   ? MUSTER_LIBRARY_ERROR_FULL
                   : MUSTER_LIBRARY_ERROR_FAILED,
               _ ("cannot copy \"%1$s\": %2$s"),
               from,
               failure->message);

  return FALSE;
}

/* What was committed last may still be in the log beside the file: it is of no use to a copy, and
 * would be played into it. */
static void
move_log (const char *path, const char *kept, const char *suffix)
{
  g_autofree char *from = g_strconcat (path, suffix, NULL);
  g_autofree char *to = g_strconcat (kept, suffix, NULL);

  g_rename (from, to);
}

/* The file that was there stays where it is until the copy takes its place in one step. */
gboolean
muster_library_backup_restore (const char *path,
                               const char *name,
                               gint64 now,
                               char **kept,
                               GError **error)
{
  g_autofree char *folder = muster_library_backup_dup_folder (path);
  g_autofree char *copy = g_build_filename (folder, name, NULL);
  g_autofree char *part = g_strconcat (path, ".restored", NULL);
  g_autofree char *stamp = dup_stamp (now, "-damaged-%Y%m%d-%H%M%S");
  g_autofree char *old = g_strconcat (path, stamp, NULL);

  g_return_val_if_fail (kept != NULL, FALSE);

  if (!copy_file (copy, part, error))
    return FALSE;
  if (g_file_test (path, G_FILE_TEST_EXISTS) && !copy_file (path, old, error))
    {
      g_unlink (part);
      return FALSE;
    }
  move_log (path, old, "-wal");
  move_log (path, old, "-shm");
  if (g_rename (part, path) != 0)
    return fail_with_errno (FALSE, path, error);
  *kept = g_steal_pointer (&old);

  return TRUE;
}
