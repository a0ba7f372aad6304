/* muster-library-record-read.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-library-private.h"

/* Battles as the engine plays them: out of the library, or found there. */

typedef struct
{
  MusterDatabase *database;
  gint64 battle;
  GError **error;
} Reader;

static gboolean
fail_battle (gint64 id, const char *what, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_CORRUPT,
               _ ("battle %1$s is damaged: %2$s"),
               number,
               what);

  return FALSE;
}

static sqlite3_stmt *
select_by_id (MusterDatabase *database, const char *sql, gint64 id, GError **error)
{
  sqlite3_stmt *statement = muster_database_prepare (database, sql, error);

  if (statement != NULL)
    sqlite3_bind_int64 (statement, 1, id);

  return statement;
}

static gboolean
read_battle (const Reader *reader, MusterBattleRecord *record, gint64 *revision)
{
  MusterSetup *setup = record->setup;
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = select_by_id (reader->database,
                            "SELECT rulebook.id, hash, scenario, seed, tracked, hand_dice, board,"
                            " battle.title, head, revision, sparing, board_title, token"
                            " FROM battle JOIN rulebook ON hash = battle.rulebook"
                            " WHERE battle.id = ? AND deleted IS NULL",
                            reader->battle,
                            reader->error);
  if (statement == NULL || !muster_database_next (reader->database, statement, &row, reader->error))
    return FALSE;
  if (!row)
    return muster_library_fail_no_battle (reader->battle, reader->error);

  record->rulebook_id = muster_library_dup_column (statement, 0);
  record->rulebook_hash = muster_library_dup_column (statement, 1);
  setup->scenario = muster_library_dup_column (statement, 2);
  setup->seed = (guint64) sqlite3_column_int64 (statement, 3);
  setup->tracked = sqlite3_column_int (statement, 4) != 0;
  setup->hand_dice = sqlite3_column_int (statement, 5) != 0;
  setup->board = muster_library_dup_column (statement, 6);
  setup->title = muster_library_dup_column (statement, 7);
  record->head = (guint) sqlite3_column_int64 (statement, 8);
  *revision = sqlite3_column_int64 (statement, 9);
  setup->sparing = setup->tracked || sqlite3_column_int (statement, 10) != 0;
  setup->concluding = setup->tracked || sqlite3_column_int (statement, 10) > 1;
  setup->all_dice = sqlite3_column_int (statement, 10) > 2;
  setup->board_title = muster_library_dup_column (statement, 11);
  record->token = muster_library_dup_column (statement, 12);

  return TRUE;
}

static gboolean
read_settings (const Reader *reader, MusterSetup *setup)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = select_by_id (reader->database,
                            "SELECT kind, name, value FROM setting WHERE battle = ?",
                            reader->battle,
                            reader->error);
  if (statement == NULL)
    return FALSE;

  while (TRUE)
    {
      const char *kind;
      GHashTable *settings = setup->names;

      if (!muster_database_next (reader->database, statement, &row, reader->error))
        return FALSE;
      if (!row)
        return TRUE;
      kind = (const char *) sqlite3_column_text (statement, 0);
      if (g_strcmp0 (kind, "ruling") == 0)
        settings = setup->rulings;
      else if (g_strcmp0 (kind, "player") == 0)
        settings = setup->players;
      g_hash_table_replace (settings,
                            muster_library_dup_column (statement, 1),
                            muster_library_dup_column (statement, 2));
    }
}

static gboolean
read_files (const Reader *reader, MusterBattleRecord *record)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = select_by_id (reader->database,
                            "SELECT name, bytes FROM rulebook_file"
                            " WHERE rulebook = (SELECT rulebook FROM battle WHERE id = ?)"
                            " ORDER BY position",
                            reader->battle,
                            reader->error);
  if (statement == NULL)
    return FALSE;

  while (TRUE)
    {
      g_autofree char *name = NULL;
      g_autoptr (GBytes) bytes = NULL;

      if (!muster_database_next (reader->database, statement, &row, reader->error))
        return FALSE;
      if (!row)
        return TRUE;
      name = muster_library_dup_column (statement, 0);
      bytes = g_bytes_new (sqlite3_column_blob (statement, 1),
                           (gsize) sqlite3_column_bytes (statement, 1));
      muster_battle_record_add_file (record, name, bytes);
    }
}

