/* muster-cli-campaign-battle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-campaign-after.h"
#include "muster-campaign-argument.h"
#include "muster-campaign-battle.h"
#include "muster-campaign-view.h"
#include "muster-data-path.h"
#include "muster-diagnostics.h"
#include "muster-setup-argument.h"

/* muster-cli campaign accept, after: what a battle means for the campaign whose company fought in it. */

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

/* ---- after ---- */

static MusterRulebook *
load_rulebook (const char *id, gpointer user_data, GError **error)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterReport) report = muster_report_new ();
  MusterRulebook *rulebook = muster_data_path_load (path, id, FALSE, report, error);

  muster_diagnostics_print (report);

  return rulebook;
}

static GHashTable *
load_house (MusterRulebook *rulebook, gpointer user_data, GError **error)
{
  const MusterCampaignArgument *self = user_data;

  return muster_setup_argument_load_house (rulebook, self->library, error);
}

int
muster_cli_campaign_after (const MusterCommand *command, int argc, char **argv)
{
  g_auto (MusterCampaignArgument) self = { 0 };
  gboolean hand_dice = FALSE;
  const GOptionEntry entries[] = {
    MUSTER_FLAG_OPTION ("manual-dice", &hand_dice, N_ ("Ask for dice that are thrown by hand")),
    MUSTER_CAMPAIGN_OPTIONS (&self),
  };
  MusterCampaignAfter after = { NULL, load_rulebook, load_house, &self, FALSE };
  g_autofree char *number = NULL;
  GError *error = NULL;
  guint event = 0;
  gint64 id = 0;

  if (!muster_command_parse (command, entries, 0, 1, &argc, &argv))
    return MUSTER_STATUS_FAILED;
  if (muster_campaign_argument_open (&self, &error))
    event = muster_campaign_argument_find_battle (&self, argc > 1 ? argv[1] : NULL, &error);
  after.library = self.library;
  after.hand_dice = hand_dice;
  if (event != 0)
    id = muster_campaign_after_open (
        &after,
        muster_campaign_get_state (muster_campaign_argument_get (&self)),
        event,
        &error);
  if (id == 0)
    return muster_command_fail (error);
  number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_print (_ ("What came after it is battle %s; \"battle resume\" goes on with it, and \"campaign "
              "accept\" takes it over.\n"),
           number);

  return MUSTER_STATUS_DONE;
}
