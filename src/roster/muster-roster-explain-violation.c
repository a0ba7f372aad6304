/* muster-roster-explain-violation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-private.h"

#include <glib/gi18n-lib.h>

static MusterRosterReason *
add_step (MusterContext *context, MusterRosterReasonKind kind, double value)
{
  MusterRosterReason *step = muster_roster_reason_add (context->trace, kind);
  char buffer[MUSTER_NUMBER_SIZE];

  muster_roster_reason_set_value (step, muster_number_to_string (value, buffer));
  return step;
}

static const char *
get_place_name (const MusterRosterFault *fault)
{
  const MusterScopePlace *place = &fault->place;
  const MusterDefinition *definition;

  switch (place->kind)
    {
    case MUSTER_SCOPE_PLACE_SELECTION:
      return muster_roster_selection_get_name (place->selection);
    case MUSTER_SCOPE_PLACE_FORCE:
      return muster_roster_force_get_name (place->force);
    case MUSTER_SCOPE_PLACE_ROSTER:
      return _ ("the list");
    case MUSTER_SCOPE_PLACE_GROUP:
    case MUSTER_SCOPE_PLACE_CATEGORY:
      definition = muster_game_system_get_definition (fault->context.evaluation->system, place->id);
      return definition != NULL ? muster_definition_follow (definition)->name : "";
    case MUSTER_SCOPE_PLACE_NOWHERE:
    case MUSTER_SCOPE_PLACE_EMPTY:
    default:
      return _ ("the selection itself");
    }
}

/* A share of all that is there; @limit is told of it. */
static void
trace_percentage (MusterContext *context,
                  const MusterRosterFault *fault,
                  const MusterRosterReason *limit)
{
  const MusterQuery *query = &fault->violation.constraint->query;
  g_autofree char *counted = NULL;
  char all[MUSTER_NUMBER_SIZE];

  if (!query->percent_value)
    return;
  counted = muster_context_dup_counted (context, query, _ ("anything"), get_place_name (fault));
  muster_number_to_string (muster_scope_place_get_total (&fault->place, context->evaluation, query),
                           all);
  if (query->of_limit)
    {
      muster_roster_reason_set_text (
          add_step (context, MUSTER_ROSTER_REASON_COUNT, fault->violation.limit),
          _ ("%s %% of the limit that is set for the list, which is %s"),
          muster_roster_reason_get_value (limit),
          all);
      return;
    }
  muster_roster_reason_set_text (
      add_step (context, MUSTER_ROSTER_REASON_COUNT, fault->violation.limit),
      _ ("%s %% of the %s, which is %s"),
      muster_roster_reason_get_value (limit),
      counted,
      all);
}

static void
trace_selection (MusterRosterReason *step,
                 MusterRosterSelection *selection,
                 const MusterQuery *query)
{
  const MusterEvaluation *evaluation = selection->evaluation;
  char buffer[MUSTER_NUMBER_SIZE];

  if (query->field == MUSTER_QUERY_FIELD_COST)
    muster_roster_reason_set_text (
        step,
        _ ("%s, %s %s"),
        muster_roster_selection_get_name (selection),
        muster_number_to_string (selection->costs[query->cost], buffer),
        muster_game_system_get_cost_type (evaluation->system, query->cost)->name);
  else
    muster_roster_reason_set_text (step,
                                   _ ("%s, %d of it"),
                                   muster_roster_selection_get_name (selection),
                                   selection->item->number);
  if (selection->entry != NULL)
    muster_context_trace_place (step,
                                selection->entry->definition,
                                selection->entry->definition->line);
}

/* What there is too much or too little of: its number, and each selection in it. */
static void
trace_count (MusterContext *context, const MusterRosterFault *fault)
{
  const MusterEvaluation *evaluation = context->evaluation;
  const MusterQuery *query = &fault->violation.constraint->query;
  const int models = MAX (fault->models, 1);
  const char *what = fault->filter.child == MUSTER_QUERY_CHILD_ANY ? _ ("anything")
                                                                   : fault->definition->name;
  g_autofree char *counted = muster_context_dup_counted (context,
                                                         query,
                                                         what,
                                                         get_place_name (fault));
  MusterRosterReason *step = add_step (context,
                                       MUSTER_ROSTER_REASON_COUNT,
                                       fault->violation.value * models);

  muster_roster_reason_set_text (step, "%s", counted);
  for (guint i = 0; query->field != MUSTER_QUERY_FIELD_FORCES && i < evaluation->n_selections; i++)
    if (muster_scope_place_counts (&fault->place,
                                   query,
                                   &fault->filter,
                                   &evaluation->selections[i]))
      trace_selection (muster_roster_reason_add (step, MUSTER_ROSTER_REASON_SELECTION),
                       &evaluation->selections[i],
                       query);
  if (models > 1)
    muster_roster_reason_set_text (
        add_step (context, MUSTER_ROSTER_REASON_COUNT, fault->violation.value),
        _ ("for each of the %d models"),
        models);
}

