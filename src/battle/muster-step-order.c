/* muster-step-order.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-private.h"

#include <string.h>

/* What happens on the table. With a board it is carried out here; without one a move is a prompt, and the rest is told. */

enum
{
  ORDER_START,
  ORDER_MOVING, /* between two steps, or before what follows a move */
  ORDER_MOVED,
  ORDER_TOLD, /* its group is told to have moved, too */
};

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

/* ---- Who and where ---- */

/* The mover whose turn it is; FALSE: no more. */
static gboolean
get_mover (MusterRun *run, MusterFrame *frame, const MusterOperation *op, double *mover)
{
  MusterWord *base = muster_run_get_base (run, frame);
  const MusterExpression *who = op->order->who;
  MusterList list;
  gboolean found;

  if (who->type.form == MUSTER_FORM_SCALAR)
    {
      *mover = muster_eval (run, who, base);
      return frame->item == 0;
    }
  muster_list_open (run, who, base, &list);
  found = muster_list_next (&list, mover);
  for (guint i = 0; found && i < frame->item; i++)
    found = muster_list_next (&list, mover);
  muster_list_close (run, &list);
  return found;
}

static MusterPlace
get_place (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double value = e != NULL ? muster_eval (run, e, base) : -1;

  if (!(value >= 0))
    return MUSTER_PLACE_NONE;
  return muster_fact_get_place (run, e, value);
}

static double
get_number (MusterRun *run, const MusterExpression *e, MusterWord *base, double otherwise)
{
  return e != NULL ? muster_eval (run, e, base) : otherwise;
}

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

static void
log_walk (MusterRun *run, Walk *walk, MusterPlace from)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  MusterLogEntry *entry;

  if (run->log == NULL)
    return;
  name = muster_thing_dup_name (run, walk->kind, walk->thing);
  text = muster_run_expand (run, walk->op->text, walk->base);
  if (run->game->field != NULL && run->state.head->tracked)
    {
      g_autofree char *start = muster_field_format_place (run->game->field, from);
      g_autofree char *end = muster_field_format_place (run->game->field, walk->pose->place);
      entry = walk->frame->answers[0] > 0 ? muster_run_log (run,
                                                            MUSTER_LOG_MOVE,
                                                            &walk->op->cite,
                                                            "%s moves from %s to %s%s%s",
                                                            name,
                                                            start,
                                                            end,
                                                            text != NULL ? ": " : "",
                                                            text != NULL ? text : "")
                                          : muster_run_log (run,
                                                            MUSTER_LOG_MOVE,
                                                            &walk->op->cite,
                                                            "%s stays at %s%s%s",
                                                            name,
                                                            end,
                                                            text != NULL ? ": " : "",
                                                            text != NULL ? text : "");
      entry->from = g_steal_pointer (&start);
      entry->to = g_steal_pointer (&end);
    }
  else
    {
      g_autofree char *distance = muster_run_format_number (walk->frame->answers[0]);
      entry = muster_run_log (run,
                              MUSTER_LOG_MOVE,
                              &walk->op->cite,
                              "%s moves %s%s%s",
                              name,
                              distance,
                              text != NULL ? ": " : "",
                              text != NULL ? text : "");
    }
  entry->distance = walk->frame->answers[0];
  muster_run_log_thing (run, entry, walk->number);
}

static MusterStep
raise_about (MusterRun *run, gint16 event, guint16 kind, guint thing)
{
  double arguments[] = { thing };
  guint16 kinds[] = { kind };

  return muster_run_push_event (run, event, 1, arguments, kinds) != NULL ? MUSTER_STEP_DONE
                                                                         : MUSTER_STEP_FAULT;
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

/* The next figure of the group, or the next of those that the order names. */
static void
next_mover (MusterFrame *frame)
{
  if (frame->wait + 1 < frame->next)
    {
      frame->wait++;
      return;
    }
  frame->next = 0;
  frame->wait = 0;
  frame->item++;
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
  return raise_about (run, MUSTER_EVENT_MOVED, kind, group);
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
      return raise_about (run, MUSTER_EVENT_MOVING, walk->kind, walk->thing);
    }
  walk->frame->answers[1] = walk->reaches;
  walk->frame->answers[2] = !walk->reaches && walk->n_path < walk->limit && isfinite (walk->limit);
  if (walk->n_path > 0)
    go (run, walk, walk->n_path);
  log_walk (run, walk, (MusterPlace) walk->frame->answers[3]);
  walk->frame->stage = ORDER_MOVED;
  if (walk->frame->answers[0] > 0 && !walk->order->quiet)
    return raise_about (run, MUSTER_EVENT_MOVED, walk->kind, walk->thing);
  return MUSTER_STEP_DONE;
}

