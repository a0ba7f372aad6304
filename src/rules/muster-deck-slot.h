/* muster-deck-slot.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook.h"

G_BEGIN_DECLS

/* Whether the field of a deck can say what a card has for it. */
gboolean muster_deck_slot_can_give (const MusterAttribute *attribute);

G_END_DECLS
