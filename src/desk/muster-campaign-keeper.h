/* muster-campaign-keeper.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-campaign-battle.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_KEEPER (muster_campaign_keeper_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignKeeper,
                      muster_campaign_keeper,
                      MUSTER,
                      CAMPAIGN_KEEPER,
                      GObject)

/* The view-model of a campaign of the library: whatever is done with it is in the library when the call returns, and can be undone.
 * All windows that show one campaign share its keeper; see muster_campaigns_dup_keeper().
 *
 * Signals: "changed": anything of it may be otherwise; "failed" (message): nothing was done, and why; "told" (words): what was
 * done. */

/* @library: must outlive it. Returns: (transfer full): %NULL with @error set */
MusterCampaignKeeper *muster_campaign_keeper_new (MusterLibrary *library,
                                                  gint64 id,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

gint64 muster_campaign_keeper_get_id (MusterCampaignKeeper *self);
MusterLibrary *muster_campaign_keeper_get_library (MusterCampaignKeeper *self);
/* (transfer none): valid until "changed", as all that is asked of it. */
const MusterCampaign *muster_campaign_keeper_get_campaign (MusterCampaignKeeper *self);
const MusterCampaignState *muster_campaign_keeper_get_state (MusterCampaignKeeper *self);
/* Seconds since 1970, for an event that is made. */
gint64 muster_campaign_keeper_get_now (MusterCampaignKeeper *self);
/* (transfer full) (nullable): a list, picture or whatever an event names, by its checksum; "failed" said why there is none. */
GBytes *muster_campaign_keeper_find_content (MusterCampaignKeeper *self, const char *hash);

/**
 * muster_campaign_keeper_do:
 * @event: (transfer full) (nullable): %NULL: it could not be made
 * @contents: (nullable) (element-type utf8 GBytes): by checksum: what the event names and the library does not have
 * @error: (transfer full) (nullable): why it could not be made
 *
 * Returns: %FALSE when nothing was done; "failed" said why
 */
gboolean muster_campaign_keeper_do (MusterCampaignKeeper *self,
                                    MusterCampaignEvent *event,
                                    GHashTable *contents,
                                    GError *error);
/* @account: as muster_campaign_account_make_event() makes an event of it. */
gboolean muster_campaign_keeper_enter (MusterCampaignKeeper *self,
                                       const MusterCampaignAccount *account,
                                       MusterCampaignKind kind,
                                       GHashTable *contents);
/* What a battle of the library, with this token, means for it; see muster_campaign_battle_accept(). */
gboolean
muster_campaign_keeper_accept (MusterCampaignKeeper *self, MusterBattle *battle, const char *token);
gboolean muster_campaign_keeper_undo (MusterCampaignKeeper *self);
gboolean muster_campaign_keeper_redo (MusterCampaignKeeper *self);
/* (transfer full) (nullable): what would be taken back, or done again, in words. */
char *muster_campaign_keeper_dup_undo (MusterCampaignKeeper *self);
char *muster_campaign_keeper_dup_redo (MusterCampaignKeeper *self);
/* As muster_campaign_session_replace(); takes @campaign. */
gboolean muster_campaign_keeper_replace (MusterCampaignKeeper *self,
                                         MusterCampaign *campaign,
                                         GHashTable *contents);
/* Tells "failed" of what was tried for it elsewhere. */
void muster_campaign_keeper_fail (MusterCampaignKeeper *self, const GError *error);
/* Reads it again where another program has changed it. */
void muster_campaign_keeper_refresh (MusterCampaignKeeper *self);

G_END_DECLS
