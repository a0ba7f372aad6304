/* muster-eval-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

/* A list under evaluation. */
typedef struct
{
  guint64 bits[MUSTER_MAX_SET_WORDS];
  guint n_words; /* of a set; 0: a sequence */
  guint word;    /* cursor of a set */
  double *items; /* a sequence: on the scratch */
  guint n, next;
  gboolean complete; /* FALSE: unknown items may be missing */
  guint mark;        /* of the scratch */
  gboolean some;     /* what costs little will do, where there is any of that */
} MusterList;

/* ---- Evaluating, for all ---- */

typedef double (*MusterEvaluator) (MusterRun *run, const MusterExpression *e, MusterWord *base);
typedef gboolean (*MusterSetEvaluator) (MusterRun *run,
                                        const MusterExpression *e,
                                        MusterWord *base,
                                        guint64 *out);

extern const MusterEvaluator muster_evaluators[MUSTER_N_EXPRS];
extern const MusterSetEvaluator muster_set_evaluators[MUSTER_N_EXPRS];

/* A scalar; NaN: not known. What stands most often in rules needs no call. */
static inline double
muster_eval (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  if (e->op == MUSTER_EXPR_LOCAL)
    return base[e->slot].number;
  if (e->op == MUSTER_EXPR_CONSTANT)
    return e->number;
  if (e->op == MUSTER_EXPR_ATTRIBUTE && e->args[0]->op == MUSTER_EXPR_LOCAL)
    {
      double thing = base[e->args[0]->slot].number;

      if (G_LIKELY (thing >= 0))
        return run->attributes[e->index][(guint) thing].number;
    }
  return muster_evaluators[e->op](run, e, base);
}

/* The words of the set are all written; FALSE: unknown things may be missing. */
static inline gboolean
muster_eval_set (MusterRun *run, const MusterExpression *e, MusterWord *base, guint64 *out)
{
  return muster_set_evaluators[e->op](run, e, base, out);
}

gboolean muster_eval_sequence (MusterRun *run,
                               const MusterExpression *e,
                               MusterWord *base,
                               MusterList *list);
/* Evaluates a list of either form; muster_list_close () gives its scratch back. */
void
muster_list_open (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list);

/* The same for whoever asks whether there is anything: items that cost more to find may be missing. */
void muster_list_open_some (MusterRun *run,
                            const MusterExpression *e,
                            MusterWord *base,
                            MusterList *list);

static inline gboolean
muster_list_next (MusterList *list, double *item)
{
  if (list->n_words == 0)
    {
      if (list->next >= list->n)
        return FALSE;
      *item = list->items[list->next++];
      return TRUE;
    }
  while (list->word < list->n_words && list->bits[list->word] == 0)
    list->word++;
  if (list->word >= list->n_words)
    return FALSE;
  *item = list->word * 64 + (guint) __builtin_ctzll (list->bits[list->word]);
  list->bits[list->word] &= list->bits[list->word] - 1;
  return TRUE;
}

/* Lists of lists of lists may be longer than a person waits: beyond the budget every list is unknown. */
static inline gboolean
muster_run_is_spent (const MusterRun *run)
{
  return G_UNLIKELY (run->work > MUSTER_WORK_BUDGET);
}

static inline void
muster_list_close (MusterRun *run, MusterList *list)
{
  run->scratch_top = list->mark;
}

/* Stores what @e gives, of any form, at @words words from @at; FALSE: unknown. */
gboolean muster_eval_into (MusterRun *run,
                           const MusterExpression *e,
                           MusterWord *base,
                           MusterWord *at,
                           guint words);
gboolean muster_eval_into_type (MusterRun *run,
                                const MusterExpression *e,
                                MusterWord *base,
                                MusterWord *at,
                                const MusterType *type);
double muster_value_zero (const MusterType *type);
/* Gathers the dice below @e; their numbers and sides are evaluated. */
void muster_pools_collect (MusterRun *run, const MusterExpression *e, MusterWord *base);
/* The chance of @test with the value of `dice` in @item_slot: for odds of a roll; NaN when not known. */
double muster_pools_get_chance (MusterRun *run,
                                const MusterExpression *dice,
                                const MusterExpression *test,
                                guint32 item_slot,
                                MusterWord *base,
                                double *mean,
                                double *variance);

/* ---- The facts of the board, for all: muster-facts.c ---- */
void
muster_fact_list (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list);
MusterPlace muster_fact_get_place (MusterRun *run, const MusterExpression *e, double value);
void muster_fill_occupancy (MusterRun *run, gint32 except);

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

/* What is off the table is that far from everything. */
#define MUSTER_FAR_AWAY 999.0

/* DISTANCE, SEES, CONTACT or STRAIGHT: the facts that rules read all the time come from the tables of a grid. */
static inline double
muster_fact_measure_grid (const MusterGrid *grid, gint32 fact, MusterPlace a, MusterPlace b)
{
  if (G_UNLIKELY (a < 0 || b < 0))
    return fact == MUSTER_FACT_DISTANCE ? MUSTER_FAR_AWAY : 0;
  if (fact == MUSTER_FACT_DISTANCE)
    return muster_grid_distance (grid, a, b);
  if (fact == MUSTER_FACT_SEES)
    return muster_grid_sees (grid, a, b);
  if (fact == MUSTER_FACT_CONTACT)
    return muster_grid_is_in_contact (grid, a, b);
  return muster_grid_is_straight (grid, a, b);
}

/* The same on an open table; muster-fact-board.c. */
double
muster_fact_measure_table (MusterRun *run, gint32 fact, const MusterPose *a, const MusterPose *b);

static inline double
muster_fact_measure (MusterRun *run, gint32 fact, const MusterPose *a, const MusterPose *b)
{
  if (G_UNLIKELY (run->game->grid == NULL))
    return muster_fact_measure_table (run, fact, a, b);

  return muster_fact_measure_grid (run->game->grid, fact, a->place, b->place);
}

/* By MUSTER_EXPR_EQ … _GE. */
static inline gboolean
muster_compare (guint16 op, double value, double limit)
{
  switch (op)
    {
    case MUSTER_EXPR_LE:
      return value <= limit;
    case MUSTER_EXPR_LT:
      return value < limit;
    case MUSTER_EXPR_GE:
      return value >= limit;
    case MUSTER_EXPR_GT:
      return value > limit;
    case MUSTER_EXPR_EQ:
      return value == limit;
    default:
      return value != limit;
    }
}

/* The same of a number of which it is known between what it lies: MUSTER_UNKNOWN where both may be so; muster-facts.c. */
double muster_compare_bounds (guint16 op, double low, double high, double limit);

/* ---- Entering functions; muster-eval-call.c ---- */

/* Enters a function: its arguments in new locals; NULL after a fault. Leave with muster_eval_leave (). */
void muster_eval_explain_sum (MusterRun *run, const MusterExpression *e, MusterWord *base);
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

/* ---- Remembering what functions gave ---- */

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

guint muster_eval_table_cell (MusterRun *run,
                              const MusterTable *table,
                              const double *keys,
                              const MusterRow **row,
                              const MusterCell **cell);
/* A reason: what stands in the cell. @keys (nullable): by which the row was found. */
void muster_table_trace (MusterRun *run,
                         const MusterTable *table,
                         const double *keys,
                         const MusterRow *row,
                         const MusterCell *from,
                         const MusterExpression *e);
/* The best value that least or most finds; FALSE: not known. */
gboolean
muster_list_find_best (MusterRun *run, const MusterExpression *e, MusterWord *base, double *best);

G_END_DECLS
