/* muster-library-record.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-library-private.h"

/* Battles as the engine plays them: into the file and out of it. */

typedef struct
{
  MusterDatabase *database;
  gint64 battle;
  GError **error;
} Access;

static gboolean
write_file (MusterDatabase *database,
            const char *hash,
            guint position,
            const MusterRulebookFile *file,
            GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gsize size = 0;
  gconstpointer data = g_bytes_get_data (file->bytes, &size);

  statement = muster_database_prepare (database,
                                       "INSERT INTO rulebook_file (rulebook, position, name, bytes)"
                                       " VALUES (?, ?, ?, ?)",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, hash, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, position);
  sqlite3_bind_text (statement, 3, file->name, -1, SQLITE_STATIC);
  /* An empty file has no data, which would be bound as nothing at all. */
  if (size == 0)
    sqlite3_bind_zeroblob (statement, 4, 0);
  else
    sqlite3_bind_blob64 (statement, 4, data, size, SQLITE_STATIC);

  return muster_database_run (database, statement, error);
}

static gboolean
write_rulebook (MusterDatabase *database,
                const MusterBattleRecord *record,
                const char *title,
                GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (database,
                                       "INSERT INTO rulebook (hash, id, title) VALUES (?, ?, ?)"
                                       " ON CONFLICT (hash) DO NOTHING",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, record->rulebook_hash, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, record->rulebook_id, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 3, title, -1, SQLITE_STATIC);
  if (!muster_database_run (database, statement, error))
    return FALSE;
  if (sqlite3_changes (muster_database_get_handle (database)) == 0)
    return TRUE;

  for (guint i = 0; i < record->files->len; i++)
    if (!write_file (database,
                     record->rulebook_hash,
                     i,
                     g_ptr_array_index (record->files, i),
                     error))
      return FALSE;

  return TRUE;
}

static gboolean
write_settings (const Access *writer, const char *kind, GHashTable *settings)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  GHashTableIter iter;
  gpointer name;
  gpointer value;

  if (settings == NULL)
    return TRUE;

  statement = muster_database_prepare (writer->database,
                                       "INSERT INTO setting (battle, kind, name, value)"
                                       " VALUES (?, ?, ?, ?)",
                                       writer->error);
  if (statement == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, settings);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      sqlite3_bind_int64 (statement, 1, writer->battle);
      sqlite3_bind_text (statement, 2, kind, -1, SQLITE_STATIC);
      sqlite3_bind_text (statement, 3, name, -1, SQLITE_STATIC);
      sqlite3_bind_text (statement, 4, value, -1, SQLITE_STATIC);
      if (!muster_database_run (writer->database, statement, writer->error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
write_inputs (const Access *writer, const MusterLibraryInput *inputs, guint n_inputs)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (n_inputs == 0)
    return TRUE;

  statement = muster_database_prepare (writer->database,
                                       "INSERT INTO input (battle, id, parent, text, checksum)"
                                       " VALUES (?, ?, ?, ?, ?)",
                                       writer->error);
  if (statement == NULL)
    return FALSE;
  for (guint i = 0; i < n_inputs; i++)
    {
      sqlite3_bind_int64 (statement, 1, writer->battle);
      sqlite3_bind_int64 (statement, 2, inputs[i].id);
      sqlite3_bind_int64 (statement, 3, inputs[i].parent);
      sqlite3_bind_text (statement, 4, inputs[i].text, -1, SQLITE_STATIC);
      sqlite3_bind_int64 (statement, 5, (gint64) inputs[i].checksum);
      if (!muster_database_run (writer->database, statement, writer->error))
        return FALSE;
    }

  return TRUE;
}

/* State, turn, winner, result and report, from parameter @first on. */
static void
bind_standing (sqlite3_stmt *statement, int first, const MusterLibraryStep *step)
{
  MusterBattleState state = step->finished ? MUSTER_BATTLE_FINISHED : MUSTER_BATTLE_RUNNING;

  sqlite3_bind_text (statement, first, muster_battle_state_get_nick (state), -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, first + 1, step->turn);
  sqlite3_bind_text (statement, first + 2, step->finished ? step->winner : NULL, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, first + 3, step->finished ? step->result : NULL, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, first + 4, step->finished ? step->report : NULL, -1, SQLITE_STATIC);
}

static gint64
write_battle (MusterLibrary *self,
              const MusterBattleRecord *record,
              const char *scenario_title,
              const MusterLibraryStep *step,
              GError **error)
{
  const MusterSetup *setup = record->setup;
  g_autofree char *token = g_uuid_string_random ();
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (
      self->database,
      "INSERT INTO battle (token, rulebook, title, scenario, scenario_title, seed, tracked,"
      " hand_dice, board, created, changed, head, n_inputs, version, state, turn,"
      " winner, result, report, sparing, revision)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?10, ?10, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)",
      error);
  if (statement == NULL)
    return 0;
  sqlite3_bind_text (statement, 1, token, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, record->rulebook_hash, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 3, setup->title, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 4, setup->scenario, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 5, scenario_title, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 6, (gint64) setup->seed);
  sqlite3_bind_int (statement, 7, setup->tracked);
  sqlite3_bind_int (statement, 8, setup->hand_dice);
  sqlite3_bind_text (statement, 9, setup->board, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 10, muster_library_get_now (self));
  sqlite3_bind_int64 (statement, 11, record->head);
  sqlite3_bind_int64 (statement, 12, record->inputs->len);
  sqlite3_bind_text (statement, 13, PACKAGE_VERSION, -1, SQLITE_STATIC);
  bind_standing (statement, 14, step);
  sqlite3_bind_int (statement, 19, setup->sparing);
  if (!muster_database_run (self->database, statement, error))
    return 0;

  return sqlite3_last_insert_rowid (muster_database_get_handle (self->database));
}

static gint64
write_record (MusterLibrary *self,
              const MusterBattleRecord *record,
              const char *rulebook_title,
              const char *scenario_title,
              const MusterLibraryStep *standing,
              GError **error)
{
  g_autofree MusterLibraryInput *inputs = g_new0 (MusterLibraryInput, record->inputs->len + 1);
  Access writer = { self->database, 0, error };

  for (guint i = 0; i < record->inputs->len; i++)
    {
      inputs[i].id = i + 1;
      inputs[i].parent = g_array_index (record->parents, guint, i);
      inputs[i].text = g_ptr_array_index (record->inputs, i);
      inputs[i].checksum = g_array_index (record->checksums, guint64, i);
    }
  if (!write_rulebook (self->database, record, rulebook_title, error))
    return 0;
  writer.battle = write_battle (self, record, scenario_title, standing, error);
  if (writer.battle == 0 || !write_settings (&writer, "ruling", record->setup->rulings) ||
      !write_settings (&writer, "player", record->setup->players) ||
      !write_settings (&writer, "name", record->setup->names) ||
      !muster_library_write_forces (self->database, writer.battle, record->setup->forces, error) ||
      !write_inputs (&writer, inputs, record->inputs->len))
    return 0;

  return writer.battle;
}

gint64
muster_library_add_record (MusterLibrary *self,
                           const MusterBattleRecord *record,
                           const char *rulebook_title,
                           const char *scenario_title,
                           const MusterLibraryStep *standing,
                           GError **error)
{
  const MusterLibraryStep running = { 0 };
  gint64 id;

  g_return_val_if_fail (record != NULL && rulebook_title != NULL, 0);
  g_return_val_if_fail (record->parents->len == record->inputs->len, 0);
  g_return_val_if_fail (record->checksums->len == record->inputs->len, 0);

  if (!muster_database_begin (self->database, error))
    return 0;
  id = write_record (self,
                     record,
                     rulebook_title,
                     scenario_title,
                     standing != NULL ? standing : &running,
                     error);
  if (id == 0 || !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return 0;
    }

  return id;
}

/* The revision in the condition is what keeps two programs apart: only one of two changes that
 * start from the same one finds it. */
static gboolean
update_battle (MusterLibrary *self,
               gint64 id,
               gint64 revision,
               const MusterLibraryStep *step,
               GError **error)
{
  g_autofree char *number = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (
      self->database,
      "UPDATE battle SET head = ?, state = ?, turn = ?, winner = ?, result = ?, report = ?,"
      " n_inputs = n_inputs + ?, changed = ?, revision = revision + 1"
      " WHERE id = ? AND revision = ? AND deleted IS NULL",
      error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, step->head);
  bind_standing (statement, 2, step);
  sqlite3_bind_int64 (statement, 7, step->n_inputs);
  sqlite3_bind_int64 (statement, 8, muster_library_get_now (self));
  sqlite3_bind_int64 (statement, 9, id);
  sqlite3_bind_int64 (statement, 10, revision);
  if (!muster_database_run (self->database, statement, error))
    return FALSE;
  if (sqlite3_changes (muster_database_get_handle (self->database)) == 1)
    return TRUE;

  number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_CONFLICT,
               _ ("battle %s was continued or deleted elsewhere"),
               number);

  return FALSE;
}

