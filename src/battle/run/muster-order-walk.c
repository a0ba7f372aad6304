/* muster-order-walk.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-order-walk-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-action-move-private.h"
#include "muster-eval-private.h"
#include "muster-learn-choice-private.h"
#include "muster-order-plan-private.h"
#include "muster-order-text-private.h"
#include "muster-order-way-private.h"
#include "muster-step-order-private.h"
#include "muster-step-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* Orders to walk: going step by step where rules look on, and what was moved on a real table. */

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
go (MusterRun *run, MusterOrderWalk *walk, guint n_steps)
{
  MusterPlace before = n_steps > 1 ? walk->path[n_steps - 2] : walk->pose->place;
  MusterPlace to = walk->path[n_steps - 1];
  double length = muster_order_measure_way (run, walk, n_steps);
  double cost = muster_order_measure_cost (run, walk, n_steps);

  if (turns_along (walk->order) && (walk->order->ahead == NULL || walk->order->bend))
    muster_thing_turn (run, walk->kind, walk->thing, get_step_facing (run, before, to));
  muster_thing_move (run, walk->kind, walk->thing, to);
  walk->frame->answers[0] += length;
  walk->frame->arguments[MUSTER_ORDER_COST] += cost;
}

/* To the next space, or an inch at most. */
static void
go_one_step (MusterRun *run, MusterOrderWalk *walk)
{
  if (run->game->tabletop != NULL && muster_order_measure_way (run, walk, 1) > 1)
    walk->path[0] = muster_field_toward (run->game->field, walk->pose->place, walk->path[0], 1);
  go (run, walk, 1);
  if (run->game->tabletop != NULL)
    muster_order_leave_way_behind (run, walk);
}

/* On a real table nobody says more than how far it came. */
static double
get_cost (MusterRun *run, const MusterFrame *frame)
{
  return run->state.head->tracked ? frame->arguments[MUSTER_ORDER_COST] : frame->answers[0];
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
  move[MUSTER_MOVE_COST].number = first
                                      ? get_cost (run, frame)
                                      : MAX (move[MUSTER_MOVE_COST].number, get_cost (run, frame));
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

/* ---- Groups on a real table ---- */

/* All of a group is told to move at once there; who looks on sees its figures, one after the other. */
static void
gather_seen (MusterRun *run, MusterOrderWalk *walk)
{
  const MusterAttribute *attribute;
  const MusterKind *member;
  const MusterWord *words;
  MusterFrame *frame = walk->frame;

  frame->next = frame->wait = 0;
  if (!muster_order_is_group (run, walk->kind))
    return;
  attribute = &run->rulebook->attributes[run->rulebook->kinds[walk->kind].members];
  member = &run->rulebook->kinds[attribute->kind];
  words = run->state.attributes + attribute->inverse + walk->thing * member->set_words;
  for (guint i = 0; i < member->max && frame->next < MUSTER_ORDER_MAX_MEMBERS; i++)
    if (((words[i / 64].bits >> (i % 64)) & 1) &&
        muster_thing_is_on_table (run, attribute->kind, i))
      frame->answers[MUSTER_ORDER_FIRST_MEMBER + frame->next++] = i;
}

static MusterStep
raise_for_seen (MusterRun *run, MusterOrderWalk *walk, gint16 event)
{
  const MusterFrame *frame = walk->frame;
  const guint16 kind = run->rulebook->attributes[run->rulebook->kinds[walk->kind].members].kind;

  return muster_order_raise (run,
                             event,
                             kind,
                             (guint) frame->answers[MUSTER_ORDER_FIRST_MEMBER + frame->wait]);
}

/* Goes on to the next of those that are seen; FALSE: there is none. Who let the one go on may not let the other. */
static gboolean
next_seen (MusterFrame *frame)
{
  if (frame->wait + 1 >= frame->next)
    return FALSE;
  frame->wait++;
  frame->passed = 0;

  return TRUE;
}

static MusterStep
tell_seen_group (MusterRun *run, MusterFrame *frame, MusterOrderWalk *walk)
{
  if (next_seen (frame))
    return raise_for_seen (run, walk, MUSTER_EVENT_MOVED);
  frame->next = frame->wait = 0;
  frame->stage = ORDER_TOLD;

  return muster_order_raise (run, MUSTER_EVENT_MOVED, walk->kind, walk->thing);
}

/* When its last figure has moved, so has the group. */
static MusterStep
tell_group (MusterRun *run, MusterFrame *frame, MusterOrderWalk *walk)
{
  guint16 kind;
  guint group;

  if (!run->state.head->tracked && frame->next > 0)
    return tell_seen_group (run, frame, walk);
  frame->stage = ORDER_TOLD;
  if (frame->answers[0] <= 0 || walk->order->quiet || frame->wait + 1 < frame->next ||
      !find_group (run, walk->kind, walk->thing, &kind, &group))
    return MUSTER_STEP_DONE;
  return muster_order_raise (run, MUSTER_EVENT_MOVED, kind, group);
}

static void
start_walk (MusterOrderWalk *walk)
{
  walk->frame->answers[0] = walk->frame->answers[1] = walk->frame->answers[2] = 0;
  walk->frame->answers[3] = walk->pose->place;
  walk->frame->answers[4] = walk->limit;
  walk->frame->arguments[MUSTER_ORDER_COST] = 0;
  walk->frame->passed = 0;
}

/* Step by step only where some rule looks on; after each step the rest is planned anew. */
static MusterStep
walk_on_board (MusterRun *run, MusterOrderWalk *walk)
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
  walk->limit -= walk->frame->arguments[MUSTER_ORDER_COST];
  if (keep_on != 0 && walk->limit > 0 && muster_thing_is_on_table (run, walk->kind, walk->thing))
    muster_order_plan_walk (run, walk);
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
                            muster_order_measure_cost (run, walk, walk->n_path) <
                                walk->limit - MUSTER_ORDER_CLOSE;
  if (walk->n_path > 0)
    go (run, walk, walk->n_path);
  muster_order_log_walk (run, walk);
  walk->frame->stage = ORDER_MOVED;
  if (walk->frame->answers[0] > 0 && !walk->order->quiet)
    return muster_order_raise (run, MUSTER_EVENT_MOVED, walk->kind, walk->thing);
  return MUSTER_STEP_DONE;
}

