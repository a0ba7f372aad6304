/* muster-random.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Numbers into which words are mixed at the same time. */
#define MUSTER_RANDOM_MOST_AT_ONCE 4

/* Chance without a stream: a number is a function of its address alone. So undo, a die thrown
 * elsewhere or acting in another order cannot shift it. The same on every machine. */
typedef struct
{
  guint64 seed;
  guint32 turn;
  guint32 statement;
  guint32 thing;
  guint32 count; /* how often this thing threw for this statement before in the turn */
} MusterRandomAddress;

/* Mixes two numbers into one in which every bit depends on every bit of both. */
guint64 muster_random_mix (guint64 a, guint64 b) G_GNUC_CONST;

/* The number of a name, for addresses. */
guint32 muster_random_name (const char *name);

/**
 * muster_random_mix_words:
 * @hashes: (inout) (array length=n): what each begins with; what it has become
 * @words: (array length=n): what is mixed into each, one after the other
 * @n_words: (array length=n): how many of them there are
 * @n: at most %MUSTER_RANDOM_MOST_AT_ONCE
 *
 * The same as muster_random_mix() with each word, for several at once: a word waits for the one before, so that most of a
 * processor has nothing to do while one is worked out alone.
 */
void muster_random_mix_words (guint64 *hashes,
                              const guint64 *const *words,
                              const gsize *n_words,
                              guint n);

/* The @index-th number of a throw, each of the 2^64 values equally likely. */
guint64 muster_random_at (const MusterRandomAddress *address, guint32 index);

/**
 * muster_random_uniform:
 * @index: which die of the throw
 * @n: at least 1
 *
 * Returns: 0 … @n - 1, without bias
 */
guint32 muster_random_uniform (const MusterRandomAddress *address, guint32 index, guint32 n);

/* Puts @items into an order of which each is equally likely. */
void muster_random_shuffle (const MusterRandomAddress *address, guint32 *items, guint32 n_items);

G_END_DECLS
