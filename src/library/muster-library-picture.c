/* muster-library-picture.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-library-error.h"
#include "muster-library-private.h"

char *
muster_library_add_picture (MusterLibrary *self, GBytes *picture, GError **error)
{
  const gsize size = g_bytes_get_size (picture);
  g_autofree char *name = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, picture);
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (size == 0 || size > MUSTER_LIBRARY_MOST_PICTURE)
    {
      g_set_error_literal (error,
                           MUSTER_LIBRARY_ERROR,
                           MUSTER_LIBRARY_ERROR_INVALID,
                           _ ("the picture is too large"));
      return NULL;
    }
  statement = muster_database_prepare (self->database,
                                       "INSERT OR IGNORE INTO picture (hash, data) VALUES (?, ?)",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, name, -1, SQLITE_STATIC);
  sqlite3_bind_blob (statement, 2, g_bytes_get_data (picture, NULL), (int) size, SQLITE_STATIC);
  if (!muster_database_run (self->database, statement, error))
    return NULL;

  return g_steal_pointer (&name);
}

GBytes *
muster_library_get_picture (MusterLibrary *self, const char *name, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT data FROM picture WHERE hash = ?",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, name, -1, SQLITE_STATIC);
  if (!muster_database_next (self->database, statement, &row, error))
    return NULL;
  if (!row)
    {
      g_set_error (error,
                   MUSTER_LIBRARY_ERROR,
                   MUSTER_LIBRARY_ERROR_NOT_FOUND,
                   _ ("there is no picture \"%s\" in this library"),
                   name);
      return NULL;
    }

  return g_bytes_new (sqlite3_column_blob (statement, 0),
                      (gsize) sqlite3_column_bytes (statement, 0));
}
