/* muster-random.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-random.h"

/* The finaliser of splitmix64: a bijection with good avalanche. */
static guint64
finalise (guint64 z)
{
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return z ^ (z >> 31);
}

static inline guint64
mix (guint64 a, guint64 b)
{
  /* The odd constants differ, so that neither zero nor an exchange of a and b is special. */
  guint64 h = finalise (a + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  return finalise (h ^ (b + G_GUINT64_CONSTANT (0xd1b54a32d192ed03)));
}

guint64
muster_random_mix (guint64 a, guint64 b)
{
  return mix (a, b);
}

/* Written out, as a loop over the four would make them wait for each other. */
static gsize
mix_four (guint64 *hashes, const guint64 *const *words, const gsize *n_words)
{
  const gsize n = MIN (MIN (n_words[0], n_words[1]), MIN (n_words[2], n_words[3]));
  guint64 a = hashes[0], b = hashes[1], c = hashes[2], d = hashes[3];

  for (gsize i = 0; i < n; i++)
    {
      a = mix (a, words[0][i]);
      b = mix (b, words[1][i]);
      c = mix (c, words[2][i]);
      d = mix (d, words[3][i]);
    }
  hashes[0] = a;
  hashes[1] = b;
  hashes[2] = c;
  hashes[3] = d;

  return n;
}

void
muster_random_mix_words (guint64 *hashes,
                         const guint64 *const *words,
                         const gsize *n_words,
                         guint n)
{
  gsize done = 0;

  g_return_if_fail (n <= MUSTER_RANDOM_MOST_AT_ONCE);

  if (n == MUSTER_RANDOM_MOST_AT_ONCE)
    done = mix_four (hashes, words, n_words);
  for (guint k = 0; k < n; k++)
    for (gsize i = done; i < n_words[k]; i++)
      hashes[k] = mix (hashes[k], words[k][i]);
}

guint64
muster_random_at (const MusterRandomAddress *address, guint32 index)
{
  guint64 h = address->seed;

  h = muster_random_mix (h, (guint64) address->turn << 32 | address->statement);
  h = muster_random_mix (h, (guint64) address->thing << 32 | address->count);

  return muster_random_mix (h, index);
}

guint32
muster_random_uniform (const MusterRandomAddress *address, guint32 index, guint32 n)
{
  const guint64 range = G_GUINT64_CONSTANT (1) << 32;
  guint64 hash = muster_random_at (address, index);
  guint64 usable;

  g_return_val_if_fail (n > 0, 0);

  /* Above the last full multiple of n some results would come once more than others: such a
   * value is hashed again. At least every second value is usable. */
  usable = range - range % n;
  for (guint32 attempt = 1; (hash >> 32) >= usable; attempt++)
    hash = muster_random_mix (hash, attempt);

  return (guint32) ((hash >> 32) % n);
}

void
muster_random_shuffle (const MusterRandomAddress *address, guint32 *items, guint32 n_items)
{
  for (guint32 i = n_items; i > 1; i--)
    {
      guint32 other = muster_random_uniform (address, n_items - i, i);
      guint32 moved = items[i - 1];

      items[i - 1] = items[other];
      items[other] = moved;
    }
}
/* FNV-1a: the same on every machine. */
guint32
muster_random_name (const char *name)
{
  guint32 hash = 2166136261u;

  for (const char *at = name; *at != '\0'; at++)
    hash = (hash ^ (guint8) *at) * 16777619u;

  return hash;
}
