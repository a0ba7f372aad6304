/* muster-diagnostic.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-location.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_SEVERITY_NOTE,
  MUSTER_SEVERITY_WARNING,
  MUSTER_SEVERITY_ERROR,
} MusterSeverity;

#define MUSTER_N_SEVERITIES 3

const char *muster_severity_get_name (MusterSeverity self);
/* The same for people, translated. */
const char *muster_severity_get_label (MusterSeverity self);

/* One kind of fault. Each layer keeps a table of these, made from one list of rows
 *
 *   X (ID, "name-of-the-tag", SEVERITY, "what is wrong in general and what to do about it")
 *
 * with MUSTER_TAG_ROW; see muster-xml-tag.h for the pattern. */
typedef struct
{
  const char *name;
  MusterSeverity severity;
  const char *explanation;
} MusterTag;

#define MUSTER_TAG_ROW(ID, NAME, SEVERITY, EXPLANATION)                                            \
  { NAME, MUSTER_SEVERITY_##SEVERITY, EXPLANATION },

/* One fault of the content. Immutable; owns a reference on the source of its location. */
typedef struct
{
  const MusterTag *tag;
  MusterLocation location;
  char *message;
  char *hint; /* (nullable) */
} MusterDiagnostic;

/**
 * muster_diagnostic_new:
 * @tag: must outlive the diagnostic
 * @location: (nullable):
 * @message: lower case, no full stop; quotes what was found and says what was expected
 * @hint: (nullable): what to do about it
 *
 * Returns: (transfer full):
 */
MusterDiagnostic *muster_diagnostic_new (const MusterTag *tag,
                                         const MusterLocation *location,
                                         const char *message,
                                         const char *hint) G_GNUC_WARN_UNUSED_RESULT;
void muster_diagnostic_free (MusterDiagnostic *self);

/**
 * muster_diagnostic_to_string:
 * @with_source: add the line of the source with a caret under the place, where it is at hand
 *
 * Prints as compilers do: `file:line:column: error: message [tag]`. The hint follows on a line
 * of its own. The last line has no end.
 *
 * Returns: (transfer full):
 */
char *muster_diagnostic_to_string (const MusterDiagnostic *self, gboolean with_source);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDiagnostic, muster_diagnostic_free)

G_END_DECLS
