/* muster-feasibility-conditions.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-feasibility-private.h"

#include <math.h>
#include <string.h>

#include "muster-evaluation-private.h"

/* What conditions come to where it is only known what may be there. Whatever is not understood here may hold or not. */

static const MusterTruth unknown = { TRUE, FALSE };

static MusterTruth
certainly (gboolean held)
{
  return (MusterTruth){ held, held };
}

/* ---- Instances ---- */

static gboolean
is_of_kind (const MusterFeasibility *self, const MusterDefinition *kind, guint32 id)
{
  return id == self->catalogue->id || id == kind->id || id == muster_definition_follow (kind)->id;
}

static MusterTruth
is_instance_of_force (const MusterFeasibility *self,
                      const MusterOwner *owner,
                      const MusterQuery *query)
{
  switch ((MusterQueryScope) query->scope)
    {
    case MUSTER_QUERY_SCOPE_SELF:
    case MUSTER_QUERY_SCOPE_FORCE:
    case MUSTER_QUERY_SCOPE_PRIMARY_CATALOGUE:
      return certainly (is_of_kind (self, owner->kind, query->child_id));
    case MUSTER_QUERY_SCOPE_PARENT:
      return certainly (owner->around != NULL && is_of_kind (self, owner->around, query->child_id));
    case MUSTER_QUERY_SCOPE_NONE:
    case MUSTER_QUERY_SCOPE_ROSTER:
    case MUSTER_QUERY_SCOPE_ANCESTOR:
    case MUSTER_QUERY_SCOPE_PRIMARY_CATEGORY:
    case MUSTER_QUERY_SCOPE_ROOT_ENTRY:
    case MUSTER_QUERY_SCOPE_UNIT:
    case MUSTER_QUERY_SCOPE_MODEL:
    case MUSTER_QUERY_SCOPE_UPGRADE:
    case MUSTER_QUERY_SCOPE_MODEL_OR_UNIT:
    case MUSTER_QUERY_SCOPE_NON_UPGRADE:
    case MUSTER_QUERY_SCOPE_GROUP:
    case MUSTER_QUERY_SCOPE_LINK:
    case MUSTER_QUERY_SCOPE_ID:
    default:
      return (MusterTruth){ muster_feasibility_has_id (self, query->child_id), FALSE };
    }
}

static gboolean
is_force_scope (const MusterQuery *query)
{
  return query->scope == MUSTER_QUERY_SCOPE_FORCE ||
         query->scope == MUSTER_QUERY_SCOPE_PRIMARY_CATALOGUE;
}

static MusterTruth
is_instance (const MusterFeasibility *self, const MusterOwner *owner, const MusterQuery *query)
{
  const guint32 id = query->child_id;

  if (query->child < MUSTER_QUERY_CHILD_ENTRY || query->child == MUSTER_QUERY_CHILD_UNKNOWN)
    return unknown;
  if (owner->kind != NULL)
    return is_instance_of_force (self, owner, query);
  if (owner->within != NULL && is_force_scope (query))
    return certainly (is_of_kind (self, owner->within, id));
  if (!muster_feasibility_has_id (self, id))
    return certainly (FALSE);
  /* All are in forces of one catalogue, below the outermost. */
  if (is_force_scope (query))
    return (MusterTruth){ TRUE, id == self->catalogue->id };
  if (query->scope == MUSTER_QUERY_SCOPE_ANCESTOR)
    return (MusterTruth){ TRUE, is_of_kind (self, self->kind, id) };

  return unknown;
}

/* ---- Counts ---- */

/* How many there may be: FALSE where that is not known. */
static gboolean
count_forces (const MusterFeasibility *self, const MusterQuery *query, double *least, double *most)
{
  const gboolean is_any = query->child == MUSTER_QUERY_CHILD_ANY ||
                          query->child == MUSTER_QUERY_CHILD_ANY_FORCE;
  const gboolean nests = self->known == NULL || self->known->nests;

  if (!is_any &&
      (query->child < MUSTER_QUERY_CHILD_ENTRY || query->child == MUSTER_QUERY_CHILD_UNKNOWN))
    return FALSE;
  if (query->scope == MUSTER_QUERY_SCOPE_ROSTER)
    {
      *least = is_any || is_of_kind (self, self->kind, query->child_id) ? 1 : 0;
      *most = nests && (is_any || muster_feasibility_has_id (self, query->child_id)) ? INFINITY
                                                                                     : *least;
      return TRUE;
    }
  *least = 0;
  *most = nests && (is_any || muster_feasibility_has_id (self, query->child_id)) ? INFINITY : 0;

  return query->scope == MUSTER_QUERY_SCOPE_FORCE || query->scope == MUSTER_QUERY_SCOPE_SELF;
}

