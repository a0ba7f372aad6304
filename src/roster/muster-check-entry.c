/* muster-check-entry.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-check-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* What an entry or group is counted by: all links to it together, or only this one. */
static MusterFilter
filter_of (const MusterCatalogueEntry *entry, const MusterConstraint *constraint)
{
  MusterFilter filter = { MUSTER_QUERY_CHILD_ENTRY, entry->definition->id, NULL };

  if (!constraint->query.shared)
    filter.exact = entry->id;
  return filter;
}

static MusterRosterSelection *
find_chosen (const MusterCheck *self, const MusterCatalogueEntry *entry)
{
  const MusterEvaluation *evaluation = self->evaluation;
  guint from = self->parent != NULL ? self->parent->index + 1 : self->force->first;
  guint to = self->parent != NULL ? self->parent->end : self->force->own_end;

  for (guint i = from; i < to; i = evaluation->selections[i].end)
    if (evaluation->selections[i].entry == entry)
      return &evaluation->selections[i];
  return NULL;
}

static gboolean
is_all_collective (MusterCatalogueEntry *entry)
{
  const GPtrArray *options;

  if (!entry->is_group)
    return entry->collective;
  options = muster_catalogue_entry_get_options (entry);
  for (guint i = 0; i < options->len; i++)
    if (!((MusterCatalogueEntry *) options->pdata[i])->collective)
      return FALSE;
  return options->len > 0;
}

static const char *
name_of (MusterCheck *self, MusterCatalogueEntry *entry)
{
  MusterContext context = muster_context_of_option (self->force, self->parent, entry);

  context.self = find_chosen (self, entry);
  return muster_context_modify_name (&context,
                                     entry->definition,
                                     entry->link,
                                     entry->definition->name);
}

/* The category of the force in which a root entry is counted. */
static guint32
category_of (const MusterContext *of)
{
  MusterCatalogueEntry *entry = of->entry;

  if (of->self != NULL)
    return muster_roster_selection_get_primary_category (of->self);
  if (muster_evaluation_is_modified (of->evaluation, entry, MUSTER_MODIFIER_FIELD_CATEGORY))
    {
      MusterContext context = *of;
      g_autoptr (GArray) marks = muster_context_list_categories (&context);

      for (guint i = 0; i < marks->len; i++)
        if (g_array_index (marks, MusterCategoryMark, i).primary)
          return g_array_index (marks, MusterCategoryMark, i).id;
      return MUSTER_ID_NONE;
    }
  return muster_catalogue_entry_get_primary_category (entry);
}

static gboolean
force_has_category (const MusterRosterForce *force, guint32 id)
{
  if (id == MUSTER_ID_NONE || force->definition == NULL)
    return FALSE;
  for (guint i = 0; i < force->definition->n_category_links; i++)
    if (force->definition->category_links[i]->target_id == id)
      return TRUE;
  return FALSE;
}

/* What is in none of the categories that a force has is counted in none: it lacks nothing, but may be too much. */
static gboolean
is_checked_in_force (const MusterCheck *self, const MusterConstraint *constraint, guint32 category)
{
  return category == MUSTER_ID_NONE && constraint->type == MUSTER_CONSTRAINT_MAX &&
         self->force->definition != NULL && self->force->definition->n_category_links > 0;
}

/* Whom a constraint of @entry concerns, and where it counts. */
static gboolean
find_owner (const MusterCheck *self,
            MusterContext *context,
            const MusterConstraint *constraint,
            MusterCheckOwner *owner,
            MusterScopePlace *place)
{
  const MusterQuery *query = &constraint->query;
  guint32 category;

  *place = muster_context_find_place (context, query);
  owner->force = self->force;
  owner->selection = self->parent;
  owner->kind = self->parent != NULL ? MUSTER_OWNER_SELECTION : MUSTER_OWNER_FORCE;
  if (query->scope == MUSTER_QUERY_SCOPE_ROSTER)
    owner->kind = MUSTER_OWNER_ROSTER;
  else if (place->kind == MUSTER_SCOPE_PLACE_FORCE &&
           (self->parent != NULL || query->scope != MUSTER_QUERY_SCOPE_PARENT))
    {
      owner->kind = MUSTER_OWNER_FORCE;
      owner->force = place->force;
    }
  else if (self->parent == NULL && query->scope == MUSTER_QUERY_SCOPE_PARENT)
    {
      category = category_of (context);
      if (!force_has_category (self->force, category))
        return is_checked_in_force (self, constraint, category);
      owner->kind = MUSTER_OWNER_CATEGORY;
      owner->category = category;
      place->kind = MUSTER_SCOPE_PLACE_CATEGORY;
      place->id = category;
      place->primary = TRUE;
    }
  else if (place->kind == MUSTER_SCOPE_PLACE_SELECTION)
    {
      owner->kind = MUSTER_OWNER_SELECTION;
      owner->selection = place->selection;
    }
  return place->kind != MUSTER_SCOPE_PLACE_NOWHERE;
}

