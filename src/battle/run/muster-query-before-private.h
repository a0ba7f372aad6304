/* muster-query-before-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-query-private.h"

G_BEGIN_DECLS

/* An answer that holds no longer, in words. */

/* "Before Anna moved: 3"; of what is compared, or no number, @holds becomes whether it was so. */
char *muster_query_dup_before (MusterRun *run, const MusterMissing *query, gboolean *holds);
/* The same of one that was the best. */
char *
muster_comparison_dup_before (MusterRun *run, const MusterComparison *comparison, double item);

G_END_DECLS
