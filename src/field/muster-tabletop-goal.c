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
