/* muster-deck-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "muster-library.h"

G_BEGIN_DECLS

/* Where a deck is, in the order in which they are listed. */
typedef enum
{
  MUSTER_DECK_ITEM_IN_USE, /* on the table */
  MUSTER_DECK_ITEM_OWN,
  MUSTER_DECK_ITEM_READY, /* comes with Muster or a rulebook */
} MusterDeckItemKind;

#define MUSTER_TYPE_DECK_ITEM (muster_deck_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckItem, muster_deck_item, MUSTER, DECK_ITEM, GObject)

/* A deck as a list shows it; does not change. Properties, all readable: "number" (int64: by which its list knows it), "kind"
 * (int), "title", "detail" (one line: what it is), "subtitle" (where it is and when it changed), "changed" (in seconds since
 * 1970), "can-use" (boolean: it can be taken out). */

MusterDeckItem *
muster_deck_item_new_use (gint64 number,
                          const MusterLibraryDeckUse *use,
                          const char *owner /* (nullable): title */) G_GNUC_WARN_UNUSED_RESULT;
MusterDeckItem *muster_deck_item_new_own (gint64 number,
                                          const MusterLibraryDeck *deck) G_GNUC_WARN_UNUSED_RESULT;
/* @from: title of the rulebook; "" for what comes with Muster */
MusterDeckItem *muster_deck_item_new_ready (gint64 number,
                                            MusterDeck *deck,
                                            const char *from) G_GNUC_WARN_UNUSED_RESULT;

gint64 muster_deck_item_get_number (MusterDeckItem *self);
MusterDeckItemKind muster_deck_item_get_kind (MusterDeckItem *self);
const char *muster_deck_item_get_title (MusterDeckItem *self);
/* Of the deck, or of the deck in use, in the library; 0: it is ready. */
gint64 muster_deck_item_get_id (MusterDeckItem *self);
/* (transfer none) (nullable): what is ready. */
MusterDeck *muster_deck_item_get_deck (MusterDeckItem *self);
/* Whether all words stand in what is shown of it. */
gboolean muster_deck_item_matches (MusterDeckItem *self, const char *text);
/* Both show the same. */
gboolean muster_deck_item_equal (MusterDeckItem *self, MusterDeckItem *other);

G_END_DECLS