static gboolean
read_inputs (const Reader *reader, MusterBattleRecord *record)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = select_by_id (reader->database,
                            "SELECT id, parent, text, checksum FROM input"
                            " WHERE battle = ? ORDER BY id",
                            reader->battle,
                            reader->error);
  if (statement == NULL)
    return FALSE;

  while (TRUE)
    {
      gint64 id;
      guint parent;
      guint64 checksum;

      if (!muster_database_next (reader->database, statement, &row, reader->error))
        return FALSE;
      if (!row)
        break;
      id = sqlite3_column_int64 (statement, 0);
      parent = (guint) sqlite3_column_int64 (statement, 1);
      checksum = (guint64) sqlite3_column_int64 (statement, 3);
      if (id != (gint64) record->inputs->len + 1 || parent >= id)
        return fail_battle (reader->battle,
                            _ ("its inputs do not follow each other"),
                            reader->error);
      muster_battle_record_add_input (record,
                                      parent,
                                      (const char *) sqlite3_column_text (statement, 2),
                                      checksum);
    }
  if (record->head > record->inputs->len)
    return fail_battle (reader->battle,
                        _ ("it stands at an input that is not there"),
                        reader->error);

  return TRUE;
}

MusterBattleRecord *
muster_library_load_record (MusterLibrary *self, gint64 id, gint64 *revision, GError **error)
{
  g_autoptr (MusterBattleRecord) record = muster_battle_record_new ();
  Reader reader = { self->database, id, error };
  gint64 found = 0;
  gboolean good;

  /* One transaction, so that all of it is of the same moment. */
  if (!muster_database_execute (self->database, "BEGIN", error))
    return NULL;
  good = read_battle (&reader, record, &found) && read_settings (&reader, record->setup) &&
         muster_library_read_taken (self->database, id, record->setup, error) &&
         read_files (&reader, record) && read_inputs (&reader, record);
  muster_database_rollback (self->database);
  if (!good)
    return NULL;

  if (revision != NULL)
    *revision = found;

  return g_steal_pointer (&record);
}

/* ---- Is it here already? ---- */

static gboolean
equal_inputs (const MusterBattleRecord *a, const MusterBattleRecord *b)
{
  if (a->inputs->len != b->inputs->len)
    return FALSE;
  for (guint i = 0; i < a->inputs->len; i++)
    if (g_array_index (a->parents, guint, i) != g_array_index (b->parents, guint, i) ||
        g_array_index (a->checksums, guint64, i) != g_array_index (b->checksums, guint64, i) ||
        !g_str_equal (g_ptr_array_index (a->inputs, i), g_ptr_array_index (b->inputs, i)))
      return FALSE;

  return TRUE;
}

static gboolean
equal_tables (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  if (g_hash_table_size (a) != g_hash_table_size (b))
    return FALSE;
  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (g_strcmp0 (g_hash_table_lookup (b, key), value) != 0)
      return FALSE;

  return TRUE;
}

/* Whoever plays it, and what they call it, is no part of what happened; what the rules were told
 * shows in the checksums. */
static gboolean
equal_records (const MusterBattleRecord *a, const MusterBattleRecord *b)
{
  return g_strcmp0 (a->setup->scenario, b->setup->scenario) == 0 &&
         g_strcmp0 (a->setup->board, b->setup->board) == 0 &&
         a->setup->tracked == b->setup->tracked && a->setup->sparing == b->setup->sparing &&
         (!a->setup->sparing || a->setup->concluding == b->setup->concluding) &&
         a->setup->all_dice == b->setup->all_dice &&
         equal_tables (a->setup->house, b->setup->house) &&
         equal_tables (a->setup->decks, b->setup->decks) && equal_inputs (a, b);
}

/* (transfer full): the ids of battles that may be @record. */
static GArray *
list_alike (MusterLibrary *self, const MusterBattleRecord *record, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT id FROM battle WHERE rulebook = ? AND seed = ?"
                                       " AND n_inputs = ? AND deleted IS NULL",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, record->rulebook_hash, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, (gint64) record->setup->seed);
  sqlite3_bind_int64 (statement, 3, record->inputs->len);
  while (muster_database_next (self->database, statement, &row, error))
    {
      gint64 id = sqlite3_column_int64 (statement, 0);

      if (!row)
        return g_steal_pointer (&ids);
      g_array_append_val (ids, id);
    }

  return NULL;
}

gboolean
muster_library_find_record (MusterLibrary *self,
                            const MusterBattleRecord *record,
                            gint64 *id,
                            GError **error)
{
  g_autoptr (GArray) ids = NULL;

  g_return_val_if_fail (record != NULL && id != NULL, FALSE);

  ids = list_alike (self, record, error);
  if (ids == NULL)
    return FALSE;
  *id = 0;
  for (guint i = 0; i < ids->len && *id == 0; i++)
    {
      gint64 candidate = g_array_index (ids, gint64, i);
      g_autoptr (MusterBattleRecord) kept = NULL;

      kept = muster_library_load_record (self, candidate, NULL, error);
      if (kept == NULL)
        return FALSE;
      if (equal_records (kept, record))
        *id = candidate;
    }

  return TRUE;
}
