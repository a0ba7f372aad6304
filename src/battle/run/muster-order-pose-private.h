/* muster-order-pose-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

MusterStep muster_order_face (MusterRun *run,
                              MusterFrame *frame,
                              const MusterOperation *op,
                              guint16 kind,
                              double mover);
MusterStep muster_order_place (MusterRun *run,
                               MusterFrame *frame,
                               const MusterOperation *op,
                               guint16 kind,
                               double mover);
MusterStep muster_order_remove (MusterRun *run,
                                MusterFrame *frame,
                                const MusterOperation *op,
                                guint16 kind,
                                double mover);

G_END_DECLS
