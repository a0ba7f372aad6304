/* muster-campaign-log.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign.h"

G_BEGIN_DECLS

/* (transfer full): all that was ever done in a campaign, a line for each, with what was taken back. */
char *muster_campaign_log_to_string (const MusterCampaign *campaign) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
