/* muster-order-plan.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-order-plan-private.h"

#include <string.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-fact-operand-private.h"

/* The way that somebody takes on the board: planned anew after each step, where rules look on. */

/* Those whom the order keeps away from. */
static guint
list_clear_of (MusterRun *run, const MusterOrderWalk *walk, guint32 *numbers, guint max)
{
  const MusterOrder *order = walk->order;
  MusterList list;
  double thing;
  guint n = 0;

  if (order->clear_of->type.form == MUSTER_FORM_SCALAR)
    {
      thing = muster_eval (run, order->clear_of, walk->base);
      if (thing >= 0)
        numbers[n++] = run->game->thing_base[order->clear_of->type.index] + (guint) thing;
      return n;
    }
  muster_list_open (run, order->clear_of, walk->base, &list);
  while (n < max && muster_list_next (&list, &thing))
    numbers[n++] = run->game->thing_base[order->clear_of->type.index] + (guint) thing;
  muster_list_close (run, &list);

  return n;
}

/* Where others are in the way, and how near to them it may come. */
static void
fill_occupancy (MusterRun *run, const MusterOrderWalk *walk)
{
  guint32 numbers[MUSTER_OCCUPANCY_DISCS];
  double inches;
  guint n;

  if (walk->order->clear_of == NULL)
    {
      muster_fill_occupancy (run, walk->number);
      return;
    }
  inches = muster_eval (run, walk->order->clear, walk->base);
  n = list_clear_of (run, walk, numbers, G_N_ELEMENTS (numbers));
  muster_fill_occupancy (run, walk->number);
  muster_fact_keep_clear (run, walk->pose, numbers, n, inches);
}

static gboolean
holds_at (MusterRun *run, MusterOrderWalk *walk, MusterPlace place)
{
  MusterPlace before = walk->pose->place;
  double holds;

  walk->pose->place = place;
  muster_run_touch_places (run);
  holds = muster_eval (run, walk->order->until, walk->base);
  walk->pose->place = before;
  muster_run_touch_places (run);
  return holds == 1;
}

static double
measure_goal (MusterRun *run, const MusterOrderWalk *walk, MusterPlace place)
{
  MusterPose from = { .place = place }, to = { .place = walk->goal };

  if (walk->order->to == NULL || walk->goal == MUSTER_PLACE_NONE)
    return 0;
  return muster_field_get_distance (run->game->field, &from, &to);
}

/* Of the places in reach where `until` holds the nearest by walking, of those the nearest to the goal; none that is farther
 * from the goal than where the walk begins. -1: there is none. */
static gint
find_until (MusterRun *run, MusterOrderWalk *walk)
{
  guint n = muster_reach_get_n (run->reach);
  double start = measure_goal (run, walk, walk->pose->place);
  double nearest = 0;
  gint best = -1;

  for (guint i = 1; i < n; i++)
    {
      MusterPlace place = muster_reach_get_place (run->reach, i);
      double distance = measure_goal (run, walk, place);
      if (best >= 0 &&
          muster_reach_get_cost (run->reach, i) > muster_reach_get_cost (run->reach, (guint) best))
        break;
      if (distance > start || (best >= 0 && distance >= nearest) || !holds_at (run, walk, place))
        continue;
      best = (gint) i;
      nearest = distance;
    }
  return best;
}

double
muster_order_measure_way (MusterRun *run, const MusterOrderWalk *walk, guint n)
{
  MusterPose from = { .place = walk->pose->place };
  double length = 0;

  if (run->game->tabletop == NULL)
    return n;
  for (guint i = 0; i < n; i++)
    {
      MusterPose to = { .place = walk->path[i] };
      length += muster_field_get_distance (run->game->field, &from, &to);
      from = to;
    }
  return length;
}

double
muster_order_measure_cost (MusterRun *run, const MusterOrderWalk *walk, guint n)
{
  return run->game->tabletop != NULL
             ? muster_tabletop_measure_cost (run->game->tabletop, walk->pose->place, walk->path, n)
             : n;
}

/* On an open table a way has long legs: here it gets places half an inch apart. */
#define PACE 0.5

static void
pace_out (MusterRun *run, MusterOrderWalk *walk)
{
  MusterPlace legs[MUSTER_MAX_PATH];
  MusterPose from = { .place = walk->pose->place };
  guint n_legs = walk->n_path;

  memcpy (legs, walk->path, sizeof *legs * n_legs);
  walk->n_path = 0;
  for (guint i = 0; i < n_legs && walk->n_path < MUSTER_MAX_PATH; i++)
    {
      MusterPose to = { .place = legs[i] };
      double length = muster_field_get_distance (run->game->field, &from, &to);
      for (double at = PACE; at < length && walk->n_path + 1 < MUSTER_MAX_PATH; at += PACE)
        walk->path[walk->n_path++] = muster_field_toward (run->game->field,
                                                          from.place,
                                                          to.place,
                                                          at);
      walk->path[walk->n_path++] = to.place;
      from = to;
    }
}

/* ---- A way that is gone inch by inch ---- */

