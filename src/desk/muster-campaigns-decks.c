/* muster-campaigns-decks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include <glib/gi18n.h>

#include "muster-deck-file.h"

/* (transfer full): an id that no deck of the campaign has or had, also one that was taken back: "d2" */
static char *
dup_free_id (MusterCampaignKeeper *keeper)
{
  const MusterCampaign *campaign = muster_campaign_keeper_get_campaign (keeper);
  const MusterCampaignState *state = muster_campaign_keeper_get_state (keeper);

  for (guint n = muster_campaign_get_n_events (campaign) + 1;; n++)
    {
      g_autofree char *id = g_strdup_printf ("d%u", n);

      if (muster_campaign_state_find_deck (state, id) == NULL)
        return g_steal_pointer (&id);
    }
}

static gboolean
take (MusterCampaignKeeper *keeper, MusterDeck *deck, GBytes *file, gboolean sorted)
{
  g_autofree char *id = dup_free_id (keeper);
  g_autofree char *hash = muster_campaign_content_dup_hash (file);
  g_autoptr (GHashTable) contents = g_hash_table_new (g_str_hash, g_str_equal);
  GError *error = NULL;
  MusterCampaignEvent *event = muster_campaign_event_new_deck (
      muster_campaign_keeper_get_now (keeper),
      id,
      muster_deck_get_title (deck),
      hash,
      ((guint64) g_random_int () << 32) | g_random_int (),
      1,
      sorted,
      &error);

  g_hash_table_insert (contents, hash, file);

  return muster_campaign_keeper_do (keeper, event, contents, error);
}

gboolean
muster_campaigns_take_deck (MusterCampaigns *self,
                            MusterCampaignKeeper *keeper,
                            gint64 number,
                            gboolean sorted)
{
  MusterDecks *decks = muster_shelf_of (self)->decks;
  MusterDeckItem *item = muster_decks_find (decks, number);
  g_autoptr (MusterDeck) deck = NULL;
  g_autoptr (GBytes) file = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGNS (self) && MUSTER_IS_CAMPAIGN_KEEPER (keeper), FALSE);

  if (item == NULL)
    {
      muster_shelf_fail (muster_shelf_of (self), _ ("the deck is not there any more"));
      return FALSE;
    }
  deck = muster_decks_load (decks, item, &error);
  file = deck != NULL ? muster_deck_file_write (deck, &error) : NULL;
  if (file == NULL)
    {
      muster_shelf_fail (muster_shelf_of (self), error->message);
      return FALSE;
    }

  return take (keeper, deck, file, sorted);
}
