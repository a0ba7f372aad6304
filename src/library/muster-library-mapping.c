/* muster-library-mapping.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-mapping.h"

#include "muster-library-private.h"

static MusterMappingSheet
find_sheet (const char *name)
{
  for (guint i = 0; i < MUSTER_N_MAPPING_SHEETS; i++)
    if (g_strcmp0 (muster_mapping_sheet_get_name (i), name) == 0)
      return i;

  return MUSTER_N_MAPPING_SHEETS;
}

/* (nullable): NULL: of words that this version does not know. */
static MusterMappingRow *
read_row (sqlite3_stmt *statement)
{
  g_autofree char *system = muster_library_dup_column (statement, 0);
  g_autofree char *entry = muster_library_dup_column (statement, 1);
  g_autofree char *sheet = muster_library_dup_column (statement, 2);
  g_autofree char *part = muster_library_dup_column (statement, 3);
  g_autofree char *name = muster_library_dup_column (statement, 4);
  g_autofree char *word = muster_library_dup_column (statement, 5);
  g_autofree char *value = muster_library_dup_column (statement, 6);
  MusterMappingWord found = muster_mapping_word_find (find_sheet (sheet), word);

  return found != MUSTER_N_MAPPING_WORDS
             ? muster_mapping_row_new (system, entry, name, part, found, value)
             : NULL;
}

GPtrArray *
muster_library_list_mapping (MusterLibrary *self, const char *system, GError **error)
{
  g_autoptr (GPtrArray)
                 rows = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mapping_row_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean there = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT system, entry, sheet, part, name, word, value"
                                       " FROM mapping_row WHERE ?1 IS NULL OR system = ?1"
                                       " ORDER BY system, name, entry, sheet DESC, part, word",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, system, -1, SQLITE_STATIC);
  do
    {
      MusterMappingRow *row;

      if (!muster_database_next (self->database, statement, &there, error))
        return NULL;
      row = there ? read_row (statement) : NULL;
      if (row != NULL)
        g_ptr_array_add (rows, row);
    }
  while (there);

  return g_steal_pointer (&rows);
}

/* (transfer full) (nullable): how the part is written, which can be in several ways; of all where @part is NULL. */
static GPtrArray *
list_parts (MusterLibrary *self,
            const char *system,
            const char *entry,
            const char *sheet,
            const char *part,
            GError **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean there = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT DISTINCT part FROM mapping_row WHERE system = ?1"
                                       " AND entry = ?2 AND (?3 IS NULL OR sheet = ?3)",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, system, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, entry, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 3, sheet, -1, SQLITE_STATIC);
  do
    {
      g_autofree char *written = NULL;

      if (!muster_database_next (self->database, statement, &there, error))
        return NULL;
      written = there ? muster_library_dup_column (statement, 0) : NULL;
      if (there && (part == NULL || muster_dossier_is_same (written, part)))
        g_ptr_array_add (parts, g_steal_pointer (&written));
    }
  while (there);

  return g_steal_pointer (&parts);
}

/* @sheet: (nullable): of all; @word: %MUSTER_N_MAPPING_WORDS: all */
static gboolean
delete_rows (MusterLibrary *self,
             const char *system,
             const char *entry,
             const char *sheet,
             const char *part,
             MusterMappingWord word,
             GError **error)
{
  const char *word_name = word < MUSTER_N_MAPPING_WORDS ? muster_mapping_word_get_name (word)
                                                        : NULL;
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (
      self->database,
      "DELETE FROM mapping_row WHERE system = ?1 AND entry = ?2 AND (?3 IS NULL OR sheet = ?3)"
      " AND part = ?4 AND (?5 IS NULL OR word = ?5)",
      error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, system, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, entry, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 3, sheet, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 4, part, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 5, word_name, -1, SQLITE_STATIC);

  return muster_database_run (self->database, statement, error);
}

/* Those that are for the same but name the part with other letters, such as a capital. */
static gboolean
delete_alike (MusterLibrary *self, const MusterMappingRow *row, const char *sheet, GError **error)
{
  g_autoptr (GPtrArray) parts = list_parts (self, row->system, row->entry, sheet, row->part, error);

  for (guint i = 0; parts != NULL && i < parts->len; i++)
    if (!delete_rows (self, row->system, row->entry, sheet, parts->pdata[i], row->word, error))
      return FALSE;

  return parts != NULL;
}

static gboolean
put_row (MusterLibrary *self, const MusterMappingRow *row, GError **error)
{
  const char *sheet = muster_mapping_sheet_get_name (muster_mapping_word_get_sheet (row->word));
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (!delete_alike (self, row, sheet, error))
    return FALSE;
  statement = muster_database_prepare (
      self->database,
      "INSERT INTO mapping_row (system, entry, sheet, part, word, name, value, changed)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, row->system, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, row->entry, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 3, sheet, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 4, row->part, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 5, muster_mapping_word_get_name (row->word), -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 6, row->name, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 7, row->value, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 8, muster_library_get_now (self));

  return muster_database_run (self->database, statement, error);
}

gboolean
muster_library_put_mapping (MusterLibrary *self, const GPtrArray *rows, GError **error)
{
  gboolean kept = TRUE;

  if (!muster_database_begin (self->database, error))
    return FALSE;
  for (guint i = 0; i < rows->len && kept; i++)
    kept = put_row (self, rows->pdata[i], error);
  if (kept && muster_database_commit (self->database, error))
    return TRUE;
  muster_database_rollback (self->database);

  return FALSE;
}

gboolean
muster_library_reset_mapping (MusterLibrary *self,
                              const char *system,
                              const char *entry,
                              MusterMappingSheet sheet,
                              const char *part,
                              MusterMappingWord word,
                              guint *n,
                              GError **error)
{
  const char *sheet_name = sheet < MUSTER_N_MAPPING_SHEETS ? muster_mapping_sheet_get_name (sheet)
                                                           : NULL;
  g_autoptr (GPtrArray) parts = list_parts (self, system, entry, sheet_name, part, error);
  const char *const count = "SELECT COUNT (*) FROM mapping_row";
  gint64 before = 0;
  gint64 after = 0;

  gboolean done = parts != NULL &&
                  muster_database_get_number (self->database, count, &before, error);

  if (!done || !muster_database_begin (self->database, error))
    return FALSE;
  for (guint i = 0; i < parts->len && done; i++)
    done = delete_rows (self, system, entry, sheet_name, parts->pdata[i], word, error);
  if (!done || !muster_database_get_number (self->database, count, &after, error) ||
      !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return FALSE;
    }
  if (n != NULL)
    *n = (guint) (before - after);

  return TRUE;
}