static gboolean
is_on_way (const MusterRun *run, const MusterOrderWalk *walk)
{
  const MusterWay *way = &run->way;

  return way->op == walk->op && way->number == walk->number && way->goal == walk->goal &&
         way->at == walk->pose->place && way->clock == run->state.head->clock;
}

/* As far as the limit; ways are sums of legs. */
static void
cut_at_limit (MusterRun *run, MusterOrderWalk *walk)
{
  MusterPose from = { .place = walk->pose->place };
  double left = walk->limit;

  for (guint i = 0; i < walk->n_path; i++)
    {
      MusterPose to = { .place = walk->path[i] };
      double length = muster_field_get_distance (run->game->field, &from, &to);
      if (length > left)
        {
          walk->path[i] = muster_field_toward (run->game->field, from.place, to.place, left);
          walk->n_path = walk->path[i] == from.place ? i : i + 1;
          return;
        }
      left -= length;
      from = to;
    }
}

/* The way to the goal or away from it; on an open table the one that is being gone is gone on with. */
static void
find_way (MusterRun *run, MusterOrderWalk *walk, const MusterWalk *how)
{
  const MusterField *field = run->game->field;
  MusterWay *way = &run->way;

  if (run->game->tabletop != NULL && is_on_way (run, walk))
    {
      walk->n_path = way->n;
      memcpy (walk->path, way->path, sizeof *way->path * way->n);
      cut_at_limit (run, walk);
      return;
    }
  fill_occupancy (run, walk);
  walk->n_path = walk->order->to == NULL
                     ? muster_field_flee (field, how, walk->goal, walk->path, MUSTER_MAX_PATH)
                     : muster_field_approach (field, how, walk->goal, walk->path, MUSTER_MAX_PATH);
  if (run->game->tabletop == NULL)
    return;
  *way = (MusterWay){ .op = walk->op,
                      .number = walk->number,
                      .clock = run->state.head->clock,
                      .at = walk->pose->place,
                      .goal = walk->goal,
                      .n = walk->n_path };
  memcpy (way->path, walk->path, sizeof *way->path * way->n);
}

void
muster_order_leave_way_behind (MusterRun *run, const MusterOrderWalk *walk)
{
  MusterWay *way = &run->way;

  if (way->op != walk->op || way->n == 0)
    return;
  way->at = walk->pose->place;
  way->clock = run->state.head->clock;
  if (way->path[0] == way->at)
    memmove (way->path, way->path + 1, sizeof *way->path * --way->n);
}

/* On an open table only the way to the goal is looked at, not all that is in reach. */
static gboolean
plan_until_on_way (MusterRun *run, MusterOrderWalk *walk, const MusterWalk *how)
{
  if (walk->goal == MUSTER_PLACE_NONE)
    return FALSE;
  find_way (run, walk, how);
  pace_out (run, walk);
  for (guint i = 0; i < walk->n_path && !walk->reaches; i++)
    if (holds_at (run, walk, walk->path[i]))
      {
        walk->n_path = i + 1;
        walk->reaches = TRUE;
      }
  return walk->reaches;
}

static gboolean
plan_until (MusterRun *run, MusterOrderWalk *walk, const MusterWalk *how)
{
  gint found;

  if (holds_at (run, walk, walk->pose->place))
    {
      walk->reaches = TRUE;
      return TRUE;
    }
  if (run->game->tabletop != NULL)
    return plan_until_on_way (run, walk, how);
  fill_occupancy (run, walk);
  muster_run_reach (run, how);
  found = find_until (run, walk);
  /* `until` may have used the occupancy and the reach for a question of its own. */
  fill_occupancy (run, walk);
  if (found < 0)
    return FALSE;
  muster_run_reach (run, how);
  walk->n_path = muster_reach_get_path (run->reach, (guint) found, walk->path, MUSTER_MAX_PATH);
  walk->reaches = TRUE;
  return TRUE;
}

void
muster_order_plan_walk (MusterRun *run, MusterOrderWalk *walk)
{
  const MusterOrder *order = walk->order;
  const MusterField *field = run->game->field;
  MusterPose start = *walk->pose;
  MusterWalk how = { .mover = &start,
                     .occupied = &run->occupancy,
                     .limit = walk->limit,
                     .roughly = run->roughly };

  walk->n_path = 0;
  walk->reaches = FALSE;
  if (order->until != NULL && plan_until (run, walk, &how))
    return;
  if (order->ahead != NULL)
    {
      fill_occupancy (run, walk);
      walk->n_path = muster_field_ahead (field, &how, order->bend, walk->path, MUSTER_MAX_PATH);
    }
  else if (walk->goal != MUSTER_PLACE_NONE || (order->away != NULL && order->to == NULL))
    find_way (run, walk, &how);
  if (order->ahead != NULL || order->to == NULL)
    walk->reaches = muster_order_measure_cost (run, walk, walk->n_path) >=
                    walk->limit - MUSTER_ORDER_CLOSE;
  else
    walk->reaches = walk->n_path > 0 ? walk->path[walk->n_path - 1] == walk->goal
                                     : walk->pose->place == walk->goal;
}
