/* muster-trace-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"

G_BEGIN_DECLS

/* The log, and the reasons that its entries have. */

MusterLogEntry *muster_run_log (MusterRun *run,
                                MusterLogKind kind,
                                const MusterCitation *cite,
                                const char *format,
                                ...) G_GNUC_PRINTF (4, 5);
void muster_run_log_thing (MusterRun *run, MusterLogEntry *entry, gint32 number);
/* Where @value is a thing that stands on tables, the entry is about it, too. */
void
muster_run_log_target (MusterRun *run, MusterLogEntry *entry, const MusterType *type, double value);
/* (nullable): NULL where it is among the reasons already, or nobody reads as many. */
MusterReason *muster_run_reason (MusterRun *run,
                                 MusterReasonKind kind,
                                 const MusterCitation *cite,
                                 double value,
                                 const char *format,
                                 ...) G_GNUC_PRINTF (5, 6);
/* Index of the statement of a frame that is being carried out, also where others stand on it. A call is left behind as it is made. It may
 * be behind the last one. */
guint muster_run_get_operation_under_way (MusterRun *run, guint depth);
/* Why the rules took the branch at @op, for whatever is done in it: as it was then. */
void muster_run_keep_because (MusterRun *run, const MusterOperation *op, const char *because);
/* FALSE: there are as many already as anybody reads, and another one is not kept. */
gboolean muster_run_takes_facts (MusterRun *run);
/* Whether the fact is among the reasons already, so that nobody has to word it; if it is not, it is taken to be from now
 * on. @arguments: as many as the fact has, up to MUSTER_MAX_ARGUMENTS */
gboolean muster_run_has_told (MusterRun *run,
                              const MusterExpression *fact,
                              const double *arguments,
                              double value);
/* That something was added up, which is told of the next entry even where its reasons are not. */
void muster_run_note_sum (MusterRun *run);
/* The value of @e; facts that are read become reasons where there is a log for them. */
double muster_run_eval_traced (MusterRun *run, const MusterExpression *e, MusterWord *base);
/* What the player has set in a list of what @e reads becomes a reason, and nothing else. */
void muster_run_note_own (MusterRun *run, const MusterExpression *e, MusterWord *base);
/* Reasons that came up deeper than @depth frames and led to nothing. */
void muster_run_forget_reasons (MusterRun *run, guint32 depth);
/* Those that came up while an item of the loop at the operation @op of the last frame, which ends before @end, was gone
 * through, and led to nothing: they are no reasons for what happens to the next one. */
void muster_run_forget_round (MusterRun *run, guint32 op, guint32 end);
void muster_run_explain_item (MusterRun *run,
                              const MusterExpression *list,
                              MusterWord *base,
                              double item);
/* Fills the sections of @source, with their rules: those of @cite, or those of the procedure. */
void muster_run_get_source (MusterRun *run, const MusterCitation *cite, MusterCitation *source);

G_END_DECLS
