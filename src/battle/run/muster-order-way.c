/* muster-order-way.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-order-way-private.h"

#include <glib/gi18n.h>

#include "muster-eval-private.h"
#include "muster-order-plan-private.h"
#include "muster-order-text-private.h"
#include "muster-query-group-private.h"
#include "muster-step-order-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* What is told of a walk. */

void
muster_order_walk_init (MusterOrderWalk *walk,
                        MusterRun *run,
                        MusterFrame *frame,
                        const MusterOperation *op,
                        guint16 kind,
                        guint thing)
{
  walk->op = op;
  walk->order = op->order;
  walk->frame = frame;
  walk->base = muster_run_get_base (run, frame);
  walk->kind = kind;
  walk->thing = thing;
  walk->number = (gint32) (run->game->thing_base[kind] + thing);
  walk->pose = &run->state.poses[walk->number];
  walk->limit = 0;
  walk->goal = MUSTER_PLACE_NONE;
  walk->n_path = 0;
  walk->reaches = FALSE;
}

/* As somebody at the table tells it. */
static char *
describe_way (MusterRun *run, const MusterOrderWalk *walk, const char *name)
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
dup_task (MusterRun *run, const MusterOrderWalk *walk, const char *name)
{
  g_autofree char *distance = muster_run_format_length (run, walk->frame->answers[0]);

  /* Translators: who, and how far: "Move Guard 2 spaces" */
  return walk->frame->answers[0] > 0 ? g_strdup_printf (_ ("Move %1$s %2$s"), name, distance)
                                     : NULL;
}

/* The same where the board says from where to where. */
static char *
describe_steps (const MusterOrderWalk *walk, const char *name, const char *start, const char *end)
{
  if (walk->frame->answers[0] > 0)
    return g_strdup_printf (_ ("%1$s moves from %2$s to %3$s"), name, start, end);

  return g_strdup_printf (walk->frame->answers[2] != 0 ? _ ("%1$s is blocked and stays at %2$s")
                                                       : _ ("%1$s stays at %2$s"),
                          name,
                          end);
}

/* Tells a way on the board, or a leg of it. */
static MusterLogEntry *
log_steps (MusterRun *run, MusterOrderWalk *walk, const char *from)
{
  g_autofree char *name = muster_thing_dup_name (run, walk->kind, walk->thing);
  g_autofree char *text = muster_run_expand (run, walk->op->text, walk->base);
  g_autofree char *end = muster_field_format_place (run->game->field, walk->pose->place);
  g_autofree char *moved = describe_steps (walk, name, from, end);
  MusterLogEntry *entry = muster_order_log (run, MUSTER_LOG_MOVE, walk->op, moved, text);

  entry->from = g_strdup (from);
  entry->to = g_steal_pointer (&end);
  entry->where = g_steal_pointer (&text);
  entry->heading = walk->pose->facing;

  return entry;
}

static void
describe_walk (MusterRun *run, const MusterOrderWalk *walk, MusterLogEntry *entry)
{
  entry->distance = walk->frame->answers[0];
  entry->blocked = walk->frame->answers[2] != 0;
  entry->verb = walk->order->verb;
  muster_run_log_thing (run, entry, walk->number);
  if (walk->order->to != NULL)
    muster_run_log_target (run,
                           entry,
                           &walk->order->to->type,
                           muster_eval (run, walk->order->to, walk->base));
}

static void
log_on_table (MusterRun *run, MusterOrderWalk *walk)
{
  const MusterType type = { .code = MUSTER_TYPE_THING, .index = walk->kind };
  g_autoptr (GArray) along = muster_order_list_along (run, walk->order, walk->base);
  g_autofree char *name = muster_query_describe_group (run, &type, walk->thing, along);
  g_autofree char *text = muster_run_expand (run, walk->op->text, walk->base);
  g_autofree char *moved = describe_way (run, walk, name);
  MusterLogEntry *entry = muster_order_log (run, MUSTER_LOG_MOVE, walk->op, moved, text);

  entry->task = dup_task (run, walk, name);
  describe_walk (run, walk, entry);
  muster_log_entry_begin_with (entry, entry->thing, strlen (entry->thing_label));
}

/* As far as anybody can tell: what is left of an inch after so many others is nothing to be told. */
static gboolean
stands_at (MusterRun *run, const MusterOrderWalk *walk, const char *place)
{
  g_autofree char *here = muster_field_format_place (run->game->field, walk->pose->place);

  return g_str_equal (here, place);
}

/* Tells the way since the last leg of it that was told. What broke in on it stands between its legs; where it has come no further
 * since, there is no other. */
static void
log_since (MusterRun *run, MusterOrderWalk *walk)
{
  const double told = walk->frame->arguments[MUSTER_ORDER_TOLD_WAY];
  const double begin = walk->frame->arguments[MUSTER_ORDER_TOLD_PLACE];
  g_autofree char *from = NULL;
  MusterLogEntry *entry;

  if (run->log == NULL || (told > 0 && walk->frame->answers[0] <= told))
    return;
  from = muster_field_format_place (run->game->field,
                                    (MusterPlace) (told > 0 ? begin : walk->frame->answers[3]));
  if (told > 0 && stands_at (run, walk, from))
    return;
  entry = log_steps (run, walk, from);
  describe_walk (run, walk, entry);
  entry->distance -= told;
}

void
muster_order_log_walk (MusterRun *run, MusterOrderWalk *walk)
{
  if (run->game->field != NULL && run->state.head->tracked)
    log_since (run, walk);
  else if (run->log != NULL)
    log_on_table (run, walk);
  walk->frame->arguments[MUSTER_ORDER_TOLD_WAY] = 0;
  walk->frame->arguments[MUSTER_ORDER_TOLD_PLACE] = 0;
}

/* The order that is about to be broken in on, or NULL. */
static const MusterOperation *
find_order (MusterRun *run, const MusterFrame *frame)
{
  const MusterOperation *op;

  if (frame->kind != MUSTER_FRAME_PROCEDURE || frame->stage != ORDER_MOVING)
    return NULL;
  op = &run->rulebook->procedures[frame->procedure].operations[frame->op];

  return op->code == MUSTER_OP_ORDER ? op : NULL;
}

/* For a moment it is as if nothing had broken in yet: whoever moves acts, and by the rules that made it move. */
void
muster_order_log_leg (MusterRun *run, const MusterFrame *event)
{
  MusterStateHead *head = run->state.head;
  const gsize index = (gsize) (event - head->frames);
  MusterFrame *frame = index > 0 ? &head->frames[index - 1] : NULL;
  const guint n_frames = head->n_frames;
  const MusterOperation *op;
  MusterOrderWalk walk;

  if (run->game->field == NULL || !head->tracked || event->event != MUSTER_EVENT_MOVING ||
      frame == NULL)
    return;
  op = find_order (run, frame);
  if (op == NULL || !(frame->answers[0] > 0))
    return;
  muster_order_walk_init (&walk, run, frame, op, event->kinds[0], (guint) event->arguments[0]);
  head->n_frames = (guint32) index;
  log_since (run, &walk);
  head->n_frames = n_frames;
  frame->arguments[MUSTER_ORDER_TOLD_WAY] = frame->answers[0];
  frame->arguments[MUSTER_ORDER_TOLD_PLACE] = walk.pose->place;
}
