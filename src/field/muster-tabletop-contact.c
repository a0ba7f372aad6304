/* muster-tabletop-contact.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

/* Where bases touch. No raster has such places: they lie on circles around those who stand there. */

/* The places around somebody are so many degrees apart. */
#define TURN (360 / MUSTER_TABLETOP_TOUCHING)

/* Around somebody no other place is of use so near to the one that is reached first, in thousandths of an inch. */
#define NEAR (MUSTER_INCH / 4)

/* Where the mover comes to stand that goes straight for whoever is there; MUSTER_PLACE_NONE: it does not get there. */
static MusterPlace
find_first (const MusterField *field, const MusterWalk *walk, const MusterPose *other)
{
  MusterPlace path[MUSTER_TABLETOP_MAX_ROUTE];
  MusterPose end = *walk->mover;
  const guint n = muster_field_approach (field, walk, other->place, path, G_N_ELEMENTS (path));

  if (n == 0)
    return MUSTER_PLACE_NONE;
  end.place = path[MIN (n, G_N_ELEMENTS (path)) - 1];

  return muster_field_is_in_contact (field, &end, other) ? end.place : MUSTER_PLACE_NONE;
}

static gboolean
is_near (MusterPlace place, MusterPlace other)
{
  return other != MUSTER_PLACE_NONE &&
         muster_point_square (muster_point_from_place (place), muster_point_from_place (other)) <=
             (gint64) NEAR * NEAR;
}

/* So far from the middle of somebody the bases touch: a thousandth of an inch more than half of both, so that rounding lets
 * none overlap. */
static gint64
get_apart (guint base, guint other)
{
  return (base + other + 1) / 2 + 1;
}

static guint
list_around (const MusterTabletop *self,
             const MusterWalk *walk,
             const MusterPose *other,
             MusterPlace *places,
             guint max)
{
  const MusterPoint middle = muster_point_from_place (other->place);
  const gint64 apart = get_apart (walk->mover->base, other->base);
  const MusterPlace first = find_first (&self->parent, walk, other);
  guint n = 0;

  if (first != MUSTER_PLACE_NONE && n < max)
    places[n++] = first;
  for (int facing = 0; facing < 360 && n < max; facing += TURN)
    {
      const MusterPoint point = muster_tabletop_get_ahead (middle, facing, apart);
      const MusterPlace place = muster_point_to_place (point);

      if (muster_tabletop_holds_base (self, &(MusterPose){ place, 0, walk->mover->base }) &&
          !is_near (place, first) && !is_near (place, walk->mover->place) &&
          muster_field_walk_length (&self->parent, walk, place) <= walk->limit)
        places[n++] = place;
    }

  return n;
}

/**
 * muster_tabletop_list_contacts:
 * @walk: who walks how far, and who stands where
 * @places: (out): room for @max places
 *
 * Looks where the mover can come to touch each of those who stand there, but for itself. Of each the first
 * place is the one to which the shortest walk leads; others around it follow.
 *
 * Returns: how many places there are, at most @max
 */
guint
muster_tabletop_list_contacts (const MusterTabletop *self,
                               const MusterWalk *walk,
                               MusterPlace *places,
                               guint max)
{
  guint n = 0;

  if (walk->occupied == NULL || !muster_field_has_place (&self->parent, walk->mover->place))
    return 0;
  for (guint i = 0; i < walk->occupied->n_discs && n < max; i++)
    {
      const MusterPose other = muster_occupancy_get_disc (walk->occupied, i);

      if (other.place != walk->mover->place && other.base > 0 &&
          muster_tabletop_measure (self, walk->mover, &other) <= walk->limit)
        n += list_around (self, walk, &other, places + n, max - n);
    }

  return n;
}

/**
 * muster_tabletop_list_touching:
 * @base: of somebody who is put there
 * @other: whom it is to touch
 * @occupied: (nullable): who stands there
 * @places: (out) (array fixed-size=12)
 *
 * Returns: how many places there are around @other that have room, clockwise from the north
 */
guint
muster_tabletop_list_touching (const MusterTabletop *self,
                               guint16 base,
                               const MusterPose *other,
                               const MusterOccupancy *occupied,
                               MusterPlace *places)
{
  const MusterPoint middle = muster_point_from_place (other->place);
  guint n = 0;

  for (guint i = 0; i < MUSTER_TABLETOP_TOUCHING; i++)
    {
      const MusterPoint point = muster_tabletop_get_ahead (middle,
                                                           (int) i * TURN,
                                                           get_apart (base, other->base));
      const MusterPose there = { .place = muster_point_to_place (point), .base = base };

      if (muster_tabletop_has_point (self, point) &&
          muster_tabletop_has_room (self, &there, occupied))
        places[n++] = there.place;
    }

  return n;
}
