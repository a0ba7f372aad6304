/* muster-tabletop-spread.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

#include <string.h>

/* ---- The heap of nodes, by what the walk over them costs at least, then by number. ---- */

static inline void
put (MusterTabletopWalk *walk, guint at, guint64 entry)
{
  walk->heap[at] = entry;
  walk->spot[(guint16) entry] = (guint16) at;
}

static inline void
sift_up (MusterTabletopWalk *walk, guint at, guint64 entry)
{
  while (at > 0)
    {
      const guint parent = (at - 1) / 2;

      if (entry >= walk->heap[parent])
        break;
      put (walk, at, walk->heap[parent]);
      at = parent;
    }
  put (walk, at, entry);
}

/* The last entry mostly belongs near the bottom: the gap sinks there first. */
static guint16
take_first (MusterTabletopWalk *walk)
{
  const guint16 first = muster_tabletop_walk_get_first (walk);
  const guint n = --walk->n_heap;
  guint at = 0;

  while (2 * at + 2 < n)
    {
      const guint child = 2 * at + 1;
      const guint less = child + (walk->heap[child + 1] < walk->heap[child]);

      put (walk, at, walk->heap[less]);
      at = less;
    }
  if (2 * at + 1 < n)
    {
      put (walk, at, walk->heap[2 * at + 1]);
      at = 2 * at + 1;
    }
  if (n > 0)
    sift_up (walk, at, walk->heap[n]);
  walk->spot[first] = MUSTER_TABLETOP_LEFT;

  return first;
}

/* What walks over the raster from one node to another at least. Ways 0, 1 and 2 are straight, half aslant
 * and aslant: of two that are neighbours each way between them is made. */
static guint32
measure_raster (const MusterTabletopRaster *raster, guint16 from, guint16 to)
{
  const int x = ABS ((int) (from % raster->columns) - (int) (to % raster->columns));
  const int y = ABS ((int) (from / raster->columns) - (int) (to / raster->columns));
  const guint32 most = (guint32) MAX (x, y), least = (guint32) MIN (x, y);

  return most >= 2 * least
             ? (most - 2 * least) * raster->lengths[0] + least * raster->lengths[1]
             : (most - least) * raster->lengths[1] + (2 * least - most) * raster->lengths[2];
}

/* What is at least left from the node. */
static guint32
measure_left (const MusterTabletopWalk *walk, guint16 node)
{
  guint32 left = MUSTER_TABLETOP_FAR;

  for (guint i = 0; i < walk->n_goals; i++)
    left = MIN (left, measure_raster (walk->raster, node, walk->goals[i]));
  if (walk->n_goals > 0)
    return left;
  if (!walk->has_goal)
    return 0;

  return muster_root (
      muster_point_square (muster_tabletop_get_node (walk->raster, node), walk->goal) * 10000);
}

/* Where nobody asks for the best way it is guessed that what lies in it costs a quarter more: the search makes
 * for the goal, and what it finds is at most so much longer. */
static inline guint32
guess_left (const MusterTabletopWalk *walk, guint16 node)
{
  const guint32 least = measure_left (walk, node);

  return walk->guesses ? least + least / 4 : least;
}

/* A way to the node was found that costs so much, within the limit and less than any before. */
static inline void
offer (MusterTabletopWalk *walk, guint16 node, guint32 cost, guint16 before, guint way)
{
  const guint32 known = walk->cost[node];

  if (known != MUSTER_TABLETOP_FAR && walk->spot[node] == MUSTER_TABLETOP_LEFT)
    return;
  walk->cost[node] = cost;
  walk->before[node] = before;
  walk->via[node] = (guint8) way;
  if (known == MUSTER_TABLETOP_FAR)
    sift_up (walk,
             walk->n_heap++,
             muster_tabletop_walk_make_entry (node, guess_left (walk, node) + cost));
  else
    sift_up (walk,
             walk->spot[node],
             walk->heap[walk->spot[node]] -
                 ((guint64) (known - cost) << MUSTER_TABLETOP_NODE_BITS));
}

