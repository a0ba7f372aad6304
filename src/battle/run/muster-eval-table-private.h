/* muster-eval-table-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-query-private.h"

G_BEGIN_DECLS

/* Looking up tables. */

double muster_eval_table (MusterRun *run, const MusterExpression *e, MusterWord *base);
double muster_eval_column (MusterRun *run, const MusterExpression *e, MusterWord *base);
guint muster_eval_table_cell (MusterRun *run,
                              const MusterTable *table,
                              const double *keys,
                              const MusterRow **row,
                              const MusterCell **cell);
/* A reason: what stands in the cell. @keys (nullable): by which the row was found. */
void muster_table_trace (MusterRun *run,
                         const MusterTable *table,
                         const double *keys,
                         const MusterRow *row,
                         const MusterCell *from,
                         const MusterExpression *e);
/* (transfer full) (nullable): what stands above the cell, or the word that the rules have for it; NULL where there is but one. */
char *muster_table_dup_column (MusterRun *run, const MusterTable *table, guint column);
/* What is suggested for a row of an open table that is missing. FALSE: nothing, or it is another question. */
gboolean muster_table_get_suggestion (MusterRun *run, const MusterMissing *query, double *value);
void muster_table_fault (MusterRun *run, const MusterTable *table, const double *keys);

G_END_DECLS
