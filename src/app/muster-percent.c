/* muster-percent.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-percent.h"

#include <glib/gi18n.h>

char *
muster_percent_dup (double chance)
{
  /* Translators: a chance, such as 67 %. The space is one at which no line is broken, U+00A0. */
  return g_strdup_printf (_ ("%.0f\302\240%%"), 100 * chance);
}