static MusterStep
tell_on_table (MusterRun *run, MusterOrderWalk *walk)
{
  walk->frame->stage = ORDER_MOVED;
  walk->frame->next = walk->frame->wait = 0;
  if (walk->frame->answers[0] <= 0 || walk->order->quiet)
    return MUSTER_STEP_DONE;
  gather_seen (run, walk);
  if (walk->frame->next > 0)
    return raise_for_seen (run, walk, MUSTER_EVENT_MOVED);
  return muster_order_raise (run, MUSTER_EVENT_MOVED, walk->kind, walk->thing);
}

/* It may have been stopped before; nothing asks for that. */
static void
tell_walk (MusterRun *run, MusterOrderWalk *walk)
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
  muster_log_entry_begin_with (entry, entry->thing, strlen (entry->thing_label));
}

/* How far it went is asked. */
static MusterStep
ask_for_walk (MusterRun *run, MusterOrderWalk *walk)
{
  if (run->automatic)
    return muster_step_fault (run, walk->op, _ ("moves cannot be carried out without a board"));
  run->need_side = muster_thing_get_side (run, walk->kind, walk->thing);
  return muster_step_need (run, MUSTER_NEED_ORDER);
}

/* The steps of a real figure are not seen: what interrupts a move comes once, when it has been told. */
static MusterStep
walk_on_table (MusterRun *run, MusterOrderWalk *walk)
{
  if (walk->frame->stage == ORDER_MOVING)
    return next_seen (walk->frame) ? raise_for_seen (run, walk, MUSTER_EVENT_MOVING)
                                   : tell_on_table (run, walk);
  muster_action_take_move (walk->frame, walk->limit);
  if (walk->frame->n_answers == 0 && !walk->order->told)
    return ask_for_walk (run, walk);
  if (walk->frame->n_answers == 0)
    tell_walk (run, walk);
  else
    muster_order_log_walk (run, walk);
  walk->frame->n_answers = 0;
  walk->frame->passed = 0;
  if (walk->frame->answers[0] > 0)
    {
      g_autoptr (GArray) along = muster_order_list_along (run, walk->order, walk->base);

      muster_thing_walk (run, walk->kind, walk->thing, walk->frame->answers[0], along);
    }
  if (walk->frame->answers[0] > 0 && walk->frame->answers[2] == 0)
    muster_learn_promise (run, walk->order->until, walk->order->to, walk->base);
  if (walk->frame->answers[0] <= 0 || !run->rulebook->has_moving || walk->order->quiet ||
      walk->order->free)
    return tell_on_table (run, walk);
  walk->frame->stage = ORDER_MOVING;
  gather_seen (run, walk);
  if (walk->frame->next > 0)
    return raise_for_seen (run, walk, MUSTER_EVENT_MOVING);
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
has_goal (MusterRun *run, MusterOrderWalk *walk)
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
get_limit (MusterRun *run, const MusterOrderWalk *walk)
{
  if (walk->frame->stage == ORDER_MOVING && run->state.head->tracked)
    return walk->frame->answers[4];
  if (walk->order->up_to != NULL)
    muster_run_note_own (run, walk->order->up_to, walk->base);

  return muster_order_get_limit (run, walk->order, walk->base);
}

MusterStep
muster_order_move (MusterRun *run,
                   MusterFrame *frame,
                   const MusterOperation *op,
                   guint16 kind,
                   double mover)
{
  const MusterOrder *order = op->order;
  MusterOrderWalk walk;
  double limit;

  muster_order_walk_init (&walk, run, frame, op, kind, (guint) mover);
  if (frame->stage == ORDER_MOVED)
    return tell_group (run, frame, &walk);
  if (frame->stage == ORDER_TOLD)
    {
      store_move (run, frame, op, walk.base);
      frame->stage = ORDER_START;
      muster_order_next_mover (frame);
      return MUSTER_STEP_DONE;
    }
  if (frame->stage == ORDER_MOVING && !run->state.head->tracked)
    return walk_on_table (run, &walk);
  limit = get_limit (run, &walk);
  if (isnan (limit))
    return muster_step_unknown (run);
  walk.limit = limit;
  if (!has_goal (run, &walk) || limit <= 0 || !muster_thing_is_on_table (run, walk.kind, mover))
    {
      memset (frame->answers, 0, sizeof (double) * 4);
      frame->arguments[MUSTER_ORDER_COST] = 0;
      frame->stage = ORDER_TOLD;
      return MUSTER_STEP_DONE;
    }
  walk.goal = muster_order_get_place (run, order->to != NULL ? order->to : order->away, walk.base);
  if (run->game->tabletop != NULL && run->state.head->tracked && walk.goal != MUSTER_PLACE_NONE &&
      order->to != NULL && order->to->type.code == MUSTER_TYPE_PLACE)
    walk.goal = muster_tabletop_move_in (run->game->tabletop, walk.pose, walk.goal);
  return run->state.head->tracked ? walk_on_board (run, &walk) : walk_on_table (run, &walk);
}
