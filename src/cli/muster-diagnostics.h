/* muster-diagnostics.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-json-writer.h"
#include "muster-report.h"

G_BEGIN_DECLS

/* Reports as a compiler tells them. */

/* On stderr, sorted by place, with the lines of the sources. */
void muster_diagnostics_print (MusterReport *report);

/* "2 errors, 1 warning" */
char *muster_diagnostics_dup_summary (const MusterReport *report);

/* Members `errors`, `warnings` and `diagnostics` of the object that is open. */
void muster_diagnostics_write (MusterReport *report, MusterJsonWriter *json);

/* What a board lacks (MusterBoardProblem), each on a line of stderr. */
void muster_diagnostics_print_problems (const char *name, const GPtrArray *problems);

G_END_DECLS
