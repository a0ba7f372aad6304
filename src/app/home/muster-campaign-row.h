/* muster-campaign-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-item.h"
#include "muster-menu-row.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_ROW (muster_campaign_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignRow, muster_campaign_row, MUSTER, CAMPAIGN_ROW, MusterMenuRow)

/* A campaign in a list. The "item" is a MusterCampaignItem. */

G_END_DECLS
