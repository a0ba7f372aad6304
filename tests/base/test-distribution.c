/* test-distribution.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-distribution.h"

#define TINY 1e-12

/* Fractions are compared exactly: with few cases a chance is the double nearest to it. */
#define assert_same(a, b) g_assert_cmpfloat (a, ==, b)

static MusterDistribution *
dice (guint n, guint sides, int add)
{
  const MusterDice it = { (guint8) n, (guint16) sides, (gint16) add };

  return muster_distribution_new_dice (&it);
}

/* What follows from the chances of the values. */
static double
mean_of (const MusterDistribution *self)
{
  double sum = 0.0;

  for (int i = muster_distribution_get_min (self); i <= muster_distribution_get_max (self); i++)
    sum += muster_distribution_chance_equal (self, i) * i;

  return sum;
}

static double
variance_of (const MusterDistribution *self)
{
  const double mean = mean_of (self);
  double sum = 0.0;

  for (int i = muster_distribution_get_min (self); i <= muster_distribution_get_max (self); i++)
    sum += muster_distribution_chance_equal (self, i) * (i - mean) * (i - mean);

  return sum;
}

/* The chance that two independent numbers make @value. */
static double
chance_of_sum (const MusterDistribution *a, const MusterDistribution *b, int value)
{
  double sum = 0.0;

  for (int i = muster_distribution_get_min (a); i <= muster_distribution_get_max (a); i++)
    sum += muster_distribution_chance_equal (a, i) *
           muster_distribution_chance_equal (b, value - i);

  return sum;
}

static void
test_constant (void)
{
  g_autoptr (MusterDistribution) self = muster_distribution_new_constant (-3);

  g_assert_cmpint (muster_distribution_get_min (self), ==, -3);
  g_assert_cmpint (muster_distribution_get_max (self), ==, -3);
  assert_same (muster_distribution_chance_equal (self, -3), 1.0);
  assert_same (muster_distribution_chance_equal (self, -2), 0.0);
}

static void
test_two_dice (void)
{
  g_autoptr (MusterDistribution) self = dice (2, 6, 0);
  const double ways[] = { 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };

  g_assert_cmpint (muster_distribution_get_min (self), ==, 2);
  g_assert_cmpint (muster_distribution_get_max (self), ==, 12);
  for (int i = 0; i < 11; i++)
    assert_same (muster_distribution_chance_equal (self, i + 2), ways[i] / 36.0);
  g_assert_cmpfloat_with_epsilon (mean_of (self), 7.0, TINY);
  /* Twice 35/12. */
  g_assert_cmpfloat_with_epsilon (variance_of (self), 35.0 / 6.0, TINY);
}

static void
test_three_dice (void)
{
  g_autoptr (MusterDistribution) self = dice (3, 6, 1);

  /* 10 comes in 27 of 216 ways, 3 in one, 4 in three. */
  assert_same (muster_distribution_chance_equal (self, 11), 27.0 / 216.0);
  assert_same (muster_distribution_chance_equal (self, 4), 1.0 / 216.0);
  assert_same (muster_distribution_chance_equal (self, 5), 3.0 / 216.0);
  g_assert_cmpfloat_with_epsilon (mean_of (self), 11.5, TINY);
}

static void
test_outside_the_range (void)
{
  g_autoptr (MusterDistribution) self = dice (1, 6, 0);

  assert_same (muster_distribution_chance_equal (self, 0), 0.0);
  assert_same (muster_distribution_chance_equal (self, 7), 0.0);
  assert_same (muster_distribution_chance_equal (self, G_MININT), 0.0);
  assert_same (muster_distribution_chance_equal (self, G_MAXINT), 0.0);
}

static void
test_lowest_and_highest (void)
{
  g_autoptr (MusterDistribution) lowest = muster_distribution_new_lowest (2, 6);
  g_autoptr (MusterDistribution) highest = muster_distribution_new_highest (3, 6);

  /* Both at least k: (7 - k)^2, less those with both at least k + 1; all at most k: k^3, less those
   * with all at most k - 1. */
  for (int k = 1; k <= 6; k++)
    {
      assert_same (muster_distribution_chance_equal (lowest, k),
                   ((7 - k) * (7 - k) - (6 - k) * (6 - k)) / 36.0);
      assert_same (muster_distribution_chance_equal (highest, k),
                   (k * k * k - (k - 1) * (k - 1) * (k - 1)) / 216.0);
    }
  assert_same (muster_distribution_chance_equal (lowest, 1), 11.0 / 36.0);
  assert_same (muster_distribution_chance_equal (highest, 6), 91.0 / 216.0);
  /* 91/36 and 1071/216. */
  g_assert_cmpfloat_with_epsilon (mean_of (lowest), 91.0 / 36.0, TINY);
  g_assert_cmpfloat_with_epsilon (mean_of (highest), 1071.0 / 216.0, TINY);
}

