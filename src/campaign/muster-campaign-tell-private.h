/* muster-campaign-tell-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-tell.h"

G_BEGIN_DECLS

/* (transfer full): what an element "figure" of a battle, a session or a change says, without the name: "out of action, 2 kills";
 * empty for nothing. */
char *muster_campaign_deed_to_string (const MusterCampaign *self,
                                      const MusterXmlNode *deed) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): the same of what it did, as a correction has it; never empty. */
char *muster_campaign_did_to_string (const MusterCampaign *self,
                                     const MusterXmlNode *did) G_GNUC_WARN_UNUSED_RESULT;
/* The name of a figure now, or of one that nobody knows any more. */
const char *muster_campaign_get_name (const MusterCampaign *self, const char *career);

G_END_DECLS
