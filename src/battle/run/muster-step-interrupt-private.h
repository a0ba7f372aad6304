/* muster-step-interrupt-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

MusterStep muster_step_interrupt (MusterRun *run, MusterFrame *frame);
void muster_action_log_interrupt (MusterRun *run, const MusterFrame *frame);

G_END_DECLS
