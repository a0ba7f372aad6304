/* muster-order-walk.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-eval-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"
#include "muster-order-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Orders to walk: planning on the board, going step by step where rules look on, and what was moved on a real table. */

/* In the frame: which mover (item), what it walked (answers[0]), whether it got there ([1]) or was blocked ([2]),
 * on the board also where it began ([3]) and how far it may go in all ([4]). */
typedef struct
{
  const MusterOperation *op;
  const MusterOrder *order;
  MusterFrame *frame;
  MusterWord *base;
  guint16 kind;
  guint thing;
  gint32 number;
  MusterPose *pose;
  double limit;
  MusterPlace goal;
  MusterPlace path[MUSTER_MAX_PATH];
  guint n_path;
  gboolean reaches; /* the end of the path is what was wanted */
} Walk;

/* ---- Planning a walk on the board ---- */

static gboolean
holds_at (MusterRun *run, Walk *walk, MusterPlace place)
{
  MusterPlace before = walk->pose->place;
  double holds;

  walk->pose->place = place;
  muster_run_touch (run);
  holds = muster_eval (run, walk->order->until, walk->base);
  walk->pose->place = before;
  muster_run_touch (run);
  return holds == 1;
}

static double
measure_goal (MusterRun *run, const Walk *walk, MusterPlace place)
{
  MusterPose from = { .place = place }, to = { .place = walk->goal };

  if (walk->order->to == NULL || walk->goal == MUSTER_PLACE_NONE)
    return 0;
  return muster_field_get_distance (run->game->field, &from, &to);
}

/* Of the places in reach where `until` holds the nearest by walking, of those the nearest to the goal; none that is farther
 * from the goal than where the walk begins. -1: there is none. */
static gint
find_until (MusterRun *run, Walk *walk)
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

/* How long the first @n steps of the way are, in spaces or inches. */
static double
measure_way (MusterRun *run, const Walk *walk, guint n)
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

/* On an open table a way has long legs: here it gets places half an inch apart. */
#define PACE 0.5

static void
pace_out (MusterRun *run, Walk *walk)
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
is_on_way (const MusterRun *run, const Walk *walk)
{
  const MusterWay *way = &run->way;

  return way->op == walk->op && way->number == walk->number && way->goal == walk->goal &&
         way->at == walk->pose->place && way->clock == run->state.head->clock;
}

/* As far as the limit; ways are sums of legs. */
static void
cut_at_limit (MusterRun *run, Walk *walk)
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
find_way (MusterRun *run, Walk *walk, const MusterWalk *how)
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

/* An inch of it is behind the mover. */
static void
leave_way_behind (MusterRun *run, const Walk *walk)
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
plan_until_on_way (MusterRun *run, Walk *walk, const MusterWalk *how)
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
  muster_fill_occupancy (run, walk->number);
  return walk->reaches;
}

static gboolean
plan_until (MusterRun *run, Walk *walk, const MusterWalk *how)
{
  gint found;

  if (holds_at (run, walk, walk->pose->place))
    {
      walk->reaches = TRUE;
      return TRUE;
    }
  if (run->game->tabletop != NULL)
    return plan_until_on_way (run, walk, how);
  muster_field_reach (run->game->field, how, run->reach);
  found = find_until (run, walk);
  /* `until` may have used the occupancy and the reach for a question of its own. */
  muster_fill_occupancy (run, walk->number);
  if (found < 0)
    return FALSE;
  muster_field_reach (run->game->field, how, run->reach);
  walk->n_path = muster_reach_get_path (run->reach, (guint) found, walk->path, MUSTER_MAX_PATH);
  walk->reaches = TRUE;
  return TRUE;
}

/* Lengths that differ by less are equal: a thousandth of an inch is the least there is. */
#define CLOSE 0.002

static void
plan_walk (MusterRun *run, Walk *walk)
{
  const MusterOrder *order = walk->order;
  const MusterField *field = run->game->field;
  MusterPose start = *walk->pose;
  MusterWalk how = { .mover = &start,
                     .occupied = &run->occupancy,
                     .limit = walk->limit,
                     .roughly = run->plain };

  walk->n_path = 0;
  walk->reaches = FALSE;
  muster_fill_occupancy (run, walk->number);
  if (order->until != NULL && plan_until (run, walk, &how))
    return;
  if (order->ahead != NULL)
    walk->n_path = muster_field_ahead (field, &how, order->bend, walk->path, MUSTER_MAX_PATH);
  else if (walk->goal != MUSTER_PLACE_NONE || (order->away != NULL && order->to == NULL))
    find_way (run, walk, &how);
  if (order->ahead != NULL || order->to == NULL)
    walk->reaches = measure_way (run, walk, walk->n_path) >= walk->limit - CLOSE;
  else
    walk->reaches = walk->n_path > 0 ? walk->path[walk->n_path - 1] == walk->goal
                                     : walk->pose->place == walk->goal;
}

