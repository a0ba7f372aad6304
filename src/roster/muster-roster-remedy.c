/* muster-roster-remedy.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-remedy.h"

#include "muster-roster-private.h"

static const MusterRosterFault *
find_fault (const MusterRoster *self, const MusterViolation *violation)
{
  const GArray *faults = self->evaluation->faults;

  for (guint i = 0; i < faults->len; i++)
    if (&g_array_index (faults, MusterRosterFault, i).violation == violation)
      return &g_array_index (faults, MusterRosterFault, i);

  g_return_val_if_reached (NULL);
}

/* ---- What is chosen, and is wrong or too much ---- */

static MusterRosterRemedy
for_selection (const MusterRosterSelection *selection)
{
  MusterRosterRemedy remedy = { .kind = MUSTER_REMEDY_SELECTION,
                                .id = selection->item->id,
                                .removed_id = selection->item->id };

  if (selection->parent == NULL || selection->entry == NULL || selection->parent->entry == NULL)
    return remedy;
  remedy.kind = MUSTER_REMEDY_OPTION;
  remedy.id = selection->parent->item->id;
  remedy.entry = selection->entry;

  return remedy;
}

static MusterRosterRemedy
for_force (const MusterRosterForce *force, gboolean removed)
{
  return (MusterRosterRemedy){ .kind = MUSTER_REMEDY_SELECTION,
                               .id = force->item->id,
                               .removed_id = removed ? force->item->id : NULL };
}

/* (nullable): the last of what is counted: it came last. */
static const MusterRosterSelection *
find_counted (const MusterRosterFault *fault)
{
  const MusterEvaluation *evaluation = fault->context.evaluation;

  for (guint i = evaluation->n_selections; i-- > 0;)
    if (muster_scope_place_counts (&fault->place,
                                   &fault->violation.constraint->query,
                                   &fault->filter,
                                   &evaluation->selections[i]))
      return &evaluation->selections[i];

  return NULL;
}

static MusterRosterRemedy
for_too_many (const MusterRosterFault *fault)
{
  const MusterConstraint *constraint = fault->violation.constraint;
  const MusterRosterSelection *counted;

  if (constraint->query.field == MUSTER_QUERY_FIELD_FORCES)
    return for_force (fault->context.force, TRUE);
  counted = constraint->query.scope == MUSTER_QUERY_SCOPE_SELF ? fault->context.self
                                                               : find_counted (fault);
  if (counted == NULL)
    counted = fault->context.self;

  return counted != NULL ? for_selection (counted) : for_force (fault->context.force, FALSE);
}

/* ---- What is missing ---- */

static gboolean
may_be_chosen (const MusterContext *around, MusterCatalogueEntry *entry)
{
  MusterContext context = muster_context_of_option (around->force, around->parent, entry);

  return !muster_context_is_hidden (&context);
}

/* (nullable): the first of a group, and of the groups in it, that can be chosen. */
static MusterCatalogueEntry *
find_in_group (const MusterContext *around, MusterCatalogueEntry *group)
{
  for (guint i = 0; i < muster_catalogue_entry_get_n_children (group); i++)
    {
      MusterCatalogueEntry *child = muster_catalogue_entry_get_child (group, i);
      MusterCatalogueEntry *found = child;

      if (!may_be_chosen (around, child))
        continue;
      if (muster_catalogue_entry_is_group (child))
        found = find_in_group (around, child);
      if (found != NULL)
        return found;
    }

  return NULL;
}

static MusterRosterRemedy
for_entry (const MusterRosterFault *fault)
{
  const MusterContext *context = &fault->context;
  MusterCatalogueEntry *entry = context->entry;

  if (muster_catalogue_entry_is_group (entry))
    entry = find_in_group (context, entry);
  if (context->parent != NULL)
    return (MusterRosterRemedy){ .kind = entry != NULL ? MUSTER_REMEDY_OPTION
                                                       : MUSTER_REMEDY_SELECTION,
                                 .id = context->parent->item->id,
                                 .entry = entry };

  return (MusterRosterRemedy){ .kind = MUSTER_REMEDY_OFFER,
                               .id = context->force->item->id,
                               .entry = entry };
}

