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

/**
 * muster_diagnostics_fail:
 * @error: (transfer full):
 * @reports: (element-type MusterReport): what was found before
 * @paths: (nullable): files that may be meant by the beginning of the message
 * @json: tell programs, too, with the members of muster_diagnostics_write()
 *
 * Tells why something could not be done. The reports are not told to people, who have seen them.
 *
 * Returns: the exit status
 */
int muster_diagnostics_fail (GError *error,
                             const GPtrArray *reports,
                             const char *const *paths,
                             gboolean json);

/* What a board lacks (MusterBoardProblem), each on a line of stderr. */
void muster_diagnostics_print_problems (const char *name, const GPtrArray *problems);

G_END_DECLS
