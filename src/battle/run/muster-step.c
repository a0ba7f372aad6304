/* muster-step.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-private.h"

#include <glib/gi18n.h>

#include "muster-eval-private.h"
#include "muster-step-action-private.h"
#include "muster-step-activate-private.h"
#include "muster-step-ask-private.h"
#include "muster-step-call-private.h"
#include "muster-step-card-private.h"
#include "muster-step-example-private.h"
#include "muster-step-for-private.h"
#include "muster-step-main-private.h"
#include "muster-step-order-private.h"
#include "muster-step-pick-private.h"
#include "muster-step-roll-private.h"
#include "muster-step-set-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* Statements are transactions: evaluate, gather what is missing, commit once. A statement that lacks something leaves
 * its frame as it is and simply starts again after the answer. */

/* ---- What a statement may end in ---- */

MusterStep
muster_step_need (MusterRun *run, MusterNeed need)
{
  run->need = need;
  return MUSTER_STEP_NEED;
}

static void
append_place_of (GString *text, const MusterLocation *location)
{
  if (location->source != NULL)
    g_string_append_printf (text,
                            "%s:%u:%u: ",
                            muster_source_get_name (location->source),
                            location->line,
                            location->column);
}

MusterStep
muster_step_fault (MusterRun *run, const MusterOperation *op, const char *format, ...)
{
  g_autoptr (GString) text = NULL;
  va_list arguments;

  muster_run_touch (run); /* what faults, be it in quiet, is not remembered */
  if (run->faulted || run->quiet)
    return MUSTER_STEP_FAULT;
  if (op == NULL && run->state.head->n_frames > 0)
    op = muster_run_get_operation (run);
  text = g_string_new (NULL);
  if (op != NULL)
    append_place_of (text, &op->cite.location);
  va_start (arguments, format);
  g_string_append_vprintf (text, format, arguments);
  va_end (arguments);
  run->faulted = TRUE;
  g_free (run->fault);
  run->fault = g_string_free (g_steal_pointer (&text), FALSE);
  return MUSTER_STEP_FAULT;
}

static MusterStep
fault_spent (MusterRun *run)
{
  return muster_step_fault (
      run,
      NULL,
      _ ("more than %d things are worked out for one answer: this takes too long"),
      MUSTER_WORK_BUDGET);
}

MusterStep
muster_step_unknown (MusterRun *run)
{
  if (run->faulted)
    return MUSTER_STEP_FAULT;
  if (muster_run_is_spent (run))
    return fault_spent (run);
  if (run->missing->len == 0)
    return muster_step_fault (run,
                              NULL,
                              _ ("something about the table is needed here that cannot be asked"));
  run->need_side = -1;
  return muster_step_need (run, MUSTER_NEED_FACT);
}

gint32
muster_run_get_player (MusterRun *run, gint32 side)
{
  const MusterScenario *scenario = run->game->scenario;

  if (side < 0 || (guint) side >= run->rulebook->n_sides)
    return -1;
  if (run->state.players[side] >= 0 || !run->automatic || scenario == NULL)
    return run->state.players[side];
  for (guint i = 0; i < scenario->n_sides; i++)
    if (scenario->sides[i].side == side)
      return scenario->sides[i].simulated;
  return -1;
}

/* Nobody answers for what has no side: the rules do. */
gboolean
muster_run_is_person (MusterRun *run, gint32 side)
{
  return side >= 0 && !run->automatic && muster_run_get_player (run, side) < 0;
}

static void
explain_branch (MusterRun *run, const MusterOperation *op, MusterWord *base, gboolean holds)
{
  g_autofree char *because = NULL;

  if (!muster_run_is_explaining (run) || !holds || op->text == NULL)
    return;
  /* Nobody is asked for the sake of a reason: one that nobody can tell is left away. */
  because = muster_run_expand_known (run, op->text, base);
  if (because == NULL)
    return;
  muster_run_keep_because (run, op, because);
  muster_run_reason (run, MUSTER_REASON_BECAUSE, &op->cite, MUSTER_UNKNOWN, "%s", because);
}

