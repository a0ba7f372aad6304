/* muster-library-file.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-file.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-file-lock.h"
#include "muster-file.h"
#include "muster-library-private.h"

#define HASH G_CHECKSUM_SHA256

/* In seconds. */
#define LONGEST_WAIT 5

/* More of one name nobody has in a folder. */
#define MOST_NAMES 10000

static const char *const nicks[] = {
  [MUSTER_LIBRARY_FILE_ROSTER] = "roster",
  [MUSTER_LIBRARY_FILE_DECK] = "deck",
  [MUSTER_LIBRARY_FILE_CAMPAIGN] = "campaign",
};

G_STATIC_ASSERT (G_N_ELEMENTS (nicks) == MUSTER_LIBRARY_N_FILES);

/* ---- What is in a file ---- */

char *
muster_library_file_dup_hash_of (GBytes *bytes)
{
  return g_compute_checksum_for_bytes (HASH, bytes);
}

char *
muster_library_file_dup_hash (const char *path)
{
  char *data = NULL;
  gsize size = 0;
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_get_contents (path, &data, &size, NULL))
    return NULL;
  bytes = g_bytes_new_take (data, size);

  return muster_library_file_dup_hash_of (bytes);
}

/* ---- Which file it is ---- */

gboolean
muster_library_tie_file (MusterLibrary *self,
                         MusterLibraryFileKind kind,
                         gint64 id,
                         const char *path,
                         const char *hash,
                         GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autofree char *full = g_canonicalize_filename (path, NULL);

  statement = muster_database_prepare (self->database,
                                       "INSERT OR REPLACE INTO file (kind, item, path, hash)"
                                       " VALUES (?, ?, ?, ?)",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, nicks[kind], -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, id);
  sqlite3_bind_text (statement, 3, full, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 4, hash, -1, SQLITE_STATIC);

  return muster_database_run (self->database, statement, error);
}

gboolean
muster_library_find_file (MusterLibrary *self,
                          MusterLibraryFileKind kind,
                          gint64 id,
                          char **path,
                          char **hash,
                          GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  *path = NULL;
  *hash = NULL;
  statement = muster_database_prepare (self->database,
                                       "SELECT path, hash FROM file WHERE kind = ? AND item = ?",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, nicks[kind], -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, id);
  if (!muster_database_next (self->database, statement, &row, error))
    return FALSE;
  if (row)
    {
      *path = muster_library_dup_column (statement, 0);
      *hash = muster_library_dup_column (statement, 1);
    }

  return TRUE;
}

/* ---- Writing ---- */

/* One that is gone may be written again. */
static gboolean
check_unchanged (MusterLibrary *self,
                 MusterLibraryFileKind kind,
                 gint64 id,
                 const char *path,
                 GError **error)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  g_autofree char *known = NULL;
  g_autofree char *hash = NULL;
  g_autofree char *now = NULL;
  g_autofree char *name = NULL;

  if (!muster_library_find_file (self, kind, id, &known, &hash, error))
    return FALSE;
  if (g_strcmp0 (known, full) != 0)
    return TRUE;
  now = muster_library_file_dup_hash (full);
  if (now == NULL || g_str_equal (now, hash))
    return TRUE;
  name = g_path_get_basename (full);
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_CONFLICT,
               _ ("another program has changed “%s” since it was read; nothing was written"),
               name);

  return FALSE;
}

gboolean
muster_library_save_file (MusterLibrary *self,
                          MusterLibraryFileKind kind,
                          gint64 id,
                          const char *path,
                          GBytes *bytes,
                          GError **error)
{
  g_autoptr (MusterFileLock) lock = NULL;
  g_autofree char *hash = muster_library_file_dup_hash_of (bytes);

  if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      lock = muster_file_lock_take (path, LONGEST_WAIT, error);
      if (lock == NULL)
        return FALSE;
    }

  return check_unchanged (self, kind, id, path, error) &&
         (lock == NULL || muster_file_lock_check (lock, error)) &&
         muster_file_replace (path, bytes, error) &&
         muster_library_tie_file (self, kind, id, path, hash, error);
}

/* (transfer full): "/home/tom/Raid 2.ros" for "/home/tom/Raid.ros" */
static char *
dup_name_beside (const char *path, guint number)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  const char *dot = strrchr (base, '.');
  const gsize length = dot != NULL && dot != base ? (gsize) (dot - base) : strlen (base);
  g_autofree char *name = g_strdup_printf ("%.*s %u%s", (int) length, base, number, base + length);

  return g_build_filename (folder, name, NULL);
}

char *
muster_library_save_file_beside (MusterLibrary *self,
                                 MusterLibraryFileKind kind,
                                 gint64 id,
                                 const char *path,
                                 GBytes *bytes,
                                 GError **error)
{
  g_autofree char *hash = muster_library_file_dup_hash_of (bytes);
  g_autofree char *beside = NULL;
  g_autoptr (GError) failure = NULL;

  for (guint number = 2; number < MOST_NAMES; number++)
    {
      g_free (beside);
      g_clear_error (&failure);
      beside = dup_name_beside (path, number);
      if (muster_file_create (beside, bytes, &failure))
        return muster_library_tie_file (self, kind, id, beside, hash, error)
                   ? g_steal_pointer (&beside)
                   : NULL;
      if (!g_error_matches (failure, G_FILE_ERROR, G_FILE_ERROR_EXIST))
        break;
    }
  g_propagate_error (error, g_steal_pointer (&failure));

  return NULL;
}
