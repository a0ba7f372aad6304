/* muster-learn.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-learn-private.h"

#include "muster-eval-call-private.h"
#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-query-private.h"

/* What an answer says besides: a function is asked as a whole, and where it holds, so does all that it takes. Only facts
 * about the table are learned, each the way it would have been asked. */

/* ---- Facts ---- */

static void
claim (MusterRun *run, const MusterMissing *query, gboolean holds)
{
  MusterClaim made = { .query = *query, .holds = holds };

  g_array_append_val (run->claims, made);
}

static void
learn_fact (MusterRun *run, const MusterExpression *e, MusterWord *base, double low, double high)
{
  MusterMissing query;

  if (e->type.code != MUSTER_TYPE_BOOLEAN && e->type.code != MUSTER_TYPE_NUMBER)
    return;
  if (!muster_is_unknown (muster_eval (run, e, base)) ||
      !muster_query_from_expression (run, e, base, &query))
    return;
  if (run->claims != NULL && e->type.code == MUSTER_TYPE_BOOLEAN)
    claim (run, &query, low != 0);
  if (!run->supposing)
    muster_query_store (run, &query, low, high);
}

static void
learn_comparison (MusterRun *run, const MusterExpression *e, MusterWord *base, gboolean holds)
{
  double limit = muster_eval (run, e->args[1], base);
  MusterMissing query;

  if (e->args[0]->op != MUSTER_EXPR_FACT || muster_is_unknown (limit) ||
      !muster_is_unknown (muster_eval (run, e, base)) ||
      !muster_query_from_expression (run, e->args[0], base, &query))
    return;
  query.compare = (guint16) e->index;
  query.limit = limit;
  if (run->claims != NULL)
    claim (run, &query, holds);
  if (!run->supposing)
    muster_query_store_compared (run, &query, holds);
}

/* ---- Conditions ---- */

/* Both are so; or, of the other kind, one of them is not, and it is known which. */
static void
learn_both (MusterRun *run, const MusterExpression *e, MusterWord *base, double value, gboolean all)
{
  if (all)
    {
      muster_learn (run, e->args[0], base, value, value);
      muster_learn (run, e->args[1], base, value, value);
      return;
    }
  if (muster_eval (run, e->args[0], base) == 1 - value)
    muster_learn (run, e->args[1], base, value, value);
  else if (muster_eval (run, e->args[1], base) == 1 - value)
    muster_learn (run, e->args[0], base, value, value);
}

/* The test comes out as @value for all items, or for the only one of which it is not known that it does not. */
static void
learn_items (MusterRun *run,
             const MusterExpression *e,
             MusterWord *base,
             double value,
             gboolean all)
{
  double items[MUSTER_MAX_THINGS];
  MusterList list;
  guint n = 0, open = 0;
  double item = 0;

  if (e->n_args < 2 || e->args[1] == NULL)
    return;
  muster_list_open (run, e->args[0], base, &list);
  while (n < G_N_ELEMENTS (items) && muster_list_next (&list, &items[n]))
    n++;
  muster_list_close (run, &list);
  for (guint i = 0; i < n; i++)
    {
      base[e->slot].number = items[i];
      if (all)
        muster_learn (run, e->args[1], base, value, value);
      else if (muster_eval (run, e->args[1], base) != 1 - value)
        {
          open++;
          item = items[i];
        }
    }
  if (all || open != 1 || !list.complete)
    return;
  base[e->slot].number = item;
  muster_learn (run, e->args[1], base, value, value);
}

/* No item is below the least of them, none above the greatest. */
static void
learn_extreme (MusterRun *run, const MusterExpression *e, MusterWord *base, double low, double high)
{
  MusterList list;
  double item;

  if (e->n_args < 2 || e->args[1] == NULL)
    return;
  muster_list_open (run, e->args[0], base, &list);
  while (muster_list_next (&list, &item))
    {
      base[e->slot].number = item;
      muster_learn (run,
                    e->args[1],
                    base,
                    e->op == MUSTER_EXPR_MIN ? low : -INFINITY,
                    e->op == MUSTER_EXPR_MIN ? INFINITY : high);
    }
  muster_list_close (run, &list);
}

