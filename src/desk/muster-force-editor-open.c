/* muster-force-editor-open.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-force-editor-open.h"

#include "muster-force-editor-private.h"
#include "muster-stop.h"

typedef struct
{
  MusterLibrary *library; /* not for the thread */
  char *system_id;
  MusterRosterSession *session; /* (nullable): NULL once the editor has it */
  GPtrArray *changes;           /* (nullable) */
} Opening;

static void
opening_free (gpointer data)
{
  Opening *self = data;

  g_clear_pointer (&self->session, muster_roster_session_free);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_free (self->system_id);
  g_free (self);
}

static void
open_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Opening *self = task_data;
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterDataSets) sets = muster_data_sets_new (path);
  g_autoptr (MusterCatalogueIndex) index = NULL;
  GError *error = NULL;

  index = muster_data_set_load_index (
      muster_data_sets_find (sets, self->system_id, muster_roster_session_get_data (self->session)),
      &error);
  if (index != NULL &&
      muster_roster_session_find_data (self->session, index, &self->changes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
muster_force_editor_open_async (GObject *owner,
                                MusterLibrary *library,
                                gint64 id,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (owner, cancellable, callback, user_data);
  Opening *self = g_new0 (Opening, 1);
  g_autoptr (MusterLibraryRoster) row = NULL;
  GError *error = NULL;

  g_task_set_task_data (task, self, opening_free);
  self->library = library;
  row = muster_library_get_roster (library, id, &error);
  if (row != NULL)
    self->session = muster_roster_session_read (library, id, &error);
  if (self->session == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  self->system_id = g_strdup (row->system_id);
  g_task_set_return_on_cancel (task, TRUE);
  muster_stop_run_in_thread (task, open_thread);
}

MusterForceEditor *
muster_force_editor_open_finish (GAsyncResult *result, GError **error)
{
  Opening *self = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;

  return muster_force_editor_new_of_session (self->library,
                                             g_steal_pointer (&self->session),
                                             g_steal_pointer (&self->changes));
}