static MusterStep
step_branch (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  double test;

  test = muster_run_eval_traced (run, op->test, base);
  if (muster_run_is_lost (run, test))
    return muster_step_unknown (run);
  explain_branch (run, op, base, test != 0);
  if (test != 0)
    frame->op++;
  else
    frame->op = (guint16) op->jump;
  return MUSTER_STEP_DONE;
}

static MusterStep
step_jump (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  frame->op = (guint16) op->jump;
  return MUSTER_STEP_DONE;
}

/* Back to the FOR, whose stage tells it that the loop is under way. */
static MusterStep
step_next (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  frame->stage = 1;
  return step_jump (run, frame, op);
}

/* ---- Things, words, phases, the end ---- */

static MusterStep
step_create (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  const MusterThing *model = NULL;
  gint thing;

  if (op->create->like != NULL)
    {
      double like = muster_eval (run, op->create->like, base);
      const char *id;

      if (muster_run_is_lost (run, like))
        return muster_step_unknown (run);
      id = muster_game_get_text (run->game, (gint32) like);
      model = muster_rulebook_find_model (run->rulebook, id);
      if (model == NULL || model->kind != op->create->kind)
        return muster_step_fault (run,
                                  op,
                                  _ ("there is no model \"%1$s\" of the kind \"%2$s\""),
                                  id,
                                  muster_run_label (run,
                                                    run->rulebook->kinds[op->create->kind].title,
                                                    run->rulebook->kinds[op->create->kind].id));
    }
  thing = muster_thing_create (run, op->create->kind, model);
  if (op->slot != G_MAXUINT32)
    base[op->slot].number = thing;
  frame->op++;
  return run->faulted ? MUSTER_STEP_FAULT : MUSTER_STEP_DONE;
}

/* Nobody is asked for the sake of it, and it costs nothing that counts. */
static gboolean
is_explained (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  const gboolean quiet = run->quiet;
  guint64 work;
  gboolean explained;

  if (op->explained == NULL)
    return FALSE;
  work = muster_run_begin_aside (run);
  run->quiet = TRUE;
  explained = muster_eval (run, op->explained, base) == 1;
  run->quiet = quiet;
  muster_run_end_aside (run, work);

  return explained;
}

/* (nullable): what it reads is no reason for anything; NULL where a value in it is not known. */
static char *
expand_aside (MusterRun *run, const MusterTemplate *text, MusterWord *base)
{
  const gboolean trace = run->trace;
  char *expanded;

  if (text == NULL)
    return NULL;
  run->trace = FALSE;
  expanded = muster_run_expand_known (run, text, base);
  run->trace = trace;

  return expanded;
}

/* (nullable): token of the thing that @e names */
static char *
dup_named (MusterRun *run, const MusterExpression *e, MusterWord *base, double *thing)
{
  const gboolean trace = run->trace;
  const gboolean quiet = run->quiet;
  guint64 work;

  *thing = -1;
  if (e == NULL)
    return NULL;
  work = muster_run_begin_aside (run);
  run->trace = FALSE;
  run->quiet = TRUE;
  *thing = muster_eval (run, e, base);
  run->trace = trace;
  run->quiet = quiet;
  muster_run_end_aside (run, work);

  return *thing >= 0 ? muster_thing_dup_token (run, e->type.index, *thing) : NULL;
}

/* Who is out of the battle by it, and who did that. */
static void
log_loss (MusterRun *run, const MusterOperation *op, MusterLogEntry *entry, MusterWord *base)
{
  double thing, by, back;

  entry->out = dup_named (run, op->out, base, &thing);
  entry->back = dup_named (run, op->back, base, &back);
  entry->credit = dup_named (run, op->credit, base, &by);
  if (entry->out != NULL)
    entry->out_side = muster_thing_get_side (run, op->out->type.index, thing);
}

/* (nullable): whose line it is, else of who acts. */
static char *
dup_kept_for (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  const gint32 actor = muster_run_get_actor (run);
  double thing;
  guint16 kind;
  guint index;

  if (!op->keep)
    return NULL;
  if (op->thing != NULL)
    return dup_named (run, op->thing, base, &thing);
  if (actor < 0)
    return NULL;
  muster_split_number (run, actor, &kind, &index);

  return muster_thing_dup_token (run, kind, index);
}

