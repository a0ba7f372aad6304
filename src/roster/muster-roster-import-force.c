/* muster-roster-import-force.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-import-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-nearest.h"

/* Which kind of force is meant. */

/* (nullable): one of @kinds, which are force entries and links to such. */
static const MusterDefinition *
find_kind (MusterImport *self, const GPtrArray *kinds, const char *name)
{
  for (guint i = 0; i < kinds->len; i++)
    if (muster_import_is_same (self, muster_definition_follow (kinds->pdata[i])->name, name))
      return kinds->pdata[i];
  for (guint i = 0; i < kinds->len; i++)
    if (muster_import_is_like (self, muster_definition_follow (kinds->pdata[i])->name, name))
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
  g_autoptr (GPtrArray) names = muster_import_list_names (self, force);
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

static gboolean
has_word (const char *folded, const char *word)
{
  const char *at = *word != '\0' ? strstr (folded, word) : NULL;
  const char *end = at != NULL ? at + strlen (word) : NULL;

  return at != NULL && (at == folded || at[-1] == ' ') && (*end == '\0' || *end == ' ');
}

const MusterDefinition *
muster_import_find_force_below (MusterImport *self,
                                const MusterForumLine *line,
                                const char *parent_id,
                                const char *catalogue_id)
{
  g_autoptr (GPtrArray)
          kinds = muster_roster_list_force_kinds (self->roster, parent_id, catalogue_id, NULL);
  const MusterDefinition *found = kinds != NULL ? find_kind (self, kinds, line->name) : NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *near;

  for (guint i = 0; found == NULL && kinds != NULL && i < kinds->len; i++)
    {
      const char *name = muster_definition_follow (kinds->pdata[i])->name;

      g_ptr_array_add (names, (gpointer) name);
      /* "First Regiment", "Regiment 2" */
      if (has_word (muster_import_fold (self, line->name), muster_import_fold (self, name)))
        return kinds->pdata[i];
    }
  g_ptr_array_add (names, NULL);
  near = muster_nearest_word (line->name, (const char *const *) names->pdata);

  return found != NULL ? found : near != NULL ? find_kind (self, kinds, near) : NULL;
}

gboolean
muster_import_is_category (MusterImport *self, const char *name)
{
  const MusterGameSystem *system = self->roster->system;

  for (guint i = 0; i < muster_game_system_get_n_catalogues (system); i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_get_catalogue (system, i);

      for (guint j = 0; j < catalogue->n_definitions; j++)
        if (catalogue->definitions[j]->kind == MUSTER_DEFINITION_CATEGORY &&
            muster_import_is_same (self, catalogue->definitions[j]->name, name))
          return TRUE;
    }

  return FALSE;
}

gboolean
muster_import_is_force (MusterImport *self,
                        const MusterForumForce *force,
                        const char *parent_id,
                        const char *catalogue_id)
{
  g_autoptr (GPtrArray)
          below = muster_roster_list_force_kinds (self->roster, parent_id, catalogue_id, NULL);
  g_autoptr (GPtrArray)
                 beside = muster_roster_list_force_kinds (self->roster, NULL, catalogue_id, NULL);

  return force->name != NULL && ((below != NULL && find_kind (self, below, force->name) != NULL) ||
                                 (beside != NULL && find_kind (self, beside, force->name) != NULL));
}
