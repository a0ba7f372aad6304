/* muster-sheet-pages.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign.h"
#include "muster-print-pages.h"

G_BEGIN_DECLS

/* (transfer full): the record sheet of the next battle, for any paper. @all: as muster_record_sheet_list_blocks() has it */
MusterPrintSource *muster_sheet_source_new (const MusterCampaign *campaign,
                                            gboolean all) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
