/* muster-order-text-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* Orders in words. */

/* A move as somebody at the table is told to make it. @limit: INFINITY for none */
char *
muster_order_describe (MusterRun *run, const MusterOperation *op, MusterWord *base, double limit);
/* The same once it is made, as far as anybody knows. */
char *muster_order_describe_deed (MusterRun *run,
                                  const MusterOperation *op,
                                  MusterWord *base,
                                  double limit);
/* (transfer full) (nullable) (element-type guint): the numbers of those of a group who go along; NULL: all of it. */
GArray *muster_order_list_along (MusterRun *run, const MusterOrder *order, MusterWord *base);
/* What was done and, where the order has one, its own @text. */
MusterLogEntry *muster_order_log (MusterRun *run,
                                  MusterLogKind kind,
                                  const MusterOperation *op,
                                  const char *done,
                                  const char *text);
/* @credit: (nullable): token of who did it, where that is not whoever acts.
 * @fate: (nullable): what became of it, in the words of the rules. */
void muster_order_log_removal (MusterRun *run,
                               const MusterOperation *op,
                               guint16 kind,
                               guint thing,
                               const char *credit,
                               const char *fate);

G_END_DECLS