/* ---- Walking ---- */

static gint16
get_step_facing (MusterRun *run, MusterPlace from, MusterPlace to)
{
  MusterPose a = { .place = from }, b = { .place = to };

  return muster_field_get_bearing (run->game->field, &a, &b);
}

static gboolean
turns_along (const MusterOrder *order)
{
  return order->verb == MUSTER_ORDER_MOVE || order->verb == MUSTER_ORDER_CHARGE ||
         order->verb == MUSTER_ORDER_FLEE;
}

static void
go (MusterRun *run, Walk *walk, guint n_steps)
{
  MusterPlace before = n_steps > 1 ? walk->path[n_steps - 2] : walk->pose->place;
  MusterPlace to = walk->path[n_steps - 1];
  double length = measure_way (run, walk, n_steps);

  if (turns_along (walk->order) && (walk->order->ahead == NULL || walk->order->bend))
    muster_thing_turn (run, walk->kind, walk->thing, get_step_facing (run, before, to));
  muster_thing_move (run, walk->kind, walk->thing, to);
  walk->frame->answers[0] += length;
}

/* To the next space, or an inch at most. */
static void
go_one_step (MusterRun *run, Walk *walk)
{
  if (run->game->tabletop != NULL && measure_way (run, walk, 1) > 1)
    walk->path[0] = muster_field_toward (run->game->field, walk->pose->place, walk->path[0], 1);
  go (run, walk, 1);
  if (run->game->tabletop != NULL)
    leave_way_behind (run, walk);
}

/* As somebody at the table tells it. */
static char *
describe_way (MusterRun *run, const Walk *walk, const char *name)
{
  double way = walk->frame->answers[0];
  gboolean blocked = walk->frame->answers[2] != 0;
  g_autofree char *distance = muster_run_format_length (run, way);

  if (way <= 0)
    return g_strdup_printf (blocked ? _ ("%s is blocked and stays where it is")
                                    : _ ("%s stays where it is"),
                            name);

  return g_strdup_printf (blocked ? _ ("%1$s moves %2$s and is blocked") : _ ("%1$s moves %2$s"),
                          name,
                          distance);
}

/* (nullable): for whoever has to move it once more. */
static char *
dup_task (MusterRun *run, const Walk *walk, const char *name)
{
  g_autofree char *distance = muster_run_format_length (run, walk->frame->answers[0]);

  /* Translators: who, and how far: "Move Guard 2 spaces" */
  return walk->frame->answers[0] > 0 ? g_strdup_printf (_ ("Move %1$s %2$s"), name, distance) : NULL;
}

/* The same where the board says from where to where. */
static char *
describe_steps (const Walk *walk, const char *name, const char *start, const char *end)
{
  if (walk->frame->answers[0] > 0)
    return g_strdup_printf (_ ("%1$s moves from %2$s to %3$s"), name, start, end);

  return g_strdup_printf (walk->frame->answers[2] != 0 ? _ ("%1$s is blocked and stays at %2$s")
                                                       : _ ("%1$s stays at %2$s"),
                          name,
                          end);
}

static void
log_walk (MusterRun *run, Walk *walk, MusterPlace from)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_autofree char *moved = NULL;
  MusterLogEntry *entry;

  if (run->log == NULL)
    return;
  name = muster_thing_dup_name (run, walk->kind, walk->thing);
  text = muster_run_expand (run, walk->op->text, walk->base);
  if (run->game->field != NULL && run->state.head->tracked)
    {
      g_autofree char *start = muster_field_format_place (run->game->field, from);
      g_autofree char *end = muster_field_format_place (run->game->field, walk->pose->place);
      moved = describe_steps (walk, name, start, end);
      entry = muster_order_log (run, MUSTER_LOG_MOVE, walk->op, moved, text);
      entry->from = g_steal_pointer (&start);
      entry->to = g_steal_pointer (&end);
      entry->heading = walk->pose->facing;
    }
  else
    {
      moved = describe_way (run, walk, name);
      entry = muster_order_log (run, MUSTER_LOG_MOVE, walk->op, moved, text);
      entry->task = dup_task (run, walk, name);
    }
  entry->distance = walk->frame->answers[0];
  entry->blocked = walk->frame->answers[2] != 0;
  muster_run_log_thing (run, entry, walk->number);
  if (walk->order->to != NULL)
    muster_run_log_target (run,
                           entry,
                           &walk->order->to->type,
                           muster_eval (run, walk->order->to, walk->base));
}

