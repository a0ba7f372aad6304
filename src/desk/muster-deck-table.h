/* muster-deck-table.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-campaign-keeper.h"
#include "muster-deck-session.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_TABLE (muster_deck_table_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckTable, muster_deck_table, MUSTER, DECK_TABLE, GObject)

/* The view-model of a deck window: a deck in use of the library, the pile that is worked on, and the card that is looked at. Every
 * act is in the library when the call returns, and can be undone.
 *
 * Properties: "real" (boolean, writable: acts are done with real cards, and whoever asks for one says what was seen).
 * Signals: "changed": anything of it may lie differently, or something else is looked at; "failed" (message): nothing was done,
 * and why; "told" (words): what was done; "gone": the campaign has this deck no longer. */

/* @library: must outlive it. Returns: (transfer full): %NULL with @error set */
MusterDeckTable *
muster_deck_table_new (MusterLibrary *library, gint64 id, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): a deck of a campaign: what is done with it is done in that, and undone there as long as nothing else came after
 * it. It has no id of its own. */
MusterDeckTable *muster_deck_table_new_of_campaign (MusterCampaignKeeper *keeper,
                                                    const char *deck,
                                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

gint64 muster_deck_table_get_id (MusterDeckTable *self);
const char *muster_deck_table_get_title (MusterDeckTable *self);
/* (transfer none): valid until something is done. */
MusterDeckInUse *muster_deck_table_get_in_use (MusterDeckTable *self);
MusterDeck *muster_deck_table_get_deck (MusterDeckTable *self);
gboolean muster_deck_table_get_real (MusterDeckTable *self);
/* Where drawn cards come to: the hand, until another pile was chosen. */
const char *muster_deck_table_get_target (MusterDeckTable *self);
void muster_deck_table_set_target (MusterDeckTable *self, const char *pile);

/* ---- What is done: FALSE when nothing was; "failed" said why ---- */

/* @act: with what was seen, where it is done with real cards; see MusterDeckSight */
gboolean muster_deck_table_do (MusterDeckTable *self, const MusterDeckAct *act);
/* A pile of the player's own. */
gboolean muster_deck_table_add_pile (MusterDeckTable *self, const char *title, gboolean up);
gboolean muster_deck_table_undo (MusterDeckTable *self);
gboolean muster_deck_table_redo (MusterDeckTable *self);
/* (transfer full) (nullable): what would be taken back, or done again, in words. */
char *muster_deck_table_dup_undo (MusterDeckTable *self);
char *muster_deck_table_dup_redo (MusterDeckTable *self);

/* ---- What is looked at ---- */

/* The pile that is worked on: "draw" at first. */
const char *muster_deck_table_get_pile (MusterDeckTable *self);
void muster_deck_table_choose_pile (MusterDeckTable *self, const char *pile);

/* The card that is looked at: after an act that whose turn it was. FALSE: there is none. */
gboolean muster_deck_table_get_shown (MusterDeckTable *self, const char **pile, guint *index);
void muster_deck_table_show (MusterDeckTable *self, const char *pile, guint index);

/* ---- In words ---- */

/* (transfer full): "Discard pile: 3 cards, on top: Ambush". */
char *muster_deck_table_dup_pile_words (MusterDeckTable *self, const char *pile);
/* (transfer full): what a card that lies there is called, with how it lies; of an unknown one, that it is. */
char *muster_deck_table_dup_card_words (MusterDeckTable *self, const char *pile, guint index);

G_END_DECLS
