/* muster-game-system-forces.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-game-system-private.h"

/* Force entries and the links to them. */

static void
add_forces (GPtrArray *list, const MusterCatalogue *from)
{
  for (guint i = 0; i < from->n_forces; i++)
    if (muster_definition_follow (from->forces[i])->kind == MUSTER_DEFINITION_FORCE)
      g_ptr_array_add (list, (gpointer) from->forces[i]);
}

/* What is linked to comes before what links to it. */
static void
add_linked_forces (GPtrArray *list, GHashTable *seen, const MusterCatalogue *from)
{
  if (!g_hash_table_add (seen, (gpointer) from))
    return;
  for (guint i = 0; i < from->n_links; i++)
    if (from->links[i].target != NULL)
      add_linked_forces (list, seen, from->links[i].target);
  add_forces (list, from);
}

GPtrArray *
muster_game_system_list_forces (const MusterGameSystem *self, const MusterCatalogue *catalogue)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GPtrArray *list = g_ptr_array_new ();

  add_linked_forces (list, seen, muster_game_system_edit_catalogue (self, 0));
  add_linked_forces (list, seen, catalogue);

  return list;
}

/* A link of @around (nullable) to @target, or NULL. */
static const MusterDefinition *
find_link_around (const MusterDefinition *around, const MusterDefinition *target)
{
  for (guint i = 0; around != NULL && i < around->n_forces; i++)
    if (around->forces[i] != target && around->forces[i]->target == target)
      return around->forces[i];

  return NULL;
}

/* The last link of a composite id, or NULL. */
static const MusterDefinition *
find_link_before (const MusterGameSystem *self,
                  const char *id,
                  const char *end,
                  const MusterCatalogue *near)
{
  g_autofree char *before = g_strndup (id, (gsize) (end - id));
  const char *last = g_strrstr (before, "::");

  return muster_game_system_find_definition (
      self,
      muster_ids_find (self->ids, last != NULL ? last + 2 : before),
      MUSTER_KIND_BIT (FORCE_LINK),
      near);
}

const MusterDefinition *
muster_game_system_find_force (const MusterGameSystem *self,
                               const char *id,
                               const MusterCatalogue *near,
                               const MusterDefinition *around,
                               const MusterDefinition **link)
{
  const char *last = g_strrstr (id, "::");
  const guint32 number = muster_ids_find (self->ids, last != NULL ? last + 2 : id);
  const MusterDefinition *found = muster_game_system_find_definition (self,
                                                                      number,
                                                                      MUSTER_KIND_BIT (FORCE),
                                                                      near);

  *link = NULL;
  if (found == NULL)
    {
      *link = muster_game_system_find_definition (self, number, MUSTER_KIND_BIT (FORCE_LINK), near);
      return *link != NULL ? (*link)->target : NULL;
    }
  if (last != NULL)
    *link = find_link_before (self, id, last, near);
  if (*link == NULL || (*link)->target != found)
    *link = find_link_around (around, found);

  return found;
}

char *
muster_game_system_dup_force_id (const MusterGameSystem *self, const MusterDefinition *kind)
{
  const char *id = muster_ids_get_text (self->ids, kind->id);

  return kind->target != NULL
             ? g_strconcat (id, "::", muster_ids_get_text (self->ids, kind->target->id), NULL)
             : g_strdup (id);
}
