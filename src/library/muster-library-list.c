/* muster-library-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-deck-content-private.h"
#include "muster-library-private.h"
#include "muster-translation.h"

/* Battles as lists show them, and what happens to whole battles. */

#define COLUMNS                                                                                    \
  "SELECT battle.id, token, battle.title, rulebook.id, rulebook.title, hash, scenario,"            \
  " scenario_title, state, turn, winner, result, created, changed, n_inputs, revision, version,"   \
  " deleted, told, campaign FROM battle JOIN rulebook ON hash = battle.rulebook "

/* Titles are kept as the rulebook has them, and shown in the language of whoever looks. */
static char *
dup_translated (sqlite3_stmt *statement, int column, const char *rulebook_id)
{
  g_autofree char *title = muster_library_dup_column (statement, column);

  return g_strdup (muster_rulebook_translate_for (rulebook_id, title));
}

static MusterLibraryBattle *
read_row (sqlite3_stmt *statement)
{
  MusterLibraryBattle *battle = g_new0 (MusterLibraryBattle, 1);

  battle->id = sqlite3_column_int64 (statement, 0);
  battle->token = muster_library_dup_column (statement, 1);
  battle->title = muster_library_dup_column (statement, 2);
  battle->rulebook_id = muster_library_dup_column (statement, 3);
  battle->rulebook_title = dup_translated (statement, 4, battle->rulebook_id);
  battle->rulebook_hash = muster_library_dup_column (statement, 5);
  battle->scenario = muster_library_dup_column (statement, 6);
  battle->scenario_title = dup_translated (statement, 7, battle->rulebook_id);
  if (g_strcmp0 ((const char *) sqlite3_column_text (statement, 8),
                 muster_battle_state_get_nick (MUSTER_BATTLE_FINISHED)) == 0)
    battle->state = MUSTER_BATTLE_FINISHED;
  battle->turn = (guint) sqlite3_column_int64 (statement, 9);
  battle->winner = dup_translated (statement, 10, battle->rulebook_id);
  battle->result = muster_library_dup_column (statement, 11);
  battle->created = sqlite3_column_int64 (statement, 12);
  battle->changed = sqlite3_column_int64 (statement, 13);
  battle->n_inputs = (guint) sqlite3_column_int64 (statement, 14);
  battle->revision = sqlite3_column_int64 (statement, 15);
  battle->version = muster_library_dup_column (statement, 16);
  battle->deleted = sqlite3_column_int64 (statement, 17);
  battle->told = (guint) CLAMP (sqlite3_column_int64 (statement, 18), 0, G_MAXUINT);
  battle->campaign = muster_library_dup_column (statement, 19);

  return battle;
}

MusterLibraryBattle *
muster_library_get_battle (MusterLibrary *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       COLUMNS "WHERE battle.id = ? AND deleted IS NULL",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_int64 (statement, 1, id);
  if (!muster_database_next (self->database, statement, &row, error))
    return NULL;
  if (!row)
    {
      muster_library_fail_no_battle (id, error);
      return NULL;
    }

  return read_row (statement);
}

/* SQLite knows upper and lower case of English letters only, so that words are looked for here. */
static void
take_row (GPtrArray *battles, sqlite3_stmt *statement, const MusterLibraryFilter *filter)
{
  g_autoptr (MusterLibraryBattle) battle = read_row (statement);

  if (filter->text == NULL || muster_library_battle_matches (battle, filter->text))
    g_ptr_array_add (battles, g_steal_pointer (&battle));
}

static gint
compare_cb (gconstpointer a, gconstpointer b, gpointer filter)
{
  return muster_library_battle_compare (*(const MusterLibraryBattle *const *) a,
                                        *(const MusterLibraryBattle *const *) b,
                                        ((const MusterLibraryFilter *) filter)->sort);
}

