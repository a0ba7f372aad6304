/* muster-check-force.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-check-private.h"

#include <glib/gi18n-lib.h>

/* A constraint of @part, which is the entry of the force or the link to it. */
static double
count_of_force (const MusterCheck *self,
                MusterRosterForce *force,
                const MusterDefinition *part,
                const MusterConstraint *constraint,
                MusterScopePlace *place,
                MusterFilter *filter)
{
  const MusterQuery *query = &constraint->query;
  MusterContext context = muster_context_of_force (force);

  *filter = (MusterFilter){ MUSTER_QUERY_CHILD_FORCE,
                            query->shared ? force->definition->id : part->id,
                            NULL };
  *place = muster_context_find_place (&context, query);
  if (query->field != MUSTER_QUERY_FIELD_FORCES)
    filter->child = MUSTER_QUERY_CHILD_ANY;
  else if (place->kind == MUSTER_SCOPE_PLACE_FORCE && query->scope == MUSTER_QUERY_SCOPE_FORCE)
    *place = muster_context_find_place (&context,
                                        &(MusterQuery){ .scope = MUSTER_QUERY_SCOPE_PARENT });
  return muster_scope_place_count (place, self->evaluation, query, filter);
}

/* Of a force, or of one that could be there; then the force around it is told of it. */
static void
check_force_constraint (MusterCheck *self,
                        MusterRosterForce *force,
                        const MusterDefinition *part,
                        const MusterConstraint *constraint)
{
  MusterContext context = muster_context_of_force (force);
  MusterCheckOwner owner = { MUSTER_OWNER_ROSTER, self->force, NULL, MUSTER_ID_NONE };
  MusterRosterFault fault = { .context = context,
                              .source = part,
                              .definition = force->definition,
                              .link = force->link };
  const double value = count_of_force (self, force, part, constraint, &fault.place, &fault.filter);
  double limit = muster_context_modify_number (&context,
                                               force->definition,
                                               force->link,
                                               MUSTER_MODIFIER_FIELD_CONSTRAINT,
                                               constraint->id,
                                               constraint->query.value);

  limit = muster_check_get_limit (self, &fault.place, constraint, limit);
  if (force != self->force || (constraint->query.field != MUSTER_QUERY_FIELD_FORCES &&
                               constraint->query.scope != MUSTER_QUERY_SCOPE_ROSTER))
    owner.kind = MUSTER_OWNER_FORCE;
  fault.violation.constraint = constraint;
  fault.violation.limit = limit;
  fault.violation.value = value;
  if (muster_constraint_is_violated (constraint, value, limit))
    muster_check_report_limit (self, &owner, muster_roster_force_get_name (force), &fault);
}

static void
check_force_part (MusterCheck *self, MusterRosterForce *force, const MusterDefinition *part)
{
  for (guint i = 0; part != NULL && i < part->n_constraints; i++)
    if (force == self->force || (part->constraints[i].type == MUSTER_CONSTRAINT_MIN &&
                                 part->constraints[i].query.field == MUSTER_QUERY_FIELD_FORCES))
      check_force_constraint (self, force, part, &part->constraints[i]);
}

/* @part: the entry of a force or a link to it */
static gboolean
has_child_force (const MusterRosterForce *self, const MusterDefinition *part)
{
  for (guint i = self->index + 1; i < self->end; i = self->evaluation->forces[i].end)
    if (self->evaluation->forces[i].definition == part || self->evaluation->forces[i].link == part)
      return TRUE;
  return FALSE;
}

/* What the force may hold and has to, of which it has none: of the entry, or none that came by the link. */
static void
check_missing_force (MusterCheck *self, const MusterDefinition *kind)
{
  const MusterDefinition *definition = muster_definition_follow (kind);
  MusterRosterForce *offered;

  if (kind->n_constraints + definition->n_constraints == 0 ||
      definition->kind != MUSTER_DEFINITION_FORCE || has_child_force (self->force, kind))
    return;
  offered = muster_evaluation_offer_force (self->evaluation,
                                           self->force,
                                           kind,
                                           self->force->catalogue);
  if (muster_roster_force_is_hidden (offered))
    return;
  if (!has_child_force (self->force, definition))
    check_force_part (self, offered, definition);
  check_force_part (self, offered, offered->link);
}