/* A selection itself: what it costs, alone or with what is below it. */
static double
count_self (const MusterRosterSelection *self, const MusterQuery *query)
{
  double sum = 0;

  if (query->field == MUSTER_QUERY_FIELD_SELECTIONS)
    return self->item->number;
  if (query->field != MUSTER_QUERY_FIELD_COST || query->cost >= self->evaluation->n_types)
    return NAN;
  for (guint i = self->index; i < (query->include_child_selections ? self->end : self->index + 1);
       i++)
    sum += self->evaluation->selections[i].costs[query->cost];
  return sum;
}

/* What is told of a constraint that is not kept. */
static MusterRosterFault
fault_of (const MusterContext *context,
          const MusterDefinition *part,
          const MusterConstraint *constraint)
{
  MusterRosterFault fault = { .context = *context,
                              .source = part,
                              .definition = context->entry->definition,
                              .link = context->entry->link };

  fault.violation.constraint = constraint;
  return fault;
}

static void
check_self_at (MusterCheck *self,
               MusterRosterSelection *selection,
               const MusterDefinition *part,
               const MusterConstraint *constraint)
{
  const MusterScopePlace place = { MUSTER_SCOPE_PLACE_SELECTION, selection, self->force, 0, FALSE };
  const MusterCheckOwner owner = { MUSTER_OWNER_SELECTION, self->force, selection, MUSTER_ID_NONE };
  MusterContext context = muster_context_of_selection (selection);
  const double limit = muster_check_get_limit (self,
                                               &place,
                                               constraint,
                                               muster_context_get_limit (&context, constraint));
  const double value = count_self (selection, &constraint->query);

  if (muster_constraint_is_violated (constraint, value, limit) &&
      muster_check_is_new (self, selection, constraint, NULL))
    {
      MusterRosterFault fault = fault_of (&context, part, constraint);

      fault.violation.limit = limit;
      fault.violation.value = value;
      muster_check_report_limit (self,
                                 &owner,
                                 muster_roster_selection_get_name (selection),
                                 &fault);
    }
}

/* An entry that limits itself is looked at wherever it is chosen. */
static void
check_self (MusterCheck *self,
            MusterCatalogueEntry *entry,
            const MusterDefinition *part,
            const MusterConstraint *constraint)
{
  const MusterEvaluation *evaluation = self->evaluation;
  const guint to = self->parent != NULL ? self->parent->end : self->force->own_end;

  for (guint i = self->parent != NULL ? self->parent->index + 1 : self->force->first; i < to;
       i = evaluation->selections[i].end)
    if (evaluation->selections[i].entry == entry)
      check_self_at (self, &evaluation->selections[i], part, constraint);
}

static gboolean
is_per_model (const MusterCheck *self,
              MusterCatalogueEntry *entry,
              const MusterConstraint *constraint)
{
  return self->parent != NULL && constraint->query.scope == MUSTER_QUERY_SCOPE_PARENT &&
         self->parent->item->number > 1 && is_all_collective (entry);
}

/* Conditions are gone through only for what would be reported: most of what is checked is in order. */
static gboolean
is_hidden (MusterCheck *self, const MusterContext *context)
{
  MusterContext silent = *context;

  return muster_context_is_hidden (&silent);
}

/* FALSE where nothing is counted. */
static gboolean
measure (const MusterCheck *self,
         MusterContext *context,
         const MusterConstraint *constraint,
         MusterCheckOwner *owner,
         MusterMeasure *to)
{
  if (!find_owner (self, context, constraint, owner, &to->place))
    return FALSE;
  to->filter = filter_of (context->entry, constraint);
  to->models = is_per_model (self, context->entry, constraint) ? self->parent->item->number : 1;
  to->value = constraint->query.field == MUSTER_QUERY_FIELD_FORCES
                  ? 0
                  : muster_scope_place_count (&to->place,
                                              self->evaluation,
                                              &constraint->query,
                                              &to->filter);
  to->limit = muster_check_get_limit (self,
                                      &to->place,
                                      constraint,
                                      muster_context_get_limit (context, constraint));
  return TRUE;
}

gboolean
muster_check_measure (const MusterCheck *self,
                      MusterCatalogueEntry *entry,
                      const MusterConstraint *constraint,
                      MusterMeasure *measured)
{
  MusterContext context = muster_context_of_option (self->force, self->parent, entry);
  MusterCheckOwner owner = { 0 };

  context.self = entry->is_group ? NULL : find_chosen (self, entry);
  return measure (self, &context, constraint, &owner, measured);
}

