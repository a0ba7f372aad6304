/* muster-library-owned.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-owned.h"

#include "muster-library-private.h"

void
muster_library_owned_free (MusterLibraryOwned *self)
{
  g_free (self->entry_id);
  g_free (self->name);
  g_free (self);
}

/* ---- What is owned ---- */

GPtrArray *
muster_library_list_owned (MusterLibrary *self, const char *system_id, GError **error)
{
  g_autoptr (GPtrArray)
                 all = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_library_owned_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT entry, name, number FROM owned"
                                       " WHERE system = ? ORDER BY name, entry",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, system_id, -1, SQLITE_STATIC);
  do
    {
      MusterLibraryOwned *owned;

      if (!muster_database_next (self->database, statement, &row, error))
        return NULL;
      if (!row)
        continue;
      owned = g_new0 (MusterLibraryOwned, 1);
      owned->entry_id = muster_library_dup_column (statement, 0);
      owned->name = muster_library_dup_column (statement, 1);
      owned->number = (guint) sqlite3_column_int64 (statement, 2);
      g_ptr_array_add (all, owned);
    }
  while (row);

  return g_steal_pointer (&all);
}

gboolean
muster_library_set_owned (MusterLibrary *self,
                          const char *system_id,
                          const char *entry_id,
                          const char *name,
                          guint number,
                          GError **error)
{
  const char *sql = number > 0 ? "INSERT OR REPLACE INTO owned (system, entry, name, number)"
                                 " VALUES (?, ?, ?, ?)"
                               : "DELETE FROM owned WHERE system = ? AND entry = ?";
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, system_id, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, entry_id, -1, SQLITE_STATIC);
  if (number > 0)
    {
      sqlite3_bind_text (statement, 3, name, -1, SQLITE_STATIC);
      sqlite3_bind_int64 (statement, 4, number);
    }

  return muster_database_run (self->database, statement, error);
}

/* ---- What is liked ---- */

GHashTable *
muster_library_list_favourites (MusterLibrary *self, const char *system_id, GError **error)
{
  g_autoptr (GHashTable) all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT entry FROM favourite WHERE system = ?",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, system_id, -1, SQLITE_STATIC);
  do
    {
      if (!muster_database_next (self->database, statement, &row, error))
        return NULL;
      if (row)
        g_hash_table_add (all, muster_library_dup_column (statement, 0));
    }
  while (row);

  return g_steal_pointer (&all);
}

gboolean
muster_library_set_favourite (MusterLibrary *self,
                              const char *system_id,
                              const char *entry_id,
                              gboolean favourite,
                              GError **error)
{
  const char *sql = favourite ? "INSERT OR IGNORE INTO favourite (system, entry) VALUES (?, ?)"
                              : "DELETE FROM favourite WHERE system = ? AND entry = ?";
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, system_id, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, entry_id, -1, SQLITE_STATIC);

  return muster_database_run (self->database, statement, error);
}
