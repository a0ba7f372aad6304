/* muster-database.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-database.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "muster-library-error.h"

/* Long enough for the transaction of any other instance, short enough that a person still waits. */
#define BUSY_TIMEOUT_MS 5000

#define BACKUP_RETRIES  100
#define BACKUP_PAUSE_MS 50

struct _MusterDatabase
{
  sqlite3 *handle;
  char *path;
  gboolean read_only;
};

static MusterLibraryError
get_error_code (int code)
{
  switch (code & 0xff)
    {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return MUSTER_LIBRARY_ERROR_CORRUPT;
    case SQLITE_FULL:
      return MUSTER_LIBRARY_ERROR_FULL;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return MUSTER_LIBRARY_ERROR_BUSY;
    default:
      return MUSTER_LIBRARY_ERROR_FAILED;
    }
}

/* ---- What may be done ---- */

/* What was written last may still be in a log beside the file. */
static char *
dup_log (const char *path)
{
  return g_strconcat (path, "-wal", NULL);
}

/* Whether there is one, or somebody has the file open. */
static gboolean
has_log (const char *path)
{
  g_autofree char *log = dup_log (path);
  g_autofree char *index = g_strconcat (path, "-shm", NULL);
  GStatBuf info;

  return g_file_test (index, G_FILE_TEST_EXISTS) || (g_stat (log, &info) == 0 && info.st_size > 0);
}

/* A file that is written needs others beside it. */
static gboolean
may_write (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_access (folder, W_OK | X_OK) == 0 &&
         (g_access (path, F_OK) != 0 || g_access (path, W_OK) == 0);
}

/* (transfer full): which permission is missing; SQLite says that it was "unable to open database file". */
static char *
dup_missing_permission (const MusterDatabase *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *log = dup_log (self->path);

  if (g_file_test (self->path, G_FILE_TEST_IS_DIR))
    return g_strdup (_ ("it is a folder"));
  if (g_access (folder, X_OK) != 0)
    return g_strdup_printf (_ ("the folder \"%s\" may not be entered"), folder);
  if (g_access (self->path, F_OK) == 0 && g_access (self->path, R_OK) != 0)
    return g_strdup (_ ("the file may not be read"));
  if (g_access (log, F_OK) == 0 && g_access (log, R_OK) != 0)
    return g_strdup_printf (_ ("the file \"%s\" may not be read"), log);
  if (g_access (folder, W_OK) != 0)
    return g_strdup_printf (_ ("nothing may be written to the folder \"%s\""), folder);
  if (g_access (self->path, F_OK) == 0 && g_access (self->path, W_OK) != 0)
    return g_strdup (_ ("the file may not be written"));

  return g_strdup (sqlite3_errmsg (self->handle));
}

/* (transfer full): what a person can do about it comes with it, where there is something. */
static char *
dup_reason (const MusterDatabase *self, int code)
{
  switch (code & 0xff)
    {
    case SQLITE_FULL:
      return g_strdup (_ ("the disk is full; nothing is lost: make room and do it again"));
    case SQLITE_READONLY:
      return g_strdup (
          _ ("it can only be read; nothing is lost: allow writing to its folder and do it again"));
    case SQLITE_CANTOPEN:
      return dup_missing_permission (self);
    default:
      return g_strdup (sqlite3_errmsg (self->handle));
    }
}

static gboolean
fail (MusterDatabase *self, GError **error)
{
  int code = sqlite3_errcode (self->handle);
  g_autofree char *reason = dup_reason (self, code);

  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               get_error_code (code),
               _ ("cannot use \"%1$s\": %2$s"),
               self->path,
               reason);

  return FALSE;
}

/* Readers never wait in WAL mode. Where the file system does not allow it, SQLite stays with its
 * journal, which is as safe. Two programs that open a new file at once may find it locked in spite
 * of the timeout, hence the tries. */
static gboolean
configure (MusterDatabase *self, GError **error)
{
  int code = SQLITE_OK;

  sqlite3_extended_result_codes (self->handle, 1);
  sqlite3_busy_timeout (self->handle, BUSY_TIMEOUT_MS);

  for (guint i = 0; i < BACKUP_RETRIES && !self->read_only; i++)
    {
      code = sqlite3_exec (self->handle, "PRAGMA journal_mode = WAL", NULL, NULL, NULL);
      if ((code & 0xff) != SQLITE_BUSY)
        break;
      sqlite3_sleep (BACKUP_PAUSE_MS);
    }
  if (code != SQLITE_OK)
    return fail (self, error);

  return muster_database_execute (self,
                                  "PRAGMA synchronous = FULL;"
                                  "PRAGMA foreign_keys = ON;"
                                  "PRAGMA trusted_schema = OFF;"
                                  "PRAGMA temp_store = MEMORY",
                                  error);
}

/* Without a log the file is all there is, and nobody can change it who does not have other rights: SQLite need not look for locks, for
 * which it would have to write. With one, whoever writes to it has put a file beside it that says where everything is. */
