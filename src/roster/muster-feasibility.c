/* muster-feasibility.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-feasibility-private.h"

#include <string.h>

#include "muster-evaluation-private.h"

/* How often what may be there is gone through. After fewer than it takes it is only more than need be. */
#define MAX_PASSES 16

static MusterPossible *
possible_new (void)
{
  MusterPossible *self = g_new0 (MusterPossible, 1);

  self->nodes = g_hash_table_new (NULL, NULL);
  self->ids = g_hash_table_new (NULL, NULL);
  self->roots = g_hash_table_new (NULL, NULL);
  self->limits = g_hash_table_new (NULL, NULL);

  return self;
}

static void
possible_free (MusterPossible *self)
{
  g_hash_table_unref (self->nodes);
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->roots);
  g_hash_table_unref (self->limits);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPossible, possible_free)

gboolean
muster_feasibility_has_node (const MusterFeasibility *self, const MusterDefinition *node)
{
  return self->known == NULL || g_hash_table_contains (self->known->nodes, node);
}

/* Of an id that is made of several it is not known what they lead to. */
gboolean
muster_feasibility_has_id (const MusterFeasibility *self, guint32 id)
{
  return self->known == NULL || id == self->catalogue->id ||
         g_hash_table_contains (self->known->ids, GUINT_TO_POINTER (id)) ||
         strstr (muster_ids_get_text (muster_game_system_get_ids (self->system), id), "::") != NULL;
}

/* ---- What may be there ---- */

typedef struct
{
  const MusterFeasibility *self;
  MusterPossible *found;
} Pass;

static void
add_id (const Pass *pass, guint32 id)
{
  g_hash_table_add (pass->found->ids, GUINT_TO_POINTER (id));
}

/* Categories that it gives to itself or to others, and what else it changes of others. */
static void
add_modifier (const Pass *pass, const MusterModifier *modifier)
{
  if (modifier->field == MUSTER_MODIFIER_FIELD_CATEGORY)
    add_id (pass, modifier->value_id);
  if (!muster_modifier_is_afar (modifier))
    return;
  if (modifier->field == MUSTER_MODIFIER_FIELD_HIDDEN)
    pass->found->shows = TRUE;
  if (modifier->field == MUSTER_MODIFIER_FIELD_CATEGORY)
    pass->found->categorizes = TRUE;
  if (modifier->field == MUSTER_MODIFIER_FIELD_CONSTRAINT)
    g_hash_table_add (pass->found->limits, GUINT_TO_POINTER (modifier->field_id));
}

static void
add_modifiers (const Pass *pass, const MusterModifier *modifiers, guint n)
{
  for (guint i = 0; i < n; i++)
    add_modifier (pass, &modifiers[i]);
}

static void
add_modifier_groups (const Pass *pass, const MusterModifierGroup *groups, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      add_modifiers (pass, groups[i].modifiers, groups[i].n_modifiers);
      add_modifier_groups (pass, groups[i].groups, groups[i].n_groups);
    }
}

/* What profiles and rules change of others. */
static void
add_infos (const Pass *pass, const MusterDefinition *part, guint depth)
{
  for (guint i = 0; i < part->n_infos && depth < MUSTER_MAX_INFO_DEPTH; i++)
    {
      const MusterDefinition *info = part->infos[i];
      const MusterDefinition *target = muster_definition_follow (info);

      add_modifiers (pass, target->modifiers, target->n_modifiers);
      add_modifier_groups (pass, target->modifier_groups, target->n_modifier_groups);
      if (target != info)
        {
          add_modifiers (pass, info->modifiers, info->n_modifiers);
          add_modifier_groups (pass, info->modifier_groups, info->n_modifier_groups);
        }
      if (target->kind == MUSTER_DEFINITION_INFO_GROUP)
        add_infos (pass, target, depth + 1);
    }
}