static MusterStep
walk_on_table (MusterRun *run, Walk *walk)
{
  if (walk->frame->n_answers == 0 && run->automatic)
    return muster_step_fault (run, walk->op, "moves cannot be carried out without a board");
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
  muster_thing_touch (run, walk->kind, walk->thing);
  run->state.stamps[walk->number].turned = run->state.head->clock;
  return walk->order->quiet ? MUSTER_STEP_DONE
                            : raise_about (run, MUSTER_EVENT_MOVED, walk->kind, walk->thing);
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

static MusterStep
order_move (MusterRun *run,
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
      next_mover (frame);
      return MUSTER_STEP_DONE;
    }
  limit = MIN (get_number (run, order->up_to, walk.base, INFINITY),
               get_number (run, order->ahead, walk.base, INFINITY));
  if (isnan (limit) || (order->up_to != NULL && isnan (muster_eval (run, order->up_to, walk.base))))
    return muster_step_unknown (run);
  walk.limit = limit;
  if (!has_goal (run, &walk) || limit <= 0 || !muster_thing_is_on_table (run, walk.kind, mover))
    {
      memset (frame->answers, 0, sizeof (double) * 4);
      frame->stage = ORDER_TOLD;
      return MUSTER_STEP_DONE;
    }
  walk.goal = get_place (run, order->to != NULL ? order->to : order->away, walk.base);
  return run->state.head->tracked ? walk_on_board (run, &walk) : walk_on_table (run, &walk);
}

/* ---- Turning ---- */

static gint16
get_new_facing (MusterRun *run, const MusterOrder *order, MusterWord *base, const MusterPose *pose)
{
  MusterPose other = {
    .place = get_place (run, order->to != NULL ? order->to : order->away, base)
  };

  if (order->heading != NULL)
    return muster_facing_turn (0, (int) muster_eval (run, order->heading, base));
  if (order->turn_by != NULL)
    return muster_facing_turn (pose->facing, (int) muster_eval (run, order->turn_by, base));
  if (other.place == MUSTER_PLACE_NONE || pose->place == MUSTER_PLACE_NONE ||
      other.place == pose->place)
    return pose->facing;
  return order->to != NULL ? muster_field_get_bearing (run->game->field, pose, &other)
                           : muster_field_get_bearing_away (run->game->field, pose, &other);
}

static const char *
name_facing (gint16 facing)
{
  static const char *const names[] = { "north", "north-east", "east", "south-east",
                                       "south", "south-west", "west", "north-west" };

  return names[((guint) (facing + 22) / 45) % 8];
}

static void
log_turn (MusterRun *run,
          const MusterOperation *op,
          MusterWord *base,
          guint16 kind,
          double mover,
          gint16 facing)
{
  g_autofree char *name = NULL;
  g_autofree char *what = NULL;
  MusterLogEntry *entry;

  if (run->log == NULL)
    return;
  name = muster_thing_dup_name (run, kind, mover);
  if (run->state.head->tracked)
    {
      entry = muster_run_log (run,
                              MUSTER_LOG_FACE,
                              &op->cite,
                              "%s faces %s",
                              name,
                              name_facing (facing));
    }
  else if (op->order->turn_by != NULL)
    {
      what = muster_run_describe_expression (run, op->order->turn_by, base);
      entry = muster_run_log (run,
                              MUSTER_LOG_FACE,
                              &op->cite,
                              "Turn %s by %s degrees clockwise",
                              name,
                              what);
    }
  else if (op->order->heading != NULL)
    {
      entry = muster_run_log (run,
                              MUSTER_LOG_FACE,
                              &op->cite,
                              "Turn %s to the %s",
                              name,
                              name_facing (facing));
    }
  else
    {
      const MusterExpression *other = op->order->to != NULL ? op->order->to : op->order->away;
      what = other != NULL ? muster_run_describe_expression (run, other, base) : g_strdup ("front");
      entry = muster_run_log (run,
                              MUSTER_LOG_FACE,
                              &op->cite,
                              op->order->to != NULL ? "Turn %s to face %s" : "Turn %s away from %s",
                              name,
                              what);
    }
  muster_run_log_thing (run, entry, (gint32) (run->game->thing_base[kind] + (guint) mover));
}

static MusterStep
order_face (MusterRun *run,
            MusterFrame *frame,
            const MusterOperation *op,
            guint16 kind,
            double mover)
{
  MusterWord *base = muster_run_get_base (run, frame);
  MusterPose *pose = &run->state.poses[run->game->thing_base[kind] + (guint) mover];
  gint16 before = pose->facing;
  gint16 facing = run->game->field != NULL || op->order->heading != NULL ||
                          op->order->turn_by != NULL
                      ? get_new_facing (run, op->order, base, pose)
                      : before;

  if (!run->state.head->tracked || facing != before)
    {
      muster_thing_turn (run, kind, (guint) mover, facing);
      log_turn (run, op, base, kind, mover, facing);
    }
  next_mover (frame);
  return MUSTER_STEP_DONE;
}

