/* muster-library-error.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-error.h"

G_DEFINE_QUARK (muster - library - error - quark, muster_library_error)
