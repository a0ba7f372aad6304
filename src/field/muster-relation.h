/* muster-relation.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* TRUE, FALSE, or this. */
#define MUSTER_RELATION_UNKNOWN (-1)

/**
 * MusterRelation:
 * @low: the distance is at least this
 * @high: and at most this; may be infinite
 * @sees: whether one sees the other
 * @straight: whether a free straight line of spaces is between them
 * @contact: whether they touch, or stand in adjacent spaces with a way between them
 *
 * What is known of how two of them stand to each other on a table that nobody keeps track of.
 */
typedef struct
{
  double low, high;
  int sees;
  int straight;
  int contact;
} MusterRelation;

#define MUSTER_RELATION_INIT                                                                       \
  {                                                                                                \
    0, G_MAXDOUBLE, -1, -1, -1                                                                     \
  }

/**
 * muster_relation_conclude:
 * @grid: on spaces; else on an open table
 * @single: between two figures or places; else one of them is a group, of which a fact holds where
 *   it holds for any figure
 *
 * Adds what follows from what is known, whatever stands on the table.
 */
void muster_relation_conclude (MusterRelation *self, gboolean grid, gboolean single);

/**
 * muster_relation_loosen:
 * @way: how far the two have gone since, both together
 *
 * Nobody gets farther away than it goes, nor nearer. Nothing but the distance outlives a move.
 */
void muster_relation_loosen (MusterRelation *self, double way);

G_END_DECLS
