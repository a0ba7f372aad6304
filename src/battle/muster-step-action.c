/* muster-step-action.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-ask-private.h"
#include "muster-eval-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Actions: what a side may do with a thing, and why not. */

MusterFrame *
muster_action_push (MusterRun *run, gint32 index, guint thing, const MusterFrame *event)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[index];
  MusterFrame *frame = muster_run_push (run, (guint16) index);
  MusterWord *locals;

  if (frame == NULL)
    return NULL;
  locals = muster_run_get_base (run, frame);
  if (procedure->n_parameters > 0)
    {
      locals[procedure->parameters[0].slot].number = thing;
      frame->actor = muster_run_get_number (run, &procedure->parameters[0].type, thing);
    }
  for (guint i = procedure->n_own_parameters; event != NULL && i < procedure->n_parameters; i++)
    locals[procedure->parameters[i].slot].number = event
                                                       ->arguments[i - procedure->n_own_parameters];
  return frame;
}

gboolean
muster_action_suits (const MusterProcedure *procedure, const MusterFrame *event)
{
  for (guint i = procedure->n_own_parameters; i < procedure->n_parameters; i++)
    if (procedure->parameters[i].type.code == MUSTER_TYPE_THING &&
        procedure->parameters[i].type.index != event->kinds[i - procedure->n_own_parameters])
      return FALSE;
  return TRUE;
}

/* ---- Is it open? ---- */

static char *
describe_requirement (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  char *text = muster_run_expand (run, op->text, base);

  return text != NULL && *text != '\0' ? text : g_strdup (muster_run_gettext (run, N_ ("not now")));
}

gboolean
muster_action_is_uncertain (MusterRun *run, const MusterProcedure *procedure, MusterWord *base)
{
  for (guint i = 0; i < procedure->n_requirements; i++)
    if (muster_is_unknown (muster_eval (run, procedure->operations[i].test, base)))
      return TRUE;
  return FALSE;
}

static char *
name_missing_option (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  g_autofree char *title = NULL;

  if (op->ask->otherwise != NULL)
    return muster_run_expand (run, op->ask->otherwise, base);
  title = muster_run_expand (run, op->title, base);

  return g_strdup_printf (muster_run_gettext (run, N_ ("nothing to choose for \"%s\"")),
                          title != NULL ? title : muster_run_translate (run, op->ask->id));
}

/* What an action asks, one after the other. */
typedef struct
{
  const MusterProcedure *procedure;
  MusterWord *base;
  guint budget;       /* how many options are still looked at */
  guint last;         /* the farthest ask that had nothing to choose */
  gboolean uncertain; /* not all that is needed is known */
} Search;

/* Is there anything to choose at the asks from @index on? Options of later asks are looked at for every option of the earlier
 * ones, so that an attack without any target is closed whatever the weapon. */
static gboolean
has_options (MusterRun *run, Search *search, guint index)
{
  const MusterProcedure *procedure = search->procedure;
  const MusterOperation *op;
  double items[MUSTER_MAX_THINGS];
  gboolean complete;
  guint n;

  if (index == procedure->n_asks)
    return TRUE;
  op = &procedure->operations[procedure->asks[index]];
  if (op->ask->from == NULL || op->ask->pass != NULL || op->ask->many)
    return TRUE;
  if (op->ask->from->type.code == MUSTER_TYPE_PLACE && !run->state.head->tracked)
    return TRUE;
  n = muster_ask_list_options (run, op, search->base, items, G_N_ELEMENTS (items), &complete);
  if (!complete)
    search->uncertain = TRUE;
  if (n == 0 && !complete)
    return TRUE;
  if (n == 0)
    search->last = MAX (search->last, index);
  for (guint i = 0; i < n && search->budget > 0; i++)
    {
      search->budget--;
      search->base[op->slot].number = items[i];
      if (has_options (run, search, index + 1))
        return TRUE;
    }
  if (search->budget > 0)
    return FALSE;
  /* Too many to look at them all: whoever tries will see. */
  search->uncertain = TRUE;
  return TRUE;
}

/* The ask that had nothing to choose, or the next one that has words for that: weapons may be those that have a target. */
static const MusterOperation *
find_empty_ask (const MusterProcedure *procedure, guint last)
{
  for (guint i = last; i < procedure->n_asks; i++)
    if (procedure->operations[procedure->asks[i]].ask->otherwise != NULL)
      return &procedure->operations[procedure->asks[i]];

  return &procedure->operations[procedure->asks[last]];
}

