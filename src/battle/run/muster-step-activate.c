/* muster-step-activate.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-activate-private.h"

#include <glib/gi18n.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-step-call-private.h"
#include "muster-step-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* Who acts one after the other, by plans of doctrines or as a person likes. */

/* Words at the state slot: how many things there are and which comes next; then the things, each with the number of times it
 * acted in its upper digits, and above them whether a plan had it. */
enum
{
  ACTIVE_N,
  ACTIVE_NEXT,
  ACTIVE_ITEMS,
};

/* Of the frame: its words may hold anything before the statement begins. */
enum
{
  STAGE_NEW,
  STAGE_DONE, /* set by the answer that ends a free turn */
  STAGE_AUTOMATIC,
  STAGE_PERSON,
};

#define TIMES   G_GUINT64_CONSTANT (65536)
#define PLANNED (TIMES * TIMES)

static double
get_item (const MusterWord *state, guint index)
{
  return (guint64) state[ACTIVE_ITEMS + index].number % TIMES;
}

static guint
get_times (const MusterWord *state, guint index)
{
  return (guint) ((guint64) state[ACTIVE_ITEMS + index].number / TIMES % TIMES);
}

static gboolean
is_planned (const MusterWord *state, guint index)
{
  return state[ACTIVE_ITEMS + index].number >= PLANNED;
}

static void
set_planned (MusterWord *state, guint index)
{
  if (!is_planned (state, index))
    state[ACTIVE_ITEMS + index].number += PLANNED;
}

static MusterStep
gather (MusterRun *run, MusterFrame *frame, const MusterOperation *op, MusterWord *base)
{
  const MusterActivate *activate = op->activate;
  MusterWord *state = base + activate->state_slot;
  MusterList list;
  double item;
  guint n = 0;

  muster_list_open (run, activate->things, base, &list);
  while (n < activate->capacity && muster_list_next (&list, &item))
    state[ACTIVE_ITEMS + n++].number = item;
  muster_list_close (run, &list);
  if (!list.complete)
    return muster_step_unknown (run);
  state[ACTIVE_N].number = n;
  state[ACTIVE_NEXT].number = 0;
  frame->stage = STAGE_AUTOMATIC;
  return MUSTER_STEP_DONE;
}

static void
begin_thing (MusterRun *run, const MusterOperation *op, double item, gboolean log)
{
  guint16 kind = op->activate->things->type.index;
  gint32 number = (gint32) (run->game->thing_base[kind] + (guint) item);

  muster_reset_attributes (run, MUSTER_RESET_ACTIVATION, number);
  if (log && run->log != NULL)
    {
      g_autofree char *name = muster_thing_dup_name (run, kind, item);
      MusterLogEntry *entry = muster_run_log (run,
                                              MUSTER_LOG_ACTIVATE,
                                              &op->cite,
                                              _ ("%s acts"),
                                              name);
      muster_run_log_thing (run, entry, number);
    }
}

/* The procedure that is run when @thing begins to act. */
void
muster_activate_call_first (MusterRun *run, const MusterOperation *op, guint thing)
{
  const MusterProcedure *procedure;
  MusterFrame *frame;

  if (op->activate->first < 0)
    return;
  procedure = &run->rulebook->procedures[op->activate->first];
  frame = muster_run_push (run, (guint16) op->activate->first);
  if (frame == NULL || procedure->n_parameters == 0)
    return;
  muster_run_get_base (run, frame)[procedure->parameters[0].slot].number = thing;
  frame->actor = muster_run_get_number (run, &procedure->parameters[0].type, thing);
}

