/* muster-campaign.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-campaign-state.h"

G_BEGIN_DECLS

#define MUSTER_CAMPAIGN_MOST_EVENTS 200000

/* A campaign is its events, and all else follows from them: those that hold, in order, make its state. "undo" and "redo" are events
 * too, so that undoing goes on over restarts, and what was taken back is still told. An event is called by its number: the first is
 * 1. The first says that the campaign began, and is not undone. Knows no clock: whoever does something says when. */
typedef struct _MusterCampaign MusterCampaign;

/* One without events, which has not begun. */
MusterCampaign *muster_campaign_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_campaign_free (MusterCampaign *self);

/* FALSE with %MUSTER_CAMPAIGN_ERROR: it cannot follow, and nothing has changed. What was undone cannot be done again after
 * anything but undo and redo. */
gboolean muster_campaign_do (MusterCampaign *self, MusterCampaignEvent *event, GError **error);
gboolean muster_campaign_undo (MusterCampaign *self, gint64 at, GError **error);
gboolean muster_campaign_redo (MusterCampaign *self, gint64 at, GError **error);
/* As if the last event had never been, for who could not keep it. */
void muster_campaign_forget_last (MusterCampaign *self);

/* As it is now; valid until the next change. */
const MusterCampaignState *muster_campaign_get_state (const MusterCampaign *self);
/* (transfer full): as it was after the first @n_events of them; what it borrows belongs to the campaign. */
MusterCampaignState *muster_campaign_dup_state_at (const MusterCampaign *self,
                                                   guint n_events) G_GNUC_WARN_UNUSED_RESULT;

guint muster_campaign_get_n_events (const MusterCampaign *self);
/* @number: from 1 */
MusterCampaignEvent *muster_campaign_get_event (const MusterCampaign *self, guint number);
/* Whether it holds: it was not taken back, and is no undo or redo. */
gboolean muster_campaign_holds (const MusterCampaign *self, guint number);
/* FALSE: there is none. @number: of the event that undo would take back, or redo do again */
gboolean muster_campaign_find_undo (const MusterCampaign *self, guint *number);
gboolean muster_campaign_find_redo (const MusterCampaign *self, guint *number);
/* How many of them there are. */
guint muster_campaign_count_undo (const MusterCampaign *self);
guint muster_campaign_count_redo (const MusterCampaign *self);

/* (transfer full): an id that no figure has: "c7"; the @index-th of them, from 0. */
char *muster_campaign_dup_free_id (const MusterCampaign *self,
                                   guint index) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer container) (element-type utf8): the checksums of all contents that events name, those that were undone included, each
 * once, in their order as text. */
GPtrArray *muster_campaign_list_contents (const MusterCampaign *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCampaign, muster_campaign_free)

G_END_DECLS
