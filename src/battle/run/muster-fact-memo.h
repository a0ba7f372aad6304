/* muster-fact-memo.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-pose.h"

G_BEGIN_DECLS

/* What can be seen from one place of an open table of another depends on terrain alone, which never
 * changes, and takes long to work out: it is remembered for good. */

#define MUSTER_N_FACT_MEMOS 8192

/* One value, of the last pairs of bases that fell on its place. */
typedef struct
{
  guint64 a; /* place and base */
  guint64 b;
  gint32 fact;
  gboolean known;
  double value;
} MusterFactMemo;

static inline guint64
muster_fact_memo_pack (const MusterPose *pose)
{
  return (guint64) pose->place << 16 | pose->base;
}

static inline gboolean
muster_fact_memo_is (const MusterFactMemo *self, guint64 a, guint64 b, gint32 fact)
{
  return self->a == a && self->b == b && self->fact == fact;
}

/* The place for what a fact says of two bases on the table; known if it is there already. There are two that it may have:
 * what was asked last is in the first, what was there moves on to the second. */
static inline MusterFactMemo *
muster_fact_memo_find (MusterFactMemo *memos, gint32 fact, const MusterPose *p, const MusterPose *q)
{
  const guint64 a = muster_fact_memo_pack (p), b = muster_fact_memo_pack (q);
  const guint64 mixed = (a * 3 ^ b) + (guint64) fact;
  MusterFactMemo *memo = &memos[(mixed * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 52 << 1];
  MusterFactMemo other;

  if (muster_fact_memo_is (memo, a, b, fact))
    return memo;
  other = muster_fact_memo_is (&memo[1], a, b, fact)
              ? memo[1]
              : (MusterFactMemo){ .a = a, .b = b, .fact = fact };
  memo[1] = memo[0];
  memo[0] = other;

  return memo;
}

G_END_DECLS
