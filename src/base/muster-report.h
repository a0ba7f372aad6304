/* muster-report.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-diagnostic.h"

G_BEGIN_DECLS

/* The faults of some content, as a list. Of each severity the first hundred are kept and the
 * rest are counted. Not for use by two threads at once; hand it over instead. */
typedef struct _MusterReport MusterReport;

#define MUSTER_REPORT_LIMIT 100

MusterReport *muster_report_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_report_free (MusterReport *self);

/**
 * muster_report_add:
 * @tag: must outlive the report; gives the severity
 * @where: (nullable): copied
 * @format: the message; lower case, no full stop
 *
 * The same tag, place and message is kept once.
 */
void muster_report_add (MusterReport *self,
                        const MusterTag *tag,
                        const MusterLocation *where,
                        const char *format,
                        ...) G_GNUC_PRINTF (4, 5);

/**
 * muster_report_add_hint:
 * @hint: (nullable): what to do about it, such as `did you mean "range"?`
 *
 * As muster_report_add() with a hint.
 */
void muster_report_add_hint (MusterReport *self,
                             const MusterTag *tag,
                             const MusterLocation *where,
                             const char *hint,
                             const char *format,
                             ...) G_GNUC_PRINTF (5, 6);

/* Adds what @other has kept, and counts the rest of it. */
void muster_report_merge (MusterReport *self, const MusterReport *other);

/* The kept diagnostics; muster_report_get() borrows. */
guint muster_report_get_n (const MusterReport *self);
const MusterDiagnostic *muster_report_get (const MusterReport *self, guint index);

/* All that were reported, kept or not. */
guint muster_report_get_n_of (const MusterReport *self, MusterSeverity severity);
guint muster_report_get_n_errors (const MusterReport *self);
guint muster_report_get_n_warnings (const MusterReport *self);
gboolean muster_report_has_errors (const MusterReport *self);

/* Orders by file, line and column; equal places keep the order in which they were added. */
void muster_report_sort (MusterReport *self);

/**
 * muster_report_to_string:
 * @with_source: quote the lines of the sources
 *
 * One diagnostic after the other in the present order, each ended by a newline; a last line says
 * how many were not kept. Empty for an empty report.
 *
 * Returns: (transfer full):
 */
char *muster_report_to_string (const MusterReport *self, gboolean with_source);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterReport, muster_report_free)

G_END_DECLS
