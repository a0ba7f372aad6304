/* muster-game-system-roots.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-game-system-private.h"

static gboolean
has_min (const MusterDefinition *definition)
{
  for (guint i = 0; i < definition->n_constraints; i++)
    if (definition->constraints[i].type == MUSTER_CONSTRAINT_MIN)
      return TRUE;

  return FALSE;
}

static gboolean
has_modifiers (const MusterDefinition *definition)
{
  return definition->n_modifiers > 0 || definition->n_modifier_groups > 0;
}

static void
add_roots (MusterCatalogueRoots *to, const MusterCatalogue *from, MusterRootOrigin origin)
{
  for (guint i = 0; i < from->n_entries; i++)
    {
      const MusterDefinition *definition = from->entries[i];
      const MusterDefinition *entry = muster_definition_follow (definition);
      MusterRoot root = { definition, entry, (guint8) origin, 0, 0 };

      if (entry->kind != MUSTER_DEFINITION_ENTRY ||
          (origin == MUSTER_ROOT_IMPORTED && !definition->import))
        continue;
      root.has_min = has_min (definition) || has_min (entry);
      root.has_modifiers = has_modifiers (definition) || has_modifiers (entry);
      g_array_append_val (to->roots, root);
    }
}

/* Through links that import, to any depth; each catalogue once. */
static void
list_imports (GPtrArray *list, const MusterCatalogue *from)
{
  g_ptr_array_add (list, (gpointer) from);
  for (guint i = 0; i < from->n_links; i++)
    {
      const MusterCatalogueLink *link = &from->links[i];

      if (link->import_root_entries && link->target != NULL && !link->target->is_game_system &&
          !g_ptr_array_find (list, link->target, NULL))
        list_imports (list, link->target);
    }
}

GPtrArray *
muster_game_system_list_imports (const MusterGameSystem *self, const MusterCatalogue *catalogue)
{
  GPtrArray *list = g_ptr_array_new ();

  list_imports (list, catalogue);

  return list;
}

void
muster_game_system_gather_roots (MusterGameSystem *self)
{
  self->roots = g_new0 (MusterCatalogueRoots, self->files->len);
  for (guint i = 0; i < self->files->len; i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_edit_catalogue (self, i);
      MusterCatalogueRoots *to = &self->roots[i];
      g_autoptr (GPtrArray) imports = muster_game_system_list_imports (self, catalogue);

      to->roots = g_array_new (FALSE, FALSE, sizeof (MusterRoot));
      add_roots (to, catalogue, MUSTER_ROOT_OWN);
      for (guint j = 1; j < imports->len; j++)
        add_roots (to, imports->pdata[j], MUSTER_ROOT_IMPORTED);
      if (!catalogue->is_game_system)
        add_roots (to, muster_game_system_edit_catalogue (self, 0), MUSTER_ROOT_SYSTEM);
    }
}
