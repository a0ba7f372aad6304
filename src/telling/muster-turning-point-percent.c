/* muster-turning-point-percent.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-told.h"
#include "muster-course-private.h"

/* Chances as they are told: in whole percents. */

/* Of a percent: what a sum of fractions is off by at most. */
#define EPSILON 1e-6

/* Takes out what is below a whole percent. */
static double
cut_percent (double *percent)
{
  double whole = floor (*percent + EPSILON);

  *percent -= whole;

  return whole;
}

double *
muster_course_dup_percents (const double *chances, guint n)
{
  double *told = g_new0 (double, n + 1);
  g_autofree double *cut = g_new0 (double, n + 1);
  double left = 100;

  cut[n] = 100;
  for (guint i = 0; i < n; i++)
    {
      cut[i] = chances[i] * 100;
      cut[n] -= cut[i];
    }
  for (guint i = 0; i <= n; i++)
    {
      told[i] = cut_percent (&cut[i]);
      left -= told[i];
    }
  for (; left > 0.5; left--)
    {
      guint most = 0;

      for (guint i = 1; i <= n; i++)
        if (cut[i] > cut[most] + EPSILON)
          most = i;
      told[most]++;
      cut[most] = 0;
    }
  for (guint i = 0; i <= n; i++)
    told[i] /= 100;

  return told;
}

char *
muster_turning_point_dup_chance (double chance, double error)
{
  g_autofree char *percent = muster_told_dup_chance (chance);

  if (error <= 0)
    return g_steal_pointer (&percent);

  /* Translators: a chance, and how far off it may be, in percent. Both spaces are U+00A0. */
  return g_strdup_printf (_ ("%1$s\302\240±\302\240%2$.0f"), percent, MAX (1, round (100 * error)));
}