/* Calls the procedure with the thing, or with all things of the side. */
static MusterStep
call_plan (MusterRun *run,
           const MusterOperation *op,
           gint32 plan,
           double item,
           const MusterWord *state,
           gint32 side)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[plan];
  guint16 kind = op->activate->things->type.index;
  MusterFrame *frame = muster_run_push (run, (guint16) plan);
  MusterWord *locals;

  if (frame == NULL)
    return MUSTER_STEP_FAULT;
  if (procedure->n_parameters == 0)
    return MUSTER_STEP_DONE;
  locals = muster_run_get_base (run, frame) + procedure->parameters[0].slot;
  if (procedure->parameters[0].type.form == MUSTER_FORM_SCALAR)
    {
      locals->number = item;
      frame->actor = (gint32) (run->game->thing_base[kind] + (guint) item);
      return MUSTER_STEP_DONE;
    }
  for (guint i = 0; i < (guint) state[ACTIVE_N].number; i++)
    if (muster_thing_get_side (run, kind, get_item (state, i)) == side)
      locals[(guint) get_item (state, i) / 64].bits |= G_GUINT64_CONSTANT (1)
                                                       << ((guint) get_item (state, i) % 64);
  return MUSTER_STEP_DONE;
}

/* The plan that @index of the list is still to be run by, or -1. */
static gint32
get_open_plan (MusterRun *run, const MusterActivate *activate, const MusterWord *state, guint index)
{
  guint16 kind = activate->things->type.index;
  double item = get_item (state, index);
  gint32 doctrine;

  if (is_planned (state, index) ||
      (run->rulebook->kinds[kind].on_table && !muster_thing_is_on_table (run, kind, item)))
    return -1;
  doctrine = muster_run_get_player (run, muster_thing_get_side (run, kind, item));

  return doctrine >= 0 ? run->rulebook->doctrines[doctrine].plan : -1;
}

/* A plan for a batch has all of its side at once. */
static void
begin_batch (MusterRun *run, const MusterOperation *op, MusterWord *state, gint32 side)
{
  guint16 kind = op->activate->things->type.index;

  for (guint i = 0; i < (guint) state[ACTIVE_N].number; i++)
    {
      if (muster_thing_get_side (run, kind, get_item (state, i)) != side)
        continue;
      set_planned (state, i);
      if (get_times (state, i) == 0)
        begin_thing (run, op, get_item (state, i), FALSE);
    }
}

/* What begins them runs before the plan, and so is called after it. */
static MusterStep
run_plan (MusterRun *run, const MusterOperation *op, MusterWord *state, guint index, gint32 plan)
{
  double item = get_item (state, index);
  gint32 side = muster_thing_get_side (run, op->activate->things->type.index, item);
  gboolean batch = run->rulebook->doctrines[muster_run_get_player (run, side)].batch;
  gboolean begins = get_times (state, index) == 0;
  MusterStep step;

  if (batch)
    begin_batch (run, op, state, side);
  else if (begins)
    begin_thing (run, op, item, TRUE);
  step = call_plan (run, op, plan, item, state, side);
  if (step != MUSTER_STEP_DONE)
    return step;
  for (guint i = (guint) state[ACTIVE_N].number; batch && i > 0; i--)
    if (get_times (state, i - 1) == 0 &&
        muster_thing_get_side (run, op->activate->things->type.index, get_item (state, i - 1)) ==
            side)
      muster_activate_call_first (run, op, (guint) get_item (state, i - 1));
  if (!batch && begins)
    muster_activate_call_first (run, op, (guint) item);
  return run->faulted ? MUSTER_STEP_FAULT : MUSTER_STEP_DONE;
}

/* Things of automatic sides, one after the other or a side at a time. */
static MusterStep
run_plans (MusterRun *run, MusterFrame *frame, const MusterOperation *op, MusterWord *base)
{
  MusterWord *state = base + op->activate->state_slot;

  while (state[ACTIVE_NEXT].number < state[ACTIVE_N].number)
    {
      guint index = (guint) state[ACTIVE_NEXT].number++;
      gint32 plan = get_open_plan (run, op->activate, state, index);

      if (plan < 0)
        continue;
      set_planned (state, index);
      return run_plan (run, op, state, index, plan);
    }
  frame->stage = STAGE_PERSON;
  return MUSTER_STEP_DONE;
}

