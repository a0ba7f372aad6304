/* muster-facts-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-eval-private.h"

G_BEGIN_DECLS

/* Facts about the table: the front door. */

double muster_eval_fact (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_fact_compare (MusterRun *run, const MusterExpression *e, MusterWord *base);

/* The items of a fact that gives a list. */
void
muster_fact_list (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list);

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

/* The same of a number of which it is known between what it lies: MUSTER_UNKNOWN where both may be so. */
double muster_compare_bounds (guint16 op, double low, double high, double limit);

G_END_DECLS
