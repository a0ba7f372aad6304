/* muster-base-error.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-base-error.h"

G_DEFINE_QUARK (muster-base-error-quark, muster_base_error)
