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

/* ---- Names in the text ---- */

static gboolean
is_same (MusterImport *self, const char *one, const char *other)
{
  return one != NULL && other != NULL &&
         g_str_equal (muster_import_fold (self, one), muster_import_fold (self, other));
}

/* The data says "Empire - Guard" where people say "Guard". */
static gboolean
is_called (MusterImport *self, const char *full, const char *name)
{
  const char *last = g_strrstr (full, " - ");

  return is_same (self, full, name) ||
         (last != NULL && is_same (self, last + strlen (" - "), name));
}

static void
add_names (const MusterForumLine *line, GPtrArray *names)
{
  g_ptr_array_add (names, line->whole);
  g_ptr_array_add (names, line->name);
  for (guint i = 0; i < line->below->len; i++)
    g_ptr_array_add (names, ((MusterForumLine *) line->below->pdata[i])->whole);
}

/* (transfer container): what may name the data, the likeliest first. */
static GPtrArray *
list_names (MusterImport *self, const MusterForumForce *force)
{
  GPtrArray *names = g_ptr_array_new ();

  if (force->catalogue != NULL)
    g_ptr_array_add (names, force->catalogue);
  if (force->name != NULL)
    g_ptr_array_add (names, force->name);
  for (guint i = 0; i < self->list->hints->len; i++)
    add_names (self->list->hints->pdata[i], names);

  return names;
}

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

        if (head->is_game_system && is_same (self, head->name, names->pdata[i]))
          return head->id;
      }

  return NULL;
}

static gboolean
is_of_system (const MusterCatalogueHead *head, const char *system_id)
{
  return system_id == NULL || g_str_equal (head->game_system_id, system_id);
}

static const MusterCatalogueHead *
find_by_name (MusterImport *self, const GPtrArray *names, const char *system_id)
{
  for (guint i = 0; i < names->len; i++)
    for (guint j = 0; j < muster_catalogue_index_get_n (self->index); j++)
      {
        const MusterCatalogueHead *head = muster_catalogue_index_get (self->index, j);

        if (!head->is_game_system && !head->is_library && is_of_system (head, system_id) &&
            is_called (self, head->name, names->pdata[i]))
          return head;
      }

  return NULL;
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

static const MusterCatalogueHead *
find_catalogue (MusterImport *self, const MusterForumForce *force)
{
  g_autoptr (GPtrArray) names = list_names (self, force);
  const char *system_id = self->roster != NULL
                              ? muster_ids_get_text (
                                    self->roster->evaluation->ids,
                                    muster_game_system_get_catalogue (self->roster->system, 0)->id)
                              : find_system (self, names);
  const MusterCatalogueHead *head;

  if (self->wishes->catalogue_id != NULL)
    return muster_catalogue_index_find (self->index, self->wishes->catalogue_id);
  head = find_by_name (self, names, system_id);

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

  if (system == NULL)
    return FALSE;
  self->roster = muster_roster_new (system,
                                    self->id,
                                    self->list->title != NULL ? self->list->title : head->name);

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

/* ---- The force ---- */

/* (nullable): one of @kinds, which are force entries and links to such. */
static const MusterDefinition *
find_kind (MusterImport *self, const GPtrArray *kinds, const char *name)
{
  for (guint i = 0; i < kinds->len; i++)
    if (is_same (self, muster_definition_follow (kinds->pdata[i])->name, name))
      return kinds->pdata[i];

  return NULL;
}

/* By id or by name. */
static const MusterDefinition *
find_wanted (MusterImport *self, const GPtrArray *kinds)
{
  const guint32 id = muster_ids_find (self->roster->evaluation->ids, self->wishes->force);

  for (guint i = 0; i < kinds->len; i++)
    if (id != MUSTER_ID_NONE && ((const MusterDefinition *) kinds->pdata[i])->id == id)
      return kinds->pdata[i];

  return find_kind (self, kinds, self->wishes->force);
}

/* The first that has categories, in which units can be. */
static const MusterDefinition *
find_first (const GPtrArray *kinds)
{
  for (guint i = 0; i < kinds->len; i++)
    if (muster_definition_follow (kinds->pdata[i])->n_category_links > 0)
      return kinds->pdata[i];

  return kinds->len > 0 ? kinds->pdata[0] : NULL;
}

static const MusterDefinition *
find_named (MusterImport *self, const MusterForumForce *force, const GPtrArray *kinds)
{
  g_autoptr (GPtrArray) names = list_names (self, force);
  const MusterDefinition *found = NULL;

  for (guint i = 0; found == NULL && i < names->len; i++)
    found = find_kind (self, kinds, names->pdata[i]);

  return found;
}

const MusterDefinition *
muster_import_choose_force (MusterImport *self,
                            const MusterForumForce *force,
                            const char *parent_id,
                            const char *catalogue_id)
{
  g_autoptr (GPtrArray)
          kinds = muster_roster_list_force_kinds (self->roster, parent_id, catalogue_id, NULL);
  const MusterDefinition *found;

  if (kinds == NULL)
    return NULL;
  if (parent_id != NULL)
    return force->name != NULL ? find_kind (self, kinds, force->name) : NULL;
  if (self->wishes->force != NULL)
    return find_wanted (self, kinds);
  found = find_named (self, force, kinds);
  if (found != NULL)
    return found;
  found = find_first (kinds);
  if (found != NULL && kinds->len > 1)
    muster_import_note (self,
                        force->line,
                        _ ("the text names no force of the data; it is read as \"%s\""),
                        muster_definition_follow (found)->name);

  return found;
}

gboolean
muster_import_is_of_data (MusterImport *self, const char *name)
{
  const MusterGameSystem *system = self->roster->system;

  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      if (is_called (self, catalogue->name, name))
        return TRUE;
      for (guint j = 0; j < catalogue->n_forces; j++)
        if (is_same (self, muster_definition_follow (catalogue->forces[j])->name, name))
          return TRUE;
    }

  return FALSE;
}
