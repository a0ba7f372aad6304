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

guint64
muster_random_mix (guint64 a, guint64 b)
{
  /* The odd constants differ, so that neither zero nor an exchange of a and b is special. */
  guint64 h = finalise (a + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  return finalise (h ^ (b + G_GUINT64_CONSTANT (0xd1b54a32d192ed03)));
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
