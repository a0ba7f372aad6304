/* muster-deck-offer.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-library.h"
#include "muster-rulebook.h"

G_BEGIN_DECLS

/* A deck of the player's, as one that a battle could be played with. */
typedef struct
{
  gint64 id;
  char *title;
  char *cards;  /* for a set-up; NULL: it does not suit */
  char *reason; /* why; else NULL */
} MusterDeckOffer;

void muster_deck_offer_free (MusterDeckOffer *self);

/* (transfer full) (element-type MusterDeckOffer): all decks of the library, by title. */
GPtrArray *muster_deck_offers_list (MusterLibrary *library,
                                    const MusterRulebook *rulebook,
                                    const MusterDeckSlot *slot,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDeckOffer, muster_deck_offer_free)

G_END_DECLS
