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
#include "muster-command.h"
#include "muster-force-data.h"
#include "muster-roster-document.h"
#include "muster-roster-session.h"

static gboolean
take_roster (MusterSetup *setup,
             const MusterRulebook *rulebook,
             const char *side,
             MusterRoster *roster,
             GError **error)
{
  g_autoptr (MusterBattleForce) force = NULL;

  force = muster_battle_force_new_from_roster (rulebook, roster, error);
  if (force == NULL)
    return FALSE;
  g_hash_table_replace (setup->forces, g_strdup (side), muster_battle_force_to_text (force));

  return TRUE;
}

static gboolean
take_file (MusterSetup *setup,
           const MusterRulebook *rulebook,
           const char *side,
           const char *path,
           GError **error)
{
  g_auto (MusterRosterDocument) document = { 0 };

  if (!muster_roster_document_open (&document, path, error))
    return FALSE;
  muster_roster_document_tell_changes (&document);

  return take_roster (setup, rulebook, side, document.roster, error);
}

/* 0 with @error where there is none of that name, or more than one. */
static gint64
find_list (MusterLibrary *library, const char *name, GError **error)
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
  g_autoptr (MusterCatalogueIndex) index = NULL;
  g_autoptr (MusterRosterSession) session = NULL;
  gint64 id = library != NULL ? find_list (library, name, error) : 0;

  if (id == 0)
    return FALSE;
  index = muster_force_data_index (NULL, error);
  if (index == NULL)
    return FALSE;
  session = muster_roster_session_open (library, index, id, NULL, error);
  if (session == NULL)
    return FALSE;

  return take_roster (setup, rulebook, side, muster_roster_session_get_roster (session), error);
}

gboolean
muster_force_argument_take (MusterSetup *setup,
                            const MusterRulebook *rulebook,
                            const char *side,
                            const char *name,
                            const char *folder,
                            GError **error)
{
  if (g_file_test (name, G_FILE_TEST_IS_REGULAR))
    return take_file (setup, rulebook, side, name, error);

  return take_list (setup, rulebook, side, name, folder, error);
}
