/* muster-battle-error.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-error.h"

G_DEFINE_QUARK (muster-battle-error-quark, muster_battle_error)
