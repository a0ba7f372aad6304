/* muster-deck-chances.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-deck-table.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_CHANCES (muster_deck_chances_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckChances, muster_deck_chances, MUSTER, DECK_CHANCES, AdwBin)

/* How likely the next card of the pile that is worked on is what somebody asks for, and one of the next few. */

void muster_deck_chances_set_table (MusterDeckChances *self, MusterDeckTable *table);

G_END_DECLS
