/* muster-library-house.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-house.h"

#include <string.h>

#include "muster-library-private.h"

/* More changes than these are not taken back. */
#define MAX_STATES 100

/* ---- As text: a line for each row, sorted, with a tab in front of its cells ---- */

static char *
print_rows (GHashTable *rows)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (rows), (GCompareFunc) strcmp);
  g_autoptr (GString) text = g_string_new (NULL);

  for (GList *l = names; l != NULL; l = l->next)
    {
      const char *name = l->data;
      g_autofree char *cells = g_strdup (g_hash_table_lookup (rows, name));

      g_string_append_printf (text, "%s\t%s\n", name, g_strdelimit (cells, "\t\n", ' '));
    }

  return g_strdup (text->str);
}

static GHashTable *
parse_rows (const char *text)
{
  GHashTable *rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *tab = strchr (lines[i], '\t');

      if (tab != NULL)
        g_hash_table_replace (rows,
                              g_strndup (lines[i], (gsize) (tab - lines[i])),
                              g_strdup (tab + 1));
    }

  return rows;
}

/* ---- States ---- */

/* @text: (out): "" without one. */
static gboolean
read_newest (MusterLibrary *self,
             const char *rulebook_id,
             gint64 *position,
             char **text,
             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT position, rows FROM house WHERE rulebook = ?"
                                       " ORDER BY position DESC LIMIT 1",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, rulebook_id, -1, SQLITE_STATIC);
  if (!muster_database_next (self->database, statement, &row, error))
    return FALSE;
  *position = row ? sqlite3_column_int64 (statement, 0) : 0;
  *text = row ? muster_library_dup_column (statement, 1) : g_strdup ("");

  return TRUE;
}

/* Runs @sql with the rulebook and a position. */
static gboolean
run_at (MusterLibrary *self,
        const char *sql,
        const char *rulebook_id,
        gint64 position,
        GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, rulebook_id, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, position);

  return muster_database_run (self->database, statement, error);
}

static gboolean
write_state (MusterLibrary *self,
             const char *rulebook_id,
             gint64 position,
             const char *text,
             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       "INSERT INTO house (rulebook, position, rows, changed)"
                                       " VALUES (?, ?, ?, ?)",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, rulebook_id, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, position);
  sqlite3_bind_text (statement, 3, text, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 4, muster_library_get_now (self));

  return muster_database_run (self->database, statement, error) &&
         run_at (self,
                 "DELETE FROM house WHERE rulebook = ? AND position <= ?",
                 rulebook_id,
                 position - MAX_STATES,
                 error);
}

GHashTable *
muster_library_get_house (MusterLibrary *self, const char *rulebook_id, GError **error)
{
  g_autofree char *text = NULL;
  gint64 position;

  g_return_val_if_fail (rulebook_id != NULL, NULL);

  if (!read_newest (self, rulebook_id, &position, &text, error))
    return NULL;

  return parse_rows (text);
}

static gboolean
change (MusterLibrary *self, const char *rulebook_id, GHashTable *rows, GError **error)
{
  g_autofree char *text = print_rows (rows);
  g_autofree char *old = NULL;
  gint64 position;

  if (!read_newest (self, rulebook_id, &position, &old, error))
    return FALSE;

  return strcmp (old, text) == 0 || write_state (self, rulebook_id, position + 1, text, error);
}

gboolean
muster_library_put_house (MusterLibrary *self,
                          const char *rulebook_id,
                          GHashTable *rows,
                          GError **error)
{
  g_autoptr (GHashTable) all = muster_library_get_house (self, rulebook_id, error);
  GHashTableIter iter;
  gpointer row, cells;

  if (all == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, rows);
  while (g_hash_table_iter_next (&iter, &row, &cells))
    g_hash_table_replace (all, g_strdup (row), g_strdup (cells));

  return change (self, rulebook_id, all, error);
}

gboolean
muster_library_set_house (MusterLibrary *self,
                          const char *rulebook_id,
                          GHashTable *rows,
                          GError **error)
{
  g_return_val_if_fail (rulebook_id != NULL && rows != NULL, FALSE);

  if (!muster_database_begin (self->database, error))
    return FALSE;
  if (change (self, rulebook_id, rows, error) && muster_database_commit (self->database, error))
    return TRUE;
  muster_database_rollback (self->database);

  return FALSE;
}

gboolean
muster_library_undo_house (MusterLibrary *self,
                           const char *rulebook_id,
                           gboolean *undone,
                           GError **error)
{
  g_autofree char *text = NULL;
  gint64 position;

  g_return_val_if_fail (rulebook_id != NULL, FALSE);

  if (!read_newest (self, rulebook_id, &position, &text, error))
    return FALSE;
  if (undone != NULL)
    *undone = position > 0;

  return run_at (self,
                 "DELETE FROM house WHERE rulebook = ? AND position = ?",
                 rulebook_id,
                 position,
                 error);
}
