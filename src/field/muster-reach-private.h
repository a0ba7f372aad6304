/* muster-reach-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-field-class.h"
#include "muster-occupancy.h"
#include "muster-reach.h"

G_BEGIN_DECLS

typedef struct _MusterTabletopReach MusterTabletopReach;

/* Spaces in the order in which a walk spreads over them: by cost, then by number. The cost and
 * the rank of a space mean something only if its bit in seen is set, so that starting anew has
 * to clear a few words and not the arrays. An open table has a scratch of its own, which comes
 * with its first query. */
struct _MusterReach
{
  MusterField *field;
  guint n;
  guint64 seen[MUSTER_OCCUPANCY_WORDS];
  guint16 order[MUSTER_OCCUPANCY_WORDS * 64];
  guint16 cost[MUSTER_OCCUPANCY_WORDS * 64];
  guint16 rank[MUSTER_OCCUPANCY_WORDS * 64];
  MusterTabletopReach *open;
};

static inline gboolean
muster_reach_has_seen (const MusterReach *self, guint place)
{
  return (self->seen[place >> 6] >> (place & 63) & 1) != 0;
}

G_END_DECLS
