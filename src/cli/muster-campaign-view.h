/* muster-campaign-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-argument.h"
#include "muster-campaign-tell.h"

G_BEGIN_DECLS

/* A campaign on the command line. */

/* What was done last: a sentence, and below it what it says of figures and numbers. */
void muster_campaign_view_print_event (const MusterCampaign *campaign, guint number);
/* Where it stands, the company, those who fell. */
void muster_campaign_view_print (const MusterCampaign *campaign);
/* A figure with its record. */
void muster_campaign_view_print_career (const MusterCampaign *campaign, const MusterCareer *career);
void muster_campaign_view_print_journal (const MusterCampaign *campaign);
/* All events, with those that were taken back. */
void muster_campaign_view_print_log (const MusterCampaign *campaign);

/* The whole as JSON; returns the exit status. */
int muster_campaign_view_put_json (const MusterCampaignArgument *argument);
/* Members of the object that is open. */
void muster_campaign_view_write_career (MusterJsonWriter *json,
                                        const MusterCampaign *campaign,
                                        const MusterCareer *career);
/* @name: of a list of entries; NULL: of the whole */
void muster_campaign_view_write_entries (MusterJsonWriter *json,
                                         const char *name,
                                         const GPtrArray *entries);
void muster_campaign_view_write_log (MusterJsonWriter *json, const MusterCampaign *campaign);

G_END_DECLS
