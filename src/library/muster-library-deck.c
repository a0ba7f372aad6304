/* muster-library-deck.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-deck.h"

#include <glib/gi18n.h>

#include "muster-deck-content-private.h"
#include "muster-library-private.h"

void
muster_library_deck_free (MusterLibraryDeck *self)
{
  g_free (self->title);
  g_free (self);
}

/* ---- Reading ---- */

static GPtrArray *
list (MusterLibrary *self, const char *sql, GError **error)
{
  g_autoptr (GPtrArray)
                 decks = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_library_deck_free);
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);
  gboolean row = TRUE;

  if (statement == NULL)
    return NULL;
  while (muster_database_next (self->database, statement, &row, error))
    {
      MusterLibraryDeck *deck;

      if (!row)
        return g_steal_pointer (&decks);
      deck = g_new0 (MusterLibraryDeck, 1);
      deck->id = sqlite3_column_int64 (statement, 0);
      deck->title = muster_library_dup_column (statement, 1);
      deck->n_pieces = (guint) sqlite3_column_int64 (statement, 2);
      deck->changed = sqlite3_column_int64 (statement, 3);
      deck->revision = sqlite3_column_int64 (statement, 4);
      g_ptr_array_add (decks, deck);
    }

  return NULL;
}

static gint
compare_titles (gconstpointer a, gconstpointer b)
{
  const MusterLibraryDeck *one = *(const MusterLibraryDeck *const *) a;
  const MusterLibraryDeck *other = *(const MusterLibraryDeck *const *) b;
  const int order = g_utf8_collate (one->title, other->title);

  return order != 0 ? order : one->id < other->id ? -1 : 1;
}

GPtrArray *
muster_library_list_decks (MusterLibrary *self, GError **error)
{
  GPtrArray *decks = list (self,
                           "SELECT id, title, n_pieces, changed, revision FROM deck"
                           " WHERE deleted IS NULL",
                           error);

  if (decks != NULL)
    g_ptr_array_sort (decks, compare_titles);

  return decks;
}

GPtrArray *
muster_library_list_deleted_decks (MusterLibrary *self, GError **error)
{
  return list (self,
               "SELECT id, title, n_pieces, changed, revision FROM deck"
               " WHERE deleted IS NOT NULL ORDER BY deleted DESC, id DESC",
               error);
}

static gboolean
fail_no_deck (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_NOT_FOUND,
               _ ("no deck %s in the library"),
               number);

  return FALSE;
}

MusterDeck *
muster_library_load_deck (MusterLibrary *self, gint64 id, gint64 *revision, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autofree char *content = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       "SELECT content, revision FROM deck"
                                       " WHERE id = ? AND deleted IS NULL",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_int64 (statement, 1, id);
  if (!muster_database_next (self->database, statement, &row, error))
    return NULL;
  if (!row)
    {
      fail_no_deck (id, error);
      return NULL;
    }
  content = muster_library_dup_column (statement, 0);
  if (revision != NULL)
    *revision = sqlite3_column_int64 (statement, 1);
  g_clear_pointer (&statement, sqlite3_finalize);

  return muster_deck_content_load (self, content, error);
}

/* ---- Writing ---- */

static gint64
add (MusterLibrary *self, const MusterDeck *deck, GError **error)
{
  g_autofree char *content = muster_deck_content_write (self, deck, error);
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (content == NULL)
    return 0;
  statement = muster_database_prepare (self->database,
                                       "INSERT INTO deck (title, n_pieces, content, created,"
                                       " changed, revision) VALUES (?, ?, ?, ?4, ?4, 1)",
                                       error);
  if (statement == NULL)
    return 0;
  sqlite3_bind_text (statement, 1, muster_deck_get_title (deck), -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, muster_deck_get_n_pieces (deck));
  sqlite3_bind_text (statement, 3, content, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 4, muster_library_get_now (self));
  if (!muster_database_run (self->database, statement, error))
    return 0;

  return sqlite3_last_insert_rowid (muster_database_get_handle (self->database));
}

gint64
muster_library_add_deck (MusterLibrary *self, const MusterDeck *deck, GError **error)
{
  gint64 id;

  g_return_val_if_fail (deck != NULL, 0);

  if (!muster_database_begin (self->database, error))
    return 0;
  id = add (self, deck, error);
  if (id == 0 || !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return 0;
    }

  return id;
}

static gboolean
update (MusterLibrary *self, gint64 id, gint64 revision, const MusterDeck *deck, GError **error)
{
  g_autofree char *content = muster_deck_content_write (self, deck, error);
  g_autofree char *number = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (content == NULL)
    return FALSE;
  statement = muster_database_prepare (self->database,
                                       "UPDATE deck SET title = ?, n_pieces = ?, content = ?,"
                                       " changed = ?, revision = revision + 1"
                                       " WHERE id = ? AND revision = ? AND deleted IS NULL",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, muster_deck_get_title (deck), -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, muster_deck_get_n_pieces (deck));
  sqlite3_bind_text (statement, 3, content, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 4, muster_library_get_now (self));
  sqlite3_bind_int64 (statement, 5, id);
  sqlite3_bind_int64 (statement, 6, revision);
  if (!muster_database_run (self->database, statement, error))
    return FALSE;
  if (sqlite3_changes (muster_database_get_handle (self->database)) == 1)
    return muster_deck_content_sweep (self, error);

  number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_CONFLICT,
               _ ("deck %s was changed or deleted elsewhere"),
               number);

  return FALSE;
}

gboolean
muster_library_set_deck (MusterLibrary *self,
                         gint64 id,
                         gint64 *revision,
                         const MusterDeck *deck,
                         GError **error)
{
  g_return_val_if_fail (revision != NULL && deck != NULL, FALSE);

  if (!muster_database_begin (self->database, error))
    return FALSE;
  if (!update (self, id, *revision, deck, error) || !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return FALSE;
    }
  *revision += 1;

  return TRUE;
}

/* ---- Deleting ---- */

static gboolean
run_for (MusterLibrary *self, const char *sql, gint64 id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  if (sqlite3_bind_parameter_count (statement) > 1)
    sqlite3_bind_int64 (statement, 2, muster_library_get_now (self));
  if (!muster_database_run (self->database, statement, error))
    return FALSE;

  return sqlite3_changes (muster_database_get_handle (self->database)) > 0 ||
         fail_no_deck (id, error);
}

gboolean
muster_library_delete_deck (MusterLibrary *self, gint64 id, GError **error)
{
  return run_for (self,
                  "UPDATE deck SET deleted = ?2 WHERE id = ?1 AND deleted IS NULL",
                  id,
                  error);
}

gboolean
muster_library_restore_deck (MusterLibrary *self, gint64 id, GError **error)
{
  return run_for (self,
                  "UPDATE deck SET deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL",
                  id,
                  error);
}
