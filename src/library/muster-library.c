/* muster-library.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "muster-library-backup.h"
#include "muster-library-private.h"
#include "muster-rulebook-hash.h"
#include "muster-library-schema.h"

#define FILE_NAME "library.db"

/* In bytes: up to here each start looks at the whole file, which takes a thousandth of a second for a million of them.
 * Of a larger one that is done once a day, before its backup. */
#define QUICKLY_CHECKED (8 * 1024 * 1024)

#define SQLITE_HEADER 100 /* bytes: no database has fewer */

char *
muster_library_dup_default_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "muster", NULL);
}

gint64
muster_library_get_now (MusterLibrary *self)
{
  if (self->clock != NULL)
    return self->clock (self->clock_data);

  return g_get_real_time () / G_USEC_PER_SEC;
}

char *
muster_library_dup_column (sqlite3_stmt *statement, int column)
{
  return g_strdup ((const char *) sqlite3_column_text (statement, column));
}

gboolean
muster_library_fail_no_battle (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_NOT_FOUND,
               _ ("no battle %s in the library"),
               number);

  return FALSE;
}

/* What SQLite found, without the line that names the database. */
static const char *
skip_head (const char *found)
{
  const char *line = g_str_has_prefix (found, "***") ? strchr (found, '\n') : NULL;

  return line != NULL ? line + 1 : found;
}

/* SQLite names the first fault as text; a sound file gives "ok". */
static gboolean
check_whole_file (MusterDatabase *database, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autofree char *found = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (database, "PRAGMA quick_check (1)", error);
  if (statement == NULL || !muster_database_next (database, statement, &row, error))
    return FALSE;
  found = row ? muster_library_dup_column (statement, 0) : NULL;
  if (g_strcmp0 (found, "ok") == 0)
    return TRUE;

  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_CORRUPT,
               _ ("cannot use \"%1$s\": %2$s"),
               muster_database_get_path (database),
               found != NULL ? skip_head (found) : _ ("it cannot be checked"));

  return FALSE;
}

static gboolean
check_small_file (MusterDatabase *database, GError **error)
{
  const char *sql = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
  gint64 size = 0;

  if (!muster_database_get_number (database, sql, &size, error))
    return FALSE;

  return size > QUICKLY_CHECKED || check_whole_file (database, error);
}

/* A damaged file is never backed up: ten such copies would push out the last good one. A copy that
 * fails keeps nobody from playing, but they are told. */
static gboolean
make_daily_backup (MusterLibrary *self, gint64 now, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (muster_library_backup_has_day (muster_library_get_path (self), now))
    return TRUE;
  if (!check_whole_file (self->database, error))
    return FALSE;
  if (!muster_library_backup_make (self->database, now, "daily", &failure))
    self->warning = g_strdup_printf (_ ("no backup of today: %s"), failure->message);

  return TRUE;
}

/* The caller holds the right to write. An upgrade without a backup is not made. */
static gboolean
upgrade (MusterLibrary *self, guint version, gint64 now, GError **error)
{
  guint newest = muster_library_schema_get_newest ();
  g_autofree char *why = g_strdup_printf ("before-format-%u", newest);

  if (version == newest)
    return make_daily_backup (self, now, error);

  if (version > 0)
    {
      if (!check_whole_file (self->database, error))
        return FALSE;
      if (!muster_library_backup_make (self->database, now, why, error))
        return FALSE;
    }

  return muster_library_schema_migrate (self->database, newest, error);
}

/* Nothing is made better of what may be read only: it is used as it is, or not at all. */
static gboolean
prepare_to_read (MusterLibrary *self, guint version, GError **error)
{
  const char *path = muster_library_get_path (self);

  if (version != muster_library_schema_get_newest ())
    {
      g_set_error (
          error,
          MUSTER_LIBRARY_ERROR,
          MUSTER_LIBRARY_ERROR_FAILED,
          _ ("cannot use \"%s\": an older version of Muster wrote it, and it can only be read: "
             "allow writing to its folder"),
          path);
      return FALSE;
    }
  self->warning = g_strdup_printf (_ ("\"%s\" can only be read: nothing new is kept in it"), path);

  return check_small_file (self->database, error);
}

static gboolean
prepare (MusterLibrary *self, GError **error)
{
  gint64 now = muster_library_get_now (self);
  guint version = 0;

  if (!muster_library_schema_get_version (self->database, &version, error))
    return FALSE;
  if (muster_database_is_read_only (self->database))
    return prepare_to_read (self, version, error);
  if (version == muster_library_schema_get_newest () &&
      muster_library_backup_has_day (muster_library_get_path (self), now))
    return check_small_file (self->database, error);

  /* Another program may have done it while this one waited, so the version is read again. */
  if (!muster_database_begin (self->database, error))
    return FALSE;
  if (!muster_library_schema_get_version (self->database, &version, error) ||
      !upgrade (self, version, now, error) || !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return FALSE;
    }

  return TRUE;
}

