/* muster-roster-tags.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-report.h"

G_BEGIN_DECLS

/* Everything that can be wrong with force data. */
typedef enum
{
#define X(ID, NAME, SEVERITY, EXPLANATION) MUSTER_ROSTER_TAG_##ID,
#include "list-roster-tags.h"
#undef X
  MUSTER_ROSTER_N_TAGS,
} MusterRosterTag;

const MusterTag *muster_roster_tag (MusterRosterTag id);

/* Adds one of them to @report. */
void muster_roster_tag_report (MusterRosterTag id,
                               MusterReport *report,
                               const MusterLocation *where,
                               const char *format,
                               va_list arguments) G_GNUC_PRINTF (4, 0);

G_END_DECLS
