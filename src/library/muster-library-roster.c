/* muster-library-roster.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-roster.h"

#include <glib/gi18n.h>

#include "muster-library-private.h"
#include "muster-search.h"

void
muster_library_roster_free (MusterLibraryRoster *self)
{
  g_free (self->token);
  g_free (self->name);
  g_free (self->system_id);
  g_free (self->system_name);
  g_free (self->data);
  g_free (self->summary);
  g_free (self);
}

gboolean
muster_library_roster_matches (const MusterLibraryRoster *self, const char *text)
{
  g_autoptr (MusterSearch) search = muster_search_new (text);
  g_autofree char *all = g_strjoin ("\n", self->name, self->system_name, self->summary, NULL);
  g_autofree char *folded = muster_search_fold (all);

  return muster_search_finds (search, folded);
}

static gboolean
fail_no_roster (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_NOT_FOUND,
               _ ("no list %s in the library"),
               number);

  return FALSE;
}

/* ---- Reading ---- */

#define COLUMNS                                                                                    \
  "id, token, name, system, system_name, data, summary, n_faults, created, changed, position,"     \
  " n_states, revision, deleted"

static MusterLibraryRoster *
read_row (sqlite3_stmt *statement)
{
  MusterLibraryRoster *roster = g_new0 (MusterLibraryRoster, 1);

  roster->id = sqlite3_column_int64 (statement, 0);
  roster->token = muster_library_dup_column (statement, 1);
  roster->name = muster_library_dup_column (statement, 2);
  roster->system_id = muster_library_dup_column (statement, 3);
  roster->system_name = muster_library_dup_column (statement, 4);
  roster->data = muster_library_dup_column (statement, 5);
  roster->summary = muster_library_dup_column (statement, 6);
  roster->n_faults = (guint) sqlite3_column_int64 (statement, 7);
  roster->created = sqlite3_column_int64 (statement, 8);
  roster->changed = sqlite3_column_int64 (statement, 9);
  roster->position = (guint) sqlite3_column_int64 (statement, 10);
  roster->n_states = (guint) sqlite3_column_int64 (statement, 11);
  roster->revision = sqlite3_column_int64 (statement, 12);
  roster->deleted = sqlite3_column_int64 (statement, 13);

  return roster;
}

MusterLibraryRoster *
muster_library_get_roster (MusterLibrary *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT " COLUMNS " FROM roster"
                                       " WHERE id = ? AND deleted IS NULL",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_int64 (statement, 1, id);
  if (!muster_database_next (self->database, statement, &row, error))
    return NULL;
  if (!row)
    {
      fail_no_roster (id, error);
      return NULL;
    }

  return read_row (statement);
}

GPtrArray *
muster_library_list_rosters (MusterLibrary *self, GError **error)
{
  g_autoptr (GPtrArray) rosters = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_library_roster_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT " COLUMNS " FROM roster"
                                       " WHERE deleted IS NULL ORDER BY changed DESC, id DESC",
                                       error);
  if (statement == NULL)
    return NULL;
  do
    {
      if (!muster_database_next (self->database, statement, &row, error))
        return NULL;
      if (row)
        g_ptr_array_add (rosters, read_row (statement));
    }
  while (row);

  return g_steal_pointer (&rosters);
}

GHashTable *
muster_library_collect_data (MusterLibrary *self, GError **error)
{
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT data FROM roster WHERE data IS NOT NULL",
                                       error);
  if (statement == NULL)
    return NULL;
  do
    {
      if (!muster_database_next (self->database, statement, &row, error))
        return NULL;
      if (row)
        g_hash_table_add (used, muster_library_dup_column (statement, 0));
    }
  while (row);

  return g_steal_pointer (&used);
}

/* ---- Writing ---- */

/* From parameter 1 on. */
static void
bind_state (sqlite3_stmt *statement, const MusterLibraryRosterState *state)
{
  sqlite3_bind_text (statement, 1, state->name, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, state->system_id, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 3, state->system_name, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 4, state->data, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 5, state->summary, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 6, state->n_faults);
}

static gint64
write_roster (MusterLibrary *self,
              const char *token,
              const MusterLibraryRosterState *state,
              GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 id;

  statement = muster_database_prepare (
      self->database,
      "INSERT INTO roster (name, system, system_name, data, summary, n_faults, token, created,"
      " changed, position, n_states, revision) VALUES (?, ?, ?, ?, ?, ?, ?7, ?8, ?8, 0, 1, 1)",
      error);
  if (statement == NULL)
    return 0;
  bind_state (statement, state);
  sqlite3_bind_text (statement, 7, token, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 8, muster_library_get_now (self));
  if (!muster_database_run (self->database, statement, error))
    return 0;
  id = sqlite3_last_insert_rowid (muster_database_get_handle (self->database));

  return muster_library_write_state (self, id, 0, state->label, state->text, error) ? id : 0;
}

