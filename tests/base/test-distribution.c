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

static void
test_constant (void)
{
  g_autoptr (MusterDistribution) self = muster_distribution_new_constant (-3);

  g_assert_cmpint (muster_distribution_get_min (self), ==, -3);
  g_assert_cmpint (muster_distribution_get_max (self), ==, -3);
  assert_same (muster_distribution_get_mean (self), -3.0);
  assert_same (muster_distribution_get_variance (self), 0.0);
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
  assert_same (muster_distribution_get_mean (self), 7.0);
  /* Twice 35/12. */
  g_assert_cmpfloat_with_epsilon (muster_distribution_get_variance (self), 35.0 / 6.0, TINY);
  assert_same (muster_distribution_chance_at_least (self, 7), 21.0 / 36.0);
  assert_same (muster_distribution_chance_at_least (self, 12), 1.0 / 36.0);
  assert_same (muster_distribution_chance_at_most (self, 4), 6.0 / 36.0);
}

static void
test_three_dice (void)
{
  g_autoptr (MusterDistribution) self = dice (3, 6, 1);

  /* 10 comes in 27 of 216 ways, 3 in one, 4 in three. */
  assert_same (muster_distribution_chance_equal (self, 11), 27.0 / 216.0);
  assert_same (muster_distribution_chance_equal (self, 4), 1.0 / 216.0);
  assert_same (muster_distribution_chance_at_most (self, 5), 4.0 / 216.0);
  assert_same (muster_distribution_get_mean (self), 11.5);
}

static void
test_outside_the_range (void)
{
  g_autoptr (MusterDistribution) self = dice (1, 6, 0);

  assert_same (muster_distribution_chance_equal (self, 0), 0.0);
  assert_same (muster_distribution_chance_equal (self, 7), 0.0);
  assert_same (muster_distribution_chance_at_least (self, 1), 1.0);
  assert_same (muster_distribution_chance_at_least (self, G_MININT), 1.0);
  assert_same (muster_distribution_chance_at_least (self, 7), 0.0);
  assert_same (muster_distribution_chance_at_least (self, G_MAXINT), 0.0);
  assert_same (muster_distribution_chance_at_most (self, 6), 1.0);
  assert_same (muster_distribution_chance_at_most (self, 0), 0.0);
  assert_same (muster_distribution_chance_at_most (self, G_MININT), 0.0);
}

