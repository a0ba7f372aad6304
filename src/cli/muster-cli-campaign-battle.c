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

/* (transfer full): */
static MusterBattle *
play (const MusterCampaignArgument *self, gint64 id, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_autoptr (MusterBattleArgument)
                 argument = muster_battle_argument_load (number, self->folder, error);
  guint difference = 0;

  return argument != NULL ? muster_battle_argument_play (argument, &difference, error) : NULL;
}

/* Whether nothing can be due any more, as far as can be seen without playing it. */
static gboolean
is_settled (const MusterCampaignArgument *self, const MusterLibraryBattle *row)
{
  const MusterCampaignState *state = muster_campaign_get_state (
      muster_campaign_argument_get (self));
  const MusterCampaignBattle *known = muster_campaign_state_find_token (state, row->token);
  g_autoptr (MusterBattleRecord) record = NULL;
  g_autoptr (MusterBattleForce) company = NULL;

  if (known != NULL)
    return known->session != 0;
  record = muster_library_load_record (self->library, row->id, NULL, NULL);
  company = record != NULL ? muster_battle_force_find_company (record->setup, NULL) : NULL;
  if (company == NULL || company->after == 0)
    return company == NULL;
  known = muster_campaign_state_find_battle (state, company->after);

  return known == NULL || known->session != 0;
}

/* The last of the battles of the campaign of which something is due; else the last that has more to come. 0: there is none, or @error is
 * set */
static gint64
find_due (const MusterCampaignArgument *self, GError **error)
{
  const MusterCampaign *campaign = muster_campaign_argument_get (self);
  const MusterLibraryFilter filter = {
    .campaign = muster_campaign_get_state (campaign)->id,
    .with_finished = TRUE,
    .with_running = TRUE,
  };
  g_autoptr (GPtrArray) battles = muster_library_list_battles (self->library, &filter, error);
  gint64 open = 0;

  for (guint i = 0; battles != NULL && i < battles->len; i++)
    {
      const MusterLibraryBattle *row = battles->pdata[i];
      g_autoptr (MusterBattle) battle = NULL;
      MusterMeaning due;

      if (is_settled (self, row))
        continue;
      battle = play (self, row->id, error);
      if (battle == NULL)
        return 0;
      due = muster_campaign_battle_get_due (battle, campaign, row->token);
      if (due == MUSTER_MEANING_BATTLE || due == MUSTER_MEANING_AFTER)
        return row->id;
      if (due == MUSTER_MEANING_SESSION && open == 0)
        open = row->id;
    }

  return open;
}

/* ---- Whose battle ---- */

/* Where no campaign is named, that of the battle is meant. */
static gboolean
choose_campaign (MusterCampaignArgument *self, gint64 battle, GError **error)
{
  g_autoptr (MusterLibrary) library = muster_battle_argument_open_library (self->folder, error);
  g_autoptr (MusterLibraryBattle) row = NULL;
  gint64 id = 0;

  if (library != NULL)
    row = muster_library_get_battle (library, battle, error);
  if (row == NULL)
    return FALSE;
  if (row->campaign != NULL && !muster_library_find_campaign (library, row->campaign, &id, error))
    return FALSE;
  if (id != 0)
    self->name = g_strdup_printf ("%" G_GINT64_FORMAT, id);

  return TRUE;
}

static gboolean
check_campaign (const MusterCampaignArgument *self, gint64 battle, GError **error)
{
  const MusterCampaignState *state = muster_campaign_get_state (
      muster_campaign_argument_get (self));
  g_autoptr (MusterLibraryBattle) row = muster_library_get_battle (self->library, battle, error);
  g_autoptr (MusterLibraryCampaign) other = NULL;
  g_autoptr (MusterCampaign) campaign = NULL;
  gint64 id = 0;

  if (row == NULL || g_strcmp0 (row->campaign, state->id) == 0)
    return row != NULL;
  if (row->campaign != NULL &&
      !muster_library_find_campaign (self->library, row->campaign, &id, error))
    return FALSE;
  if (id != 0)
    campaign = muster_library_load_campaign (self->library, id, &other, error);
  if (id != 0 && campaign == NULL)
    return FALSE;
  if (other == NULL)
    return muster_command_refuse (error, _ ("the battle is of no campaign of the library"));

  return muster_command_refuse (error, _ ("the battle is of another campaign: %s"), other->title);
}

/* ---- accept ---- */

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
  g_autoptr (MusterLibraryBattle) row = muster_library_get_battle (self->library, id, &error);
  g_autoptr (MusterBattle) battle = NULL;
  const guint n = muster_campaign_get_n_events (muster_campaign_argument_get (self)) + 1;

  if (row != NULL)
    battle = play (self, id, &error);
  if (battle == NULL || !muster_campaign_battle_accept (self->session, battle, row->token, &error))
    return muster_command_fail (error);

  return tell (self, battle, row->token, n);
}

/* The battle that is named, or the last of which something is due. */
static gboolean
find_battle (MusterCampaignArgument *self, const char *number, gint64 *id, GError **error)
{
  if (number != NULL && (!muster_battle_argument_parse_id (number, id, error) ||
                         (self->name == NULL && !choose_campaign (self, *id, error))))
    return FALSE;
  if (!muster_campaign_argument_open (self, error))
    return FALSE;
  if (number != NULL)
    return check_campaign (self, *id, error);
  *id = find_due (self, error);

  return *error == NULL;
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
  if (!find_battle (&self, argc > 1 ? argv[1] : NULL, &id, &error))
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
