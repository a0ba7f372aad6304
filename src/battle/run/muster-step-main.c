/* muster-step-main.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-main-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-eval-list-private.h"
#include "muster-eval-private.h"
#include "muster-run-answer-private.h"
#include "muster-step-call-private.h"
#include "muster-step-example-private.h"
#include "muster-step-interrupt-private.h"
#include "muster-step-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* The bottom frame: set-up, then turn after turn; and what reacts to an event. */

/* ---- Turns ---- */

static MusterStep
run_procedure (MusterRun *run, gint32 procedure)
{
  if (procedure >= 0 && muster_run_push (run, (guint16) procedure) == NULL)
    return MUSTER_STEP_FAULT;
  return MUSTER_STEP_DONE;
}

/* Dice and answers that stand before everything else in an example are there for its set-up. */
static guint16
feed_set_up (MusterRun *run, gboolean feed)
{
  const MusterExample *example = run->game->example;
  const MusterProcedure *procedure = &run->rulebook->procedures[example->procedure];
  guint16 n = 0;

  if (!example->with_setup)
    return 0;
  for (; n < procedure->n_operations && procedure->operations[n].code == MUSTER_OP_FEED; n++)
    if (feed)
      muster_example_feed (run, &procedure->operations[n]);

  return n;
}

static MusterStep
set_up (MusterRun *run, MusterFrame *frame)
{
  const MusterExample *example = run->game->example;
  const MusterScenario *scenario = run->game->scenario;
  gboolean wants_setup = scenario != NULL && (example == NULL || example->with_setup);

  frame->stage = MUSTER_MAIN_TURN_START;
  if (wants_setup && example != NULL)
    feed_set_up (run, TRUE);
  if (wants_setup)
    return run_procedure (run, scenario->setup);
  return MUSTER_STEP_DONE;
}

static MusterStep
play_example (MusterRun *run, MusterFrame *frame)
{
  MusterStateHead *head = run->state.head;

  if (frame->next > 0)
    {
      muster_example_finish (run);
      head->over = MUSTER_OVER_AT_END;
      return MUSTER_STEP_OVER;
    }
  frame->next = 1;
  head->turn = MAX (head->turn, 1);
  if (run_procedure (run, run->game->example->procedure) == MUSTER_STEP_FAULT)
    return MUSTER_STEP_FAULT;
  muster_run_get_frame (run)->op = feed_set_up (run, FALSE);

  return MUSTER_STEP_DONE;
}

/* So many turns of a simulated battle have a budget of work of their own. */
#define MAX_TURNS_BY_THEMSELVES 20

static MusterStep
start_turn (MusterRun *run, MusterFrame *frame)
{
  MusterStateHead *head = run->state.head;

  if (run->game->example != NULL)
    return play_example (run, frame);
  if (head->turn >= run->last_turn)
    {
      run->stop = MUSTER_STOP_TURN;
      return MUSTER_STEP_OVER;
    }
  if (run->rulebook->turn < 0)
    {
      head->over = MUSTER_OVER_AT_END;
      return MUSTER_STEP_OVER;
    }
  /* Nobody who could be asked is left: it would go on like this until the step budget, and fill the log. */
  run->quiet_turns++;
  if (!run->automatic && run->quiet_turns > MUSTER_MAX_QUIET_TURNS)
    {
      head->over = MUSTER_OVER_AT_END;
      muster_run_log (run,
                      MUSTER_LOG_END,
                      NULL,
                      ngettext ("%d turn has gone by in which nobody was asked anything.",
                                "%d turns have gone by in which nobody was asked anything.",
                                MUSTER_MAX_QUIET_TURNS),
                      MUSTER_MAX_QUIET_TURNS);
      return MUSTER_STEP_OVER;
    }
  /* A simulated battle is a single answer, and takes as long as a few of a person. */
  if (run->automatic && run->quiet_turns <= MAX_TURNS_BY_THEMSELVES)
    muster_run_begin_work (run);
  muster_run_return_lent (run);
  head->turn++;
  head->turn_stamp = ++head->clock;
  head->side = -1;
  muster_run_touch (run);
  memset (run->state.counters, 0, sizeof (MusterCounter) * MUSTER_N_COUNTERS);
  muster_reset_attributes (run, MUSTER_RESET_TURN, -1);
  if (run->log != NULL)
    {
      MusterLogEntry *entry = muster_run_log (run,
                                              MUSTER_LOG_TURN,
                                              NULL,
                                              _ ("Turn %u"),
                                              head->turn);
      entry->board = muster_run_dup_board_text (run);
    }
  frame->stage = MUSTER_MAIN_TURN;
  frame->next = 0;
  if (muster_run_push_event (run, MUSTER_EVENT_TURN_START, 0, NULL, NULL) == NULL)
    return MUSTER_STEP_FAULT;
  return MUSTER_STEP_DONE;
}

