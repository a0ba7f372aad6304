/* muster-feasibility-demands.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-feasibility-private.h"

#include <math.h>

/* Demands that are made in every list, and that nothing that may be there can meet. */

/* ---- Limits ---- */

/* What a limit may be after modifiers. */
typedef struct
{
  const MusterConstraint *constraint;
  double least;
  double most;
} Range;

/* One that may apply widens the range, one that applies always moves it. */
static void
change_range (const MusterModifier *modifier, MusterTruth truth, gpointer data)
{
  Range *range = data;
  double least;
  double most;

  if (modifier->field_id != range->constraint->id)
    return;
  if (modifier->type == MUSTER_MODIFIER_SET)
    least = most = isnan (modifier->number) ? 0 : modifier->number;
  else
    {
      /* How often it is applied is not known, nor is that of others. */
      const gboolean grows = modifier->type == MUSTER_MODIFIER_INCREMENT && modifier->number >= 0;
      const gboolean shrinks = modifier->type == MUSTER_MODIFIER_DECREMENT && modifier->number >= 0;

      least = grows ? range->least : -INFINITY;
      most = shrinks ? range->most : INFINITY;
    }
  range->least = truth.must ? least : MIN (range->least, least);
  range->most = truth.must ? most : MAX (range->most, most);
}

/* @link: (nullable) */
static Range
get_range (const MusterFeasibility *self,
           const MusterOwner *owner,
           const MusterDefinition *definition,
           const MusterDefinition *link,
           const MusterConstraint *constraint)
{
  Range range = { constraint, constraint->query.value, constraint->query.value };

  if (self->known == NULL || constraint->query.unknown || constraint->query.percent_value ||
      g_hash_table_contains (self->known->limits, GUINT_TO_POINTER (constraint->id)))
    return (Range){ constraint, -INFINITY, INFINITY };
  muster_feasibility_apply (self,
                            owner,
                            definition,
                            MUSTER_MODIFIER_FIELD_CONSTRAINT,
                            change_range,
                            &range);
  if (link != NULL)
    muster_feasibility_apply (self,
                              owner,
                              link,
                              MUSTER_MODIFIER_FIELD_CONSTRAINT,
                              change_range,
                              &range);

  return range;
}

double
muster_feasibility_get_most (const MusterFeasibility *self,
                             const MusterOwner *owner,
                             const MusterDefinition *definition,
                             const MusterDefinition *link,
                             const MusterConstraint *constraint)
{
  const Range range = get_range (self, owner, definition, link, constraint);

  /* A maximum of -1 is none. */
  return range.least < 0 ? INFINITY : range.most;
}

/* Whether more than @most of it is always demanded. */
static gboolean
is_demand (const MusterFeasibility *self,
           const MusterOwner *owner,
           const MusterDefinition *definition,
           const MusterDefinition *link,
           const MusterConstraint *constraint,
           double most)
{
  return constraint->type == MUSTER_CONSTRAINT_MIN &&
         get_range (self, owner, definition, link, constraint).least > most;
}

/* @unmet: (nullable): a constraint, or a modifier with a message. FALSE: it cannot be met */
static gboolean
note (const MusterFeasibility *self, gconstpointer unmet)
{
  if (unmet != NULL)
    g_ptr_array_add (self->unmet, (gpointer) unmet);

  return unmet == NULL;
}

/* ---- Messages ---- */

static void
note_message (const MusterModifier *modifier, MusterTruth truth, gpointer data)
{
  const MusterModifier **found = data;

  if (truth.must && *found == NULL)
    *found = modifier;
}

/* (nullable): a message of @part (nullable) that there always is. */
static const MusterModifier *
find_message (const MusterFeasibility *self, const MusterOwner *owner, const MusterDefinition *part)
{
  const MusterModifier *found = NULL;

  if (part != NULL)
    muster_feasibility_apply (self, owner, part, MUSTER_MODIFIER_FIELD_ERROR, note_message, &found);

  return found;
}

static const MusterModifier *
find_force_message (const MusterFeasibility *self,
                    const MusterOwner *owner,
                    const MusterDefinition *part)
{
  const MusterModifier *found = find_message (self, owner, part);

  for (guint i = 0; found == NULL && i < part->n_category_links; i++)
    {
      found = find_message (self, owner, part->category_links[i]->target);
      if (found == NULL)
        found = find_message (self, owner, part->category_links[i]);
    }

  return found;
}

