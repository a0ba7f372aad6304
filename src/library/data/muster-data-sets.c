/* muster-data-sets.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-data-sets-private.h"

#include <string.h>

MusterDataSet *
muster_data_set_copy (const MusterDataSet *self)
{
  MusterDataSet *copy = g_memdup2 (self, sizeof *self);

  copy->system_id = g_strdup (self->system_id);
  copy->name = g_strdup (self->name);
  copy->folder = g_strdup (self->folder);
  copy->id = g_strdup (self->id);

  return copy;
}

void
muster_data_set_free (MusterDataSet *self)
{
  g_free (self->system_id);
  g_free (self->name);
  g_free (self->folder);
  g_free (self->id);
  g_free (self);
}

MusterDataSet *
muster_data_set_new (const MusterCatalogueIndex *index,
                     const MusterCatalogueHead *system,
                     const char *folder,
                     const char *id)
{
  MusterDataSet *self = g_new0 (MusterDataSet, 1);

  self->system_id = g_strdup (system->id);
  self->name = g_strdup (system->name != NULL ? system->name : system->id);
  self->revision = system->revision;
  self->folder = g_strdup (folder);
  self->id = g_strdup (id);
  for (guint i = 0; i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);

      if (!head->is_game_system && !head->is_library &&
          g_strcmp0 (head->game_system_id, system->id) == 0)
        self->n_catalogues++;
    }

  return self;
}

/* ---- What is there ---- */

/* The name of a folder directly in that of the user; what lies elsewhere has none. */
static char *
dup_id (const MusterDataSets *self, const char *folder)
{
  g_autofree char *parent = g_path_get_dirname (folder);

  return g_str_equal (parent, muster_kept_folder_get_path (self->own)) ||
                 g_str_equal (parent, muster_kept_folder_get_path (self->kept))
             ? g_path_get_basename (folder)
             : NULL;
}

/* A folder that cannot be read has nothing to offer; its files are told of when somebody opens them. */
static void
add_folder (MusterDataSets *self, const char *folder, gboolean kept)
{
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();
  g_autofree char *id = dup_id (self, folder);

  if (!muster_catalogue_index_add (index, folder, NULL))
    return;
  for (guint i = 0; i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);
      MusterDataSet *set;

      if (!head->is_game_system)
        continue;
      set = muster_data_set_new (index, head, folder, id);
      set->kept = kept;
      g_ptr_array_add (self->sets, set);
    }
}

static gint
get_rank (const MusterDataSet *set)
{
  return set->kept ? 2 : set->id == NULL;
}

/* What the person has installed goes before what came with Muster, of the same revision. */
static gint
compare_sets (gconstpointer a, gconstpointer b)
{
  const MusterDataSet *one = *(const MusterDataSet *const *) a;
  const MusterDataSet *other = *(const MusterDataSet *const *) b;
  gint order = g_utf8_collate (one->name, other->name);

  if (order == 0)
    order = strcmp (one->system_id, other->system_id);
  if (order == 0)
    order = (other->revision > one->revision) - (other->revision < one->revision);
  if (order == 0)
    order = get_rank (one) - get_rank (other);

  return order;
}

/* A copy is the newest only where there is nothing else of its system. */
static gboolean
is_newer (const MusterDataSet *set, const MusterDataSet *other)
{
  if (other == NULL || set->kept != other->kept)
    return other == NULL || other->kept;

  return set->revision > other->revision;
}

/* The name may differ between revisions, so that those of a system need not stand together. */
static void
mark_newest (MusterDataSets *self)
{
  g_autoptr (GHashTable) newest = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->sets->len; i++)
    {
      MusterDataSet *set = self->sets->pdata[i];

      if (is_newer (set, g_hash_table_lookup (newest, set->system_id)))
        g_hash_table_insert (newest, set->system_id, set);
    }
  for (guint i = 0; i < self->sets->len; i++)
    {
      MusterDataSet *set = self->sets->pdata[i];

      set->newest = g_hash_table_lookup (newest, set->system_id) == set;
    }
}

MusterDataSets *
muster_data_sets_new (const MusterDataPath *path)
{
  MusterDataSets *self = g_new0 (MusterDataSets, 1);
  g_autofree char *own = muster_data_path_dup_user_force_data ();
  g_autofree char *kept = muster_data_path_dup_kept_force_data ();
  g_autoptr (GPtrArray) folders = muster_data_path_list_force_data (path);
  g_autoptr (GPtrArray) copies = muster_data_path_list_folders (kept);

  self->own = muster_kept_folder_new (own);
  self->kept = muster_kept_folder_new (kept);
  self->sets = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_data_set_free);
  for (guint i = 0; i < folders->len; i++)
    add_folder (self, folders->pdata[i], FALSE);
  for (guint i = 0; i < copies->len; i++)
    add_folder (self, copies->pdata[i], TRUE);
  g_ptr_array_sort (self->sets, compare_sets);
  mark_newest (self);

  return self;
}

void
muster_data_sets_free (MusterDataSets *self)
{
  muster_kept_folder_free (self->own);
  muster_kept_folder_free (self->kept);
  g_ptr_array_unref (self->sets);
  g_free (self);
}

guint
muster_data_sets_get_n (const MusterDataSets *self)
{
  return self->sets->len;
}

const MusterDataSet *
muster_data_sets_get (const MusterDataSets *self, guint place)
{
  return self->sets->pdata[place];
}

const MusterDataSet *
muster_data_sets_find (const MusterDataSets *self, const char *system_id, const char *id)
{
  const MusterDataSet *newest = NULL;

  for (guint i = 0; i < self->sets->len; i++)
    {
      const MusterDataSet *set = self->sets->pdata[i];

      if (!g_str_equal (set->system_id, system_id))
        continue;
      if (id != NULL && g_strcmp0 (set->id, id) == 0)
        return set;
      if (set->newest)
        newest = set;
    }

  return newest;
}

const MusterDataSet *
muster_data_sets_find_revision (const MusterDataSets *self, const char *system_id, int revision)
{
  for (guint i = 0; i < muster_data_sets_get_n (self); i++)
    {
      const MusterDataSet *set = muster_data_sets_get (self, i);

      if (g_str_equal (set->system_id, system_id) && set->revision == revision &&
          (set->id != NULL || set->newest))
        return set;
    }

  return NULL;
}

MusterCatalogueIndex *
muster_data_set_load_index (const MusterDataSet *set, GError **error)
{
  g_autoptr (MusterCatalogueIndex) index = muster_catalogue_index_new ();

  if (set != NULL && !muster_catalogue_index_add (index, set->folder, error))
    return NULL;

  return g_steal_pointer (&index);
}

/* ---- Removing ---- */

gboolean
muster_data_sets_remove (const MusterDataSets *self, const char *id, GError **error)
{
  return muster_kept_folder_remove (self->own, id, error);
}

gboolean
muster_data_sets_restore (const MusterDataSets *self, const char *id, GError **error)
{
  return muster_kept_folder_restore (self->own, id, error);
}
