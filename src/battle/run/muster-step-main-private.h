/* muster-step-main-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

/* The frames of a battle and of its events. */

MusterStep muster_step_main (MusterRun *run, MusterFrame *frame);
/* Whether the battle stands at its end, and the rulebook has procedures for careers; begins with them. */
gboolean muster_session_is_open (MusterRun *run);
void muster_session_begin (MusterRun *run);
MusterStep muster_step_event (MusterRun *run, MusterFrame *frame);
MusterFrame *muster_run_push_event (MusterRun *run,
                                    gint16 event,
                                    guint n,
                                    const double *arguments,
                                    const guint16 *kinds);

G_END_DECLS
