/* muster-step-ask.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-step-ask-private.h"

#include <glib/gi18n.h>

#include "muster-ask-private.h"
#include "muster-eval-private.h"
#include "muster-learn-choice-private.h"
#include "muster-step-main-private.h"
#include "muster-step-private.h"
#include "muster-text-list.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* A side chooses: a person through a prompt, an automatic side by the rules. */

#define MAX_ITEMS MUSTER_MAX_THINGS

static gint
get_index_among_asks (MusterRun *run, const MusterFrame *frame)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];

  for (guint i = 0; i < procedure->n_asks; i++)
    if (procedure->asks[i] == frame->op)
      return (gint) i;
  return -1;
}

/* Whether it is somebody's turn to act. */
static gboolean
is_activating (MusterRun *run)
{
  for (guint i = 0; i < run->state.head->n_frames; i++)
    {
      const MusterOperation *op = muster_run_get_operation_of (run, &run->state.head->frames[i]);

      if (op != NULL && op->code == MUSTER_OP_ACTIVATE)
        return TRUE;
    }

  return FALSE;
}

static void
log_choice (MusterRun *run, const MusterOperation *op, MusterFrame *frame)
{
  MusterWord *base = muster_run_get_base (run, frame);
  g_autofree char *title = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GPtrArray) along = NULL;
  MusterLogEntry *entry;
  MusterType type;

  if (run->log == NULL || op->ask->from == NULL || op->ask->secret)
    return;
  text = g_string_new (NULL);
  title = muster_run_expand (run, op->title, base);
  type = muster_ask_get_item_type (op);
  if (!op->ask->many)
    {
      g_autofree char *value = muster_run_describe_value (run, &type, base[op->slot].number);
      g_string_append (text, value);
    }
  else if (muster_ask_gives_sequence (op->ask))
    {
      along = muster_ask_list_along (run, op, base);
      for (guint i = 0; i < (guint) base[op->slot].number; i++)
        {
          g_autofree char *value = muster_run_describe_value (run,
                                                              &type,
                                                              base[op->slot + 1 + i].number);
          muster_text_append_item (text, value);
          if (along != NULL && i < along->len)
            g_string_append_printf (text, " %s", (const char *) g_ptr_array_index (along, i));
        }
    }
  else
    {
      for (guint i = 0; i < op->words * 64; i++)
        if ((base[op->slot + i / 64].bits >> (i % 64)) & 1)
          {
            g_autofree char *value = muster_run_describe_value (run, &type, i);
            muster_text_append_item (text, value);
          }
    }
  if (text->len == 0)
    g_string_append (text, _ ("nothing"));
  line = title != NULL ? muster_text_join (title, text->str) : g_strdup (text->str);
  entry = muster_run_log (run, MUSTER_LOG_DECIDE, &op->cite, "%s", line);
  entry->title = g_steal_pointer (&title);
  entry->besides = !is_activating (run);
  entry->gives = along != NULL;
  if (!op->ask->many)
    muster_run_log_target (run, entry, &type, base[op->slot].number);
}

/* An enemy that is chosen by an action knows it, whatever comes of the action. */
static MusterStep
finish (MusterRun *run, MusterFrame *frame, const MusterOperation *op, gboolean is_leading)
{
  MusterWord *base = muster_run_get_base (run, frame);
  double arguments[2];
  guint16 kinds[2];
  guint thing;
  gint32 side;

  frame->stage = 0;
  frame->n_answers = 0;
  frame->op++;
  if (!is_leading || frame->actor < 0 || op->ask->many || op->ask->from == NULL ||
      op->ask->from->type.code != MUSTER_TYPE_THING || op->ask->from->type.index == 0 ||
      !(base[op->slot].number >= 0))
    return MUSTER_STEP_DONE;
  muster_split_number (run, frame->actor, &kinds[0], &thing);
  arguments[0] = thing;
  arguments[1] = base[op->slot].number;
  kinds[1] = op->ask->from->type.index;
  side = muster_thing_get_side (run, kinds[1], arguments[1]);
  if (side < 0 || side == muster_thing_get_side (run, kinds[0], arguments[0]))
    return MUSTER_STEP_DONE;
  return muster_run_push_event (run, MUSTER_EVENT_TARGETED, 2, arguments, kinds) != NULL
             ? MUSTER_STEP_DONE
             : MUSTER_STEP_FAULT;
}

