/* muster-step-call.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-call-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-step-main-private.h"
#include "muster-step-private.h"
#include "muster-trace-private.h"

/* Frames, and what puts them on the stack or takes them off: calls, events, what they give back. */

/* ---- Frames ---- */

MusterFrame *
muster_run_push (MusterRun *run, guint16 procedure)
{
  MusterStateHead *head = run->state.head;
  MusterFrame *frame;
  guint32 words = head->n_frames > 0 ? run->rulebook->procedures[procedure].frame_words : 0;

  if (head->n_frames == MUSTER_MAX_FRAMES || head->stack_top + words > MUSTER_STACK_WORDS)
    {
      muster_step_fault (run,
                         NULL,
                         _ ("procedures call each other more than %d deep"),
                         MUSTER_MAX_FRAMES);
      return NULL;
    }
  frame = &head->frames[head->n_frames++];
  memset (frame, 0, sizeof *frame);
  frame->kind = MUSTER_FRAME_PROCEDURE;
  frame->procedure = procedure;
  frame->base = head->stack_top;
  frame->words = words;
  frame->result = G_MAXUINT32;
  frame->event = -1;
  frame->actor = head->n_frames > 1 ? frame[-1].actor : -1;
  head->stack_top += words;
  memset (run->state.stack + frame->base, 0, sizeof (MusterWord) * words);
  return frame;
}

void
muster_run_pop (MusterRun *run)
{
  MusterStateHead *head = run->state.head;

  head->n_frames--;
  head->stack_top = head->frames[head->n_frames].base;
  if (G_UNLIKELY (run->reasons->len > 0 || run->sum_places->len > 0))
    muster_run_forget_reasons (run, head->n_frames);
}

MusterStep
muster_step_return (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  guint32 result = frame->result;
  MusterWord stored[1 + MUSTER_MAX_THINGS];
  guint words = 1;

  if (op->value != NULL && result != G_MAXUINT32)
    {
      const MusterType *gives = &run->rulebook->procedures[frame->procedure].gives;
      if (gives->form == MUSTER_FORM_SET)
        words = run->rulebook->kinds[gives->index].set_words;
      else if (gives->form == MUSTER_FORM_SEQUENCE)
        words = 1u + gives->capacity;
      words = MIN (words, G_N_ELEMENTS (stored));
      memset (stored, 0, sizeof (MusterWord) * words);
      if (!muster_eval_into_type (run, op->value, base, stored, gives) || run->faulted)
        return muster_step_unknown (run);
      memcpy (run->state.stack + result, stored, sizeof (MusterWord) * words);
    }
  muster_run_pop (run);
  return MUSTER_STEP_DONE;
}

/* ---- Calls ---- */

/* An argument that answers one of the asks of an action. */
static gboolean
pass_answer (MusterRun *run,
             const MusterExpression *argument,
             const MusterOperation *ask,
             MusterWord *base,
             MusterWord *locals)
{
  MusterType type = argument->type;

  if (type.form == MUSTER_FORM_SEQUENCE)
    type.capacity = (guint16) (ask->words - 1);
  return muster_eval_into_type (run, argument, base, locals + ask->slot, &type);
}

static gboolean
pass_argument (MusterRun *run,
               const MusterExpression *argument,
               const MusterParameter *parameter,
               MusterWord *base,
               MusterWord *locals)
{
  MusterWord *at = locals + parameter->slot;

  if (parameter->type.form != MUSTER_FORM_SCALAR)
    return muster_eval_into_type (run, argument, base, at, &parameter->type);
  at->number = muster_eval (run, argument, base);
  return !muster_is_unknown (at->number);
}

static MusterStep
pass_arguments (MusterRun *run,
                const MusterOperation *op,
                const MusterProcedure *called,
                MusterWord *base,
                MusterWord *locals,
                guint32 *given)
{
  *given = 0;
  for (guint i = 0; i < op->n_args; i++)
    {
      guint ask = i - called->n_parameters;
      if (op->args[i] == NULL)
        continue;
      if (i < called->n_parameters)
        {
          if (!pass_argument (run, op->args[i], &called->parameters[i], base, locals))
            return muster_step_unknown (run);
          continue;
        }
      if (!pass_answer (run, op->args[i], &called->operations[called->asks[ask]], base, locals))
        return muster_step_unknown (run);
      *given |= 1u << ask;
    }
  return MUSTER_STEP_DONE;
}

static gint32
get_first_thing (MusterRun *run, const MusterProcedure *procedure, const MusterWord *locals)
{
  if (procedure->n_parameters == 0 || procedure->parameters[0].type.form != MUSTER_FORM_SCALAR)
    return -1;
  return muster_run_get_number (run,
                                &procedure->parameters[0].type,
                                locals[procedure->parameters[0].slot].number);
}

MusterStep
muster_step_call (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  const MusterProcedure *called = &run->rulebook->procedures[op->index];
  guint32 caller_base = frame->base;
  guint32 given;
  MusterFrame *next = muster_run_push (run, (guint16) op->index);
  MusterStep step;

  if (next == NULL)
    return MUSTER_STEP_FAULT;
  step = pass_arguments (run,
                         op,
                         called,
                         run->state.stack + caller_base,
                         run->state.stack + next->base,
                         &given);
  if (step != MUSTER_STEP_DONE)
    {
      muster_run_pop (run);
      return step;
    }
  next->given = given;
  if (op->slot != G_MAXUINT32)
    next->result = caller_base + op->slot;
  if (called->role == MUSTER_PROCEDURE_ACTION || next->actor < 0)
    {
      gint32 actor = get_first_thing (run, called, run->state.stack + next->base);
      if (actor >= 0)
        next->actor = actor;
    }
  frame->op++;
  return MUSTER_STEP_DONE;
}

MusterStep
muster_step_raise (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  double arguments[MUSTER_MAX_ARGUMENTS] = { 0 };
  guint16 kinds[MUSTER_MAX_ARGUMENTS] = { 0 };

  if (frame->stage == 1)
    {
      /* The reactions are done; they left their verdict here. */
      frame->stage = 0;
      if (frame->prevented)
        frame->op = (guint16) op->jump;
      else
        frame->op++;
      frame->prevented = FALSE;
      return MUSTER_STEP_DONE;
    }
  for (guint i = 0; i < op->n_args && i < MUSTER_MAX_ARGUMENTS; i++)
    {
      arguments[i] = muster_eval (run, op->args[i], base);
      kinds[i] = op->args[i]->type.code == MUSTER_TYPE_THING ? op->args[i]->type.index
                                                             : MUSTER_NONE;
      if (muster_run_is_lost (run, arguments[i]))
        return muster_step_unknown (run);
    }
  frame->prevented = FALSE;
  if (muster_run_push_event (run,
                             (gint16) op->index,
                             MIN (op->n_args, MUSTER_MAX_ARGUMENTS),
                             arguments,
                             kinds) == NULL)
    return MUSTER_STEP_FAULT;
  frame->stage = 1;
  return MUSTER_STEP_DONE;
}

MusterStep
muster_step_prevent (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  for (guint i = run->state.head->n_frames; i > 0; i--)
    if (run->state.head->frames[i - 1].kind == MUSTER_FRAME_EVENT)
      {
        run->state.head->frames[i - 1].prevented = TRUE;
        break;
      }
  frame->op++;
  return MUSTER_STEP_DONE;
}