static void
add_part (const Pass *pass, const MusterDefinition *part)
{
  add_id (pass, part->id);
  for (guint i = 0; i < part->n_category_links; i++)
    if (part->kind != MUSTER_DEFINITION_FORCE && part->kind != MUSTER_DEFINITION_FORCE_LINK)
      {
        add_id (pass, part->category_links[i]->id);
        add_id (pass, part->category_links[i]->target_id);
      }
  add_modifiers (pass, part->modifiers, part->n_modifiers);
  add_modifier_groups (pass, part->modifier_groups, part->n_modifier_groups);
  add_infos (pass, part, 0);
}

/* FALSE: it is known already. */
static gboolean
add_node (const Pass *pass, const MusterDefinition *node)
{
  const MusterDefinition *definition = muster_definition_follow (node);

  if (!g_hash_table_add (pass->found->nodes, (gpointer) node))
    return FALSE;
  add_part (pass, definition);
  if (definition != node)
    add_part (pass, node);

  return TRUE;
}

static void
visit_entry (const Pass *pass, const MusterDefinition *node, gboolean is_root)
{
  const MusterDefinition *definition = muster_definition_follow (node);

  if (g_hash_table_contains (pass->found->nodes, node) ||
      !muster_feasibility_has_node (pass->self, node) ||
      !muster_feasibility_entry_can_be (pass->self, node, is_root) || !add_node (pass, node))
    return;
  if (is_root)
    g_hash_table_add (pass->found->roots, (gpointer) node);
  for (guint i = 0; i < definition->n_entries; i++)
    visit_entry (pass, definition->entries[i], FALSE);
  for (guint i = 0; node != definition && i < node->n_entries; i++)
    visit_entry (pass, node->entries[i], FALSE);
}

static void
visit_force (const Pass *pass, const MusterOwner *owner)
{
  const MusterDefinition *definition = muster_definition_follow (owner->kind);

  if (owner->around != NULL)
    {
      if (!muster_feasibility_get_shown (pass->self, owner, owner->kind).may ||
          !muster_feasibility_force_can_be (pass->self, owner))
        return;
      pass->found->nests = TRUE;
    }
  if (!add_node (pass, owner->kind))
    return;
  for (guint i = 0; i < definition->n_forces; i++)
    {
      const MusterOwner child = { .kind = definition->forces[i], .around = owner->kind };

      visit_force (pass, &child);
    }
}

static MusterPossible *
find_possible (const MusterFeasibility *self)
{
  const Pass pass = { self, possible_new () };
  const MusterOwner outermost = { .kind = self->kind };
  guint n;
  const MusterRoot *roots = muster_game_system_get_roots (self->system, self->catalogue, &n);

  visit_force (&pass, &outermost);
  for (guint i = 0; i < n; i++)
    visit_entry (&pass, roots[i].definition, TRUE);

  return pass.found;
}

static gboolean
is_less (const MusterPossible *self, const MusterPossible *known)
{
  return known == NULL || g_hash_table_size (self->nodes) < g_hash_table_size (known->nodes) ||
         g_hash_table_size (self->ids) < g_hash_table_size (known->ids) ||
         g_hash_table_size (self->limits) < g_hash_table_size (known->limits) ||
         self->shows != known->shows || self->categorizes != known->categorizes ||
         self->nests != known->nests;
}

gboolean
muster_feasibility_check (const MusterGameSystem *system,
                          const MusterCatalogue *catalogue,
                          const MusterDefinition *kind,
                          GPtrArray *unmet)
{
  MusterFeasibility self = { system, catalogue, kind, NULL, unmet };
  const MusterOwner outermost = { .kind = kind };
  g_autoptr (MusterPossible) known = NULL;
  gboolean is_smaller = TRUE;

  for (guint pass = 0; is_smaller && pass < MAX_PASSES; pass++)
    {
      MusterPossible *found = find_possible (&self);

      is_smaller = is_less (found, known);
      g_clear_pointer (&known, possible_free);
      known = found;
      self.known = known;
    }

  return muster_feasibility_force_can_be (&self, &outermost);
}
