/* muster-step-example-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

/* What examples say. */

void muster_example_feed (MusterRun *run, const MusterOperation *op);
/* The first thing that is wrong with an example is what is told of it. */
void muster_example_fail (MusterRun *run, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* @n dice are thrown now, and the example gives fewer: nothing in an example is left to chance. */
void muster_example_lack_dice (MusterRun *run, guint n, guint sides);
/* Dice and answers that nothing wanted are a mistake of the example. */
void muster_example_finish (MusterRun *run);
MusterStep muster_step_example (MusterRun *run, MusterFrame *frame, const MusterOperation *op);

G_END_DECLS
