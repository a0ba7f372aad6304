/* muster-percent.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-percent.h"

#include <glib/gi18n.h>
#include <math.h>

char *
muster_percent_dup (double chance)
{
  /* A half goes up, as it does in a report; printf would make some of them even. */
  /* Translators: a chance, such as 67 %. The space is one at which no line is broken, U+00A0. */
  return g_strdup_printf (_ ("%.0f\302\240%%"), round (100 * chance));
}