/* ---- Spreading ---- */

void
muster_tabletop_walk_open_gate (const MusterTabletopWalk *walk,
                                MusterPoint point,
                                MusterTabletopGate *gate)
{
  const MusterTabletopRaster *raster = walk->raster;
  const int x = point.x / raster->step, y = point.y / raster->step;
  const int off_x = point.x % raster->step != 0, off_y = point.y % raster->step != 0;
  const int off = off_x + off_y > 0;
  const int margin = walk->roughly ? 0 : off;

  gate->n = 0;
  for (int row = MAX (y - margin, 0); row <= MIN (y + off + margin, (int) raster->rows - 1); row++)
    for (int column = MAX (x - margin, 0);
         column <= MIN (x + off + margin, (int) raster->columns - 1);
         column++)
      {
        const guint node = (guint) row * raster->columns + (guint) column;
        const guint32 cost = muster_tabletop_walk_measure (walk,
                                                           muster_tabletop_get_node (raster, node),
                                                           point);

        if (cost == MUSTER_TABLETOP_FAR)
          continue;
        gate->nodes[gate->n] = (guint16) node;
        gate->costs[gate->n++] = cost;
      }
}

/* Notes beside which nodes a disc is, so that most ways need not look at discs at all. A way that
 * cuts a disc between its ends has both so near to it. */
static void
crowd_around (MusterTabletopWalk *walk, guint disc)
{
  const MusterTabletopRaster *raster = walk->raster;
  const MusterPoint middle = walk->discs[disc];
  const gint64 taken = (gint64) walk->diameters[disc] * walk->diameters[disc];
  const gint64 square = taken / 4 + 5 * (gint64) raster->step * raster->step + 1;
  const gint32 reach = (gint32) muster_root_up (square), step = raster->step;
  const gint32 left = (MAX (middle.x - reach, 0) + step - 1) / step * step;
  const gint32 top = (MAX (middle.y - reach, 0) + step - 1) / step * step;
  const gint32 right = MIN (middle.x + reach, ((gint32) raster->columns - 1) * step);
  const gint32 bottom = MIN (middle.y + reach, ((gint32) raster->rows - 1) * step);

  for (gint32 y = top; y <= bottom; y += step)
    {
      guint8 *crowd = &walk->crowd[(guint) (y / step) * raster->columns + (guint) (left / step)];

      for (gint32 x = left; x <= right; x += step, crowd++)
        {
          const gint64 here = muster_point_square ((MusterPoint){ x, y }, middle);

          if (4 * here < taken)
            *crowd = MUSTER_TABLETOP_TAKEN;
          else if (here <= square && *crowd != MUSTER_TABLETOP_TAKEN)
            *crowd = *crowd == MUSTER_TABLETOP_ALONE ? (guint8) (disc + 1) : MUSTER_TABLETOP_CROWD;
        }
    }
}

static gboolean
meets_crowd (const MusterTabletopWalk *walk, guint16 node, guint16 next, guint crowd)
{
  const MusterPoint a = muster_tabletop_get_node (walk->raster, node);
  const MusterPoint b = muster_tabletop_get_node (walk->raster, next);
  const MusterBox box = muster_box_of (a, b);

  /* What cuts the way is beside both ends, so beside one end there must be nothing else. */
  if (crowd < MUSTER_TABLETOP_CROWD)
    return muster_segment_meets_disc (a, b, walk->discs[crowd - 1], walk->diameters[crowd - 1]);

  for (guint i = 0; i < walk->n_discs; i++)
    if (muster_box_holds (muster_box_grow (box, (gint32) walk->diameters[i] / 2), walk->discs[i]) &&
        muster_segment_meets_disc (a, b, walk->discs[i], walk->diameters[i]))
      return TRUE;

  return FALSE;
}

static inline gboolean
meets_disc (const MusterTabletopWalk *walk, guint16 node, guint16 next)
{
  const guint crowd = MIN (walk->crowd[node], walk->crowd[next]);

  return crowd != MUSTER_TABLETOP_ALONE && meets_crowd (walk, node, next, crowd);
}

