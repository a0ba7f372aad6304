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
#include "muster-arrival-private.h"
#include "muster-deck-file.h"
#include "muster-deck-format.h"
#include "muster-file-kind.h"
#include "muster-library-file.h"

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
muster_arrival_read_deck (MusterArrival *self, GError **error)
{
  const gboolean sound = self->kind == MUSTER_ARRIVAL_SOUND_DECK;
  g_autoptr (MusterDeck) deck = NULL;
  g_autofree char *hash = muster_library_file_dup_hash (self->path);
  gint64 id;

  deck = is_table (self->path) ? read_table (self->path, sound, self->report, error)
                               : muster_deck_file_read (self->path, sound, self->report, error);
  if (deck == NULL || !muster_arrival_begin_writing (self, error))
    return 0;
  id = muster_library_add_deck (self->library, deck, error);
  if (id != 0 && hash != NULL && !is_table (self->path))
    muster_library_tie_file (self->library, MUSTER_LIBRARY_FILE_DECK, id, self->path, hash, NULL);

  return id;
}

/* A deck of one's own has the file that it was written to last. */
static gboolean
export_own (MusterDecks *self, gint64 id, const MusterDeck *deck, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = muster_deck_file_write (deck, error);

  return bytes != NULL && muster_library_save_file (muster_shelf_of (self)->library,
                                                    MUSTER_LIBRARY_FILE_DECK,
                                                    id,
                                                    path,
                                                    bytes,
                                                    error);
}

gboolean
muster_decks_export (MusterDecks *self, gint64 number, const char *path, GError **error)
{
  MusterDeckItem *item = muster_decks_find (self, number);
  g_autoptr (MusterDeck) deck = item != NULL ? muster_decks_load (self, item, error) : NULL;

  g_return_val_if_fail (item != NULL, FALSE);

  if (deck != NULL && muster_deck_item_get_kind (item) == MUSTER_DECK_ITEM_OWN &&
      g_str_has_suffix (path, MUSTER_DECK_FILE_ENDING))
    return export_own (self, muster_deck_item_get_id (item), deck, path, error);

  return deck != NULL &&
         muster_deck_format_save (muster_file_format_find_offered (muster_deck_format_get, path),
                                  deck,
                                  path,
                                  error);
}
