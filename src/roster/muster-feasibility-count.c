/* muster-feasibility-count.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-feasibility-private.h"

#include <math.h>

/* How many of a category there may be. */

static gboolean
gives (const MusterModifier *modifiers, guint n, guint32 category)
{
  for (guint i = 0; i < n; i++)
    if (modifiers[i].field == MUSTER_MODIFIER_FIELD_CATEGORY &&
        (category == MUSTER_ID_NONE || modifiers[i].value_id == category))
      return TRUE;

  return FALSE;
}

static gboolean
groups_give (const MusterModifierGroup *groups, guint n, guint32 category)
{
  for (guint i = 0; i < n; i++)
    if (gives (groups[i].modifiers, groups[i].n_modifiers, category) ||
        groups_give (groups[i].groups, groups[i].n_groups, category))
      return TRUE;

  return FALSE;
}

/* @category: %MUSTER_ID_NONE for any */
static gboolean
part_gives (const MusterDefinition *part, guint32 category)
{
  return gives (part->modifiers, part->n_modifiers, category) ||
         groups_give (part->modifier_groups, part->n_modifier_groups, category);
}

static gboolean
part_may_have (const MusterDefinition *part, guint32 category)
{
  if (part->id == category || part_gives (part, category))
    return TRUE;
  for (guint i = 0; i < part->n_category_links; i++)
    if (part->category_links[i]->target_id == category)
      return TRUE;

  return FALSE;
}

static gboolean
may_have (const MusterDefinition *node, guint32 category)
{
  return part_may_have (node, category) ||
         part_may_have (muster_definition_follow (node), category);
}

/* Whether a root is counted in no other category of its force. */
static gboolean
is_counted_in (const MusterFeasibility *self, const MusterDefinition *node, guint32 category)
{
  const MusterDefinition *definition = muster_definition_follow (node);
  const MusterDefinition *const parts[] = { definition, definition != node ? node : NULL };
  gboolean is_primary = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (parts) && parts[i] != NULL; i++)
    {
      if (part_gives (parts[i], MUSTER_ID_NONE))
        return FALSE;
      for (guint j = 0; j < parts[i]->n_category_links; j++)
        {
          const MusterDefinition *link = parts[i]->category_links[j];

          if (link->primary && link->target_id != category)
            return FALSE;
          is_primary = is_primary || link->primary;
        }
    }

  return is_primary && !self->known->categorizes;
}

/* What is counted for a category: all of which it is, or where. */
typedef struct
{
  guint32 category;
  gboolean in_one; /* in one force alone */
} Counted;

/* Whether what @constraint of @node allows is all that is counted of it. */
static gboolean
limits_all (const MusterFeasibility *self,
            const MusterDefinition *node,
            const MusterConstraint *constraint,
            const Counted *counted)
{
  if (constraint->type != MUSTER_CONSTRAINT_MAX ||
      constraint->query.field != MUSTER_QUERY_FIELD_SELECTIONS)
    return FALSE;
  if (constraint->query.scope == MUSTER_QUERY_SCOPE_ROSTER)
    return !self->known->nests || constraint->query.include_child_forces;
  if (!counted->in_one)
    return FALSE;

  return constraint->query.scope == MUSTER_QUERY_SCOPE_FORCE ||
         (constraint->query.scope == MUSTER_QUERY_SCOPE_PARENT &&
          is_counted_in (self, node, counted->category));
}

static double
count_root (const MusterFeasibility *self, const MusterDefinition *node, const Counted *counted)
{
  const MusterOwner owner = { 0 };
  const MusterDefinition *definition = muster_definition_follow (node);
  const MusterDefinition *const parts[] = { definition, definition != node ? node : NULL };
  double most = INFINITY;

  for (guint i = 0; i < G_N_ELEMENTS (parts) && parts[i] != NULL; i++)
    for (guint j = 0; j < parts[i]->n_constraints; j++)
      if (limits_all (self, node, &parts[i]->constraints[j], counted))
        most = MIN (most,
                    muster_feasibility_get_most (self,
                                                 &owner,
                                                 definition,
                                                 parts[1],
                                                 &parts[i]->constraints[j]));

  return most;
}

double
muster_feasibility_count_category (const MusterFeasibility *self,
                                   guint32 category,
                                   const MusterQuery *query)
{
  GHashTableIter iter;
  gpointer key;
  double sum = 0;
  const Counted counted = { category,
                            self->known != NULL && (!self->known->nests ||
                                                    (query->scope != MUSTER_QUERY_SCOPE_ROSTER &&
                                                     !query->include_child_forces)) };

  if (!muster_feasibility_has_id (self, category))
    return 0;
  if (self->known == NULL || self->known->categorizes)
    return INFINITY;
  g_hash_table_iter_init (&iter, self->known->nodes);
  while (isfinite (sum) && g_hash_table_iter_next (&iter, &key, NULL))
    {
      const MusterDefinition *node = key;
      const MusterDefinitionKind kind = muster_definition_follow (node)->kind;

      if (kind == MUSTER_DEFINITION_FORCE || !may_have (node, category))
        continue;
      /* Of what is in something else there may be any number. */
      sum += kind == MUSTER_DEFINITION_ENTRY && g_hash_table_contains (self->known->roots, node)
                 ? count_root (self, node, &counted)
                 : INFINITY;
    }

  return sum;
}
