/* muster-facts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-facts-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-fact-board-private.h"
#include "muster-known-private.h"
#include "muster-query-private.h"
#include "muster-query-text-private.h"
#include "muster-run-prompt-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* Facts about the table. With a board they come from muster-fact-board.c; without one they are asked, see muster-query.c. */

/* Where the operand stands: NULL when that is not one place that can be looked up. @store is for it. */
static inline const MusterPose *
get_quick_pose (MusterRun *run, const MusterExpression *e, double value, MusterPose *store)
{
  if (G_LIKELY (e->type.code == MUSTER_TYPE_THING && value >= 0))
    {
      const MusterPose *poses = run->poses[e->type.index];
      return poses != NULL ? &poses[(guint) value] : NULL;
    }
  if (e->type.code == MUSTER_TYPE_THING ? run->poses[e->type.index] == NULL
                                        : e->type.code != MUSTER_TYPE_PLACE)
    return NULL;
  *store = (MusterPose){ .place = value >= 0 ? (MusterPlace) value : MUSTER_PLACE_NONE };
  return store;
}

/* A fact of a relation where it is plain; FALSE: it is not one of these. */
static inline gboolean
measure_quickly (MusterRun *run, const MusterExpression *e, double a, double b, double *value)
{
  MusterPose stores[2];
  const MusterPose *p = get_quick_pose (run, e->args[0], a, &stores[0]);
  const MusterPose *q = get_quick_pose (run, e->args[1], b, &stores[1]);

  if (p == NULL || q == NULL)
    return FALSE;
  *value = muster_fact_measure (run, e->index, p, q);
  return TRUE;
}

/* FALSE: one of them is not known. */
static gboolean
eval_arguments (MusterRun *run, const MusterExpression *e, MusterWord *base, double *arguments)
{
  gboolean complete = TRUE;

  for (guint i = 0; i < e->n_args && i < MUSTER_MAX_ARGUMENTS; i++)
    {
      arguments[i] = muster_eval (run, e->args[i], base);
      complete = complete && !muster_is_unknown (arguments[i]);
    }
  return complete;
}

static void
fill_query (const MusterExpression *e, const double *arguments, MusterMissing *query)
{
  memset (query, 0, sizeof *query);
  query->query = e->index;
  query->n_arguments = MIN (e->n_args, MUSTER_MAX_ARGUMENTS);
  query->gives = e->type;
  for (guint i = 0; i < query->n_arguments; i++)
    {
      query->arguments[i] = arguments[i];
      query->types[i] = e->args[i]->type;
    }
}

/* Is one of them off the table? Then nothing about them holds, and nobody needs to be asked. */
static gboolean
is_absent (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  for (guint i = 0; i < e->n_args && i < MUSTER_MAX_ARGUMENTS; i++)
    if (e->args[i]->type.code == MUSTER_TYPE_THING &&
        !muster_thing_is_on_table (run, e->args[i]->type.index, arguments[i]))
      return TRUE;
  return FALSE;
}

/* On a board a place that a rule only looks through for a better one is no news. */
static gboolean
is_about_place (const MusterExpression *e)
{
  for (guint i = 0; i < e->n_args && i < MUSTER_MAX_ARGUMENTS; i++)
    if (e->args[i]->type.code == MUSTER_TYPE_PLACE)
      return TRUE;
  return FALSE;
}

/* A person measures to a tenth. */
static double
round_measured (const MusterExpression *e, double value)
{
  return e->type.code == MUSTER_TYPE_NUMBER && isfinite (value) ? round (value * 10) / 10 : value;
}

static void
trace_fact (MusterRun *run, const MusterExpression *e, const double *arguments, double value)
{
  g_autofree char *text = NULL;
  g_autofree char *result = NULL;
  MusterMissing query;

  if (!run->trace || !muster_run_takes_facts (run) || muster_is_unknown (value) ||
      (run->state.head->tracked && is_about_place (e)) ||
      muster_run_has_told (run, e, arguments, value))
    return;
  fill_query (e, arguments, &query);
  text = muster_query_describe (run, &query, FALSE);
  result = muster_run_describe_value (run, &e->type, round_measured (e, value));
  muster_run_reason (run, MUSTER_REASON_FACT, NULL, value, _ ("%1$s: %2$s"), text, result);
}

static double
get_unknown_place (const MusterExpression *e)
{
  /* Without a board a place is where somebody stands, or a name: those that would be computed are nowhere. */
  return e->type.code == MUSTER_TYPE_PLACE ? -1 : MUSTER_UNKNOWN;
}

