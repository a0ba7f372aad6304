/* muster-tabletop-goal.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

#include <string.h>

/* So many nodes are left before anybody asks whether the goal can be reached at all; fewer where a search makes
 * straight for it. */
#define PATIENCE       1024
#define ROUGH_PATIENCE 96

/* Figures that shut somebody in do so in little room: so many nodes are looked at, first where somebody is
 * near anyway, and then where the search goes on for long. */
#define CLOSE_ROOM 64
#define WIDE_ROOM  512

/* Whether figures and terrain keep these nodes apart from those that the walk has found so far, in no more
 * room than so many nodes: that is noted. */
static gboolean
are_shut_in (MusterTabletopWalk *walk, const guint16 *nodes, guint n_nodes, guint room)
{
  guint16 queue[WIDE_ROOM];
  gboolean shut = TRUE;
  guint n = n_nodes;

  memcpy (queue, nodes, n_nodes * sizeof *nodes);
  for (guint i = 0; i < n_nodes; i++)
    walk->shut[nodes[i]] = TRUE;
  for (guint i = 0; i < n && shut; i++)
    {
      shut = walk->cost[queue[i]] == MUSTER_TABLETOP_FAR;
      for (guint way = 0; way < 2 * MUSTER_TABLETOP_WAYS && shut; way++)
        {
          guint16 next;

          if (muster_tabletop_walk_get_step (walk, queue[i], way, &next) == 0 || walk->shut[next])
            continue;
          shut = n < room;
          if (!shut)
            continue;
          walk->shut[next] = TRUE;
          queue[n++] = next;
        }
    }
  for (guint i = 0; i < n && !shut; i++)
    walk->shut[queue[i]] = FALSE;

  return shut;
}

/* The same before the search, where somebody stands beside the nodes. */
static gboolean
are_crowded_in (MusterTabletopWalk *walk, const guint16 *nodes, guint n_nodes)
{
  gboolean crowded = FALSE;

  if (walk->roughly)
    return FALSE;
  for (guint i = 0; i < n_nodes; i++)
    crowded = crowded || walk->crowd[nodes[i]] != MUSTER_TABLETOP_ALONE;

  return crowded && are_shut_in (walk, nodes, n_nodes, CLOSE_ROOM);
}

/* All is found that can be. */
static void
note_shut (MusterTabletopWalk *walk)
{
  walk->knows_shut = TRUE;
  for (guint node = 0; node < walk->raster->n_nodes; node++)
    walk->shut[node] = walk->cost[node] == MUSTER_TABLETOP_FAR;
}

/* Takes the next node, unless that is in vain: then there are no more. */
static guint16
take_toward (MusterTabletopWalk *walk, const guint16 *nodes, guint n_nodes)
{
  const guint patience = walk->roughly ? ROUGH_PATIENCE : PATIENCE;

  /* Where there is a limit it soon ends what is in vain. */
  if (++walk->n_left == patience && walk->limit == MUSTER_TABLETOP_NO_LIMIT &&
      are_shut_in (walk, nodes, n_nodes, walk->roughly ? CLOSE_ROOM : WIDE_ROOM))
    {
      walk->n_heap = 0;
      return MUSTER_TABLETOP_NO_NODE;
    }

  return muster_tabletop_walk_take (walk);
}

/* Of equally good nodes before this one that which is nearer to the start, then of the lower number. */
static guint16
find_before (const MusterTabletopWalk *walk, guint16 node)
{
  guint16 best = walk->before[node];

  for (guint way = 0; way < 2 * MUSTER_TABLETOP_WAYS; way++)
    {
      guint16 next;
      const guint32 step = muster_tabletop_walk_get_step (walk, node, way, &next);

      if (step == 0 || walk->cost[next] == MUSTER_TABLETOP_FAR ||
          walk->cost[next] + step != walk->cost[node])
        continue;
      if (walk->cost[next] < walk->cost[best] ||
          (walk->cost[next] == walk->cost[best] && next < best))
        best = next;
    }

  return best;
}

