/* muster-order-way-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-order-plan-private.h"

G_BEGIN_DECLS

/* The way that an order goes. */

/* On a board: tells how far the figure has come whose move @event is about, before something breaks in on it. */
void muster_order_log_leg (MusterRun *run, const MusterFrame *event);
void muster_order_walk_init (MusterOrderWalk *walk,
                             MusterRun *run,
                             MusterFrame *frame,
                             const MusterOperation *op,
                             guint16 kind,
                             guint thing);
/* Tells that it is over, as far as that was not told. */
void muster_order_log_walk (MusterRun *run, MusterOrderWalk *walk);

G_END_DECLS