static MusterStep
ask_entry (MusterRun *run, MusterFrame *frame, const MusterOperation *op, gint32 side)
{
  if (muster_run_is_person (run, side))
    {
      run->need_side = side;
      return muster_step_need (run, MUSTER_NEED_ENTRY);
    }
  muster_run_get_base (run, frame)[op->slot].number = 0;
  frame->stage = 1;
  return MUSTER_STEP_DONE;
}

/* Nothing to decide: one option that must be taken, or all of them, or none. */
static gboolean
is_settled (const MusterDecision *decision)
{
  const MusterAsk *ask = decision->op->ask;

  if (decision->most == 0)
    return TRUE;
  if (!ask->many)
    return decision->n == 1 && decision->least == 1;
  return decision->least == decision->n && !(ask->ordered && decision->n > 1);
}

/* Whoever chooses sees the table, and is not asked what may be chosen; only where nothing can, as far as is known. With one thing
 * that may be chosen it is that, or there would be nothing to do. */
static MusterStep
ask_hopefully (MusterRun *run,
               MusterFrame *frame,
               const MusterOperation *op,
               MusterDecision *decision,
               gint32 side,
               gboolean is_leading)
{
  const MusterAsk *ask = op->ask;
  guint n = muster_ask_list_hopes (run, op, decision->base, decision->items, MAX_ITEMS);

  if (n == 0)
    return muster_step_unknown (run);
  if (n == 1 && !ask->many && ask->pass == NULL && ask->n_requirements == 0)
    {
      muster_learn_choice (run, ask->from, decision->base, decision->items[0]);
      muster_ask_store (run, op, decision->base, decision->items, 1);
      return finish (run, frame, op, is_leading);
    }
  run->need_side = side;
  return muster_step_need (run, MUSTER_NEED_CHOICE);
}

/* Whether the chance of each option is known, so that whoever chooses is told it. */
static gboolean
knows_odds (MusterRun *run, const MusterOperation *op, const MusterDecision *decision)
{
  const MusterAsk *ask = op->ask;
  gboolean known = TRUE;

  if (!muster_ask_is_weighed (run, op))
    return TRUE;
  for (guint i = 0; i < decision->n; i++)
    {
      decision->base[ask->item_slot].number = decision->items[i];
      if (muster_is_unknown (muster_eval (run, ask->odds, decision->base)))
        known = FALSE;
    }

  return known || run->missing->len == 0;
}

MusterStep
muster_step_ask (MusterRun *run, MusterFrame *frame, const MusterOperation *op)
{
  gint index = get_index_among_asks (run, frame);
  gint32 side = muster_ask_get_side (run, op, frame);
  MusterDecision decision;
  gboolean complete;

  if (frame->stage == 1)
    {
      log_choice (run, op, frame);
      return finish (run, frame, op, index >= 0);
    }
  if (index >= 0 && (frame->given >> index) & 1)
    return finish (run, frame, op, TRUE);
  if (op->ask->from == NULL)
    return ask_entry (run, frame, op, side);
  decision.op = op;
  decision.base = muster_run_get_base (run, frame);
  decision.policy = muster_decision_find_policy (run, side, op->ask);
  decision
      .n = muster_ask_list_options (run, op, decision.base, decision.items, MAX_ITEMS, &complete);
  if (!complete && muster_run_is_sparing (run) && muster_run_is_person (run, side))
    return ask_hopefully (run, frame, op, &decision, side, index >= 0);
  if (!complete)
    return muster_step_unknown (run);
  muster_ask_get_take (run, op, decision.base, decision.n, &decision.least, &decision.most);
  if (is_settled (&decision))
    {
      muster_ask_store (run, op, decision.base, decision.items, decision.most);
      return finish (run, frame, op, index >= 0);
    }
  if (!muster_run_is_person (run, side))
    return muster_decision_make (run, frame, &decision);
  if (!knows_odds (run, op, &decision))
    return muster_step_unknown (run);
  run->need_side = side;
  return muster_step_need (run, MUSTER_NEED_CHOICE);
}
