/* muster-context-weigh.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-evaluation-private.h"

#include <math.h>

/* Groups of conditions: whether they hold, what they calculate, and how often they say that a modifier is applied. */

/* What those in a group that were looked at come to. */
typedef struct
{
  guint n;
  guint n_held;
  double number; /* so far */
  double last;
  gboolean ordered; /* all neighbours compare as they are to */
  gboolean repeated;
  double times;
} Sum;

static MusterWeight
weigh_group (MusterContext *self, const MusterConditionGroup *when, gboolean is_direct);

static gboolean
is_number (MusterConditionGroupType type)
{
  return type >= MUSTER_CONDITION_GROUP_ADD;
}

static double
calculate (MusterConditionGroupType type, double one, double other)
{
  switch (type)
    {
    case MUSTER_CONDITION_GROUP_ADD:
      return one + other;
    case MUSTER_CONDITION_GROUP_SUBTRACT:
      return one - other;
    case MUSTER_CONDITION_GROUP_MULTIPLY:
      return one * other;
    case MUSTER_CONDITION_GROUP_DIVIDE:
      return other != 0 ? one / other : NAN;
    case MUSTER_CONDITION_GROUP_MODULO:
      return other != 0 ? fmod (one, other) : NAN;
    case MUSTER_CONDITION_GROUP_POWER:
      return pow (one, other);
    case MUSTER_CONDITION_GROUP_LEAST:
      return MIN (one, other);
    case MUSTER_CONDITION_GROUP_MOST:
      return MAX (one, other);
    case MUSTER_CONDITION_GROUP_AND:
    case MUSTER_CONDITION_GROUP_OR:
    case MUSTER_CONDITION_GROUP_NOT:
    case MUSTER_CONDITION_GROUP_COUNT:
    case MUSTER_CONDITION_GROUP_GREATER:
    case MUSTER_CONDITION_GROUP_GREATER_OR_EQUAL:
    case MUSTER_CONDITION_GROUP_LESS:
    case MUSTER_CONDITION_GROUP_LESS_OR_EQUAL:
    case MUSTER_CONDITION_GROUP_EQUAL:
    case MUSTER_CONDITION_GROUP_NOT_EQUAL:
    default:
      return one;
    }
}

/* In a group that compares: a number and the next. */
static gboolean
is_ordered (MusterConditionGroupType type, double one, double next)
{
  switch (type)
    {
    case MUSTER_CONDITION_GROUP_GREATER:
      return one > next;
    case MUSTER_CONDITION_GROUP_GREATER_OR_EQUAL:
      return one >= next;
    case MUSTER_CONDITION_GROUP_LESS:
      return one < next;
    case MUSTER_CONDITION_GROUP_LESS_OR_EQUAL:
      return one <= next;
    case MUSTER_CONDITION_GROUP_EQUAL:
      return one == next;
    case MUSTER_CONDITION_GROUP_NOT_EQUAL:
      return one != next && !isnan (one) && !isnan (next);
    case MUSTER_CONDITION_GROUP_AND:
    case MUSTER_CONDITION_GROUP_OR:
    case MUSTER_CONDITION_GROUP_NOT:
    case MUSTER_CONDITION_GROUP_COUNT:
    case MUSTER_CONDITION_GROUP_ADD:
    case MUSTER_CONDITION_GROUP_SUBTRACT:
    case MUSTER_CONDITION_GROUP_MULTIPLY:
    case MUSTER_CONDITION_GROUP_DIVIDE:
    case MUSTER_CONDITION_GROUP_MODULO:
    case MUSTER_CONDITION_GROUP_POWER:
    case MUSTER_CONDITION_GROUP_LEAST:
    case MUSTER_CONDITION_GROUP_MOST:
    default:
      return TRUE;
    }
}

static void
take (Sum *self, MusterConditionGroupType type, const MusterWeight *weight)
{
  if (self->n > 0)
    self->ordered = self->ordered && is_ordered (type, self->last, weight->number);
  self->number = self->n > 0 ? calculate (type, self->number, weight->number) : weight->number;
  self->last = weight->number;
  self->n++;
  if (!weight->held)
    return;
  self->n_held++;
  self->repeated = self->repeated || weight->repeated;
  self->times += weight->times;
}

/* Nothing that comes can change whether it holds, nor how often. */
static gboolean
is_decided (const MusterConditionGroup *when, const Sum *sum)
{
  if (when->type == MUSTER_CONDITION_GROUP_AND)
    return sum->n_held < sum->n;
  return when->type == MUSTER_CONDITION_GROUP_OR && !when->repeated && sum->n_held > 0;
}