static void
check_constraint (MusterCheck *self,
                  MusterContext *context,
                  const MusterDefinition *part,
                  const MusterConstraint *constraint)
{
  MusterCatalogueEntry *entry = context->entry;
  MusterCheckOwner owner = { 0 };
  MusterMeasure measured;
  double value;

  if (!measure (self, context, constraint, &owner, &measured))
    return;
  value = measured.value / measured.models;
  if (muster_constraint_is_violated (constraint, value, measured.limit) &&
      !is_hidden (self, context) &&
      muster_check_is_new (self,
                           muster_check_get_owner_key (self, &owner),
                           constraint,
                           owner.kind == MUSTER_OWNER_CATEGORY
                               ? muster_check_get_text (self, owner.category)
                           : constraint->query.shared ? NULL
                                                      : entry->id))
    {
      MusterRosterFault fault = fault_of (context, part, constraint);

      fault.violation.limit = measured.limit;
      fault.violation.value = value;
      fault.place = measured.place;
      fault.filter = measured.filter;
      fault.models = measured.models;
      muster_check_report_limit (self, &owner, name_of (self, entry), &fault);
    }
}

static void
report_hidden (MusterCheck *self, const MusterContext *context)
{
  MusterCatalogueEntry *entry = context->entry;
  MusterRosterFault fault = { .context = *context };
  MusterCheckOwner owner = { MUSTER_OWNER_SELECTION, self->force, self->parent, MUSTER_ID_NONE };

  if (self->parent == NULL)
    {
      owner.kind = MUSTER_OWNER_CATEGORY;
      owner.category = category_of (context);
      if (!force_has_category (self->force, owner.category))
        return;
    }
  if (!muster_check_is_new (self,
                            muster_check_get_owner_key (self, &owner),
                            entry->definition,
                            muster_check_get_text (self, owner.category)))
    return;
  fault.violation.kind = MUSTER_VIOLATION_HIDDEN;
  muster_check_set_owner (self, &owner, &fault.violation);
  fault.violation.entry_id = muster_check_get_text (self, entry->definition->id);
  fault.violation.constraint_id = "hidden";
  fault.violation.entry = entry;
  fault.violation.message = g_strdup_printf (_ ("%s: %s cannot be chosen here"),
                                             muster_check_get_owner_name (self, &owner),
                                             name_of (self, entry));
  g_array_append_val (self->evaluation->faults, fault);
}

static void
check_entry_as (MusterCheck *self, MusterContext *context)
{
  MusterCatalogueEntry *entry = context->entry;

  if (context->self != NULL && muster_context_is_hidden (context))
    {
      report_hidden (self, context);
      return;
    }
  for (guint i = 0; i < 2; i++)
    {
      const MusterDefinition *part = muster_catalogue_entry_get_part (entry, i);

      for (guint j = 0; part != NULL && j < part->n_constraints; j++)
        {
          const MusterConstraint *constraint = &part->constraints[j];

          if (constraint->query.scope == MUSTER_QUERY_SCOPE_SELF && !entry->is_group)
            check_self (self, entry, part, constraint);
          else
            check_constraint (self, context, part, constraint);
        }
    }
}

/* Selections of one root entry may be of different primary categories: each is a place of its own. */
static void
check_other_categories (MusterCheck *self, MusterContext *context)
{
  MusterEvaluation *evaluation = self->evaluation;
  const guint32 first = category_of (context);

  for (guint i = context->self->end; i < self->force->own_end; i = evaluation->selections[i].end)
    {
      MusterRosterSelection *other = &evaluation->selections[i];

      if (other->entry != context->entry ||
          muster_roster_selection_get_primary_category (other) == first)
        continue;
      context->self = other;
      check_entry_as (self, context);
    }
}

/* What hides one selection of an entry need not hide another. */
static void
check_others_hidden (MusterCheck *self, const MusterContext *first)
{
  MusterEvaluation *evaluation = self->evaluation;
  const guint to = self->parent != NULL ? self->parent->end : self->force->own_end;

  for (guint i = first->self->end; i < to; i = evaluation->selections[i].end)
    {
      MusterContext context = *first;

      context.self = &evaluation->selections[i];
      if (context.self->entry == first->entry && muster_context_is_hidden (&context))
        report_hidden (self, &context);
    }
}

void
muster_check_entry (MusterCheck *self, MusterCatalogueEntry *entry)
{
  MusterContext context = muster_context_of_option (self->force, self->parent, entry);

  context.self = entry->is_group ? NULL : find_chosen (self, entry);
  check_entry_as (self, &context);
  if (context.self != NULL &&
      muster_evaluation_is_modified (self->evaluation, entry, MUSTER_MODIFIER_FIELD_HIDDEN))
    check_others_hidden (self, &context);
  if (self->parent == NULL && context.self != NULL &&
      muster_evaluation_is_modified (self->evaluation, entry, MUSTER_MODIFIER_FIELD_CATEGORY))
    check_other_categories (self, &context);
}
