/* muster-step.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-run-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Statements are transactions: evaluate, gather what is missing, commit once. A statement that lacks something leaves
 * its frame as it is and simply starts again after the answer. */

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
  if (G_UNLIKELY (run->reasons->len > 0))
    muster_run_forget_reasons (run, head->n_frames);
}

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
  return muster_step_fault (run,
                            NULL,
                            _ ("more than %d items of lists are looked at: the lists are too long"),
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

/* ---- The simple statements ---- */

static double
clamp (MusterRun *run, const MusterOperation *op, MusterWord *base, double value)
{
  if (op->minimum != NULL && !muster_is_unknown (value))
    {
      double low = muster_eval (run, op->minimum, base);
      value = muster_is_unknown (low) ? low : MAX (value, low);
    }
  if (op->maximum != NULL && !muster_is_unknown (value))
    {
      double high = muster_eval (run, op->maximum, base);
      value = muster_is_unknown (high) ? high : MIN (value, high);
    }
  return value;
}

static double
sum_terms (MusterRun *run, const MusterOperation *op, MusterWord *base)
{
  double sum = 0;

  for (guint i = 0; i < op->n_terms; i++)
    {
      const MusterTerm *term = &op->terms[i];
      double when = term->when != NULL ? muster_eval (run, term->when, base) : 1;
      double value = when == 0 ? 0 : muster_eval (run, term->value, base);
      if (muster_is_unknown (when))
        value = when;
      if (run->log != NULL && value != 0 && !muster_is_unknown (value))
        {
          g_autofree char *label = muster_run_expand (run, term->label, base);
          muster_run_reason (run,
                             MUSTER_REASON_TERM,
                             &term->cite,
                             value,
                             "%s",
                             label != NULL ? label : "");
        }
      sum += value;
    }
  return sum;
}

static MusterStep
step_let (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);

  if (op->n_terms == 0 && op->value->type.form != MUSTER_FORM_SCALAR)
    {
      MusterWord stored[1 + MUSTER_MAX_THINGS];
      guint words = MIN (op->words, G_N_ELEMENTS (stored));
      memset (stored, 0, sizeof (MusterWord) * words);
      if (!muster_eval_into (run, op->value, base, stored, words) || run->faulted)
        return muster_step_unknown (run);
      memcpy (base + op->slot, stored, sizeof (MusterWord) * words);
    }
  else
    {
      double value = op->n_terms > 0 ? sum_terms (run, op, base)
                                     : muster_eval (run, op->value, base);
      value = clamp (run, op, base, value);
      if (muster_run_is_lost (run, value))
        return muster_step_unknown (run);
      base[op->slot].number = value;
    }
  frame->op++;
  return MUSTER_STEP_DONE;
}

static MusterStep
set_list (MusterRun *run,
          MusterFrame *frame,
          const MusterOperation *op,
          MusterWord *at,
          const MusterType *type,
          guint words)
{
  MusterWord stored[1 + MUSTER_MAX_THINGS];
  MusterType wanted = *type;

  words = MIN (words, G_N_ELEMENTS (stored));
  if (wanted.form == MUSTER_FORM_SEQUENCE)
    wanted.capacity = (guint16) (words - 1);
  memset (stored, 0, sizeof (MusterWord) * words);
  if (!muster_eval_into_type (run, op->value, muster_run_get_base (run, frame), stored, &wanted) ||
      run->faulted)
    return muster_step_unknown (run);
  memcpy (at, stored, sizeof (MusterWord) * words);
  frame->op++;
  return MUSTER_STEP_DONE;
}

