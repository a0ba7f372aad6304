/* muster-campaign-event.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-error.h"
#include "muster-campaign-words.h"
#include "muster-report.h"
#include "muster-xml-document.h"

G_BEGIN_DECLS

#define MUSTER_CAMPAIGN_MOST_LINE 1000   /* characters of a title, a name, a note to a figure */
#define MUSTER_CAMPAIGN_MOST_TEXT 100000 /* characters of a text */
#define MUSTER_CAMPAIGN_MOST_NUMBER                                                                \
  1000000000000 /* of money and of other numbers, and the same below zero */

/* What happened in a campaign, as an element of XML: <note at="2026-11-29T08:15:00Z"><text>…</text></note>. Immutable;
 * references may be taken and dropped on any thread. */
typedef struct _MusterCampaignEvent MusterCampaignEvent;

/**
 * muster_campaign_event_new_from_text:
 * @text: one element; where it comes from a person or another program, its faults are in the error
 *
 * Returns: (transfer full): %NULL with %MUSTER_CAMPAIGN_ERROR or %MUSTER_XML_ERROR
 */
MusterCampaignEvent *muster_campaign_event_new_from_text (const char *text,
                                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_campaign_event_new_from_node:
 * @document: which has @node; it lives as long as the event
 * @report: gets the faults, with their places
 *
 * Returns: (transfer full) (nullable): %NULL where it has faults
 */
MusterCampaignEvent *
muster_campaign_event_new_from_node (MusterXmlDocument *document,
                                     const MusterXmlNode *node,
                                     MusterReport *report) G_GNUC_WARN_UNUSED_RESULT;

MusterCampaignEvent *muster_campaign_event_ref (MusterCampaignEvent *self);
void muster_campaign_event_unref (MusterCampaignEvent *self);

MusterCampaignKind muster_campaign_event_get_kind (const MusterCampaignEvent *self);
gint64 muster_campaign_event_get_time (const MusterCampaignEvent *self); /* seconds since 1970 */
const MusterXmlNode *muster_campaign_event_get_node (const MusterCampaignEvent *self);
/* (transfer full): the element, always written the same way. */
char *muster_campaign_event_dup_text (const MusterCampaignEvent *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer container) (element-type utf8): the checksums of the contents that it names; borrowed. */
GPtrArray *
muster_campaign_event_list_contents (const MusterCampaignEvent *self) G_GNUC_WARN_UNUSED_RESULT;

/* ---- What stands in events ---- */

/* FALSE: none of a day from 1970 to 9999. @seconds: since 1970; of a date at its beginning */
gboolean muster_campaign_read_time (const char *text, gint64 *seconds);
gboolean muster_campaign_read_date (const char *text, gint64 *seconds);
/* (transfer full) */
char *muster_campaign_dup_time (gint64 seconds) G_GNUC_WARN_UNUSED_RESULT;
char *muster_campaign_dup_date (gint64 seconds) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): as an event has it, in hundredths: "-1.25" */
char *muster_campaign_decimal_to_string (double value) G_GNUC_WARN_UNUSED_RESULT;

/* ---- Events that are made. All (transfer full), all nullable: %NULL with %MUSTER_CAMPAIGN_ERROR_INVALID where what is
 * given cannot stand in one, such as an empty title. @at: seconds since 1970. What may be NULL is left out. ---- */

/* @id: tells the campaign apart from all others, for good */
MusterCampaignEvent *muster_campaign_event_new_began (gint64 at,
                                                      const char *id,
                                                      const char *title,
                                                      guint64 seed,
                                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterCampaignEvent *muster_campaign_event_new_titled (gint64 at,
                                                       const char *title,
                                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterCampaignEvent *muster_campaign_event_new_left (gint64 at,
                                                     const char *why,
                                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @career: (nullable): who gives or gets it. @price: of all of them, for BOUGHT and SOLD */
MusterCampaignEvent *muster_campaign_event_new_stash (gint64 at,
                                                      MusterCampaignMove act,
                                                      const char *item,
                                                      guint n,
                                                      const char *career,
                                                      guint price,
                                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterCampaignEvent *muster_campaign_event_new_tracker (gint64 at,
                                                        const char *id,
                                                        const char *title,
                                                        gint64 value,
                                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @careers: (nullable) (array zero-terminated=1): who goes in any case. @n: (nullable): how many others, a number or dice */
MusterCampaignEvent *muster_campaign_event_new_tonight (gint64 at,
                                                        MusterCampaignMethod method,
                                                        const char *n,
                                                        const char *const *careers,
                                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @content: the checksum of the file of the deck */
MusterCampaignEvent *muster_campaign_event_new_deck (gint64 at,
                                                     const char *id,
                                                     const char *title,
                                                     const char *content,
                                                     guint64 seed,
                                                     guint n_seats,
                                                     gboolean sorted,
                                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @act: the text of a MusterDeckAct. @words: (nullable): what it came to */
MusterCampaignEvent *muster_campaign_event_new_card (gint64 at,
                                                     const char *deck,
                                                     const char *act,
                                                     const char *words,
                                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @date: (nullable): "2026-11-29". @of: the number of the event in whose place it stands in the journal; 0: none.
 * @pictures: (nullable) (array zero-terminated=1): checksums. @careers: (nullable) (array zero-terminated=1) */
MusterCampaignEvent *muster_campaign_event_new_note (gint64 at,
                                                     const char *date,
                                                     guint of,
                                                     const char *text,
                                                     const char *const *pictures,
                                                     const char *const *careers,
                                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* %MUSTER_CAMPAIGN_KIND_UNDO or %MUSTER_CAMPAIGN_KIND_REDO. (not nullable) */
MusterCampaignEvent *
muster_campaign_event_new_undo (gint64 at, MusterCampaignKind kind) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCampaignEvent, muster_campaign_event_unref)

G_END_DECLS
