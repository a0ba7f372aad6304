/* muster-rules-tags.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-diagnostic.h"

G_BEGIN_DECLS

/* Everything that can be wrong with a rulebook. */
typedef enum
{
#define X(ID, NAME, SEVERITY, EXPLANATION) MUSTER_RULES_TAG_##ID,
#include "list-rules-tags.h"
#undef X
  MUSTER_RULES_N_TAGS,
} MusterRulesTag;

const MusterTag *muster_rules_tag (MusterRulesTag id);

G_END_DECLS
