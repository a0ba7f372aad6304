/* muster-tabletop-facts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

/* Where the middle of the base may be so that nothing of it hangs over an edge. */
static MusterBox
get_inside (const MusterTabletop *self, guint32 base)
{
  const gint32 half = (gint32) muster_tabletop_get_need (base) / 2;

  return (MusterBox){ half, half, self->width - half, self->height - half };
}

/**
 * muster_tabletop_get_floor:
 *
 * Returns: where the middle of the mover may come to stand: nothing of its base hangs over an edge, or no
 *   more than now
 */
MusterBox
muster_tabletop_get_floor (const MusterTabletop *self, MusterPoint start, guint32 base)
{
  const MusterBox inside = get_inside (self, base);

  return (MusterBox){ MIN (inside.left, start.x),
                      MIN (inside.top, start.y),
                      MAX (inside.right, start.x),
                      MAX (inside.bottom, start.y) };
}

/* Whether nothing of the base hangs over an edge of the table. */
gboolean
muster_tabletop_holds_base (const MusterTabletop *self, const MusterPose *pose)
{
  return muster_field_has_place (&self->parent, pose->place) &&
         muster_box_holds (get_inside (self, pose->base), muster_point_from_place (pose->place));
}

/**
 * muster_tabletop_move_in:
 * @goal: a place of the table
 *
 * Returns: where the mover comes to stand that goes there: the same, or the nearest place where its base does
 *   not hang over an edge
 */
MusterPlace
muster_tabletop_move_in (const MusterTabletop *self, const MusterPose *mover, MusterPlace goal)
{
  const MusterBox inside = get_inside (self, mover->base);
  const MusterPoint point = muster_point_from_place (goal);

  if (goal == mover->place || inside.left > inside.right || inside.top > inside.bottom)
    return goal;

  return muster_point_to_place ((MusterPoint){ CLAMP (point.x, inside.left, inside.right),
                                               CLAMP (point.y, inside.top, inside.bottom) });
}

/**
 * muster_tabletop_has_room:
 * @occupied: (nullable): figures, of which whoever stands on the very place does not count
 *
 * Returns: whether the figure can stand there: its base is on the table, and overlaps
 *   neither impassable terrain nor another base
 */
gboolean
muster_tabletop_has_room (const MusterTabletop *self,
                          const MusterPose *pose,
                          const MusterOccupancy *occupied)
{
  const MusterPoint point = muster_point_from_place (pose->place);
  const guint32 need = muster_tabletop_get_need (pose->base);

  if (!muster_tabletop_holds_base (self, pose))
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
