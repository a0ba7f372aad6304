/* muster-library-error.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-library-error.h"

GQuark
muster_library_error_quark (void)
{
  return g_quark_from_static_string ("muster-library-error-quark");
}
