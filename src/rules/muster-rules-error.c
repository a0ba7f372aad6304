/* muster-rules-error.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-rules-error.h"

G_DEFINE_QUARK (muster - rules - error - quark, muster_rules_error)