static gboolean
count (const MusterFeasibility *self, const MusterQuery *query, double *least, double *most)
{
  if (query->percent_value || query->unknown || query->scope == MUSTER_QUERY_SCOPE_NONE ||
      query->scope == MUSTER_QUERY_SCOPE_ANCESTOR)
    return FALSE;
  if (query->field == MUSTER_QUERY_FIELD_FORCES)
    return count_forces (self, query, least, most);
  if (query->child < MUSTER_QUERY_CHILD_ENTRY || query->child >= MUSTER_QUERY_CHILD_FORCE ||
      query->field != MUSTER_QUERY_FIELD_SELECTIONS)
    return FALSE;
  *least = 0;
  *most = muster_feasibility_has_id (self, query->child_id) ? INFINITY : 0;

  return TRUE;
}

static MusterTruth
compare (MusterConditionType type, double least, double most, double limit)
{
  switch (type)
    {
    case MUSTER_CONDITION_AT_LEAST:
      return (MusterTruth){ most >= limit, least >= limit };
    case MUSTER_CONDITION_AT_MOST:
      return (MusterTruth){ least <= limit, most <= limit };
    case MUSTER_CONDITION_GREATER_THAN:
      return (MusterTruth){ most > limit, least > limit };
    case MUSTER_CONDITION_LESS_THAN:
      return (MusterTruth){ least < limit, most < limit };
    case MUSTER_CONDITION_EQUAL_TO:
      return (MusterTruth){ least <= limit && limit <= most, least == limit && most == limit };
    case MUSTER_CONDITION_NOT_EQUAL_TO:
      return (MusterTruth){ least != limit || most != limit, limit < least || limit > most };
    case MUSTER_CONDITION_INSTANCE_OF:
    case MUSTER_CONDITION_NOT_INSTANCE_OF:
    case MUSTER_CONDITION_ALWAYS:
    case MUSTER_CONDITION_NEVER:
    case MUSTER_CONDITION_BEFORE:
    case MUSTER_CONDITION_AFTER:
    case MUSTER_CONDITION_UNKNOWN:
    default:
      return unknown;
    }
}

static MusterTruth
weigh_condition (const MusterFeasibility *self,
                 const MusterOwner *owner,
                 const MusterCondition *condition)
{
  MusterTruth truth;
  double least;
  double most;

  switch ((MusterConditionType) condition->type)
    {
    case MUSTER_CONDITION_INSTANCE_OF:
      return is_instance (self, owner, &condition->query);
    case MUSTER_CONDITION_NOT_INSTANCE_OF:
      truth = is_instance (self, owner, &condition->query);
      return (MusterTruth){ !truth.must, !truth.may };
    case MUSTER_CONDITION_ALWAYS:
      return certainly (TRUE);
    case MUSTER_CONDITION_AT_LEAST:
    case MUSTER_CONDITION_AT_MOST:
    case MUSTER_CONDITION_GREATER_THAN:
    case MUSTER_CONDITION_LESS_THAN:
    case MUSTER_CONDITION_EQUAL_TO:
    case MUSTER_CONDITION_NOT_EQUAL_TO:
      if (!count (self, &condition->query, &least, &most))
        return unknown;
      return compare (condition->type, least, most, condition->query.value);
    case MUSTER_CONDITION_NEVER:
    case MUSTER_CONDITION_BEFORE:
    case MUSTER_CONDITION_AFTER:
    case MUSTER_CONDITION_UNKNOWN:
    default:
      return unknown;
    }
}

/* ---- Groups ---- */

typedef struct
{
  gboolean all_may;
  gboolean all_must;
  gboolean any_may;
  gboolean any_must;
  guint n;
} Sum;

static void
take (Sum *self, MusterTruth truth)
{
  self->all_may = self->all_may && truth.may;
  self->all_must = self->all_must && truth.must;
  self->any_may = self->any_may || truth.may;
  self->any_must = self->any_must || truth.must;
  self->n++;
}

