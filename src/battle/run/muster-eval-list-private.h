/* muster-eval-list-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-eval-private.h"

G_BEGIN_DECLS

/* Evaluating lists of either form, and what asks about all of their items. */

/* Evaluates a list of either form; muster_list_close () gives its scratch back. */
void
muster_list_open (MusterRun *run, const MusterExpression *e, MusterWord *base, MusterList *list);
/* The same for whoever asks whether there is anything: items that cost more to find may be missing. */
void muster_list_open_some (MusterRun *run,
                            const MusterExpression *e,
                            MusterWord *base,
                            MusterList *list);
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
/* The best value that least or most finds; FALSE: not known. */
gboolean
muster_list_find_best (MusterRun *run, const MusterExpression *e, MusterWord *base, double *best);

G_END_DECLS
