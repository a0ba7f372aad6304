/* muster-eval-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

/* The evaluators of scalar expressions, one for each MusterExprOp; muster-eval.c has the table of them. */

/* ---- muster-eval-call.c ---- */
double muster_eval_call (MusterRun *run, const MusterExpression *e, MusterWord *base);

/* ---- muster-eval-table.c ---- */
double muster_eval_table (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_column (MusterRun *run, const MusterExpression *e, MusterWord *base);

/* ---- muster-eval-thing.c ---- */
double muster_eval_hostile (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_name (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_id (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_place_of (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_facing_of (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_on_table (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_may (MusterRun *run, const MusterExpression *e, MusterWord *base);

/* ---- muster-eval-list.c ---- */
double muster_eval_any (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_all (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_none (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_count (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_sum (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_min (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_max (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_item (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_in (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_same_list (MusterRun *run, const MusterExpression *e, MusterWord *base);

/* ---- muster-eval-dice.c ---- */
double muster_eval_pool (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_chance (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_mean (MusterRun *run, const MusterExpression *e, MusterWord *base);

/* ---- muster-facts.c ---- */
double muster_eval_fact (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_fact_compare (MusterRun *run, const MusterExpression *e, MusterWord *base);

/* ---- Entering functions; muster-eval-call.c ---- */

/* Enters a function: its arguments in new locals; NULL after a fault. Leave with muster_eval_leave (). */
MusterWord *muster_eval_enter (MusterRun *run,
                               const MusterFunction *function,
                               const MusterExpression *e,
                               MusterWord *base);
/* The value of the case that holds; NULL when an unknown test stands before any that holds. */
const MusterExpression *
muster_eval_find_case (MusterRun *run, const MusterFunction *function, MusterWord *locals);

static inline void
muster_eval_leave (MusterRun *run, const MusterWord *locals)
{
  run->depth--;
  run->eval_top = (guint) (locals - run->eval_stack);
}

guint muster_eval_table_cell (MusterRun *run,
                              const MusterTable *table,
                              const double *keys,
                              const MusterRow **row,
                              const MusterCell **cell);
/* The best value that least or most finds; FALSE: not known. */
gboolean
muster_list_find_best (MusterRun *run, const MusterExpression *e, MusterWord *base, double *best);

G_END_DECLS
