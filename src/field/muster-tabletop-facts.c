/* muster-tabletop-facts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

/**
 * muster_tabletop_has_room:
 * @occupied: (nullable): figures, of which whoever stands on the very place does not count
 *
 * Returns: whether the figure can stand there: its middle is on the table, and its base overlaps
 *   neither impassable terrain nor another base
 */
gboolean
muster_tabletop_has_room (const MusterTabletop *self,
                          const MusterPose *pose,
                          const MusterOccupancy *occupied)
{
  const MusterPoint point = muster_point_from_place (pose->place);
  const guint32 need = muster_tabletop_get_need (pose->base);

  if (!muster_field_has_place (&self->parent, pose->place))
    return FALSE;

  for (guint i = 0; i < self->n_grounds; i++)
    {
      const MusterTabletopPiece *ground = &self->pieces[self->grounds[i]];

      if ((ground->piece->flags & MUSTER_PIECE_IMPASSABLE) != 0 &&
          muster_box_holds (muster_box_grow (ground->box, (gint32) need / 2 + 1), point) &&
          muster_terrain_piece_is_near (ground->piece, point, point, need))
        return FALSE;
    }

  for (guint i = 0; occupied != NULL && i < occupied->n_discs; i++)
    {
      const MusterPose other = muster_occupancy_get_disc (occupied, i);
      const guint32 diameter = muster_tabletop_get_need ((guint32) pose->base + other.base);

      if (other.place != pose->place &&
          muster_segment_meets_disc (point, point, muster_point_from_place (other.place), diameter))
        return FALSE;
    }

  return TRUE;
}