/* ---- Functions ---- */

const MusterExpression *
muster_learn_get_body (MusterRun *run, const MusterFunction *function, MusterWord *locals)
{
  if (function->minimum != NULL || function->maximum != NULL || function->n_terms > 0)
    return NULL;
  if (function->value != NULL)
    return function->value;
  return function->n_cases > 0 ? muster_eval_find_case (run, function, locals) : NULL;
}

static void
learn_call (MusterRun *run, const MusterExpression *e, MusterWord *base, double low, double high)
{
  const MusterFunction *function = &run->rulebook->functions[e->index];
  const MusterExpression *body;
  GArray *claims = run->claims;
  MusterWord *locals;

  if (function->ask != NULL)
    {
      learn_fact (run, e, base, low, high);
      if (!run->doubting)
        run->claims = NULL; /* the whole says its parts */
    }
  locals = muster_eval_enter (run, function, e, base);
  body = locals != NULL ? muster_learn_get_body (run, function, locals) : NULL;
  if (body != NULL)
    muster_learn (run, body, locals, low, high);
  if (locals != NULL)
    muster_eval_leave (run, locals);
  run->claims = claims;
}

/* ---- The value of an expression lies between two bounds ---- */

static void
learn_truth (MusterRun *run, const MusterExpression *e, MusterWord *base, gboolean holds)
{
  switch ((guint) e->op)
    {
    case MUSTER_EXPR_FACT_COMPARE:
      learn_comparison (run, e, base, holds);
      break;
    case MUSTER_EXPR_NOT:
      muster_learn (run, e->args[0], base, !holds, !holds);
      break;
    case MUSTER_EXPR_AND:
      learn_both (run, e, base, holds, holds);
      break;
    case MUSTER_EXPR_OR:
      learn_both (run, e, base, holds, !holds);
      break;
    case MUSTER_EXPR_ANY:
      learn_items (run, e, base, holds, !holds);
      break;
    case MUSTER_EXPR_NONE:
      learn_items (run, e, base, !holds, holds);
      break;
    case MUSTER_EXPR_ALL:
      learn_items (run, e, base, holds, holds);
      break;
    default:
      break;
    }
}

void
muster_learn (MusterRun *run, const MusterExpression *e, MusterWord *base, double low, double high)
{
  double test;

  switch ((guint) e->op)
    {
    case MUSTER_EXPR_FACT:
      learn_fact (run, e, base, low, high);
      break;
    case MUSTER_EXPR_CALL:
      learn_call (run, e, base, low, high);
      break;
    case MUSTER_EXPR_IF:
      test = muster_eval (run, e->args[0], base);
      if (!muster_is_unknown (test))
        muster_learn (run, e->args[test != 0 ? 1 : 2], base, low, high);
      break;
    case MUSTER_EXPR_MIN:
    case MUSTER_EXPR_MAX:
      learn_extreme (run, e, base, low, high);
      break;
    default:
      if (e->type.code == MUSTER_TYPE_BOOLEAN && low == high)
        learn_truth (run, e, base, low != 0);
      break;
    }
}

/* ---- The front doors ---- */

void
muster_learn_answer (MusterRun *run, const MusterMissing *query, double low, double high)
{
  gboolean quiet = run->quiet, trace = run->trace;
  const MusterFunction *function;
  const MusterExpression *body;
  MusterWord *locals;

  if (!muster_run_is_sparing (run) || query->query < MUSTER_QUERY_FUNCTIONS ||
      query->query >= MUSTER_QUERY_TABLES ||
      !run->game->can_be_worked_out[query->query - MUSTER_QUERY_FUNCTIONS])
    return;
  function = &run->rulebook->functions[query->query - MUSTER_QUERY_FUNCTIONS];
  locals = muster_eval_enter_with (run, function, query->arguments);
  if (locals == NULL)
    return;
  run->quiet = TRUE;
  run->trace = FALSE;
  body = muster_learn_get_body (run, function, locals);
  if (body != NULL)
    muster_learn (run, body, locals, low, high);
  run->quiet = quiet;
  run->trace = trace;
  muster_eval_leave (run, locals);
}
