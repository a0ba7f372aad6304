/* muster-campaign-tell.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign.h"

G_BEGIN_DECLS

/* What events say, in words: translated, with figures by the names that they have now. */

/* (transfer full): one sentence: "Battle 3 against the Wolves: won" */
char *muster_campaign_dup_words (const MusterCampaign *self,
                                 guint number) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) (element-type utf8): what it says of figures and numbers, a line for each: "Kael: out of action, misses the next
 * battle". */
GPtrArray *muster_campaign_list_lines (const MusterCampaign *self,
                                       guint number) G_GNUC_WARN_UNUSED_RESULT;
/* For people: where nobody named it, money. */
const char *muster_campaign_tracker_get_title (const MusterCampaignTracker *self);
/* (transfer full): a battle as it is called: its title, its scenario, or its number. @index: from 0 */
char *muster_campaign_battle_dup_title (const MusterCampaignBattle *self,
                                        guint index) G_GNUC_WARN_UNUSED_RESULT;

/* ---- The journal ---- */

/* An entry of the journal. Somebody may have written it anew; else it follows from the event. Texts are its own. */
typedef struct
{
  guint event; /* the number of the event that it tells of */
  guint note;  /* of the note that is its text; 0: it follows from the event */
  MusterCampaignKind kind;
  gint64 date;
  char *text;
  GPtrArray *lines;    /* of char * */
  GPtrArray *pictures; /* of checksums, borrowed */
  GPtrArray *captions; /* of char *: for each of these, "" for none; borrowed */
} MusterCampaignJournalEntry;

void muster_campaign_journal_entry_free (MusterCampaignJournalEntry *self);

/* (transfer full) (element-type MusterCampaignJournalEntry): by day, and of a day in the order of the events. */
GPtrArray *muster_campaign_list_journal (const MusterCampaign *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type MusterCampaignJournalEntry): the record of a figure: what happened to it, in order; each has one
 * text and no lines. */
GPtrArray *muster_campaign_list_record (const MusterCampaign *self,
                                        const char *career) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type utf8): where we were: the last battle, who is not fit, what is due, what there is. */
GPtrArray *muster_campaign_list_recap (const MusterCampaign *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
