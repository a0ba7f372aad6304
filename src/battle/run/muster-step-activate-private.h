/* muster-step-activate-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

MusterStep muster_step_activate (MusterRun *run, MusterFrame *frame, const MusterOperation *op);
/* The place of a thing among those of an ACTIVATE that may act now, or -1. */
gint
muster_activate_find (MusterRun *run, const MusterOperation *op, MusterWord *base, double thing);
gboolean muster_activate_is_first (const MusterOperation *op, const MusterWord *base, guint index);
void muster_activate_call_first (MusterRun *run, const MusterOperation *op, guint thing);
void muster_activate_use (MusterRun *run, const MusterOperation *op, MusterWord *base, guint index);

G_END_DECLS
