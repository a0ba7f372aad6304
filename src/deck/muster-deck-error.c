/* muster-deck-error.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-deck-error.h"

G_DEFINE_QUARK (muster - deck - error - quark, muster_deck_error)
