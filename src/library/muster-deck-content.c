/* muster-deck-content.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-content-private.h"

#include <string.h>

#include "muster-deck-file.h"
#include "muster-library-private.h"

/* ---- Writing ---- */

/* (transfer full) (nullable) (element-type utf8): for each picture its name in the library; they are there then. */
static GPtrArray *
write_pictures (MusterLibrary *library,
                const MusterDeck *deck,
                const GPtrArray *names,
                GError **error)
{
  g_autoptr (GPtrArray) hashes = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < names->len; i++)
    {
      char *hash = muster_library_add_picture (library,
                                               muster_deck_get_picture (deck, names->pdata[i]),
                                               error);

      if (hash == NULL)
        return NULL;
      g_ptr_array_add (hashes, hash);
    }

  return g_steal_pointer (&hashes);
}

static char *
dup_hash (GBytes *xml, const GPtrArray *names, const GPtrArray *hashes)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize size = 0;
  const guint8 *data = g_bytes_get_data (xml, &size);

  g_checksum_update (checksum, data, (gssize) size);
  for (guint i = 0; i < names->len; i++)
    {
      g_checksum_update (checksum, names->pdata[i], (gssize) strlen (names->pdata[i]) + 1);
      g_checksum_update (checksum, hashes->pdata[i], (gssize) strlen (hashes->pdata[i]) + 1);
    }

  return g_strdup (g_checksum_get_string (checksum));
}

/* @is_new: (out): FALSE: it was there */
static gboolean
write_xml (MusterLibrary *library, const char *hash, GBytes *xml, gboolean *is_new, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gsize size = 0;
  const char *text = g_bytes_get_data (xml, &size);

  statement = muster_database_prepare (library->database,
                                       "INSERT OR IGNORE INTO deck_content (hash, xml)"
                                       " VALUES (?, ?)",
                                       error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, hash, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, text, (int) size, SQLITE_STATIC);
  if (!muster_database_run (library->database, statement, error))
    return FALSE;
  *is_new = sqlite3_changes (muster_database_get_handle (library->database)) > 0;

  return TRUE;
}

static gboolean
write_names (MusterLibrary *library,
             const char *hash,
             const GPtrArray *names,
             const GPtrArray *hashes,
             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  statement = muster_database_prepare (library->database,
                                       "INSERT INTO deck_picture (content, name, picture)"
                                       " VALUES (?, ?, ?)",
                                       error);
  if (statement == NULL)
    return FALSE;
  for (guint i = 0; i < names->len; i++)
    {
      sqlite3_bind_text (statement, 1, hash, -1, SQLITE_STATIC);
      sqlite3_bind_text (statement, 2, names->pdata[i], -1, SQLITE_STATIC);
      sqlite3_bind_text (statement, 3, hashes->pdata[i], -1, SQLITE_STATIC);
      if (!muster_database_run (library->database, statement, error))
        return FALSE;
    }

  return TRUE;
}

char *
muster_deck_content_write (MusterLibrary *library, const MusterDeck *deck, GError **error)
{
  g_autoptr (GPtrArray) names = muster_deck_list_pictures (deck);
  g_autoptr (GPtrArray) hashes = write_pictures (library, deck, names, error);
  g_autoptr (GBytes) xml = muster_deck_file_write_xml (deck);
  g_autofree char *hash = NULL;
  gboolean is_new = FALSE;

  if (hashes == NULL)
    return NULL;
  hash = dup_hash (xml, names, hashes);
  if (!write_xml (library, hash, xml, &is_new, error) ||
      (is_new && !write_names (library, hash, names, hashes, error)))
    return NULL;

  return g_steal_pointer (&hash);
}

gboolean
muster_deck_content_sweep (MusterLibrary *library, GError **error)
{
  return muster_database_execute (library->database,
                                  "DELETE FROM deck_content WHERE hash NOT IN"
                                  " (SELECT content FROM deck UNION SELECT content FROM deck_use)",
                                  error);
}

/* ---- Reading ---- */

static GHashTable *
load_pictures (MusterLibrary *library, const char *hash, GError **error)
{
  g_autoptr (GHashTable) pictures = g_hash_table_new_full (g_str_hash,
                                                           g_str_equal,
                                                           g_free,
                                                           (GDestroyNotify) g_bytes_unref);
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = TRUE;

  statement = muster_database_prepare (library->database,
                                       "SELECT name, data FROM deck_picture JOIN picture"
                                       " ON picture.hash = picture WHERE content = ?",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, hash, -1, SQLITE_STATIC);
  while (muster_database_next (library->database, statement, &row, error))
    {
      if (!row)
        return g_steal_pointer (&pictures);
      g_hash_table_insert (pictures,
                           muster_library_dup_column (statement, 0),
                           g_bytes_new (sqlite3_column_blob (statement, 1),
                                        (gsize) sqlite3_column_bytes (statement, 1)));
    }

  return NULL;
}

static GBytes *
load_xml (MusterLibrary *library, const char *hash, GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gboolean row = FALSE;

  statement = muster_database_prepare (library->database,
                                       "SELECT xml FROM deck_content WHERE hash = ?",
                                       error);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, hash, -1, SQLITE_STATIC);
  if (!muster_database_next (library->database, statement, &row, error))
    return NULL;

  return g_bytes_new (row ? sqlite3_column_blob (statement, 0) : "",
                      row ? (gsize) sqlite3_column_bytes (statement, 0) : 0);
}

MusterDeck *
muster_deck_content_load (MusterLibrary *library, const char *hash, GError **error)
{
  g_autoptr (GHashTable) pictures = load_pictures (library, hash, error);
  g_autoptr (GBytes) xml = pictures != NULL ? load_xml (library, hash, error) : NULL;
  g_autoptr (MusterReport) report = muster_report_new ();

  return xml != NULL ? muster_deck_file_read_parts ("deck.xml", xml, pictures, FALSE, report, error)
                     : NULL;
}
