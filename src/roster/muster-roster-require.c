/* muster-roster-require.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster.h"

static void
collect_catalogues (const MusterGameSystem *system, GPtrArray *ids)
{
  MusterIds *table = muster_game_system_get_ids (system);

  for (guint i = 1; i < muster_game_system_get_n_catalogues (system); i++)
    g_ptr_array_add (
        ids,
        (gpointer) muster_ids_get_text (table, muster_game_system_get_catalogue (system, i)->id));
}

gboolean
muster_roster_require_catalogue (MusterRoster *self,
                                 const MusterCatalogueIndex *index,
                                 const char *catalogue_id,
                                 GError **error)
{
  MusterGameSystem *system = muster_roster_get_system (self);
  MusterIds *ids = muster_game_system_get_ids (system);
  const char *system_id = muster_ids_get_text (ids,
                                               muster_game_system_get_catalogue (system, 0)->id);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();
  g_autoptr (MusterGameSystem) larger = NULL;

  if (muster_game_system_find_catalogue (system, muster_ids_find (ids, catalogue_id)) != NULL)
    return TRUE;
  collect_catalogues (system, wanted);
  g_ptr_array_add (wanted, (gpointer) catalogue_id);
  g_ptr_array_add (wanted, NULL);
  larger = muster_game_system_load (index,
                                    system_id,
                                    (const char *const *) wanted->pdata,
                                    MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                    error);
  if (larger == NULL)
    return FALSE;
  muster_roster_set_system (self, larger);

  return TRUE;
}
