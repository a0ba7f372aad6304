/* muster-campaign-after.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-campaign-after.h"

#include <glib/gi18n.h>

#include "muster-campaign-force.h"
#include "muster-session.h"

/* It is no game, and comes with the program. */
#define PLAIN "plain-campaign"

/* ---- The session of the battle itself ---- */

static gboolean
has_session (const MusterRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->n_procedures; i++)
    if (rulebook->procedures[i].role == MUSTER_PROCEDURE_CAREER)
      return TRUE;

  return FALSE;
}

/* 0: it was not recorded here, or its rulebook has no session. */
static gint64
find_own (const MusterCampaignAfter *self, const GPtrArray *battles, const char *token)
{
  for (guint i = 0; i < battles->len; i++)
    {
      const MusterLibraryBattle *row = battles->pdata[i];
      g_autoptr (MusterRulebook) rulebook = NULL;

      if (g_strcmp0 (row->token, token) != 0)
        continue;
      rulebook = self->load_rulebook (row->rulebook_id, self->user_data, NULL);
      return rulebook != NULL && has_session (rulebook) ? row->id : 0;
    }

  return 0;
}

/* ---- Muster's own ---- */

static guint
get_after (MusterLibrary *library, gint64 battle)
{
  g_autoptr (MusterBattleRecord) record = muster_library_load_record (library, battle, NULL, NULL);
  g_autoptr (MusterBattleForce)
                 company = record != NULL ? muster_battle_force_find_company (record->setup, NULL)
                                          : NULL;

  return company != NULL ? company->after : 0;
}

/* 0: it was not begun. */
static gint64
find_begun (MusterLibrary *library, const GPtrArray *battles, guint event)
{
  for (guint i = 0; i < battles->len; i++)
    {
      const MusterLibraryBattle *row = battles->pdata[i];

      if (g_str_equal (row->rulebook_id, PLAIN) && get_after (library, row->id) == event)
        return row->id;
    }

  return 0;
}

/* The side that a force can be. */
static const char *
get_side (const MusterRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->n_sides; i++)
    if (rulebook->n_scenarios == 0 || muster_battle_force_get_room (&rulebook->scenarios[0], i) > 0)
      return rulebook->sides[i].id;

  return rulebook->sides[0].id;
}

/* It stands where what comes after begins. */
static MusterBattle *
make (const MusterCampaignAfter *self,
      MusterRulebook *rulebook,
      MusterBattleForce *force,
      GError **error)
{
  g_autoptr (MusterSetup) setup = muster_setup_new ();
  g_autoptr (MusterInput) input = muster_input_parse ("session", error);
  GHashTable *house = self->load_house (rulebook, self->user_data, error);
  g_autoptr (MusterBattle) battle = NULL;

  if (house == NULL)
    return NULL;
  g_hash_table_unref (setup->house);
  setup->house = house;
  setup->seed = g_random_int ();
  setup->hand_dice = self->hand_dice;
  setup->title = g_strdup (_ ("What came after"));
  g_hash_table_insert (setup->forces,
                       g_strdup (get_side (rulebook)),
                       muster_battle_force_to_text (force));
  battle = muster_battle_new (rulebook, setup, error);

  return battle != NULL && muster_battle_answer (battle, input, error) ? g_steal_pointer (&battle)
                                                                       : NULL;
}

static gint64
begin (const MusterCampaignAfter *self,
       const MusterCampaignState *state,
       guint event,
       GError **error)
{
  g_autoptr (MusterRulebook) rulebook = self->load_rulebook (PLAIN, self->user_data, error);
  g_autoptr (MusterBattleForce) force = NULL;
  g_autoptr (MusterSession) session = NULL;
  MusterBattle *battle = NULL;

  if (rulebook != NULL)
    force = muster_campaign_force_read_after (rulebook, state, event, error);
  if (force != NULL)
    battle = make (self, rulebook, force, error);
  if (battle != NULL)
    session = muster_session_new (self->library, battle, error);

  return session != NULL ? muster_session_get_id (session) : 0;
}

gint64
muster_campaign_after_open (const MusterCampaignAfter *self,
                            const MusterCampaignState *state,
                            guint event,
                            GError **error)
{
  const MusterLibraryFilter filter = {
    .campaign = state->id,
    .with_finished = TRUE,
    .with_running = TRUE,
  };
  const MusterCampaignBattle *battle = muster_campaign_state_find_battle (state, event);
  g_autoptr (GPtrArray) battles = NULL;
  gint64 found = 0;

  g_return_val_if_fail (battle != NULL, 0);

  battles = muster_library_list_battles (self->library, &filter, error);
  if (battles == NULL)
    return 0;
  if (battle->token != NULL)
    found = find_own (self, battles, battle->token);
  if (found == 0)
    found = find_begun (self->library, battles, event);

  return found != 0 ? found : begin (self, state, event, error);
}
