/* muster-data-binding.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-data-binding.h"

#include "muster-kept-folder.h"
#include "muster-roster-file.h"

/* (nullable): the data with which a list says that it was made. */
static const MusterDataSet *
find_set (const MusterDataSets *sets,
          MusterLibrary *library,
          const MusterLibraryRoster *row,
          GError **error)
{
  g_autoptr (GBytes) text = muster_library_load_roster (library, row->id, row->position, error);
  g_autoptr (MusterReport) report = muster_report_new ();
  g_autoptr (MusterRosterFile) file = NULL;

  if (text != NULL)
    file = muster_roster_file_read_bytes (row->name, text, report, error);
  if (file == NULL || file->game_system_id == NULL)
    return NULL;

  return muster_data_sets_find_revision (sets, file->game_system_id, file->game_system_revision);
}

static gboolean
bind_list (const MusterDataSets *sets,
           MusterLibrary *library,
           const MusterLibraryRoster *row,
           guint *n_bound,
           GError **error)
{
  GError *trouble = NULL;
  const MusterDataSet *set = find_set (sets, library, row, &trouble);
  g_autofree char *data = set != NULL ? muster_data_sets_keep (sets, set, &trouble) : NULL;

  if (data != NULL && muster_library_bind_roster (library, row->id, data, &trouble))
    *n_bound += 1;
  if (trouble == NULL)
    return TRUE;
  g_propagate_error (error, trouble);

  return FALSE;
}

gboolean
muster_data_binding_complete (const MusterDataSets *sets,
                              MusterLibrary *library,
                              guint *n_bound,
                              GError **error)
{
  g_autoptr (GPtrArray) rows = muster_library_list_rosters (library, error);

  *n_bound = 0;
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      const MusterLibraryRoster *row = rows->pdata[i];

      if (row->data == NULL && !bind_list (sets, library, row, n_bound, error))
        return FALSE;
    }

  return rows != NULL;
}

gboolean
muster_data_binding_purge (MusterLibrary *library, gint64 made_until, GError **error)
{
  g_autofree char *path = muster_data_path_dup_kept_force_data ();
  g_autoptr (MusterKeptFolder) kept = muster_kept_folder_new (path);
  g_autoptr (GHashTable) used = muster_library_collect_data (library, error);

  if (used == NULL)
    return FALSE;
  muster_kept_folder_purge (kept, used, made_until);

  return TRUE;
}
