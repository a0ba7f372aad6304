/* muster-step-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run-private.h"

G_BEGIN_DECLS

/* Statements. */

typedef enum
{
  MUSTER_STEP_DONE, /* go on with frame->op as it now stands */
  MUSTER_STEP_NEED, /* stop: run->need says what for */
  MUSTER_STEP_FAULT,
  MUSTER_STEP_OVER,
} MusterStep;

MusterStep muster_step (MusterRun *run);
MusterStep muster_step_need (MusterRun *run, MusterNeed need);
MusterStep muster_step_fault (MusterRun *run, const MusterOperation *op, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
MusterStep muster_step_unknown (
    MusterRun *run); /* something in the statement is not known: asks, or takes the fault */

G_END_DECLS
