/* muster-context-trace.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

void
muster_context_trace_place (MusterRosterReason *reason, const MusterDefinition *part, guint32 line)
{
  MusterLocation location = MUSTER_LOCATION_INIT;

  if (part == NULL || part->catalogue == NULL)
    return;
  muster_catalogue_locate (part->catalogue, line, &location);
  muster_roster_reason_set_location (reason, &location);
}

/* The name of what has an id, for people. */
static char *
dup_name_of (const MusterContext *self, guint32 id)
{
  const MusterDefinition *definition = muster_game_system_get_definition (self->evaluation->system,
                                                                          id);
  const MusterCatalogue *catalogue = muster_game_system_find_catalogue (self->evaluation->system,
                                                                        id);

  if (definition != NULL)
    return g_strdup (muster_definition_follow (definition)->name);
  if (catalogue != NULL)
    return g_strdup (catalogue->name);
  return g_strdup (muster_ids_get_text (self->evaluation->ids, id));
}

static char *
dup_what (const MusterContext *self, const MusterQuery *query)
{
  switch ((MusterQueryChild) query->child)
    {
    case MUSTER_QUERY_CHILD_NONE:
      return g_strdup (_ ("nothing"));
    case MUSTER_QUERY_CHILD_ANY:
      return g_strdup (_ ("anything"));
    case MUSTER_QUERY_CHILD_UNIT:
      return g_strdup (_ ("units"));
    case MUSTER_QUERY_CHILD_MODEL:
      return g_strdup (_ ("models"));
    case MUSTER_QUERY_CHILD_UPGRADE:
      return g_strdup (_ ("upgrades"));
    case MUSTER_QUERY_CHILD_MODEL_OR_UNIT:
      return g_strdup (_ ("models and units"));
    case MUSTER_QUERY_CHILD_MOUNT:
      return g_strdup (_ ("mounts"));
    case MUSTER_QUERY_CHILD_CREW:
      return g_strdup (_ ("crew"));
    case MUSTER_QUERY_CHILD_UNIT_GROUP:
      return g_strdup (_ ("groups of units"));
    case MUSTER_QUERY_CHILD_HEADER:
      return g_strdup (_ ("something not chosen yet"));
    case MUSTER_QUERY_CHILD_SELF:
      return g_strdup (_ ("itself"));
    case MUSTER_QUERY_CHILD_ANY_ENTRY:
      return g_strdup (_ ("any entry"));
    case MUSTER_QUERY_CHILD_ANY_GROUP:
      return g_strdup (_ ("any group"));
    case MUSTER_QUERY_CHILD_ANY_CATEGORY:
      return g_strdup (_ ("any category"));
    case MUSTER_QUERY_CHILD_ANY_FORCE:
      return g_strdup (_ ("any force"));
    case MUSTER_QUERY_CHILD_ROSTER:
      return g_strdup (_ ("a list"));
    case MUSTER_QUERY_CHILD_ENTRY:
    case MUSTER_QUERY_CHILD_GROUP:
    case MUSTER_QUERY_CHILD_CATEGORY:
    case MUSTER_QUERY_CHILD_FORCE:
    case MUSTER_QUERY_CHILD_CATALOGUE:
    case MUSTER_QUERY_CHILD_UNKNOWN:
    default:
      return dup_name_of (self, query->child_id);
    }
}