/* The turn's own words: the side whose turn it is stands in its first parameter. */
static MusterStep
play_turn (MusterRun *run, MusterFrame *frame)
{
  const MusterRulebook *rulebook = run->rulebook;
  MusterStateHead *head = run->state.head;
  MusterFrame *turn;
  MusterWord *locals;

  if (rulebook->turn_each < 0 && frame->next > 0)
    frame->next = (guint16) rulebook->n_sides;
  if (frame->next >= MAX (rulebook->n_sides, 1))
    {
      frame->stage = MUSTER_MAIN_TURN_END;
      return MUSTER_STEP_DONE;
    }
  head->side = rulebook->turn_each >= 0 ? frame->next : -1;
  muster_run_touch (run);
  frame->next++;
  if (head->side >= 0 && !muster_game_has_side (run->game, (guint) head->side))
    return MUSTER_STEP_DONE;
  turn = muster_run_push (run, (guint16) rulebook->turn);
  if (turn == NULL)
    return MUSTER_STEP_FAULT;
  locals = muster_run_get_base (run, turn);
  if (head->side >= 0 && rulebook->procedures[rulebook->turn].n_parameters > 0)
    locals[rulebook->procedures[rulebook->turn].parameters[0].slot].number = head->side;
  if (rulebook->turn_skip != NULL && muster_eval (run, rulebook->turn_skip, locals) == 1)
    muster_run_pop (run);
  return MUSTER_STEP_DONE;
}

static MusterStep
end_turn (MusterRun *run, MusterFrame *frame)
{
  frame->stage = MUSTER_MAIN_TURN_START;
  run->state.head->phase = -1;
  muster_run_touch (run);
  if (muster_run_push_event (run, MUSTER_EVENT_TURN_END, 0, NULL, NULL) == NULL)
    return MUSTER_STEP_FAULT;
  return MUSTER_STEP_DONE;
}

/* ---- After the battle ---- */

gboolean
muster_session_is_open (MusterRun *run)
{
  if (run->state.head->over != MUSTER_OVER_AT_END)
    return FALSE;
  for (guint i = 0; i < run->rulebook->n_procedures; i++)
    if (run->rulebook->procedures[i].role == MUSTER_PROCEDURE_CAREER)
      return TRUE;

  return FALSE;
}

/* Whatever was under way when the battle ended is left. */
void
muster_session_begin (MusterRun *run)
{
  MusterStateHead *head = run->state.head;
  MusterFrame *frame;

  while (muster_run_get_frame (run)->kind != MUSTER_FRAME_MAIN)
    muster_run_pop (run);
  frame = muster_run_get_frame (run);
  frame->stage = MUSTER_MAIN_SESSION;
  frame->next = 0;
  head->over = MUSTER_OVER_IN_SESSION;
  head->side = -1;
  head->phase = -1;
  muster_run_touch (run);
}

/* One procedure after the other, as the rulebook has them. */
static MusterStep
run_session (MusterRun *run, MusterFrame *frame)
{
  const MusterRulebook *rulebook = run->rulebook;

  while (frame->next < rulebook->n_procedures)
    {
      const guint16 index = frame->next++;

      if (rulebook->procedures[index].role == MUSTER_PROCEDURE_CAREER)
        return run_procedure (run, index);
    }
  run->state.head->phase = -1;
  run->state.head->over = MUSTER_OVER_WITH_SESSION;
  muster_run_touch (run);

  return MUSTER_STEP_OVER;
}

MusterStep
muster_step_main (MusterRun *run, MusterFrame *frame)
{
  switch ((MusterMainStage) frame->stage)
    {
    case MUSTER_MAIN_SETUP:
      return set_up (run, frame);
    case MUSTER_MAIN_TURN_START:
      return start_turn (run, frame);
    case MUSTER_MAIN_TURN:
      return play_turn (run, frame);
    case MUSTER_MAIN_SESSION:
      return run_session (run, frame);
    case MUSTER_MAIN_TURN_END:
    default:
      return end_turn (run, frame);
    }
}

/* ---- Events ---- */

/* The same event about the same things is not raised again from within itself. */
static gboolean
is_under_way (MusterRun *run, gint16 event, guint n, const double *arguments, const guint16 *kinds)
{
  for (guint i = 0; i < run->state.head->n_frames; i++)
    {
      const MusterFrame *frame = &run->state.head->frames[i];
      if (frame->kind == MUSTER_FRAME_EVENT && frame->event == event && n > 0 &&
          memcmp (frame->arguments, arguments, sizeof (double) * n) == 0 &&
          memcmp (frame->kinds, kinds, sizeof (guint16) * n) == 0)
        return TRUE;
    }
  return FALSE;
}

