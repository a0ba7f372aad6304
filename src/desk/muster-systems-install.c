/* muster-systems-install.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include <glib/gi18n.h>

#include "muster-incoming.h"
#include "muster-sentence.h"
#include "muster-stop.h"

/* How force data comes to a shelf, and goes. */

/* ---- Installing ---- */

typedef struct
{
  GPtrArray *sets; /* of MusterDataSet */
  guint n_new;     /* of them were not there before */
} Installed;

static void
installed_free (gpointer data)
{
  Installed *installed = data;

  g_clear_pointer (&installed->sets, g_ptr_array_unref);
  g_free (installed);
}

/* What is to be installed. */
typedef struct
{
  char *folder; /* of the library */
  GStrv paths;
  char *copy;    /* (nullable): of what could not be installed */
  char *no_copy; /* (nullable): why there is none */
} Arrival;

static void
arrival_free (gpointer data)
{
  Arrival *self = data;

  g_free (self->folder);
  g_strfreev (self->paths);
  g_free (self->copy);
  g_free (self->no_copy);
  g_free (self);
}

static gboolean
was_there (const MusterDataSets *sets, const MusterDataSet *set)
{
  const MusterDataSet *found = muster_data_sets_find (sets, set->system_id, set->id);

  return found != NULL && g_strcmp0 (found->id, set->id) == 0;
}

/* Once something is written, it is too late to stop. */
static gboolean
gate (gpointer task)
{
  return muster_shelf_begin_writing (task);
}

/* What goes wrong is kept. */
static void
install_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterDataSets) before = muster_data_sets_new (path);
  g_autoptr (MusterReport) report = muster_report_new ();
  Arrival *arrival = task_data;
  const char *const *paths = (const char *const *) arrival->paths;
  g_autoptr (GError) refusal = NULL;
  GError *error = NULL;
  Installed *installed;
  g_autoptr (GPtrArray) sets = NULL;

  muster_data_sets_set_gate (before, gate, task);
  sets = muster_data_sets_install (before, paths, report, &error);
  if (sets == NULL && !gate (task))
    {
      g_task_return_error (task, error);
      return;
    }
  if (sets == NULL)
    {
      arrival->copy = muster_incoming_keep (arrival->folder, paths, &refusal);
      arrival->no_copy = refusal != NULL ? muster_sentence_new (refusal->message) : NULL;
      g_task_return_error (task, error);
      return;
    }
  muster_incoming_forget_same (arrival->folder, paths);
  muster_incoming_forget (arrival->folder, paths[0]);
  installed = g_new0 (Installed, 1);
  for (guint i = 0; i < sets->len; i++)
    installed->n_new += !was_there (before, sets->pdata[i]);
  installed->sets = g_steal_pointer (&sets);
  g_task_return_pointer (task, installed, installed_free);
}

void
muster_systems_install_async (MusterSystems *self,
                              const char *const *paths,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  g_autoptr (GTask) task = muster_shelf_list_task_new (self, cancellable, callback, user_data);
  Arrival *arrival = g_new0 (Arrival, 1);

  arrival->folder = muster_shelf_dup_folder (muster_shelf_of (self));
  arrival->paths = g_strdupv ((char **) paths);
  g_task_set_task_data (task, arrival, arrival_free);
  g_task_set_return_on_cancel (task, TRUE);
  muster_stop_run_in_thread (task, install_thread);
}

static char *
dup_names (const Installed *installed)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < installed->sets->len; i++)
    g_string_append_printf (names,
                            C_ ("a game system among several", "%s“%s”"),
                            i > 0 ? _ (", ") : "",
                            ((const MusterDataSet *) installed->sets->pdata[i])->name);

  return g_string_free (names, FALSE);
}

/* What is wrong in it stands on the page of the game: it can be played with all the same. */
static char *
dup_message (const Installed *installed, const char *names)
{
  return g_strdup_printf (installed->n_new == 0 ? _ ("%s is installed already")
                                                : _ ("%s was installed"),
                          names);
}

gboolean
muster_systems_install_finish (MusterSystems *self,
                               GAsyncResult *result,
                               char **copy,
                               char **no_copy,
                               GError **error)
{
  Arrival *arrival = g_task_get_task_data (G_TASK (result));
  Installed *installed = g_task_propagate_pointer (G_TASK (result), error);
  g_autofree char *names = NULL;
  g_autofree char *message = NULL;
  g_autofree char *action = NULL;

  *copy = g_steal_pointer (&arrival->copy);
  *no_copy = g_steal_pointer (&arrival->no_copy);
  if (installed == NULL)
    return FALSE;
  names = dup_names (installed);
  message = dup_message (installed, names);
  if (installed->n_new == 1 && installed->sets->len == 1)
    action = g_strdup_printf ("app.remove-data('%s')",
                              ((const MusterDataSet *) installed->sets->pdata[0])->id);
  muster_games_show_system (muster_shelf_of (self)->games,
                            ((const MusterDataSet *) installed->sets->pdata[0])->system_id);
  installed_free (installed);
  muster_systems_refresh (self);
  muster_shelf_notify_installed (muster_shelf_of (self));
  muster_shelf_tell (muster_shelf_of (self), message, action);

  return TRUE;
}

/* ---- Removing ---- */

static char *
dup_title (MusterSystems *self, const char *id)
{
  GListModel *systems = G_LIST_MODEL (self);

  for (guint i = 0; i < g_list_model_get_n_items (systems); i++)
    {
      g_autoptr (MusterSystemItem) item = g_list_model_get_item (systems, i);
      const MusterDataSet *set = muster_system_item_get_set (item);

      if (g_strcmp0 (set->id, id) == 0)
        return g_strdup (set->name);
    }

  return g_strdup (id);
}

static gboolean
change_data (MusterSystems *self,
             const char *id,
             gboolean (*change) (const MusterDataSets *sets, const char *id, GError **error))
{
  g_autoptr (MusterDataSets) sets = muster_data_sets_new (muster_shelf_of (self)->data_path);
  g_autoptr (GError) error = NULL;

  if (!change (sets, id, &error))
    {
      muster_shelf_fail (muster_shelf_of (self), error->message);
      return FALSE;
    }
  muster_systems_refresh (self);

  return TRUE;
}

gboolean
muster_systems_remove (MusterSystems *self, const char *id)
{
  g_autofree char *title = NULL;
  g_autofree char *message = NULL;
  g_autofree char *action = NULL;

  g_return_val_if_fail (MUSTER_IS_SYSTEMS (self) && id != NULL, FALSE);

  title = dup_title (self, id);
  if (!change_data (self, id, muster_data_sets_remove))
    return FALSE;
  message = g_strdup_printf (_ ("“%s” was removed"), title);
  action = g_strdup_printf ("app.restore-data('%s')", id);
  muster_shelf_tell (muster_shelf_of (self), message, action);

  return TRUE;
}

gboolean
muster_systems_restore (MusterSystems *self, const char *id)
{
  g_return_val_if_fail (MUSTER_IS_SYSTEMS (self) && id != NULL, FALSE);

  return change_data (self, id, muster_data_sets_restore);
}