/* What the data itself says of a force, or of a category that it shows. */
static void
report_message (MusterContext *context, const MusterModifier *modifier, double times, gpointer data)
{
  MusterCheck *self = data;
  const MusterCheckOwner owner = { MUSTER_OWNER_FORCE, self->force, NULL, MUSTER_ID_NONE };
  MusterRosterFault fault = { .context = *context, .modifier = modifier };

  fault.violation.kind = MUSTER_VIOLATION_MESSAGE;
  muster_check_set_owner (self, &owner, &fault.violation);
  fault.violation.entry_id = self->force->item->entry_id;
  fault.violation.message = muster_context_dup_message (context,
                                                      muster_roster_force_get_name (self->force),
                                                      modifier->value);
  g_array_append_val (self->evaluation->faults, fault);
}

static void
check_messages_of (MusterCheck *self, const MusterDefinition *part)
{
  MusterContext context = muster_context_of_force (self->force);

  if (part != NULL && part->n_modifiers + part->n_modifier_groups > 0)
    muster_context_apply (&context,
                          part,
                          MUSTER_MODIFIER_FIELD_ERROR,
                          MUSTER_ID_NONE,
                          report_message,
                          self);
}

static void
check_messages (MusterCheck *self, const MusterDefinition *part)
{
  check_messages_of (self, part);
  for (guint i = 0; part != NULL && i < part->n_category_links; i++)
    {
      check_messages_of (self, part->category_links[i]->target);
      check_messages_of (self, part->category_links[i]);
    }
}

/* Of the catalogue there is data, but none of this force any more. */
static void
report_unknown (MusterCheck *self)
{
  const MusterCheckOwner owner = { MUSTER_OWNER_FORCE, self->force, NULL, MUSTER_ID_NONE };
  MusterRosterFault fault = { .context = muster_context_of_force (self->force) };

  if (self->force->catalogue == NULL)
    return;
  fault.violation.kind = MUSTER_VIOLATION_MISSING;
  muster_check_set_owner (self, &owner, &fault.violation);
  fault.violation.entry_id = self->force->item->entry_id;
  fault.violation.message = g_strdup_printf (_ ("%s is not in the data that is installed"),
                                             muster_roster_force_get_name (self->force));
  g_array_append_val (self->evaluation->faults, fault);
}

void
muster_check_force (MusterCheck *self)
{
  const MusterDefinition *definition = self->force->definition;

  if (definition == NULL)
    {
      report_unknown (self);
      return;
    }
  if (!muster_roster_force_is_hidden (self->force))
    {
      check_force_part (self, self->force, definition);
      check_force_part (self, self->force, self->force->link);
    }
  check_messages (self, definition);
  check_messages (self, self->force->link);
  for (guint i = 0; i < definition->n_forces; i++)
    check_missing_force (self, definition->forces[i]);
}

static gconstpointer
get_place_key (const MusterCheck *self, const MusterScopePlace *place)
{
  switch (place->kind)
    {
    case MUSTER_SCOPE_PLACE_ROSTER:
      return self->evaluation;
    case MUSTER_SCOPE_PLACE_SELECTION:
      return place->selection;
    case MUSTER_SCOPE_PLACE_NOWHERE:
    case MUSTER_SCOPE_PLACE_EMPTY:
    case MUSTER_SCOPE_PLACE_FORCE:
    case MUSTER_SCOPE_PLACE_GROUP:
    case MUSTER_SCOPE_PLACE_CATEGORY:
    default:
      return self->force;
    }
}

