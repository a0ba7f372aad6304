/* muster-campaign-recap.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_RECAP (muster_campaign_recap_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignRecap,
                      muster_campaign_recap,
                      MUSTER,
                      CAMPAIGN_RECAP,
                      MusterCampaignPage)

/* Where the campaign stands, and what may be done next. */

G_END_DECLS
