/* muster-campaign-decks.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_DECKS (muster_campaign_decks_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignDecks,
                      muster_campaign_decks,
                      MUSTER,
                      CAMPAIGN_DECKS,
                      MusterCampaignPage)

/* The decks of a campaign, each of which is used in a window of its own. */

G_END_DECLS
