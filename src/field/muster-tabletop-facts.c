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

/**
 * muster_tabletop_get_flags:
 *
 * Returns: the #MusterPieceFlags of all areas and lines that are under the base, or touch the middle
 *   of it
 */
guint
muster_tabletop_get_flags (const MusterTabletop *self, const MusterPose *pose)
{
  const MusterPoint point = muster_point_from_place (pose->place);
  guint flags = 0;

  for (guint i = 0; i < self->n_pieces; i++)
    {
      const MusterTerrainPiece *piece = self->pieces[i].piece;

      if (piece->shape != MUSTER_PIECE_POINT &&
          muster_terrain_piece_get_gap (piece, point, point) < MAX (pose->base, 1))
        flags |= piece->flags;
    }

  return flags;
}

/* Thousandths of an inch from a point to the edge. */
static gint32
get_edge_gap (const MusterTabletop *self, MusterPoint point, MusterEdge edge)
{
  switch (edge)
    {
    case MUSTER_EDGE_NORTH:
      return point.y;
    case MUSTER_EDGE_EAST:
      return self->width - point.x;
    case MUSTER_EDGE_SOUTH:
      return self->height - point.y;
    case MUSTER_EDGE_WEST:
    default:
      return point.x;
    }
}

/**
 * muster_tabletop_get_edge_distance:
 *
 * Returns: inches from the base to the edge of the table, 0 if it is over it; the place has to be
 *   on the table
 */
double
muster_tabletop_get_edge_distance (const MusterTabletop *self,
                                   const MusterPose *pose,
                                   MusterEdge edge)
{
  const gint32 gap = get_edge_gap (self, muster_point_from_place (pose->place), edge);

  return MAX (2 * gap - pose->base, 0) / (2.0 * MUSTER_INCH);
}

/* The nearest edge; of equals the first clockwise from north. */
MusterEdge
muster_tabletop_get_nearest_edge (const MusterTabletop *self, const MusterPose *pose)
{
  const MusterPoint point = muster_point_from_place (pose->place);
  MusterEdge best = MUSTER_EDGE_NORTH;

  for (int edge = MUSTER_EDGE_EAST; edge <= MUSTER_EDGE_WEST; edge++)
    if (get_edge_gap (self, point, (MusterEdge) edge) < get_edge_gap (self, point, best))
      best = (MusterEdge) edge;

  return best;
}

/**
 * muster_tabletop_find_within:
 * @middle: of the circle
 * @radius: in inches
 * @found: (out): room for @n_poses indices
 *
 * Returns: how many of the bases are at least partly in the circle, its border included; those
 *   that are off the table are not
 */
guint
muster_tabletop_find_within (const MusterTabletop *self,
                             MusterPlace middle,
                             double radius,
                             const MusterPose *poses,
                             guint n_poses,
                             guint *found)
{
  const MusterPose circle = { .place = middle };
  guint n = 0;

  for (guint i = 0; i < n_poses; i++)
    if (muster_field_get_distance (&self->parent, &circle, &poses[i]) <= radius)
      found[n++] = i;

  return n;
}

/* Adds what one straight leg meets. */
static void
add_leg (const MusterTabletop *self,
         MusterPoint a,
         MusterPoint b,
         MusterRoute *route,
         gint64 *rough)
{
  const MusterBox box = muster_box_of (a, b);

  for (guint i = 0; i < self->n_pieces; i++)
    {
      const MusterTerrainPiece *piece = self->pieces[i].piece;

      if (piece->shape == MUSTER_PIECE_POINT || !muster_box_meets (box, self->pieces[i].box) ||
          muster_terrain_piece_get_gap (piece, a, b) > 0)
        continue;
      route->flags |= piece->flags;
      if (piece->shape == MUSTER_PIECE_LINE)
        route->crossings += muster_terrain_piece_count_crossings (piece, a, b);
      else if (piece->factor > 100)
        *rough += muster_terrain_piece_get_inside (piece, a, b);
    }
}

/**
 * muster_tabletop_measure_route:
 * @walk: who walks, from where he stands; and who is in the way. The limit does not matter
 * @path: places with straight lines between them
 * @route: (out): what there is to say of it
 *
 * For the rules that ask what a move leads through.
 */
void
muster_tabletop_measure_route (const MusterTabletop *self,
                               const MusterWalk *walk,
                               const MusterPlace *path,
                               guint n_path,
                               MusterRoute *route)
{
  const MusterWalk whole = { walk->mover, walk->occupied, G_MAXDOUBLE, walk->roughly };
  MusterPoint from = muster_point_from_place (walk->mover->place);
  MusterTabletopWalk scratch;
  gint64 cost = 0, rough = 0;

  *route = (MusterRoute){ .legal = TRUE };
  muster_tabletop_walk_begin (&scratch, self, &whole, MUSTER_PLACE_NONE);
  for (guint i = 0; i < n_path; i++)
    {
      const MusterPoint to = muster_point_from_place (path[i]);
      const guint32 leg = muster_tabletop_walk_measure (&scratch, from, to);

      route->legal = route->legal && leg != MUSTER_TABLETOP_FAR;
      cost += leg != MUSTER_TABLETOP_FAR ? leg : muster_point_get_cost (from, to);
      add_leg (self, from, to, route, &rough);
      from = to;
    }
  route->cost = (double) cost / MUSTER_COST_INCH;
  route->rough = (double) rough / MUSTER_INCH;
}