/* ---- Coming and going ---- */

/* Where somebody stands already, the next free space is taken. */
static MusterPlace
find_free (MusterRun *run, MusterPlace place, gint32 number)
{
  MusterWalk walk = { .occupied = NULL, .limit = INFINITY };
  MusterPose start = { .place = place };

  muster_fill_occupancy (run, number);
  if (!muster_occupancy_contains (&run->occupancy, place) || place == MUSTER_PLACE_NONE)
    return place;
  walk.mover = &start;
  muster_field_reach (run->game->field, &walk, run->reach);
  for (guint i = 0; i < muster_reach_get_n (run->reach); i++)
    if (!muster_occupancy_contains (&run->occupancy, muster_reach_get_place (run->reach, i)))
      return muster_reach_get_place (run->reach, i);
  return place;
}

static MusterStep
order_place (MusterRun *run,
             MusterFrame *frame,
             const MusterOperation *op,
             guint16 kind,
             double mover)
{
  MusterWord *base = muster_run_get_base (run, frame);
  gint32 number = (gint32) (run->game->thing_base[kind] + (guint) mover);
  MusterPlace place = get_place (run, op->order->to, base);

  if (run->state.head->tracked && place == MUSTER_PLACE_NONE)
    {
      g_autofree char *who = muster_thing_dup_name (run, kind, mover);
      return muster_step_fault (run, op, "there is no space on which %s could be placed", who);
    }
  if (run->state.head->tracked)
    place = find_free (run, place, number);
  muster_thing_put_on_table (run,
                             kind,
                             (guint) mover,
                             run->state.head->tracked ? place : MUSTER_PLACE_NONE);
  if (run->log != NULL)
    {
      g_autofree char *name = muster_thing_dup_name (run, kind, mover);
      g_autofree char *text = muster_run_expand (run, op->text, base);
      g_autofree char *where = run->game->plan != NULL
                                   ? muster_field_format_place (
                                         muster_grid_get_field (run->game->plan),
                                         place)
                                   : NULL;
      MusterLogEntry *entry = muster_run_log (run,
                                              MUSTER_LOG_PLACE,
                                              &op->cite,
                                              "%s is placed%s%s%s%s",
                                              name,
                                              where != NULL ? " at " : "",
                                              where != NULL ? where : "",
                                              text != NULL ? ": " : "",
                                              text != NULL ? text : "");
      muster_run_log_thing (run, entry, number);
      entry->to = g_steal_pointer (&where);
    }
  next_mover (frame);
  return MUSTER_STEP_DONE;
}

static MusterStep
order_remove (MusterRun *run,
              MusterFrame *frame,
              const MusterOperation *op,
              guint16 kind,
              double mover)
{

  if (muster_thing_is_on_table (run, kind, mover))
    {
      muster_thing_take_off (run, kind, (guint) mover);
      if (run->log != NULL)
        {
          g_autofree char *name = muster_thing_dup_name (run, kind, mover);
          MusterLogEntry *entry = muster_run_log (run,
                                                  MUSTER_LOG_REMOVE,
                                                  &op->cite,
                                                  "%s leaves the table",
                                                  name);
          muster_run_log_thing (run, entry, (gint32) (run->game->thing_base[kind] + (guint) mover));
        }
      /* A list of movers is shorter now: the next one stands where this one did. */
      if (op->order->who->type.form == MUSTER_FORM_SCALAR || frame->next > 0)
        next_mover (frame);
      return raise_about (run, MUSTER_EVENT_REMOVED, kind, (guint) mover);
    }
  next_mover (frame);
  return MUSTER_STEP_DONE;
}

/* ---- What only people can do ---- */

static MusterStep
order_told (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  g_autofree char *text = NULL;
  g_autofree char *who = NULL;

  if (run->log != NULL)
    {
      text = muster_run_expand (run, op->text, base);
      who = op->order->who != NULL ? muster_run_describe_expression (run, op->order->who, base)
                                   : g_strdup ("");
      muster_run_log (run,
                      MUSTER_LOG_SAY,
                      &op->cite,
                      "%s%s%s%s%s",
                      who,
                      *who != '\0' ? ": " : "",
                      op->order->verb == MUSTER_ORDER_OTHER ? "" : op->order->verb_name,
                      op->order->verb == MUSTER_ORDER_OTHER || text == NULL ? "" : " ",
                      text != NULL ? text : "");
    }
  frame->op++;
  return MUSTER_STEP_DONE;
}

