/* muster-order-goal.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-order-goal-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-query-text-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* Where somebody goes and until when, for who moves the figure: what a board works out has to be said where there is none. */

/* ---- Where to ---- */

/* (nullable): of what the board would find, as far as it has a name. */
static char *
describe_found (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  g_autofree char *name = NULL;

  if (e->op != MUSTER_EXPR_FACT)
    return NULL;
  switch ((guint) e->index)
    {
    case MUSTER_FACT_EDGE:
    case MUSTER_FACT_EDGE_NEAR:
      name = muster_run_describe_expression (run, e->args[e->n_args - 1], base);
      /* Translators: {1} of an order, with the edge that is meant: "toward THE EDGE OF THE TABLE (NORTH)" */
      return g_strdup_printf (_ ("the edge of the table (%s)"), name);
    case MUSTER_FACT_MARKED_NEAR:
      name = muster_run_describe_expression (run, e->args[1], base);
      /* Translators: what terrain is called: "toward THE NEAREST WOOD" */
      return g_strdup_printf (_ ("the nearest %s"), name);
    default:
      return NULL;
    }
}

static char *
describe_place (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const gboolean quiet = run->quiet, trace = run->trace;
  double place;

  if (e->op == MUSTER_EXPR_PLACE_OF)
    return muster_run_describe_expression (run, e->args[0], base);
  run->quiet = TRUE;
  run->trace = FALSE;
  place = muster_eval (run, e, base);
  run->quiet = quiet;
  run->trace = trace;
  if (!muster_is_unknown (place) && place >= 0 && run->game->plan != NULL)
    return muster_run_describe_value (run, &e->type, place);

  return describe_found (run, e, base);
}

char *
muster_order_describe_goal (MusterRun *run, const MusterOrder *order, MusterWord *base)
{
  const MusterExpression *other = order->to != NULL ? order->to : order->away;

  if (other == NULL)
    return NULL;
  if (other->type.code == MUSTER_TYPE_PLACE && other->type.form == MUSTER_FORM_SCALAR &&
      run->game->field == NULL)
    return describe_place (run, other, base);

  return muster_run_describe_expression (run, other, base);
}

/* ---- Until when ---- */

static char *describe_test (MusterRun *run, const MusterExpression *e, MusterWord *base);

static char *
describe_fact (MusterRun *run,
               const MusterExpression *fact,
               MusterWord *base,
               guint16 compare,
               double limit)
{
  MusterMissing query;

  if (!muster_query_from_expression (run, fact, base, &query))
    return NULL;
  query.compare = compare;
  query.limit = limit;

  return muster_query_describe (run, &query, FALSE);
}

/* A function says what it is in its own words, or by its title. */
static char *
describe_call (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterFunction *function = &run->rulebook->functions[e->index];

  if (function->says != NULL)
    return describe_fact (run, e, base, 0, 0);

  return function->cite.title != NULL ? g_strdup (muster_run_translate (run, function->cite.title))
                                      : NULL;
}

static char *
describe_compared (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const double limit = muster_eval (run, e->args[1], base);

  if (muster_is_unknown (limit) || (e->args[0]->op == MUSTER_EXPR_CALL &&
                                    run->rulebook->functions[e->args[0]->index].ask == NULL))
    return NULL;

  return describe_fact (run, e->args[0], base, (guint16) e->index, limit);
}

/* What is said of the first holds of one of them. */
static char *
describe_any (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterFrame *frame = muster_run_get_frame (run);
  g_autofree MusterWord *copy = NULL;
  g_autofree char *all = NULL;
  g_autofree char *by = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  MusterList list;
  double item = -1;

  if (e->n_args < 2 || e->args[1] == NULL || e->args[0]->type.code != MUSTER_TYPE_THING)
    return NULL;
  muster_list_open (run, e->args[0], base, &list);
  if (!muster_list_next (&list, &item))
    item = -1;
  muster_list_close (run, &list);
  if (item < 0)
    return NULL;
  copy = g_memdup2 (base, sizeof (MusterWord) * frame->words);
  copy[e->slot].number = item;
  text = describe_test (run, e->args[1], copy);
  if (text == NULL)
    return NULL;
  name = muster_thing_dup_name (run, e->args[0]->type.index, item);
  all = muster_run_describe_expression (run, e->args[0], base);
  by = g_strdup_printf (_ ("one of these: %s"), all);

  return g_str_equal (all, name) ? g_steal_pointer (&text)
                                 : muster_text_replace_name (text, name, by);
}

static char *
describe_test (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  switch ((guint) e->op)
    {
    case MUSTER_EXPR_FACT:
      return describe_fact (run, e, base, 0, 0);
    case MUSTER_EXPR_FACT_COMPARE:
      return describe_compared (run, e, base);
    case MUSTER_EXPR_CALL:
      return describe_call (run, e, base);
    case MUSTER_EXPR_ANY:
      return describe_any (run, e, base);
    default:
      return NULL;
    }
}

char *
muster_order_describe_until (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  const gboolean quiet = run->quiet, trace = run->trace;
  g_autofree char *text = NULL;

  /* The words of the order say it in their own way. */
  if (op->order->until == NULL || op->text != NULL)
    return NULL;
  run->quiet = TRUE;
  run->trace = FALSE;
  text = describe_test (run, op->order->until, base);
  run->quiet = quiet;
  run->trace = trace;

  /* Translators: after an order: "Move Anna up to 6" toward Bob. Stop as soon as this holds: Anna sees Bob." */
  return text != NULL ? g_strdup_printf (_ ("Stop as soon as this holds: %s."), text) : NULL;
}
