/* muster-library-terrain.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-terrain.h"

#include <glib/gi18n.h>

#include "muster-library-private.h"

#define SELECT "SELECT id, name, text, changed FROM terrain WHERE deleted IS NULL"
#define SELECT_DELETED                                                                             \
  "SELECT id, name, text, changed FROM terrain WHERE deleted IS NOT NULL AND name = ?"             \
  " ORDER BY deleted DESC, id DESC"

void
muster_library_terrain_free (MusterLibraryTerrain *self)
{
  g_free (self->name);
  g_free (self->text);
  g_free (self);
}

/* ---- Reading ---- */

/* @name: (nullable): only the table of this name */
static GPtrArray *
list (MusterLibrary *self, const char *sql, const char *name, GError **error)
{
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_library_terrain_free);
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);
  gboolean row = TRUE;

  if (statement == NULL)
    return NULL;
  if (name != NULL)
    sqlite3_bind_text (statement, 1, name, -1, SQLITE_STATIC);
  while (row)
    {
      MusterLibraryTerrain *table;

      if (!muster_database_next (self->database, statement, &row, error))
        return NULL;
      if (!row)
        break;
      table = g_new0 (MusterLibraryTerrain, 1);
      table->id = sqlite3_column_int64 (statement, 0);
      table->name = muster_library_dup_column (statement, 1);
      table->text = muster_library_dup_column (statement, 2);
      table->changed = sqlite3_column_int64 (statement, 3);
      g_ptr_array_add (tables, table);
    }

  return g_steal_pointer (&tables);
}

GPtrArray *
muster_library_list_terrain (MusterLibrary *self, GError **error)
{
  return list (self, SELECT " ORDER BY name", NULL, error);
}

/* (transfer full): of those that were deleted the last. */
static MusterLibraryTerrain *
find (MusterLibrary *self, const char *name, gboolean deleted, GError **error)
{
  g_autoptr (GPtrArray) tables = list (self,
                                       deleted ? SELECT_DELETED : SELECT " AND name = ?",
                                       name,
                                       error);

  if (tables == NULL)
    return NULL;
  if (tables->len == 0)
    {
      g_set_error (error,
                   MUSTER_LIBRARY_ERROR,
                   MUSTER_LIBRARY_ERROR_NOT_FOUND,
                   deleted ? _ ("no deleted table \"%s\"") : _ ("no saved table \"%s\""),
                   name);
      return NULL;
    }

  return g_ptr_array_steal_index (tables, 0);
}

MusterLibraryTerrain *
muster_library_find_terrain (MusterLibrary *self, const char *name, GError **error)
{
  g_return_val_if_fail (name != NULL, NULL);

  return find (self, name, FALSE, error);
}

MusterLibraryTerrain *
muster_library_find_deleted_terrain (MusterLibrary *self, const char *name, GError **error)
{
  g_return_val_if_fail (name != NULL, NULL);

  return find (self, name, TRUE, error);
}

/* Whether no other table has the name. @id: of the table that may have it */
static gboolean
is_taken (MusterLibrary *self, const char *name, gint64 id, gboolean *taken, GError **error)
{
  g_autoptr (GPtrArray) tables = list (self, SELECT " AND name = ?", name, error);

  if (tables == NULL)
    return FALSE;
  *taken = tables->len > 0 &&
           ((const MusterLibraryTerrain *) g_ptr_array_index (tables, 0))->id != id;

  return TRUE;
}

char *
muster_library_dup_terrain_name (MusterLibrary *self, const char *name, GError **error)
{
  g_autofree char *found = g_strdup (name);
  gboolean taken = TRUE;

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 2; taken; i++)
    {
      if (!is_taken (self, found, 0, &taken, error))
        return NULL;
      if (!taken)
        break;
      g_free (found);
      found = g_strdup_printf ("%s %u", name, i);
    }

  return g_steal_pointer (&found);
}

/* ---- Writing ---- */

