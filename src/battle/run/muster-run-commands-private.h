/* muster-run-commands-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"
#include "muster-state.h"

G_BEGIN_DECLS

/* Whether there is nothing to choose at this ask, so that it is passed over. */
gboolean muster_run_skips_ask (MusterRun *run, const MusterAsk *ask);
/* Whether it is answered after the action has begun. */
gboolean muster_run_asks_afterwards (MusterRun *run, const MusterAsk *ask);

/* Whether its places are listed only for whom one asks about. */
gboolean muster_run_puts_off (MusterRun *run, const MusterAsk *ask);
/* Adds what a thing can do by this action: one command for each combination of answers, or one that is refused. @event: what it
 * interrupts, or NULL */
void muster_run_add_action (MusterRun *run,
                            GPtrArray *commands,
                            gint32 index,
                            guint16 kind,
                            guint thing,
                            const MusterFrame *event);

/* Adds what could be done too, if it were not for what was answered about the table: one command for each, with the answer as
 * its reason and the input that corrects it. @like is what they begin with; @base belongs to the frame of the action. */
void muster_run_add_left_out (MusterRun *run,
                              GPtrArray *commands,
                              const MusterProcedure *procedure,
                              MusterWord *base,
                              const MusterBattleCommand *like);

G_END_DECLS