static void
begin_raster (MusterTabletopWalk *walk)
{
  walk->n_left = 0;
  walk->n_heap = 0;
  memset (walk->cost, 0xff, walk->raster->n_nodes * sizeof walk->cost[0]);
  if (walk->has_crowd)
    return;

  walk->has_crowd = TRUE;
  memset (walk->crowd, MUSTER_TABLETOP_ALONE, walk->raster->n_nodes);
  memset (walk->shut, FALSE, walk->raster->n_nodes);
  for (guint i = 0; i < walk->n_discs; i++)
    crowd_around (walk, i);
}

static void
leave_start (MusterTabletopWalk *walk)
{
  MusterTabletopGate gate;

  muster_tabletop_walk_open_gate (walk, walk->start, &gate);
  for (guint i = 0; i < gate.n; i++)
    if (gate.costs[i] <= walk->limit)
      offer (walk, gate.nodes[i], gate.costs[i], MUSTER_TABLETOP_NO_NODE, 0);
}

/* Where the raster keeps what it knows of a way. */
static inline guint
get_entry (guint node, guint next, guint way)
{
  return way < MUSTER_TABLETOP_WAYS ? node * MUSTER_TABLETOP_WAYS + way
                                    : next * MUSTER_TABLETOP_WAYS + way - MUSTER_TABLETOP_WAYS;
}

/* The ways on which something new may be found. Where the walk came to the node before, and nothing is in its way
 * there, it went straight to all nodes around that: the way over this one is no shorter. */
static inline guint
get_ways_ahead (const MusterTabletopWalk *walk, guint16 node)
{
  const MusterTabletopRaster *raster = walk->raster;
  const guint16 before = walk->before[node];
  guint around;

  if (before == MUSTER_TABLETOP_NO_NODE || walk->crowd[before] != MUSTER_TABLETOP_ALONE)
    return raster->ways[node];
  around = raster->around[walk->via[node]];

  return (raster->plain[before] & around) == around
             ? raster->ways[node] & raster->ahead[walk->via[node]]
             : raster->ways[node];
}

/* Most ways lead back to where the walk was: that is looked at first. */
static void
leave_node (MusterTabletopWalk *walk, guint16 node)
{
  const MusterTabletopRaster *raster = walk->raster;
  const guint plain = raster->plain[node];
  const guint32 so_far = walk->cost[node];

  for (guint left = get_ways_ahead (walk, node); left != 0; left &= left - 1)
    {
      const guint way = (guint) __builtin_ctz (left);
      const guint16 next = (guint16) (node + raster->offsets[way]);
      guint32 cost = so_far + raster->lengths[way % MUSTER_TABLETOP_WAYS];

      if (cost >= walk->cost[next] || walk->crowd[next] == MUSTER_TABLETOP_TAKEN)
        continue;
      if ((plain >> way & 1) == 0)
        {
          const guint entry = get_entry (node, next, way);

          cost += raster->extra[entry];
          if (raster->fits[entry] < walk->base || cost >= walk->cost[next])
            continue;
        }
      if (cost <= walk->limit && !meets_disc (walk, node, next))
        offer (walk, next, cost, node, way);
    }
}

/* For muster_tabletop_walk_take(): nothing is reached but the nodes around the start. */
void
muster_tabletop_walk_start (MusterTabletopWalk *walk)
{
  begin_raster (walk);
  leave_start (walk);
}

/**
 * muster_tabletop_walk_take:
 *
 * Goes on from the node to which the way is shortest of those that were not taken yet.
 *
 * Returns: this node, or %MUSTER_TABLETOP_NO_NODE if there are no more within the limit
 */
guint16
muster_tabletop_walk_take (MusterTabletopWalk *walk)
{
  guint16 node;

  if (walk->n_heap == 0)
    return MUSTER_TABLETOP_NO_NODE;
  node = take_first (walk);
  leave_node (walk, node);

  return node;
}

