/* muster-campaigns-search.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include "muster-library-campaign.h"

/* What is found in all campaigns. */

/* On an item: what can be found in its campaign. */
#define HITS_KEY "muster-hits"

/* It is read once: a campaign that has changed has another item. */
static GPtrArray *
find_hits (MusterCampaigns *self, MusterCampaignItem *item)
{
  MusterShelf *shelf = muster_shelf_of (self);
  const gint64 id = muster_campaign_item_get_id (item);
  GPtrArray *hits = g_object_get_data (G_OBJECT (item), HITS_KEY);
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (GError) error = NULL;

  if (hits != NULL)
    return hits;
  campaign = muster_library_load_campaign (shelf->library, id, NULL, &error);
  if (campaign != NULL)
    hits = muster_campaign_list_hits (campaign, id);
  else
    {
      hits = g_ptr_array_new ();
      muster_shelf_fail (shelf, error->message);
    }
  g_object_set_data_full (G_OBJECT (item), HITS_KEY, hits, (GDestroyNotify) g_ptr_array_unref);

  return hits;
}

GPtrArray *
muster_campaigns_search (MusterCampaigns *self, const MusterSearch *search)
{
  GPtrArray *found;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGNS (self) && search != NULL, NULL);

  found = g_ptr_array_new ();
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self)); i++)
    {
      g_autoptr (MusterCampaignItem) item = g_list_model_get_item (G_LIST_MODEL (self), i);
      const GPtrArray *hits = find_hits (self, item);

      for (guint j = 0; j < hits->len; j++)
        if (muster_campaign_hit_matches (hits->pdata[j], search))
          g_ptr_array_add (found, hits->pdata[j]);
    }

  return found;
}
