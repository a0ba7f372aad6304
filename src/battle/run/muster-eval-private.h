/* muster-eval-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

/* Evaluating, for all. */

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

      if (G_LIKELY (thing >= 0 && !run->tells_own))
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

double muster_value_zero (const MusterType *type);

G_END_DECLS