MusterTruth
muster_feasibility_weigh (const MusterFeasibility *self,
                          const MusterOwner *owner,
                          const MusterConditionGroup *when)
{
  Sum sum = { TRUE, TRUE, FALSE, FALSE, 0 };

  if (when == NULL)
    return certainly (TRUE);
  if (when->unknown)
    return unknown;
  for (guint i = 0; i < when->n_conditions; i++)
    take (&sum, weigh_condition (self, owner, &when->conditions[i]));
  for (guint i = 0; i < when->n_groups; i++)
    take (&sum, muster_feasibility_weigh (self, owner, &when->groups[i]));
  for (guint i = 0; i < when->n_locals; i++)
    take (&sum, unknown);
  if (sum.n == 0)
    return unknown;
  if (when->type == MUSTER_CONDITION_GROUP_AND)
    return (MusterTruth){ sum.all_may, sum.all_must && !when->repeated };
  if (when->type == MUSTER_CONDITION_GROUP_OR)
    return (MusterTruth){ sum.any_may, sum.any_must && !when->repeated };

  return unknown;
}

/* ---- Modifiers ---- */

typedef struct
{
  const MusterFeasibility *self;
  const MusterOwner *owner;
  MusterModifierField field;
  MusterFeasibilityFunc func;
  gpointer data;
} Walk;

static void
apply_one (const Walk *walk, const MusterModifier *modifier, MusterTruth around)
{
  MusterTruth truth;

  if (modifier->field != walk->field || modifier->unknown || muster_modifier_is_afar (modifier))
    return;
  truth = muster_feasibility_weigh (walk->self, walk->owner, modifier->when);
  truth.may = truth.may && around.may;
  /* What is repeated may be so no time at all. */
  truth.must = truth.must && around.must && modifier->n_repeats == 0;
  if (truth.may)
    walk->func (modifier, truth, walk->data);
}

static void
apply_group (const Walk *walk, const MusterModifierGroup *group, MusterTruth around)
{
  MusterTruth truth;

  if (group->unknown)
    return;
  truth = muster_feasibility_weigh (walk->self, walk->owner, group->when);
  truth.may = truth.may && around.may;
  truth.must = truth.must && around.must && group->n_repeats == 0;
  for (guint i = 0; truth.may && i < group->n_modifiers; i++)
    apply_one (walk, &group->modifiers[i], truth);
  for (guint i = 0; truth.may && i < group->n_groups; i++)
    apply_group (walk, &group->groups[i], truth);
}

void
muster_feasibility_apply (const MusterFeasibility *self,
                          const MusterOwner *owner,
                          const MusterDefinition *part,
                          MusterModifierField field,
                          MusterFeasibilityFunc func,
                          gpointer data)
{
  const Walk walk = { self, owner, field, func, data };

  for (guint i = 0; i < part->n_modifiers; i++)
    apply_one (&walk, &part->modifiers[i], certainly (TRUE));
  for (guint i = 0; i < part->n_modifier_groups; i++)
    apply_group (&walk, &part->modifier_groups[i], certainly (TRUE));
}

static void
show_or_hide (const MusterModifier *modifier, MusterTruth truth, gpointer data)
{
  MusterTruth *shown = data;
  const gboolean shows = strcmp (modifier->value, "true") != 0;

  if (modifier->type != MUSTER_MODIFIER_SET)
    return;
  if (shows)
    {
      shown->may = TRUE;
      shown->must = shown->must || truth.must;
    }
  else
    {
      shown->may = shown->may && !truth.must;
      shown->must = FALSE;
    }
}

MusterTruth
muster_feasibility_get_shown (const MusterFeasibility *self,
                              const MusterOwner *owner,
                              const MusterDefinition *node)
{
  const MusterDefinition *definition = muster_definition_follow (node);
  const MusterDefinition *link = definition != node ? node : NULL;
  MusterTruth shown = certainly (!muster_definition_starts_hidden (definition, link));

  muster_feasibility_apply (self,
                            owner,
                            definition,
                            MUSTER_MODIFIER_FIELD_HIDDEN,
                            show_or_hide,
                            &shown);
  if (link != NULL)
    muster_feasibility_apply (self,
                              owner,
                              link,
                              MUSTER_MODIFIER_FIELD_HIDDEN,
                              show_or_hide,
                              &shown);
  if (self->known == NULL || self->known->shows)
    return unknown;

  return shown;
}
