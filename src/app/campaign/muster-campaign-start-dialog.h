/* muster-campaign-start-dialog.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-shelf.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_START_DIALOG (muster_campaign_start_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignStartDialog,
                      muster_campaign_start_dialog,
                      MUSTER,
                      CAMPAIGN_START_DIALOG,
                      AdwMessageDialog)

/* Asks with what a campaign begins. Signal "begun" (int64: its id): it did. */

MusterCampaignStartDialog *
muster_campaign_start_dialog_new (GtkWindow *parent, MusterShelf *shelf) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
