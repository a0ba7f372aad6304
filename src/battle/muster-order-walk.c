/* muster-order-walk.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-order-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Orders to walk: planning on the board, going step by step where rules look on, and what was moved on a real table. */

/* In the frame: which mover (item), what it walked (answers[0]), whether it got there ([1]) or was blocked ([2]). */
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

static gboolean
plan_until (MusterRun *run, Walk *walk, const MusterWalk *how)
{
  gint found;

  if (holds_at (run, walk, walk->pose->place))
    {
      walk->reaches = TRUE;
      return TRUE;
    }
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

static void
plan_walk (MusterRun *run, Walk *walk)
{
  const MusterOrder *order = walk->order;
  const MusterField *field = run->game->field;
  MusterPose start = *walk->pose;
  MusterWalk how = { .mover = &start, .occupied = &run->occupancy, .limit = walk->limit };

  walk->n_path = 0;
  walk->reaches = FALSE;
  muster_fill_occupancy (run, walk->number);
  if (order->until != NULL && plan_until (run, walk, &how))
    return;
  if (order->ahead != NULL)
    walk->n_path = muster_field_ahead (field, &how, order->bend, walk->path, MUSTER_MAX_PATH);
  else if (order->away != NULL && order->to == NULL)
    walk->n_path = muster_field_flee (field, &how, walk->goal, walk->path, MUSTER_MAX_PATH);
  else if (walk->goal != MUSTER_PLACE_NONE)
    walk->n_path = muster_field_approach (field, &how, walk->goal, walk->path, MUSTER_MAX_PATH);
  if (order->ahead != NULL || order->to == NULL)
    walk->reaches = walk->n_path >= walk->limit;
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

  if (turns_along (walk->order) && (walk->order->ahead == NULL || walk->order->bend))
    muster_thing_turn (run, walk->kind, walk->thing, get_step_facing (run, before, to));
  muster_thing_move (run, walk->kind, walk->thing, to);
  walk->frame->answers[0] += n_steps;
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
      moved = walk->frame->answers[0] > 0
                  ? g_strdup_printf (_ ("%1$s moves from %2$s to %3$s"), name, start, end)
                  : g_strdup_printf (_ ("%1$s stays at %2$s"), name, end);
      entry = muster_order_log (run, MUSTER_LOG_MOVE, walk->op, moved, text);
      entry->from = g_steal_pointer (&start);
      entry->to = g_steal_pointer (&end);
      entry->heading = walk->pose->facing;
    }
  else
    {
      moved = describe_way (run, walk, name);
      entry = muster_order_log (run, MUSTER_LOG_MOVE, walk->op, moved, text);
    }
  entry->distance = walk->frame->answers[0];
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
    start_walk (walk);
  walk->limit -= walk->frame->answers[0];
  if (keep_on != 0 && walk->limit > 0 && muster_thing_is_on_table (run, walk->kind, walk->thing))
    plan_walk (run, walk);
  if (run->missing->len > 0 && walk->n_path == 0 && run->faulted)
    return MUSTER_STEP_FAULT;
  if (walk->n_path > 0 && stepwise)
    {
      go (run, walk, 1);
      walk->frame->stage = ORDER_MOVING;
      return muster_order_raise (run, MUSTER_EVENT_MOVING, walk->kind, walk->thing);
    }
  walk->frame->answers[1] = walk->reaches;
  walk->frame->answers[2] = !walk->reaches && walk->n_path < walk->limit && isfinite (walk->limit);
  if (walk->n_path > 0)
    go (run, walk, walk->n_path);
  log_walk (run, walk, (MusterPlace) walk->frame->answers[3]);
  walk->frame->stage = ORDER_MOVED;
  if (walk->frame->answers[0] > 0 && !walk->order->quiet)
    return muster_order_raise (run, MUSTER_EVENT_MOVED, walk->kind, walk->thing);
  return MUSTER_STEP_DONE;
}

static MusterStep
walk_on_table (MusterRun *run, Walk *walk)
{
  muster_action_take_move (walk->frame, walk->limit);
  if (walk->frame->n_answers == 0 && run->automatic)
    return muster_step_fault (run, walk->op, _ ("moves cannot be carried out without a board"));
  if (walk->frame->n_answers == 0)
    {
      run->need_side = muster_thing_get_side (run, walk->kind, walk->thing);
      return muster_step_need (run, MUSTER_NEED_ORDER);
    }
  log_walk (run, walk, MUSTER_PLACE_NONE);
  walk->frame->stage = ORDER_MOVED;
  walk->frame->n_answers = 0;
  if (walk->frame->answers[0] <= 0)
    return MUSTER_STEP_DONE;
  muster_thing_walk (run, walk->kind, walk->thing, walk->frame->answers[0]);
  return walk->order->quiet ? MUSTER_STEP_DONE
                            : muster_order_raise (run, MUSTER_EVENT_MOVED, walk->kind, walk->thing);
}

static gboolean
has_goal (MusterRun *run, Walk *walk)
{
  double to;

  if (walk->order->to == NULL)
    return TRUE;
  to = muster_eval (run, walk->order->to, walk->base);
  return to >= 0 || (!run->state.head->tracked && walk->order->to->type.code == MUSTER_TYPE_PLACE);
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
  limit = muster_order_get_limit (run, order, walk.base);
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
