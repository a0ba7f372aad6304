/* muster-roster-error.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-error.h"

G_DEFINE_QUARK (muster - roster - error - quark, muster_roster_error)