static MusterStep
order_one (MusterRun *run,
           MusterFrame *frame,
           const MusterOperation *op,
           guint16 kind,
           double mover)
{
  switch (op->order->verb)
    {
    case MUSTER_ORDER_FACE:
      return order_face (run, frame, op, kind, mover);
    case MUSTER_ORDER_PLACE:
      return order_place (run, frame, op, kind, mover);
    case MUSTER_ORDER_REMOVE:
      return order_remove (run, frame, op, kind, mover);
    case MUSTER_ORDER_MOVE:
    case MUSTER_ORDER_CHARGE:
    case MUSTER_ORDER_FLEE:
    case MUSTER_ORDER_PUSH:
      return order_move (run, frame, op, kind, mover);
    case MUSTER_ORDER_REPLACE:
    case MUSTER_ORDER_OTHER:
    default:
      return order_told (run, frame, op);
    }
}

/* ---- Groups ---- */

static gboolean
is_group (MusterRun *run, guint16 kind)
{
  return !run->rulebook->kinds[kind].on_table && run->rulebook->kinds[kind].members != MUSTER_NONE;
}

#define FIRST_MEMBER 5
#define MAX_MEMBERS  (MUSTER_ROLL_MAX_DICE - FIRST_MEMBER)

/* The figures of a group are written into the frame, nearest to the goal first. */
static gboolean
gather_members (MusterRun *run,
                MusterFrame *frame,
                const MusterOperation *op,
                guint16 kind,
                double group)
{
  const MusterAttribute *attribute = &run->rulebook->attributes[run->rulebook->kinds[kind].members];
  const MusterKind *member = &run->rulebook->kinds[attribute->kind];
  const MusterWord *words = run->state.attributes + attribute->inverse +
                            (guint) group * member->set_words;
  MusterPose goal = { .place = get_place (run,
                                          op->order->to != NULL ? op->order->to : op->order->away,
                                          muster_run_get_base (run, frame)) };
  double distances[MAX_MEMBERS];

  frame->next = frame->wait = 0;
  for (guint i = 0; i < member->max; i++)
    {
      double distance;
      guint at = frame->next;
      if (!((words[i / 64].bits >> (i % 64)) & 1) ||
          (op->order->verb != MUSTER_ORDER_PLACE &&
           !muster_thing_is_on_table (run, attribute->kind, i)))
        continue;
      if (frame->next == MAX_MEMBERS)
        {
          muster_step_fault (run, op, "more than %d figures of a group move at once", MAX_MEMBERS);
          return FALSE;
        }
      distance = goal.place == MUSTER_PLACE_NONE
                     ? 0
                     : muster_field_get_distance (
                           run->game->field,
                           &run->state.poses[run->game->thing_base[attribute->kind] + i],
                           &goal);
      for (; at > 0 && distances[at - 1] > distance; at--)
        {
          distances[at] = distances[at - 1];
          frame->answers[FIRST_MEMBER + at] = frame->answers[FIRST_MEMBER + at - 1];
        }
      distances[at] = distance;
      frame->answers[FIRST_MEMBER + at] = i;
      frame->next++;
    }
  return frame->next > 0;
}

static MusterStep
order_group (MusterRun *run,
             MusterFrame *frame,
             const MusterOperation *op,
             guint16 kind,
             double group)
{
  guint16 member = run->rulebook->attributes[run->rulebook->kinds[kind].members].kind;

  if (frame->next == 0 && !gather_members (run, frame, op, kind, group))
    {
      frame->item++;
      return run->faulted ? MUSTER_STEP_FAULT : MUSTER_STEP_DONE;
    }
  if (op->order->verb == MUSTER_ORDER_REMOVE && frame->wait == 0 && frame->stage == ORDER_START)
    muster_thing_take_off (run, kind, (guint) group);
  return order_one (run, frame, op, member, frame->answers[FIRST_MEMBER + frame->wait]);
}

MusterStep
muster_step_order (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  double mover;

  if (op->order->verb == MUSTER_ORDER_OTHER || op->order->verb == MUSTER_ORDER_REPLACE ||
      op->order->who == NULL)
    return order_told (run, frame, op);
  if (!get_mover (run, frame, op, &mover))
    {
      if (run->missing->len > 0)
        return muster_step_unknown (run);
      frame->item = 0;
      frame->op++;
      return MUSTER_STEP_DONE;
    }
  if (muster_run_is_lost (run, mover))
    return muster_step_unknown (run);
  if (mover < 0)
    {
      frame->item++;
      return MUSTER_STEP_DONE;
    }
  if (run->state.head->tracked && is_group (run, op->order->who->type.index))
    return order_group (run, frame, op, op->order->who->type.index, mover);
  return order_one (run, frame, op, op->order->who->type.index, mover);
}
