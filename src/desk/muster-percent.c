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

char *
muster_percent_dup_share (guint before, guint part, guint games)
{
  double below = round (100. * before / games);

  return muster_percent_dup ((round (100. * ((double) before + part) / games) - below) / 100);
}

char *
muster_percent_dup_estimate (guint before, guint part, guint games)
{
  double chance = (double) part / games;
  double error = sqrt (chance * (1 - chance) / games);
  double spread = MAX (1, round (100 * error));
  g_autofree char *percent = NULL;

  if (chance <= 0)
    return g_strdup (_ ("hardly ever"));
  if (chance >= 1)
    return g_strdup (_ ("nearly always"));

  percent = muster_percent_dup_share (before, part, games);
  /* Translators: a chance, and how far off it may be, in percent. Between ± and the number is U+00A0. */
  return g_strdup_printf (_ ("about %1$s, ±\302\240%2$.0f"), percent, spread);
}