static MusterWeight
weigh_condition (MusterContext *self,
                 const MusterConditionGroup *when,
                 const MusterCondition *condition)
{
  MusterWeight weight = { 0 };
  double limit;

  weight.held = muster_context_condition_holds (self, condition);
  weight.number = weight.held;
  if (is_number (when->type) && condition->type < MUSTER_CONDITION_INSTANCE_OF)
    weight.number = muster_context_count (self, &condition->query, &limit);
  return weight;
}

/* ---- Local groups ---- */

static gboolean
meets (const MusterContext *asker, const MusterLocalGroup *group, MusterContext *candidate)
{
  const MusterRosterSelection *parent = asker->parent;

  candidate->is_asked = TRUE;
  candidate->asker = asker->is_asked ? asker->asker : asker->self;
  if (asker->is_asked)
    candidate->asker_index = asker->asker_index;
  else if (asker->self != NULL)
    candidate->asker_index = asker->self->index;
  else
    candidate->asker_index = parent != NULL         ? parent->end
                             : asker->force != NULL ? asker->force->own_end
                                                    : G_MAXUINT;
  return weigh_group (candidate, group->when, FALSE).held;
}

static double
count_candidates (const MusterContext *self,
                  const MusterLocalGroup *group,
                  const MusterScopePlace *place)
{
  const MusterEvaluation *evaluation = self->evaluation;
  const MusterFilter filter = muster_context_get_filter (self, &group->query);
  double sum = 0;
  guint from;
  guint to;

  muster_scope_place_get_range (place, evaluation, &from, &to);
  for (guint i = from; i < to; i++)
    {
      MusterRosterSelection *selection = &evaluation->selections[i];
      MusterContext candidate = muster_context_of_selection (selection);

      if (muster_scope_place_counts (place, &group->query, &filter, selection) &&
          meets (self, group, &candidate))
        sum += muster_query_get_value (&group->query, selection);
    }
  return sum;
}

/* Forces in a force, or in the roster, are asked, too. */
static double
count_forces (const MusterContext *self,
              const MusterLocalGroup *group,
              const MusterScopePlace *place)
{
  const MusterEvaluation *evaluation = self->evaluation;
  const MusterFilter filter = muster_context_get_filter (self, &group->query);
  const gboolean is_force = place->kind == MUSTER_SCOPE_PLACE_FORCE;
  double n = 0;

  if (!group->query.include_child_forces || group->query.field == MUSTER_QUERY_FIELD_COST ||
      (!is_force && place->kind != MUSTER_SCOPE_PLACE_ROSTER))
    return 0;
  for (guint i = is_force ? place->force->index + 1 : 0;
       i < (is_force ? place->force->end : evaluation->n_forces);
       i++)
    {
      MusterContext candidate = muster_context_of_force (&evaluation->forces[i]);

      if (evaluation->forces[i].parent != NULL &&
          muster_roster_force_matches (&evaluation->forces[i], &filter) &&
          meets (self, group, &candidate))
        n++;
    }
  return n;
}

/* Where fewer hold as well as more, it is not by their number how often. */
static gboolean
is_once (MusterConditionType type, double limit)
{
  return type == MUSTER_CONDITION_AT_MOST || type == MUSTER_CONDITION_LESS_THAN ||
         type == MUSTER_CONDITION_NOT_EQUAL_TO || limit == 0;
}

static MusterWeight
weigh_local (MusterContext *self, const MusterLocalGroup *group, gboolean is_direct)
{
  const MusterScopePlace place = muster_context_find_place (self, &group->query);
  const double limit = muster_context_get_bound (self, &group->query, &place);
  const double seen = count_candidates (self, group, &place) + count_forces (self, group, &place);
  MusterWeight weight = { .repeated = is_direct };

  weight.held = group->type == MUSTER_CONDITION_ALWAYS ||
                muster_condition_compare (group->type, seen, limit);
  weight.number = seen;
  if (is_direct && weight.held)
    {
      const double each = seen / limit;

      weight.times = is_once (group->type, limit) ? group->repeats
                     : group->round_up            ? ceil (each) * group->repeats
                                                  : floor (each) * group->repeats;
    }
  if (self->trace != NULL)
    muster_context_trace_local (self, group, seen, limit, weight.held);
  return weight;
}

/* ---- Groups ---- */

