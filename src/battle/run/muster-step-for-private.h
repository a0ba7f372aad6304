/* muster-step-for-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

MusterStep muster_step_for (MusterRun *run, MusterFrame *frame, const MusterOperation *op);

G_END_DECLS
