/* muster-step-order.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-order-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-fact-operand-private.h"
#include "muster-order-pose-private.h"
#include "muster-order-walk-private.h"
#include "muster-step-main-private.h"
#include "muster-step-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* What happens on the table. With a board it is carried out here; without one a move is a prompt, and the rest is told. */

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

MusterPlace
muster_order_get_place (MusterRun *run, const MusterExpression *e, MusterWord *base)
{
  double value = e != NULL ? muster_eval (run, e, base) : -1;

  if (!(value >= 0))
    return MUSTER_PLACE_NONE;
  return muster_fact_get_place (run, e, value);
}

MusterStep
muster_order_raise (MusterRun *run, gint16 event, guint16 kind, guint thing)
{
  double arguments[] = { thing };
  guint16 kinds[] = { kind };

  return muster_run_push_event (run, event, 1, arguments, kinds) != NULL ? MUSTER_STEP_DONE
                                                                         : MUSTER_STEP_FAULT;
}

/* The next figure of the group, or the next of those that the order names. */
void
muster_order_next_mover (MusterFrame *frame)
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

/* ---- What only people can do ---- */

/* What to do: in the words of the rule alone, where its verb is no more than a name. */
static char *
describe_told (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  g_autofree char *text = muster_run_expand (run, op->text, base);

  if (op->order->verb != MUSTER_ORDER_REPLACE)
    return text != NULL ? g_steal_pointer (&text) : g_strdup ("");

  return text != NULL ? g_strdup_printf (_ ("replace %s"), text) : g_strdup (_ ("replace"));
}

/* Who is told so, if it is a single one. */
static void
log_listener (MusterRun *run,
              const MusterOperation *op,
              MusterWord *base,
              MusterLogEntry *entry,
              const char *name)
{
  const MusterType *type = &op->order->who->type;
  const gboolean quiet = run->quiet, trace = run->trace;
  g_autofree char *token = NULL;

  if (type->form != MUSTER_FORM_SCALAR || type->code != MUSTER_TYPE_THING)
    return;
  run->quiet = TRUE;
  run->trace = FALSE;
  token = muster_thing_dup_token (run, type->index, muster_eval (run, op->order->who, base));
  run->quiet = quiet;
  run->trace = trace;
  muster_log_entry_begin_with (entry, token, strlen (name));
}

static MusterStep
order_told (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  g_autofree char *told = NULL;
  g_autofree char *who = NULL;
  MusterLogEntry *entry;

  if (run->log != NULL)
    {
      told = describe_told (run, op, base);
      if (op->order->who != NULL)
        who = muster_run_describe_expression (run, op->order->who, base);
      if (who != NULL && *who != '\0')
        {
          entry = muster_run_log (run, MUSTER_LOG_SAY, &op->cite, _ ("%1$s: %2$s"), who, told);
          log_listener (run, op, base, entry, who);
          entry->told = g_steal_pointer (&told);
        }
      else
        entry = muster_run_log (run, MUSTER_LOG_SAY, &op->cite, "%s", told);
      entry->by_order = TRUE;
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
      return muster_order_face (run, frame, op, kind, mover);
    case MUSTER_ORDER_PLACE:
      return muster_order_place (run, frame, op, kind, mover);
    case MUSTER_ORDER_REMOVE:
      return muster_order_remove (run, frame, op, kind, mover);
    case MUSTER_ORDER_MOVE:
    case MUSTER_ORDER_CHARGE:
    case MUSTER_ORDER_FLEE:
    case MUSTER_ORDER_PUSH:
      return muster_order_move (run, frame, op, kind, mover);
    case MUSTER_ORDER_REPLACE:
    case MUSTER_ORDER_OTHER:
    default:
      return order_told (run, frame, op);
    }
}

/* ---- Groups ---- */

gboolean
muster_order_is_group (MusterRun *run, guint16 kind)
{
  return !run->rulebook->kinds[kind].on_table && run->rulebook->kinds[kind].members != MUSTER_NONE;
}

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
  MusterPose goal = { .place = muster_order_get_place (run,
                                                       op->order->to != NULL ? op->order->to
                                                                             : op->order->away,
                                                       muster_run_get_base (run, frame)) };
  double distances[MUSTER_ORDER_MAX_MEMBERS];

  frame->next = frame->wait = 0;
  for (guint i = 0; i < member->max; i++)
    {
      double distance;
      guint at = frame->next;
      if (!((words[i / 64].bits >> (i % 64)) & 1) ||
          (op->order->verb != MUSTER_ORDER_PLACE &&
           !muster_thing_is_on_table (run, attribute->kind, i)))
        continue;
      if (frame->next == MUSTER_ORDER_MAX_MEMBERS)
        {
          muster_step_fault (run,
                             op,
                             _ ("more than %d figures of a group move at once"),
                             MUSTER_ORDER_MAX_MEMBERS);
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
          frame->answers[MUSTER_ORDER_FIRST_MEMBER +
                         at] = frame->answers[MUSTER_ORDER_FIRST_MEMBER + at - 1];
        }
      distances[at] = distance;
      frame->answers[MUSTER_ORDER_FIRST_MEMBER + at] = i;
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
  return order_one (run,
                    frame,
                    op,
                    member,
                    frame->answers[MUSTER_ORDER_FIRST_MEMBER + frame->wait]);
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
  if (run->state.head->tracked && muster_order_is_group (run, op->order->who->type.index))
    return order_group (run, frame, op, op->order->who->type.index, mover);
  return order_one (run, frame, op, op->order->who->type.index, mover);
}
