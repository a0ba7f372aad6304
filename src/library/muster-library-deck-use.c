/* muster-library-deck-use.c
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

#define COLUMNS                                                                                    \
  "SELECT id, title, owner, owner_id, n_events, created, changed, revision, content, seed,"        \
  " n_seats, sorted FROM deck_use "

static const char *const owners[MUSTER_DECK_N_OWNERS] = { "nobody", "battle", "campaign" };

const char *
muster_deck_owner_get_nick (MusterDeckOwner owner)
{
  return owners[owner];
}

void
muster_library_deck_use_free (MusterLibraryDeckUse *self)
{
  g_free (self->title);
  g_free (self);
}

static gboolean
fail_no_use (gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_NOT_FOUND,
               _ ("no deck in use %s in the library"),
               number);

  return FALSE;
}

/* ---- Lists ---- */

static MusterDeckOwner
read_owner (sqlite3_stmt *statement, int column)
{
  const char *nick = (const char *) sqlite3_column_text (statement, column);

  for (guint i = 0; i < MUSTER_DECK_N_OWNERS; i++)
    if (g_strcmp0 (owners[i], nick) == 0)
      return (MusterDeckOwner) i;

  return MUSTER_DECK_OWNER_NOBODY;
}

static MusterLibraryDeckUse *
read_row (sqlite3_stmt *statement)
{
  MusterLibraryDeckUse *use = g_new0 (MusterLibraryDeckUse, 1);

  use->id = sqlite3_column_int64 (statement, 0);
  use->title = muster_library_dup_column (statement, 1);
  use->owner = read_owner (statement, 2);
  use->owner_id = sqlite3_column_int64 (statement, 3);
  use->n_events = (guint) sqlite3_column_int64 (statement, 4);
  use->created = sqlite3_column_int64 (statement, 5);
  use->changed = sqlite3_column_int64 (statement, 6);
  use->revision = sqlite3_column_int64 (statement, 7);

  return use;
}

static GPtrArray *
read_all (MusterLibrary *self, sqlite3_stmt *statement, GError **error)
{
  g_autoptr (GPtrArray) uses = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_library_deck_use_free);
  gboolean row = TRUE;

  while (muster_database_next (self->database, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&uses);
      g_ptr_array_add (uses, read_row (statement));
    }

  return NULL;
}

static GPtrArray *
list (MusterLibrary *self, const char *sql, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);

  return statement != NULL ? read_all (self, statement, error) : NULL;
}

GPtrArray *
muster_library_list_deck_uses (MusterLibrary *self, GError **error)
{
  return list (self, COLUMNS "WHERE deleted IS NULL ORDER BY changed DESC, id DESC", error);
}

GPtrArray *
muster_library_list_deleted_deck_uses (MusterLibrary *self, GError **error)
{
  return list (self, COLUMNS "WHERE deleted IS NOT NULL ORDER BY deleted DESC, id DESC", error);
}

GPtrArray *
muster_library_list_deck_uses_of (MusterLibrary *self,
                                  MusterDeckOwner owner,
                                  gint64 owner_id,
                                  GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       COLUMNS "WHERE deleted IS NULL AND owner = ?"
                                               " AND owner_id = ? ORDER BY changed DESC, id DESC",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, owners[owner], -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, owner_id);

  return read_all (self, statement, error);
}

/* ---- One of them ---- */

/* What was kept could be done once, so it can be done again; another version of Muster may have known other acts. */
static gboolean
load_events (MusterLibrary *self, gint64 id, MusterDeckInUse *in_use, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = TRUE;

  statement = muster_database_prepare (self->database,
                                       "SELECT text FROM deck_event WHERE use = ?"
                                       " ORDER BY position",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  while (muster_database_next (self->database, statement, &row, error))
    {
      if (!row)
        return TRUE;
      if (!muster_deck_in_use_do_text (in_use,
                                       (const char *) sqlite3_column_text (statement, 0),
                                       error))
        return FALSE;
    }

  return FALSE;
}

MusterDeckInUse *
muster_library_load_deck_use (MusterLibrary *self,
                              gint64 id,
                              MusterLibraryDeckUse **use,
                              GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (MusterLibraryDeckUse) found = NULL;
  g_autofree char *content = NULL;
  g_autoptr (MusterDeck) deck = NULL;
  g_autoptr (MusterDeckInUse) in_use = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (self->database,
                                       COLUMNS "WHERE id = ? AND deleted IS NULL",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_int64 (statement, 1, id);
  if (!muster_database_next (self->database, statement, &row, error) ||
      (!row && !fail_no_use (id, error)))
    return NULL;
  found = read_row (statement);
  content = muster_library_dup_column (statement, 8);
  deck = muster_deck_content_load (self, content, error);
  if (deck == NULL)
    return NULL;
  in_use = muster_deck_in_use_new (deck,
                                   (guint64) sqlite3_column_int64 (statement, 9),
                                   (guint) sqlite3_column_int64 (statement, 10),
                                   sqlite3_column_int (statement, 11) != 0);
  if (!load_events (self, id, in_use, error))
    return NULL;
  if (use != NULL)
    *use = g_steal_pointer (&found);

  return g_steal_pointer (&in_use);
}

/* ---- Writing ---- */

static gint64
add (MusterLibrary *self,
     const char *title,
     const char *content,
     guint64 seed,
     guint n_seats,
     gboolean sorted,
     GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       "INSERT INTO deck_use (title, content, seed, n_seats,"
                                       " sorted, owner, owner_id, n_events, created, changed,"
                                       " revision)"
                                       " VALUES (?, ?, ?, ?, ?, 'nobody', 0, 0, ?6, ?6, 1)",
                                       error);
  if (statement == NULL)
    return 0;
  sqlite3_bind_text (statement, 1, title, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, content, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 3, (gint64) seed);
  sqlite3_bind_int64 (statement, 4, n_seats);
  sqlite3_bind_int (statement, 5, sorted);
  sqlite3_bind_int64 (statement, 6, muster_library_get_now (self));
  if (!muster_database_run (self->database, statement, error))
    return 0;

  return sqlite3_last_insert_rowid (muster_database_get_handle (self->database));
}

static gboolean
set_owner (MusterLibrary *self, gint64 id, MusterDeckOwner owner, gint64 owner_id, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       "UPDATE deck_use SET owner = ?, owner_id = ? WHERE id = ?",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, owners[owner], -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, owner_id);
  sqlite3_bind_int64 (statement, 3, id);

  return muster_database_run (self->database, statement, error);
}

