/* muster-deck-editor-keep.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-editor.h"

/* Where the deck of an editor is kept. */
typedef struct
{
  MusterLibrary *library;
  gint64 id;
  gint64 revision;
} Place;

static gboolean
keep (MusterDeck *deck, const char *label, gpointer user_data, GError **error)
{
  Place *place = user_data;

  return muster_library_set_deck (place->library, place->id, &place->revision, deck, error);
}

MusterDeckEditor *
muster_deck_editor_open (MusterLibrary *library, gint64 id, GError **error)
{
  g_autofree Place *place = g_new0 (Place, 1);
  g_autoptr (MusterDeck) deck = muster_library_load_deck (library, id, &place->revision, error);

  if (deck == NULL)
    return NULL;
  place->library = library;
  place->id = id;

  return muster_deck_editor_new (deck, keep, g_steal_pointer (&place), g_free);
}