/* ---- Entries ---- */

static gboolean
can_be_chosen (const MusterFeasibility *self, const MusterDefinition *node, guint depth)
{
  const MusterDefinition *definition = muster_definition_follow (node);

  if (!muster_feasibility_has_node (self, node))
    return FALSE;
  if (definition->kind != MUSTER_DEFINITION_GROUP || depth == 0)
    return TRUE;
  for (guint i = 0; i < definition->n_entries; i++)
    if (can_be_chosen (self, definition->entries[i], depth - 1))
      return TRUE;
  for (guint i = 0; node != definition && i < node->n_entries; i++)
    if (can_be_chosen (self, node->entries[i], depth - 1))
      return TRUE;

  return FALSE;
}

/* Groups in groups, which may go round in circles. */
#define MAX_GROUPS 16

/* (nullable): the minimum of @node that is never met. @within: (nullable): of a root, the kind of its force */
static const MusterConstraint *
find_unmet (const MusterFeasibility *self,
            const MusterDefinition *node,
            const MusterDefinition *within)
{
  const MusterOwner owner = { .within = within };
  const MusterDefinition *definition = muster_definition_follow (node);
  const MusterDefinition *const parts[] = { definition, definition != node ? node : NULL };

  if (can_be_chosen (self, node, MAX_GROUPS) ||
      !muster_feasibility_get_shown (self, &owner, node).must)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (guint j = 0; parts[i] != NULL && j < parts[i]->n_constraints; j++)
      {
        const MusterConstraint *constraint = &parts[i]->constraints[j];
        const MusterQueryScope scope = constraint->query.scope;

        if (constraint->query.field == MUSTER_QUERY_FIELD_SELECTIONS &&
            (within != NULL
                 ? scope == MUSTER_QUERY_SCOPE_FORCE || scope == MUSTER_QUERY_SCOPE_ROSTER
                 : scope == MUSTER_QUERY_SCOPE_PARENT) &&
            is_demand (self, &owner, definition, parts[1], constraint, 0))
          return constraint;
      }

  return NULL;
}

/* What stands in @part, in groups that are always shown, too. */
static const MusterConstraint *
find_unmet_in (const MusterFeasibility *self, const MusterDefinition *part, guint depth)
{
  const MusterOwner owner = { 0 };

  for (guint i = 0; i < part->n_entries; i++)
    {
      const MusterDefinition *child = part->entries[i];
      const MusterDefinition *definition = muster_definition_follow (child);
      const MusterConstraint *unmet = find_unmet (self, child, NULL);

      if (unmet == NULL && depth > 0 && definition->kind == MUSTER_DEFINITION_GROUP &&
          muster_feasibility_get_shown (self, &owner, child).must)
        {
          unmet = find_unmet_in (self, definition, depth - 1);
          if (unmet == NULL && definition != child)
            unmet = find_unmet_in (self, child, depth - 1);
        }
      if (unmet != NULL)
        return unmet;
    }

  return NULL;
}

static gboolean
has_room (const MusterFeasibility *self, const MusterDefinition *node)
{
  const MusterOwner owner = { 0 };
  const MusterDefinition *definition = muster_definition_follow (node);
  const MusterDefinition *const parts[] = { definition, definition != node ? node : NULL };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (guint j = 0; parts[i] != NULL && j < parts[i]->n_constraints; j++)
      {
        const MusterConstraint *constraint = &parts[i]->constraints[j];

        if (constraint->type == MUSTER_CONSTRAINT_MAX &&
            constraint->query.field == MUSTER_QUERY_FIELD_SELECTIONS &&
            constraint->query.scope == MUSTER_QUERY_SCOPE_PARENT &&
            muster_feasibility_get_most (self, &owner, definition, parts[1], constraint) == 0)
          return FALSE;
      }

  return TRUE;
}

gboolean
muster_feasibility_entry_can_be (const MusterFeasibility *self,
                                 const MusterDefinition *node,
                                 gboolean is_root)
{
  const MusterOwner owner = { 0 };
  const MusterDefinition *definition = muster_definition_follow (node);
  const MusterDefinition *link = definition != node ? node : NULL;

  if (!muster_feasibility_get_shown (self, &owner, node).may)
    return FALSE;
  if (self->known == NULL)
    return TRUE;
  /* Of a root it depends on the categories of its force what it is limited in. */
  if (!is_root && !has_room (self, node))
    return FALSE;
  /* Groups say nothing, and what is demanded in one is demanded of what it stands in. */
  if (definition->kind == MUSTER_DEFINITION_GROUP)
    return TRUE;

  return note (self, find_message (self, &owner, definition)) &&
         note (self, find_message (self, &owner, link)) &&
         note (self, find_unmet_in (self, definition, MAX_GROUPS)) &&
         (link == NULL || note (self, find_unmet_in (self, link, MAX_GROUPS)));
}

