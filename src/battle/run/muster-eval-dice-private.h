/* muster-eval-dice-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* Dice and the odds of them. */

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

typedef struct
{
  double number;
  gboolean passes;
} MusterPoolTotal;

/* (transfer full) (nullable) (element-type MusterPoolTotal): what may come of the dice, from the least on; NULL where other than
 * the total decides, or it is not known. */
GArray *muster_pools_list_totals (MusterRun *run,
                                  const MusterExpression *dice,
                                  const MusterExpression *test,
                                  guint32 item_slot,
                                  MusterWord *base) G_GNUC_WARN_UNUSED_RESULT;

double muster_eval_pool (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_chance (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_mean (MusterRun *run, const MusterExpression *e, MusterWord *base);

G_END_DECLS
