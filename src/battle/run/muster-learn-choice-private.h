/* muster-learn-choice-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* What a choice says besides. */

/* Somebody chooses @item from @list: it belongs there. */
void
muster_learn_choice (MusterRun *run, const MusterExpression *list, MusterWord *base, double item);
/* Somebody does something: what it requires is so. */
void muster_learn_requirement (MusterRun *run, const MusterExpression *test, MusterWord *base);
/* (transfer full) (nullable): under what condition it belongs there, as far as that is not known: "only if A is next to it". */
char *
muster_learn_describe (MusterRun *run, const MusterExpression *list, MusterWord *base, double item);
/* (transfer full) (nullable): in words, the answer by which @item does not belong to @list, in which it is as long as nobody
 * answers; @correction becomes the input that says the opposite of it. */
char *muster_learn_find_denial (MusterRun *run,
                                const MusterExpression *list,
                                MusterWord *base,
                                double item,
                                char **correction);
/* An order to go to @target until @until holds was carried out: suggests the answers to what will be asked then. */
void muster_learn_promise (MusterRun *run,
                           const MusterExpression *until,
                           const MusterExpression *target,
                           MusterWord *base);

G_END_DECLS