GPtrArray *
muster_library_list_battles (MusterLibrary *self, const MusterLibraryFilter *filter, GError **error)
{
  static const MusterLibraryFilter everything = { .with_finished = TRUE, .with_running = TRUE };
  g_autoptr (GPtrArray) battles = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_library_battle_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  if (filter == NULL)
    filter = &everything;

  statement = muster_database_prepare (
      self->database,
      COLUMNS "WHERE (?1 IS NULL OR rulebook.id = ?1)"
              " AND ((?2 AND state = 'finished') OR (?3 AND state = 'running'))"
              " AND (deleted IS NOT NULL) = ?4"
              " AND (?5 IS NULL OR campaign = ?5)",
      error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, filter->rulebook_id, -1, SQLITE_STATIC);
  sqlite3_bind_int (statement, 2, filter->with_finished != FALSE);
  sqlite3_bind_int (statement, 3, filter->with_running != FALSE);
  sqlite3_bind_int (statement, 4, filter->deleted != FALSE);
  sqlite3_bind_text (statement, 5, filter->campaign, -1, SQLITE_STATIC);

  while (TRUE)
    {
      if (!muster_database_next (self->database, statement, &row, error))
        return NULL;
      if (!row)
        break;
      take_row (battles, statement, filter);
    }
  g_ptr_array_sort_with_data (battles, compare_cb, (gpointer) filter);

  return g_steal_pointer (&battles);
}

gboolean
muster_library_find_running (MusterLibrary *self,
                             const char *rulebook_id,
                             gint64 *id,
                             GError **error)
{
  const MusterLibraryFilter running = { .rulebook_id = rulebook_id, .with_running = TRUE };
  g_autoptr (GPtrArray) battles = muster_library_list_battles (self, &running, error);

  if (battles == NULL)
    return FALSE;
  *id = 0;
  if (battles->len > 0)
    {
      const MusterLibraryBattle *last = g_ptr_array_index (battles, 0);

      *id = last->id;
    }

  return TRUE;
}

char *
muster_library_dup_report (MusterLibrary *self, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT report FROM battle"
                                       " WHERE id = ? AND deleted IS NULL",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_int64 (statement, 1, id);
  if (!muster_database_next (self->database, statement, &row, error))
    return NULL;
  if (!row)
    {
      muster_library_fail_no_battle (id, error);
      return NULL;
    }
  if (sqlite3_column_type (statement, 0) == SQLITE_NULL)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

      g_set_error (error,
                   MUSTER_LIBRARY_ERROR,
                   MUSTER_LIBRARY_ERROR_NOT_FOUND,
                   _ ("battle %s is not finished, so no report was kept"),
                   number);
      return NULL;
    }

  return muster_library_dup_column (statement, 0);
}

/* The revision counts on, so that whoever is playing the battle notices. */
static gboolean
set_deleted (MusterLibrary *self, const char *sql, gint64 id, gint64 when, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  if (when != 0)
    sqlite3_bind_int64 (statement, 2, when);
  if (!muster_database_run (self->database, statement, error))
    return FALSE;
  if (sqlite3_changes (muster_database_get_handle (self->database)) == 0)
    return muster_library_fail_no_battle (id, error);

  return TRUE;
}

gboolean
muster_library_delete_battle (MusterLibrary *self, gint64 id, GError **error)
{
  return set_deleted (self,
                      "UPDATE battle SET deleted = ?2, revision = revision + 1"
                      " WHERE id = ?1 AND deleted IS NULL",
                      id,
                      muster_library_get_now (self),
                      error);
}

gboolean
muster_library_restore_battle (MusterLibrary *self, gint64 id, GError **error)
{
  return set_deleted (self,
                      "UPDATE battle SET deleted = NULL, revision = revision + 1"
                      " WHERE id = ?1 AND deleted IS NOT NULL",
                      id,
                      0,
                      error);
}

