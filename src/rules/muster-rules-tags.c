/* muster-rules-tags.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rules-tags.h"

#include <glib/gi18n.h>

static const MusterTag tags[MUSTER_RULES_N_TAGS] = {
#define X(ID, NAME, SEVERITY, EXPLANATION) MUSTER_TAG_ROW (ID, NAME, SEVERITY, EXPLANATION)
#include "list-rules-tags.h"
#undef X
};

const MusterTag *
muster_rules_tag (MusterRulesTag id)
{
  g_return_val_if_fail (id < MUSTER_RULES_N_TAGS, &tags[0]);

  return &tags[id];
}
