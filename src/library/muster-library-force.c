/* muster-library-force.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-private.h"

/* The lists that were taken into a battle, by side, its house tables, by row, and the decks of the
 * player's that it is played with, by id. */

static gboolean
write_pairs (MusterDatabase *database,
             const char *sql,
             gint64 battle,
             GHashTable *pairs,
             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (database, sql, error);
  GHashTableIter iter;
  gpointer name;
  gpointer value;

  if (statement == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, pairs);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      sqlite3_bind_int64 (statement, 1, battle);
      sqlite3_bind_text (statement, 2, name, -1, SQLITE_STATIC);
      sqlite3_bind_text (statement, 3, value, -1, SQLITE_STATIC);
      if (!muster_database_run (database, statement, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_pairs (MusterDatabase *database,
            const char *sql,
            gint64 battle,
            GHashTable *pairs,
            GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (database, sql, error);
  gboolean row = TRUE;

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, battle);
  while (row)
    {
      if (!muster_database_next (database, statement, &row, error))
        return FALSE;
      if (row)
        g_hash_table_replace (pairs,
                              muster_library_dup_column (statement, 0),
                              muster_library_dup_column (statement, 1));
    }

  return TRUE;
}

gboolean
muster_library_write_taken (MusterDatabase *database,
                            gint64 battle,
                            const MusterSetup *setup,
                            GError **error)
{
  return write_pairs (database,
                      "INSERT INTO battle_force (battle, side, figures) VALUES (?, ?, ?)",
                      battle,
                      setup->forces,
                      error) &&
         write_pairs (database,
                      "INSERT INTO battle_house (battle, name, cells) VALUES (?, ?, ?)",
                      battle,
                      setup->house,
                      error) &&
         write_pairs (database,
                      "INSERT INTO battle_deck (battle, deck, cards) VALUES (?, ?, ?)",
                      battle,
                      setup->decks,
                      error);
}

gboolean
muster_library_read_taken (MusterDatabase *database,
                           gint64 battle,
                           MusterSetup *setup,
                           GError **error)
{
  return read_pairs (database,
                     "SELECT side, figures FROM battle_force WHERE battle = ?",
                     battle,
                     setup->forces,
                     error) &&
         read_pairs (database,
                     "SELECT name, cells FROM battle_house WHERE battle = ?",
                     battle,
                     setup->house,
                     error) &&
         read_pairs (database,
                     "SELECT deck, cards FROM battle_deck WHERE battle = ?",
                     battle,
                     setup->decks,
                     error);
}
