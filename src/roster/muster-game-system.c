/* muster-game-system.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-game-system.h"

#include <glib/gi18n.h>

#include "muster-game-system-private.h"
#include "muster-roster-error.h"

static MusterGameSystem *
game_system_new (MusterIds *ids)
{
  MusterGameSystem *self = g_atomic_rc_box_new0 (MusterGameSystem);

  self->ids = muster_ids_ref (ids);
  self->report = muster_report_new ();
  self->files = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_catalogue_file_free);
  self->catalogues = g_hash_table_new (NULL, NULL);
  self->publications = g_hash_table_new (NULL, NULL);
  self->profile_types = g_hash_table_new (NULL, NULL);
  self->characteristic_types = g_hash_table_new (NULL, NULL);
  self->cost_types = g_hash_table_new (NULL, NULL);
  self->cost_type_list = g_ptr_array_new ();
  self->renaming = g_ptr_array_new ();

  return self;
}

MusterGameSystem *
muster_game_system_ref (const MusterGameSystem *self)
{
  return g_atomic_rc_box_acquire ((MusterGameSystem *) self);
}

static void
game_system_clear (gpointer data)
{
  MusterGameSystem *self = data;

  for (guint i = 0; self->roots != NULL && i < self->files->len; i++)
    {
      g_array_unref (self->roots[i].roots);
    }
  g_clear_pointer (&self->roots, g_free);
  g_clear_pointer (&self->definitions, g_free);
  g_clear_pointer (&self->constraints, g_free);
  g_clear_pointer (&self->catalogues, g_hash_table_unref);
  g_clear_pointer (&self->publications, g_hash_table_unref);
  g_clear_pointer (&self->profile_types, g_hash_table_unref);
  g_clear_pointer (&self->characteristic_types, g_hash_table_unref);
  g_clear_pointer (&self->cost_types, g_hash_table_unref);
  g_clear_pointer (&self->cost_type_list, g_ptr_array_unref);
  g_clear_pointer (&self->renaming, g_ptr_array_unref);
  g_clear_pointer (&self->report, muster_report_free);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_pointer (&self->ids, muster_ids_unref);
}

void
muster_game_system_unref (MusterGameSystem *self)
{
  g_atomic_rc_box_release_full (self, game_system_clear);
}

void
muster_game_system_report (MusterGameSystem *self,
                           MusterRosterTag tag,
                           const MusterCatalogue *catalogue,
                           guint32 line,
                           const char *format,
                           ...)
{
  MusterLocation where;
  va_list arguments;

  muster_catalogue_locate (catalogue, line, &where);
  va_start (arguments, format);
  muster_roster_tag_report (tag, self->report, &where, format, arguments);
  va_end (arguments);
}

static const MusterCatalogueHead *
find_system (const MusterCatalogueIndex *index, const char *id, GError **error)
{
  const MusterCatalogueHead *found = NULL;

  if (id != NULL)
    found = muster_catalogue_index_find (index, id);
  for (guint i = 0; id == NULL && i < muster_catalogue_index_get_n (index); i++)
    {
      const MusterCatalogueHead *head = muster_catalogue_index_get (index, i);

      if (head->is_game_system && found != NULL)
        {
          g_set_error (error,
                       MUSTER_ROSTER_ERROR,
                       MUSTER_ROSTER_ERROR_INVALID,
                       _ ("there are several game systems, such as \"%s\" and \"%s\""),
                       found->name,
                       head->name);
          return NULL;
        }
      if (head->is_game_system)
        found = head;
    }
  if (found != NULL && found->is_game_system)
    return found;
  if (id != NULL)
    g_set_error (error,
                 MUSTER_ROSTER_ERROR,
                 MUSTER_ROSTER_ERROR_NOT_FOUND,
                 _ ("no game system with the id \"%s\" is installed"),
                 id);
  else
    g_set_error (error,
                 MUSTER_ROSTER_ERROR,
                 MUSTER_ROSTER_ERROR_NOT_FOUND,
                 _ ("there is no game system"));

  return NULL;
}

MusterGameSystem *
muster_game_system_load (const MusterCatalogueIndex *index,
                         const char *game_system_id,
                         const char *const *catalogue_ids,
                         MusterGameSystemFlags flags,
                         GError **error)
{
  const MusterCatalogueHead *head = find_system (index, game_system_id, error);
  g_autoptr (MusterGameSystem) self = NULL;

  if (head == NULL)
    return NULL;
  self = game_system_new (muster_catalogue_index_get_ids (index));
  if (!muster_game_system_read (self, index, head, catalogue_ids, flags, error))
    return NULL;
  muster_game_system_number (self);
  muster_game_system_link (self);
  muster_game_system_cut_cycles (self);
  muster_game_system_gather_roots (self);
  muster_report_sort (self->report);

  return g_steal_pointer (&self);
}

/* ---- What is in it ---- */

