/* muster-query-text-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-query-private.h"

G_BEGIN_DECLS

/* Questions and answers in words. */

char *muster_query_describe (MusterRun *run, const MusterMissing *query, gboolean question);
/* One question about several cells that differ in the argument @varying. */
char *muster_query_describe_several (MusterRun *run, const MusterMissing *query, guint varying);
/* @side: whose all are of whom it is asked, or -1. */
char *muster_query_describe_pairs (MusterRun *run, const MusterMissing *query, gint32 side);
char *muster_comparison_describe (MusterRun *run, const MusterComparison *comparison);
char *
muster_comparison_describe_each (MusterRun *run, const MusterComparison *comparison, gint32 side);
/* The key @at this place of what a table is looked up by, in words. */
char *muster_table_describe_key (MusterRun *run, const MusterTable *table, guint at, double key);
/* "3, up": what a table is looked up by; with its title in front: "Wind, 3, up". */
char *muster_table_describe_keys (MusterRun *run, const MusterTable *table, const double *keys);
char *muster_table_describe (MusterRun *run, const MusterTable *table, const double *keys);

G_END_DECLS
