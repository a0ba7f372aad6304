/* muster-campaign-settings.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_SETTINGS (muster_campaign_settings_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignSettings,
                      muster_campaign_settings,
                      MUSTER,
                      CAMPAIGN_SETTINGS,
                      MusterCampaignPage)

/* What a campaign is called, what it counts, and with which rules and data it is played. */

G_END_DECLS
