/* muster-chronicle-pages.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-file.h"
#include "muster-print-pages.h"

G_BEGIN_DECLS

/* (transfer full): the chronicle of a campaign as it is now, for any paper.
 * @boards: (nullable) (element-type utf8 MusterReportBoard): by the tokens of battles
 * @finder: (nullable): gives the pictures; NULL: there are only their captions. @data outlives all pages */
MusterPrintSource *muster_chronicle_source_new (const MusterCampaign *campaign,
                                                GHashTable *boards,
                                                MusterCampaignFinder finder,
                                                gpointer data) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
