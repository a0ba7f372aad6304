/* muster-run-answer-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* What persons answer. */

/* Sets @error to the text and returns FALSE. */
gboolean muster_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean muster_read_number (const char *word, double *value);
gboolean muster_answer_fact (MusterRun *run, const MusterInput *input, GError **error);
gboolean muster_answer_choice (MusterRun *run, const MusterInput *input, GError **error);
gboolean muster_answer_entry (MusterRun *run, const MusterInput *input, GError **error);
gboolean muster_answer_turn (MusterRun *run, const MusterInput *input, GError **error);
gboolean muster_answer_interrupt (MusterRun *run, const MusterInput *input, GError **error);
gboolean muster_answer_apply (MusterRun *run, const MusterInput *input, GError **error);
gboolean muster_correction_apply (MusterRun *run, const MusterInput *input, GError **error);
/* A turn is over: a person plays again what was handed to the rules until then. */
void muster_run_return_lent (MusterRun *run);
char *muster_run_dup_option_token (MusterRun *run, const MusterType *type, double value);
gboolean
muster_run_parse_option (MusterRun *run, const MusterType *type, const char *token, double *value);
MusterThingView *
muster_run_view_thing (MusterRun *run, guint16 kind, guint thing) G_GNUC_WARN_UNUSED_RESULT;
gint32 muster_run_find_thing (MusterRun *run,
                              const char *token,
                              GError **error); /* by token or name; -1 */

G_END_DECLS