/* The statement that closes it, a requirement that does not hold or an ask with nothing to choose; NULL: it is open. */
static const MusterOperation *
find_obstacle (MusterRun *run,
               const MusterProcedure *procedure,
               MusterWord *base,
               gboolean *uncertain)
{
  Search search = { .procedure = procedure, .base = base, .budget = 256 };
  gboolean open;

  for (guint i = 0; i < procedure->n_requirements; i++)
    {
      const MusterOperation *op = &procedure->operations[i];
      double holds = muster_eval (run, op->test, base);
      if (muster_is_unknown (holds))
        *uncertain = TRUE;
      else if (holds == 0 && !op->soft)
        return op;
    }
  open = has_options (run, &search, 0);
  *uncertain = *uncertain || search.uncertain;

  return open ? NULL : find_empty_ask (procedure, search.last);
}

char *
muster_action_find_refusal (MusterRun *run,
                            const MusterProcedure *procedure,
                            MusterWord *base,
                            gboolean *uncertain)
{
  const MusterOperation *op = find_obstacle (run, procedure, base, uncertain);

  if (op == NULL)
    return NULL;
  return op->code == MUSTER_OP_ASK ? name_missing_option (run, op, base)
                                   : describe_requirement (run, op, base);
}

char *
muster_action_get_refusal (MusterRun *run,
                           gint32 index,
                           guint thing,
                           const MusterFrame *event,
                           gboolean *uncertain)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[index];
  gboolean quiet = run->quiet;
  MusterFrame *frame;
  char *refusal;

  *uncertain = FALSE;
  if (event != NULL && !muster_action_suits (procedure, event))
    return g_strdup (muster_run_gettext (run, N_ ("not about this")));
  frame = muster_action_push (run, index, thing, event);
  if (frame == NULL)
    return g_strdup (muster_run_gettext (run, N_ ("not now")));
  run->quiet = TRUE;
  refusal = muster_action_find_refusal (run,
                                        procedure,
                                        muster_run_get_base (run, frame),
                                        uncertain);
  run->quiet = quiet;
  muster_run_pop (run);
  return refusal;
}

/* Nobody wants to know why not: this is asked for everybody at every event. */
gboolean
muster_action_is_open (MusterRun *run, gint32 index, guint thing, const MusterFrame *event)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[index];
  gboolean quiet = run->quiet, uncertain = FALSE;
  MusterFrame *frame;
  gboolean open;

  if (event != NULL && !muster_action_suits (procedure, event))
    return FALSE;
  frame = muster_action_push (run, index, thing, event);
  if (frame == NULL)
    return FALSE;
  run->quiet = TRUE;
  open = find_obstacle (run, procedure, muster_run_get_base (run, frame), &uncertain) == NULL;
  run->quiet = quiet;
  muster_run_pop (run);
  return open;
}

/* ---- require ---- */

/* A person is told before; here a doctrine's action ends that would break a rule. */
MusterStep
muster_step_require (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  double holds = frame->forced ? 1 : muster_eval (run, op->test, base);

  if (muster_run_is_lost (run, holds))
    return muster_step_unknown (run);
  if (holds != 0 || op->soft)
    {
      frame->op++;
      return MUSTER_STEP_DONE;
    }
  if (run->log != NULL)
    {
      const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
      g_autofree char *why = muster_run_expand (run, op->text, base);
      muster_run_reason (run,
                         MUSTER_REASON_REJECTED,
                         &op->cite,
                         MUSTER_UNKNOWN,
                         _ ("%1$s: %2$s"),
                         muster_run_label (run, procedure->title, procedure->id),
                         why);
    }
  muster_run_pop (run);
  return MUSTER_STEP_DONE;
}

/* Who uses which interrupt. */
void
muster_action_log_interrupt (MusterRun *run, const MusterFrame *frame)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
  g_autofree char *name = NULL;
  guint16 kind;
  guint thing;

  if (run->log == NULL || frame->actor < 0)
    return;
  muster_split_number (run, frame->actor, &kind, &thing);
  name = muster_thing_dup_name (run, kind, thing);
  muster_run_log_thing (run,
                        muster_run_log (run,
                                        MUSTER_LOG_ACTIVATE,
                                        &procedure->cite,
                                        _ ("%1$s interrupts: %2$s"),
                                        name,
                                        muster_run_label (run, procedure->title, procedure->id)),
                        frame->actor);
}

/* ---- activate ---- */

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
  else
    begin_thing (run, op, item, begins);
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
