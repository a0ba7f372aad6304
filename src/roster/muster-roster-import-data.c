/* muster-roster-import-data.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many catalogues that a text may name are looked into. */
#define MOST_NAMED 4

/* ---- The catalogue ---- */

/* (nullable): the id of the system that somebody or the text names. */
static const char *
find_system (MusterImport *self, const GPtrArray *names)
{
  if (self->wishes->system_id != NULL)
    return self->wishes->system_id;
  for (guint i = 0; i < names->len; i++)
    for (guint j = 0; j < muster_catalogue_index_get_n (self->index); j++)
      {
        const MusterCatalogueHead *head = muster_catalogue_index_get (self->index, j);

        if (head->is_game_system && muster_import_is_headed (self, head->name, names->pdata[i]))
          return head->id;
      }

  return NULL;
}

static gboolean
is_of_system (const MusterCatalogueHead *head, const char *system_id)
{
  return system_id == NULL || g_str_equal (head->game_system_id, system_id);
}

static guint
count_units (MusterImport *self,
             const MusterGameSystem *system,
             const MusterCatalogue *catalogue,
             const MusterForumForce *force)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  guint count = 0;
  guint n;
  const MusterRoot *roots = muster_game_system_get_roots (system, catalogue, &n);

  for (guint i = 0; i < n; i++)
    g_hash_table_add (known, (gpointer) muster_import_fold (self, roots[i].entry->name));
  for (guint i = 0; i < force->units->len; i++)
    {
      const MusterForumLine *line = force->units->pdata[i];

      count += g_hash_table_contains (known, muster_import_fold (self, line->name)) ||
               g_hash_table_contains (known, muster_import_fold (self, line->whole));
    }

  return count;
}

/* The catalogue of one system that has most of the units. */
static const MusterCatalogueHead *
find_best_of (MusterImport *self,
              const char *system_id,
              const MusterForumForce *force,
              guint *most,
              GError **error)
{
  g_autoptr (MusterGameSystem) system = muster_game_system_load (self->index,
                                                                 system_id,
                                                                 NULL,
                                                                 MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                                                 error);
  const MusterCatalogueHead *best = NULL;

  for (guint i = 1; system != NULL && i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);
      const guint count = catalogue->is_library ? 0 : count_units (self, system, catalogue, force);

      if (count <= *most)
        continue;
      *most = count;
      best = muster_catalogue_index_find (
          self->index,
          muster_ids_get_text (muster_game_system_get_ids (system), catalogue->id));
    }

  return best;
}

