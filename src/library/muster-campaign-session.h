/* muster-campaign-session.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-library.h"

G_BEGIN_DECLS

/* A campaign that is kept in a library: whatever is done with it is on the disk when the call returns, or was not done. The library
 * outlives it, and says what time it is. */
typedef struct _MusterCampaignSession MusterCampaignSession;

/* Begins one. @uid: tells it apart from all others, for good. (transfer full) */
MusterCampaignSession *muster_campaign_session_new (MusterLibrary *library,
                                                    const char *uid,
                                                    const char *title,
                                                    guint64 seed,
                                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full) */
MusterCampaignSession *muster_campaign_session_open (MusterLibrary *library,
                                                     gint64 id,
                                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_campaign_session_free (MusterCampaignSession *self);

gint64 muster_campaign_session_get_id (const MusterCampaignSession *self);
/* Changes by the calls below only. Another one stands in its place after %MUSTER_LIBRARY_ERROR_CONFLICT: it is read again. */
const MusterCampaign *muster_campaign_session_get_campaign (const MusterCampaignSession *self);
/* Seconds since 1970, for an event that is made. */
gint64 muster_campaign_session_get_now (const MusterCampaignSession *self);

/**
 * muster_campaign_session_do:
 * @contents: (nullable) (element-type utf8 GBytes): by checksum: what the event names and the library does not have
 *
 * Returns: %FALSE with %MUSTER_CAMPAIGN_ERROR or %MUSTER_LIBRARY_ERROR; then it was not done
 */
gboolean muster_campaign_session_do (MusterCampaignSession *self,
                                     MusterCampaignEvent *event,
                                     GHashTable *contents,
                                     GError **error);
gboolean muster_campaign_session_undo (MusterCampaignSession *self, GError **error);
gboolean muster_campaign_session_redo (MusterCampaignSession *self, GError **error);
/**
 * muster_campaign_session_replace:
 * @campaign: (transfer full): of the same id: %MUSTER_LIBRARY_ERROR_INVALID where it is another
 * @contents: (element-type utf8 GBytes): by checksum: what its events name
 *
 * Puts it in the place of this one, as when it comes back from a file: nothing is kept of what that does not have.
 */
gboolean muster_campaign_session_replace (MusterCampaignSession *self,
                                          MusterCampaign *campaign,
                                          GHashTable *contents,
                                          GError **error);
/* Reads it again where another program has changed it. @changed: (out). FALSE: it stands as before. */
gboolean
muster_campaign_session_refresh (MusterCampaignSession *self, gboolean *changed, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCampaignSession, muster_campaign_session_free)

G_END_DECLS
