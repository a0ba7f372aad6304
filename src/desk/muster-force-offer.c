/* muster-force-offer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-force-offer.h"

#include <glib/gi18n.h>

#include "muster-campaign-company.h"
#include "muster-campaign-force.h"
#include "muster-data-force.h"
#include "muster-library-campaign.h"
#include "muster-mapping-word.h"

void
muster_force_offer_free (MusterForceOffer *self)
{
  g_free (self->title);
  g_free (self->detail);
  g_free (self);
}

static void
add (GPtrArray *offers, MusterForceOrigin origin, gint64 id, const char *title, const char *detail)
{
  MusterForceOffer *offer = g_new0 (MusterForceOffer, 1);

  offer->origin = origin;
  offer->id = id;
  offer->title = g_strdup (title);
  offer->detail = g_strdup (detail != NULL ? detail : "");
  g_ptr_array_add (offers, offer);
}

/* Whether a rulebook for lists of @wanted takes those of @system. */
static gboolean
takes (const char *wanted, const char *system)
{
  return g_str_equal (wanted, MUSTER_SYSTEM_ANY) || g_str_equal (wanted, system);
}

/* ---- Companies ---- */

/* (transfer full): "Kael, Ann" */
static char *
dup_names (const GPtrArray *careers)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < careers->len; i++)
    g_ptr_array_add (names, (gpointer) ((const MusterCareer *) careers->pdata[i])->name);
  g_ptr_array_add (names, NULL);

  return g_strjoinv (C_ ("between the items of a list", ", "), (char **) names->pdata);
}

/* (transfer full): who goes, and, a line for each, who cannot. */
static char *
dup_detail (const MusterCampaign *campaign)
{
  const MusterCampaignState *state = muster_campaign_get_state (campaign);
  g_autoptr (GPtrArray) going = muster_campaign_list_going (campaign);
  g_autoptr (GPtrArray) left_out = muster_campaign_list_left_out (campaign);
  g_autofree char *names = dup_names (going);
  g_autofree char *others = dup_names (left_out);
  GString *detail = g_string_new (NULL);

  /* Translators: the names of figures */
  g_string_printf (detail, _ ("Going: %s"), going->len > 0 ? names : _ ("nobody"));
  for (guint i = 0; i < state->careers->len; i++)
    {
      const MusterCareer *career = state->careers->pdata[i];
      g_autofree char *status = NULL;

      if (!muster_career_is_present (career) || career->status == MUSTER_CAREER_STATUS_FIT)
        continue;
      status = muster_career_dup_status (career);
      g_string_append_printf (detail, "\n%s: %s", career->name, status);
    }
  if (left_out->len > 0)
    {
      g_string_append_c (detail, '\n');
      /* Translators: the names of figures */
      g_string_append_printf (detail, _ ("Not in the list: %s"), others);
    }

  return g_string_free (detail, FALSE);
}

static void
add_company (GPtrArray *offers, MusterShelf *shelf, const MusterLibraryCampaign *row)
{
  g_autoptr (MusterCampaignKeeper)
          keeper = muster_campaigns_dup_keeper (muster_shelf_get_campaigns (shelf), row->id, NULL);
  g_autofree char *title = NULL;
  g_autofree char *detail = NULL;

  if (keeper == NULL)
    return;
  detail = dup_detail (muster_campaign_keeper_get_campaign (keeper));
  /* Translators: a company and its campaign */
  title = g_strdup_printf (_ ("%1$s – %2$s"), row->company, row->title);
  add (offers, MUSTER_FORCE_OF_CAMPAIGN, row->id, title, detail);
}

static void
add_companies (GPtrArray *offers, MusterShelf *shelf, const char *system_id)
{
  MusterLibrary *library = muster_shelf_get_library (shelf);
  g_autoptr (GPtrArray) rows = muster_library_list_campaigns (library, NULL);

  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const MusterLibraryCampaign *row = rows->pdata[i];
      g_autofree char *system = row->roster != NULL
                                    ? muster_campaign_force_dup_system (library, row->roster, NULL)
                                    : NULL;

      if (system != NULL && takes (system_id, system))
        add_company (offers, shelf, row);
    }
}

static char *
read_company (MusterShelf *shelf, const MusterRulebook *rulebook, gint64 id, GError **error)
{
  g_autoptr (MusterCampaignKeeper)
          keeper = muster_campaigns_dup_keeper (muster_shelf_get_campaigns (shelf), id, error);
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterBattleForce) force = NULL;
  g_autoptr (GPtrArray) going = NULL;

  if (keeper == NULL)
    return NULL;
  going = muster_campaign_list_going (muster_campaign_keeper_get_campaign (keeper));
  force = muster_campaign_force_read (muster_shelf_get_library (shelf),
                                      path,
                                      rulebook,
                                      muster_campaign_keeper_get_state (keeper),
                                      going,
                                      error);

  return force != NULL ? muster_battle_force_to_text (force) : NULL;
}

static char *
read_names (const MusterRulebook *rulebook, const char *names, GError **error)
{
  g_autoptr (MusterBattleForce)
                 force = muster_battle_force_new_from_names (rulebook, _ ("By Name"), names, error);

  return force != NULL ? muster_battle_force_to_text (force) : NULL;
}

/* ---- All of them ---- */

GPtrArray *
muster_force_offers_list (MusterShelf *shelf, const char *system_id)
{
  GPtrArray *offers = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_force_offer_free);
  GListModel *rosters = G_LIST_MODEL (muster_shelf_get_rosters (shelf));

  /* Translators: the figures of a side are those that the scenario gives it */
  add (offers, MUSTER_FORCE_OF_SCENARIO, 0, _ ("As in the Scenario"), NULL);
  if (g_str_equal (system_id, MUSTER_SYSTEM_ANY))
    add (offers, MUSTER_FORCE_OF_NAMES, 0, _ ("By Name"), NULL);
  add_companies (offers, shelf, system_id);
  for (guint i = 0; i < g_list_model_get_n_items (rosters); i++)
    {
      g_autoptr (MusterRosterItem) item = g_list_model_get_item (rosters, i);
      const MusterLibraryRoster *roster = muster_roster_item_get_roster (item);

      if (takes (system_id, roster->system_id))
        add (offers, MUSTER_FORCE_OF_LIST, roster->id, roster->name, roster->summary);
    }

  return offers;
}

char *
muster_force_offer_read (const MusterForceOffer *self,
                         MusterShelf *shelf,
                         const MusterRulebook *rulebook,
                         const char *names,
                         GError **error)
{
  g_autoptr (MusterDataPath) path = NULL;

  g_return_val_if_fail (self->origin != MUSTER_FORCE_OF_SCENARIO, NULL);

  if (self->origin == MUSTER_FORCE_OF_CAMPAIGN)
    return read_company (shelf, rulebook, self->id, error);
  if (self->origin == MUSTER_FORCE_OF_NAMES)
    return read_names (rulebook, names, error);
  path = muster_data_path_new ();

  return muster_data_force_read (muster_shelf_get_library (shelf), path, rulebook, self->id, error);
}
