/* muster-step-call-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

MusterStep muster_step_call (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_raise (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_prevent (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterStep muster_step_return (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
MusterFrame *muster_run_push (MusterRun *run, guint16 procedure);
void muster_run_pop (MusterRun *run);

G_END_DECLS
