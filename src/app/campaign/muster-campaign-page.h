/* muster-campaign-page.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-campaign-keeper.h"
#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_PAGE (muster_campaign_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (MusterCampaignPage, muster_campaign_page, MUSTER, CAMPAIGN_PAGE, AdwBin)

/* A page of the window of a campaign. Properties, construct only: "keeper" (MusterCampaignKeeper: what it shows), "shelf"
 * (MusterShelf: from which something may be chosen). What can be done with the campaign is done by the actions of the window:
 * see muster-campaign-window.h. To grab the focus is to go to where the page begins. */
struct _MusterCampaignPageClass
{
  AdwBinClass parent_class;

  /* Shows the campaign as it is now. Called when the page is come to, and when the campaign changes while it is looked at. */
  void (*update) (MusterCampaignPage *self);
};

MusterCampaignKeeper *muster_campaign_page_get_keeper (gpointer self);
MusterShelf *muster_campaign_page_get_shelf (gpointer self);
const MusterCampaign *muster_campaign_page_get_campaign (gpointer self);
const MusterCampaignState *muster_campaign_page_get_state (gpointer self);

G_END_DECLS