static void
test_lowest_and_highest (void)
{
  g_autoptr (MusterDistribution) lowest = muster_distribution_new_lowest (2, 6);
  g_autoptr (MusterDistribution) highest = muster_distribution_new_highest (3, 6);

  /* Both at least k: (7 - k)^2; all at most k: k^3. */
  for (int k = 1; k <= 6; k++)
    {
      assert_same (muster_distribution_chance_at_least (lowest, k), (7 - k) * (7 - k) / 36.0);
      assert_same (muster_distribution_chance_at_most (highest, k), k * k * k / 216.0);
    }
  assert_same (muster_distribution_chance_equal (lowest, 1), 11.0 / 36.0);
  assert_same (muster_distribution_chance_equal (highest, 6), 91.0 / 216.0);
  /* 91/36 and 1071/216. */
  g_assert_cmpfloat_with_epsilon (muster_distribution_get_mean (lowest), 91.0 / 36.0, TINY);
  g_assert_cmpfloat_with_epsilon (muster_distribution_get_mean (highest), 1071.0 / 216.0, TINY);
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
test_shift_and_negate (void)
{
  g_autoptr (MusterDistribution) lowest = muster_distribution_new_lowest (2, 3);
  g_autoptr (MusterDistribution) shifted = muster_distribution_shift (lowest, -10);
  g_autoptr (MusterDistribution) negated = muster_distribution_negate (lowest);

  /* The lower of two: 1 in 5 of 9 ways, 2 in 3, 3 in 1. */
  assert_same (muster_distribution_chance_equal (shifted, -9), 5.0 / 9.0);
  assert_same (muster_distribution_chance_equal (shifted, -7), 1.0 / 9.0);
  g_assert_cmpint (muster_distribution_get_min (negated), ==, -3);
  assert_same (muster_distribution_chance_equal (negated, -1), 5.0 / 9.0);
  assert_same (muster_distribution_chance_equal (negated, -3), 1.0 / 9.0);
}

static void
test_add (void)
{
  g_autoptr (MusterDistribution) three = dice (1, 3, 0);
  g_autoptr (MusterDistribution) four = dice (1, 4, 0);
  g_autoptr (MusterDistribution) sum = muster_distribution_add (three, four);
  /* 2 1, 3 2, 4 3, 5 3, 6 2, 7 1: of 12. */
  const double ways[] = { 1, 2, 3, 3, 2, 1 };

  g_assert_cmpint (muster_distribution_get_min (sum), ==, 2);
  g_assert_cmpint (muster_distribution_get_max (sum), ==, 7);
  for (int i = 0; i < 6; i++)
    assert_same (muster_distribution_chance_equal (sum, i + 2), ways[i] / 12.0);
}

static void
test_adding_dice_is_throwing_more (void)
{
  g_autoptr (MusterDistribution) five = dice (5, 7, 0);
  g_autoptr (MusterDistribution) two = dice (2, 7, 0);
  g_autoptr (MusterDistribution) three = dice (3, 7, 0);
  g_autoptr (MusterDistribution) sum = muster_distribution_add (two, three);

  for (int i = 5; i <= 35; i++)
    assert_same (muster_distribution_chance_equal (five, i),
                 muster_distribution_chance_equal (sum, i));
}

static void
test_weighted (void)
{
  const double weights[] = { 0.0, 1.0, 0.0, 3.0, 0.0 };
  g_autoptr (MusterDistribution) self = muster_distribution_new_weighted (10, weights, 5);

  g_assert_cmpint (muster_distribution_get_min (self), ==, 11);
  g_assert_cmpint (muster_distribution_get_max (self), ==, 13);
  assert_same (muster_distribution_chance_equal (self, 11), 0.25);
  assert_same (muster_distribution_chance_equal (self, 12), 0.0);
  assert_same (muster_distribution_get_mean (self), 12.5);
  /* 0.25 * 2.25 + 0.75 * 0.25 */
  assert_same (muster_distribution_get_variance (self), 0.75);
}

static void
test_greater_and_same (void)
{
  g_autoptr (MusterDistribution) d20 = dice (1, 20, 0);
  g_autoptr (MusterDistribution) better = dice (1, 20, 3);
  g_autoptr (MusterDistribution) d6 = dice (1, 6, 0);
  g_autoptr (MusterDistribution) far = muster_distribution_new_constant (100);

  assert_same (muster_distribution_chance_same (d20, d20), 20.0 / 400.0);
  assert_same (muster_distribution_chance_greater (d20, d20), 190.0 / 400.0);
  /* a + 3 > b: b runs to a + 2 for a up to 18, then all twenty: 3 + … + 20 + 20 + 20. */
  assert_same (muster_distribution_chance_greater (better, d20), 247.0 / 400.0);
  assert_same (muster_distribution_chance_same (better, d20), 17.0 / 400.0);
  assert_same (muster_distribution_chance_greater (d20, better), 136.0 / 400.0);
  /* b - 1 of 6 for the first six values of the large die, all of the small for the others. */
  assert_same (muster_distribution_chance_greater (d20, d6), (15.0 + 14.0 * 6.0) / 120.0);
  assert_same (muster_distribution_chance_greater (far, d6), 1.0);
  assert_same (muster_distribution_chance_greater (d6, far), 0.0);
  assert_same (muster_distribution_chance_same (d6, far), 0.0);
}

static void
test_many_dice (void)
{
  g_autoptr (MusterDistribution) self = dice (100, 1000, 0);
  g_autoptr (MusterDistribution) tens = dice (100, 10, 0);

  /* Mean 100 * 500.5, variance 100 * (1000^2 - 1) / 12. */
  g_assert_cmpfloat_with_epsilon (muster_distribution_get_mean (self), 50050.0, 1e-6);
  g_assert_cmpfloat_with_epsilon (muster_distribution_get_variance (self), 8333325.0, 1e-3);
  g_assert_cmpfloat_with_epsilon (muster_distribution_chance_at_most (self, 50050) +
                                      muster_distribution_chance_at_least (self, 50051),
                                  1.0,
                                  TINY);
  /* The rarest case of all is still there, with all of its digits. */
  g_assert_cmpfloat_with_epsilon (muster_distribution_chance_equal (tens, 100) * 1e100, 1.0, TINY);
  g_assert_cmpfloat_with_epsilon (muster_distribution_chance_equal (tens, 1000) * 1e100, 1.0, TINY);
  g_assert_cmpfloat_with_epsilon (muster_distribution_chance_equal (tens, 101) * 1e98, 1.0, TINY);
}

static void
test_many_lowest (void)
{
  g_autoptr (MusterDistribution) self = muster_distribution_new_lowest (100, 10);

  /* None shows 1: 0.9^100. */
  g_assert_cmpfloat_with_epsilon (muster_distribution_chance_at_least (self, 2),
                                  2.656139888758748e-05,
                                  1e-15);
}

static void
test_sum_beyond_exact_cases (void)
{
  g_autoptr (MusterDistribution) a = dice (15, 10, 0);
  g_autoptr (MusterDistribution) sum = muster_distribution_add (a, a);
  g_autoptr (MusterDistribution) thirty = dice (30, 10, 0);

  g_assert_cmpfloat_with_epsilon (muster_distribution_get_mean (sum), 165.0, 1e-9);
  for (int i = 30; i <= 300; i++)
    g_assert_cmpfloat_with_epsilon (muster_distribution_chance_equal (sum, i),
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
  g_test_add_func ("/base/distribution/shift-and-negate", test_shift_and_negate);
  g_test_add_func ("/base/distribution/add", test_add);
  g_test_add_func ("/base/distribution/adding-dice-is-throwing-more",
                   test_adding_dice_is_throwing_more);
  g_test_add_func ("/base/distribution/weighted", test_weighted);
  g_test_add_func ("/base/distribution/greater-and-same", test_greater_and_same);
  g_test_add_func ("/base/distribution/many-dice", test_many_dice);
  g_test_add_func ("/base/distribution/many-lowest", test_many_lowest);
  g_test_add_func ("/base/distribution/sum-beyond-exact-cases", test_sum_beyond_exact_cases);

  return g_test_run ();
}
