/* muster-step-action-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

/* What a side may do. */

/* Why @procedure is closed to @thing now: NULL when it is open; *uncertain when that depends on what is not known. */
char *muster_action_get_refusal (MusterRun *run,
                                 gint32 procedure,
                                 guint thing,
                                 const MusterFrame *event,
                                 gboolean *uncertain);
/* The same with its parameters in place at @base. */
char *muster_action_find_refusal (MusterRun *run,
                                  const MusterProcedure *procedure,
                                  MusterWord *base,
                                  gboolean *uncertain);
gboolean
muster_action_is_open (MusterRun *run, gint32 procedure, guint thing, const MusterFrame *event);
/* Do its requirements, whatever is chosen, depend on what is not known? */
gboolean
muster_action_is_uncertain (MusterRun *run, const MusterProcedure *procedure, MusterWord *base);
/* Is it about things of the kinds that the event is about? */
gboolean muster_action_suits (const MusterProcedure *procedure, const MusterFrame *event);
/* Pushes the frame of an action with its parameters. */
MusterFrame *
muster_action_push (MusterRun *run, gint32 procedure, guint thing, const MusterFrame *event);
/* Takes the first things, all of one side, out of the set, up to one to which the interrupt of the event is open: that one,
 * or -1. */
gint muster_action_take_open (MusterRun *run,
                              gint32 procedure,
                              guint64 *things,
                              const MusterFrame *event);
MusterStep muster_step_require (MusterRun *run, MusterFrame *frame, const MusterOperation *op);

G_END_DECLS