static char *
dup_where (const MusterContext *self, const MusterQuery *query)
{
  switch ((MusterQueryScope) query->scope)
    {
    case MUSTER_QUERY_SCOPE_SELF:
      return g_strdup (_ ("the selection itself"));
    case MUSTER_QUERY_SCOPE_PARENT:
      return g_strdup (_ ("what it is part of"));
    case MUSTER_QUERY_SCOPE_FORCE:
      return g_strdup (_ ("the force"));
    case MUSTER_QUERY_SCOPE_ROSTER:
      return g_strdup (_ ("the list"));
    case MUSTER_QUERY_SCOPE_ANCESTOR:
      return g_strdup (_ ("anything it is part of"));
    case MUSTER_QUERY_SCOPE_PRIMARY_CATEGORY:
      return g_strdup (_ ("its primary category"));
    case MUSTER_QUERY_SCOPE_PRIMARY_CATALOGUE:
      return g_strdup (_ ("the catalogue of the force"));
    case MUSTER_QUERY_SCOPE_ROOT_ENTRY:
      return g_strdup (_ ("the whole selection it is in"));
    case MUSTER_QUERY_SCOPE_UNIT:
      return g_strdup (_ ("its unit"));
    case MUSTER_QUERY_SCOPE_MODEL:
      return g_strdup (_ ("its model"));
    case MUSTER_QUERY_SCOPE_UPGRADE:
      return g_strdup (_ ("its upgrade"));
    case MUSTER_QUERY_SCOPE_MODEL_OR_UNIT:
      return g_strdup (_ ("its model or unit"));
    case MUSTER_QUERY_SCOPE_NON_UPGRADE:
      return g_strdup (_ ("the figure or unit it is part of"));
    case MUSTER_QUERY_SCOPE_GROUP:
      return g_strdup (_ ("its group"));
    case MUSTER_QUERY_SCOPE_LINK:
      return g_strdup (_ ("what it is reached by"));
    case MUSTER_QUERY_SCOPE_ID:
      return dup_name_of (self, query->scope_id);
    case MUSTER_QUERY_SCOPE_NONE:
    default:
      return g_strdup (_ ("nowhere"));
    }
}

static const char *
get_comparison (MusterConditionType type)
{
  switch (type)
    {
    case MUSTER_CONDITION_AT_LEAST:
      return "≥";
    case MUSTER_CONDITION_AT_MOST:
      return "≤";
    case MUSTER_CONDITION_GREATER_THAN:
      return ">";
    case MUSTER_CONDITION_LESS_THAN:
      return "<";
    case MUSTER_CONDITION_EQUAL_TO:
      return "=";
    case MUSTER_CONDITION_NOT_EQUAL_TO:
      return "≠";
    case MUSTER_CONDITION_INSTANCE_OF:
    case MUSTER_CONDITION_NOT_INSTANCE_OF:
    case MUSTER_CONDITION_ALWAYS:
    case MUSTER_CONDITION_NEVER:
    case MUSTER_CONDITION_BEFORE:
    case MUSTER_CONDITION_AFTER:
    case MUSTER_CONDITION_UNKNOWN:
    default:
      return "?";
    }
}

char *
muster_context_dup_counted (const MusterContext *self,
                            const MusterQuery *query,
                            const char *what,
                            const char *where)
{
  if (query->field == MUSTER_QUERY_FIELD_COST && query->cost < self->evaluation->n_types)
    return g_strdup_printf (
        _ ("%s of %s in %s"),
        muster_game_system_get_cost_type (self->evaluation->system, query->cost)->name,
        what,
        where);
  if (query->field == MUSTER_QUERY_FIELD_FORCES)
    return g_strdup_printf (_ ("forces %s in %s"), what, where);
  return g_strdup_printf (_ ("number of %s in %s"), what, where);
}

/* What is counted, and where: "Trooper in the force". */
static char *
dup_count (const MusterContext *self, const MusterQuery *query)
{
  g_autofree char *what = dup_what (self, query);
  g_autofree char *where = dup_where (self, query);

  return muster_context_dup_counted (self, query, what, where);
}

static void
say_instance (MusterContext *self,
              MusterRosterReason *step,
              const MusterCondition *condition,
              gboolean held)
{
  g_autofree char *what = dup_what (self, &condition->query);
  g_autofree char *where = dup_where (self, &condition->query);

  if (condition->type == MUSTER_CONDITION_INSTANCE_OF)
    muster_roster_reason_set_text (step,
                                   held ? _ ("%s is %s: true") : _ ("%s is %s: false"),
                                   where,
                                   what);
  else
    muster_roster_reason_set_text (step,
                                   held ? _ ("%s is not %s: true") : _ ("%s is not %s: false"),
                                   where,
                                   what);
}