gint64
muster_library_add_roster (MusterLibrary *self,
                           const char *token,
                           const MusterLibraryRosterState *state,
                           GError **error)
{
  gint64 id;

  g_return_val_if_fail (token != NULL && state->text != NULL && state->label != NULL, 0);

  if (!muster_database_begin (self->database, error))
    return 0;
  id = write_roster (self, token, state, error);
  if (id == 0 || !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return 0;
    }

  return id;
}

/* The revision in the condition keeps two programs apart, as with battles.
 * @n_states: 0: as many as before */
static gboolean
update_roster (MusterLibrary *self,
               gint64 id,
               gint64 revision,
               guint position,
               guint n_states,
               const MusterLibraryRosterState *state,
               GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (
      self->database,
      "UPDATE roster SET name = ?, system = ?, system_name = ?, data = ?, summary = ?,"
      " n_faults = ?, changed = ?, position = ?, n_states = ifnull (nullif (?, 0), n_states),"
      " revision = revision + 1 WHERE id = ? AND revision = ? AND deleted IS NULL",
      error);
  if (statement == NULL)
    return FALSE;
  bind_state (statement, state);
  sqlite3_bind_int64 (statement, 7, muster_library_get_now (self));
  sqlite3_bind_int64 (statement, 8, position);
  sqlite3_bind_int64 (statement, 9, n_states);
  sqlite3_bind_int64 (statement, 10, id);
  sqlite3_bind_int64 (statement, 11, revision);
  if (!muster_database_run (self->database, statement, error))
    return FALSE;
  if (sqlite3_changes (muster_database_get_handle (self->database)) == 1)
    return TRUE;

  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_CONFLICT,
               _ ("the list “%s” was changed or deleted elsewhere"),
               state->name);

  return FALSE;
}

/* Those that were undone before something else was done. */
static gboolean
drop_states (MusterLibrary *self, gint64 id, guint from, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       "DELETE FROM roster_state"
                                       " WHERE roster = ? AND position >= ?",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  sqlite3_bind_int64 (statement, 2, from);

  return muster_database_run (self->database, statement, error);
}

gboolean
muster_library_record_roster (MusterLibrary *self,
                              gint64 id,
                              gint64 *revision,
                              guint position,
                              const MusterLibraryRosterState *state,
                              GError **error)
{
  g_return_val_if_fail (revision != NULL && position > 0, FALSE);
  g_return_val_if_fail (state->text != NULL && state->label != NULL, FALSE);

  if (!muster_database_begin (self->database, error))
    return FALSE;
  if (!update_roster (self, id, *revision, position, position + 1, state, error) ||
      !drop_states (self, id, position, error) ||
      !muster_library_write_state (self, id, position, state->label, state->text, error) ||
      !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return FALSE;
    }
  *revision += 1;

  return TRUE;
}

gboolean
muster_library_return_roster (MusterLibrary *self,
                              gint64 id,
                              gint64 *revision,
                              guint position,
                              const MusterLibraryRosterState *state,
                              GError **error)
{
  g_return_val_if_fail (revision != NULL, FALSE);

  if (!update_roster (self, id, *revision, position, 0, state, error))
    return FALSE;
  *revision += 1;

  return TRUE;
}

/* ---- Deleting ---- */

static gboolean
set_deleted (MusterLibrary *self, gint64 id, gboolean deleted, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       "UPDATE roster SET deleted = ?2, revision = revision + 1"
                                       " WHERE id = ?1 AND (deleted IS NULL) = ?3",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  if (deleted)
    sqlite3_bind_int64 (statement, 2, muster_library_get_now (self));
  sqlite3_bind_int (statement, 3, deleted);
  if (!muster_database_run (self->database, statement, error))
    return FALSE;
  if (sqlite3_changes (muster_database_get_handle (self->database)) == 0)
    return fail_no_roster (id, error);

  return TRUE;
}

gboolean
muster_library_bind_roster (MusterLibrary *self, gint64 id, const char *data, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (self != NULL && data != NULL, FALSE);

  statement = muster_database_prepare (self->database,
                                       "UPDATE roster SET data = ? WHERE id = ? AND data IS NULL",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, data, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, id);

  return muster_database_run (self->database, statement, error);
}

gboolean
muster_library_delete_roster (MusterLibrary *self, gint64 id, GError **error)
{
  return set_deleted (self, id, TRUE, error);
}

gboolean
muster_library_restore_roster (MusterLibrary *self, gint64 id, GError **error)
{
  return set_deleted (self, id, FALSE, error);
}
