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
add_imports (MusterCatalogueRoots *to, const MusterCatalogue *from, guint8 *seen)
{
  for (guint i = 0; i < from->n_links; i++)
    {
      const MusterCatalogueLink *link = &from->links[i];

      if (!link->import_root_entries || link->target == NULL || link->target->is_game_system ||
          seen[link->target->place])
        continue;
      seen[link->target->place] = TRUE;
      add_roots (to, link->target, MUSTER_ROOT_IMPORTED);
      add_imports (to, link->target, seen);
    }
}

void
muster_game_system_gather_roots (MusterGameSystem *self)
{
  self->roots = g_new0 (MusterCatalogueRoots, self->files->len);
  for (guint i = 0; i < self->files->len; i++)
    {
      const MusterCatalogue *catalogue = muster_game_system_edit_catalogue (self, i);
      MusterCatalogueRoots *to = &self->roots[i];
      g_autofree guint8 *seen = g_new0 (guint8, self->files->len);

      to->roots = g_array_new (FALSE, FALSE, sizeof (MusterRoot));
      seen[i] = TRUE;
      add_roots (to, catalogue, MUSTER_ROOT_OWN);
      add_imports (to, catalogue, seen);
      if (!catalogue->is_game_system)
        add_roots (to, muster_game_system_edit_catalogue (self, 0), MUSTER_ROOT_SYSTEM);
    }
}
