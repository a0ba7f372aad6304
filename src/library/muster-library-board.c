/* muster-library-board.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-board.h"

#include <glib/gi18n.h>

#include "muster-library-private.h"

void
muster_library_board_free (MusterLibraryBoard *self)
{
  g_free (self->rulebook_id);
  g_free (self->name);
  g_free (self->text);
  g_free (self);
}

gboolean
muster_library_save_board (MusterLibrary *self,
                           const char *rulebook_id,
                           const char *name,
                           const char *text,
                           GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (rulebook_id != NULL && name != NULL && text != NULL, FALSE);

  statement = muster_database_prepare (self->database,
                                       "INSERT INTO board (rulebook, name, text, changed)"
                                       " VALUES (?1, ?2, ?3, ?4)"
                                       " ON CONFLICT (rulebook, name)"
                                       " DO UPDATE SET text = ?3, changed = ?4",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, rulebook_id, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, name, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 3, text, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 4, muster_library_get_now (self));

  return muster_database_run (self->database, statement, error);
}

GPtrArray *
muster_library_list_boards (MusterLibrary *self, const char *rulebook_id, GError **error)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_library_board_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  g_return_val_if_fail (rulebook_id != NULL, NULL);

  statement = muster_database_prepare (self->database,
                                       "SELECT rulebook, name, text, changed FROM board"
                                       " WHERE rulebook = ? ORDER BY name",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, rulebook_id, -1, SQLITE_STATIC);

  while (TRUE)
    {
      MusterLibraryBoard *board;

      if (!muster_database_next (self->database, statement, &row, error))
        return NULL;
      if (!row)
        break;
      board = g_new0 (MusterLibraryBoard, 1);
      board->rulebook_id = muster_library_dup_column (statement, 0);
      board->name = muster_library_dup_column (statement, 1);
      board->text = muster_library_dup_column (statement, 2);
      board->changed = sqlite3_column_int64 (statement, 3);
      g_ptr_array_add (boards, board);
    }

  return g_steal_pointer (&boards);
}

static gboolean
fail_not_found (const char *rulebook_id, const char *name, GError **error)
{
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_NOT_FOUND,
               _ ("no saved board \"%1$s\" for the rulebook \"%2$s\""),
               name,
               rulebook_id);

  return FALSE;
}

MusterLibraryBoard *
muster_library_get_board (MusterLibrary *self,
                          const char *rulebook_id,
                          const char *name,
                          GError **error)
{
  g_autoptr (GPtrArray) boards = muster_library_list_boards (self, rulebook_id, error);

  if (boards == NULL)
    return NULL;

  for (guint i = 0; i < boards->len; i++)
    {
      const MusterLibraryBoard *board = g_ptr_array_index (boards, i);

      if (g_str_equal (board->name, name))
        return g_ptr_array_steal_index (boards, i);
    }
  fail_not_found (rulebook_id, name, error);

  return NULL;
}

gboolean
muster_library_delete_board (MusterLibrary *self,
                             const char *rulebook_id,
                             const char *name,
                             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       "DELETE FROM board WHERE rulebook = ? AND name = ?",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, rulebook_id, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, name, -1, SQLITE_STATIC);
  if (!muster_database_run (self->database, statement, error))
    return FALSE;
  if (sqlite3_changes (muster_database_get_handle (self->database)) == 0)
    return fail_not_found (rulebook_id, name, error);

  return TRUE;
}
