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

G_END_DECLS
