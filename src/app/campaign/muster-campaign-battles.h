/* muster-campaign-battles.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_BATTLES (muster_campaign_battles_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignBattles,
                      muster_campaign_battles,
                      MUSTER,
                      CAMPAIGN_BATTLES,
                      MusterCampaignPage)

/* The battles of a campaign, the last first, each with what became of the figures; those that were taken back are there too. */

G_END_DECLS
