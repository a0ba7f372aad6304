/* muster-tabletop-path.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tabletop-private.h"

#include <math.h>

static double
get_inches (guint32 cost)
{
  return cost == MUSTER_TABLETOP_FAR ? INFINITY : (double) cost / MUSTER_COST_INCH;
}

/* ---- Routes ---- */

static void
append_point (MusterTabletopRoute *route, MusterPoint point)
{
  if (route->n < MUSTER_TABLETOP_MAX_ROUTE)
    route->points[route->n++] = point;
}

/* The way over nodes that ends with this one, from the start of the walk. */
static void
follow_nodes (const MusterTabletopWalk *walk, guint last, MusterTabletopRoute *route)
{
  route->n = 0;
  for (guint node = last; node != MUSTER_TABLETOP_NO_NODE; node = walk->before[node])
    append_point (route, muster_tabletop_get_node (walk->raster, node));
  if (route->n == 0 || !muster_point_equal (route->points[route->n - 1], walk->start))
    append_point (route, walk->start);

  for (guint i = 0; i < route->n / 2; i++)
    {
      const MusterPoint moved = route->points[i];

      route->points[i] = route->points[route->n - 1 - i];
      route->points[route->n - 1 - i] = moved;
    }
}

/* Ends the route where the limit is used up. */
static void
cut_at_limit (const MusterTabletopWalk *walk, guint32 limit, MusterTabletopRoute *route)
{
  for (guint i = 1; i < route->n; i++)
    {
      const guint32 cost = muster_tabletop_walk_measure (walk,
                                                         route->points[i - 1],
                                                         route->points[i]);

      if (cost > limit)
        {
          route->points[i] = muster_tabletop_walk_go (walk,
                                                      route->points[i - 1],
                                                      route->points[i],
                                                      limit,
                                                      NULL);
          route->n = i + 1;
          return;
        }
      limit -= cost;
    }
}

/* Ends the route where the mover touches who stands at the goal. @diameter is that of both bases. */
static void
cut_at_contact (MusterPoint goal, guint32 diameter, MusterTabletopRoute *route)
{
  for (guint i = 1; i < route->n; i++)
    {
      const MusterPoint a = route->points[i - 1], b = route->points[i];
      const gint64 whole = muster_root_up (muster_point_square (a, b));
      gint64 low = 0, high = whole;

      if (!muster_segment_meets_disc (a, b, goal, diameter))
        continue;
      while (low < high)
        {
          const gint64 try = (low + high + 1) / 2;

          if (muster_segment_meets_disc (a,
                                         muster_point_between (a, b, try, whole),
                                         goal,
                                         diameter))
            high = try - 1;
          else
            low = try;
        }
      route->points[i] = muster_point_between (a, b, low, MAX (whole, 1));
      route->n = i + 1;
      return;
    }
}

/* Leaves out the bends of the raster wherever a straight line costs no more. */
static void
pull_straight (const MusterTabletopWalk *walk, MusterTabletopRoute *route)
{
  MusterPoint before = route->points[0];
  guint64 cost = 0;
  guint n = 1;

  for (guint i = 1; i < route->n; i++)
    {
      const MusterPoint next = route->points[i];
      const guint32 step = muster_tabletop_walk_measure (walk, before, next);

      if (i > 1 && muster_tabletop_walk_measure (walk, route->points[n - 1], next) > cost + step)
        {
          route->points[n++] = before;
          cost = 0;
        }
      cost += step;
      before = next;
    }
  if (n > 1 || route->n > 1)
    route->points[n++] = before;
  route->n = n;
}

/* Writes a place for each bend of the route and its end, without the first point. */
static guint
write_places (const MusterTabletopRoute *route, MusterPlace *path, guint max)
{
  guint n = 0;

  for (guint i = 1; i < route->n; i++)
    {
      if (muster_point_equal (route->points[i - 1], route->points[i]))
        continue;
      if (n < max)
        path[n] = muster_point_to_place (route->points[i]);
      n++;
    }

  return n;
}

/* The way to the goal of a walk that was measured. */
static void
find_route (const MusterTabletopWalk *walk, guint last, MusterTabletopRoute *route)
{
  follow_nodes (walk, last, route);
  append_point (route, walk->goal);
}

/* ---- Reach ---- */

void
muster_tabletop_reach (MusterField *field, const MusterWalk *walk, MusterReach *reach)
{
  if (reach->field != field)
    {
      g_clear_pointer (&reach->field, muster_field_unref);
      reach->field = muster_field_ref (field);
    }
  if (reach->open == NULL)
    reach->open = g_new (MusterTabletopReach, 1);
  reach->n = 0;
  if (!muster_field_has_place (field, walk->mover->place))
    return;

  muster_tabletop_walk_begin (&reach->open->walk,
                              (const MusterTabletop *) field,
                              walk,
                              MUSTER_PLACE_NONE);
  muster_tabletop_walk_list (reach->open);
  reach->n = reach->open->n;
}

