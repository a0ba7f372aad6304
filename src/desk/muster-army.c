/* muster-army.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-army.h"

#include <glib/gi18n.h>

struct _MusterArmy
{
  char *data; /* nullable */
  char *catalogue_id;
  MusterCatalogueIndex *index;
  MusterGameSystem *system;
  GPtrArray *kinds;  /* of MusterDefinition, borrowed */
  GPtrArray *limits; /* of MusterCostType, borrowed */
};

void
muster_army_free (MusterArmy *self)
{
  g_free (self->data);
  g_free (self->catalogue_id);
  g_clear_pointer (&self->index, muster_catalogue_index_unref);
  g_clear_pointer (&self->system, muster_game_system_unref);
  g_ptr_array_unref (self->kinds);
  g_ptr_array_unref (self->limits);
  g_free (self);
}

static const MusterCatalogue *
get_catalogue (const MusterArmy *self)
{
  MusterIds *ids = muster_game_system_get_ids (self->system);

  return muster_game_system_find_catalogue (self->system,
                                            muster_ids_find (ids, self->catalogue_id));
}

static void
add_kinds (MusterArmy *self)
{
  g_autoptr (GPtrArray) kinds = muster_game_system_list_forces (self->system, get_catalogue (self));

  for (guint i = 0; i < kinds->len; i++)
    if (!muster_definition_follow (kinds->pdata[i])->hidden)
      g_ptr_array_add (self->kinds, kinds->pdata[i]);
}

static void
add_limits (MusterArmy *self)
{
  const guint n = muster_game_system_get_n_cost_types (self->system);

  for (guint i = 0; i < n; i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (self->system, i);

      if (!type->hidden && type->default_limit >= 0)
        g_ptr_array_add (self->limits, (gpointer) type);
    }
  for (guint i = 0; self->limits->len == 0 && i < n; i++)
    {
      const MusterCostType *type = muster_game_system_get_cost_type (self->system, i);

      if (!type->hidden)
        g_ptr_array_add (self->limits, (gpointer) type);
    }
}

MusterArmy *
muster_army_load (const char *system_id,
                  const char *data,
                  const char *folder,
                  const char *catalogue_id,
                  GError **error)
{
  const char *const catalogues[] = { catalogue_id, NULL };
  g_autoptr (MusterArmy) self = g_new0 (MusterArmy, 1);

  self->data = g_strdup (data);
  self->catalogue_id = g_strdup (catalogue_id);
  self->kinds = g_ptr_array_new ();
  self->limits = g_ptr_array_new ();
  self->index = muster_catalogue_index_new ();
  if (!muster_catalogue_index_add (self->index, folder, error))
    return NULL;
  self->system = muster_game_system_load (self->index,
                                          system_id,
                                          catalogues,
                                          MUSTER_GAME_SYSTEM_FLAGS_NONE,
                                          error);
  if (self->system == NULL)
    return NULL;
  add_kinds (self);
  add_limits (self);

  return g_steal_pointer (&self);
}

const char *
muster_army_get_data (const MusterArmy *self)
{
  return self->data;
}

MusterCatalogueIndex *
muster_army_get_index (const MusterArmy *self)
{
  return self->index;
}

/* ---- Kinds of force ---- */

guint
muster_army_get_n_kinds (const MusterArmy *self)
{
  return self->kinds->len;
}

const char *
muster_army_get_kind_name (const MusterArmy *self, guint place)
{
  return muster_definition_follow (self->kinds->pdata[place])->name;
}

guint
muster_army_get_usual_kind (const MusterArmy *self)
{
  const char *name = get_catalogue (self)->name;

  for (guint i = 0; i < self->kinds->len; i++)
    if (g_strcmp0 (muster_army_get_kind_name (self, i), name) == 0)
      return i;

  return 0;
}

/* ---- Limits ---- */

guint
muster_army_get_n_limits (const MusterArmy *self)
{
  return self->limits->len;
}

const char *
muster_army_get_limit_name (const MusterArmy *self, guint place)
{
  return ((const MusterCostType *) self->limits->pdata[place])->name;
}

double
muster_army_get_limit (const MusterArmy *self, guint place)
{
  const double limit = ((const MusterCostType *) self->limits->pdata[place])->default_limit;

  return limit > 0 ? limit : -1;
}

/* ---- Beginning ---- */

static gboolean
set_limits (const MusterArmy *self, MusterRoster *roster, const double *limits, GError **error)
{
  MusterIds *ids = muster_game_system_get_ids (self->system);

  for (guint i = 0; i < self->limits->len; i++)
    {
      const MusterCostType *type = self->limits->pdata[i];

      if (!muster_roster_set_limit (roster, muster_ids_get_text (ids, type->id), limits[i], error))
        return FALSE;
    }

  return TRUE;
}

MusterRoster *
muster_army_begin (const MusterArmy *self,
                   guint kind,
                   const char *name,
                   const double *limits,
                   GError **error)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autoptr (MusterRoster) roster = muster_roster_new (self->system, id, name);
  g_autofree char *force = NULL;

  if (kind >= self->kinds->len)
    {
      g_set_error (error,
                   MUSTER_ROSTER_ERROR,
                   MUSTER_ROSTER_ERROR_NOT_FOUND,
                   _ ("the data of “%s” has no kind of force to begin with"),
                   get_catalogue (self)->name);
      return NULL;
    }
  if (!set_limits (self, roster, limits, error))
    return NULL;
  force = muster_roster_add_force (
      roster,
      NULL,
      muster_ids_get_text (muster_game_system_get_ids (self->system),
                           ((const MusterDefinition *) self->kinds->pdata[kind])->id),
      self->catalogue_id,
      error);

  return force != NULL ? g_steal_pointer (&roster) : NULL;
}