gboolean
muster_library_record_step (MusterLibrary *self,
                            gint64 id,
                            gint64 *revision,
                            const MusterLibraryStep *step,
                            GError **error)
{
  Access writer = { self->database, id, error };

  g_return_val_if_fail (revision != NULL && step != NULL, FALSE);

  if (!muster_database_begin (self->database, error))
    return FALSE;
  if (!update_battle (self, id, *revision, step, error) ||
      !write_inputs (&writer, step->inputs, step->n_inputs) ||
      !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return FALSE;
    }
  *revision += 1;

  return TRUE;
}

/* ---- Reading ---- */

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
read_battle (const Access *reader, MusterBattleRecord *record, gint64 *revision)
{
  MusterSetup *setup = record->setup;
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = select_by_id (reader->database,
                            "SELECT rulebook.id, hash, scenario, seed, tracked, hand_dice, board,"
                            " battle.title, head, revision, sparing"
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

  return TRUE;
}

static gboolean
read_settings (const Access *reader, MusterSetup *setup)
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
read_files (const Access *reader, MusterBattleRecord *record)
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
read_inputs (const Access *reader, MusterBattleRecord *record)
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
  Access reader = { self->database, id, error };
  gint64 found = 0;
  gboolean good;

  /* One transaction, so that all of it is of the same moment. */
  if (!muster_database_execute (self->database, "BEGIN", error))
    return NULL;
  good = read_battle (&reader, record, &found) && read_settings (&reader, record->setup) &&
         muster_library_read_forces (self->database, id, record->setup->forces, error) &&
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

/* Whoever plays it, and what they call it, is no part of what happened; what the rules were told
 * shows in the checksums. */
static gboolean
equal_records (const MusterBattleRecord *a, const MusterBattleRecord *b)
{
  return g_strcmp0 (a->setup->scenario, b->setup->scenario) == 0 &&
         g_strcmp0 (a->setup->board, b->setup->board) == 0 &&
         a->setup->tracked == b->setup->tracked && a->setup->sparing == b->setup->sparing &&
         equal_inputs (a, b);
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