MusterPlace
muster_tabletop_reach_get_place (const MusterTabletopReach *self, guint index)
{
  return muster_point_to_place (
      index == 0 ? self->walk.start
                 : muster_tabletop_get_node (self->walk.raster, self->order[index]));
}

double
muster_tabletop_reach_get_cost (const MusterTabletopReach *self, guint index)
{
  return index == 0 ? 0 : get_inches (self->walk.cost[self->order[index]]);
}

int
muster_tabletop_reach_find (const MusterTabletopReach *self, MusterPlace place)
{
  const MusterTabletopRaster *raster = self->walk.raster;
  const MusterPoint point = muster_point_from_place (place);
  guint node;

  if (!muster_field_has_place (&self->walk.table->parent, place))
    return -1;
  if (muster_point_equal (point, self->walk.start))
    return 0;
  if (point.x % raster->step != 0 || point.y % raster->step != 0)
    return -1;

  node = (guint) (point.y / raster->step) * raster->columns + (guint) (point.x / raster->step);

  return self->walk.cost[node] == MUSTER_TABLETOP_FAR ||
                 self->rank[node] == MUSTER_TABLETOP_UNLISTED
             ? -1
             : self->rank[node];
}

guint
muster_tabletop_trace (const MusterField *field,
                       const MusterReach *reach,
                       guint index,
                       MusterPlace *path,
                       guint max)
{
  const MusterTabletopReach *open = reach->open;
  MusterTabletopRoute route;
  guint node;

  if (index == 0)
    return 0;

  node = open->order[index];
  if (open->straight[node])
    {
      route.n = 1;
      route.points[0] = open->walk.start;
      append_point (&route, muster_tabletop_get_node (open->walk.raster, node));
    }
  else
    {
      follow_nodes (&open->walk, node, &route);
      pull_straight (&open->walk, &route);
    }

  return write_places (&route, path, max);
}

/* ---- Paths ---- */

double
muster_tabletop_path_length (const MusterField *field, const MusterWalk *walk, MusterPlace goal)
{
  MusterTabletopWalk scratch;
  guint last;

  if (walk->mover->place == goal)
    return 0;

  muster_tabletop_walk_begin (&scratch, (const MusterTabletop *) field, walk, goal);

  return get_inches (muster_tabletop_walk_to_goal (&scratch, &last));
}

/* The diameter of mover and goal together if somebody stands there, else 0. */
static guint32
get_contact (const MusterWalk *walk, MusterPlace goal)
{
  for (guint i = 0; walk->occupied != NULL && i < walk->occupied->n_discs; i++)
    {
      const MusterPose pose = muster_occupancy_get_disc (walk->occupied, i);

      if (pose.place == goal && goal != walk->mover->place)
        return (guint32) walk->mover->base + pose.base;
    }

  return 0;
}

/* Takes the next nodes from the goal to which somebody may come, all as far from it as the first, less
 * than @now. */
static guint
take_equals (const MusterTabletopWalk *here,
             MusterTabletopWalk *from_goal,
             guint32 now,
             guint16 *nodes)
{
  guint32 left = now - 1;
  guint n = 0;

  while (n < MUSTER_TABLETOP_MAX_GOALS && from_goal->n_heap > 0 &&
         from_goal->cost[muster_tabletop_walk_get_first (from_goal)] <= left)
    {
      const guint16 node = muster_tabletop_walk_take (from_goal);

      if (here->crowd[node] == MUSTER_TABLETOP_TAKEN || here->shut[node])
        continue;
      nodes[n++] = node;
      left = from_goal->cost[node];
    }

  return n;
}

/* The nodes to which something leads where that is known of all: no more of them than may be looked for at once. */
static gboolean
list_open (const MusterTabletopWalk *here, guint16 *nodes, guint *n)
{
  *n = 0;
  if (!here->knows_shut)
    return FALSE;
  for (guint node = 0; node < here->raster->n_nodes; node++)
    {
      if (here->shut[node])
        continue;
      if (*n == MUSTER_TABLETOP_MAX_GOALS)
        return FALSE;
      nodes[(*n)++] = (guint16) node;
    }

  return TRUE;
}

/* Of these nodes takes those that are nearest to the goal, less than @now, if there are any. */
static guint
take_nearest (MusterTabletopWalk *from_goal, guint32 now, guint16 *nodes, guint n_nodes)
{
  guint best, n = 0;

  from_goal->guesses = FALSE;
  best = n_nodes > 0 ? muster_tabletop_walk_seek (from_goal, nodes, n_nodes)
                     : MUSTER_TABLETOP_NO_NODE;
  if (best == MUSTER_TABLETOP_NO_NODE || from_goal->cost[best] >= now)
    return 0;
  for (guint i = 0; i < n_nodes; i++)
    if (from_goal->cost[nodes[i]] == from_goal->cost[best])
      nodes[n++] = nodes[i];

  return n;
}

