/* muster-answer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-action-move-private.h"
#include "muster-battle-error.h"
#include "muster-dice.h"
#include "muster-eval-private.h"
#include "muster-run-answer-private.h"
#include "muster-step-call-private.h"
#include "muster-step-card-private.h"
#include "muster-step-main-private.h"

/* Answers to prompts. Everything is checked before anything is changed. */

gboolean
muster_refuse (GError **error, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, MUSTER_BATTLE_ERROR, MUSTER_BATTLE_ERROR_INVALID, text);
  return FALSE;
}

gboolean
muster_read_number (const char *word, double *value)
{
  char *end;

  *value = g_ascii_strtod (word, &end);
  return end != word && *end == '\0' && isfinite (*value);
}

/* ---- roll ---- */

static gboolean
answer_roll (MusterRun *run, const MusterInput *input, GError **error)
{
  MusterFrame *frame = muster_run_get_frame (run);
  guint n = g_strv_length (input->words);
  double values[MUSTER_ROLL_MAX_DICE];

  if (n == 0)
    {
      run->state.head->throw_once = TRUE;
      return TRUE;
    }
  if (n != run->need_dice)
    return muster_refuse (error,
                          ngettext ("%u die is wanted, %u were given",
                                    "%u dice are wanted, %u were given",
                                    run->need_dice),
                          run->need_dice,
                          n);
  for (guint i = 0; i < n; i++)
    if (muster_read_number (input->words[i], &values[i]) && values[i] == floor (values[i]) &&
        values[i] > run->need_sides && values[i] <= muster_dice_find_thrown (run->need_sides))
      return muster_refuse (error, _ ("%s counts for nothing: throw again"), input->words[i]);
    else if (!muster_read_number (input->words[i], &values[i]) || values[i] != floor (values[i]) ||
             values[i] < 1 || values[i] > run->need_sides)
      return muster_refuse (error,
                            _ ("a D%u shows 1 to %u, not \"%s\""),
                            run->need_sides,
                            run->need_sides,
                            input->words[i]);
  memcpy (frame->answers, values, sizeof (double) * n);
  frame->n_answers = (gint16) n;
  return TRUE;
}

/* ---- cards ---- */

/* Nothing: the one on top. An example says which. */
static gboolean
answer_card (MusterRun *run, const MusterInput *input, GError **error)
{
  MusterFrame *frame = muster_run_get_frame (run);
  const MusterOperation *op = muster_run_get_operation (run);
  const MusterType type = { .code = MUSTER_TYPE_THING,
                            .index = run->rulebook->piles[op->from_pile].of,
                            .form = MUSTER_FORM_SCALAR };
  double cards[MUSTER_MAX_THINGS], card;
  const guint n = muster_card_list_next (run, op, cards);

  if (run->game->example == NULL && input->words[0] != NULL && input->words[1] == NULL &&
      g_str_equal (input->words[0], "nothing"))
    {
      const double top = muster_card_find_top (run, op);

      frame->answers[frame->n_answers++] = top;
      return TRUE;
    }
  if (input->words[0] == NULL || input->words[1] != NULL ||
      !muster_run_parse_option (run, &type, input->words[0], &card))
    return muster_refuse (error, _ ("one card is wanted"));
  for (guint i = 0; i < n; i++)
    if (cards[i] == card)
      {
        frame->answers[frame->n_answers++] = card;
        return TRUE;
      }

  return muster_refuse (error, _ ("\"%s\" is not in this pile any more"), input->words[0]);
}

/* ---- orders ---- */

