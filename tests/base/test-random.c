/* test-random.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-random.h"

/* The expected numbers were computed by a second implementation, in Python with whole numbers of
 * any size cut to 64 bits:
 *
 *   fin(z): z = (z ^ z>>30) * 0xbf58476d1ce4e5b9; z = (z ^ z>>27) * 0x94d049bb133111eb;
 *           z ^ z>>31
 *   mix(a, b): fin(fin(a + 0x9e3779b97f4a7c15) ^ (b + 0xd1b54a32d192ed03))
 *   at: mix(mix(mix(seed, turn<<32|statement), thing<<32|count), index)
 *
 * whose fin gives the published first output of splitmix64, 6457827717110365317 for the seed
 * 1234567. A battle that was saved replays only while these numbers hold. */
static void
test_mix_golden (void)
{
  g_assert_cmphex (muster_random_mix (0, 0), ==, 0x927a7c57dc016e42);
  g_assert_cmphex (muster_random_mix (1, 0), ==, 0xafe5d660580bbfa9);
  g_assert_cmphex (muster_random_mix (0, 1), ==, 0x6e34326cf288ea65);
  g_assert_cmphex (muster_random_mix (0x0123456789abcdef, 0xfedcba9876543210),
                   ==,
                   0x9a5cc71a6ab45640);
  g_assert_cmphex (muster_random_mix (G_MAXUINT64, G_MAXUINT64), ==, 0x24dd35b879327ff1);
}

/* Several at once become what each becomes alone, whatever their lengths. */
static void
test_mix_words (void)
{
  const guint64 words[] = { 0, 1, G_MAXUINT64, 5, 0x0123456789abcdef, 7, 7 };
  const gsize n_words[] = { 3, 0, 7, 5 };

  for (guint n = 1; n <= MUSTER_RANDOM_MOST_AT_ONCE; n++)
    for (guint shift = 0; shift < MUSTER_RANDOM_MOST_AT_ONCE; shift++)
      {
        guint64 hashes[MUSTER_RANDOM_MOST_AT_ONCE];
        const guint64 *lists[MUSTER_RANDOM_MOST_AT_ONCE];
        gsize lengths[MUSTER_RANDOM_MOST_AT_ONCE];

        for (guint i = 0; i < n; i++)
          {
            hashes[i] = i * 100;
            lists[i] = words;
            lengths[i] = n_words[(i + shift) % G_N_ELEMENTS (n_words)];
          }
        muster_random_mix_words (hashes, lists, lengths, n);
        for (guint i = 0; i < n; i++)
          {
            guint64 alone = i * 100;

            for (gsize k = 0; k < lengths[i]; k++)
              alone = muster_random_mix (alone, words[k]);
            g_assert_cmphex (hashes[i], ==, alone);
          }
      }
}

static void
test_at_golden (void)
{
  const MusterRandomAddress zero = { 0, 0, 0, 0, 0 };
  const MusterRandomAddress some = { 42, 1, 2, 3, 4 };
  const MusterRandomAddress exchanged = { 42, 2, 1, 3, 4 };
  const MusterRandomAddress most = {
    G_MAXUINT64, G_MAXUINT32, G_MAXUINT32, G_MAXUINT32, G_MAXUINT32,
  };

  g_assert_cmphex (muster_random_at (&zero, 0), ==, 0x4e10e05e178a9600);
  g_assert_cmphex (muster_random_at (&some, 0), ==, 0xf10f7d7816e29c19);
  g_assert_cmphex (muster_random_at (&some, 1), ==, 0x2b1f7ea6a60f6489);
  g_assert_cmphex (muster_random_at (&exchanged, 0), ==, 0xf14874e5dba97c0d);
  g_assert_cmphex (muster_random_at (&most, G_MAXUINT32), ==, 0xb6434c167f6a100f);
}

static void
test_uniform_golden (void)
{
  const MusterRandomAddress address = { 42, 1, 2, 3, 0 };
  const guint32 sixes[] = { 6, 5, 4, 4, 6, 3, 5, 1, 2, 3, 1, 3 };
  const guint32 twenties[] = { 12, 3, 2, 16, 4, 17, 9, 9, 16, 3, 11, 5 };

  for (guint32 i = 0; i < G_N_ELEMENTS (sixes); i++)
    {
      g_assert_cmpuint (muster_random_uniform (&address, i, 6) + 1, ==, sixes[i]);
      g_assert_cmpuint (muster_random_uniform (&address, i, 20) + 1, ==, twenties[i]);
      g_assert_cmpuint (muster_random_uniform (&address, i, 1), ==, 0);
    }
}

/* Nearly every second value is refused for this range; in the Python run the first five dice
 * needed 2, 0, 4, 0 and 3 further attempts. */