static gboolean
is_in_category (MusterCatalogueEntry *entry, guint32 category)
{
  guint n;
  const MusterCategoryMark *marks = muster_catalogue_entry_get_categories (entry, &n);

  for (guint i = 0; i < n; i++)
    if (marks[i].id == category)
      return TRUE;

  return FALSE;
}

static gboolean
is_offered (const MusterRosterForce *force, guint32 category)
{
  const GPtrArray *roots = muster_catalogue_entry_table_get_roots (force->evaluation->table,
                                                                   force->catalogue);

  for (guint i = 0; i < roots->len; i++)
    if (muster_catalogue_entry_get_primary_category (roots->pdata[i]) == category)
      return TRUE;

  return FALSE;
}

/* Who leads an army, say, is chosen for one of those who are in it. */
static gboolean
find_option (const MusterRosterForce *force, guint32 category, MusterRosterRemedy *remedy)
{
  for (guint i = force->first; i < force->own_end; i++)
    {
      MusterRosterSelection *selection = &force->evaluation->selections[i];
      const GPtrArray *options = selection->entry != NULL
                                     ? muster_catalogue_entry_get_options (selection->entry)
                                     : NULL;
      const MusterContext around = { .force = selection->force, .parent = selection };

      for (guint j = 0; options != NULL && j < options->len; j++)
        if (is_in_category (options->pdata[j], category) &&
            may_be_chosen (&around, options->pdata[j]))
          {
            remedy->kind = MUSTER_REMEDY_OPTION;
            remedy->id = selection->item->id;
            remedy->entry = options->pdata[j];
            remedy->category_id = NULL;
            return TRUE;
          }
    }

  return FALSE;
}

static MusterRosterRemedy
for_category (const MusterRosterFault *fault)
{
  MusterRosterForce *force = fault->context.force;
  const guint32 category = fault->definition->id;
  MusterRosterRemedy remedy = { .kind = MUSTER_REMEDY_OFFER, .id = force->item->id };

  if (force->catalogue == NULL)
    return for_force (force, FALSE);
  if (is_offered (force, category))
    remedy.category_id = muster_ids_get_text (force->evaluation->ids, category);
  else
    find_option (force, category, &remedy);

  return remedy;
}

static MusterRosterRemedy
for_too_few (const MusterRosterFault *fault)
{
  const MusterRosterForce *force = fault->context.force;

  if (fault->violation.constraint->query.field == MUSTER_QUERY_FIELD_FORCES)
    return (MusterRosterRemedy){ .kind = MUSTER_REMEDY_FORCE,
                                 .id = force->parent != NULL ? force->parent->item->id : NULL };
  if (fault->context.entry != NULL)
    return for_entry (fault);
  if (fault->definition->kind == MUSTER_DEFINITION_CATEGORY)
    return for_category (fault);

  return (MusterRosterRemedy){ .kind = MUSTER_REMEDY_OFFER, .id = force->item->id };
}

/* ---- Any ---- */

static MusterRosterRemedy
for_owner (const MusterRosterFault *fault, gboolean removed)
{
  const MusterViolation *violation = &fault->violation;
  const char *id = violation->selection_id != NULL ? violation->selection_id : violation->owner_id;

  return (MusterRosterRemedy){ .kind = MUSTER_REMEDY_SELECTION,
                               .id = id,
                               .removed_id = removed ? id : NULL };
}

MusterRosterRemedy
muster_roster_find_remedy (MusterRoster *self, const MusterViolation *fault)
{
  const MusterRosterFault *found = find_fault (self, fault);

  switch (fault->kind)
    {
    case MUSTER_VIOLATION_MIN:
      return for_too_few (found);
    case MUSTER_VIOLATION_MAX:
      return for_too_many (found);
    case MUSTER_VIOLATION_HIDDEN:
      return for_selection (found->context.self);
    case MUSTER_VIOLATION_LIMIT:
      return (MusterRosterRemedy){ .kind = MUSTER_REMEDY_LIMIT,
                                   .cost_type_id = fault->constraint_id };
    case MUSTER_VIOLATION_MISSING:
      return for_owner (found, TRUE);
    case MUSTER_VIOLATION_MESSAGE:
    default:
      return for_owner (found, FALSE);
    }
}
