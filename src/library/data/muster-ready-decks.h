/* muster-ready-decks.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-data-path.h"
#include "muster-deck.h"

G_BEGIN_DECLS

/* (transfer full) (element-type MusterDeck): the decks that come with Muster, or that somebody put beside it, as files
 * "FOLDER/decks/NAME.muster-deck", translated; by title. What cannot be read as a whole is left out. */
GPtrArray *muster_ready_decks_list (const MusterDataPath *path) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (nullable): the one of this id. */
MusterDeck *muster_ready_decks_find (const MusterDataPath *path,
                                     const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type MusterDeck): the cards of a rulebook: a deck for each kind of cards that it names, translated. Its
 * id is that of the rulebook with that of the kind behind it: "skirmish-event". */
GPtrArray *muster_ready_decks_list_of (const MusterRulebook *rulebook) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
