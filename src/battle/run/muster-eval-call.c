/* muster-eval-call.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-eval-call-private.h"

#include <glib/gi18n.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-query-private.h"
#include "muster-query-text-private.h"
#include "muster-step-private.h"
#include "muster-text-private.h"
#include "muster-trace-private.h"

/* ---- Functions of the rulebook ---- */

static void
enter_argument (MusterRun *run,
                const MusterParameter *parameter,
                const MusterExpression *argument,
                MusterWord *base,
                MusterWord *locals)
{
  if (parameter->type.form == MUSTER_FORM_SCALAR)
    locals[parameter->slot].number = muster_eval (run, argument, base);
  else
    muster_eval_into_type (run, argument, base, locals + parameter->slot, &parameter->type);
}

/* New locals, of which nothing is set. */
static MusterWord *
enter (MusterRun *run, const MusterFunction *function)
{
  MusterWord *locals = run->eval_stack + run->eval_top;

  if (run->game->is_work[function - run->rulebook->functions])
    {
      run->work += function->work;
      if (muster_run_is_spent (run))
        return NULL;
    }
  if (G_UNLIKELY (run->depth >= MUSTER_MAX_DEPTH ||
                  run->eval_top + function->frame_words > MUSTER_EVAL_WORDS))
    {
      muster_step_fault (run, NULL, _ ("the function \"%s\" calls itself too often"), function->id);
      return NULL;
    }
  run->depth++;
  run->eval_top += function->frame_words;
  return locals;
}

MusterWord *
muster_eval_enter (MusterRun *run,
                   const MusterFunction *function,
                   const MusterExpression *e,
                   MusterWord *base)
{
  MusterWord *locals = enter (run, function);

  for (guint i = 0; locals != NULL && i < function->n_parameters; i++)
    enter_argument (run, &function->parameters[i], e->args[i], base, locals);
  return locals;
}

MusterWord *
muster_eval_enter_with (MusterRun *run, const MusterFunction *function, const double *arguments)
{
  MusterWord *locals = enter (run, function);

  for (guint i = 0; locals != NULL && i < function->n_parameters; i++)
    locals[function->parameters[i].slot].number = arguments[i];
  return locals;
}

static double
clamp (MusterRun *run,
       const MusterExpression *minimum,
       const MusterExpression *maximum,
       MusterWord *base,
       double value)
{
  if (minimum != NULL && !muster_is_unknown (value))
    {
      double low = muster_eval (run, minimum, base);
      value = muster_is_unknown (low) ? low : MAX (value, low);
    }
  if (maximum != NULL && !muster_is_unknown (value))
    {
      double high = muster_eval (run, maximum, base);
      value = muster_is_unknown (high) ? high : MIN (value, high);
    }
  return value;
}

static void
trace_term (MusterRun *run, const MusterTerm *term, MusterWord *locals, double value)
{
  g_autofree char *label = NULL;

  if (value == 0 || muster_is_unknown (value) || run->n_supposed > 0)
    return;
  muster_run_note_sum (run);
  if (!muster_run_is_explaining (run))
    return;
  label = muster_run_expand (run, term->label, locals);
  muster_run_reason (run, MUSTER_REASON_TERM, &term->cite, value, "%s", label != NULL ? label : "");
}

static double
eval_terms (MusterRun *run, const MusterFunction *function, MusterWord *locals)
{
  double sum = 0;

  for (guint i = 0; i < function->n_terms; i++)
    {
      const MusterTerm *term = &function->terms[i];
      double value;
      double when = term->when != NULL ? muster_eval (run, term->when, locals) : 1;
      if (when == 0)
        continue;
      value = muster_is_unknown (when) ? when : muster_eval (run, term->value, locals);
      muster_run_cover (run, function->site + i);
      if (run->trace)
        trace_term (run, term, locals, value);
      sum += value; /* unknown stays unknown, and the other terms are looked at all the same */
    }
  return sum;
}

/* A sum that a statement takes over as it is: its terms are the reasons for what follows. That it is evaluated again is no work. */
void
muster_eval_explain_sum (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const gboolean quiet = run->quiet;
  const MusterFunction *function;
  MusterWord *locals;
  guint64 work;

  if (run->log == NULL || e->op != MUSTER_EXPR_CALL)
    return;
  function = &run->rulebook->functions[e->index];
  if (function->n_terms == 0)
    return;
  work = muster_run_begin_aside (run);
  locals = muster_eval_enter (run, function, e, base);
  run->quiet = TRUE; /* what is not known is no reason */
  for (guint i = 0; locals != NULL && i < function->n_terms; i++)
    {
      const MusterTerm *term = &function->terms[i];

      if (term->when == NULL || muster_eval (run, term->when, locals) == 1)
        trace_term (run, term, locals, muster_eval (run, term->value, locals));
    }
  run->quiet = quiet;
  if (locals != NULL)
    muster_eval_leave (run, locals);
  muster_run_end_aside (run, work);
}

const MusterExpression *
muster_eval_find_case (MusterRun *run, const MusterFunction *function, MusterWord *locals)
{
  for (guint i = 0; i < function->n_cases; i++)
    {
      const MusterCase *one = &function->cases[i];
      double when = one->when != NULL ? muster_eval (run, one->when, locals) : 1;
      if (muster_is_unknown (when))
        return NULL;
      if (when != 0)
        {
          muster_run_cover (run, function->site + i);
          return one->value;
        }
    }
  return NULL;
}