/* A constraint of @part, which is the category or, for a force that has one, its @link. */
static void
check_category_at (MusterCheck *self,
                   const MusterDefinition *category,
                   const MusterDefinition *link,
                   const MusterDefinition *part,
                   const MusterConstraint *constraint,
                   const MusterScopePlace *place)
{
  MusterContext context = muster_context_of_force (self->force);
  const MusterFilter filter = { MUSTER_QUERY_CHILD_CATEGORY, category->id, NULL };
  const MusterCheckOwner owner = { MUSTER_OWNER_CATEGORY, self->force, NULL, category->id };
  const double value = muster_scope_place_count (place,
                                                 self->evaluation,
                                                 &constraint->query,
                                                 &filter);
  double limit;

  /* Nothing is never too much: most categories of a large system are not in the roster. */
  if (constraint->type == MUSTER_CONSTRAINT_MAX && !(value > 0))
    return;
  limit = muster_context_modify_number (&context,
                                        category,
                                        link,
                                        MUSTER_MODIFIER_FIELD_CONSTRAINT,
                                        constraint->id,
                                        constraint->query.value);
  limit = muster_check_get_limit (self, place, constraint, limit);
  if (muster_constraint_is_violated (constraint, value, limit) &&
      muster_check_is_new (self, get_place_key (self, place), constraint, NULL))
    {
      MusterRosterFault fault = { .context = context,
                                  .source = part,
                                  .definition = category,
                                  .link = link,
                                  .place = *place,
                                  .filter = filter };

      fault.violation.constraint = constraint;
      fault.violation.limit = limit;
      fault.violation.value = value;
      muster_check_report_limit (self, &owner, category->name, &fault);
    }
}

/* Where an id says what is limited, each selection of it is looked at. */
static void
check_category_constraint (MusterCheck *self,
                           const MusterDefinition *category,
                           const MusterDefinition *link,
                           const MusterDefinition *part,
                           const MusterConstraint *constraint)
{
  MusterEvaluation *evaluation = self->evaluation;
  MusterScopePlace place = { MUSTER_SCOPE_PLACE_FORCE, NULL, self->force, 0 };
  guint32 cursor;

  if (constraint->query.scope == MUSTER_QUERY_SCOPE_ROSTER)
    place.kind = MUSTER_SCOPE_PLACE_ROSTER;
  if (constraint->query.scope != MUSTER_QUERY_SCOPE_ID)
    {
      check_category_at (self, category, link, part, constraint, &place);
      return;
    }
  for (guint32 at =
           muster_postings_first (evaluation->postings, constraint->query.scope_id, &cursor);
       at != MUSTER_POSTINGS_END;
       at = muster_postings_next (evaluation->postings, &cursor))
    {
      place.kind = MUSTER_SCOPE_PLACE_SELECTION;
      place.selection = &evaluation->selections[at];
      if (place.selection->force == self->force)
        check_category_at (self, category, link, part, constraint, &place);
    }
}

static const MusterDefinition *
find_in_part (const MusterDefinition *part, guint32 id)
{
  for (guint i = 0; part != NULL && i < part->n_category_links; i++)
    if (part->category_links[i]->target_id == id)
      return part->category_links[i];
  return NULL;
}

static const MusterDefinition *
find_category_link (const MusterRosterForce *force, guint32 id)
{
  const MusterDefinition *link = find_in_part (force->definition, id);

  return link != NULL ? link : find_in_part (force->link, id);
}

static void
check_category_links (MusterCheck *self, const MusterDefinition *part)
{
  for (guint i = 0; part != NULL && i < part->n_category_links; i++)
    {
      const MusterDefinition *link = part->category_links[i];

      for (guint j = 0; link->target != NULL && j < link->n_constraints; j++)
        check_category_constraint (self, link->target, link, link, &link->constraints[j]);
    }
}

/* Data limits categories that no force shows, such as who leads an army. */
void
muster_check_categories (MusterCheck *self)
{
  const GPtrArray *categories;

  check_category_links (self, self->force->definition);
  check_category_links (self, self->force->link);
  if (self->force->catalogue == NULL)
    return;
  categories = muster_catalogue_entry_table_get_demanding_categories (self->evaluation->table,
                                                                      self->force->catalogue);
  for (guint i = 0; i < categories->len; i++)
    {
      const MusterDefinition *category = categories->pdata[i];
      const MusterDefinition *link = find_category_link (self->force, category->id);

      for (guint j = 0; j < category->n_constraints; j++)
        check_category_constraint (self, category, link, category, &category->constraints[j]);
    }
}
