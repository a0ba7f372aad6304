/* muster-deck-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-item.h"
#include "muster-menu-row.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DECK_ROW (muster_deck_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeckRow, muster_deck_row, MUSTER, DECK_ROW, MusterMenuRow)

/* A deck in a list, a MusterDeckItem. One that is not in use can be taken out with a button. */

G_END_DECLS