/* What a person can do about a damaged file is to go back to a backup. */
static void
add_backups (const char *path, GError *error)
{
  g_autofree char *folder = muster_library_backup_dup_folder (path);
  g_autoptr (GPtrArray) names = muster_library_backup_list (path);
  g_autofree char *message = g_steal_pointer (&error->message);

  if (names->len == 0)
    error->message = g_strdup_printf (_ ("the library is damaged: %s; there are no backups"),
                                      message);
  else
    error->message = g_strdup_printf (
        _ ("the library is damaged: %1$s; there are backups in \"%2$s\", the last is \"%3$s\""),
        message,
        folder,
        (char *) g_ptr_array_index (names, names->len - 1));
}

gboolean
muster_library_check_rulebook (MusterLibrary *self,
                               const MusterBattleRecord *record,
                               GError **error)
{
  g_autofree char *hash = muster_rulebook_hash_files (record->files);
  GError *failure = NULL;

  if (g_str_equal (hash, record->rulebook_hash))
    return TRUE;
  failure = g_error_new (
      MUSTER_LIBRARY_ERROR,
      MUSTER_LIBRARY_ERROR_CORRUPT,
      _ ("the rulebook \"%1$s\" of the battle, in \"%2$s\", is not as it was kept"),
      record->rulebook_id,
      muster_library_get_path (self));
  add_backups (muster_library_get_path (self), failure);
  g_propagate_error (error, failure);

  return FALSE;
}

/* SQLite takes an empty file for a new one. Where there are backups it was none: something emptied it, and what would begin in its
 * place would push them out one by one. */
static gboolean
check_not_emptied (const char *path, GError **error)
{
  g_autoptr (GPtrArray) backups = muster_library_backup_list (path);
  GStatBuf info;

  if (backups->len == 0 || g_stat (path, &info) != 0 || info.st_size >= SQLITE_HEADER)
    return TRUE;
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_CORRUPT,
               _ ("cannot use \"%s\": it is empty"),
               path);

  return FALSE;
}

static gboolean
open_file (MusterLibrary *self, const char *path, GError **error)
{
  if (!check_not_emptied (path, error))
    return FALSE;
  self->database = muster_database_open (path, error);

  return self->database != NULL && prepare (self, error);
}

MusterLibrary *
muster_library_open (const char *folder,
                     MusterLibraryClock clock,
                     gpointer user_data,
                     GError **error)
{
  g_autoptr (MusterLibrary) self = NULL;
  g_autofree char *path = NULL;
  GError *failure = NULL;

  g_return_val_if_fail (folder != NULL, NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      int code = errno;

      g_set_error (error,
                   MUSTER_LIBRARY_ERROR,
                   MUSTER_LIBRARY_ERROR_FAILED,
                   _ ("cannot make the folder \"%1$s\": %2$s"),
                   folder,
                   g_strerror (code));
      return NULL;
    }

  self = g_new0 (MusterLibrary, 1);
  g_mutex_init (&self->rulebook_lock);
  self->clock = clock;
  self->clock_data = user_data;
  path = g_build_filename (folder, FILE_NAME, NULL);
  if (open_file (self, path, &failure))
    return g_steal_pointer (&self);

  if (g_error_matches (failure, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CORRUPT))
    add_backups (path, failure);
  g_propagate_error (error, failure);

  return NULL;
}

void
muster_library_close (MusterLibrary *self)
{
  g_clear_pointer (&self->database, muster_database_close);
  g_clear_pointer (&self->rulebook, muster_rulebook_unref);
  g_mutex_clear (&self->rulebook_lock);
  g_free (self->warning);
  g_free (self);
}

void
muster_library_keep_rulebook (MusterLibrary *self, MusterRulebook *rulebook)
{
  MusterRulebook *before;

  g_mutex_lock (&self->rulebook_lock);
  before = self->rulebook;
  self->rulebook = muster_rulebook_ref (rulebook);
  g_mutex_unlock (&self->rulebook_lock);
  g_clear_pointer (&before, muster_rulebook_unref);
}

MusterRulebook *
muster_library_find_rulebook (MusterLibrary *self, const char *hash)
{
  MusterRulebook *found = NULL;

  g_mutex_lock (&self->rulebook_lock);
  if (self->rulebook != NULL && g_str_equal (self->rulebook->hash, hash))
    found = muster_rulebook_ref (self->rulebook);
  g_mutex_unlock (&self->rulebook_lock);

  return found;
}

gboolean
muster_library_exists (const char *folder)
{
  g_autofree char *own = folder == NULL ? muster_library_dup_default_folder () : g_strdup (folder);
  g_autofree char *path = g_build_filename (own, FILE_NAME, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

const char *
muster_library_get_path (const MusterLibrary *self)
{
  return muster_database_get_path (self->database);
}

const char *
muster_library_get_warning (const MusterLibrary *self)
{
  return self->warning;
}
