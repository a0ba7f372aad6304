/* muster-campaign-card.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-campaigns.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_CARD (muster_campaign_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignCard, muster_campaign_card, MUSTER, CAMPAIGN_CARD, AdwBin)

/* The campaign that was changed last, with where it stands; goes on with it. It is not to be seen where there is none. */

void muster_campaign_card_set_campaigns (MusterCampaignCard *self, MusterCampaigns *campaigns);

G_END_DECLS