static void
say_comparison (MusterContext *self,
                MusterRosterReason *step,
                const MusterCondition *condition,
                double seen,
                double limit,
                gboolean held)
{
  g_autofree char *counted = dup_count (self, &condition->query);
  char seen_text[MUSTER_NUMBER_SIZE];
  char limit_text[MUSTER_NUMBER_SIZE];

  if (isnan (seen))
    {
      muster_roster_reason_set_text (step,
                                     _ ("%s: cannot be counted, so it does not hold"),
                                     counted);
      return;
    }
  muster_roster_reason_set_text (step,
                                 held ? _ ("%s: %s %s %s, true") : _ ("%s: %s %s %s, false"),
                                 counted,
                                 muster_number_to_string (seen, seen_text),
                                 get_comparison (condition->type),
                                 muster_number_to_string (limit, limit_text));
}

void
muster_context_trace_condition (MusterContext *self,
                                const MusterCondition *condition,
                                double seen,
                                double limit,
                                gboolean held)
{
  MusterRosterReason *step = muster_roster_reason_add (self->trace, MUSTER_ROSTER_REASON_CONDITION);

  muster_roster_reason_set_held (step, held);
  muster_context_trace_place (step, self->trace_part, condition->query.line);
  if (condition->type >= MUSTER_CONDITION_ALWAYS)
    muster_roster_reason_set_text (step, held ? _ ("always true here") : _ ("never true here"));
  else if (condition->type >= MUSTER_CONDITION_INSTANCE_OF)
    say_instance (self, step, condition, held);
  else
    say_comparison (self, step, condition, seen, limit, held);
}

static void
say_count (MusterRosterReason *step, const MusterConditionGroup *when)
{
  char least[MUSTER_NUMBER_SIZE];
  char most[MUSTER_NUMBER_SIZE];

  muster_number_to_string (when->least, least);
  muster_number_to_string (when->most, most);
  if (when->most < G_MAXDOUBLE)
    muster_roster_reason_set_text (step, _ ("from %s to %s of these"), least, most);
  else
    muster_roster_reason_set_text (step, _ ("at least %s of these"), least);
}

MusterRosterReason *
muster_context_trace_conditions (MusterContext *self, const MusterConditionGroup *when)
{
  MusterRosterReason *step;

  /* One condition, or some that must all hold, need no step of their own. */
  if (when->type == MUSTER_CONDITION_GROUP_AND)
    return self->trace;
  step = muster_roster_reason_add (self->trace, MUSTER_ROSTER_REASON_GROUP);
  if (when->type == MUSTER_CONDITION_GROUP_OR)
    muster_roster_reason_set_text (step, _ ("one of these is enough"));
  else if (when->type == MUSTER_CONDITION_GROUP_NOT)
    muster_roster_reason_set_text (step, _ ("not all of these"));
  else if (when->type == MUSTER_CONDITION_GROUP_COUNT)
    say_count (step, when);
  else
    muster_roster_reason_set_text (step,
                                   when->type < MUSTER_CONDITION_GROUP_GREATER
                                       ? _ ("a number made of these")
                                       : _ ("these numbers compared"));
  muster_context_trace_place (step, self->trace_part, when->line);
  return step;
}

void
muster_context_trace_local (MusterContext *self,
                            const MusterLocalGroup *group,
                            double seen,
                            double limit,
                            gboolean held)
{
  MusterRosterReason *step = muster_roster_reason_add (self->trace, MUSTER_ROSTER_REASON_CONDITION);
  g_autofree char *counted = dup_count (self, &group->query);
  char seen_text[MUSTER_NUMBER_SIZE];
  char limit_text[MUSTER_NUMBER_SIZE];

  muster_roster_reason_set_held (step, held);
  muster_context_trace_place (step, self->trace_part, group->query.line);
  muster_number_to_string (seen, seen_text);
  muster_number_to_string (limit, limit_text);
  muster_roster_reason_set_text (
      step,
      held ? _ ("%s that meets conditions of its own: %s %s %s, true")
           : _ ("%s that meets conditions of its own: %s %s %s, false"),
      counted,
      seen_text,
      group->type == MUSTER_CONDITION_ALWAYS ? "/" : get_comparison (group->type),
      limit_text);
}

