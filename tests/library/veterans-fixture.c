/* veterans-fixture.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "veterans-fixture.h"

static gint64
get_number (const MusterCampaignState *state, const char *id)
{
  const MusterCampaignTracker *tracker = muster_campaign_state_find_tracker (state, id);

  return tracker != NULL ? tracker->value : 0;
}

static MusterSetup *
setup_new (const MusterCampaignState *state)
{
  const char *wounds = muster_career_get_kept (state->careers->pdata[0], "wounds");
  MusterSetup *setup = muster_setup_new ();

  setup->hand_dice = TRUE;
  g_hash_table_insert (setup->forces,
                       g_strdup ("ours"),
                       g_strdup_printf ("<force name=\"Company\" campaign=\"%s\">"
                                        "<figure kind=\"figure\" name=\"Kael\" career-id=\"c1\" "
                                        "wounds=\"%s\"/>"
                                        "<kept kind=\"chest\" attribute=\"gold\" "
                                        "value=\"%" G_GINT64_FORMAT "\"/>"
                                        "<kept kind=\"side\" attribute=\"fame\" "
                                        "value=\"%" G_GINT64_FORMAT "\"/></force>",
                                        state->id,
                                        wounds != NULL ? wounds : "0",
                                        get_number (state, MUSTER_CAMPAIGN_MONEY),
                                        get_number (state, "fame")));

  return setup;
}

MusterSession *
veterans_begin (MusterLibrary *library,
                const MusterCampaignSession *campaign,
                const char *folder,
                GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRulebook) rulebook = muster_rulebook_load (folder, NULL, FALSE, report, error);
  g_autoptr (MusterSetup) setup = NULL;
  MusterBattle *battle = NULL;

  if (rulebook == NULL)
    return NULL;
  setup = setup_new (muster_campaign_get_state (muster_campaign_session_get_campaign (campaign)));
  battle = muster_battle_new (rulebook, setup, error);

  return battle != NULL ? muster_session_new (library, battle, error) : NULL;
}

gboolean
veterans_answer (MusterSession *battle, GError **error)
{
  static const char *const lines[VETERANS_INPUTS] = { "roll 3", "session", "roll 2", "enter 5" };
  const guint n = muster_battle_get_head (muster_session_get_battle (battle));
  g_autoptr (MusterInput) input = muster_input_parse (lines[n], error);

  return input != NULL && muster_session_answer (battle, input, error);
}

char *
veterans_dup_token (MusterLibrary *library, MusterSession *battle)
{
  g_autoptr (MusterLibraryBattle)
                 row = muster_library_get_battle (library, muster_session_get_id (battle), NULL);

  return g_strdup (row->token);
}

static gboolean
go_on (MusterLibrary *library,
       MusterCampaignSession *campaign,
       const MusterLibraryBattle *row,
       GError **error)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterSession) battle = muster_session_resume (library, row->id, report, error);
  MusterMeaning due;

  if (battle == NULL)
    return FALSE;
  due = muster_campaign_battle_get_due (muster_session_get_battle (battle),
                                        muster_campaign_session_get_campaign (campaign),
                                        row->token);
  if (due == MUSTER_MEANING_BATTLE || due == MUSTER_MEANING_AFTER)
    return muster_campaign_battle_accept (campaign,
                                          muster_session_get_battle (battle),
                                          row->token,
                                          error);

  return veterans_answer (battle, error);
}

gboolean
veterans_do_next (MusterLibrary *library,
                  MusterCampaignSession *campaign,
                  const char *folder,
                  GError **error)
{
  const MusterCampaignState *state = muster_campaign_get_state (
      muster_campaign_session_get_campaign (campaign));
  const MusterLibraryFilter filter = {
    .campaign = state->id,
    .with_finished = TRUE,
    .with_running = TRUE,
  };
  g_autoptr (GPtrArray) battles = muster_library_list_battles (library, &filter, error);
  g_autoptr (MusterSession) begun = NULL;

  if (battles == NULL)
    return FALSE;
  for (guint i = 0; i < battles->len; i++)
    {
      const MusterLibraryBattle *row = battles->pdata[i];
      const MusterCampaignBattle *known = muster_campaign_state_find_token (state, row->token);

      if (known == NULL || known->session == 0)
        return go_on (library, campaign, row, error);
    }
  begun = veterans_begin (library, campaign, folder, error);

  return begun != NULL;
}