static guint
count_events (MusterRun *run)
{
  guint n = 0;

  for (guint i = 0; i < run->state.head->n_frames; i++)
    n += run->state.head->frames[i].kind == MUSTER_FRAME_EVENT;
  return n;
}

MusterFrame *
muster_run_push_event (MusterRun *run,
                       gint16 event,
                       guint n,
                       const double *arguments,
                       const guint16 *kinds)
{
  MusterFrame *caller = muster_run_get_frame (run);
  MusterFrame *frame;

  if (run->game->watches[event] == 0 || is_under_way (run, event, n, arguments, kinds))
    return caller;
  if (count_events (run) == MUSTER_MAX_EVENTS)
    {
      muster_step_fault (run,
                         NULL,
                         _ ("rules react to each other more than %d deep"),
                         MUSTER_MAX_EVENTS);
      return NULL;
    }
  frame = muster_run_push (run, 0);
  if (frame == NULL)
    return NULL;
  frame->kind = MUSTER_FRAME_EVENT;
  frame->event = event;
  run->state.head->stack_top = frame->base; /* it has no locals */
  frame->words = 0;
  for (guint i = 0; i < n; i++)
    {
      frame->arguments[i] = arguments[i];
      frame->kinds[i] = kinds[i];
    }
  return frame;
}

static guint
count_reactions (const MusterRun *run)
{
  return run->game->n_reactions[0] + run->game->n_reactions[1];
}

static guint16
get_reaction (const MusterRun *run, guint index)
{
  guint first = run->game->n_reactions[0];

  return index < first ? run->game->reactions[0][index] : run->game->reactions[1][index - first];
}

/* Does the rule react to an event with things of these kinds? */
static gboolean
fits (const MusterFrame *frame, const MusterProcedure *procedure)
{
  for (guint i = 0; i < procedure->n_parameters && i < MUSTER_MAX_ARGUMENTS; i++)
    if (procedure->parameters[i].type.code == MUSTER_TYPE_THING &&
        procedure->parameters[i].type.index != frame->kinds[i])
      return FALSE;
  return TRUE;
}

/* The item of `each` that comes next: which items there are is settled anew each time, since one reaction may end the
 * reason for the next. FALSE: no more. */
static gboolean
get_each_item (MusterRun *run,
               const MusterFrame *frame,
               const MusterProcedure *procedure,
               MusterWord *locals,
               double *item)
{
  MusterList list;
  gboolean found;

  muster_list_open (run, procedure->each, locals, &list);
  for (guint i = 0; (found = muster_list_next (&list, item)) && i < frame->item; i++)
    {
    }
  muster_list_close (run, &list);
  return found;
}

/* Starts the reaction that comes next, if it holds. */
static MusterStep
start_reaction (MusterRun *run, MusterFrame *frame, guint16 index)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[index];
  MusterFrame *next = muster_run_push (run, index);
  MusterWord *locals;
  double when = 1, item = 0;

  if (next == NULL)
    return MUSTER_STEP_FAULT;
  locals = muster_run_get_base (run, next);
  for (guint i = 0; i < procedure->n_parameters && i < MUSTER_MAX_ARGUMENTS; i++)
    locals[procedure->parameters[i].slot].number = frame->arguments[i];
  if (procedure->each != NULL)
    {
      if (!get_each_item (run, frame, procedure, locals, &item))
        {
          muster_run_pop (run);
          if (run->missing->len > 0)
            return muster_step_unknown (run);
          frame->next++;
          frame->item = 0;
          return MUSTER_STEP_DONE;
        }
      locals[procedure->each_slot].number = item;
    }
  if (procedure->when != NULL)
    when = muster_eval (run, procedure->when, locals);
  if (muster_run_is_lost (run, when))
    {
      muster_run_pop (run);
      return muster_step_unknown (run);
    }
  if (procedure->each != NULL)
    frame->item++;
  else
    frame->next++;
  if (when == 0)
    muster_run_pop (run);
  return MUSTER_STEP_DONE;
}

MusterStep
muster_step_event (MusterRun *run, MusterFrame *frame)
{
  while (frame->next < count_reactions (run))
    {
      guint16 index = get_reaction (run, frame->next);
      const MusterProcedure *procedure = &run->rulebook->procedures[index];
      if (procedure->event == frame->event && fits (frame, procedure))
        return start_reaction (run, frame, index);
      frame->next++;
    }
  return muster_step_interrupt (run, frame);
}