void
muster_context_trace_repeat (MusterContext *self,
                             const MusterRepeat *repeat,
                             double seen,
                             double limit,
                             double times)
{
  MusterRosterReason *step = muster_roster_reason_add (self->trace, MUSTER_ROSTER_REASON_REPEAT);
  g_autofree char *counted = dup_count (self, &repeat->query);
  char seen_text[MUSTER_NUMBER_SIZE];
  char limit_text[MUSTER_NUMBER_SIZE];
  char times_text[MUSTER_NUMBER_SIZE];

  muster_context_trace_place (step, self->trace_part, repeat->query.line);
  muster_number_to_string (isnan (seen) ? 0 : seen, seen_text);
  muster_number_to_string (limit, limit_text);
  muster_number_to_string (isnan (times) ? 0 : times, times_text);
  muster_roster_reason_set_held (step, times != 0);
  muster_roster_reason_set_text (step,
                                 _ ("%s times: %s is %s, once for every %s"),
                                 times_text,
                                 counted,
                                 seen_text,
                                 limit_text);
}

/* The change that a modifier makes where it is applied. */
static char *
dup_change (const MusterContext *self, const MusterModifier *modifier)
{
  g_autofree char *name = NULL;
  const char *value = modifier->value;

  if (modifier->value_id != MUSTER_ID_NONE)
    value = name = dup_name_of (self, modifier->value_id);
  switch ((MusterModifierType) modifier->type)
    {
    case MUSTER_MODIFIER_SET:
      return g_strdup_printf (_ ("set to “%s”"), value);
    case MUSTER_MODIFIER_INCREMENT:
      return g_strdup_printf (_ ("%s more"), value);
    case MUSTER_MODIFIER_DECREMENT:
      return g_strdup_printf (_ ("%s less"), value);
    case MUSTER_MODIFIER_APPEND:
      return g_strdup_printf (_ ("“%s” put behind it"), value);
    case MUSTER_MODIFIER_PREPEND:
      return g_strdup_printf (_ ("“%s” put before it"), value);
    case MUSTER_MODIFIER_ADD:
      return g_strdup_printf (_ ("%s added"), value);
    case MUSTER_MODIFIER_REMOVE:
      return g_strdup_printf (_ ("%s taken away"), value);
    case MUSTER_MODIFIER_SET_PRIMARY:
      return g_strdup_printf (_ ("%s made the primary category"), value);
    case MUSTER_MODIFIER_UNSET_PRIMARY:
      return g_strdup_printf (_ ("%s made no primary category"), value);
    case MUSTER_MODIFIER_REPLACE:
      return g_strdup_printf (_ ("replaced by “%s”"), value);
    case MUSTER_MODIFIER_MULTIPLY:
      return g_strdup_printf (_ ("multiplied by %s"), value);
    case MUSTER_MODIFIER_DIVIDE:
      return g_strdup_printf (_ ("divided by %s"), value);
    case MUSTER_MODIFIER_FLOOR:
      return g_strdup_printf (_ ("not below %s"), value);
    case MUSTER_MODIFIER_CEIL:
      return g_strdup_printf (_ ("not above %s"), value);
    case MUSTER_MODIFIER_MODULO:
      return g_strdup_printf (_ ("what is left when divided by %s"), value);
    case MUSTER_MODIFIER_POWER:
      return g_strdup_printf (_ ("to the power of %s"), value);
    case MUSTER_MODIFIER_EXPONENT:
      return g_strdup_printf (_ ("the power of %s with it"), value);
    case MUSTER_MODIFIER_TRIANGULAR:
      return g_strdup_printf (_ ("the sum of all up to it, times %s"), value);
    case MUSTER_MODIFIER_CUMULATIVE_ADD:
      return g_strdup_printf (_ ("%s more for each after the first"), value);
    case MUSTER_MODIFIER_CUMULATIVE_MULTIPLY:
    case MUSTER_MODIFIER_CUMULATIVE_POWER:
      return g_strdup_printf (_ ("%s times as much for each after the first"), value);
    case MUSTER_MODIFIER_UNKNOWN:
    default:
      return g_strdup (_ ("a change that is not known"));
    }
}

