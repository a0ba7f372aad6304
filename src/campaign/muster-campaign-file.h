/* muster-campaign-file.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign.h"
#include "muster-deck-in-use.h"
#include "muster-report.h"

G_BEGIN_DECLS

/* Files `.muster-campaign`: XML as data/schemas/campaign.rng has it, with the contents that events name in it where they are texts and not too many;
 * else a zip archive of it as campaign.xml, with the contents in the folder `contents`, each called by its checksum. */

#define MUSTER_CAMPAIGN_FILE_ENDING ".muster-campaign"

/* Gives the content that has a checksum; (transfer full): %NULL with @error set. */
typedef GBytes *(*MusterCampaignFinder) (const char *hash, gpointer data, GError **error);

/* (transfer full): by which events name a content. */
char *muster_campaign_content_dup_hash (GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_campaign_file_read:
 * @contents: (out) (transfer full) (element-type utf8 GBytes): by checksum: what the events name, and nothing else
 * @report: gets the faults, with their places
 *
 * Returns: (transfer full): %NULL with %MUSTER_XML_ERROR where it is no such file, or %MUSTER_CAMPAIGN_ERROR_INVALID where it has
 *   errors; it is taken as a whole or not at all
 */
MusterCampaign *muster_campaign_file_read (const char *path,
                                           GHashTable **contents,
                                           MusterReport *report,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same from memory. @name is for messages. */
MusterCampaign *muster_campaign_file_read_bytes (const char *name,
                                                 GBytes *bytes,
                                                 GHashTable **contents,
                                                 MusterReport *report,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_campaign_load:
 * @events: (element-type utf8): the texts of all events, as they were kept
 *
 * Returns: (transfer full): %NULL with %MUSTER_CAMPAIGN_ERROR, as when another version of Muster has written them
 */
MusterCampaign *muster_campaign_load (const GPtrArray *events,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the file. The same campaign gives the same bytes. %NULL with %MUSTER_CAMPAIGN_ERROR_LIMIT where nobody could read it. */
GBytes *muster_campaign_file_write (const MusterCampaign *campaign,
                                    MusterCampaignFinder finder,
                                    gpointer data,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A finder of what muster_campaign_file_read() found; @data is the table. */
GBytes *muster_campaign_contents_find (const char *hash,
                                       gpointer data,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): a deck of the campaign as it lies now: MUSTER_CAMPAIGN_ERROR_NOT_FOUND where it has none of this id. */
MusterDeckInUse *muster_campaign_dup_deck (const MusterCampaign *campaign,
                                           const char *id,
                                           MusterCampaignFinder finder,
                                           gpointer data,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_campaign_make_card:
 * @act: the text of a MusterDeckAct, which is tried on the deck as it lies
 *
 * Returns: (transfer full): the event of it, with what it came to in words; %NULL with @error set where it cannot be done
 */
MusterCampaignEvent *muster_campaign_make_card (const MusterCampaign *campaign,
                                                gint64 at,
                                                const char *id,
                                                const char *act,
                                                MusterCampaignFinder finder,
                                                gpointer data,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