/* Between two that stand where orders put them; NaN: one of them does not, or nobody knows. */
static double
measure_placing (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  MusterPose poses[2] = { 0 };

  if (e->index != MUSTER_FACT_DISTANCE || run->game->plan == NULL)
    return MUSTER_UNKNOWN;
  for (guint i = 0; i < G_N_ELEMENTS (poses); i++)
    {
      gint32 number = muster_run_get_number (run, &e->args[i]->type, arguments[i]);

      if (number < 0 || run->state.stamps[number].placed <= 0)
        return MUSTER_UNKNOWN;
      poses[i] = run->state.poses[number];
      poses[i].place = run->state.stamps[number].placed - 1;
    }

  return muster_field_get_distance (run->game->plan, &poses[0], &poses[1]);
}

/* How far two places of the map are apart the map says, on a real table too. */
static gboolean
measure_map (MusterRun *run, const MusterExpression *e, const double *arguments, double *value)
{
  MusterPose poses[2] = { 0 };

  if (e->index != MUSTER_FACT_DISTANCE || run->game->plan == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (poses); i++)
    {
      if (e->args[i]->type.code != MUSTER_TYPE_PLACE || arguments[i] < 0)
        return FALSE;
      poses[i].place = (MusterPlace) arguments[i];
    }
  *value = muster_field_get_distance (run->game->plan, &poses[0], &poses[1]);

  return isfinite (*value);
}

static double
get_asked (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  MusterMissing query;
  double value;

  if (is_absent (run, e, arguments))
    return muster_fact_is_number (e->index) && e->index != MUSTER_FACT_COVER ? MUSTER_FAR_AWAY : 0;
  if (e->type.code == MUSTER_TYPE_PLACE)
    return get_unknown_place (e);
  if (measure_map (run, e, arguments, &value))
    return value;
  fill_query (e, arguments, &query);
  if (run->by_placing)
    {
      /* Whoever has just fought hand to hand is not where the map thinks. */
      value = muster_known_get (run, &query);
      return muster_is_unknown (value) ? measure_placing (run, e, arguments) : value;
    }
  return run->by_guessing ? muster_known_guess (run, &query) : muster_query_get (run, &query);
}

/* An overruled fact counts before what the board says. */
static gboolean
get_overruled (MusterRun *run, const MusterExpression *e, const double *arguments, double *value)
{
  MusterMissing query;
  MusterFactCell *cell;

  if (run->state.head->n_cells == 0)
    return FALSE;
  fill_query (e, arguments, &query);
  cell = muster_query_find (run, &query);
  if (cell == NULL || cell->low != cell->high)
    return FALSE;
  *value = cell->low;
  return TRUE;
}

/* What a board takes long to find counts by itself: ways, and what of a base can be seen. */
static guint
get_work (const MusterExpression *e)
{
  switch (e->index)
    {
    case MUSTER_FACT_PATH:
    case MUSTER_FACT_CAN_REACH:
      return 200;
    case MUSTER_FACT_COVER_NEAR:
    case MUSTER_FACT_COVER_AWAY:
    case MUSTER_FACT_SCREENED:
      return 20;
    default:
      return 0;
    }
}

/* Asked, overruled or with reasons; facts of any kind. */
static double
get_fact (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  double value;

  run->work += get_work (e);
  if (!run->state.head->tracked)
    value = get_asked (run, e, arguments);
  else if (!get_overruled (run, e, arguments, &value))
    value = muster_fact_compute (run, e, arguments);
  trace_fact (run, e, arguments, value);
  return value;
}

static double
eval_any_fact (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double arguments[MUSTER_MAX_ARGUMENTS];

  return eval_arguments (run, e, base, arguments) ? get_fact (run, e, arguments) : MUSTER_UNKNOWN;
}

static inline double
eval_fact (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double arguments[MUSTER_MAX_ARGUMENTS];
  double value;

  if (!run->plain || muster_fact_traits[e->index].relation == MUSTER_RELATES_NOTHING)
    return eval_any_fact (run, e, base);
  arguments[0] = muster_eval (run, e->args[0], base);
  arguments[1] = muster_eval (run, e->args[1], base);
  if (isunordered (arguments[0], arguments[1]))
    return MUSTER_UNKNOWN;
  if (G_LIKELY (measure_quickly (run, e, arguments[0], arguments[1], &value)))
    return value;
  return get_fact (run, e, arguments);
}

void
muster_fact_list (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list)
{
  double arguments[MUSTER_MAX_ARGUMENTS];
  guint mark = run->scratch_top;

  if (!eval_arguments (run, e, base, arguments))
    {
      list->complete = FALSE;
      return;
    }
  run->scratch_top = mark;
  list->items = run->scratch + mark;
  /* What is not drawn can be listed only where there is a board. */
  if (run->state.head->tracked || muster_fact_traits[e->index].drawn)
    muster_fact_gather (run, e, arguments, list);
}