static MusterStep
step_set (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  const MusterAttribute *attribute = op->index >= 0 ? &run->rulebook->attributes[op->index] : NULL;
  double thing = op->thing != NULL ? muster_eval (run, op->thing, base) : 0;
  MusterWord *at = base + op->slot;
  double value;

  if (muster_run_is_lost (run, thing))
    return muster_step_unknown (run);
  if (thing < 0)
    {
      frame->op++; /* nothing has no attributes */
      return MUSTER_STEP_DONE;
    }
  if (attribute != NULL)
    at = muster_thing_get_words (run, attribute, thing);
  if (op->value->type.form != MUSTER_FORM_SCALAR)
    return set_list (run,
                     frame,
                     op,
                     at,
                     attribute != NULL ? &attribute->type : &op->value->type,
                     attribute != NULL ? attribute->words : op->words);
  value = muster_eval (run, op->value, base);
  if (op->add)
    value += at->number;
  value = clamp (run, op, base, value);
  if (muster_run_is_lost (run, value))
    return muster_step_unknown (run);
  if (attribute != NULL)
    muster_thing_set_scalar (run,
                             op->index,
                             (guint) thing,
                             muster_thing_bound (run, attribute, (guint) thing, value));
  else
    at->number = value;
  frame->op++;
  return MUSTER_STEP_DONE;
}

static void
explain_branch (MusterRun *run, const MusterOperation *op, MusterWord *base, gboolean holds)
{
  g_autofree char *because = NULL;

  if (run->log == NULL || !holds || op->text == NULL)
    return;
  because = muster_run_expand (run, op->text, base);
  muster_run_reason (run, MUSTER_REASON_BECAUSE, &op->cite, MUSTER_UNKNOWN, "%s", because);
}

static MusterStep
step_branch (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, frame);
  double test;

  run->trace = run->log != NULL;
  test = muster_eval (run, op->test, base);
  run->trace = FALSE;
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

static MusterStep
step_return (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
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

static MusterStep
step_call (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
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

static MusterStep
step_raise (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
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

static MusterStep
step_prevent (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
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
                                  run->rulebook->kinds[op->create->kind].id);
    }
  thing = muster_thing_create (run, op->create->kind, model);
  if (op->slot != G_MAXUINT32)
    base[op->slot].number = thing;
  frame->op++;
  return run->faulted ? MUSTER_STEP_FAULT : MUSTER_STEP_DONE;
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
      g_autofree char *text = muster_run_expand (run, op->text, base);
      MusterLogEntry *entry = muster_run_log (run,
                                              MUSTER_LOG_SAY,
                                              &op->cite,
                                              "%s",
                                              text != NULL ? text : "");
      entry->outcome = muster_run_expand (run, op->outcome, base);
      entry->keep = op->keep;
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
  if (run->state.head->over == 2)
    return MUSTER_STEP_DONE; /* played on after the end */
  run->state.head->over = 1;
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

typedef MusterStep (*Statement) (MusterRun *run, MusterFrame *frame, const MusterOperation *op);

static const Statement statements[MUSTER_N_OPS] = {
  [MUSTER_OP_LET] = step_let,
  [MUSTER_OP_SET] = step_set,
  [MUSTER_OP_ROLL] = muster_step_roll,
  [MUSTER_OP_NEXT] = step_next,
  [MUSTER_OP_JUMP] = step_jump,
  [MUSTER_OP_BRANCH] = step_branch,
  [MUSTER_OP_FOR] = muster_step_for,
  [MUSTER_OP_CALL] = step_call,
  [MUSTER_OP_RETURN] = step_return,
  [MUSTER_OP_PICK] = muster_step_pick,
  [MUSTER_OP_ASK] = muster_step_ask,
  [MUSTER_OP_REQUIRE] = muster_step_require,
  [MUSTER_OP_ORDER] = muster_step_order,
  [MUSTER_OP_ACTIVATE] = muster_step_activate,
  [MUSTER_OP_RAISE] = step_raise,
  [MUSTER_OP_PREVENT] = step_prevent,
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
  step = statements[op->code](run, frame, op);
  if (!leaves_state_alone (op))
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

  if (run->state.head->over == 1 && run->game->example == NULL)
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
