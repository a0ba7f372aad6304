/* muster-rulebook-card.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-rulebook-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_RULEBOOK_CARD (muster_rulebook_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterRulebookCard, muster_rulebook_card, MUSTER, RULEBOOK_CARD, AdwBin)

/* A game that can be played, with the two ways to begin it. Properties: "item"
 * (MusterRulebookItem, construct only), "suggested" (boolean, writable: playing it is what this
 * page is for). */
GtkWidget *muster_rulebook_card_new (MusterRulebookItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
