/* muster-tabletop-walk.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

#include <string.h>

/* Inches to what walks are measured in; more than any walk if there is no limit. */
guint32
muster_tabletop_get_budget (double inches)
{
  const double most = MUSTER_TABLETOP_NO_LIMIT;

  if (!(inches > 0))
    return 0;

  return inches < most / MUSTER_COST_INCH ? (guint32) (inches * MUSTER_COST_INCH + 0.5)
                                          : (guint32) most;
}

/* Keeps the pieces that a walk of this length can meet. */
static void
take_pieces (MusterTabletopWalk *walk)
{
  const MusterTabletop *table = walk->table;
  const guint32 far = MIN (walk->limit / 100 + 1, (guint32) MUSTER_POINT_MAX) + walk->base / 2 + 1;
  const MusterBox box = muster_box_grow (muster_box_of (walk->start, walk->start), (gint32) far);

  walk->n_pieces = 0;
  for (guint i = 0; i < table->n_grounds; i++)
    if (muster_box_meets (box, table->pieces[table->grounds[i]].box))
      walk->pieces[walk->n_pieces++] = table->grounds[i];
}

/* Whoever stands closer to a wall than his base allows may go on as if it were smaller; whoever
 * stands in one cannot walk. */
static void
squeeze (MusterTabletopWalk *walk, guint32 base)
{
  walk->base = MIN (muster_tabletop_get_need (base), MUSTER_TABLETOP_MAX_BASE);
  take_pieces (walk);
  for (guint i = 0; i < walk->n_pieces && walk->base > 0; i++)
    {
      const MusterTabletopPiece *ground = &walk->table->pieces[walk->pieces[i]];
      const MusterBox near = muster_box_grow (ground->box, (gint32) walk->base / 2 + 1);

      if ((ground->piece->flags & MUSTER_PIECE_IMPASSABLE) != 0 &&
          muster_box_holds (near, walk->start))
        walk->base = MIN (walk->base,
                          muster_terrain_piece_get_gap (ground->piece, walk->start, walk->start));
    }
}

/* Whether nobody meets the disc who goes no farther than this from the start. */
static gboolean
is_far (const MusterTabletopWalk *walk, MusterPoint middle, gint64 diameter, guint32 limit)
{
  const gint64 far = limit / 50 + diameter + 1;

  return 4 * muster_point_square (walk->start, middle) > far * far;
}

/* Keeps the figures that may be in the way: not the mover, nor who stands at the goal, nor
 * whom the mover overlaps, as he could never leave. */
static void
take_discs (MusterTabletopWalk *walk, const MusterWalk *how, MusterPlace goal)
{
  const MusterOccupancy *occupied = how->occupied;

  walk->n_discs = 0;
  for (guint i = 0; occupied != NULL && i < occupied->n_discs; i++)
    {
      const MusterPose pose = muster_occupancy_get_disc (occupied, i);
      const MusterPoint middle = muster_point_from_place (pose.place);
      const gint64 diameter = muster_tabletop_get_need ((guint32) pose.base + how->mover->base);

      if (pose.place == how->mover->place || pose.place == goal ||
          4 * muster_point_square (walk->start, middle) < diameter * diameter ||
          is_far (walk, middle, diameter, walk->limit))
        continue;
      walk->discs[walk->n_discs] = middle;
      walk->diameters[walk->n_discs++] = (guint32) diameter;
    }
}

/* Forgets the figures that nobody meets who goes no farther than this. */
void
muster_tabletop_walk_pass_by_far (MusterTabletopWalk *walk, guint32 limit)
{
  guint n = 0;

  for (guint i = 0; i < walk->n_discs; i++)
    {
      if (is_far (walk, walk->discs[i], walk->diameters[i], limit))
        continue;
      walk->discs[n] = walk->discs[i];
      walk->diameters[n++] = walk->diameters[i];
    }
  walk->n_discs = n;
}

/**
 * muster_tabletop_walk_begin:
 * @goal: where to, or %MUSTER_PLACE_NONE
 *
 * Gets ready for the other functions. The raster is not touched yet.
 */
