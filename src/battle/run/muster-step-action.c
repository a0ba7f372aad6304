/* muster-step-action.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-action-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-ask-private.h"
#include "muster-eval-private.h"
#include "muster-learn-choice-private.h"
#include "muster-step-call-private.h"
#include "muster-step-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* Actions: what a side may do with a thing, and why not. */

static void
set_parameters (MusterRun *run, MusterFrame *frame, guint thing, const MusterFrame *event)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
  MusterWord *locals = muster_run_get_base (run, frame);

  if (procedure->n_parameters > 0)
    {
      locals[procedure->parameters[0].slot].number = thing;
      frame->actor = muster_run_get_number (run, &procedure->parameters[0].type, thing);
    }
  for (guint i = procedure->n_own_parameters; event != NULL && i < procedure->n_parameters; i++)
    locals[procedure->parameters[i].slot].number = event
                                                       ->arguments[i - procedure->n_own_parameters];
}

MusterFrame *
muster_action_push (MusterRun *run, gint32 index, guint thing, const MusterFrame *event)
{
  MusterFrame *frame = muster_run_push (run, (guint16) index);

  if (frame != NULL)
    set_parameters (run, frame, thing, event);
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

/* Can an answer be given whatever was answered before? Of places nothing is known without a board. */
static gboolean
is_free (MusterRun *run, const MusterAsk *ask)
{
  return ask->from == NULL || ask->pass != NULL || ask->many ||
         (ask->from->type.code == MUSTER_TYPE_PLACE && !run->state.head->tracked);
}

/* Does one place tell that there is something to choose? */
static gboolean
is_settled_by_one (MusterRun *run, const MusterProcedure *procedure, guint index)
{
  const MusterAsk *ask = procedure->operations[procedure->asks[index]].ask;

  return ask->from->type.code == MUSTER_TYPE_PLACE &&
         ask->from->type.form == MUSTER_FORM_SEQUENCE &&
         (index + 1 == procedure->n_asks ||
          is_free (run, procedure->operations[procedure->asks[index + 1]].ask));
}

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
  muster_run_cover (run, op->site);
  if (is_free (run, op->ask))
    return TRUE;
  if (is_settled_by_one (run, procedure, index) && muster_ask_has_place (run, op, search->base))
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

/* The statement that closes it, a requirement from @first on that does not hold or an ask with nothing to choose; NULL: it is
 * open. */
static const MusterOperation *
find_obstacle (MusterRun *run,
               const MusterProcedure *procedure,
               guint first,
               MusterWord *base,
               gboolean *uncertain)
{
  Search search = { .procedure = procedure, .base = base, .budget = 256 };
  gboolean open;

  for (guint i = first; i < procedure->n_requirements; i++)
    {
      const MusterOperation *op = &procedure->operations[i];
      double holds = muster_eval (run, op->test, base);

      muster_run_cover (run, op->site);
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
  const MusterOperation *op = find_obstacle (run, procedure, 0, base, uncertain);

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

/* Nobody wants to know why not. */
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
  open = find_obstacle (run, procedure, 0, muster_run_get_base (run, frame), &uncertain) == NULL;
  run->quiet = quiet;
  muster_run_pop (run);
  return open;
}

/* Takes the first things out of the set, up to one to which it is open. What closes it to the whole side is looked at
 * only once. */
static gint
take_open (MusterRun *run, MusterFrame *frame, guint64 *things, const MusterFrame *event)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
  const MusterOperation *of_side = procedure->operations + run->game->n_of_side[frame->procedure];
  guint n_words = run->rulebook->kinds[procedure->parameters[0].type.index].set_words;
  MusterWord *base = muster_run_get_base (run, frame);
  guint first = 0;

  for (guint i = 0; i < n_words; i++)
    while (things[i] != 0)
      {
        guint thing = i * 64 + (guint) __builtin_ctzll (things[i]);
        const MusterOperation *obstacle;
        gboolean uncertain = FALSE;

        things[i] &= things[i] - 1;
        memset (base, 0, sizeof (MusterWord) * frame->words);
        set_parameters (run, frame, thing, event);
        obstacle = find_obstacle (run, procedure, first, base, &uncertain);
        if (obstacle == NULL)
          return (gint) thing;
        if (obstacle < of_side)
          return -1;
        first = run->game->n_of_side[frame->procedure];
      }

  return -1;
}

/* Whether none of the thing's own requirements closes it. Nothing that they look at can be asked or go wrong. */
static gboolean
holds_own (MusterRun *run, gint32 index, guint thing)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[index];
  const guint32 slot = procedure->parameters[0].slot;
  MusterWord *locals = run->eval_stack + run->eval_top;
  const guint top = run->eval_top;
  gboolean open = TRUE;

  run->eval_top += slot + 1;
  locals[slot].number = thing;
  for (guint64 left = run->game->own[index]; left != 0 && open; left &= left - 1)
    open = muster_eval (run, procedure->operations[__builtin_ctzll (left)].test, locals) != 0;
  run->eval_top = top;
  return open;
}

/* Those to whom it is not closed by what is their own, which is remembered: mostly that is nobody. */
static guint64
keep_own (MusterRun *run, gint32 index, guint64 things)
{
  MusterPredicate *own = &run->own[index];
  guint64 change = muster_run_update_latest (run,
                                             &run->own_latest[index],
                                             run->game->own_reads[index]);

  if (own->change != change)
    *own = (MusterPredicate){ .change = change };
  for (guint64 left = things & ~own->known; left != 0; left &= left - 1)
    if (holds_own (run, index, (guint) __builtin_ctzll (left)))
      own->holds |= left & (~left + 1);
  own->known |= things;
  return things & own->holds;
}

/* This is asked for everybody at every event. */
gint
muster_action_take_open (MusterRun *run, gint32 index, guint64 *things, const MusterFrame *event)
{
  gboolean quiet = run->quiet;
  MusterFrame *frame;
  gint thing;

  if (!muster_action_suits (&run->rulebook->procedures[index], event))
    return -1;
  if (run->plain && run->game->own[index] != 0 && run->eval_top < MUSTER_EVAL_WORDS / 2)
    {
      *things = keep_own (run, index, *things);
      if (*things == 0)
        return -1;
    }
  frame = muster_action_push (run, index, 0, event);
  if (frame == NULL)
    return -1;
  run->quiet = TRUE;
  thing = take_open (run, frame, things, event);
  run->quiet = quiet;
  muster_run_pop (run);
  return thing;
}

/* ---- require ---- */

/* Whoever does something on a table of his own sees that it can be done. */
static gboolean
is_seen_by_person (MusterRun *run, const MusterProcedure *procedure, const MusterWord *base)
{
  const MusterParameter *actor = procedure->parameters;

  return procedure->n_parameters > 0 && actor->type.code == MUSTER_TYPE_THING &&
         muster_run_is_person (
             run,
             muster_thing_get_side (run, actor->type.index, (guint) base[actor->slot].number));
}

/* A person is told before; here a doctrine's action ends that would break a rule. */
MusterStep
muster_step_require (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
  double holds = frame->forced ? 1 : muster_eval (run, op->test, base);

  if (muster_is_unknown (holds) && is_seen_by_person (run, procedure, base))
    {
      muster_learn_requirement (run, op->test, base);
      holds = muster_eval (run, op->test, base);
    }
  if (muster_run_is_lost (run, holds))
    return muster_step_unknown (run);
  if (holds != 0 || op->soft)
    {
      frame->op++;
      return MUSTER_STEP_DONE;
    }
  if (muster_run_is_explaining (run))
    {
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
