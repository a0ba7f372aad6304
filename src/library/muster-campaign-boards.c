/* muster-campaign-boards.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-boards.h"

#include "muster-report-board.h"
#include "muster-session.h"

/* (transfer full) (nullable) */
static MusterReportBoard *
load (MusterLibrary *library, gint64 id)
{
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterSession) session = muster_session_resume (library, id, report, NULL);

  return session != NULL ? muster_report_board_new_last (muster_session_get_battle (session))
                         : NULL;
}

GHashTable *
muster_campaign_boards_load (MusterLibrary *library, const MusterCampaign *campaign)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);
  const MusterLibraryFilter filter = { .campaign = state->id, .with_finished = TRUE };
  g_autoptr (GPtrArray) battles = muster_library_list_battles (library, &filter, NULL);
  GHashTable *boards = g_hash_table_new_full (g_str_hash,
                                              g_str_equal,
                                              g_free,
                                              (GDestroyNotify) muster_report_board_free);

  for (guint i = 0; battles != NULL && i < battles->len; i++)
    {
      const MusterLibraryBattle *row = battles->pdata[i];
      MusterReportBoard *board = NULL;

      if (muster_campaign_state_find_token (state, row->token) != NULL)
        board = load (library, row->id);
      if (board != NULL)
        g_hash_table_insert (boards, g_strdup (row->token), board);
    }

  return boards;
}
