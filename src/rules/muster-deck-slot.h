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

/* What a number can be; NaN: there is no bound, or not a number. */
void muster_deck_slot_get_bounds (const MusterAttribute *attribute, double *least, double *most);
/* (transfer full): what a cell of such a field holds, of a list each of its items: "a number from 0 to 9". */
char *muster_deck_slot_dup_expected (const MusterRulebook *rulebook,
                                     const MusterAttribute *attribute);

G_END_DECLS
