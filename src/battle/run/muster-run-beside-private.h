/* muster-run-beside-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-query-private.h"

G_BEGIN_DECLS

/* What else will be asked. */

#define MUSTER_MAX_CELLS 64

/* What is asked of pairs of things, of those at hand and of others whose turn is still to come, by the first of both; 0: there is no
 * more than what is at hand. @cells: has room for MUSTER_MAX_CELLS */
guint muster_question_gather_beside (MusterRun *run, MusterMissing *cells);
/* (transfer full): of MusterComparison: the one at hand, and those that will be made just so; more than one only where pairs can be
 * asked about. */
GArray *muster_question_list_comparisons (MusterRun *run);

G_END_DECLS