/* (transfer full): without blanks around it; NULL with @error set where it cannot be one. */
static char *
dup_name (MusterLibrary *self, const char *name, gint64 id, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  gboolean taken = FALSE;

  if (*stripped == '\0')
    {
      g_set_error (error,
                   MUSTER_LIBRARY_ERROR,
                   MUSTER_LIBRARY_ERROR_INVALID,
                   _ ("a saved table needs a name"));
      return NULL;
    }
  if (!is_taken (self, stripped, id, &taken, error))
    return NULL;
  if (taken)
    {
      g_set_error (error,
                   MUSTER_LIBRARY_ERROR,
                   MUSTER_LIBRARY_ERROR_INVALID,
                   _ ("there is a saved table \"%s\" already"),
                   stripped);
      return NULL;
    }

  return g_steal_pointer (&stripped);
}

gint64
muster_library_add_terrain (MusterLibrary *self, const char *name, const char *text, GError **error)
{
  g_autofree char *own = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (name != NULL && text != NULL, 0);

  own = dup_name (self, name, 0, error);
  if (own == NULL)
    return 0;
  statement = muster_database_prepare (self->database,
                                       "INSERT INTO terrain (name, text, changed)"
                                       " VALUES (?, ?, ?)",
                                       error);
  if (statement == NULL)
    return 0;
  sqlite3_bind_text (statement, 1, own, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, text, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 3, muster_library_get_now (self));
  if (!muster_database_run (self->database, statement, error))
    return 0;

  return sqlite3_last_insert_rowid (muster_database_get_handle (self->database));
}

/* Runs @sql, which may have the id, a text and the time as parameters, and must meet a table. */
static gboolean
update (MusterLibrary *self, const char *sql, gint64 id, const char *text, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  sqlite3_bind_text (statement, 2, text, -1, SQLITE_STATIC);
  if (sqlite3_bind_parameter_count (statement) > 2)
    sqlite3_bind_int64 (statement, 3, muster_library_get_now (self));
  if (!muster_database_run (self->database, statement, error))
    return FALSE;
  if (sqlite3_changes (muster_database_get_handle (self->database)) > 0)
    return TRUE;
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_NOT_FOUND,
               _ ("the table is not in the library any more"));

  return FALSE;
}

gboolean
muster_library_set_terrain (MusterLibrary *self, gint64 id, const char *text, GError **error)
{
  g_return_val_if_fail (text != NULL, FALSE);

  return update (self,
                 "UPDATE terrain SET text = ?2, changed = ?3 WHERE id = ?1 AND deleted IS NULL",
                 id,
                 text,
                 error);
}

gboolean
muster_library_rename_terrain (MusterLibrary *self, gint64 id, const char *name, GError **error)
{
  g_autofree char *own = NULL;

  g_return_val_if_fail (name != NULL, FALSE);

  own = dup_name (self, name, id, error);

  return own != NULL && update (self,
                                "UPDATE terrain SET name = ?2, changed = ?3"
                                " WHERE id = ?1 AND deleted IS NULL",
                                id,
                                own,
                                error);
}

gboolean
muster_library_delete_terrain (MusterLibrary *self, gint64 id, GError **error)
{
  return update (self,
                 "UPDATE terrain SET deleted = ?3 WHERE id = ?1 AND deleted IS NULL",
                 id,
                 NULL,
                 error);
}

gboolean
muster_library_restore_terrain (MusterLibrary *self, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) tables = list (self,
                                       "SELECT id, name, text, changed FROM terrain"
                                       " WHERE deleted IS NOT NULL",
                                       NULL,
                                       error);
  g_autofree char *name = NULL;

  if (tables == NULL)
    return FALSE;
  for (guint i = 0; i < tables->len && name == NULL; i++)
    {
      const MusterLibraryTerrain *table = g_ptr_array_index (tables, i);

      if (table->id != id)
        continue;
      name = muster_library_dup_terrain_name (self, table->name, error);
      if (name == NULL)
        return FALSE;
    }

  return update (
      self,
      "UPDATE terrain SET name = ?2, deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL",
      id,
      name != NULL ? name : "",
      error);
}
