/* muster-eval-call-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

/* Entering functions, and remembering what they gave. */

double muster_eval_call (MusterRun *run, const MusterExpression *e, MusterWord *base);
void muster_eval_explain_sum (MusterRun *run, const MusterExpression *e, MusterWord *base);
/* Enters a function: its arguments in new locals; NULL after a fault. Leave with muster_eval_leave (). */
MusterWord *muster_eval_enter (MusterRun *run,
                               const MusterFunction *function,
                               const MusterExpression *e,
                               MusterWord *base);
/* The same with values; of functions all of whose parameters are scalars. */
MusterWord *
muster_eval_enter_with (MusterRun *run, const MusterFunction *function, const double *arguments);
double muster_eval_function (MusterRun *run, guint index, const double *arguments);
/* The value of the case that holds; NULL when an unknown test stands before any that holds. */
const MusterExpression *
muster_eval_find_case (MusterRun *run, const MusterFunction *function, MusterWord *locals);

static inline void
muster_eval_leave (MusterRun *run, const MusterWord *locals)
{
  run->depth--;
  run->eval_top = (guint) (locals - run->eval_stack);
}

/* NULL where the function has terms or cases. */
static inline const MusterExpression *
muster_eval_get_value (const MusterRun *run, const MusterFunction *function)
{
  if (run->simplified)
    return run->game->plain_values[function - run->rulebook->functions];
  return function->value;
}

/* Which of the things up to 63 are known to meet the predicate, and which not, as of now. */
static inline MusterPredicate *
muster_eval_find_predicate (MusterRun *run, guint index)
{
  MusterPredicate *predicate = &run->predicates[index];
  guint64 change = muster_run_get_latest (run, index);

  if (predicate->change != change)
    *predicate = (MusterPredicate){ .change = change };
  return predicate;
}

/* Adds the thing to what is known; FALSE: it cannot be known. */
gboolean muster_eval_find_out (MusterRun *run,
                               const MusterShortcut *shortcut,
                               MusterPredicate *predicate,
                               guint thing);

/* Whether there is room for what it needs, and somebody who would wait for it. */
static inline gboolean
muster_eval_can_be_short (const MusterRun *run, const MusterShortcut *shortcut)
{
  return run->remembers && shortcut->value != NULL && (run->plain || !shortcut->asked) &&
         run->depth <= MUSTER_MAX_DEPTH / 2 &&
         run->eval_top + shortcut->words <= MUSTER_EVAL_WORDS && run->work < MUSTER_WORK_BUDGET;
}

/* The function that a call comes down to: where nobody looks on, those that only pass arguments on are skipped. */
static inline guint
muster_eval_find_function (const MusterRun *run, const MusterExpression *e)
{
  if (run->remembers && run->depth <= MUSTER_MAX_DEPTH / 2)
    return run->game->same_as[e->index];
  return (guint) e->index;
}

/* The place for what the function gives for these arguments, and the key under which it is remembered;
 * NULL: it is not. */
static inline MusterMemo *
muster_eval_find_memo (MusterRun *run, guint index, const MusterWord *locals, MusterMemo *key)
{
  guint n = run->rulebook->functions[index].n_parameters;

  if (!run->remembers || !run->game->remembered[index] || run->depth > MUSTER_MAX_DEPTH / 2 ||
      run->eval_top > MUSTER_EVAL_WORDS / 2)
    return NULL;
  key->change = muster_run_get_latest (run, index);
  key->version = run->version;
  key->work = run->work;
  key->function = index;
  key->arguments[0] = n > 0 ? locals[0].bits : 0;
  key->arguments[1] = n > 1 ? locals[1].bits : 0;
  key->arguments[2] = n > 2 ? locals[2].bits : 0;
  return &run->memos[muster_memo_get_place (key)];
}

/* The work that it took counts again: where it would be too much it has to show where. */
static inline gboolean
muster_eval_knows (const MusterRun *run, const MusterMemo *memo, const MusterMemo *key)
{
  return muster_memo_is_for (memo, key) && run->work + memo->work <= MUSTER_WORK_BUDGET;
}

/* Only what came about without a question, a fault or a change of the state. */
static inline void
muster_eval_remember (MusterRun *run, MusterMemo *memo, const MusterMemo *key, MusterWord value)
{
  if (run->missing->len > 0 || run->faulted || (run->quiet && run->n_pools > 0) ||
      run->version != key->version)
    return;
  *memo = *key;
  memo->work = run->work - key->work;
  memo->value = value;
}

G_END_DECLS
