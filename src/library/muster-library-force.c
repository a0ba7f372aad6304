/* muster-library-force.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-private.h"

/* The lists that were taken into a battle, by side. */

gboolean
muster_library_write_forces (MusterDatabase *database,
                             gint64 battle,
                             GHashTable *forces,
                             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  GHashTableIter iter;
  gpointer side;
  gpointer figures;

  statement = muster_database_prepare (database,
                                       "INSERT INTO battle_force (battle, side, figures)"
                                       " VALUES (?, ?, ?)",
                                       error);
  if (statement == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, forces);
  while (g_hash_table_iter_next (&iter, &side, &figures))
    {
      sqlite3_bind_int64 (statement, 1, battle);
      sqlite3_bind_text (statement, 2, side, -1, SQLITE_STATIC);
      sqlite3_bind_text (statement, 3, figures, -1, SQLITE_STATIC);
      if (!muster_database_run (database, statement, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
muster_library_read_forces (MusterDatabase *database,
                            gint64 battle,
                            GHashTable *forces,
                            GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = TRUE;

  statement = muster_database_prepare (database,
                                       "SELECT side, figures FROM battle_force WHERE battle = ?",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, battle);
  while (row)
    {
      if (!muster_database_next (database, statement, &row, error))
        return FALSE;
      if (row)
        g_hash_table_replace (forces,
                              muster_library_dup_column (statement, 0),
                              muster_library_dup_column (statement, 1));
    }

  return TRUE;
}