static gboolean
answer_order (MusterRun *run, const MusterInput *input, GError **error)
{
  MusterFrame *frame = muster_run_get_frame (run);
  const MusterOrder *order = muster_run_get_operation (run)->order;
  MusterWord *base = muster_run_get_base (run, frame);
  double limit = muster_order_get_limit (run, order, base);
  double distance = limit;
  gboolean blocked = FALSE;

  if (input->kind == MUSTER_INPUT_MOVED)
    {
      if (input->words[0] == NULL || !muster_read_number (input->words[0], &distance) ||
          distance < 0)
        return muster_refuse (error, _ ("how far it moved is wanted: moved NUMBER [blocked]"));
      blocked = input->words[1] != NULL && g_str_equal (input->words[1], "blocked");
      if (input->words[1] != NULL && !blocked)
        return muster_refuse (error,
                              _ ("\"%s\" is not understood; expected blocked"),
                              input->words[1]);
    }
  if (!isfinite (distance))
    return muster_refuse (error, _ ("how far it moved is wanted: moved NUMBER [blocked]"));
  if (distance > limit)
    return muster_order_refuse_length (run, limit, error);
  muster_order_store_move (frame, distance, blocked, limit);
  return TRUE;
}

/* ---- The front door ---- */

typedef struct
{
  MusterNeed need;
  MusterInputKind kinds[3];
  gboolean (*answer) (MusterRun *run, const MusterInput *input, GError **error);
} Answerer;

static const Answerer answerers[] = {
  { MUSTER_NEED_ROLL, { MUSTER_INPUT_ROLL, MUSTER_INPUT_ROLL, MUSTER_INPUT_ROLL }, answer_roll },
  { MUSTER_NEED_CARD,
    { MUSTER_INPUT_CHOOSE, MUSTER_INPUT_CHOOSE, MUSTER_INPUT_CHOOSE },
    answer_card },
  { MUSTER_NEED_FACT,
    { MUSTER_INPUT_FACT, MUSTER_INPUT_FACT, MUSTER_INPUT_FACT },
    muster_answer_fact },
  { MUSTER_NEED_CHOICE,
    { MUSTER_INPUT_CHOOSE, MUSTER_INPUT_CHOOSE, MUSTER_INPUT_CHOOSE },
    muster_answer_choice },
  { MUSTER_NEED_ENTRY,
    { MUSTER_INPUT_ENTER, MUSTER_INPUT_ENTER, MUSTER_INPUT_ENTER },
    muster_answer_entry },
  { MUSTER_NEED_ORDER,
    { MUSTER_INPUT_DONE, MUSTER_INPUT_MOVED, MUSTER_INPUT_MOVED },
    answer_order },
  { MUSTER_NEED_TURN,
    { MUSTER_INPUT_DO, MUSTER_INPUT_FORCE, MUSTER_INPUT_DONE },
    muster_answer_turn },
  { MUSTER_NEED_INTERRUPT,
    { MUSTER_INPUT_DO, MUSTER_INPUT_FORCE, MUSTER_INPUT_DONE },
    muster_answer_interrupt },
};

static gboolean
answer_need (MusterRun *run, const MusterInput *input, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (answerers); i++)
    {
      const Answerer *answerer = &answerers[i];
      if (answerer->need != run->need)
        continue;
      if (input->kind == answerer->kinds[0] || input->kind == answerer->kinds[1] ||
          input->kind == answerer->kinds[2])
        return answerer->answer (run, input, error);
      return muster_refuse (error,
                            _ ("\"%s\" does not answer this; expected %s"),
                            muster_input_kind_get_nick (input->kind),
                            muster_input_kind_get_usage (answerer->kinds[0]));
    }
  return muster_refuse (error,
                        _ ("\"%s\" answers nothing now"),
                        muster_input_kind_get_nick (input->kind));
}

