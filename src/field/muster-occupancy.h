/* muster-occupancy.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-point.h"

G_BEGIN_DECLS

/* Enough for a grid of 64 by 64 spaces. */
#define MUSTER_OCCUPANCY_WORDS 64

/* How many figures an open table may hold. */
#define MUSTER_OCCUPANCY_DISCS 250

/**
 * MusterOccupancy:
 *
 * Where figures stand: a set of spaces on a grid, discs on an open table. It is filled with
 * poses, not with places, so that callers need no other code for the one and the other. It
 * owns nothing and may be copied.
 */
typedef struct
{
  guint n_words; /* 0 on an open table */
  guint n_discs;
  union
  {
    guint64 bits[MUSTER_OCCUPANCY_WORDS];
    guint64 discs[MUSTER_OCCUPANCY_DISCS]; /* the place, and the base in the upper 16 bits */
  };
} MusterOccupancy;

void muster_occupancy_add_disc (MusterOccupancy *self, const MusterPose *pose);
void muster_occupancy_remove_disc (MusterOccupancy *self, MusterPlace place);
void muster_occupancy_widen (MusterOccupancy *self, const MusterPose *pose, double inches);
gboolean muster_occupancy_covers (const MusterOccupancy *self, MusterPlace place);

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
  self->n_discs = 0;
  for (guint i = 0; i < self->n_words; i++)
    self->bits[i] = 0;
}

/* Whether the place is a space at all; figures that are off the table have MUSTER_PLACE_NONE. */
static inline gboolean
muster_occupancy_has_room_for (const MusterOccupancy *self, MusterPlace place)
{
  return (guint64) place < (guint64) self->n_words * 64;
}

/* Where its bit is; the places of open tables, which no word has, are told apart before. */
static inline guint
muster_occupancy_get_word (MusterPlace place)
{
  return (guint) (place >> 6) % MUSTER_OCCUPANCY_WORDS;
}

static inline void
muster_occupancy_add (MusterOccupancy *self, const MusterPose *pose)
{
  if (G_LIKELY (muster_occupancy_has_room_for (self, pose->place)))
    self->bits[muster_occupancy_get_word (pose->place)] |= G_GUINT64_CONSTANT (1)
                                                           << (pose->place & 63);
  else if (self->n_words == 0)
    muster_occupancy_add_disc (self, pose);
}

/* On an open table whoever stands there goes, whatever the base. */
static inline void
muster_occupancy_remove (MusterOccupancy *self, const MusterPose *pose)
{
  if (G_LIKELY (muster_occupancy_has_room_for (self, pose->place)))
    self->bits[muster_occupancy_get_word (pose->place)] &= ~(G_GUINT64_CONSTANT (1)
                                                             << (pose->place & 63));
  else if (self->n_words == 0)
    muster_occupancy_remove_disc (self, pose->place);
}

/* On an open table: whether a base is over the place, or in the middle of it. */
static inline gboolean
muster_occupancy_contains (const MusterOccupancy *self, MusterPlace place)
{
  if (G_UNLIKELY (self->n_words == 0))
    return muster_occupancy_covers (self, place);

  return muster_occupancy_has_room_for (self, place) &&
         (self->bits[muster_occupancy_get_word (place)] >> (place & 63) & 1) != 0;
}

/* The figures of an open table, in no order that means anything. */
static inline MusterPose
muster_occupancy_get_disc (const MusterOccupancy *self, guint index)
{
  return (MusterPose){ .place = (MusterPlace) (self->discs[index] & 0xffffffffffff),
                       .base = (guint16) (self->discs[index] >> 48) };
}

G_END_DECLS
