/* muster-systems.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

#include <glib/gi18n.h>

#include "muster-game-system.h"
#include "muster-incoming.h"
#include "muster-sentence.h"

/* The force data of a shelf. It may be large: whatever reads it does so in a thread. */

struct _MusterSystems
{
  MusterShelfList parent_instance;

  GTask *reading; /* in a thread; NULL: none */
};

G_DEFINE_FINAL_TYPE (MusterSystems, muster_systems, MUSTER_TYPE_SHELF_LIST)

static void
muster_systems_class_init (MusterSystemsClass *klass)
{
}

static void
muster_systems_init (MusterSystems *self)
{
}

typedef struct
{
  /* (nullable): a set of ids; with it, older data that is not in it is put aside */
  GHashTable *used;
  GPtrArray *items; /* of MusterSystemItem: what was found */
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_pointer (&reading->used, g_hash_table_unref);
  g_clear_pointer (&reading->items, g_ptr_array_unref);
  g_free (reading);
}

/* ---- The model ---- */

/* A list that is bound to data which is gone is made with the newest. */
MusterSystemItem *
muster_systems_find (MusterSystems *self, const char *system_id, const char *data)
{
  GListModel *systems = G_LIST_MODEL (self);
  MusterSystemItem *newest = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (systems); i++)
    {
      g_autoptr (MusterSystemItem) item = g_list_model_get_item (systems, i);

      if (muster_system_item_is_for (item, system_id, data))
        return item; /* the list keeps it */
      if (muster_system_item_is_for (item, system_id, NULL))
        newest = item;
    }

  return newest;
}

void
muster_systems_assign_rosters (MusterSystems *self)
{
  GListModel *rosters = G_LIST_MODEL (muster_shelf_of (self)->rosters);
  GListModel *systems = G_LIST_MODEL (self);
  g_autoptr (GHashTable) lists = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (systems); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (systems, i);

      g_hash_table_insert (lists, item, g_ptr_array_new_with_free_func (g_object_unref));
    }
  for (guint i = 0; i < g_list_model_get_n_items (rosters); i++)
    {
      g_autoptr (MusterRosterItem) item = g_list_model_get_item (rosters, i);
      const MusterLibraryRoster *roster = muster_roster_item_get_roster (item);
      MusterSystemItem *system = muster_systems_find (self, roster->system_id, roster->data);

      if (system != NULL)
        g_ptr_array_add (g_hash_table_lookup (lists, system), g_object_ref (item));
    }
  for (guint i = 0; i < g_list_model_get_n_items (systems); i++)
    {
      g_autoptr (MusterSystemItem) item = g_list_model_get_item (systems, i);

      muster_system_item_set_rosters (item, g_hash_table_lookup (lists, item));
    }
}

/* ---- Reading ---- */

static gboolean
is_over (const MusterDataSet *set, GHashTable *used)
{
  return set->id != NULL && !set->kept && !set->newest && !g_hash_table_contains (used, set->id);
}

/* Lists that are bound to a copy of what still comes with Muster are made with that, as far as a person cares. */
static gboolean
is_only_a_copy (const MusterDataSets *sets, const MusterDataSet *set)
{
  return set->kept && !set->newest &&
         muster_data_sets_find (sets, set->system_id, NULL)->revision <= set->revision;
}

static void
read_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Reading *reading = task_data;
  g_autoptr (MusterDataPath) path = muster_data_path_new ();
  g_autoptr (MusterDataSets) sets = muster_data_sets_new (path);

  for (guint i = 0; i < muster_data_sets_get_n (sets); i++)
    {
      const MusterDataSet *set = muster_data_sets_get (sets, i);

      if (is_only_a_copy (sets, set))
        continue;
      /* What cannot be put aside stays: nothing is lost by that. */
      if (reading->used == NULL || !is_over (set, reading->used) ||
          !muster_data_sets_remove (sets, set->id, NULL))
        g_ptr_array_add (reading->items, muster_system_item_new (set));
    }
  g_task_return_boolean (task, TRUE);
}