static void
test_one_die_is_its_lowest (void)
{
  g_autoptr (MusterDistribution) lowest = muster_distribution_new_lowest (1, 20);
  g_autoptr (MusterDistribution) single = muster_distribution_new_lowest (5, 1);

  for (int k = 1; k <= 20; k++)
    assert_same (muster_distribution_chance_equal (lowest, k), 1.0 / 20.0);
  assert_same (muster_distribution_chance_equal (single, 1), 1.0);
  g_assert_cmpint (muster_distribution_get_max (single), ==, 1);
}

static void
test_adding_dice_is_throwing_more (void)
{
  g_autoptr (MusterDistribution) five = dice (5, 7, 0);
  g_autoptr (MusterDistribution) two = dice (2, 7, 0);
  g_autoptr (MusterDistribution) three = dice (3, 7, 0);

  for (int i = 5; i <= 35; i++)
    g_assert_cmpfloat_with_epsilon (muster_distribution_chance_equal (five, i),
                                    chance_of_sum (two, three, i),
                                    1e-15);
}

static void
test_ends (void)
{
  g_autoptr (MusterDistribution) low = dice (3, 6, -4);
  g_autoptr (MusterDistribution) most = dice (100, 1000, 1000);

  g_assert_cmpint (muster_distribution_get_min (low), ==, -1);
  g_assert_cmpint (muster_distribution_get_max (low), ==, 14);
  g_assert_cmpint (muster_distribution_get_min (most), ==, 1100);
  g_assert_cmpint (muster_distribution_get_max (most), ==, 101000);
}

static void
test_many_dice (void)
{
  g_autoptr (MusterDistribution) self = dice (100, 1000, 0);
  g_autoptr (MusterDistribution) tens = dice (100, 10, 0);

  /* Mean 100 * 500.5, variance 100 * (1000^2 - 1) / 12. */
  g_assert_cmpfloat_with_epsilon (mean_of (self), 50050.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (variance_of (self), 8333325.0, 1e-3);
  /* The rarest case of all is still there, with all of its digits. */
  g_assert_cmpfloat_with_epsilon (muster_distribution_chance_equal (tens, 100) * 1e100, 1.0, TINY);
  g_assert_cmpfloat_with_epsilon (muster_distribution_chance_equal (tens, 1000) * 1e100, 1.0, TINY);
  g_assert_cmpfloat_with_epsilon (muster_distribution_chance_equal (tens, 101) * 1e98, 1.0, TINY);
}

static void
test_many_lowest (void)
{
  g_autoptr (MusterDistribution) self = muster_distribution_new_lowest (100, 10);

  double above = 0.0;

  for (int i = 2; i <= 10; i++)
    above += muster_distribution_chance_equal (self, i);
  /* None shows 1: 0.9^100. */
  g_assert_cmpfloat_with_epsilon (above, 2.656139888758748e-05, 1e-15);
}

static void
test_sum_beyond_exact_cases (void)
{
  g_autoptr (MusterDistribution) a = dice (15, 10, 0);
  g_autoptr (MusterDistribution) thirty = dice (30, 10, 0);

  g_assert_cmpfloat_with_epsilon (mean_of (thirty), 165.0, 1e-9);
  for (int i = 30; i <= 300; i++)
    g_assert_cmpfloat_with_epsilon (chance_of_sum (a, a, i),
                                    muster_distribution_chance_equal (thirty, i),
                                    1e-15);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/distribution/constant", test_constant);
  g_test_add_func ("/base/distribution/two-dice", test_two_dice);
  g_test_add_func ("/base/distribution/three-dice", test_three_dice);
  g_test_add_func ("/base/distribution/outside-the-range", test_outside_the_range);
  g_test_add_func ("/base/distribution/lowest-and-highest", test_lowest_and_highest);
  g_test_add_func ("/base/distribution/one-die-is-its-lowest", test_one_die_is_its_lowest);
  g_test_add_func ("/base/distribution/adding-dice-is-throwing-more",
                   test_adding_dice_is_throwing_more);
  g_test_add_func ("/base/distribution/ends", test_ends);
  g_test_add_func ("/base/distribution/many-dice", test_many_dice);
  g_test_add_func ("/base/distribution/many-lowest", test_many_lowest);
  g_test_add_func ("/base/distribution/sum-beyond-exact-cases", test_sum_beyond_exact_cases);

  return g_test_run ();
}
