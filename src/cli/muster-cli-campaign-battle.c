/* muster-cli-campaign-battle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-campaign-argument.h"
#include "muster-campaign-battle.h"
#include "muster-campaign-view.h"

/* muster-cli campaign accept: what a battle of the library means for the campaign whose company fought in it. */

/* The last of the battles of the campaign that the campaign does not know all of. 0: there is none, or @error is set */
static gint64
find_due (const MusterCampaignArgument *self, GError **error)
{
  const MusterCampaignState *state = muster_campaign_get_state (
      muster_campaign_argument_get (self));
  const MusterLibraryFilter filter = {
    .campaign = state->id,
    .with_finished = TRUE,
    .with_running = TRUE,
  };
  g_autoptr (GPtrArray) battles = muster_library_list_battles (self->library, &filter, error);

  gint64 without_session = 0;

  for (guint i = 0; battles != NULL && i < battles->len; i++)
    {
      const MusterLibraryBattle *row = battles->pdata[i];
      const MusterCampaignBattle *known = muster_campaign_state_find_token (state, row->token);

      if (known == NULL && row->state == MUSTER_BATTLE_FINISHED)
        return row->id;
      if (known != NULL && known->session == 0 && without_session == 0)
        without_session = row->id;
    }

  return without_session;
}

/* All events from the @n-th on. @battle: (nullable): none was found */
static int
tell (const MusterCampaignArgument *self, MusterBattle *battle, const char *token, guint n)
{
  const MusterCampaign *campaign = muster_campaign_argument_get (self);
  const guint end = muster_campaign_get_n_events (campaign);

  if (self->json)
    return muster_campaign_view_put_json (self);
  for (guint i = n; i <= end; i++)
    muster_campaign_view_print_event (campaign, i);
  if (n > end)
    g_print ("%s\n", _ ("Nothing is to be accepted."));
  if (battle != NULL &&
      muster_campaign_battle_get_due (battle, campaign, token) == MUSTER_MEANING_SESSION)
    g_print ("%s\n", _ ("What comes after it can be played: \"battle resume\", then \"session\"."));

  return MUSTER_STATUS_DONE;
}

static int
accept (MusterCampaignArgument *self, gint64 id)
{
  GError *error = NULL;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_autoptr (MusterLibraryBattle) row = muster_library_get_battle (self->library, id, &error);
  g_autoptr (MusterBattleArgument) argument = NULL;
  g_autoptr (MusterBattle) battle = NULL;
  const guint n = muster_campaign_get_n_events (muster_campaign_argument_get (self)) + 1;
  guint difference = 0;

  if (row != NULL)
    argument = muster_battle_argument_load (number, self->folder, &error);
  if (argument != NULL)
    battle = muster_battle_argument_play (argument, &difference, &error);
  if (battle == NULL || !muster_campaign_battle_accept (self->session, battle, row->token, &error))
    return muster_command_fail (error);

  return tell (self, battle, row->token, n);
}

int
muster_cli_campaign_accept (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  const GOptionEntry entries[] = { MUSTER_CAMPAIGN_OPTIONS (&self) };
  GError *error = NULL;
  gint64 id = 0;

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (!muster_campaign_argument_open (&self, &error))
    return muster_command_fail (error);
  if (argc > 1)
    muster_battle_argument_parse_id (argv[1], &id, &error);
  else
    id = find_due (&self, &error);
  if (error != NULL)
    return muster_command_fail (error);

  return id != 0 ? accept (&self, id) : tell (&self, NULL, NULL, G_MAXUINT);
}
