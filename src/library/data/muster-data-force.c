/* muster-data-force.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-data-force.h"

#include "muster-battle-force.h"
#include "muster-data-mapping.h"
#include "muster-data-sets.h"

MusterRosterSession *
muster_data_force_open (MusterLibrary *library,
                        const MusterDataPath *path,
                        gint64 id,
                        char **system,
                        GError **error)
{
  g_autoptr (MusterLibraryRoster) roster = muster_library_get_roster (library, id, error);
  g_autoptr (MusterDataSets) sets = NULL;
  g_autoptr (MusterCatalogueIndex) index = NULL;
  MusterRosterSession *session;

  if (roster == NULL)
    return NULL;
  sets = muster_data_sets_new (path);
  index = muster_data_set_load_index (muster_data_sets_find (sets, roster->system_id, roster->data),
                                      error);
  session = index != NULL ? muster_roster_session_open (library, index, id, NULL, error) : NULL;
  if (session != NULL && system != NULL)
    *system = g_strdup (roster->system_id);

  return session;
}

char *
muster_data_force_read (MusterLibrary *library,
                        const MusterDataPath *path,
                        const MusterRulebook *rulebook,
                        gint64 id,
                        GError **error)
{
  g_autofree char *system = NULL;
  g_autoptr (MusterRosterSession)
                 session = muster_data_force_open (library, path, id, &system, error);
  g_autoptr (MusterMapping) mapping = NULL;
  g_autoptr (MusterBattleForce) force = NULL;

  if (session == NULL)
    return NULL;
  if (muster_rulebook_takes_any (rulebook))
    {
      mapping = muster_data_mapping_load (path, library, system, NULL, error);
      if (mapping == NULL)
        return NULL;
    }
  force = muster_battle_force_new_from_roster (rulebook,
                                               muster_roster_session_get_roster (session),
                                               mapping,
                                               NULL,
                                               NULL,
                                               error);

  return force != NULL ? muster_battle_force_to_text (force) : NULL;
}