static MusterStep
step_say (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  if (++run->told > MUSTER_SAY_BUDGET)
    return muster_step_fault (run,
                              op,
                              _ ("more than %d lines are said without an end: the rules go round"),
                              MUSTER_SAY_BUDGET);
  if (run->log != NULL)
    {
      MusterWord *base = muster_run_get_base (run, frame);
      GArray *names;
      g_autofree char *text = muster_run_expand_named (run, op->text, base, &names);
      MusterLogEntry *entry = muster_run_log (run,
                                              MUSTER_LOG_SAY,
                                              &op->cite,
                                              "%s",
                                              text != NULL ? text : "");
      entry->names = names;
      entry->outcome = muster_run_expand (run, op->outcome, base);
      entry->kept_for = dup_kept_for (run, op, base);
      entry->aside = op->aside;
      entry->explained = is_explained (run, op, base);
      log_loss (run, op, entry, base);
      entry->glossary = expand_aside (run, op->glossary, base);
      entry->becomes = expand_aside (run, op->becomes, base);
      if (!run->brief)
        entry->gist = expand_aside (run, op->gist, base);
    }
  frame->op++;
  return MUSTER_STEP_DONE;
}

/* Where the sides have turns of their own it says whose phase it is. */
static void
log_phase (MusterRun *run, const MusterOperation *op)
{
  const MusterPhase *phase = &run->rulebook->phases[op->index];
  const char *title = muster_run_label (run, phase->title, phase->id);
  gint32 side = run->state.head->side;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (run->log == NULL)
    return;
  if (side >= 0)
    name = muster_thing_dup_name (run, 0, side);
  text = name != NULL ? muster_text_join (name, title) : g_strdup (title);
  muster_run_log (run, MUSTER_LOG_PHASE, &op->cite, "%s", text)->side = side;
}

static MusterStep
step_phase (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  gboolean starts = op->code == MUSTER_OP_PHASE;

  if (frame->stage == 1)
    {
      frame->stage = 0;
      frame->op++;
      return MUSTER_STEP_DONE;
    }
  if (starts)
    {
      run->state.head->phase = op->index;
      run->state.head->phase_stamp = ++run->state.head->clock;
      muster_run_touch (run); /* what is set anew may read it */
      muster_reset_attributes (run, MUSTER_RESET_PHASE, -1);
      log_phase (run, op);
    }
  frame->stage = 1;
  if (muster_run_push_event (run,
                             starts ? MUSTER_EVENT_PHASE_START : MUSTER_EVENT_PHASE_END,
                             0,
                             NULL,
                             NULL) == NULL)
    return MUSTER_STEP_FAULT;
  return MUSTER_STEP_DONE;
}

static MusterStep
step_end (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  double winner = op->value != NULL ? muster_eval (run, op->value, base) : -1;

  if (muster_run_is_lost (run, winner))
    return muster_step_unknown (run);
  frame->op++;
  if (run->state.head->over != MUSTER_OVER_NOT)
    return MUSTER_STEP_DONE;
  run->state.head->over = MUSTER_OVER_AT_END;
  run->state.head->winner = (gint32) winner;
  if (run->log != NULL)
    {
      g_autofree char *text = muster_run_expand (run, op->text, base);
      MusterLogEntry *entry = muster_run_log (
          run,
          MUSTER_LOG_END,
          &op->cite,
          "%s",
          text != NULL && *text != '\0' ? text : _ ("The battle is over."));
      entry->side = (gint) winner;
    }
  return MUSTER_STEP_DONE;
}

/* ---- One step ---- */

/* Those that only go through the rules, or write locals: functions cannot tell that they were there. */
static gboolean
leaves_state_alone (const MusterOperation *op)
{
  switch (op->code)
    {
    case MUSTER_OP_LET:
    case MUSTER_OP_JUMP:
    case MUSTER_OP_BRANCH:
    case MUSTER_OP_FOR:
    case MUSTER_OP_NEXT:
    case MUSTER_OP_CALL:
    case MUSTER_OP_RETURN:
    case MUSTER_OP_PICK:
    case MUSTER_OP_REQUIRE:
    case MUSTER_OP_RAISE:
    case MUSTER_OP_PREVENT:
    case MUSTER_OP_SAY:
      return TRUE;
    default:
      return FALSE;
    }
}

