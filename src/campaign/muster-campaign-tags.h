/* muster-campaign-tags.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

/* Everything that can be wrong with a file of a campaign. */
typedef enum
{
#define X(ID, NAME, SEVERITY, EXPLANATION) MUSTER_CAMPAIGN_TAG_##ID,
#include "list-campaign-tags.h"
#undef X
  MUSTER_CAMPAIGN_N_TAGS,
} MusterCampaignTag;

const MusterTag *muster_campaign_tag (MusterCampaignTag id);

G_END_DECLS
