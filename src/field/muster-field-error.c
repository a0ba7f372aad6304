/* muster-field-error.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-field-error.h"

G_DEFINE_QUARK (muster-field-error-quark, muster_field_error)
