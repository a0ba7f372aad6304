/* muster-systems-load.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"
#include "muster-stop.h"

#include "muster-game-system.h"
#include "muster-not-understood.h"

/* What one system of a shelf holds: what a list is begun with, and what is wrong in its files. */

typedef struct
{
  char *system_id;
  char *data; /* nullable */
  char *folder;
  char *catalogue_id; /* (nullable): NULL for all */
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  g_free (wanted->system_id);
  g_free (wanted->data);
  g_free (wanted->folder);
  g_free (wanted->catalogue_id);
  g_free (wanted);
}

static Wanted *
wanted_new (MusterSystemItem *item, const char *catalogue_id)
{
  const MusterDataSet *set = muster_system_item_get_set (item);
  Wanted *wanted = g_new0 (Wanted, 1);

  wanted->system_id = g_strdup (set->system_id);
  wanted->data = g_strdup (set->id);
  wanted->folder = g_strdup (set->folder);
  wanted->catalogue_id = g_strdup (catalogue_id);

  return wanted;
}

static void
army_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Wanted *wanted = task_data;
  GError *error = NULL;
  MusterArmy *army = muster_army_load (wanted->system_id,
                                       wanted->data,
                                       wanted->folder,
                                       wanted->catalogue_id,
                                       &error);

  if (army != NULL)
    g_task_return_pointer (task, army, (GDestroyNotify) muster_army_free);
  else
    g_task_return_error (task, error);
}

void
muster_systems_load_army_async (MusterSystems *self,
                                MusterSystemItem *item,
                                const char *catalogue_id,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_autoptr (GTask) task = muster_shelf_list_task_new (self, cancellable, callback, user_data);

  g_task_set_task_data (task, wanted_new (item, catalogue_id), wanted_free);
  g_task_set_return_on_cancel (task, TRUE);
  muster_stop_run_in_thread (task, army_thread);
}

MusterArmy *
muster_systems_load_army_finish (MusterSystems *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- Faults ---- */

static void
check_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Wanted *wanted = task_data;
  GError *error = NULL;
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autoptr (MusterGameSystem) system = NULL;
  MusterSystemFaults *faults;

  if (muster_catalogue_index_add (index, wanted->folder, &error))
    system = muster_game_system_load (index,
                                      wanted->system_id,
                                      NULL,
                                      MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                      &error);
  if (system == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  faults = g_new0 (MusterSystemFaults, 1);
  faults->report = muster_report_new ();
  muster_report_merge (faults->report, muster_catalogue_index_get_report (index));
  muster_report_merge (faults->report, muster_game_system_get_report (system));
  muster_report_sort (faults->report);
  faults->not_understood = muster_not_understood_list (system, &faults->n_entries);
  g_task_return_pointer (task, faults, (GDestroyNotify) muster_system_faults_free);
}

void
muster_systems_check_async (MusterSystems *self,
                            MusterSystemItem *item,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = muster_shelf_list_task_new (self, cancellable, callback, user_data);

  g_task_set_task_data (task, wanted_new (item, NULL), wanted_free);
  g_task_set_return_on_cancel (task, TRUE);
  muster_stop_run_in_thread (task, check_thread);
}

MusterSystemFaults *
muster_systems_check_finish (MusterSystems *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
