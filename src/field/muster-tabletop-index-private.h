/* muster-tabletop-index-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-terrain-plan.h"

G_BEGIN_DECLS

#define MUSTER_INDEX_SLICES 32
#define MUSTER_INDEX_WORDS  (MUSTER_PLAN_MAX_PIECES / 64)

/* A set of boxes, as bits. */
typedef struct
{
  guint64 words[MUSTER_INDEX_WORDS];
} MusterBoxSet;

/**
 * MusterTabletopIndex:
 *
 * The table is cut into slices, both ways. Of each slice it is known which boxes begin in it or before, and which end in
 * it or behind: a box meets another where both are true both ways, but for what is within the slices.
 */
typedef struct
{
  gint32 width; /* of a slice */
  guint n_words;
  MusterBoxSet begin_x[MUSTER_INDEX_SLICES];
  MusterBoxSet end_x[MUSTER_INDEX_SLICES];
  MusterBoxSet begin_y[MUSTER_INDEX_SLICES];
  MusterBoxSet end_y[MUSTER_INDEX_SLICES];
} MusterTabletopIndex;

/* For a table that is at most @side long. */
void muster_tabletop_index_init (MusterTabletopIndex *self, gint32 side);
void muster_tabletop_index_add (MusterTabletopIndex *self, guint number, MusterBox box);

/* Where a coordinate lies; what is beyond the table counts to the outermost slice. */
static inline guint
muster_tabletop_index_get_slice (const MusterTabletopIndex *self, gint32 at)
{
  return at <= 0 ? 0 : MIN ((guint) (at / self->width), MUSTER_INDEX_SLICES - 1);
}

/* All boxes that meet @box, and perhaps some that are near it. */
static inline void
muster_tabletop_index_find (const MusterTabletopIndex *self, MusterBox box, MusterBoxSet *found)
{
  const guint left = muster_tabletop_index_get_slice (self, box.left);
  const guint right = muster_tabletop_index_get_slice (self, box.right);
  const guint top = muster_tabletop_index_get_slice (self, box.top);
  const guint bottom = muster_tabletop_index_get_slice (self, box.bottom);

  for (guint i = 0; i < self->n_words; i++)
    found->words[i] = self->begin_x[right].words[i] & self->end_x[left].words[i] &
                      self->begin_y[bottom].words[i] & self->end_y[top].words[i];
}

G_END_DECLS