/* Only figures are in the way: the node that is nearest to the goal without them, nearer than @now; of
 * equals that which is nearest to the start. Looks from the goal, where that node mostly is; as soon as it turns out that
 * figures shut the mover in, for the few nodes around it. */
static guint
find_beside (MusterTabletopWalk *here, MusterTabletopWalk *from_goal, guint32 now)
{
  guint16 nodes[MUSTER_TABLETOP_MAX_GOALS], best = MUSTER_TABLETOP_NO_NODE;
  gboolean few;
  guint n;

  do
    {
      few = list_open (here, nodes, &n);
      n = few ? take_nearest (from_goal, now, nodes, n) : take_equals (here, from_goal, now, nodes);
      if (n > 0)
        best = muster_tabletop_walk_seek (here, nodes, n);
    }
  while (n > 0 && !few && best == MUSTER_TABLETOP_NO_NODE);

  return best;
}

/* What is left of a walk without figures from the start to the goal. */
static guint32
measure_without_figures (const MusterTabletop *table, const MusterWalk *how, MusterPlace goal)
{
  const MusterWalk alone = { .mover = how->mover, .limit = INFINITY, .roughly = how->roughly };
  MusterTabletopWalk walk;
  guint last;

  muster_tabletop_walk_begin (&walk, table, &alone, goal);

  return muster_tabletop_walk_to_goal (&walk, &last);
}

static gboolean
draw_near (MusterTabletopWalk *walk,
           const MusterWalk *how,
           MusterPlace goal,
           MusterTabletopRoute *route)
{
  const MusterPose there = { .place = goal, .base = how->mover->base };
  const MusterWalk back = { .mover = &there, .limit = INFINITY, .roughly = how->roughly };
  guint32 now = muster_point_get_cost (walk->start, walk->goal);
  guint best = MUSTER_TABLETOP_NO_NODE;
  MusterTabletopWalk from_goal;

  muster_tabletop_walk_begin (&from_goal, walk->table, &back, MUSTER_PLACE_NONE);
  muster_tabletop_walk_start (&from_goal);
  muster_tabletop_walk_start (walk);
  /* What is nearer than the crow flies from here needs no measuring; else only what is nearer than
   * the start is of use. */
  if (from_goal.base >= walk->base)
    best = find_beside (walk, &from_goal, now);
  if (best == MUSTER_TABLETOP_NO_NODE)
    {
      now = measure_without_figures (walk->table, how, goal);
      best = now != MUSTER_TABLETOP_FAR ? find_beside (walk, &from_goal, now)
                                        : muster_tabletop_walk_find_near (walk);
    }
  if (best == MUSTER_TABLETOP_NO_NODE)
    return FALSE;

  follow_nodes (walk, best, route);

  return TRUE;
}

guint
muster_tabletop_approach (const MusterField *field,
                          const MusterWalk *walk,
                          MusterPlace goal,
                          MusterPlace *path,
                          guint max)
{
  const MusterTabletop *table = (const MusterTabletop *) field;
  const MusterWalk whole = { walk->mover, walk->occupied, INFINITY, walk->roughly };
  const guint32 limit = muster_tabletop_get_budget (walk->limit);
  MusterTabletopWalk scratch;
  MusterTabletopRoute route;
  guint last;

  if (walk->mover->place == goal)
    return 0;

  muster_tabletop_walk_begin (&scratch, table, &whole, goal);
  /* Whoever stands beyond this move is somewhere else before the mover comes there. */
  if (walk->roughly)
    muster_tabletop_walk_pass_by_far (&scratch, limit);
  if (muster_tabletop_walk_to_goal (&scratch, &last) != MUSTER_TABLETOP_FAR)
    find_route (&scratch, last, &route);
  else if (!draw_near (&scratch, walk, goal, &route))
    return 0;

  cut_at_limit (&scratch, limit, &route);
  cut_at_contact (muster_point_from_place (goal), get_contact (walk, goal), &route);
  pull_straight (&scratch, &route);

  return write_places (&route, path, max);
}

static void
set_straight (MusterTabletopRoute *route, MusterPoint from, MusterPoint to)
{
  route->n = 0;
  append_point (route, from);
  append_point (route, to);
}

/* The place of the reach that is farthest from a point, then cheapest, then of the lowest number. */
static guint
find_farthest (const MusterTabletopReach *reach, MusterPoint from)
{
  gint64 most = muster_point_square (reach->walk.start, from);
  guint best = 0;

  for (guint i = 1; i < reach->n; i++)
    {
      const MusterPoint node = muster_tabletop_get_node (reach->walk.raster, reach->order[i]);
      const gint64 here = muster_point_square (node, from);

      if (here > most)
        {
          most = here;
          best = i;
        }
    }

  return best;
}

