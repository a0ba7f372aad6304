/* muster-campaign-charts.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_CHARTS (muster_campaign_charts_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignCharts,
                      muster_campaign_charts,
                      MUSTER,
                      CAMPAIGN_CHARTS,
                      MusterCampaignPage)

/* How a campaign went, drawn: results, strength, and what each figure did. */

G_END_DECLS