static void
trace_constraint (MusterContext *context, const MusterRosterFault *fault)
{
  MusterRosterReason *step;

  muster_context_trace_definition (context, fault->definition, NULL);
  if (fault->link != NULL)
    muster_context_trace_definition (context, fault->link, NULL);
  step = muster_context_trace_limit (context,
                                     fault->source,
                                     fault->definition,
                                     fault->link,
                                     fault->violation.constraint);
  muster_roster_reason_set_held (step, FALSE);
  trace_percentage (context, fault, step);
  trace_count (context, fault);
}

/* The entry and the groups it is in, one of which is hidden. */
static void
trace_hidden (MusterContext *context)
{
  MusterCatalogueEntry *entry = context->entry;

  for (MusterCatalogueEntry *at = entry; at != NULL && (at == entry || at->is_group);
       at = at->parent)
    {
      context->entry = at;
      if (at != entry)
        context->self = NULL;
      muster_context_trace_hidden (context, at->definition, at->link);
    }
}

static void
ignore_effect (MusterContext *context, const MusterModifier *modifier, double times, gpointer data)
{
}

/* Modifiers that say that something is wrong. */
static void
trace_message (MusterContext *context)
{
  for (guint i = 0; i < 2; i++)
    {
      const MusterDefinition *part = muster_catalogue_entry_get_part (context->entry, i);

      if (part == NULL)
        continue;
      muster_context_trace_definition (context, part, NULL);
      muster_context_apply (context,
                            part,
                            MUSTER_MODIFIER_FIELD_ERROR,
                            MUSTER_ID_NONE,
                            ignore_effect,
                            NULL);
    }
}

/* The limit of the roster, and each selection at the root of a force that costs something. */
static void
trace_total (MusterContext *context, const MusterViolation *violation)
{
  MusterEvaluation *evaluation = context->evaluation;

  muster_roster_reason_set_text (
      add_step (context, MUSTER_ROSTER_REASON_CONSTRAINT, violation->limit),
      _ ("the limit that is set for the list"));
  for (guint i = 0; i < evaluation->n_selections; i = evaluation->selections[i].end)
    {
      MusterRosterSelection *selection = &evaluation->selections[i];
      const double total = muster_roster_selection_get_total (selection, violation->constraint_id);

      if (total != 0)
        muster_roster_reason_set_text (add_step (context, MUSTER_ROSTER_REASON_SELECTION, total),
                                       "%s",
                                       muster_roster_selection_get_name (selection));
    }
}

static void
trace_missing (MusterContext *context, const MusterViolation *violation)
{
  MusterRosterReason *step = muster_roster_reason_add (context->trace, MUSTER_ROSTER_REASON_ENTRY);

  muster_roster_reason_set_text (step,
                                 _ ("no file that was read has this entry for what it is part of"));
  muster_roster_reason_set_value (step, violation->entry_id);
}

static void
trace_violation (MusterContext *context, const MusterRosterFault *fault)
{
  switch (fault->violation.kind)
    {
    case MUSTER_VIOLATION_MIN:
    case MUSTER_VIOLATION_MAX:
      trace_constraint (context, fault);
      break;
    case MUSTER_VIOLATION_HIDDEN:
      trace_hidden (context);
      break;
    case MUSTER_VIOLATION_LIMIT:
      trace_total (context, &fault->violation);
      break;
    case MUSTER_VIOLATION_MISSING:
      trace_missing (context, &fault->violation);
      break;
    case MUSTER_VIOLATION_MESSAGE:
      trace_message (context);
      break;
    default:
      break;
    }
}

static gboolean
has_value (MusterViolationKind kind)
{
  return kind == MUSTER_VIOLATION_MIN || kind == MUSTER_VIOLATION_MAX ||
         kind == MUSTER_VIOLATION_LIMIT;
}

MusterRosterReason *
muster_roster_explain_violation (MusterRoster *self, const MusterViolation *violation)
{
  const MusterRosterFault *fault = (const MusterRosterFault *) violation;
  MusterContext context = fault->context;
  MusterRosterReason *reason = muster_roster_reason_begin (MUSTER_ROSTER_REASON_RESULT);
  char buffer[MUSTER_NUMBER_SIZE];

  context.trace = reason;
  muster_roster_reason_set_text (reason, "%s", violation->message);
  muster_roster_reason_set_held (reason, FALSE);
  if (has_value (violation->kind))
    muster_roster_reason_set_value (reason, muster_number_to_string (violation->value, buffer));
  trace_violation (&context, fault);
  return reason;
}