/* Those that change the state only where it is said what changed. Without a board there is more to it: what was asked about
 * the table counts on. */
static gboolean
tells_changes (const MusterRun *run, const MusterOperation *op)
{
  return run->plain &&
         (op->code == MUSTER_OP_SET || op->code == MUSTER_OP_ROLL || op->code == MUSTER_OP_ASK ||
          op->code == MUSTER_OP_ORDER || op->code == MUSTER_OP_ACTIVATE);
}

typedef MusterStep (*Statement) (MusterRun *run, MusterFrame *frame, const MusterOperation *op);

static const Statement statements[MUSTER_N_OPS] = {
  [MUSTER_OP_LET] = muster_step_let,
  [MUSTER_OP_SET] = muster_step_set,
  [MUSTER_OP_ROLL] = muster_step_roll,
  [MUSTER_OP_NEXT] = step_next,
  [MUSTER_OP_JUMP] = step_jump,
  [MUSTER_OP_BRANCH] = step_branch,
  [MUSTER_OP_FOR] = muster_step_for,
  [MUSTER_OP_CALL] = muster_step_call,
  [MUSTER_OP_RETURN] = muster_step_return,
  [MUSTER_OP_PICK] = muster_step_pick,
  [MUSTER_OP_ASK] = muster_step_ask,
  [MUSTER_OP_REQUIRE] = muster_step_require,
  [MUSTER_OP_ORDER] = muster_step_order,
  [MUSTER_OP_ACTIVATE] = muster_step_activate,
  [MUSTER_OP_RAISE] = muster_step_raise,
  [MUSTER_OP_PREVENT] = muster_step_prevent,
  [MUSTER_OP_CREATE] = step_create,
  [MUSTER_OP_DRAW] = muster_step_draw,
  [MUSTER_OP_PUT] = muster_step_put,
  [MUSTER_OP_SAY] = step_say,
  [MUSTER_OP_PHASE] = step_phase,
  [MUSTER_OP_PHASE_END] = step_phase,
  [MUSTER_OP_END] = step_end,
  [MUSTER_OP_EXPECT] = muster_step_example,
  [MUSTER_OP_OFFER] = muster_step_example,
  [MUSTER_OP_FEED] = muster_step_example,
  [MUSTER_OP_KNOW] = muster_step_example,
};

static MusterStep
step_procedure (MusterRun *run, MusterFrame *frame)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
  const MusterOperation *op;
  MusterStep step;

  if (frame->op >= procedure->n_operations)
    {
      muster_run_pop (run);
      return MUSTER_STEP_DONE;
    }
  op = &procedure->operations[frame->op];
  muster_run_cover (run, op->site);
  run->traces_tables = muster_run_is_explaining (run) &&
                       (op->code == MUSTER_OP_LET || op->code == MUSTER_OP_SET);
  run->work += op->work;
  step = statements[op->code](run, frame, op);
  run->traces_tables = FALSE;
  if (!leaves_state_alone (op) && !tells_changes (run, op))
    muster_run_touch (run);
  if (muster_run_is_spent (run))
    return fault_spent (run);
  return run->faulted ? MUSTER_STEP_FAULT : step;
}

/* `end` finishes the statement that is running: the battle stops before the next one. */
MusterStep
muster_step (MusterRun *run)
{
  MusterFrame *frame = muster_run_get_frame (run);

  if (muster_run_has_ended (run) && run->game->example == NULL)
    return MUSTER_STEP_OVER;
  run->eval_top = run->scratch_top = run->depth = 0;
  run->comparison = NULL;
  if (G_UNLIKELY (run->missing->len > 0))
    g_array_set_size (run->missing, 0);
  if (G_LIKELY (frame->kind == MUSTER_FRAME_PROCEDURE))
    return step_procedure (run, frame);
  if (frame->kind == MUSTER_FRAME_EVENT)
    return muster_step_event (run, frame);
  return muster_step_main (run, frame);
}
