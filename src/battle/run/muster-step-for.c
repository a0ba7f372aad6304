/* muster-step-for.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-for-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-selection-private.h"
#include "muster-step-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* The order of `for-each`, and its way through it. */

#define MAX_ITEMS MUSTER_MAX_THINGS
#define MAX_TIED  256 /* as many bits as the arguments of a frame have */

G_STATIC_ASSERT (MAX_TIED / 8 <= sizeof (((MusterFrame *) NULL)->arguments));

static MusterStep
take_snapshot (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  const MusterEach *each = op->each;
  MusterWord *base = muster_run_get_base (run, frame);
  MusterWord *state = base + each->state_slot;
  double items[MAX_ITEMS];
  MusterSelection selection = { .items = items,
                                .type = each->list->type,
                                .item_slot = each->item_slot,
                                .n_keys = each->n_keys,
                                .keys = each->keys };
  guint64 ties[MAX_TIED / 64] = { 0 };
  MusterList list;

  selection.type.form = MUSTER_FORM_SCALAR;
  muster_list_open (run, each->list, base, &list);
  while (selection.n < MIN (each->capacity, MAX_ITEMS) &&
         muster_list_next (&list, &items[selection.n]))
    selection.n++;
  muster_list_close (run, &list);
  if (!list.complete)
    return muster_step_unknown (run);
  if (each->random_ties && selection.n > MAX_TIED)
    return muster_step_fault (run, op, _ ("more than %d items in random order"), MAX_TIED);
  if (selection.n > 1 && (each->n_keys > 0 || each->random_ties) &&
      !muster_selection_order (run, op, &selection, items, each->random_ties ? ties : NULL))
    return run->faulted ? MUSTER_STEP_FAULT : MUSTER_STEP_NEED;
  memcpy (frame->arguments, ties, sizeof ties);
  state[0].number = 0;
  state[1].number = selection.n;
  for (guint i = 0; i < selection.n; i++)
    state[2 + i].number = items[i];
  return MUSTER_STEP_DONE;
}

/* Equal items come in random order: a die says which of them is the next, as long as there are two. Which
 * are equal to the one behind them stands in the frame, as does how far it has come. */
static MusterStep
mix_ties (MusterRun *run, MusterFrame *frame, const MusterOperation *op, MusterWord *state)
{
  MusterSelection selection = { .type = op->each->list->type };
  guint n = (guint) state[1].number;
  guint64 ties[MAX_TIED / 64];
  double items[MAX_TIED];

  selection.type.form = MUSTER_FORM_SCALAR;
  memcpy (ties, frame->arguments, sizeof ties);
  for (guint at = (guint) frame->wait; at + 1 < n; at++, frame->wait = (gint16) at)
    {
      guint n_tied = 1;
      double chosen;

      items[0] = state[2 + at].number;
      for (; muster_set_contains (ties, at + n_tied - 1) && at + n_tied < n; n_tied++)
        items[n_tied] = state[2 + at + n_tied].number;
      if (n_tied == 1)
        continue;
      if (!muster_selection_break_tie (run, frame, op, &selection, items, n_tied, &chosen))
        return run->faulted ? MUSTER_STEP_FAULT : MUSTER_STEP_NEED;
      /* Those before it move up by one; a list of numbers may hold the same one twice. */
      for (guint i = 0; items[i] != chosen; i++)
        state[2 + at + i + 1].number = items[i];
      state[2 + at].number = chosen;
    }
  frame->wait = 0;
  return MUSTER_STEP_DONE;
}

/* Does it list those off the table as well: every(kind), or some of them, such as the first few? */
static gboolean
is_of_all (const MusterExpression *list)
{
  while (list->op != MUSTER_EXPR_EVERY && list->n_args > 0 &&
         list->args[0]->type.form == MUSTER_FORM_SET)
    list = list->args[0];
  return list->op == MUSTER_EXPR_EVERY;
}

/* Those that left the table since are passed over. */
static gboolean
has_gone (MusterRun *run, const MusterExpression *list, double item)
{
  return list->type.code == MUSTER_TYPE_THING && item >= 0 &&
         run->rulebook->kinds[list->type.index].on_table && !is_of_all (list) &&
         list->type.form == MUSTER_FORM_SET &&
         !muster_thing_is_on_table (run, list->type.index, item);
}

/* Into the loop with the next item, or out of it. */
static MusterStep
go_round (MusterRun *run, MusterFrame *frame, const MusterOperation *op, MusterWord *state)
{
  const MusterEach *each = op->each;
  MusterWord *base = muster_run_get_base (run, frame);

  frame->stage = 0;
  if (state[0].number > 0 && G_UNLIKELY (run->reasons->len > 0 || run->sum_places->len > 0))
    muster_run_forget_round (run, frame->op, op->jump);
  for (guint next = (guint) state[0].number; next < (guint) state[1].number; next++)
    {
      double item = state[2 + next].number;
      double stop = 0, where = 1;
      base[each->item_slot].number = item;
      if (each->position_slot != G_MAXUINT32)
        base[each->position_slot].number = next + 1;
      if (has_gone (run, each->list, item))
        continue;
      if (each->until != NULL)
        stop = muster_eval (run, each->until, base);
      if (stop == 0 && each->where != NULL)
        where = muster_eval (run, each->where, base);
      if (muster_is_unknown (stop) || muster_run_is_lost (run, where))
        {
          state[0].number = next;
          frame->stage = 1;
          return muster_step_unknown (run);
        }
      if (stop != 0)
        break;
      if (where == 0)
        continue;
      state[0].number = next + 1;
      muster_run_explain_item (run, each->list, base, item);
      frame->op++;
      return MUSTER_STEP_DONE;
    }
  frame->op = (guint16) op->jump;
  return MUSTER_STEP_DONE;
}

/* The stage of the frame tells entering the loop from coming back to it: its words may hold anything before. */
MusterStep
muster_step_for (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  const MusterEach *each = op->each;
  MusterWord *state = muster_run_get_base (run, frame) + each->state_slot;

  if (frame->stage == 0)
    {
      MusterStep step = take_snapshot (run, frame, op);
      if (step != MUSTER_STEP_DONE)
        return step;
      frame->wait = 0;
      frame->stage = each->random_ties ? 2 : 1;
    }
  if (frame->stage == 2)
    {
      MusterStep step = mix_ties (run, frame, op, state);
      if (step != MUSTER_STEP_DONE)
        return step;
      frame->stage = 1;
    }
  return go_round (run, frame, op, state);
}
