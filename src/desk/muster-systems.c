/* muster-systems.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-shelf-private.h"

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