static void
test_uniform_rejects_golden (void)
{
  const MusterRandomAddress address = { 7, 1, 1, 1, 0 };
  const guint32 expected[] = {
    2146726979, 1895690468, 804226926, 1351766568, 121430602, 141488933, 1234820584, 1453457085,
  };

  for (guint32 i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (muster_random_uniform (&address, i, 0x80000001), ==, expected[i]);
}

static double
chi_square (const guint *counts, guint n_cells, guint n_all)
{
  double expected = (double) n_all / n_cells;
  double sum = 0.0;

  for (guint i = 0; i < n_cells; i++)
    sum += (counts[i] - expected) * (counts[i] - expected) / expected;

  return sum;
}

static void
test_uniform_is_uniform (void)
{
  guint counts[20] = { 0 };

  for (guint32 seed = 0; seed < 1000; seed++)
    for (guint32 i = 0; i < 200; i++)
      {
        MusterRandomAddress address = { seed, 1, 1, 1, 0 };

        counts[muster_random_uniform (&address, i, 20)]++;
      }
  /* 19 degrees of freedom: one in a thousand fair dice exceeds 43.8, one in a thousand stays
   * below 5.4. A value too low would be as suspicious. */
  g_assert_cmpfloat (chi_square (counts, 20, 200000), <, 43.8);
  g_assert_cmpfloat (chi_square (counts, 20, 200000), >, 5.4);
}

typedef void (*Step) (MusterRandomAddress *address, guint32 *index);

static void
step_seed (MusterRandomAddress *address, guint32 *index)
{
  address->seed++;
}

static void
step_turn (MusterRandomAddress *address, guint32 *index)
{
  address->turn++;
}

static void
step_statement (MusterRandomAddress *address, guint32 *index)
{
  address->statement++;
}

static void
step_thing (MusterRandomAddress *address, guint32 *index)
{
  address->thing++;
}

static void
step_count (MusterRandomAddress *address, guint32 *index)
{
  address->count++;
}

static void
step_index (MusterRandomAddress *address, guint32 *index)
{
  (*index)++;
}

static void
test_neighbours_are_independent (void)
{
  const Step steps[] = {
    step_seed, step_turn, step_statement, step_thing, step_count, step_index,
  };

  for (guint s = 0; s < G_N_ELEMENTS (steps); s++)
    {
      guint pairs[36] = { 0 };
      MusterRandomAddress address = { 1000, 1, 5, 7, 0 };
      guint32 index = 0;

      for (guint i = 0; i < 100000; i++)
        {
          guint32 die = muster_random_uniform (&address, index, 6);

          steps[s](&address, &index);
          pairs[die * 6 + muster_random_uniform (&address, index, 6)]++;
        }
      /* 35 degrees of freedom: one in ten thousand exceeds 74.9. */
      g_assert_cmpfloat (chi_square (pairs, 36, 100000), <, 74.9);
    }
}

static void
test_every_bit_changes_half_of_the_result (void)
{
  for (guint bit = 0; bit < 64; bit++)
    {
      guint64 flip = G_GUINT64_CONSTANT (1) << bit;
      guint by_first = 0;
      guint by_second = 0;

      for (guint64 i = 0; i < 1000; i++)
        {
          guint64 mixed = muster_random_mix (i, i * 3);

          by_first += (guint) __builtin_popcountll (mixed ^ muster_random_mix (i ^ flip, i * 3));
          by_second += (guint) __builtin_popcountll (mixed ^ muster_random_mix (i, i * 3 ^ flip));
        }
      /* 64000 fair bits: 32000 with a standard deviation of 126.5; five of them either way. */
      g_assert_cmpuint (by_first, >, 31367);
      g_assert_cmpuint (by_first, <, 32633);
      g_assert_cmpuint (by_second, >, 31367);
      g_assert_cmpuint (by_second, <, 32633);
    }
}

static void
test_shuffle_golden (void)
{
  const MusterRandomAddress address = { 42, 1, 2, 3, 0 };
  const guint32 expected[] = { 6, 4, 3, 0, 7, 5, 2, 8, 9, 1 };
  guint32 items[10];

  for (guint32 i = 0; i < 10; i++)
    items[i] = i;
  muster_random_shuffle (&address, items, 10);
  for (guint32 i = 0; i < 10; i++)
    g_assert_cmpuint (items[i], ==, expected[i]);
  muster_random_shuffle (&address, items, 0);
}

static void
test_shuffle_is_uniform (void)
{
  guint orders[27] = { 0 };
  guint counts[6];
  guint n = 0;

  for (guint64 seed = 0; seed < 60000; seed++)
    {
      MusterRandomAddress address = { seed, 1, 1, 1, 0 };
      guint32 items[] = { 0, 1, 2 };

      muster_random_shuffle (&address, items, 3);
      orders[items[0] * 9 + items[1] * 3 + items[2]]++;
    }
  for (guint i = 0; i < 27; i++)
    if (orders[i] > 0)
      {
        g_assert_cmpuint (n, <, 6);
        counts[n++] = orders[i];
      }
  g_assert_cmpuint (n, ==, 6);
  /* 5 degrees of freedom: one in a thousand exceeds 20.5. */
  g_assert_cmpfloat (chi_square (counts, 6, 60000), <, 20.5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/base/random/mix-golden", test_mix_golden);
  g_test_add_func ("/base/random/mix-words", test_mix_words);
  g_test_add_func ("/base/random/at-golden", test_at_golden);
  g_test_add_func ("/base/random/uniform-golden", test_uniform_golden);
  g_test_add_func ("/base/random/uniform-rejects-golden", test_uniform_rejects_golden);
  g_test_add_func ("/base/random/uniform-is-uniform", test_uniform_is_uniform);
  g_test_add_func ("/base/random/neighbours-are-independent", test_neighbours_are_independent);
  g_test_add_func ("/base/random/every-bit-changes-half-of-the-result",
                   test_every_bit_changes_half_of_the_result);
  g_test_add_func ("/base/random/shuffle-golden", test_shuffle_golden);
  g_test_add_func ("/base/random/shuffle-is-uniform", test_shuffle_is_uniform);

  return g_test_run ();
}