/* The name is no part of the battle: whoever plays it just now is not disturbed. */
gboolean
muster_library_rename_battle (MusterLibrary *self, gint64 id, const char *title, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database,
                                                                "UPDATE battle SET title = ?2"
                                                                " WHERE id = ?1"
                                                                " AND deleted IS NULL",
                                                                error);
  g_autofree char *stripped = g_strstrip (g_strdup (title != NULL ? title : ""));

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  if (*stripped != '\0')
    sqlite3_bind_text (statement, 2, stripped, -1, SQLITE_STATIC);
  if (!muster_database_run (self->database, statement, error))
    return FALSE;
  if (sqlite3_changes (muster_database_get_handle (self->database)) == 0)
    return muster_library_fail_no_battle (id, error);

  return TRUE;
}

static gboolean
purge_table (MusterLibrary *self,
             const char *sql,
             gint64 deleted_until,
             guint *n_purged,
             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, deleted_until);
  if (!muster_database_run (self->database, statement, error))
    return FALSE;
  *n_purged += (guint) sqlite3_changes (muster_database_get_handle (self->database));

  return TRUE;
}

/* A rulebook goes with the last battle that was played by it, a deck in use with its battle or campaign. */
static gboolean
purge (MusterLibrary *self, gint64 deleted_until, guint *n_purged, GError **error)
{
  if (!purge_table (self,
                    "DELETE FROM battle WHERE deleted <= ?",
                    deleted_until,
                    n_purged,
                    error) ||
      !purge_table (self,
                    "DELETE FROM roster WHERE deleted <= ?",
                    deleted_until,
                    n_purged,
                    error) ||
      !purge_table (self,
                    "DELETE FROM terrain WHERE deleted <= ?",
                    deleted_until,
                    n_purged,
                    error) ||
      !purge_table (self, "DELETE FROM deck WHERE deleted <= ?", deleted_until, n_purged, error) ||
      !purge_table (self,
                    "DELETE FROM deck_use WHERE deleted <= ?",
                    deleted_until,
                    n_purged,
                    error) ||
      !purge_table (self,
                    "DELETE FROM campaign WHERE deleted <= ?",
                    deleted_until,
                    n_purged,
                    error))
    return FALSE;

  return muster_database_execute (
             self->database,
             "DELETE FROM rulebook WHERE hash NOT IN (SELECT rulebook FROM battle);"
             "DELETE FROM deck_use WHERE owner = 'battle'"
             " AND owner_id NOT IN (SELECT id FROM battle);"
             "DELETE FROM deck_use WHERE owner = 'campaign'"
             " AND owner_id NOT IN (SELECT id FROM campaign);"
             "DELETE FROM campaign_content WHERE hash NOT IN (SELECT content FROM campaign_has)",
             error) &&
         muster_deck_content_sweep (self, error);
}

/* Without the right to write, for which a program that starts might have to wait. */
static gboolean
find_deleted (MusterLibrary *self, gint64 deleted_until, gboolean *found, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       "SELECT 1 FROM battle WHERE deleted <= ?1"
                                       " UNION ALL SELECT 1 FROM roster WHERE deleted <= ?1"
                                       " UNION ALL SELECT 1 FROM terrain WHERE deleted <= ?1"
                                       " UNION ALL SELECT 1 FROM deck WHERE deleted <= ?1"
                                       " UNION ALL SELECT 1 FROM deck_use WHERE deleted <= ?1"
                                       " UNION ALL SELECT 1 FROM campaign WHERE deleted <= ?1",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, deleted_until);

  return muster_database_next (self->database, statement, found, error);
}

static gboolean
purge_found (MusterLibrary *self, gint64 deleted_until, guint *n_purged, GError **error)
{
  if (!muster_database_begin (self->database, error))
    return FALSE;
  if (purge (self, deleted_until, n_purged, error) &&
      muster_database_commit (self->database, error))
    return TRUE;
  muster_database_rollback (self->database);

  return FALSE;
}

gboolean
muster_library_purge (MusterLibrary *self, gint64 deleted_until, guint *n_purged, GError **error)
{
  gboolean found = FALSE;
  guint n = 0;

  if (!find_deleted (self, deleted_until, &found, error))
    return FALSE;
  if (found && !purge_found (self, deleted_until, &n, error))
    return FALSE;
  if (n_purged != NULL)
    *n_purged = n;

  return TRUE;
}
