/* muster-deck-format.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck.h"
#include "muster-file-format.h"

G_BEGIN_DECLS

/* The formats that a deck can be written in: MusterFileFormats. */
const MusterFileFormat *muster_deck_format_get (guint index);

/* (transfer full): @deck in @format, which is of this table; NULL with @error set. */
GBytes *muster_deck_format_write (const MusterFileFormat *format,
                                  const MusterDeck *deck,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same to a file. */
gboolean muster_deck_format_save (const MusterFileFormat *format,
                                  const MusterDeck *deck,
                                  const char *path,
                                  GError **error);

/* (transfer full): a page with all cards, and a plain text of them. */
char *muster_deck_to_html (const MusterDeck *deck) G_GNUC_WARN_UNUSED_RESULT;
char *muster_deck_to_text (const MusterDeck *deck) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): one card of it as plain text, with an end of line. */
char *muster_deck_card_to_text (const MusterDeck *deck,
                                const MusterDeckCard *card) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