MusterRosterReason *
muster_context_trace_modifier (MusterContext *self,
                               const MusterDefinition *part,
                               const MusterModifier *modifier)
{
  MusterRosterReason *step = muster_roster_reason_add (self->trace, MUSTER_ROSTER_REASON_MODIFIER);
  g_autofree char *change = dup_change (self, modifier);

  muster_roster_reason_set_text (step, _ ("modifier of %s: %s"), part->name, change);
  muster_context_trace_place (step, part, modifier->line);
  self->trace_part = part;
  return step;
}

MusterRosterReason *
muster_context_trace_group (MusterContext *self,
                            const MusterDefinition *part,
                            const MusterModifierGroup *group)
{
  MusterRosterReason *step = muster_roster_reason_add (self->trace, MUSTER_ROSTER_REASON_GROUP);

  muster_roster_reason_set_text (step, _ ("modifiers of %s that share conditions"), part->name);
  muster_context_trace_place (step, part, group->line);
  self->trace_part = part;
  return step;
}

MusterRosterReason *
muster_context_trace_definition (MusterContext *self,
                                 const MusterDefinition *part,
                                 const char *value)
{
  MusterRosterReason *step = muster_roster_reason_add (self->trace, MUSTER_ROSTER_REASON_ENTRY);

  if (part->target != NULL)
    muster_roster_reason_set_text (step, _ ("link to %s"), part->target->name);
  else
    muster_roster_reason_set_text (step, "%s", part->name);
  muster_roster_reason_set_value (step, value);
  muster_context_trace_place (step, part, part->line);
  return step;
}

gboolean
muster_context_trace_hidden (MusterContext *self,
                             const MusterDefinition *definition,
                             const MusterDefinition *link)
{
  muster_context_trace_definition (self, definition, definition->hidden ? "true" : "false");
  if (link != NULL)
    muster_context_trace_definition (self, link, link->hidden ? "true" : "false");
  return muster_context_modify_hidden (self, definition, link);
}

MusterRosterReason *
muster_context_trace_limit (MusterContext *self,
                            const MusterDefinition *part,
                            const MusterDefinition *definition,
                            const MusterDefinition *link,
                            const MusterConstraint *constraint)
{
  MusterRosterReason *outer = self->trace;
  MusterRosterReason *step = muster_roster_reason_add (outer, MUSTER_ROSTER_REASON_CONSTRAINT);
  char buffer[MUSTER_NUMBER_SIZE];
  double limit;

  muster_context_trace_place (step, part, constraint->query.line);
  self->trace = step;
  limit = muster_context_modify_number (self,
                                        definition,
                                        link,
                                        MUSTER_MODIFIER_FIELD_CONSTRAINT,
                                        constraint->id,
                                        constraint->query.value);
  self->trace = outer;
  muster_number_to_string (constraint->query.value, buffer);
  muster_roster_reason_set_text (step,
                                 constraint->type == MUSTER_CONSTRAINT_MIN
                                     ? _ ("%s: a minimum that is written as %s")
                                     : _ ("%s: a maximum that is written as %s"),
                                 muster_definition_follow (part)->name,
                                 buffer);
  muster_roster_reason_set_value (step, muster_number_to_string (limit, buffer));
  return step;
}
