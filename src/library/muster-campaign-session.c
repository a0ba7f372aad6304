/* muster-campaign-session.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-session.h"

#include <glib/gi18n.h>

#include "muster-library-private.h"

struct _MusterCampaignSession
{
  MusterLibrary *library;
  MusterLibraryCampaign *row;
  MusterCampaign *campaign;
};

static gboolean
load (MusterCampaignSession *self, gint64 id, GError **error)
{
  g_autoptr (MusterLibraryCampaign) row = NULL;
  MusterCampaign *campaign = muster_library_load_campaign (self->library, id, &row, error);

  if (campaign == NULL)
    return FALSE;
  g_clear_pointer (&self->campaign, muster_campaign_free);
  g_clear_pointer (&self->row, muster_library_campaign_free);
  self->campaign = campaign;
  self->row = g_steal_pointer (&row);

  return TRUE;
}

MusterCampaignSession *
muster_campaign_session_open (MusterLibrary *library, gint64 id, GError **error)
{
  g_autoptr (MusterCampaignSession) self = g_new0 (MusterCampaignSession, 1);

  g_return_val_if_fail (library != NULL, NULL);

  self->library = library;

  return load (self, id, error) ? g_steal_pointer (&self) : NULL;
}

MusterCampaignSession *
muster_campaign_session_new (MusterLibrary *library,
                             const char *uid,
                             const char *title,
                             guint64 seed,
                             GError **error)
{
  g_autoptr (MusterCampaign) campaign = muster_campaign_new ();
  g_autoptr (MusterCampaignEvent) event = NULL;
  gint64 id = 0;

  event = muster_campaign_event_new_began (muster_library_get_now (library),
                                           uid,
                                           title,
                                           seed,
                                           error);
  if (event != NULL && muster_campaign_do (campaign, event, error))
    id = muster_library_add_campaign (library, campaign, NULL, error);

  return id != 0 ? muster_campaign_session_open (library, id, error) : NULL;
}

void
muster_campaign_session_free (MusterCampaignSession *self)
{
  g_clear_pointer (&self->campaign, muster_campaign_free);
  g_clear_pointer (&self->row, muster_library_campaign_free);
  g_free (self);
}

gint64
muster_campaign_session_get_id (const MusterCampaignSession *self)
{
  return self->row->id;
}

const MusterCampaign *
muster_campaign_session_get_campaign (const MusterCampaignSession *self)
{
  return self->campaign;
}

gint64
muster_campaign_session_get_now (const MusterCampaignSession *self)
{
  return muster_library_get_now (self->library);
}

/* What could not be kept was not done. */
static gboolean
keep (MusterCampaignSession *self, GHashTable *contents, GError **error)
{
  GError *failure = NULL;

  if (muster_library_record_campaign_event (self->library,
                                            self->row->id,
                                            &self->row->revision,
                                            self->campaign,
                                            contents,
                                            &failure))
    return TRUE;

  /* One that was deleted meanwhile cannot be read again. */
  if (!g_error_matches (failure, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_CONFLICT) ||
      !load (self, self->row->id, NULL))
    muster_campaign_forget_last (self->campaign);
  g_propagate_error (error, failure);

  return FALSE;
}

gboolean
muster_campaign_session_do (MusterCampaignSession *self,
                            MusterCampaignEvent *event,
                            GHashTable *contents,
                            GError **error)
{
  return muster_campaign_do (self->campaign, event, error) && keep (self, contents, error);
}

gboolean
muster_campaign_session_undo (MusterCampaignSession *self, GError **error)
{
  return muster_campaign_undo (self->campaign, muster_library_get_now (self->library), error) &&
         keep (self, NULL, error);
}

gboolean
muster_campaign_session_redo (MusterCampaignSession *self, GError **error)
{
  return muster_campaign_redo (self->campaign, muster_library_get_now (self->library), error) &&
         keep (self, NULL, error);
}

gboolean
muster_campaign_session_replace (MusterCampaignSession *self,
                                 MusterCampaign *campaign,
                                 GHashTable *contents,
                                 GError **error)
{
  g_autoptr (MusterCampaign) owned = campaign;
  MusterCampaign *old;

  if (!g_str_equal (muster_campaign_get_state (campaign)->id,
                    muster_campaign_get_state (self->campaign)->id))
    {
      g_set_error_literal (error,
                           MUSTER_LIBRARY_ERROR,
                           MUSTER_LIBRARY_ERROR_INVALID,
                           _ ("the file holds another campaign now"));
      return FALSE;
    }
  if (!muster_library_replace_campaign (self->library,
                                        self->row->id,
                                        &self->row->revision,
                                        campaign,
                                        contents,
                                        error))
    return FALSE;
  old = self->campaign;
  self->campaign = g_steal_pointer (&owned);
  muster_campaign_free (old);

  return TRUE;
}

gboolean
muster_campaign_session_refresh (MusterCampaignSession *self, gboolean *changed, GError **error)
{
  g_autoptr (MusterLibraryCampaign)
                 now = muster_library_get_campaign (self->library, self->row->id, error);

  if (now == NULL)
    return FALSE;
  *changed = now->revision != self->row->revision;

  return !*changed || load (self, self->row->id, error);
}
