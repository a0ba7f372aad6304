/* muster-rule-card.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-rule.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RULE_CARD (muster_rule_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterRuleCard, muster_rule_card, MUSTER, RULE_CARD, AdwBin)

/* A section of the rules, to be read. @rule must live as long as the card. */
GtkWidget *muster_rule_card_new (const MusterRule *rule) G_GNUC_WARN_UNUSED_RESULT;
const MusterRule *muster_rule_card_get_rule (MusterRuleCard *self);

G_END_DECLS
