/* muster-action-move.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-action-move-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-eval-private.h"
#include "muster-run-answer-private.h"
#include "muster-text-private.h"

/* A person who moves a figure on a real table says in one breath that it moves and how far: `do walk figure.3 moved=2`. */

#define WORD "moved="

static gboolean
is_move (const MusterProcedure *procedure, const MusterOperation *op)
{
  const MusterOrder *order = op->order;

  return op->code == MUSTER_OP_ORDER &&
         (order->verb == MUSTER_ORDER_MOVE || order->verb == MUSTER_ORDER_CHARGE ||
          order->verb == MUSTER_ORDER_FLEE || order->verb == MUSTER_ORDER_PUSH) &&
         order->who != NULL && order->who->op == MUSTER_EXPR_LOCAL &&
         order->who->slot == procedure->parameters[0].slot;
}

gboolean
muster_action_goes (const MusterProcedure *procedure)
{
  for (guint i = 0; procedure->n_parameters > 0 && i < procedure->n_operations; i++)
    if (is_move (procedure, &procedure->operations[i]))
      return TRUE;

  return FALSE;
}

const MusterOperation *
muster_action_find_move (MusterRun *run, const MusterProcedure *procedure)
{
  guint i = 0;

  if (!muster_run_is_sparing (run) || procedure->n_parameters == 0)
    return NULL;
  while (i < procedure->n_operations && (procedure->operations[i].code == MUSTER_OP_REQUIRE ||
                                         procedure->operations[i].code == MUSTER_OP_ASK))
    i++;

  return i < procedure->n_operations && is_move (procedure, &procedure->operations[i])
             ? &procedure->operations[i]
             : NULL;
}

double
muster_order_get_limit (MusterRun *run, const MusterOrder *order, MusterWord *base)
{
  double up_to = order->up_to != NULL ? muster_eval (run, order->up_to, base) : INFINITY;
  double ahead = order->ahead != NULL ? muster_eval (run, order->ahead, base) : INFINITY;

  return isnan (up_to) || isnan (ahead) ? MUSTER_UNKNOWN : MIN (up_to, ahead);
}

gboolean
muster_order_refuse_length (MusterRun *run, double limit, GError **error)
{
  g_autofree char *length = muster_run_format_length (run, limit);

  return muster_refuse (error, _ ("it may move at most %s"), length);
}

gboolean
muster_action_is_move_word (const char *word)
{
  return g_str_has_prefix (word, WORD);
}

gboolean
muster_action_give_move (MusterRun *run, MusterFrame *frame, const char *word, GError **error)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
  const MusterOperation *op = muster_action_find_move (run, procedure);
  g_auto (GStrv) parts = g_strsplit (word + strlen (WORD), ",", 2);
  gboolean blocked = parts[0] != NULL && g_strcmp0 (parts[1], "blocked") == 0;
  double way, limit;

  if (op == NULL)
    return muster_refuse (error,
                          _ ("\"%s\" does not begin with a move on a real table"),
                          procedure->id);
  if (parts[0] == NULL || !muster_read_number (parts[0], &way) || way < 0 ||
      (parts[1] != NULL && !blocked))
    return muster_refuse (error,
                          _ ("\"%s\" is not understood; expected moved=NUMBER[,blocked]"),
                          word);
  limit = muster_order_get_limit (run, op->order, muster_run_get_base (run, frame));
  if (way > limit)
    return muster_order_refuse_length (run, limit, error);
  frame->told = TRUE;
  frame->told_blocked = blocked;
  frame->told_way = way;
  return TRUE;
}

/* What was said with the action becomes the answer to its order. */
void
muster_action_take_move (MusterFrame *frame, double limit)
{
  if (!frame->told || frame->n_answers > 0)
    return;
  frame->told = FALSE;
  muster_order_store_move (frame, frame->told_way, frame->told_blocked, limit);
}

void
muster_order_store_move (MusterFrame *frame, double way, gboolean blocked, double limit)
{
  frame->answers[0] = way;
  frame->answers[1] = !blocked && way >= limit;
  frame->answers[2] = blocked;
  frame->n_answers = 3;
}
