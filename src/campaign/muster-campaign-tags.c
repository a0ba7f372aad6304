/* muster-campaign-tags.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-tags.h"

#include <glib/gi18n.h>

static const MusterTag tags[MUSTER_CAMPAIGN_N_TAGS] = {
#define X(ID, NAME, SEVERITY, EXPLANATION) MUSTER_TAG_ROW (ID, NAME, SEVERITY, EXPLANATION)
#include "list-campaign-tags.h"
#undef X
};

const MusterTag *
muster_campaign_tag (MusterCampaignTag id)
{
  g_return_val_if_fail (id < MUSTER_CAMPAIGN_N_TAGS, &tags[0]);

  return &tags[id];
}