static MusterSystemItem *
find_same (MusterSystems *self, MusterSystemItem *item)
{
  GListModel *systems = G_LIST_MODEL (self);

  for (guint i = 0; i < g_list_model_get_n_items (systems); i++)
    {
      g_autoptr (MusterSystemItem) other = g_list_model_get_item (systems, i);

      if (muster_system_item_is_same (item, other))
        return other; /* the list keeps it */
    }

  return NULL;
}

/* Rows on the screen stay what they are. */
static void
take_items (MusterSystems *self, GPtrArray *found)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < found->len; i++)
    {
      MusterSystemItem *same = find_same (self, found->pdata[i]);

      g_ptr_array_add (items, g_object_ref (same != NULL ? same : found->pdata[i]));
    }
  muster_shelf_list_take (self, items);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MusterSystems *self = MUSTER_SYSTEMS (source);
  Reading *reading = g_task_get_task_data (G_TASK (result));

  if (self->reading != G_TASK (result))
    return; /* it was begun again since */
  self->reading = NULL;
  take_items (self, reading->items);
  muster_systems_assign_rosters (self);
  muster_shelf_list_notify (self);
}

static void
read_systems (MusterSystems *self, GHashTable *used /* (nullable) (transfer full) */)
{
  g_autoptr (GTask) task = muster_shelf_list_task_new (self, NULL, read_cb, NULL);
  Reading *reading = g_new0 (Reading, 1);

  reading->used = used;
  reading->items = g_ptr_array_new_with_free_func (g_object_unref);
  g_task_set_task_data (task, reading, reading_free);
  self->reading = task;
  g_task_run_in_thread (task, read_thread);
}

void
muster_systems_refresh (MusterSystems *self)
{
  g_return_if_fail (MUSTER_IS_SYSTEMS (self));

  read_systems (self, NULL);
}

void
muster_systems_prepare (MusterSystems *self)
{
  g_return_if_fail (MUSTER_IS_SYSTEMS (self));

  if (!muster_shelf_list_is_loaded (self) && self->reading == NULL)
    read_systems (self, NULL);
}

void
muster_systems_tidy (MusterSystems *self)
{
  GListModel *rosters = G_LIST_MODEL (muster_shelf_of (self)->rosters);
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  muster_rosters_refresh (muster_shelf_of (self)->rosters);
  for (guint i = 0; i < g_list_model_get_n_items (rosters); i++)
    {
      g_autoptr (MusterRosterItem) item = g_list_model_get_item (rosters, i);
      const char *data = muster_roster_item_get_roster (item)->data;

      if (data != NULL)
        g_hash_table_add (used, g_strdup (data));
    }
  read_systems (self, g_steal_pointer (&used));
}

/* ---- One army ---- */

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
  g_task_run_in_thread (task, army_thread);
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
  g_autoptr (MusterReport) report = muster_report_new ();

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
  muster_report_merge (report, muster_catalogue_index_get_report (index));
  muster_report_merge (report, muster_game_system_get_report (system));
  muster_report_sort (report);
  g_task_return_pointer (task, g_steal_pointer (&report), (GDestroyNotify) muster_report_free);
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
  g_task_run_in_thread (task, check_thread);
}

MusterReport *
muster_systems_check_finish (MusterSystems *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* ---- Installing ---- */

typedef struct
{
  GPtrArray *sets; /* of MusterDataSet */
  guint n_new;     /* of them were not there before */
  guint n_faults;
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
  g_autoptr (GPtrArray) sets = muster_data_sets_install (before, paths, report, &error);

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
  installed->n_faults = muster_report_get_n_errors (report) + muster_report_get_n_warnings (report);
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
  g_task_run_in_thread (task, install_thread);
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

static char *
dup_message (const Installed *installed, const char *names)
{
  if (installed->n_new == 0)
    return g_strdup_printf (_ ("%s is installed already"), names);
  if (installed->n_faults == 0)
    return g_strdup_printf (_ ("%s was installed"), names);

  return g_strdup_printf (ngettext ("%s was installed; it has %u problem",
                                    "%s was installed; it has %u problems",
                                    installed->n_faults),
                          names,
                          installed->n_faults);
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