/* A side that is no longer run by a person, because it was handed over or because this is a simulation from here: its doctrine
 * does what is left of the free turn. */
static gboolean
was_handed_over (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  const MusterWord *state = base + op->activate->state_slot;

  for (guint i = 0; i < (guint) state[ACTIVE_N].number; i++)
    if (get_open_plan (run, op->activate, state, i) >= 0)
      return TRUE;

  return FALSE;
}

static gboolean
has_acting_person (MusterRun *run, const MusterOperation *op, MusterWord *base, gint32 *side)
{
  MusterWord *state = base + op->activate->state_slot;
  guint16 kind = op->activate->things->type.index;
  double times = op->activate->times != NULL ? muster_eval (run, op->activate->times, base)
                                             : INFINITY;

  for (guint i = 0; i < (guint) state[ACTIVE_N].number; i++)
    {
      *side = muster_thing_get_side (run, kind, get_item (state, i));
      if (get_times (state, i) < times && muster_run_is_person (run, *side) &&
          (!run->rulebook->kinds[kind].on_table ||
           muster_thing_is_on_table (run, kind, get_item (state, i))))
        return TRUE;
    }
  return FALSE;
}

/* Nothing is asked to find out: a person can always say that the turn is over. */
static gboolean
is_over_by_itself (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  gboolean quiet = run->quiet;
  double over;

  if (op->activate->until == NULL)
    return FALSE;
  run->quiet = TRUE;
  over = muster_eval (run, op->activate->until, base);
  run->quiet = quiet;

  return over == 1;
}

MusterStep
muster_step_activate (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  gint32 side;

  if (frame->stage == STAGE_NEW)
    {
      MusterStep step = gather (run, frame, op, base);
      if (step != MUSTER_STEP_DONE)
        return step;
    }
  if (frame->stage == STAGE_AUTOMATIC)
    return run_plans (run, frame, op, base);
  if (frame->stage != STAGE_DONE && op->activate->n_actions > 0 &&
      has_acting_person (run, op, base, &side) && !is_over_by_itself (run, op, base))
    {
      run->need_side = side;
      return muster_step_need (run, MUSTER_NEED_TURN);
    }
  if (frame->stage == STAGE_PERSON && was_handed_over (run, op, base))
    {
      base[op->activate->state_slot + ACTIVE_NEXT].number = 0;
      frame->stage = STAGE_AUTOMATIC;
      return MUSTER_STEP_DONE;
    }
  frame->stage = STAGE_NEW;
  frame->op++;
  return MUSTER_STEP_DONE;
}

/* ---- For menus and answers ---- */

gint
muster_activate_find (MusterRun *run, const MusterOperation *op, MusterWord *base, double thing)
{
  const MusterWord *state = base + op->activate->state_slot;
  guint16 kind = op->activate->things->type.index;
  double times = op->activate->times != NULL ? muster_eval (run, op->activate->times, base)
                                             : INFINITY;

  for (guint i = 0; i < (guint) state[ACTIVE_N].number; i++)
    if (get_item (state, i) == thing && get_times (state, i) < times &&
        muster_run_is_person (run, muster_thing_get_side (run, kind, thing)) &&
        (!run->rulebook->kinds[kind].on_table || muster_thing_is_on_table (run, kind, thing)))
      return (gint) i;
  return -1;
}

/* The thing at @index acts: counts it, and does what comes before its first action. */
void
muster_activate_use (MusterRun *run, const MusterOperation *op, MusterWord *base, guint index)
{
  MusterWord *state = base + op->activate->state_slot;

  if (get_times (state, index) == 0)
    begin_thing (run, op, get_item (state, index), FALSE);
  state[ACTIVE_ITEMS + index].number += TIMES;
}

gboolean
muster_activate_is_first (const MusterOperation *op, const MusterWord *base, guint index)
{
  return get_times (base + op->activate->state_slot, index) == 0;
}