gint64
muster_library_add_deck_use (MusterLibrary *self,
                             const char *title,
                             MusterDeck *deck,
                             guint64 seed,
                             guint n_seats,
                             gboolean sorted,
                             MusterDeckOwner owner,
                             gint64 owner_id,
                             GError **error)
{
  g_autofree char *content = NULL;
  gint64 id = 0;

  g_return_val_if_fail (title != NULL && deck != NULL && owner < MUSTER_DECK_N_OWNERS, 0);

  if (!muster_database_begin (self->database, error))
    return 0;
  content = muster_deck_content_write (self, deck, error);
  if (content != NULL)
    id = add (self, title, content, seed, n_seats, sorted, error);
  if (id == 0 || !set_owner (self, id, owner, owner_id, error) ||
      !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return 0;
    }

  return id;
}

/* The revision in the condition is what keeps two programs apart. */
static gboolean
count_event (MusterLibrary *self, gint64 id, gint64 revision, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autofree char *number = NULL;

  statement = muster_database_prepare (self->database,
                                       "UPDATE deck_use SET n_events = n_events + 1, changed = ?,"
                                       " revision = revision + 1"
                                       " WHERE id = ? AND revision = ? AND deleted IS NULL",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, muster_library_get_now (self));
  sqlite3_bind_int64 (statement, 2, id);
  sqlite3_bind_int64 (statement, 3, revision);
  if (!muster_database_run (self->database, statement, error))
    return FALSE;
  if (sqlite3_changes (muster_database_get_handle (self->database)) == 1)
    return TRUE;

  number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_CONFLICT,
               _ ("deck in use %s was used or deleted elsewhere"),
               number);

  return FALSE;
}

static gboolean
write_event (MusterLibrary *self, gint64 id, guint position, const char *text, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (self->database,
                                       "INSERT INTO deck_event (use, position, text)"
                                       " VALUES (?, ?, ?)",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  sqlite3_bind_int64 (statement, 2, position);
  sqlite3_bind_text (statement, 3, text, -1, SQLITE_STATIC);

  return muster_database_run (self->database, statement, error);
}

gboolean
muster_library_record_deck_event (MusterLibrary *self,
                                  gint64 id,
                                  gint64 *revision,
                                  guint position,
                                  const char *text,
                                  GError **error)
{
  g_return_val_if_fail (revision != NULL && text != NULL, FALSE);

  if (!muster_database_begin (self->database, error))
    return FALSE;
  if (!count_event (self, id, *revision, error) || !write_event (self, id, position, text, error) ||
      !muster_database_commit (self->database, error))
    {
      muster_database_rollback (self->database);
      return FALSE;
    }
  *revision += 1;

  return TRUE;
}

/* Runs @sql, which may have the id, a text and the time as parameters, and must meet one. */
static gboolean
run_for (MusterLibrary *self, const char *sql, gint64 id, const char *text, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, id);
  sqlite3_bind_text (statement, 2, text, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 3, muster_library_get_now (self));
  if (!muster_database_run (self->database, statement, error))
    return FALSE;

  return sqlite3_changes (muster_database_get_handle (self->database)) > 0 ||
         fail_no_use (id, error);
}

gboolean
muster_library_rename_deck_use (MusterLibrary *self, gint64 id, const char *title, GError **error)
{
  g_return_val_if_fail (title != NULL, FALSE);

  return run_for (self,
                  "UPDATE deck_use SET title = ?2 WHERE id = ?1 AND deleted IS NULL",
                  id,
                  title,
                  error);
}

gboolean
muster_library_delete_deck_use (MusterLibrary *self, gint64 id, GError **error)
{
  return run_for (self,
                  "UPDATE deck_use SET deleted = ?3 WHERE id = ?1 AND deleted IS NULL",
                  id,
                  NULL,
                  error);
}

gboolean
muster_library_restore_deck_use (MusterLibrary *self, gint64 id, GError **error)
{
  return run_for (self,
                  "UPDATE deck_use SET deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL",
                  id,
                  NULL,
                  error);
}
