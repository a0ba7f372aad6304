/* muster-battle-meaning.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-meaning.h"

#include "muster-battle-force.h"
#include "muster-campaign-tell.h"
#include "muster-library-campaign.h"
#include "muster-shelf.h"

struct _MusterBattleMeaning
{
  GObject parent_instance;

  MusterSession *session;
  MusterCampaignKeeper *keeper; /* or NULL */
  char *token;
};

G_DEFINE_FINAL_TYPE (MusterBattleMeaning, muster_battle_meaning, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
muster_battle_meaning_finalize (GObject *object)
{
  MusterBattleMeaning *self = MUSTER_BATTLE_MEANING (object);

  g_clear_object (&self->keeper);
  g_free (self->token);

  G_OBJECT_CLASS (muster_battle_meaning_parent_class)->finalize (object);
}

static void
muster_battle_meaning_class_init (MusterBattleMeaningClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_battle_meaning_finalize;

  signals[CHANGED] = g_signal_new ("changed",
                                   type,
                                   G_SIGNAL_RUN_LAST,
                                   0,
                                   NULL,
                                   NULL,
                                   NULL,
                                   G_TYPE_NONE,
                                   0);
  signals[FAILED] = g_signal_new ("failed",
                                  type,
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  1,
                                  G_TYPE_STRING);
}

static void
muster_battle_meaning_init (MusterBattleMeaning *self)
{
}

static void
changed_cb (MusterBattleMeaning *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
failed_cb (MusterBattleMeaning *self, const char *message)
{
  g_signal_emit (self, signals[FAILED], 0, message);
}

/* (transfer full) (nullable): of a battle of a campaign that was deleted, or is in another library, there is none. */
static MusterCampaignKeeper *
find_keeper (MusterCampaigns *campaigns, const MusterSetup *setup)
{
  MusterLibrary *library = muster_shelf_get_library (muster_shelf_of (campaigns));
  g_autofree char *uid = muster_battle_force_dup_campaign (setup);
  gint64 id = 0;

  if (uid == NULL || !muster_library_find_campaign (library, uid, &id, NULL) || id == 0)
    return NULL;

  return muster_campaigns_dup_keeper (campaigns, id, NULL);
}

MusterBattleMeaning *
muster_battle_meaning_new (MusterCampaigns *campaigns, MusterSession *session)
{
  MusterBattleMeaning *self = g_object_new (MUSTER_TYPE_BATTLE_MEANING, NULL);
  MusterLibrary *library = muster_shelf_get_library (muster_shelf_of (campaigns));
  g_autoptr (MusterLibraryBattle)
                 row = muster_library_get_battle (library, muster_session_get_id (session), NULL);

  self->session = session;
  if (row == NULL)
    return self;
  self->token = g_strdup (row->token);
  self->keeper = find_keeper (campaigns,
                              muster_battle_get_setup (muster_session_get_battle (session)));
  if (self->keeper == NULL)
    return self;
  g_signal_connect_object (self->keeper,
                           "changed",
                           G_CALLBACK (changed_cb),
                           self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->keeper, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

static MusterBattle *
get_battle (MusterBattleMeaning *self)
{
  return muster_session_get_battle (self->session);
}

MusterMeaning
muster_battle_meaning_get_due (MusterBattleMeaning *self)
{
  g_return_val_if_fail (MUSTER_IS_BATTLE_MEANING (self), MUSTER_MEANING_NOTHING);

  if (self->keeper == NULL)
    return MUSTER_MEANING_NOTHING;

  return muster_campaign_battle_get_due (get_battle (self),
                                         muster_campaign_keeper_get_campaign (self->keeper),
                                         self->token);
}

gboolean
muster_battle_meaning_is_after (MusterBattleMeaning *self)
{
  g_autoptr (MusterBattleForce) company = NULL;

  g_return_val_if_fail (MUSTER_IS_BATTLE_MEANING (self), FALSE);

  company = muster_battle_force_find_company (muster_battle_get_setup (get_battle (self)), NULL);

  return company != NULL && company->after != 0;
}

MusterBattleSession
muster_battle_meaning_get_session (MusterBattleMeaning *self)
{
  g_return_val_if_fail (MUSTER_IS_BATTLE_MEANING (self), MUSTER_BATTLE_SESSION_NONE);

  return muster_battle_get_session (get_battle (self), NULL);
}

MusterCampaignKeeper *
muster_battle_meaning_get_keeper (MusterBattleMeaning *self)
{
  g_return_val_if_fail (MUSTER_IS_BATTLE_MEANING (self), NULL);

  return self->keeper;
}

/* (transfer full) (nullable): the campaign once more, where it would have been told of it. */
static MusterCampaign *
dup_told (MusterBattleMeaning *self, MusterMeaning due)
{
  g_autoptr (MusterCampaign) campaign = muster_library_load_campaign (
      muster_campaign_keeper_get_library (self->keeper),
      muster_campaign_keeper_get_id (self->keeper),
      NULL,
      NULL);
  const MusterCampaignKind kind = due == MUSTER_MEANING_AFTER ? MUSTER_CAMPAIGN_KIND_SESSION
                                                              : MUSTER_CAMPAIGN_KIND_BATTLE;
  g_autoptr (MusterCampaignAccount) account = NULL;
  g_autoptr (MusterCampaignEvent) event = NULL;

  if (campaign == NULL)
    return NULL;
  account = muster_campaign_battle_tell (get_battle (self), campaign, self->token, kind);
  event = muster_campaign_account_make_event (account,
                                              kind,
                                              muster_campaign_keeper_get_now (self->keeper),
                                              NULL);

  return event != NULL && muster_campaign_do (campaign, event, NULL) ? g_steal_pointer (&campaign)
                                                                     : NULL;
}

GPtrArray *
muster_battle_meaning_list_lines (MusterBattleMeaning *self)
{
  const MusterMeaning due = muster_battle_meaning_get_due (self);
  g_autoptr (MusterCampaign) told = NULL;
  const MusterCampaign *campaign;
  const MusterCampaignBattle *known;

  if (self->keeper == NULL)
    return g_ptr_array_new_with_free_func (g_free);
  if (due == MUSTER_MEANING_BATTLE || due == MUSTER_MEANING_AFTER)
    {
      told = dup_told (self, due);
      return told != NULL ? muster_campaign_list_lines (told, muster_campaign_get_n_events (told))
                          : g_ptr_array_new_with_free_func (g_free);
    }
  campaign = muster_campaign_keeper_get_campaign (self->keeper);
  known = muster_campaign_battle_find (get_battle (self), campaign, self->token);
  if (known == NULL)
    return g_ptr_array_new_with_free_func (g_free);

  return muster_campaign_list_lines (campaign, known->session != 0 ? known->session : known->event);
}

gboolean
muster_battle_meaning_accept (MusterBattleMeaning *self)
{
  g_return_val_if_fail (MUSTER_IS_BATTLE_MEANING (self), FALSE);

  return self->keeper != NULL &&
         muster_campaign_keeper_accept (self->keeper, get_battle (self), self->token);
}
