/* muster-library-record.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-battle-force.h"
#include "muster-library-private.h"

/* Battles as the engine plays them: into the library. */

typedef struct
{
  MusterDatabase *database;
  gint64 battle;
  GError **error;
} Writer;

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
write_settings (const Writer *writer, const char *kind, GHashTable *settings)
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
write_inputs (const Writer *writer, const MusterLibraryInput *inputs, guint n_inputs)
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

/* How Muster asks, by when the battle was begun: each number can what those before it could. */
static int
get_manners (const MusterSetup *setup)
{
  return !setup->sparing ? 0 : !setup->concluding ? 1 : !setup->all_dice ? 2 : 3;
}

/* (transfer full): by which it is known elsewhere, so that nobody takes it for another; a new one where a battle of the library, also a
 * deleted one, has that. */
static char *
dup_token (MusterLibrary *self, const MusterBattleRecord *record, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  if (record->token == NULL)
    return g_uuid_string_random ();
  statement = muster_database_prepare (self->database,
                                       "SELECT 1 FROM battle WHERE token = ?",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, record->token, -1, SQLITE_STATIC);
  if (!muster_database_next (self->database, statement, &row, error))
    return NULL;

  return row ? g_uuid_string_random () : g_strdup (record->token);
}

static gint64
write_battle (MusterLibrary *self,
              const MusterBattleRecord *record,
              const char *scenario_title,
              const MusterLibraryStep *step,
              GError **error)
{
  const MusterSetup *setup = record->setup;
  g_autofree char *token = dup_token (self, record, error);
  g_autofree char *campaign = muster_battle_force_dup_campaign (setup);
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (token == NULL)
    return 0;
  statement = muster_database_prepare (
      self->database,
      "INSERT INTO battle (token, rulebook, title, scenario, scenario_title, seed, tracked,"
      " hand_dice, board, created, changed, head, n_inputs, version, state, turn,"
      " winner, result, report, sparing, board_title, campaign, revision)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?10, ?10, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)",
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
  sqlite3_bind_int (statement, 19, get_manners (setup));
  sqlite3_bind_text (statement, 20, setup->board_title, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 21, campaign, -1, SQLITE_STATIC);
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
  Writer writer = { self->database, 0, error };

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
      !muster_library_write_taken (self->database, writer.battle, record->setup, error) ||
      !write_inputs (&writer, inputs, record->inputs->len))
    return 0;

  return writer.battle;
}

static gboolean
write_given (MusterLibrary *self, const MusterLibraryStep *step, GError **error)
{
  return step == NULL || step->given == NULL ||
         muster_library_put_house (self, step->rulebook, step->given, error);
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
  if (id == 0 || !write_given (self, standing, error) ||
      !muster_database_commit (self->database, error))
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
      " n_inputs = n_inputs + ?, changed = ?, told = 0, together = NULL, revision = revision + 1"
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
  Writer writer = { self->database, id, error };

  g_return_val_if_fail (revision != NULL && step != NULL, FALSE);

  if (!muster_database_begin (self->database, error))
    return FALSE;
  if (!update_battle (self, id, *revision, step, error) ||
      !write_inputs (&writer, step->inputs, step->n_inputs) || !write_given (self, step, error) ||
      !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return FALSE;
    }
  *revision += 1;

  return TRUE;
}

gboolean
muster_library_keep_report (MusterLibrary *self,
                            gint64 id,
                            gint64 revision,
                            const char *report,
                            GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       "UPDATE battle SET report = ?3"
                                       " WHERE id = ?1 AND revision = ?2 AND report IS NULL",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  sqlite3_bind_int64 (statement, 2, revision);
  sqlite3_bind_text (statement, 3, report, -1, SQLITE_STATIC);

  return muster_database_run (self->database, statement, error);
}

/* ---- How far it was shown and carried out ---- */

/* The first parameter of @sql is the id of the battle. */
static sqlite3_stmt *
prepare_for (MusterLibrary *self, const char *sql, gint64 id, GError **error)
{
  sqlite3_stmt *statement = muster_database_prepare (self->database, sql, error);

  if (statement != NULL)
    sqlite3_bind_int64 (statement, 1, id);

  return statement;
}

/* The revision stays: somebody else who plays the battle is not told otherwise. Once they have gone on with it, it is nothing that
 * could be said of theirs. */
gboolean
muster_library_set_told (MusterLibrary *self,
                         gint64 id,
                         gint64 revision,
                         guint told,
                         guint turn,
                         GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = prepare_for (self,
                           "UPDATE battle SET told = ?3, turn = ?4 WHERE id = ?1 AND revision = ?2",
                           id,
                           error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 2, revision);
  sqlite3_bind_int64 (statement, 3, told);
  sqlite3_bind_int64 (statement, 4, turn);

  return muster_database_run (self->database, statement, error);
}

gboolean
muster_library_get_told (MusterLibrary *self, gint64 id, guint *told, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  g_return_val_if_fail (told != NULL, FALSE);

  statement = prepare_for (self, "SELECT told FROM battle WHERE id = ?1", id, error);
  if (statement == NULL || !muster_database_next (self->database, statement, &row, error))
    return FALSE;
  *told = row ? (guint) CLAMP (sqlite3_column_int64 (statement, 0), 0, G_MAXUINT) : 0;

  return TRUE;
}

gboolean
muster_library_lacks_report (MusterLibrary *self, gint64 id, gboolean *lacks, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (lacks != NULL, FALSE);

  statement = prepare_for (self,
                           "SELECT 1 FROM battle WHERE id = ?1 AND report IS NULL",
                           id,
                           error);

  return statement != NULL && muster_database_next (self->database, statement, lacks, error);
}

gboolean
muster_library_set_together (MusterLibrary *self,
                             gint64 id,
                             gint64 revision,
                             const char *text,
                             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = prepare_for (self,
                           "UPDATE battle SET together = ?3 WHERE id = ?1 AND revision = ?2",
                           id,
                           error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 2, revision);
  sqlite3_bind_text (statement, 3, text, -1, SQLITE_TRANSIENT);

  return muster_database_run (self->database, statement, error);
}

gboolean
muster_library_dup_together (MusterLibrary *self, gint64 id, char **text, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  g_return_val_if_fail (text != NULL, FALSE);

  statement = prepare_for (self, "SELECT together FROM battle WHERE id = ?1", id, error);
  if (statement == NULL || !muster_database_next (self->database, statement, &row, error))
    return FALSE;
  *text = row ? muster_library_dup_column (statement, 0) : NULL;

  return TRUE;
}