/* Of a group the figure that went farthest counts. */
static void
store_move (MusterRun *run, MusterFrame *frame, const MusterOperation *op, MusterWord *base)
{
  MusterWord *move = base + op->slot;
  gboolean first = frame->wait == 0 && frame->item == 0;

  if (op->slot == G_MAXUINT32)
    return;
  move[MUSTER_MOVE_DISTANCE].number = first ? frame->answers[0]
                                            : MAX (move[MUSTER_MOVE_DISTANCE].number,
                                                   frame->answers[0]);
  move[MUSTER_MOVE_DONE].number = first ? frame->answers[1]
                                        : MAX (move[MUSTER_MOVE_DONE].number, frame->answers[1]);
  move[MUSTER_MOVE_BLOCKED].number = first ? frame->answers[2]
                                           : MIN (move[MUSTER_MOVE_BLOCKED].number,
                                                  frame->answers[2]);
}

/* The group that a figure belongs to, as (kind, thing); FALSE: none. */
static gboolean
find_group (MusterRun *run, guint16 kind, guint thing, guint16 *group_kind, guint *group)
{
  for (guint16 i = 1; i < run->rulebook->n_kinds; i++)
    {
      const MusterKind *declared = &run->rulebook->kinds[i];
      double value;
      if (declared->on_table || declared->members == MUSTER_NONE ||
          run->rulebook->attributes[declared->members].kind != kind)
        continue;
      value = muster_thing_get_words (run, &run->rulebook->attributes[declared->members], thing)
                  ->number;
      *group_kind = i;
      *group = (guint) value;
      return value >= 0;
    }
  return FALSE;
}

/* When its last figure has moved, so has the group. */
static MusterStep
tell_group (MusterRun *run, MusterFrame *frame, Walk *walk)
{
  guint16 kind;
  guint group;

  frame->stage = ORDER_TOLD;
  if (frame->answers[0] <= 0 || walk->order->quiet || frame->wait + 1 < frame->next ||
      !find_group (run, walk->kind, walk->thing, &kind, &group))
    return MUSTER_STEP_DONE;
  return muster_order_raise (run, MUSTER_EVENT_MOVED, kind, group);
}

static void
start_walk (Walk *walk)
{
  walk->frame->answers[0] = walk->frame->answers[1] = walk->frame->answers[2] = 0;
  walk->frame->answers[3] = walk->pose->place;
  walk->frame->answers[4] = walk->limit;
  walk->frame->passed = 0;
}

/* Step by step only where some rule looks on; after each step the rest is planned anew. */
static MusterStep
walk_on_board (MusterRun *run, Walk *walk)
{
  gboolean stepwise = run->rulebook->has_moving && !walk->order->quiet && !walk->order->free;
  double keep_on = walk->order->keep_on != NULL
                       ? muster_eval (run, walk->order->keep_on, walk->base)
                       : 1;

  if (muster_run_is_lost (run, keep_on))
    return muster_step_unknown (run);
  if (walk->frame->stage == ORDER_START)
    {
      start_walk (walk);
      run->way.op = NULL;
    }
  walk->limit -= walk->frame->answers[0];
  if (keep_on != 0 && walk->limit > 0 && muster_thing_is_on_table (run, walk->kind, walk->thing))
    plan_walk (run, walk);
  if (run->missing->len > 0 && walk->n_path == 0 && run->faulted)
    return MUSTER_STEP_FAULT;
  if (walk->n_path > 0 && stepwise)
    {
      go_one_step (run, walk);
      walk->frame->stage = ORDER_MOVING;
      return muster_order_raise (run, MUSTER_EVENT_MOVING, walk->kind, walk->thing);
    }
  walk->frame->answers[1] = walk->reaches;
  walk->frame->answers[2] = !walk->reaches && isfinite (walk->limit) &&
                            measure_way (run, walk, walk->n_path) < walk->limit - CLOSE;
  if (walk->n_path > 0)
    go (run, walk, walk->n_path);
  log_walk (run, walk, (MusterPlace) walk->frame->answers[3]);
  walk->frame->stage = ORDER_MOVED;
  if (walk->frame->answers[0] > 0 && !walk->order->quiet)
    return muster_order_raise (run, MUSTER_EVENT_MOVED, walk->kind, walk->thing);
  return MUSTER_STEP_DONE;
}

static MusterStep
tell_on_table (MusterRun *run, Walk *walk)
{
  walk->frame->stage = ORDER_MOVED;
  if (walk->frame->answers[0] <= 0 || walk->order->quiet)
    return MUSTER_STEP_DONE;
  return muster_order_raise (run, MUSTER_EVENT_MOVED, walk->kind, walk->thing);
}

