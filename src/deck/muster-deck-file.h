/* muster-deck-file.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck.h"
#include "muster-report.h"

G_BEGIN_DECLS

/* Files `.muster-deck`: XML as data/schemas/deck.rng has it, or a zip archive of it as deck.xml with its pictures in the folder
 * `pictures`. */

#define MUSTER_DECK_FILE_ENDING ".muster-deck"

/**
 * muster_deck_file_read:
 * @sound: take what is sound where there are faults: a card, suit or field with one is left out
 * @report: gets the faults, with their places
 *
 * Returns: (transfer full): %NULL with %MUSTER_XML_ERROR where it is no such file, or %MUSTER_DECK_ERROR_INVALID where it has
 *   errors and only a whole deck is wanted
 */
MusterDeck *muster_deck_file_read (const char *path,
                                   gboolean sound,
                                   MusterReport *report,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same from memory. @name is for messages. */
MusterDeck *muster_deck_file_read_bytes (const char *name,
                                         GBytes *bytes,
                                         gboolean sound,
                                         MusterReport *report,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_deck_file_read_parts:
 * @xml: what is in deck.xml
 * @pictures: (nullable) (element-type utf8 GBytes): by name
 *
 * The same of a deck whose pictures are kept elsewhere.
 */
MusterDeck *muster_deck_file_read_parts (const char *name,
                                         GBytes *xml,
                                         GHashTable *pictures,
                                         gboolean sound,
                                         MusterReport *report,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): deck.xml, followed by a zero byte that is not counted. */
GBytes *muster_deck_file_write_xml (const MusterDeck *deck) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the file: an archive where the deck has pictures. The same deck gives the same bytes. */
GBytes *muster_deck_file_write (const MusterDeck *deck, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* All of it or nothing. */
gboolean muster_deck_file_save (const MusterDeck *deck, const char *path, GError **error);

G_END_DECLS