/* Which of the nodes is nearest by now, of equals the first. */
static guint16
find_nearest (const MusterTabletopWalk *walk, const guint16 *nodes, guint n_nodes)
{
  guint16 best = nodes[0];

  for (guint i = 1; i < n_nodes; i++)
    if (walk->cost[nodes[i]] < walk->cost[best])
      best = nodes[i];

  return best;
}

/**
 * muster_tabletop_walk_seek:
 * @nodes: at most %MUSTER_TABLETOP_MAX_GOALS, none of which is known to be shut in
 *
 * Finds the nearest of some nodes, and the way there that muster_tabletop_walk_spread() would find, without
 * looking at most of the others.
 *
 * Returns: this node, of equals the first; %MUSTER_TABLETOP_NO_NODE if nothing leads to any of them
 */
guint16
muster_tabletop_walk_seek (MusterTabletopWalk *walk, const guint16 *nodes, guint n_nodes)
{
  guint16 best = nodes[0];

  walk->n_goals = n_nodes;
  for (guint i = 0; i < n_nodes; i++)
    walk->goals[i] = nodes[i];
  muster_tabletop_walk_start (walk);
  /* All that lies on some best way is taken, not only on the first. */
  while (walk->n_heap > 0 && muster_tabletop_walk_get_least (walk) <= walk->cost[best])
    {
      take_toward (walk, nodes, n_nodes);
      best = find_nearest (walk, nodes, n_nodes);
    }
  walk->n_goals = 0;
  if (walk->cost[best] == MUSTER_TABLETOP_FAR)
    {
      if (!walk->shut[best])
        note_shut (walk);
      return MUSTER_TABLETOP_NO_NODE;
    }

  for (guint16 at = best; walk->before[at] != MUSTER_TABLETOP_NO_NODE; at = walk->before[at])
    walk->before[at] = find_before (walk, at);

  return best;
}

/**
 * muster_tabletop_walk_to_goal:
 * @last: (out): the node before the goal, or %MUSTER_TABLETOP_NO_NODE if the way is straight
 *
 * Returns: what the walk to the goal costs, or %MUSTER_TABLETOP_FAR if there is none
 */
guint32
muster_tabletop_walk_to_goal (MusterTabletopWalk *walk, guint *last)
{
  guint32 best = muster_tabletop_walk_measure (walk, walk->start, walk->goal);
  MusterTabletopGate gate;

  *last = MUSTER_TABLETOP_NO_NODE;
  if (best > walk->limit)
    best = MUSTER_TABLETOP_FAR;
  if (best == muster_point_get_cost (walk->start, walk->goal))
    return best;
  muster_tabletop_walk_open_gate (walk, walk->goal, &gate);
  if (gate.n == 0)
    return best;

  muster_tabletop_walk_start (walk);
  if (are_crowded_in (walk, gate.nodes, gate.n))
    return best;
  while (walk->n_heap > 0 && muster_tabletop_walk_get_least (walk) < best)
    {
      const guint16 node = take_toward (walk, gate.nodes, gate.n);

      for (guint i = 0; i < gate.n; i++)
        if (gate.nodes[i] == node && walk->cost[node] + gate.costs[i] < best &&
            walk->cost[node] + gate.costs[i] <= walk->limit)
          {
            best = walk->cost[node] + gate.costs[i];
            *last = node;
          }
    }

  return best;
}

/* ---- Beside a goal to which nothing leads ---- */

/* So many steps of the raster around the goal are looked at node by node. */
#define NEAR_STEPS 8

/* No more nodes than this are as far from the goal, give or take a step; of these, no more than
 * MUSTER_TABLETOP_MAX_GOALS are equally far. */
#define MAX_RING 96

typedef struct
{
  gint64 square; /* of the distance from the goal */
  guint16 node;
} Near;

/* The nodes that are at least @step and less than one more step from the goal and nearer than the start, the nearest first;
 * of equals the one of the lowest number. */