/* What a statement that is passed over would have named is nothing. */
static void
clear_result (MusterRun *run, const MusterOperation *op)
{
  MusterWord *base = muster_run_get_base (run, muster_run_get_frame (run));
  MusterType type = { .code = MUSTER_TYPE_NUMBER };

  if (op->slot == G_MAXUINT32)
    return;
  if (op->code == MUSTER_OP_PICK)
    type = op->pick->from->type;
  else if (op->code == MUSTER_OP_ASK && op->ask->from != NULL && !op->ask->many)
    type = op->ask->from->type;
  else if (op->code == MUSTER_OP_LET && op->n_terms == 0 &&
           op->value->type.form == MUSTER_FORM_SCALAR)
    type = op->value->type;
  else if (op->code == MUSTER_OP_CREATE)
    type = (MusterType){ .code = MUSTER_TYPE_THING, .index = op->create->kind };
  else
    return;
  type.form = MUSTER_FORM_SCALAR;
  base[op->slot].number = muster_value_zero (&type);
}

static gboolean
skip_fault (MusterRun *run, GError **error)
{
  MusterFrame *frame = muster_run_get_frame (run);
  const MusterOperation *op = muster_run_get_operation (run);

  if (run->stop != MUSTER_STOP_FAULT)
    return muster_refuse (error, _ ("there is no fault to skip"));
  if (op == NULL)
    {
      if (frame->kind != MUSTER_FRAME_MAIN)
        muster_run_pop (run);
      return TRUE;
    }
  /* A loop or branch that goes round in a circle is left with its procedure. */
  if (run->steps > MUSTER_STEP_BUDGET)
    {
      muster_run_pop (run);
      return TRUE;
    }
  clear_result (run, op);
  frame->stage = 0;
  frame->item = 0;
  frame->n_answers = 0;
  frame->op++;
  return TRUE;
}

static gboolean
apply_kind (MusterRun *run, const MusterInput *input, GError **error)
{
  if (input->kind >= MUSTER_INPUT_MOVE && input->kind != MUSTER_INPUT_FORCE)
    return muster_correction_apply (run, input, error);
  if (input->kind == MUSTER_INPUT_SKIP)
    return skip_fault (run, error);
  if (input->kind == MUSTER_INPUT_PLAY_ON)
    {
      if (run->state.head->over != MUSTER_OVER_AT_END)
        return muster_refuse (error, _ ("the battle is not over"));
      run->state.head->over = MUSTER_OVER_PLAYED_ON;
      return TRUE;
    }
  if (input->kind == MUSTER_INPUT_SESSION)
    {
      if (!muster_session_is_open (run))
        return muster_refuse (error,
                              _ ("the battle is not over, or nothing is worked out after it"));
      muster_session_begin (run);
      return TRUE;
    }
  if (run->stop == MUSTER_STOP_FAULT)
    return muster_refuse (error, _ ("a rule is at fault: skip it, or undo"));
  return answer_need (run, input, error);
}

gboolean
muster_answer_apply (MusterRun *run, const MusterInput *input, GError **error)
{
  gboolean applied;
  GError *first = NULL;

  run->faulted = FALSE;
  muster_run_begin_work (run);
  applied = apply_kind (run, input, &first);
  if (first != NULL)
    g_propagate_error (error, first);
  return applied;
}

gboolean
muster_run_apply (MusterRun *run, const MusterInput *input, GError **error)
{
  g_autofree gpointer before = NULL;
  guint n_log = run->log != NULL ? run->log->len : 0;

  if (input->kind != MUSTER_INPUT_DIE)
    muster_run_advance (run);
  n_log = run->log != NULL ? run->log->len : 0;
  if (!run->again)
    before = g_memdup2 (run->block, run->game->layout.size);
  if (muster_answer_apply (run, input, error))
    {
      run->advanced = FALSE;
      return TRUE;
    }
  if (before != NULL)
    memcpy (run->block, before, run->game->layout.size);
  if (run->log != NULL)
    g_ptr_array_set_size (run->log, (gint) n_log);
  return FALSE;
}

gboolean
muster_run_apply_again (MusterRun *run, const MusterInput *input, GError **error)
{
  gboolean taken;

  run->again = TRUE;
  taken = muster_run_apply (run, input, error);
  run->again = FALSE;

  return taken;
}
