/* muster-library-roster-state.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-library-private.h"

/* The states of a roster are texts of which each is mostly the one before. They are cut where forces and selections
 * begin and where lists of them end; a piece that an earlier state has is not written again. Where the cuts are is of
 * no matter for reading: pieces are put together as they are named. */

/* The end of the piece that begins at @text. */
static const char *
find_cut (const char *text, const char *end)
{
  static const char *const marks[] = { "<selection ", "<force ", "</selections>", "</forces>" };

  for (const char *at = memchr (text + 1, '<', (gsize) (end - text - 1)); at != NULL;
       at = memchr (at + 1, '<', (gsize) (end - at - 1)))
    for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
      if ((gsize) (end - at) > strlen (marks[i]) && strncmp (at, marks[i], strlen (marks[i])) == 0)
        return at;

  return end;
}

/* ---- Writing ---- */

typedef struct
{
  MusterLibrary *library;
  gint64 roster;
  sqlite3_stmt *find;
  sqlite3_stmt *add;
} Writer;

static gboolean
writer_init (Writer *self, MusterLibrary *library, gint64 roster, GError **error)
{
  *self = (Writer){ library, roster, NULL, NULL };
  self->find = muster_database_prepare (library->database,
                                        "SELECT id FROM roster_part WHERE roster = ? AND hash = ?",
                                        error);
  if (self->find == NULL)
    return FALSE;
  self->add = muster_database_prepare (library->database,
                                       "INSERT INTO roster_part (roster, hash, text)"
                                       " VALUES (?, ?, ?)",
                                       error);

  return self->add != NULL;
}

static void
writer_clear (Writer *self)
{
  sqlite3_finalize (self->find);
  sqlite3_finalize (self->add);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writer, writer_clear)

/* 0 with @error set. */
static gint64
write_part (const Writer *self, const char *text, gsize length, GError **error)
{
  MusterDatabase *database = self->library->database;
  g_autofree char *hash = g_compute_checksum_for_data (G_CHECKSUM_SHA1,
                                                       (const guchar *) text,
                                                       length);
  gboolean row = FALSE;
  gint64 id = 0;

  sqlite3_bind_int64 (self->find, 1, self->roster);
  sqlite3_bind_text (self->find, 2, hash, -1, SQLITE_STATIC);
  if (!muster_database_next (database, self->find, &row, error))
    return 0;
  if (row)
    id = sqlite3_column_int64 (self->find, 0);
  sqlite3_reset (self->find);
  if (row)
    return id;

  sqlite3_bind_int64 (self->add, 1, self->roster);
  sqlite3_bind_text (self->add, 2, hash, -1, SQLITE_STATIC);
  sqlite3_bind_text (self->add, 3, text, (int) length, SQLITE_STATIC);
  if (!muster_database_run (database, self->add, error))
    return 0;

  return sqlite3_last_insert_rowid (muster_database_get_handle (database));
}

/* (transfer full): the numbers of the parts, or NULL. */
static char *
write_parts (const Writer *self, GBytes *text, GError **error)
{
  g_autoptr (GString) parts = g_string_new (NULL);
  gsize size = 0;
  const char *at = g_bytes_get_data (text, &size);
  const char *end = at + size;

  while (at < end)
    {
      const char *cut = find_cut (at, end);
      gint64 id = write_part (self, at, (gsize) (cut - at), error);

      if (id == 0)
        return NULL;
      g_string_append_printf (parts, "%s%" G_GINT64_FORMAT, parts->len > 0 ? " " : "", id);
      at = cut;
    }

  return g_string_free (g_steal_pointer (&parts), FALSE);
}

gboolean
muster_library_write_state (MusterLibrary *self,
                            gint64 roster,
                            guint position,
                            const char *label,
                            GBytes *text,
                            GError **error)
{
  g_auto (Writer) writer = { 0 };
  g_autofree char *parts = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (!writer_init (&writer, self, roster, error))
    return FALSE;
  parts = write_parts (&writer, text, error);
  if (parts == NULL)
    return FALSE;
  statement = muster_database_prepare (self->database,
                                       "INSERT INTO roster_state (roster, position, label, parts)"
                                       " VALUES (?, ?, ?, ?)",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, roster);
  sqlite3_bind_int64 (statement, 2, position);
  sqlite3_bind_text (statement, 3, label, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 4, parts, -1, SQLITE_STATIC);

  return muster_database_run (self->database, statement, error);
}

/* ---- Reading ---- */

static gboolean
fail_state (gint64 roster, guint position, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, roster);

  g_set_error (error,
               MUSTER_LIBRARY_ERROR,
               MUSTER_LIBRARY_ERROR_NOT_FOUND,
               _ ("list %1$s has no state %2$u in the library"),
               number,
               position);

  return FALSE;
}

/* (transfer full): a column of a state; NULL with @error set. */
static char *
read_column (MusterLibrary *self, gint64 roster, guint position, const char *sql, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = muster_database_prepare (self->database, sql, error);
  gboolean row = FALSE;

  if (statement == NULL)
    return NULL;
  sqlite3_bind_int64 (statement, 1, roster);
  sqlite3_bind_int64 (statement, 2, position);
  if (!muster_database_next (self->database, statement, &row, error))
    return NULL;
  if (!row)
    {
      fail_state (roster, position, error);
      return NULL;
    }

  return muster_library_dup_column (statement, 0);
}

char *
muster_library_dup_roster_label (MusterLibrary *self, gint64 id, guint position, GError **error)
{
  return read_column (self,
                      id,
                      position,
                      "SELECT label FROM roster_state WHERE roster = ? AND position = ?",
                      error);
}

GBytes *
muster_library_load_roster (MusterLibrary *self, gint64 id, guint position, GError **error)
{
  g_autofree char *parts = read_column (self,
                                        id,
                                        position,
                                        "SELECT parts FROM roster_state"
                                        " WHERE roster = ? AND position = ?",
                                        error);
  g_auto (GStrv) numbers = NULL;
  g_autoptr (GByteArray) text = g_byte_array_new ();
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  if (parts == NULL)
    return NULL;
  statement = muster_database_prepare (self->database,
                                       "SELECT text FROM roster_part WHERE id = ? AND roster = ?",
                                       error);
  if (statement == NULL)
    return NULL;
  numbers = g_strsplit (parts, " ", -1);
  for (guint i = 0; numbers[i] != NULL; i++)
    {
      sqlite3_bind_int64 (statement, 1, g_ascii_strtoll (numbers[i], NULL, 10));
      sqlite3_bind_int64 (statement, 2, id);
      if (!muster_database_next (self->database, statement, &row, error) ||
          (!row && !fail_state (id, position, error)))
        return NULL;
      g_byte_array_append (text,
                           sqlite3_column_text (statement, 0),
                           (guint) sqlite3_column_bytes (statement, 0));
      sqlite3_reset (statement);
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&text));
}
