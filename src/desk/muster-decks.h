/* muster-decks.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-item.h"
#include "muster-report.h"
#include "muster-shelf-list.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECKS (muster_decks_get_type ())
G_DECLARE_FINAL_TYPE (MusterDecks, muster_decks, MUSTER, DECKS, MusterShelfList)

/* The decks of a shelf: MusterDeckItem, those in use first, then one's own, then what comes with Muster and with rulebooks. What
 * is asked for by its number is none that was listed any more where "failed" was emitted. */

/* Reads them again. What did not change stays the same item. */
void muster_decks_refresh (MusterDecks *self);

/* (transfer none) (nullable): */
MusterDeckItem *muster_decks_find (MusterDecks *self, gint64 number);
/* (transfer none) (nullable): a deck of one's own, or one in use, by its id in the library. */
MusterDeckItem *muster_decks_find_id (MusterDecks *self, MusterDeckItemKind kind, gint64 id);

/* (transfer full): what is in it; NULL with @error set. */
MusterDeck *muster_decks_load (MusterDecks *self,
                               MusterDeckItem *item,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The following return ids in the library; 0: it could not be done, and "failed" was emitted. */

/* A deck of one's own without a card. */
gint64 muster_decks_add (MusterDecks *self);
/* Of what is ready as well: so it becomes one's own. */
gint64 muster_decks_duplicate (MusterDecks *self, gint64 number);
/**
 * muster_decks_use:
 * @title: blank for that of the deck
 * @owner_id: of a battle; 0: nobody's
 *
 * Takes a deck out: what is done with it leaves the deck as it is.
 */
gint64 muster_decks_use (MusterDecks *self,
                         gint64 number,
                         const char *title,
                         guint n_seats,
                         gboolean sorted,
                         gint64 owner_id);

/* FALSE: it could not be done, and "failed" was emitted. What can be undone is told. What is ready stays as it is. */
gboolean muster_decks_rename (MusterDecks *self, gint64 number, const char *title);
gboolean muster_decks_delete (MusterDecks *self, gint64 number);
gboolean muster_decks_restore (MusterDecks *self, MusterDeckItemKind kind, gint64 id);

/* ---- Files: muster-decks-files.c ---- */

/* Whether a file may be a deck by its name: one of Muster, or a table. */
gboolean muster_decks_is_file (const char *path);
/* The end of the name says in which of the formats of muster-deck-format.h. */
gboolean muster_decks_export (MusterDecks *self, gint64 number, const char *path, GError **error);

G_END_DECLS