static int
open_to_read (MusterDatabase *self)
{
  g_autofree char *full = g_canonicalize_filename (self->path, NULL);
  g_autofree char *uri = g_filename_to_uri (full, NULL, NULL);
  g_autofree char *address = g_strconcat (uri, has_log (self->path) ? "" : "?immutable=1", NULL);

  self->read_only = TRUE;

  return sqlite3_open_v2 (address, &self->handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL);
}

static int
open_to_write (MusterDatabase *self)
{
  return sqlite3_open_v2 (self->path,
                          &self->handle,
                          SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                          NULL);
}

MusterDatabase *
muster_database_open (const char *path, GError **error)
{
  g_autoptr (MusterDatabase) self = NULL;
  int code;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_new0 (MusterDatabase, 1);
  self->path = g_strdup (path);
  code = g_file_test (path, G_FILE_TEST_IS_REGULAR) && !may_write (path) ? open_to_read (self)
                                                                         : open_to_write (self);
  if (code != SQLITE_OK)
    {
      fail (self, error);
      return NULL;
    }
  if (!configure (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

gboolean
muster_database_is_read_only (const MusterDatabase *self)
{
  return self->read_only;
}

void
muster_database_close (MusterDatabase *self)
{
  sqlite3_close_v2 (self->handle);
  g_free (self->path);
  g_free (self);
}

const char *
muster_database_get_path (const MusterDatabase *self)
{
  return self->path;
}

sqlite3 *
muster_database_get_handle (const MusterDatabase *self)
{
  return self->handle;
}

gboolean
muster_database_execute (MusterDatabase *self, const char *sql, GError **error)
{
  if (sqlite3_exec (self->handle, sql, NULL, NULL, NULL) != SQLITE_OK)
    return fail (self, error);

  return TRUE;
}

sqlite3_stmt *
muster_database_prepare (MusterDatabase *self, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (self->handle, sql, -1, &statement, NULL) != SQLITE_OK)
    fail (self, error);

  return statement;
}

gboolean
muster_database_next (MusterDatabase *self, sqlite3_stmt *statement, gboolean *row, GError **error)
{
  int code = sqlite3_step (statement);

  if (code != SQLITE_ROW && code != SQLITE_DONE)
    return fail (self, error);
  *row = code == SQLITE_ROW;

  return TRUE;
}

gboolean
muster_database_run (MusterDatabase *self, sqlite3_stmt *statement, GError **error)
{
  gboolean row = TRUE;

  while (row)
    if (!muster_database_next (self, statement, &row, error))
      return FALSE;
  sqlite3_reset (statement);

  return TRUE;
}

gboolean
muster_database_get_number (MusterDatabase *self, const char *sql, gint64 *number, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self, sql, error);
  gboolean row = FALSE;

  if (statement == NULL || !muster_database_next (self, statement, &row, error))
    return FALSE;
  *number = row ? sqlite3_column_int64 (statement, 0) : 0;

  return TRUE;
}

gboolean
muster_database_begin (MusterDatabase *self, GError **error)
{
  return muster_database_execute (self, "BEGIN IMMEDIATE", error);
}

gboolean
muster_database_commit (MusterDatabase *self, GError **error)
{
  return muster_database_execute (self, "COMMIT", error);
}

void
muster_database_rollback (MusterDatabase *self)
{
  if (!sqlite3_get_autocommit (self->handle))
    sqlite3_exec (self->handle, "ROLLBACK", NULL, NULL, NULL);
}

static int
copy_pages (sqlite3 *from, sqlite3 *to)
{
  sqlite3_backup *backup = sqlite3_backup_init (to, "main", from, "main");
  int code = SQLITE_OK;

  if (backup == NULL)
    return sqlite3_errcode (to);

  for (guint i = 0; i < BACKUP_RETRIES; i++)
    {
      code = sqlite3_backup_step (backup, -1);
      if ((code & 0xff) != SQLITE_BUSY && (code & 0xff) != SQLITE_LOCKED)
        break;
      sqlite3_sleep (BACKUP_PAUSE_MS);
    }
  sqlite3_backup_finish (backup);

  return code == SQLITE_DONE ? SQLITE_OK : code;
}

gboolean
muster_database_back_up (MusterDatabase *self, const char *path, GError **error)
{
  sqlite3 *from = NULL;
  sqlite3 *to = NULL;
  int code;

  /* A connection of its own reads, because one that is writing cannot be copied from. */
  code = sqlite3_open_v2 (self->path, &from, SQLITE_OPEN_READWRITE, NULL);
  if (code == SQLITE_OK)
    code = sqlite3_open_v2 (path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
  if (code == SQLITE_OK)
    code = copy_pages (from, to);
  sqlite3_close (to);
  sqlite3_close (from);

  if (code != SQLITE_OK)
    {
      g_set_error (error,
                   MUSTER_LIBRARY_ERROR,
                   get_error_code (code),
                   _ ("cannot back \"%1$s\" up as \"%2$s\": %3$s"),
                   self->path,
                   path,
                   sqlite3_errstr (code));
      return FALSE;
    }

  return TRUE;
}
