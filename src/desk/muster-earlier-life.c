/* muster-earlier-life.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-earlier-life.h"

#include <string.h>

#include "muster-campaign-tell.h"
#include "muster-library-campaign.h"

void
muster_earlier_life_free (MusterEarlierLife *self)
{
  g_free (self->was);
  g_free (self->campaign);
  g_free (self->name);
  g_free (self->picture);
  g_ptr_array_unref (self->record);
  g_free (self);
}

static MusterEarlierLife *
life_new (const MusterCampaign *campaign, const MusterCareer *career)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);
  MusterEarlierLife *self = g_new0 (MusterEarlierLife, 1);
  g_autoptr (GPtrArray) record = muster_campaign_list_record (campaign, career->id);

  self->was = g_strconcat (state->id, "/", career->id, NULL);
  self->campaign = g_strdup (state->title);
  self->name = g_strdup (career->name);
  self->picture = g_strdup (career->picture);
  self->record = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < record->len; i++)
    g_ptr_array_add (self->record,
                     g_strdup (((MusterCampaignJournalEntry *) record->pdata[i])->text));

  return self;
}

GPtrArray *
muster_earlier_life_list (MusterCampaignKeeper *keeper)
{
  MusterLibrary *library = muster_campaign_keeper_get_library (keeper);
  g_autoptr (GPtrArray) campaigns = muster_library_list_campaigns (library, NULL);
  GPtrArray *lives = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_earlier_life_free);

  for (guint i = 0; campaigns != NULL && i < campaigns->len; i++)
    {
      const gint64 id = ((MusterLibraryCampaign *) campaigns->pdata[i])->id;
      g_autoptr (MusterCampaign) campaign = NULL;
      const GPtrArray *careers;

      if (id == muster_campaign_keeper_get_id (keeper))
        continue;
      campaign = muster_library_load_campaign (library, id, NULL, NULL);
      if (campaign == NULL)
        continue;
      careers = muster_campaign_get_state (campaign)->careers;
      for (guint j = 0; j < careers->len; j++)
        g_ptr_array_add (lives, life_new (campaign, careers->pdata[j]));
    }

  return lives;
}

MusterEarlierLife *
muster_earlier_life_find (MusterCampaignKeeper *keeper, const MusterCareer *career)
{
  MusterLibrary *library = muster_campaign_keeper_get_library (keeper);
  const char *slash = career->was != NULL ? strrchr (career->was, '/') : NULL;
  g_autofree char *uid = slash != NULL ? g_strndup (career->was, (gsize) (slash - career->was))
                                       : NULL;
  g_autoptr (MusterCampaign) campaign = NULL;
  const MusterCareer *found = NULL;
  gint64 id = 0;

  if (uid != NULL && muster_library_find_campaign (library, uid, &id, NULL) && id != 0)
    campaign = muster_library_load_campaign (library, id, NULL, NULL);
  if (campaign != NULL)
    found = muster_campaign_state_find_career (muster_campaign_get_state (campaign), slash + 1);

  return found != NULL ? life_new (campaign, found) : NULL;
}

gboolean
muster_earlier_life_take (MusterCampaignKeeper *keeper,
                          const char *career,
                          const MusterEarlierLife *life)
{
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  MusterCampaignDeed *deed = muster_campaign_account_get_deed (account, career);
  g_autoptr (GHashTable) contents = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GBytes) picture = NULL;

  deed->was = g_strdup (life->was);
  deed->name = g_strdup (life->name);
  if (life->picture != NULL)
    picture = muster_campaign_keeper_find_content (keeper, life->picture);
  if (picture != NULL)
    {
      deed->picture = g_strdup (life->picture);
      g_hash_table_insert (contents, deed->picture, picture);
    }

  return muster_campaign_keeper_enter (keeper, account, MUSTER_CAMPAIGN_KIND_CHANGED, contents);
}
