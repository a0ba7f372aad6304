/* muster-occupancy.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-occupancy.h"

/**
 * muster_occupancy_add_disc:
 *
 * For muster_occupancy_add() on an open table. There is no room for more than
 * %MUSTER_OCCUPANCY_DISCS figures.
 */
void
muster_occupancy_add_disc (MusterOccupancy *self, const MusterPose *pose)
{
  if (pose->place == MUSTER_PLACE_NONE)
    return;

  g_return_if_fail (self->n_discs < MUSTER_OCCUPANCY_DISCS);

  self->discs[self->n_discs++] = (guint64) pose->place | (guint64) pose->base << 48;
}

/* For muster_occupancy_remove() on an open table. */
void
muster_occupancy_remove_disc (MusterOccupancy *self, MusterPlace place)
{
  guint n = 0;

  for (guint i = 0; i < self->n_discs; i++)
    if (muster_occupancy_get_disc (self, i).place != place)
      self->discs[n++] = self->discs[i];
  self->n_discs = n;
}

/**
 * muster_occupancy_widen:
 * @pose: somebody who stands there
 *
 * On an open table: nobody may come nearer to his base than so many inches; who is exactly as far away may stay.
 */
void
muster_occupancy_widen (MusterOccupancy *self, const MusterPose *pose, double inches)
{
  const double base = pose->base + floor (2 * inches * MUSTER_INCH);

  for (guint i = 0; i < self->n_discs; i++)
    if (muster_occupancy_get_disc (self, i).place == pose->place)
      self->discs[i] = (guint64) pose->place | (guint64) MIN (base, G_MAXUINT16) << 48;
}

/* For muster_occupancy_contains() on an open table. */
gboolean
muster_occupancy_covers (const MusterOccupancy *self, MusterPlace place)
{
  const MusterPoint point = muster_point_from_place (place);

  for (guint i = 0; i < self->n_discs; i++)
    {
      const MusterPose pose = muster_occupancy_get_disc (self, i);
      const gint64 square = muster_point_square (point, muster_point_from_place (pose.place));

      if (square == 0 || 4 * square < (gint64) pose.base * pose.base)
        return TRUE;
    }

  return FALSE;
}