static double
eval_body (MusterRun *run, const MusterFunction *function, MusterWord *locals)
{
  double value;

  if (function->value != NULL)
    {
      value = muster_eval (run, muster_eval_get_value (run, function), locals);
      muster_run_cover (run, function->site);
    }
  else if (function->n_terms > 0)
    {
      value = eval_terms (run, function, locals);
    }
  else
    {
      const MusterExpression *found = muster_eval_find_case (run, function, locals);
      value = found != NULL ? muster_eval (run, found, locals) : MUSTER_UNKNOWN;
    }
  if (function->minimum == NULL && function->maximum == NULL)
    return value;
  return clamp (run, function->minimum, function->maximum, locals, value);
}

double
muster_eval_function (MusterRun *run, guint index, const double *arguments)
{
  const MusterFunction *function = &run->rulebook->functions[index];
  MusterWord *locals = muster_eval_enter_with (run, function, arguments);
  double value;

  if (locals == NULL)
    return MUSTER_UNKNOWN;
  value = eval_body (run, function, locals);
  muster_eval_leave (run, locals);
  return value;
}

static void
trace_asked (MusterRun *run, const MusterMissing *query, double value)
{
  g_autofree char *text = NULL;
  g_autofree char *result = NULL;
  g_autofree char *line = NULL;

  if (!run->trace || !muster_run_is_explaining (run) || muster_is_unknown (value))
    return;
  text = muster_query_describe (run, query, FALSE);
  result = muster_run_describe_value (run, &query->gives, value);
  line = muster_text_join (text, result);
  muster_run_reason (run, MUSTER_REASON_FACT, NULL, value, "%s", line);
}

/* A fact of the rulebook's own: its body where there is a board, else an answer; overruled by either. */
static double
eval_asked (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterFunction *function = &run->rulebook->functions[e->index];
  gboolean has_body = function->value != NULL || function->n_terms + function->n_cases > 0;
  MusterMissing query;
  MusterFactCell *cell;
  MusterWord *locals;
  double value;

  if (!muster_query_from_expression (run, e, base, &query))
    return MUSTER_UNKNOWN;
  cell = muster_query_find (run, &query);
  if ((cell != NULL && cell->low == cell->high) || !has_body || !run->state.head->tracked)
    {
      value = muster_query_get (run, &query);
      trace_asked (run, &query, value);
      return value;
    }
  locals = muster_eval_enter (run, function, e, base);
  if (locals == NULL)
    return MUSTER_UNKNOWN;
  value = eval_body (run, function, locals);
  muster_eval_leave (run, locals);
  return value;
}

/* The value for the arguments in @locals. */
static inline double
eval_entered (MusterRun *run, guint index, MusterWord *locals)
{
  const MusterFunction *function = &run->rulebook->functions[index];
  MusterMemo key;
  MusterMemo *memo = muster_eval_find_memo (run, index, locals, &key);
  double value;

  if (memo == NULL)
    return eval_body (run, function, locals);
  if (muster_eval_knows (run, memo, &key))
    {
      run->work += memo->work;
      return memo->value.number;
    }
  value = eval_body (run, function, locals);
  if (!muster_is_unknown (value))
    muster_eval_remember (run, memo, &key, (MusterWord){ .number = value });
  return value;
}

/* The same as at length, but that nothing about the function is looked at. */
static inline double
eval_shortcut (MusterRun *run,
               const MusterShortcut *shortcut,
               const MusterExpression *e,
               MusterWord *base)
{
  MusterWord *locals = run->eval_stack + run->eval_top;
  double value;

  run->work += shortcut->work;
  run->depth++;
  run->eval_top += shortcut->words;
  for (guint i = 0; i < shortcut->n_arguments; i++)
    locals[i].number = muster_eval (run, e->args[i], base);
  value = muster_eval (run, shortcut->value, locals);
  muster_eval_leave (run, locals);
  return value;
}

gboolean
muster_eval_find_out (MusterRun *run,
                      const MusterShortcut *shortcut,
                      MusterPredicate *predicate,
                      guint thing)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << thing;
  MusterWord *locals = run->eval_stack + run->eval_top;
  double value;

  run->depth++;
  run->eval_top += shortcut->words;
  locals[0].number = thing;
  value = muster_eval (run, shortcut->value, locals);
  muster_eval_leave (run, locals);
  if (muster_is_unknown (value))
    return FALSE;
  predicate->known |= bit;
  if (value != 0)
    predicate->holds |= bit;
  return TRUE;
}

static inline double
eval_predicate (MusterRun *run,
                const MusterShortcut *shortcut,
                const MusterExpression *e,
                MusterWord *base)
{
  double thing = muster_eval (run, e->args[0], base);
  MusterPredicate *predicate;

  if (!(thing >= 0 && thing < 64))
    return eval_shortcut (run, shortcut, e, base);
  predicate = muster_eval_find_predicate (run, shortcut->function);
  if (((predicate->known >> (guint) thing) & 1) == 0 &&
      !muster_eval_find_out (run, shortcut, predicate, (guint) thing))
    return MUSTER_UNKNOWN;
  return (predicate->holds >> (guint) thing) & 1;
}

double
muster_eval_call (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  const MusterShortcut *shortcut = &run->shortcuts[e->index];
  const MusterFunction *function;
  MusterWord *locals;
  double value;
  guint index;

  if (G_LIKELY (muster_eval_can_be_short (run, shortcut)))
    return shortcut->predicate ? eval_predicate (run, shortcut, e, base)
                               : eval_shortcut (run, shortcut, e, base);
  index = muster_eval_find_function (run, e);
  function = &run->rulebook->functions[index];
  if (G_UNLIKELY (function->ask != NULL))
    return eval_asked (run, e, base);
  locals = muster_eval_enter (run, function, e, base);
  if (G_UNLIKELY (locals == NULL))
    return MUSTER_UNKNOWN;
  value = eval_entered (run, index, locals);
  muster_eval_leave (run, locals);
  return value;
}