double
muster_eval_fact (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  return eval_fact (run, e, base);
}

/* ---- A number against a limit: without a board the limit is what is asked ---- */

double
muster_compare_bounds (guint16 op, double low, double high, double limit)
{
  switch (op)
    {
    case MUSTER_EXPR_LE:
      return high <= limit ? 1 : low > limit ? 0 : MUSTER_UNKNOWN;
    case MUSTER_EXPR_LT:
      return high < limit ? 1 : low >= limit ? 0 : MUSTER_UNKNOWN;
    case MUSTER_EXPR_GE:
      return low >= limit ? 1 : high < limit ? 0 : MUSTER_UNKNOWN;
    case MUSTER_EXPR_GT:
      return low > limit ? 1 : high <= limit ? 0 : MUSTER_UNKNOWN;
    case MUSTER_EXPR_EQ:
      return low == high ? low == limit : limit < low || limit > high ? 0 : MUSTER_UNKNOWN;
    default:
      return low == high ? low != limit : limit < low || limit > high ? 1 : MUSTER_UNKNOWN;
    }
}

/* Nobody measures whether something is farther than the table is long, but where it stands near a corner, as far as orders put it
 * there and told it to move. */
static double
compare_across (MusterRun *run, const MusterMissing *query, guint16 op, double limit)
{
  const gboolean by_reckoning = run->by_reckoning;
  double low, high = INFINITY;

  if (query->query != MUSTER_FACT_DISTANCE || !muster_run_is_across (run, limit))
    return MUSTER_UNKNOWN;
  run->by_reckoning = TRUE;
  muster_known_get_bounds (run, query, &low, &high);
  run->by_reckoning = by_reckoning;
  high = high < MUSTER_FAR_AWAY - 1 ? MIN (high, muster_run_get_longest (run)) : 0;

  return muster_compare_bounds (op, 0, high, limit);
}

static double
compare_asked (MusterRun *run, const MusterExpression *e, MusterWord *base, double limit)
{
  const MusterExpression *fact = e->args[0];
  double arguments[MUSTER_MAX_ARGUMENTS];
  MusterMissing query;
  double low, high, result;

  if (fact->op == MUSTER_EXPR_CALL)
    {
      if (!muster_query_from_expression (run, fact, base, &query))
        return MUSTER_UNKNOWN;
    }
  else
    {
      if (!eval_arguments (run, fact, base, arguments))
        return MUSTER_UNKNOWN;
      if (is_absent (run, fact, arguments))
        return muster_compare_bounds ((guint16) e->index, MUSTER_FAR_AWAY, MUSTER_FAR_AWAY, limit);
      if (measure_map (run, fact, arguments, &low))
        return muster_compare_bounds ((guint16) e->index, low, low, limit);
      fill_query (fact, arguments, &query);
    }
  if (muster_known_get_bounds (run, &query, &low, &high))
    result = muster_compare_bounds ((guint16) e->index, low, high, limit);
  else if (fact->op == MUSTER_EXPR_FACT) /* what is on the table is not endlessly far */
    result = muster_compare_bounds ((guint16) e->index, 0, MUSTER_FAR_AWAY - 1, limit);
  else
    result = MUSTER_UNKNOWN;
  if (muster_is_unknown (result))
    result = compare_across (run, &query, (guint16) e->index, limit);
  if (muster_is_unknown (result))
    {
      query.compare = (guint16) e->index;
      query.limit = limit;
      muster_query_note_missing (run, &query);
    }
  return result;
}

/* A function that is a fact has to be asked where it says nothing about how the board would tell. */
static gboolean
has_to_be_asked (MusterRun *run, const MusterExpression *fact)
{
  const MusterFunction *function;

  if (fact->op != MUSTER_EXPR_CALL)
    return FALSE;
  function = &run->rulebook->functions[fact->index];
  return function->value == NULL && function->n_terms + function->n_cases == 0;
}

double
muster_eval_fact_compare (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterExpression *fact = e->args[0];
  double limit = muster_eval (run, e->args[1], base);
  double value;

  if (muster_is_unknown (limit))
    return limit;
  if (G_UNLIKELY (!run->state.head->tracked || has_to_be_asked (run, fact)))
    return compare_asked (run, e, base, limit);
  value = fact->op == MUSTER_EXPR_FACT ? eval_fact (run, fact, base)
                                       : muster_eval (run, fact, base);
  return muster_is_unknown (value) ? value : muster_compare ((guint16) e->index, value, limit);
}