static gboolean
holds (const MusterConditionGroup *when, const Sum *sum)
{
  switch ((MusterConditionGroupType) when->type)
    {
    case MUSTER_CONDITION_GROUP_AND:
      return sum->n_held == sum->n;
    case MUSTER_CONDITION_GROUP_OR:
      return sum->n_held > 0;
    case MUSTER_CONDITION_GROUP_NOT:
      return sum->n_held < sum->n;
    case MUSTER_CONDITION_GROUP_COUNT:
      return sum->n_held >= when->least && sum->n_held <= when->most;
    case MUSTER_CONDITION_GROUP_ADD:
    case MUSTER_CONDITION_GROUP_SUBTRACT:
    case MUSTER_CONDITION_GROUP_MULTIPLY:
    case MUSTER_CONDITION_GROUP_DIVIDE:
    case MUSTER_CONDITION_GROUP_MODULO:
    case MUSTER_CONDITION_GROUP_POWER:
    case MUSTER_CONDITION_GROUP_LEAST:
    case MUSTER_CONDITION_GROUP_MOST:
      return sum->number != 0 && !isnan (sum->number);
    case MUSTER_CONDITION_GROUP_GREATER:
    case MUSTER_CONDITION_GROUP_GREATER_OR_EQUAL:
    case MUSTER_CONDITION_GROUP_LESS:
    case MUSTER_CONDITION_GROUP_LESS_OR_EQUAL:
    case MUSTER_CONDITION_GROUP_EQUAL:
    case MUSTER_CONDITION_GROUP_NOT_EQUAL:
    default:
      return sum->ordered;
    }
}

static MusterWeight
get_weight (MusterContext *self, const MusterConditionGroup *when, const Sum *sum)
{
  MusterWeight weight = { .held = sum->n == 0 || holds (when, sum) };

  if (weight.held)
    {
      weight.repeated = sum->repeated;
      weight.times = sum->times;
    }
  if (weight.held && when->n_repeats > 0)
    {
      const double more = muster_context_repeat (self, when->repeats, when->n_repeats);

      weight.repeated = TRUE;
      weight.times += more;
      weight.held = more != 0;
    }
  weight.number = is_number (when->type) && when->type < MUSTER_CONDITION_GROUP_GREATER
                      ? sum->number
                      : weight.held;
  return weight;
}

static void
look (MusterContext *self, const MusterConditionGroup *when, gboolean is_direct, Sum *sum)
{
  const gboolean all = self->trace != NULL;

  for (guint i = 0; i < when->n_conditions && (all || !is_decided (when, sum)); i++)
    {
      const MusterWeight weight = weigh_condition (self, when, &when->conditions[i]);

      take (sum, when->type, &weight);
    }
  for (guint i = 0; i < when->n_groups && (all || !is_decided (when, sum)); i++)
    {
      const MusterWeight weight = weigh_group (self, &when->groups[i], FALSE);

      take (sum, when->type, &weight);
    }
  for (guint i = 0; i < when->n_locals && (all || !is_decided (when, sum)); i++)
    {
      const MusterWeight weight = weigh_local (self, &when->locals[i], is_direct);

      take (sum, when->type, &weight);
    }
}

/* @is_direct: the conditions of a modifier itself, where a local group says how often as well */
static MusterWeight
weigh_group (MusterContext *self, const MusterConditionGroup *when, gboolean is_direct)
{
  MusterRosterReason *outer = self->trace;
  Sum sum = { .ordered = TRUE };
  MusterWeight weight;

  if (when == NULL)
    return (MusterWeight){ .held = TRUE, .number = 1 };
  if (outer != NULL)
    self->trace = muster_context_trace_conditions (self, when);
  look (self, when, is_direct, &sum);
  weight = get_weight (self, when, &sum);
  if (self->trace != outer)
    muster_roster_reason_set_held (self->trace, weight.held);
  self->trace = outer;
  return weight;
}

MusterWeight
muster_context_weigh (MusterContext *self, const MusterConditionGroup *when)
{
  return weigh_group (self, when, TRUE);
}

double
muster_context_repeat (MusterContext *self, const MusterRepeat *repeats, guint n)
{
  double times = 0;

  for (guint i = 0; i < n; i++)
    {
      const MusterRepeat *repeat = &repeats[i];
      const gboolean is_of_limit = repeat->query.of_limit ||
                                   repeat->query.field == MUSTER_QUERY_FIELD_LIMIT;
      double limit;
      const double seen = muster_context_count (self, &repeat->query, &limit);
      double more = 0;

      if (is_of_limit && (seen < 0 || isnan (limit)))
        more = NAN;
      else if (!isnan (seen) && !isnan (limit) && limit != 0)
        more = (repeat->round_up ? ceil (seen / limit) : floor (seen / limit)) * repeat->repeats;
      if (self->trace != NULL)
        muster_context_trace_repeat (self, repeat, seen, limit, more);
      times += more;
    }
  return times;
}
