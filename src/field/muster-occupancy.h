/* muster-occupancy.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-pose.h"

G_BEGIN_DECLS

/* Enough for a grid of 64 by 64 spaces. */
#define MUSTER_OCCUPANCY_WORDS 64

/**
 * MusterOccupancy:
 *
 * Where figures stand: a set of spaces on a grid. It is filled with poses, not with places, so
 * that callers need no other code for a table on which a figure covers a disc. It owns nothing
 * and may be copied.
 */
typedef struct
{
  guint n_words;
  guint64 bits[MUSTER_OCCUPANCY_WORDS];
} MusterOccupancy;

/**
 * muster_occupancy_init:
 * @n_places: what muster_field_get_n_places() says of the field
 *
 * Empties the set. Only the words that a field of this size needs are touched.
 */
static inline void
muster_occupancy_init (MusterOccupancy *self, guint n_places)
{
  self->n_words = MIN ((n_places + 63) / 64, MUSTER_OCCUPANCY_WORDS);
  for (guint i = 0; i < self->n_words; i++)
    self->bits[i] = 0;
}

/* Whether the place is a space at all; figures that are off the table have MUSTER_PLACE_NONE. */
static inline gboolean
muster_occupancy_has_room_for (const MusterOccupancy *self, MusterPlace place)
{
  return (guint64) place < (guint64) self->n_words * 64;
}

static inline void
muster_occupancy_add (MusterOccupancy *self, const MusterPose *pose)
{
  if (muster_occupancy_has_room_for (self, pose->place))
    self->bits[pose->place >> 6] |= G_GUINT64_CONSTANT (1) << (pose->place & 63);
}

static inline void
muster_occupancy_remove (MusterOccupancy *self, const MusterPose *pose)
{
  if (muster_occupancy_has_room_for (self, pose->place))
    self->bits[pose->place >> 6] &= ~(G_GUINT64_CONSTANT (1) << (pose->place & 63));
}

static inline gboolean
muster_occupancy_contains (const MusterOccupancy *self, MusterPlace place)
{
  return muster_occupancy_has_room_for (self, place) &&
         (self->bits[place >> 6] >> (place & 63) & 1) != 0;
}

G_END_DECLS
