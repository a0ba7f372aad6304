/* muster-deck-content-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck.h"
#include "muster-library.h"

G_BEGIN_DECLS

/* What is in decks, once for all decks and decks in use that have the same in them. Within a transaction, where something is
 * written. */

/* (transfer full): the name under which it is kept, made from what is in it. */
char *muster_deck_content_write (MusterLibrary *library,
                                 const MusterDeck *deck,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) */
MusterDeck *muster_deck_content_load (MusterLibrary *library,
                                      const char *hash,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What no deck has any more is gone. */
gboolean muster_deck_content_sweep (MusterLibrary *library, GError **error);

G_END_DECLS
