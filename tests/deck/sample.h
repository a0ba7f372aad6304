/* sample.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-deck-draft.h"

/* (transfer full): a deck with a field of each type, two suits, a picture on a card and on the backs, and texts with lines, quotes
 * and signs of XML. */
MusterDeck *sample_deck (void);

/* (transfer full): a deck of @n cards that are called "1", "2" … and once there; each has its parity in the field "parity". */
MusterDeck *sample_numbers (guint n);
