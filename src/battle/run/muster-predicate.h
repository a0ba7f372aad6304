/* muster-predicate.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-change.h"

G_BEGIN_DECLS

/* Some functions say of a thing what its attributes say: can it act? Their values for all things of a kind are two sets,
 * which stay until something changes that they read. */
typedef struct
{
  guint64 change; /* when they were empty, the last of what it reads; 0: there are none yet */
  guint64 known;
  guint64 holds; /* of those that are known */
} MusterPredicate;

#define MUSTER_N_CONDITIONS 256

/* A condition of the items of a list that looks at nothing but their attributes is the same, without a name. Each has its
 * place, which it may lose to another. */
typedef struct
{
  const struct _MusterExpression *test; /* NULL: none yet */
  gboolean own;                         /* it is one */
  guint64 reads;
  MusterLatest latest;
  MusterPredicate predicate;
} MusterOwnCondition;

static inline guint
muster_own_condition_get_place (const struct _MusterExpression *test)
{
  return (guint) ((GPOINTER_TO_SIZE (test) / sizeof (gpointer) *
                   G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >>
                  56);
}

G_END_DECLS