void
muster_tabletop_walk_begin (MusterTabletopWalk *walk,
                            const MusterTabletop *table,
                            const MusterWalk *how,
                            MusterPlace goal)
{
  walk->table = table;
  walk->raster = muster_tabletop_get_raster (table, how->roughly);
  walk->roughly = walk->guesses = how->roughly;
  walk->start = muster_point_from_place (how->mover->place);
  walk->has_goal = goal != MUSTER_PLACE_NONE;
  walk->goal = muster_point_from_place (goal);
  walk->n_goals = 0;
  walk->has_crowd = walk->knows_shut = FALSE;
  walk->limit = muster_tabletop_get_budget (how->limit);
  walk->floor = muster_tabletop_get_floor (table, walk->start, how->mover->base);
  squeeze (walk, how->mover->base);
  take_discs (walk, how, goal);
}

/**
 * muster_tabletop_walk_measure:
 *
 * Returns: what it costs to walk straight from @a to @b, or %MUSTER_TABLETOP_FAR if something is
 *   in the way
 */
guint32
muster_tabletop_walk_measure (const MusterTabletopWalk *walk, MusterPoint a, MusterPoint b)
{
  const MusterBox box = muster_box_of (a, b);
  const MusterBox wide = muster_box_grow (box, (gint32) walk->base / 2 + 1);
  guint32 cost = muster_point_get_cost (a, b);

  if (walk->base == 0 || !muster_tabletop_has_point (walk->table, b))
    return MUSTER_TABLETOP_FAR;

  for (guint i = 0; i < walk->n_discs; i++)
    if (muster_box_meets (muster_box_grow (box, (gint32) walk->diameters[i] / 2 + 1),
                          muster_box_of (walk->discs[i], walk->discs[i])) &&
        muster_segment_meets_disc (a, b, walk->discs[i], walk->diameters[i]))
      return MUSTER_TABLETOP_FAR;

  for (guint i = 0; i < walk->n_pieces; i++)
    {
      const MusterTabletopPiece *piece = &walk->table->pieces[walk->pieces[i]];

      if (!muster_box_meets (wide, piece->box))
        continue;
      if ((piece->piece->flags & MUSTER_PIECE_IMPASSABLE) != 0 &&
          muster_terrain_piece_is_near (piece->piece, a, b, walk->base))
        return MUSTER_TABLETOP_FAR;
      cost += muster_tabletop_piece_get_extra (piece, a, b);
    }

  return cost;
}

/**
 * muster_tabletop_measure_cost:
 * @path: (array length=n_path): the bends and the end of a way that was found
 *
 * Returns: what the way costs, in inches; whatever stands in it was looked at before
 */
double
muster_tabletop_measure_cost (const MusterTabletop *self,
                              MusterPlace from,
                              const MusterPlace *path,
                              guint n_path)
{
  MusterPoint a = muster_point_from_place (from);
  guint32 cost = 0;

  for (guint i = 0; i < n_path; i++)
    {
      const MusterPoint b = muster_point_from_place (path[i]);
      const MusterBox box = muster_box_of (a, b);

      cost += muster_point_get_cost (a, b);
      for (guint k = 0; k < self->n_pieces; k++)
        if (muster_box_meets (box, self->pieces[k].box))
          cost += muster_tabletop_piece_get_extra (&self->pieces[k], a, b);
      a = b;
    }

  return (double) cost / MUSTER_COST_INCH;
}

/**
 * muster_tabletop_walk_go:
 * @budget: what the walk may cost
 * @cost: (out) (optional): what it does cost
 *
 * Returns: the last point on the way straight from @a to @b that can be reached
 */
MusterPoint
muster_tabletop_walk_go (const MusterTabletopWalk *walk,
                         MusterPoint a,
                         MusterPoint b,
                         guint32 budget,
                         guint32 *cost)
{
  const gint64 whole = muster_root_up (muster_point_square (a, b));
  gint64 low = 0, high = whole;
  /* Where nothing is in the whole way, nothing is in a part of it. */
  const gboolean clear = muster_tabletop_walk_measure (walk, a, b) == muster_point_get_cost (a, b);
  guint32 spent = 0;
  MusterPoint best = a;

  /* The longer the way, the more is in it: the last good one is found by halving. */
  for (gint64 try = whole; low < high; try = (low + high + 1) / 2)
    {
      const MusterPoint to = muster_point_between (a, b, try, whole);
      const guint32 here = clear ? muster_point_get_cost (a, to)
                                 : muster_tabletop_walk_measure (walk, a, to);

      if (here <= budget && here != MUSTER_TABLETOP_FAR)
        {
          low = try;
          best = to;
          spent = here;
        }
      else
        high = try - 1;
    }
  if (cost != NULL)
    *cost = spent;

  return best;
}
