/* muster-data-force.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-data-force.h"

#include "muster-battle-force.h"
#include "muster-data-sets.h"
#include "muster-roster-session.h"

char *
muster_data_force_read (MusterLibrary *library,
                        const MusterDataPath *path,
                        const MusterRulebook *rulebook,
                        gint64 id,
                        GError **error)
{
  g_autoptr (MusterLibraryRoster) roster = muster_library_get_roster (library, id, error);
  g_autoptr (MusterDataSets) sets = NULL;
  g_autoptr (MusterCatalogueIndex) index = NULL;
  g_autoptr (MusterRosterSession) session = NULL;
  g_autoptr (MusterBattleForce) force = NULL;

  if (roster == NULL)
    return NULL;
  sets = muster_data_sets_new (path);
  index = muster_data_set_load_index (muster_data_sets_find (sets, roster->system_id, roster->data),
                                      error);
  if (index == NULL)
    return NULL;
  session = muster_roster_session_open (library, index, id, NULL, error);
  if (session == NULL)
    return NULL;
  force = muster_battle_force_new_from_roster (rulebook,
                                               muster_roster_session_get_roster (session),
                                               NULL,
                                               NULL,
                                               error);

  return force != NULL ? muster_battle_force_to_text (force) : NULL;
}
