/* muster-rosters-export.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include "muster-data-sets.h"
#include "muster-library-file.h"
#include "muster-roster-format.h"
#include "muster-roster-session.h"

/* How a list leaves the library. Its data, which may be large, is read for that in a thread. */

/* (transfer full): the list with its data. */
static MusterRosterSession *
open_session (MusterLibrary *library, gint64 id, GError **error)
{
  g_autoptr (MusterLibraryRoster) row = muster_library_get_roster (library, id, error);
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterDataSets) sets = NULL;
  g_autoptr (MusterCatalogueIndex) index = NULL;

  if (row == NULL)
    return NULL;
  sets = muster_data_sets_new (path);
  index = muster_data_set_load_index (muster_data_sets_find (sets, row->system_id, row->data),
                                      error);

  return index != NULL ? muster_roster_session_open (library, index, id, NULL, error) : NULL;
}

static gboolean
is_list (const char *path)
{
  g_autofree char *low = g_ascii_strdown (path, -1);

  return g_str_has_suffix (low, ".ros") || g_str_has_suffix (low, ".rosz");
}

/* The end of the name says what is written. A list has the file that it was written to last. */
static gboolean
save (MusterLibrary *library, gint64 id, MusterRoster *roster, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (is_list (path))
    {
      bytes = muster_roster_file_write_for (roster, path, error);

      return bytes != NULL && muster_library_save_file (library,
                                                        MUSTER_LIBRARY_FILE_ROSTER,
                                                        id,
                                                        path,
                                                        bytes,
                                                        error);
    }

  return muster_roster_format_save (
      muster_file_format_find_offered (muster_roster_format_get, path),
      roster,
      path,
      error);
}

static void
export_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const MusterShelfJob *job = task_data;
  GError *error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open (job->folder, NULL, NULL, &error);
  g_autoptr (MusterRosterSession) session = NULL;

  if (library != NULL)
    session = open_session (library, job->id, &error);
  if (session != NULL && save (library,
                               job->id,
                               muster_roster_session_get_roster (session),
                               job->path,
                               &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
muster_rosters_export_async (MusterRosters *self,
                             gint64 id,
                             const char *path,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = muster_shelf_list_task_new (self, cancellable, callback, user_data);

  muster_shelf_job_run (task, id, path, export_thread);
}

gboolean
muster_rosters_export_finish (MusterRosters *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
