/* muster-deck-offer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-offer.h"

#include "muster-deck-cards.h"

void
muster_deck_offer_free (MusterDeckOffer *self)
{
  g_free (self->title);
  g_free (self->cards);
  g_free (self->reason);
  g_free (self);
}

static MusterDeckOffer *
offer_new (MusterLibrary *library,
           const MusterRulebook *rulebook,
           const MusterDeckSlot *slot,
           const MusterLibraryDeck *kept)
{
  MusterDeckOffer *self = g_new0 (MusterDeckOffer, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDeck) deck = muster_library_load_deck (library, kept->id, NULL, &error);

  self->id = kept->id;
  self->title = g_strdup (kept->title);
  if (deck != NULL)
    self->cards = muster_deck_cards_new (rulebook, slot, deck, &error);
  if (self->cards == NULL)
    self->reason = g_strdup (error->message);

  return self;
}

GPtrArray *
muster_deck_offers_list (MusterLibrary *library,
                         const MusterRulebook *rulebook,
                         const MusterDeckSlot *slot,
                         GError **error)
{
  g_autoptr (GPtrArray) decks = muster_library_list_decks (library, error);
  GPtrArray *offers;

  if (decks == NULL)
    return NULL;
  offers = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_deck_offer_free);
  for (guint i = 0; i < decks->len; i++)
    g_ptr_array_add (offers, offer_new (library, rulebook, slot, decks->pdata[i]));

  return offers;
}