static guint
list_ring (const MusterTabletopWalk *walk, gint32 step, gint64 start, Near *ring)
{
  const MusterTabletopRaster *raster = walk->raster;
  const gint32 far = (step + 1) * raster->step;
  const gint64 least = (gint64) (far - raster->step) * (far - raster->step);
  const gint64 most = MIN ((gint64) far * far, start);
  const gint32 left = MAX (walk->goal.x - far, 0) / raster->step;
  const gint32 top = MAX (walk->goal.y - far, 0) / raster->step;
  const gint32 right = MIN ((walk->goal.x + far) / raster->step, (gint32) raster->columns - 1);
  const gint32 bottom = MIN ((walk->goal.y + far) / raster->step, (gint32) raster->rows - 1);
  guint n = 0;

  for (gint32 row = top; row <= bottom; row++)
    for (gint32 column = left; column <= right; column++)
      {
        const guint16 node = (guint16) ((guint) row * raster->columns + (guint) column);
        const gint64 square = muster_point_square (muster_tabletop_get_node (raster, node),
                                                   walk->goal);
        guint at = n;

        if (square < least || square >= most || n == MAX_RING)
          continue;
        for (; at > 0 && ring[at - 1].square > square; at--)
          ring[at] = ring[at - 1];
        ring[at] = (Near){ square, node };
        n++;
      }

  return n;
}

/* The first nodes from @first on that are equally far; those to which nothing leads for sure are left out. */
static guint
take_equal (MusterTabletopWalk *walk, const Near *ring, guint n, guint *first, guint16 *nodes)
{
  const gint64 square = ring[*first].square;
  guint n_nodes = 0;

  for (; *first < n && ring[*first].square == square; ++*first)
    {
      const guint16 node = ring[*first].node;

      if (walk->crowd[node] != MUSTER_TABLETOP_TAKEN && !walk->shut[node] &&
          !are_shut_in (walk, &node, 1, CLOSE_ROOM) && n_nodes < MUSTER_TABLETOP_MAX_GOALS)
        nodes[n_nodes++] = node;
    }

  return n_nodes;
}

/* Looks at all nodes. */
static guint
find_near_anywhere (MusterTabletopWalk *walk)
{
  const MusterTabletopRaster *raster = walk->raster;
  gint64 least = muster_point_square (walk->start, walk->goal);
  guint best = MUSTER_TABLETOP_NO_NODE;

  muster_tabletop_walk_spread (walk);
  for (guint node = 0; node < raster->n_nodes; node++)
    {
      const gint64 left = muster_point_square (muster_tabletop_get_node (raster, node), walk->goal);

      if (walk->cost[node] == MUSTER_TABLETOP_FAR || left > least ||
          (left == least &&
           (best == MUSTER_TABLETOP_NO_NODE || walk->cost[node] >= walk->cost[best])))
        continue;
      best = node;
      least = left;
    }

  return best;
}

/**
 * muster_tabletop_walk_find_near:
 *
 * For who cannot come to the goal, not even without figures. Mostly that is within something small, and only the nodes
 * around it have to be looked at.
 *
 * Returns: of the nodes that can be reached that which is nearest to the goal as the crow flies, with the way there;
 *   of equals that which is nearest to the start; %MUSTER_TABLETOP_NO_NODE unless it is nearer than the start
 */
guint
muster_tabletop_walk_find_near (MusterTabletopWalk *walk)
{
  const gint64 start = muster_point_square (walk->start, walk->goal);
  guint16 nodes[MUSTER_TABLETOP_MAX_GOALS];
  Near ring[MAX_RING];

  walk->has_goal = FALSE;
  walk->guesses = FALSE;
  muster_tabletop_walk_start (walk);
  for (gint32 step = 0; step < NEAR_STEPS; step++)
    {
      const guint n = list_ring (walk, step, start, ring);

      for (guint at = 0; at < n;)
        {
          const guint n_nodes = take_equal (walk, ring, n, &at, nodes);
          const guint best = n_nodes > 0 ? muster_tabletop_walk_seek (walk, nodes, n_nodes)
                                         : MUSTER_TABLETOP_NO_NODE;

          if (best != MUSTER_TABLETOP_NO_NODE)
            return best;
          if (n_nodes > 0)
            muster_tabletop_walk_start (walk);
        }
    }

  return find_near_anywhere (walk);
}
