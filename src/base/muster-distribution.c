/* muster-distribution.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-distribution.h"

/* Whole numbers up to here are exact in a double. */
#define MAX_EXACT 9007199254740992.0

struct _MusterDistribution
{
  int min;
  guint n;
  /* The first and the last weight are above 0 unless a case is too rare for a double. */
  double *weights;
  double total;
};

static MusterDistribution *
distribution_new (int min, guint n)
{
  MusterDistribution *self = g_new0 (MusterDistribution, 1);

  self->min = min;
  self->n = n;
  self->weights = g_new0 (double, n);
  self->total = 1.0;

  return self;
}

void
muster_distribution_free (MusterDistribution *self)
{
  g_free (self->weights);
  g_free (self);
}

/* A whole power by multiplication: the result is the same with every C library. */
static double
power (double base, guint exponent)
{
  double result = 1.0;

  for (; exponent > 0; exponent >>= 1)
    {
      if (exponent & 1)
        result *= base;
      base *= base;
    }

  return result;
}

MusterDistribution *
muster_distribution_new_constant (int value)
{
  MusterDistribution *self = distribution_new (value, 1);

  self->weights[0] = 1.0;

  return self;
}

/* Sums of each @window neighbours of @from, which has @n numbers; @to gets n + window - 1. Cuts
 * the numbers into blocks as long as the window, so that a window is the tail of one block and
 * the head of the next: linear, and without the differences that would lose small chances. */
static void
sum_windows (const double *from, guint n, guint window, double *to)
{
  guint n_to = n + window - 1;
  g_autofree double *heads = g_new0 (double, n_to);
  g_autofree double *tails = g_new0 (double, n_to + 1);

  for (guint i = 0; i < n_to; i++)
    heads[i] = (i % window > 0 ? heads[i - 1] : 0.0) + (i < n ? from[i] : 0.0);
  for (guint i = n_to; i-- > 0;)
    tails[i] = ((i + 1) % window > 0 ? tails[i + 1] : 0.0) + (i < n ? from[i] : 0.0);
  for (guint i = 0; i < n_to; i++)
    {
      guint start = i + 1 >= window ? i + 1 - window : 0;

      to[i] = heads[i] + (i % window == window - 1 || i < window ? 0.0 : tails[start]);
    }
}

MusterDistribution *
muster_distribution_new_dice (const MusterDice *dice)
{
  double cases = power (dice->sides, dice->n);
  gboolean exact = cases <= MAX_EXACT;
  g_autofree double *weights = NULL;
  guint n = 1;
  MusterDistribution *self;

  g_return_val_if_fail (dice->n > 0, NULL);
  g_return_val_if_fail (dice->sides > 0, NULL);

  self = distribution_new (muster_dice_get_min (dice), (guint) dice->n * (dice->sides - 1u) + 1);
  self->total = exact ? cases : 1.0;
  weights = g_new0 (double, self->n);
  self->weights[0] = 1.0;
  for (guint i = 0; i < dice->n; i++)
    {
      double *swapped = self->weights;

      sum_windows (self->weights, n, dice->sides, weights);
      n += dice->sides - 1u;
      for (guint j = 0; j < n && !exact; j++)
        weights[j] /= dice->sides;
      self->weights = weights;
      weights = swapped;
    }

  return self;
}

MusterDistribution *
muster_distribution_new_highest (guint n, guint sides)
{
  MusterDistribution *self;
  double cases = power (sides, n);
  gboolean exact = cases <= MAX_EXACT;
  double below = 0.0;

  g_return_val_if_fail (n > 0, NULL);
  g_return_val_if_fail (sides > 0, NULL);

  self = distribution_new (1, sides);
  self->total = exact ? cases : 1.0;
  for (guint i = 0; i < sides; i++)
    {
      /* All dice show i + 1 or less, but not all i or less. */
      double at_most = exact ? power (i + 1, n) : power ((i + 1) / (double) sides, n);

      self->weights[i] = at_most - below;
      below = at_most;
    }

  return self;
}

/* The highest of the same dice in a mirror. */
MusterDistribution *
muster_distribution_new_lowest (guint n, guint sides)
{
  MusterDistribution *self;

  g_return_val_if_fail (n > 0, NULL);
  g_return_val_if_fail (sides > 0, NULL);

  self = muster_distribution_new_highest (n, sides);
  for (guint low = 0, high = sides - 1; low < high; low++, high--)
    {
      const double weight = self->weights[low];

      self->weights[low] = self->weights[high];
      self->weights[high] = weight;
    }

  return self;
}

int
muster_distribution_get_min (const MusterDistribution *self)
{
  return self->min;
}

int
muster_distribution_get_max (const MusterDistribution *self)
{
  return self->min + (int) self->n - 1;
}

double
muster_distribution_chance_equal (const MusterDistribution *self, int value)
{
  gint64 index = (gint64) value - self->min;

  return index >= 0 && index < self->n ? self->weights[index] / self->total : 0.0;
}
