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
  MusterDistribution *self = g_atomic_rc_box_new0 (MusterDistribution);

  self->min = min;
  self->n = n;
  self->weights = g_new0 (double, n);
  self->total = 1.0;

  return self;
}

MusterDistribution *
muster_distribution_ref (MusterDistribution *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
distribution_clear (gpointer data)
{
  MusterDistribution *self = data;

  g_clear_pointer (&self->weights, g_free);
}

void
muster_distribution_unref (MusterDistribution *self)
{
  g_atomic_rc_box_release_full (self, distribution_clear);
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

MusterDistribution *
muster_distribution_new_weighted (int min, const double *weights, guint n_weights)
{
  MusterDistribution *self;
  double total = 0.0;
  guint first = 0;
  guint last = n_weights;

  for (guint i = 0; i < n_weights; i++)
    {
      g_return_val_if_fail (weights[i] >= 0.0, NULL);
      total += weights[i];
    }
  g_return_val_if_fail (total > 0.0, NULL);

  while (weights[first] <= 0.0)
    first++;
  while (weights[last - 1] <= 0.0)
    last--;
  self = distribution_new (min + (int) first, last - first);
  self->total = total;
  for (guint i = first; i < last; i++)
    self->weights[i - first] = weights[i];

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

MusterDistribution *
muster_distribution_new_lowest (guint n, guint sides)
{
  g_autoptr (MusterDistribution) highest = NULL;
  g_autoptr (MusterDistribution) mirrored = NULL;

  g_return_val_if_fail (n > 0, NULL);
  g_return_val_if_fail (sides > 0, NULL);

  highest = muster_distribution_new_highest (n, sides);
  mirrored = muster_distribution_negate (highest);

  return muster_distribution_shift (mirrored, (int) sides + 1);
}

MusterDistribution *
muster_distribution_shift (const MusterDistribution *self, int by)
{
  MusterDistribution *result = distribution_new (self->min + by, self->n);

  result->total = self->total;
  for (guint i = 0; i < self->n; i++)
    result->weights[i] = self->weights[i];

  return result;
}

MusterDistribution *
muster_distribution_negate (const MusterDistribution *self)
{
  MusterDistribution *result = distribution_new (-muster_distribution_get_max (self), self->n);

  result->total = self->total;
  for (guint i = 0; i < self->n; i++)
    result->weights[i] = self->weights[self->n - 1 - i];

  return result;
}

MusterDistribution *
muster_distribution_add (const MusterDistribution *a, const MusterDistribution *b)
{
  MusterDistribution *result = distribution_new (a->min + b->min, a->n + b->n - 1);
  gboolean exact = a->total * b->total <= MAX_EXACT;
  double divisor_a = exact ? 1.0 : a->total;
  double divisor_b = exact ? 1.0 : b->total;

  result->total = exact ? a->total * b->total : 1.0;
  for (guint i = 0; i < a->n; i++)
    for (guint j = 0; j < b->n; j++)
      result->weights[i + j] += (a->weights[i] / divisor_a) * (b->weights[j] / divisor_b);

  return result;
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
muster_distribution_get_mean (const MusterDistribution *self)
{
  double sum = 0.0;

  /* Counted from the lowest value, which keeps the sum exact for more cases. */
  for (guint i = 0; i < self->n; i++)
    sum += self->weights[i] * i;

  return self->min + sum / self->total;
}

double
muster_distribution_get_variance (const MusterDistribution *self)
{
  double mean = muster_distribution_get_mean (self);
  double sum = 0.0;

  for (guint i = 0; i < self->n; i++)
    {
      double difference = self->min + (double) i - mean;

      sum += self->weights[i] * difference * difference;
    }

  return sum / self->total;
}

/* The weight of the values from @first to @last, both taken from the lowest value. */
static double
weight_between (const MusterDistribution *self, gint64 first, gint64 last)
{
  double sum = 0.0;

  for (gint64 i = MAX (first, 0); i <= MIN (last, (gint64) self->n - 1); i++)
    sum += self->weights[i];

  return sum;
}

double
muster_distribution_chance_equal (const MusterDistribution *self, int value)
{
  gint64 index = (gint64) value - self->min;

  return weight_between (self, index, index) / self->total;
}

double
muster_distribution_chance_at_least (const MusterDistribution *self, int value)
{
  if (value <= self->min)
    return 1.0;

  return weight_between (self, (gint64) value - self->min, self->n) / self->total;
}

double
muster_distribution_chance_at_most (const MusterDistribution *self, int value)
{
  if (value >= muster_distribution_get_max (self))
    return 1.0;

  return weight_between (self, 0, (gint64) value - self->min) / self->total;
}

double
muster_distribution_chance_greater (const MusterDistribution *self, const MusterDistribution *other)
{
  double sum = 0.0;
  double below = 0.0;
  guint n_below = 0;

  for (guint i = 0; i < self->n; i++)
    {
      gint64 value = (gint64) self->min + i;

      for (; n_below < other->n && (gint64) other->min + n_below < value; n_below++)
        below += other->weights[n_below];
      sum += self->weights[i] * below;
    }

  return sum / (self->total * other->total);
}

double
muster_distribution_chance_same (const MusterDistribution *self, const MusterDistribution *other)
{
  double sum = 0.0;

  for (guint i = 0; i < self->n; i++)
    {
      gint64 index = (gint64) self->min + i - other->min;

      if (index >= 0 && index < other->n)
        sum += self->weights[i] * other->weights[index];
    }

  return sum / (self->total * other->total);
}
