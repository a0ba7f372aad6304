/* muster-campaigns-after.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-after.h"
#include "muster-shelf.h"

static MusterRulebook *
load_rulebook (const char *id, gpointer user_data, GError **error)
{
  return muster_rulebooks_load (muster_shelf_get_rulebooks (user_data), id, error);
}

static GHashTable *
load_house (MusterRulebook *rulebook, gpointer user_data, GError **error)
{
  return muster_rulebooks_get_house (muster_shelf_get_rulebooks (user_data), rulebook);
}

gint64
muster_campaigns_open_after (MusterCampaigns *self,
                             gint64 id,
                             guint event,
                             gboolean hand_dice,
                             GError **error)
{
  MusterShelf *shelf = muster_shelf_of (self);
  const MusterCampaignAfter after = {
    .library = muster_shelf_get_library (shelf),
    .load_rulebook = load_rulebook,
    .load_house = load_house,
    .user_data = shelf,
    .hand_dice = hand_dice,
  };
  g_autoptr (MusterCampaignKeeper) keeper = muster_campaigns_dup_keeper (self, id, error);
  gint64 battle;

  if (keeper == NULL)
    return 0;
  battle = muster_campaign_after_open (&after,
                                       muster_campaign_keeper_get_state (keeper),
                                       event,
                                       error);
  muster_shelf_refresh (shelf);

  return battle;
}
