/* muster-campaign-numbers.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-numbers.h"

#include "muster-deck-draft.h"

/* (transfer full): an id that no number has. */
static char *
dup_free_id (const MusterCampaignState *state, const char *title)
{
  g_autofree char *stem = muster_deck_id_dup_from_title (title);

  for (guint i = 1;; i++)
    {
      g_autofree char *id = i > 1 ? g_strdup_printf ("%s-%u", stem, i) : g_strdup (stem);

      if (muster_campaign_state_find_tracker (state, id) == NULL)
        return g_steal_pointer (&id);
    }
}

gboolean
muster_campaign_numbers_declare (MusterCampaignKeeper *keeper, const char *title, gint64 value)
{
  g_autofree char *stripped = NULL;
  g_autofree char *id = NULL;
  MusterCampaignEvent *event;
  GError *error = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (keeper) && title != NULL, FALSE);

  stripped = g_strstrip (g_strdup (title));
  id = dup_free_id (muster_campaign_keeper_get_state (keeper), stripped);
  event = muster_campaign_event_new_tracker (muster_campaign_keeper_get_now (keeper),
                                             id,
                                             stripped,
                                             value,
                                             &error);

  return muster_campaign_keeper_do (keeper, event, NULL, error);
}

gboolean
muster_campaign_numbers_set (MusterCampaignKeeper *keeper, const char *id, gint64 value)
{
  g_autoptr (MusterCampaignAccount) account = muster_campaign_account_new ();
  const MusterCampaignTracker *tracker;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_KEEPER (keeper) && id != NULL, FALSE);

  tracker = muster_campaign_state_find_tracker (muster_campaign_keeper_get_state (keeper), id);
  if (tracker != NULL && tracker->value == value)
    return TRUE;
  muster_campaign_account_add_number (account, id, TRUE, value);

  return muster_campaign_keeper_enter (keeper, account, MUSTER_CAMPAIGN_KIND_CHANGED, NULL);
}
