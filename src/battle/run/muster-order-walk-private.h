/* muster-order-walk-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

MusterStep muster_order_move (MusterRun *run,
                              MusterFrame *frame,
                              const MusterOperation *op,
                              guint16 kind,
                              double mover);

G_END_DECLS
