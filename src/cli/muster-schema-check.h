/* muster-schema-check.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-data-path.h"

G_BEGIN_DECLS

/**
 * muster_schema_check_rulebook:
 * @path: where the schemas are looked for
 * @located: the folder of a rulebook, or its file
 * @report: gets what does not follow the schemas
 *
 * Holds rulebook.xml and the other files of the language beside it against the RELAX NG schemas. What
 * the compiler found in the same line is not reported again.
 *
 * Returns: %FALSE with @error set when a schema is missing or a file cannot be read
 */
gboolean muster_schema_check_rulebook (const MusterDataPath *path,
                                       const char *located,
                                       MusterReport *report,
                                       GError **error);

/* Counts a file that could not be read as XML, which was told already. */
void muster_schema_check_note_unreadable (MusterReport *report, const char *message);

G_END_DECLS
