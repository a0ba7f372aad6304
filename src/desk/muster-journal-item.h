/* muster-journal-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "muster-campaign-tell.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_JOURNAL_ITEM (muster_journal_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterJournalItem, muster_journal_item, MUSTER, JOURNAL_ITEM, GObject)

/* An entry of the journal of a campaign as a list shows it; does not change. Properties, all readable: "day" (in words; empty where
 * the entry before is of the same), "kind" (in words: what it tells of), "text", "lines" (one below the other; empty for none),
 * "edited" (boolean: somebody wrote it anew). */

/* (transfer full) (element-type MusterJournalItem): the last day first, each from its beginning on. */
GPtrArray *muster_journal_item_list (const MusterCampaign *campaign) G_GNUC_WARN_UNUSED_RESULT;

/* The number of the event that it tells of. */
guint muster_journal_item_get_event (MusterJournalItem *self);
/* Seconds since 1970. */
gint64 muster_journal_item_get_date (MusterJournalItem *self);
const char *muster_journal_item_get_text (MusterJournalItem *self);
/* Its text with the lines below it, as somebody who writes it anew begins. (transfer full) */
char *muster_journal_item_dup_whole (MusterJournalItem *self);
/* (array zero-terminated=1): checksums of its pictures, and what stands below each. */
const char *const *muster_journal_item_get_pictures (MusterJournalItem *self);
const char *const *muster_journal_item_get_captions (MusterJournalItem *self);
/* Whether all words stand in what is shown of it. */
gboolean muster_journal_item_matches (MusterJournalItem *self, const char *text);
/* Both show the same. */
gboolean muster_journal_item_equal (MusterJournalItem *self, MusterJournalItem *other);

G_END_DECLS
