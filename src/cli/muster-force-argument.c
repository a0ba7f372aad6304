/* muster-force-argument.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-force-argument.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-argument.h"
#include "muster-battle-force.h"
#include "muster-campaign-argument.h"
#include "muster-campaign-company.h"
#include "muster-command.h"
#include "muster-campaign-force.h"
#include "muster-data-force.h"
#include "muster-data-mapping.h"
#include "muster-roster-document.h"

/* @text: (transfer full): the force. What is of no use in it is told before the battle. */
static void
take (MusterSetup *setup, const char *side, char *text)
{
  g_autoptr (MusterBattleForce) force = muster_battle_force_from_text (text, NULL);

  for (guint i = 0; force != NULL && i < force->unread->len; i++)
    g_printerr (_ ("note: %s\n"), (const char *) g_ptr_array_index (force->unread, i));
  g_hash_table_replace (setup->forces, g_strdup (side), text);
}

/* (transfer full) (nullable): NULL without an error where the rulebook needs none. Corrections of the player are in the library. */
static MusterMapping *
load_mapping (const MusterRulebook *rulebook,
              const MusterRosterFile *file,
              const char *folder,
              GError **error)
{
  g_autoptr (MusterLibrary) library = NULL;
  g_autoptr (MusterDataPath) path = NULL;

  if (!muster_rulebook_takes_any (rulebook))
    return NULL;
  library = muster_battle_argument_open_library (folder, error);
  if (library == NULL)
    return NULL;
  path = muster_data_path_new ();

  return muster_data_mapping_load (path, library, file->game_system_id, NULL, error);
}

static gboolean
take_file (MusterSetup *setup,
           const MusterRulebook *rulebook,
           const char *side,
           const char *path,
           const char *beside,
           const char *folder,
           GError **error)
{
  const char *const own[] = { beside, NULL };
  g_autoptr (MusterMapping) mapping = NULL;
  g_auto (MusterRosterDocument) document = { 0 };
  g_autoptr (MusterBattleForce) force = NULL;

  if (beside != NULL && muster_data_path_has_game_system (beside))
    document.data = g_strdupv ((char **) own);
  if (!muster_roster_document_open (&document, path, error))
    return FALSE;
  muster_roster_document_tell_changes (&document);

  mapping = load_mapping (rulebook, document.file, folder, error);
  if (mapping == NULL && muster_rulebook_takes_any (rulebook))
    return FALSE;
  force = muster_battle_force_new_from_roster (rulebook,
                                               document.roster,
                                               mapping,
                                               NULL,
                                               NULL,
                                               error);
  if (force == NULL)
    return FALSE;
  take (setup, side, muster_battle_force_to_text (force));

  return TRUE;
}

gint64
muster_force_argument_find_list (MusterLibrary *library, const char *name, GError **error)
{
  g_autoptr (GPtrArray) rosters = muster_library_list_rosters (library, error);
  gint64 id = 0;

  if (rosters == NULL)
    return 0;
  for (guint i = 0; i < rosters->len; i++)
    {
      const MusterLibraryRoster *roster = g_ptr_array_index (rosters, i);

      if (strcmp (roster->name, name) != 0)
        continue;
      if (id != 0)
        {
          muster_command_refuse (error, _ ("several lists of the library are called \"%s\""), name);
          return 0;
        }
      id = roster->id;
    }
  if (id == 0)
    muster_command_refuse (error, _ ("there is no file and no list of the library \"%s\""), name);

  return id;
}

static gboolean
take_list (MusterSetup *setup,
           const MusterRulebook *rulebook,
           const char *side,
           const char *name,
           const char *folder,
           GError **error)
{
  g_autoptr (MusterLibrary) library = muster_battle_argument_open_library (folder, error);
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  gint64 id = library != NULL ? muster_force_argument_find_list (library, name, error) : 0;
  char *text = id != 0 ? muster_data_force_read (library, path, rulebook, id, error) : NULL;

  if (text == NULL)
    return FALSE;
  take (setup, side, text);

  return TRUE;
}

/* Says who could go, but stands in no list. */
static void
tell_left_out (const MusterCampaign *campaign)
{
  g_autoptr (GPtrArray) left_out = muster_campaign_list_left_out (campaign);

  for (guint i = 0; i < left_out->len; i++)
    muster_command_complain (_ ("%s stands in no list and does not come"),
                             ((const MusterCareer *) left_out->pdata[i])->name);
}

/* Who goes tonight, else whoever is fit. */
static gboolean
take_company (MusterSetup *setup,
              const MusterRulebook *rulebook,
              const char *side,
              const char *name,
              const char *folder,
              GError **error)
{
  g_autoptr (MusterLibrary) library = muster_battle_argument_open_library (folder, error);
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (MusterBattleForce) force = NULL;
  g_autoptr (GPtrArray) careers = NULL;
  gint64 id = library != NULL
                  ? muster_campaign_argument_find (library, *name != '\0' ? name : NULL, error)
                  : 0;

  if (id != 0)
    campaign = muster_library_load_campaign (library, id, NULL, error);
  if (campaign == NULL)
    return FALSE;
  careers = muster_campaign_list_going (campaign);
  force = muster_campaign_force_read (library,
                                      path,
                                      rulebook,
                                      muster_campaign_get_state (campaign),
                                      careers,
                                      error);
  if (force == NULL)
    return FALSE;
  tell_left_out (campaign);
  take (setup, side, muster_battle_force_to_text (force));

  return TRUE;
}

static gboolean
take_names (MusterSetup *setup,
            const MusterRulebook *rulebook,
            const char *side,
            const char *names,
            GError **error)
{
  g_autoptr (MusterBattleForce)
                 force = muster_battle_force_new_from_names (rulebook, side, names, error);

  if (force == NULL)
    return FALSE;
  take (setup, side, muster_battle_force_to_text (force));

  return TRUE;
}

gboolean
muster_force_argument_take (MusterSetup *setup,
                            const MusterRulebook *rulebook,
                            const char *side,
                            const char *name,
                            const char *beside,
                            const char *folder,
                            GError **error)
{
  if (g_str_has_prefix (name, MUSTER_FORCE_OF_CAMPAIGN))
    return take_company (setup,
                         rulebook,
                         side,
                         name + strlen (MUSTER_FORCE_OF_CAMPAIGN),
                         folder,
                         error);
  if (g_str_has_prefix (name, MUSTER_FORCE_OF_NAMES))
    return take_names (setup, rulebook, side, name + strlen (MUSTER_FORCE_OF_NAMES), error);
  if (g_file_test (name, G_FILE_TEST_IS_REGULAR))
    return take_file (setup, rulebook, side, name, beside, folder, error);

  return take_list (setup, rulebook, side, name, folder, error);
}