/* A system that cannot be read is none that the list is of. */
static const MusterCatalogueHead *
find_best (MusterImport *self, const char *system_id, const MusterForumForce *force)
{
  const MusterCatalogueHead *best = NULL;
  guint most = 0;

  for (guint i = 0; i < muster_catalogue_index_get_n (self->index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (self->index, i);
      const MusterCatalogueHead *of;

      if (!head->is_game_system || !is_of_system (head, system_id))
        continue;
      of = find_best_of (self, head->id, force, &most, NULL);
      if (of != NULL)
        best = of;
    }

  return best;
}

/* ---- By its name ---- */

/* (transfer container): those that are named, in the order of the names. */
static GPtrArray *
list_named (MusterImport *self, const GPtrArray *names, const char *system_id)
{
  GPtrArray *heads = g_ptr_array_new ();

  for (guint i = 0; i < names->len; i++)
    for (guint j = 0; j < muster_catalogue_index_get_n (self->index); j++)
      {
        const MusterCatalogueHead *head = muster_catalogue_index_get (self->index, j);

        if (!head->is_game_system && !head->is_library && is_of_system (head, system_id) &&
            muster_import_is_called (self, head->name, names->pdata[i]) &&
            !g_ptr_array_find (heads, head, NULL))
          g_ptr_array_add (heads, (gpointer) head);
      }

  return heads;
}

static guint
count_units_of (MusterImport *self, const MusterCatalogueHead *head, const MusterForumForce *force)
{
  const char *const ids[] = { head->id, NULL };
  g_autoptr (MusterGameSystem) system = muster_game_system_load (self->index,
                                                                 head->game_system_id,
                                                                 ids,
                                                                 MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                                                 NULL);

  for (guint i = 1; system != NULL && i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      if (g_str_equal (muster_ids_get_text (muster_game_system_get_ids (system), catalogue->id),
                       head->id))
        return count_units (self, system, catalogue, force);
    }

  return 0;
}

/* Where the text names several, as a part of an empire and the empire, that which has most of the units. */
static const MusterCatalogueHead *
choose_named (MusterImport *self, const GPtrArray *heads, const MusterForumForce *force)
{
  const MusterCatalogueHead *best = NULL;
  guint most = 0;

  for (guint i = 0; i < MIN (heads->len, MOST_NAMED); i++)
    {
      const guint count = heads->len > 1 ? count_units_of (self, heads->pdata[i], force) : 1;

      if (best != NULL && count <= most)
        continue;
      most = count;
      best = heads->pdata[i];
    }

  return best;
}

/* The data of the force before, where a heading says nothing else and it has some of the units. */
static const MusterCatalogueHead *
find_same (MusterImport *self, const MusterForumForce *force)
{
  const MusterRosterForce *before = self->roster != NULL && self->roster->evaluation->n_forces > 0
                                        ? &self->roster->evaluation->forces[0]
                                        : NULL;

  if (force->catalogue != NULL || before == NULL || before->catalogue == NULL ||
      count_units (self, self->roster->system, before->catalogue, force) == 0)
    return NULL;

  return muster_catalogue_index_find (self->index, before->item->catalogue_id);
}

static const MusterCatalogueHead *
find_catalogue (MusterImport *self, const MusterForumForce *force)
{
  g_autoptr (GPtrArray) names = muster_import_list_names (self, force);
  const char *system_id = self->roster != NULL
                              ? muster_ids_get_text (
                                    self->roster->evaluation->ids,
                                    muster_game_system_get_catalogue (self->roster->system, 0)->id)
                              : find_system (self, names);
  const MusterCatalogueHead *head;
  g_autoptr (GPtrArray) heads = NULL;

  if (self->wishes->catalogue_id != NULL)
    return muster_catalogue_index_find (self->index, self->wishes->catalogue_id);
  head = find_same (self, force);
  if (head != NULL)
    return head;
  heads = list_named (self, names, system_id);
  /* What stands at the force itself is meant. */
  if (force->catalogue != NULL && heads->len > 1 &&
      muster_import_is_called (self,
                               ((const MusterCatalogueHead *) heads->pdata[0])->name,
                               force->catalogue))
    return heads->pdata[0];
  head = choose_named (self, heads, force);

  return head != NULL ? head : find_best (self, system_id, force);
}

static gboolean
begin_roster (MusterImport *self, const MusterCatalogueHead *head, GError **error)
{
  const char *const ids[] = { head->id, NULL };
  g_autoptr (MusterGameSystem) system = muster_game_system_load (self->index,
                                                                 head->game_system_id,
                                                                 ids,
                                                                 MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                                                 error);
  g_autofree char *title = NULL;

  if (system == NULL)
    return FALSE;
  title = muster_import_dup_title (self, head->name);
  self->roster = muster_roster_new (system, self->id, title);
  muster_import_take_limits (self);

  return TRUE;
}

char *
muster_import_choose_catalogue (MusterImport *self, const MusterForumForce *force, GError **error)
{
  const MusterCatalogueHead *head = find_catalogue (self, force);

  if (head == NULL)
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_NOT_FOUND,
                   _ ("no catalogue that is there has the units of the list"));
      return NULL;
    }
  if (self->roster == NULL
          ? !begin_roster (self, head, error)
          : !muster_roster_require_catalogue (self->roster, self->index, head->id, error))
    return NULL;

  return g_strdup (head->id);
}

gboolean
muster_import_is_of_data (MusterImport *self, const char *name)
{
  const MusterGameSystem *system = self->roster->system;

  for (guint i = 0; i < muster_catalogue_index_get_n (self->index); i++)
    if (muster_import_is_called (self, muster_catalogue_index_get (self->index, i)->name, name))
      return TRUE;
  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      if (muster_import_is_called (self, catalogue->name, name))
        return TRUE;
      for (guint j = 0; j < catalogue->n_forces; j++)
        if (muster_import_is_like (self,
                                   muster_definition_follow (catalogue->forces[j])->name,
                                   name))
          return TRUE;
    }

  return FALSE;
}
