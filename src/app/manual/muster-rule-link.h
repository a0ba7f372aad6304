/* muster-rule-link.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-rule.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RULE_LINK (muster_rule_link_get_type ())
G_DECLARE_FINAL_TYPE (MusterRuleLink, muster_rule_link, MUSTER, RULE_LINK, AdwBin)

/* A line that names the sections of the rules behind something. Signal: "rule" (pointer): somebody
 * wants to read that MusterRule. */

/* @rules: (nullable): NULL behind the last; @src: (nullable): those sections as they are cited.
 * Returns: (nullable): %NULL when there is nothing to name. */
GtkWidget *muster_rule_link_new (const MusterRule *const *rules,
                                 const char *src) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