MusterIds *
muster_game_system_get_ids (const MusterGameSystem *self)
{
  return self->ids;
}

MusterReport *
muster_game_system_get_report (const MusterGameSystem *self)
{
  return self->report;
}

guint
muster_game_system_get_n_catalogues (const MusterGameSystem *self)
{
  return self->files->len;
}

const MusterCatalogue *
muster_game_system_get_catalogue (const MusterGameSystem *self, guint place)
{
  g_return_val_if_fail (place < self->files->len, NULL);

  return muster_game_system_edit_catalogue (self, place);
}

const MusterCatalogue *
muster_game_system_find_catalogue (const MusterGameSystem *self, guint32 id)
{
  return g_hash_table_lookup (self->catalogues, GUINT_TO_POINTER (id));
}

const MusterDefinition *
muster_game_system_get_definition (const MusterGameSystem *self, guint32 id)
{
  return id < self->n_ids ? self->definitions[id] : NULL;
}

const MusterDefinition *
muster_game_system_find_definition (const MusterGameSystem *self,
                                    guint32 id,
                                    guint kinds,
                                    const MusterCatalogue *near)
{
  const MusterDefinition *first = NULL;

  for (const MusterDefinition *at = muster_game_system_get_definition (self, id); at != NULL;
       at = at->same)
    {
      if ((kinds & (1u << at->kind)) == 0)
        continue;
      if (at->catalogue == near || near == NULL)
        return at;
      if (first == NULL)
        first = at;
    }

  return first;
}

const MusterConstraint *
muster_game_system_get_constraint (const MusterGameSystem *self, guint32 id)
{
  return id < self->n_ids ? self->constraints[id] : NULL;
}

const MusterPublication *
muster_game_system_get_publication (const MusterGameSystem *self, guint32 id)
{
  return g_hash_table_lookup (self->publications, GUINT_TO_POINTER (id));
}

const MusterProfileType *
muster_game_system_get_profile_type (const MusterGameSystem *self, guint32 id)
{
  return g_hash_table_lookup (self->profile_types, GUINT_TO_POINTER (id));
}

const MusterCharacteristicType *
muster_game_system_get_characteristic_type (const MusterGameSystem *self, guint32 id)
{
  return g_hash_table_lookup (self->characteristic_types, GUINT_TO_POINTER (id));
}

GPtrArray *
muster_game_system_list_not_understood (const MusterGameSystem *self)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < self->files->len; i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_edit_catalogue (self, i);

      for (guint j = 0; j < catalogue->n_definitions; j++)
        if (catalogue->definitions[j]->not_understood != 0)
          g_ptr_array_add (found, (gpointer) catalogue->definitions[j]);
    }

  return found;
}

guint
muster_game_system_get_n_cost_types (const MusterGameSystem *self)
{
  return self->cost_type_list->len;
}

const MusterCostType *
muster_game_system_get_cost_type (const MusterGameSystem *self, guint place)
{
  g_return_val_if_fail (place < self->cost_type_list->len, NULL);

  return g_ptr_array_index (self->cost_type_list, place);
}

const MusterCostType *
muster_game_system_find_cost_type (const MusterGameSystem *self, guint32 id)
{
  return id != MUSTER_ID_NONE ? g_hash_table_lookup (self->cost_types, GUINT_TO_POINTER (id))
                              : NULL;
}

static const MusterRoot *
get_array (const GArray *array, guint *n)
{
  *n = array->len;

  return (const MusterRoot *) (gconstpointer) array->data;
}

const MusterRoot *
muster_game_system_get_roots (const MusterGameSystem *self,
                              const MusterCatalogue *catalogue,
                              guint *n)
{
  return get_array (self->roots[catalogue->place].roots, n);
}
