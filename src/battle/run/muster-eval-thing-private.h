/* muster-eval-thing-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* What is asked of a thing. */

double muster_eval_hostile (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_name (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_id (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_place_of (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_facing_of (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_on_table (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_may (MusterRun *run, const MusterExpression *e, MusterWord *base);

G_END_DECLS