/* It may have been stopped before; nothing asks for that. */
static void
tell_walk (MusterRun *run, Walk *walk)
{
  g_autofree char *task = NULL;
  MusterLogEntry *entry;

  start_walk (walk);
  walk->frame->answers[0] = walk->limit;
  if (run->log == NULL)
    return;
  task = muster_order_describe (run, walk->op, walk->base, walk->limit);
  entry = muster_run_log (run, MUSTER_LOG_MOVE, &walk->op->cite, "%s", task);
  entry->by_order = TRUE;
  entry->deed = muster_order_describe_deed (run, walk->op, walk->base, walk->limit);
  muster_run_log_thing (run, entry, walk->number);
}

/* How far it went is asked. */
static MusterStep
ask_for_walk (MusterRun *run, Walk *walk)
{
  if (run->automatic)
    return muster_step_fault (run, walk->op, _ ("moves cannot be carried out without a board"));
  run->need_side = muster_thing_get_side (run, walk->kind, walk->thing);
  return muster_step_need (run, MUSTER_NEED_ORDER);
}

/* The steps of a real figure are not seen: what interrupts a move comes once, when it has been told. */
static MusterStep
walk_on_table (MusterRun *run, Walk *walk)
{
  if (walk->frame->stage == ORDER_MOVING)
    return tell_on_table (run, walk);
  muster_action_take_move (walk->frame, walk->limit);
  if (walk->frame->n_answers == 0 && !walk->order->told)
    return ask_for_walk (run, walk);
  if (walk->frame->n_answers == 0)
    tell_walk (run, walk);
  else
    log_walk (run, walk, MUSTER_PLACE_NONE);
  walk->frame->n_answers = 0;
  if (walk->frame->answers[0] > 0)
    muster_thing_walk (run, walk->kind, walk->thing, walk->frame->answers[0]);
  if (walk->frame->answers[0] > 0 && walk->frame->answers[2] == 0)
    muster_learn_promise (run, walk->order->until, walk->order->to, walk->base);
  if (walk->frame->answers[0] <= 0 || !run->rulebook->has_moving || walk->order->quiet ||
      walk->order->free)
    return tell_on_table (run, walk);
  walk->frame->stage = ORDER_MOVING;
  return muster_order_raise (run, MUSTER_EVENT_MOVING, walk->kind, walk->thing);
}

/* Nobody makes for somebody who has left the table, for instance because a person corrected that while the order stood. */
static gboolean
is_gone (MusterRun *run, const MusterExpression *to, double thing)
{
  return !run->state.head->tracked && to->type.code == MUSTER_TYPE_THING &&
         run->rulebook->kinds[to->type.index].on_table &&
         !muster_thing_is_on_table (run, to->type.index, thing);
}

static gboolean
has_goal (MusterRun *run, Walk *walk)
{
  double to;

  if (walk->order->to == NULL)
    return TRUE;
  to = muster_eval (run, walk->order->to, walk->base);
  if (to >= 0)
    return !is_gone (run, walk->order->to, to);
  return !run->state.head->tracked && walk->order->to->type.code == MUSTER_TYPE_PLACE;
}

/* How far it goes is settled as it begins, by what lies ahead of it there: that is what was promised. */
static double
get_limit (MusterRun *run, const Walk *walk)
{
  return walk->frame->stage == ORDER_MOVING && run->state.head->tracked
             ? walk->frame->answers[4]
             : muster_order_get_limit (run, walk->order, walk->base);
}

MusterStep
muster_order_move (MusterRun *run,
                   MusterFrame *frame,
                   const MusterOperation *op,
                   guint16 kind,
                   double mover)
{
  const MusterOrder *order = op->order;
  Walk walk = { .op = op,
                .order = order,
                .frame = frame,
                .base = muster_run_get_base (run, frame),
                .kind = kind,
                .thing = (guint) mover };
  double limit;

  walk.number = (gint32) (run->game->thing_base[walk.kind] + walk.thing);
  walk.pose = &run->state.poses[walk.number];
  if (frame->stage == ORDER_MOVED)
    return tell_group (run, frame, &walk);
  if (frame->stage == ORDER_TOLD)
    {
      store_move (run, frame, op, walk.base);
      frame->stage = ORDER_START;
      muster_order_next_mover (frame);
      return MUSTER_STEP_DONE;
    }
  limit = get_limit (run, &walk);
  if (isnan (limit))
    return muster_step_unknown (run);
  walk.limit = limit;
  if (!has_goal (run, &walk) || limit <= 0 || !muster_thing_is_on_table (run, walk.kind, mover))
    {
      memset (frame->answers, 0, sizeof (double) * 4);
      frame->stage = ORDER_TOLD;
      return MUSTER_STEP_DONE;
    }
  walk.goal = muster_order_get_place (run, order->to != NULL ? order->to : order->away, walk.base);
  return run->state.head->tracked ? walk_on_board (run, &walk) : walk_on_table (run, &walk);
}