/* How much of @whole parts of the way from @a to @b stays between @least and @most. */
static gint64
clip (gint64 whole, gint32 a, gint32 b, gint32 least, gint32 most)
{
  if (b < least)
    return whole * (a - least) / (a - b);

  return b > most ? whole * (most - a) / (b - a) : whole;
}

/* The way straight to a point ends before a base hangs over an edge. */
static MusterPoint
stay_on_floor (const MusterTabletopWalk *walk, MusterPoint from, MusterPoint to)
{
  const gint64 whole = muster_root_up (muster_point_square (from, to));
  const MusterBox *floor = &walk->floor;

  if (muster_box_holds (*floor, to) || !muster_box_holds (*floor, from))
    return to;

  return muster_point_between (from,
                               to,
                               MIN (clip (whole, from.x, to.x, floor->left, floor->right),
                                    clip (whole, from.y, to.y, floor->top, floor->bottom)),
                               whole);
}

/* Where a walk straight away from a point ends. */
static MusterPoint
go_away (const MusterTabletopWalk *walk, MusterPoint from)
{
  const gint64 length = muster_root (muster_point_square (from, walk->start));
  const gint64 far = MIN (walk->limit / 100, (guint32) MUSTER_POINT_MAX);

  if (length == 0)
    return walk->start;

  return muster_tabletop_walk_go (
      walk,
      walk->start,
      stay_on_floor (walk,
                     walk->start,
                     muster_point_between (from, walk->start, length + far, length)),
      walk->limit,
      NULL);
}

guint
muster_tabletop_flee (const MusterField *field,
                      const MusterWalk *walk,
                      MusterPlace from,
                      MusterPlace *path,
                      guint max)
{
  const MusterPoint danger = muster_point_from_place (from);
  MusterTabletopReach open;
  const MusterReach reach = { .open = &open };
  MusterTabletopRoute route;
  MusterPlace end;
  MusterPoint away;
  guint best;

  muster_tabletop_walk_begin (&open.walk, (const MusterTabletop *) field, walk, MUSTER_PLACE_NONE);
  muster_tabletop_walk_list (&open);
  best = find_farthest (&open, danger);
  end = muster_tabletop_reach_get_place (&open, best);
  away = go_away (&open.walk, danger);
  if (muster_point_square (away, danger) <
      muster_point_square (muster_point_from_place (end), danger))
    return muster_tabletop_trace (field, &reach, best, path, max);

  set_straight (&route, open.walk.start, away);

  return write_places (&route, path, max);
}

/* One inch, or what is left of the limit, in the first of three directions that lets the mover go
 * so far. */
static gboolean
bend_ahead (const MusterTabletopWalk *walk, int facing, guint32 *left, MusterTabletopRoute *route)
{
  static const int turns[] = { 0, 45, -45 };
  const MusterPoint from = route->points[route->n - 1];
  const guint32 wanted = MIN (*left / 100, (guint32) MUSTER_INCH);

  for (guint i = 0; i < G_N_ELEMENTS (turns) && wanted > 0; i++)
    {
      const MusterPoint to = muster_tabletop_get_ahead (from, facing + turns[i], wanted);
      const guint32 cost = muster_tabletop_walk_measure (walk, from, to);

      /* Rounded places may be a trifle farther apart than the direction was long. */
      if (cost == MUSTER_TABLETOP_FAR || cost > *left + 100 || !muster_box_holds (walk->floor, to))
        continue;
      *left -= MIN (cost, *left);
      append_point (route, to);
      return TRUE;
    }

  return FALSE;
}

guint
muster_tabletop_ahead (const MusterField *field,
                       const MusterWalk *walk,
                       gboolean bend,
                       MusterPlace *path,
                       guint max)
{
  const int facing = walk->mover->facing;
  MusterTabletopWalk scratch;
  MusterTabletopRoute route = { .n = 0 };
  MusterPoint from, to;
  guint32 left, far;

  muster_tabletop_walk_begin (&scratch, (const MusterTabletop *) field, walk, MUSTER_PLACE_NONE);
  left = scratch.limit;
  append_point (&route, scratch.start);
  while (bend && bend_ahead (&scratch, facing, &left, &route))
    ;

  from = route.points[route.n - 1];
  far = MIN (left / 100, (guint32) MUSTER_POINT_MAX);
  to = stay_on_floor (&scratch, from, muster_tabletop_get_ahead (from, facing, far));
  append_point (&route, muster_tabletop_walk_go (&scratch, from, to, left + 100, NULL));

  return write_places (&route, path, max);
}
