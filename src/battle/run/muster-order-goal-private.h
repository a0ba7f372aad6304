/* muster-order-goal-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

/* Where an order leads and when it ends, in words. */

/* (transfer full) (nullable): whom or what it leads to or away from; NULL: nothing that has a name. */
char *muster_order_describe_goal (MusterRun *run, const MusterOrder *order, MusterWord *base);
/* (transfer full) (nullable): a sentence on when to stop; NULL: there is nothing to say that the order does not say. */
char *muster_order_describe_until (MusterRun *run, const MusterOperation *op, MusterWord *base);

G_END_DECLS
