/* muster-campaign-journal.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-page.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_JOURNAL (muster_campaign_journal_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignJournal,
                      muster_campaign_journal,
                      MUSTER,
                      CAMPAIGN_JOURNAL,
                      MusterCampaignPage)

/* The journal of a campaign by days, the last first. What an event says there can be written anew; entries of one's own are written
 * with the action "campaign.note". */

/* Goes to the entry of an event as soon as the page takes the focus. */
void muster_campaign_journal_show (MusterCampaignJournal *self, guint event);

G_END_DECLS
