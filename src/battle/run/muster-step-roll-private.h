/* muster-step-roll-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

MusterStep muster_step_roll (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
/* Dice of the throw: fed, overruled, typed (frame->answers) or by seed; FALSE: they are wanted by hand, or an example lacks
 * them. */
gboolean muster_run_throw (MusterRun *run,
                           guint32 site,
                           guint n,
                           guint sides,
                           gint *dice,
                           gboolean *by_hand,
                           gboolean *overruled,
                           guint32 *count);

G_END_DECLS
