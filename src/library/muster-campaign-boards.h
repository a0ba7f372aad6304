/* muster-campaign-boards.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign.h"
#include "muster-library.h"

G_BEGIN_DECLS

/* (transfer full) (element-type utf8 MusterReportBoard): the boards on which the battles of a campaign ended, by their tokens. Each battle is
 * played anew for that, which takes a while. One that is not in the library any more, cannot be read or has no places has no board. */
GHashTable *muster_campaign_boards_load (MusterLibrary *library,
                                         const MusterCampaign *campaign) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