/* Spreads over all nodes within the limit. */
void
muster_tabletop_walk_spread (MusterTabletopWalk *walk)
{
  muster_tabletop_walk_start (walk);
  while (walk->n_heap > 0)
    leave_node (walk, take_first (walk));
}

/**
 * muster_tabletop_walk_get_step:
 * @next: (out): where the way leads, if it does
 *
 * Returns: what a single step from a node costs, or 0 if there is none that way
 */
guint32
muster_tabletop_walk_get_step (const MusterTabletopWalk *walk,
                               guint16 node,
                               guint way,
                               guint16 *next)
{
  const MusterTabletopRaster *raster = walk->raster;
  guint32 extra = 0;

  if ((raster->ways[node] >> way & 1) == 0)
    return 0;
  *next = (guint16) (node + raster->offsets[way]);
  if ((raster->plain[node] >> way & 1) == 0)
    {
      const guint entry = get_entry (node, *next, way);

      if (raster->fits[entry] < walk->base)
        return 0;
      extra = raster->extra[entry];
    }
  if (walk->crowd[*next] == MUSTER_TABLETOP_TAKEN || meets_disc (walk, node, *next))
    return 0;

  return raster->lengths[way % MUSTER_TABLETOP_WAYS] + extra;
}

/* ---- Reach ---- */

/* The rows and columns of the raster that are within the limit. */
static MusterBox
get_window (const MusterTabletopWalk *walk)
{
  const MusterTabletopRaster *raster = walk->raster;
  const gint32 far = (gint32) MIN (walk->limit / 100 + 1, (guint32) MUSTER_POINT_MAX);

  return (MusterBox){ MAX (walk->start.x - far, 0) / raster->step,
                      MAX (walk->start.y - far, 0) / raster->step,
                      MIN ((walk->start.x + far) / raster->step, (gint32) raster->columns - 1),
                      MIN ((walk->start.y + far) / raster->step, (gint32) raster->rows - 1) };
}

/* Whether a straight line to the node is not longer than the way over others: then that is its cost. */
static gboolean
go_straight (MusterTabletopWalk *walk, guint16 node)
{
  const MusterPoint point = muster_tabletop_get_node (walk->raster, node);
  const guint32 most = MIN (walk->limit, walk->cost[node]);
  guint32 cost = muster_point_get_cost (walk->start, point);

  if (cost <= most)
    cost = muster_tabletop_walk_measure (walk, walk->start, point);
  if (cost > most)
    return FALSE;
  walk->cost[node] = cost;

  return TRUE;
}

/* For muster_tabletop_reach(): finds all nodes within the limit, and puts them in order. Where an estimate will do
 * the ways over the raster are as good as straight lines. */
void
muster_tabletop_walk_list (MusterTabletopReach *reach)
{
  MusterTabletopWalk *walk = &reach->walk;
  const MusterBox window = get_window (walk);

  if (walk->roughly || walk->n_pieces > 0 || walk->n_discs > 0)
    muster_tabletop_walk_spread (walk);
  else
    begin_raster (walk);

  for (gint32 row = window.top; row <= window.bottom; row++)
    for (gint32 column = window.left; column <= window.right; column++)
      {
        const guint16 node = (guint16) ((guint) row * walk->raster->columns + (guint) column);
        const MusterPoint point = muster_tabletop_get_node (walk->raster, node);

        reach->rank[node] = MUSTER_TABLETOP_UNLISTED;
        reach->straight[node] = !walk->roughly && go_straight (walk, node);
        if (walk->cost[node] != MUSTER_TABLETOP_FAR && !muster_point_equal (point, walk->start) &&
            muster_box_holds (walk->floor, point))
          sift_up (walk, walk->n_heap++, muster_tabletop_walk_make_entry (node, walk->cost[node]));
      }

  for (reach->n = 1; walk->n_heap > 0; reach->n++)
    {
      const guint16 node = take_first (walk);

      reach->order[reach->n] = node;
      reach->rank[node] = (guint16) reach->n;
    }
}
