/* muster-roster-tags.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-diagnostic.h"

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

G_END_DECLS
