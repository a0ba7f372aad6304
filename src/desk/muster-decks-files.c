/* muster-decks-files.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include <string.h>

#include "muster-deck-csv.h"
#include "muster-deck-file.h"
#include "muster-deck-format.h"
#include "muster-file-kind.h"

/* How decks come into the library as files, and leave it. */

static gboolean
is_table (const char *path)
{
  g_autofree char *folded = g_ascii_strdown (path, -1);

  return g_str_has_suffix (folded, ".csv") || g_str_has_suffix (folded, ".tsv");
}

gboolean
muster_decks_is_file (const char *path)
{
  g_return_val_if_fail (path != NULL, FALSE);

  return is_table (path) || muster_file_kind_guess (path) == MUSTER_FILE_DECK;
}

/* Pictures lie beside the table that names them. (transfer full) (nullable) */
static GBytes *
load_picture (const char *name, gpointer user_data)
{
  g_autofree char *base = g_path_get_basename (name);
  g_autofree char *path = g_build_filename (user_data, base, NULL);
  char *data = NULL;
  gsize size = 0;

  if (!g_file_get_contents (path, &data, &size, NULL))
    return NULL;

  return g_bytes_new_take (data, size);
}

static MusterDeck *
read_table (const char *path, gboolean sound, MusterReport *report, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, error);

  if (bytes == NULL)
    return NULL;

  return muster_deck_csv_read (name, bytes, NULL, load_picture, folder, sound, report, error);
}

gint64
muster_decks_import (MusterDecks *self,
                     const char *path,
                     gboolean sound,
                     MusterReport *report,
                     GError **error)
{
  g_autoptr (MusterDeck) deck = NULL;
  gint64 id;

  g_return_val_if_fail (MUSTER_IS_DECKS (self) && path != NULL, 0);

  deck = is_table (path) ? read_table (path, sound, report, error)
                         : muster_deck_file_read (path, sound, report, error);
  id = deck != NULL ? muster_library_add_deck (muster_shelf_of (self)->library, deck, error) : 0;
  if (id != 0)
    muster_decks_refresh (self);

  return id;
}

gboolean
muster_decks_export (MusterDecks *self, gint64 number, const char *path, GError **error)
{
  MusterDeckItem *item = muster_decks_find (self, number);
  g_autoptr (MusterDeck) deck = item != NULL ? muster_decks_load (self, item, error) : NULL;

  g_return_val_if_fail (item != NULL, FALSE);

  return deck != NULL &&
         muster_deck_format_save (muster_file_format_find_offered (muster_deck_format_get, path),
                                  deck,
                                  path,
                                  error);
}
