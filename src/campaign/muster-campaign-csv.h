/* muster-campaign-csv.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-account.h"
#include "muster-campaign.h"
#include "muster-report.h"

G_BEGIN_DECLS

/* Tables of a campaign. Titles of columns are not translated, so that a table is read anywhere. All (transfer full). */

/* A row for each battle. */
char *muster_campaign_csv_write_battles (const MusterCampaign *campaign) G_GNUC_WARN_UNUSED_RESULT;
/* A row for each career, the dead included; what the rulebook keeps has a column for each attribute. */
char *muster_campaign_csv_write_careers (const MusterCampaign *campaign) G_GNUC_WARN_UNUSED_RESULT;

/* The form of a battle that is entered, to be filled in or printed: a row for each figure of the company that is not dead or gone; of
 * those who go tonight, where it is known who does. */
char *muster_campaign_csv_write_form (const MusterCampaign *campaign) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_campaign_csv_read_form:
 * @account: what the table says is added to it; blank cells and rows say nothing
 * @report: gets the faults, with their places
 *
 * Columns may be left out, but that of the figures; their order does not matter.
 *
 * Returns: %FALSE with %MUSTER_CAMPAIGN_ERROR_INVALID where it has faults
 */
gboolean muster_campaign_csv_read_form (const MusterCampaign *campaign,
                                        const char *name,
                                        GBytes *bytes,
                                        MusterCampaignAccount *account,
                                        MusterReport *report,
                                        GError **error);

/* (transfer none): an injury or advance as it is written in a line: "Lost leg", "Lost leg (Move -1)", "Old scar (Save = 5+)". */
MusterCampaignMark *muster_campaign_deed_read_mark (MusterCampaignDeed *self,
                                                    MusterCareerMarkKind kind,
                                                    const char *text);

/**
 * muster_campaign_deed_read:
 * @column: "took part", "out", "killed", "captured", "missing", "kills", "experience", "injuries", "status", "battles", "cause" or
 *   "note"
 * @text: as it stands in the form: injuries are parted by semicolons, and how many battles one takes stands behind a colon: "Lost
 *   leg:2; Scar"
 *
 * Returns: %FALSE with %MUSTER_CAMPAIGN_ERROR_INVALID
 */
gboolean muster_campaign_deed_read (MusterCampaignDeed *self,
                                    const char *column,
                                    const char *text,
                                    GError **error);

G_END_DECLS
