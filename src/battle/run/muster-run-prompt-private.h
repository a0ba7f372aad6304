/* muster-run-prompt-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* With what every prompt tells: who acts, who is asked, which rule it is. */
MusterPrompt *muster_run_prompt_new (MusterRun *run, MusterPromptKind kind);
MusterOption *muster_run_option_new (MusterRun *run, const MusterType *type, double value);
GPtrArray *muster_run_options_new (void);

/* Those that are options, and those of which only whoever looks at the table can say. */
GPtrArray *
muster_run_list_options (MusterRun *run, const MusterOperation *op, MusterWord *base);

/* ---- muster-run-prompt-turn.c ---- */
MusterPrompt *muster_run_build_turn (MusterRun *run);
MusterPrompt *muster_run_build_interrupt (MusterRun *run);

/* ---- muster-run-prompt-fact.c ---- */
MusterPrompt *muster_run_build_fact (MusterRun *run);

/* ---- muster-run-measured.c ---- */
/* No distance is more; INFINITY: nobody knows how large the table is. */
double muster_run_get_longest (MusterRun *run);
/* Whether nothing, or next to nothing, is farther: it is as long as the table is. */
gboolean muster_run_is_across (MusterRun *run, double length);

G_END_DECLS