/* ---- Categories of a force ---- */

static const MusterConstraint *
find_unmet_of_category (const MusterFeasibility *self,
                        const MusterOwner *owner,
                        const MusterDefinition *category,
                        const MusterDefinition *link,
                        const MusterDefinition *part)
{
  for (guint i = 0; i < part->n_constraints; i++)
    {
      const MusterConstraint *constraint = &part->constraints[i];

      double most;

      if (constraint->type != MUSTER_CONSTRAINT_MIN ||
          constraint->query.scope == MUSTER_QUERY_SCOPE_ID)
        continue;
      most = muster_feasibility_count_category (self, category->id, &constraint->query);
      if ((constraint->query.field == MUSTER_QUERY_FIELD_SELECTIONS ||
           (constraint->query.field == MUSTER_QUERY_FIELD_COST && most == 0)) &&
          is_demand (self, owner, category, link, constraint, most))
        return constraint;
    }

  return NULL;
}

static const MusterConstraint *
find_unmet_of_categories (const MusterFeasibility *self,
                          const MusterOwner *owner,
                          const MusterDefinition *part)
{
  for (guint i = 0; i < part->n_category_links; i++)
    {
      const MusterDefinition *link = part->category_links[i];
      const MusterConstraint *unmet;

      if (link->target == NULL)
        continue;
      unmet = find_unmet_of_category (self, owner, link->target, link, link);
      if (unmet == NULL)
        unmet = find_unmet_of_category (self, owner, link->target, link, link->target);
      if (unmet != NULL)
        return unmet;
    }

  return NULL;
}

/* ---- Forces in a force ---- */

static const MusterConstraint *
find_unmet_of_force (const MusterFeasibility *self,
                     const MusterOwner *owner,
                     const MusterDefinition *kind)
{
  const MusterDefinition *definition = muster_definition_follow (kind);
  const MusterDefinition *const parts[] = { definition, definition != kind ? kind : NULL };

  if (definition->kind != MUSTER_DEFINITION_FORCE || muster_feasibility_has_node (self, kind) ||
      !muster_feasibility_get_shown (self, owner, kind).must)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    for (guint j = 0; parts[i] != NULL && j < parts[i]->n_constraints; j++)
      {
        const MusterConstraint *constraint = &parts[i]->constraints[j];

        if (constraint->query.field == MUSTER_QUERY_FIELD_FORCES &&
            !muster_feasibility_has_id (self, definition->id) &&
            is_demand (self, owner, definition, parts[1], constraint, 0))
          return constraint;
      }

  return NULL;
}

static const MusterConstraint *
find_unmet_root (const MusterFeasibility *self, const MusterDefinition *within)
{
  guint n;
  const MusterRoot *roots = muster_game_system_get_roots (self->system, self->catalogue, &n);

  for (guint i = 0; i < n; i++)
    {
      const MusterConstraint *unmet = find_unmet (self, roots[i].definition, within);

      if (unmet != NULL)
        return unmet;
    }

  return NULL;
}

gboolean
muster_feasibility_force_can_be (const MusterFeasibility *self, const MusterOwner *owner)
{
  const MusterDefinition *definition = muster_definition_follow (owner->kind);
  const MusterDefinition *const parts[] = { definition,
                                            definition != owner->kind ? owner->kind : NULL };

  if (self->known == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (parts) && parts[i] != NULL; i++)
    if (!note (self, find_force_message (self, owner, parts[i])) ||
        !note (self, find_unmet_of_categories (self, owner, parts[i])))
      return FALSE;
  for (guint i = 0; i < definition->n_forces; i++)
    {
      const MusterOwner child = { .kind = definition->forces[i], .around = owner->kind };

      if (!note (self, find_unmet_of_force (self, &child, definition->forces[i])))
        return FALSE;
    }

  return note (self, find_unmet_root (self, owner->kind));
}
