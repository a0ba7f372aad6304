/* muster-answer-choice.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-action-move-private.h"
#include "muster-ask-private.h"
#include "muster-battle-error.h"
#include "muster-eval-private.h"
#include "muster-learn-choice-private.h"
#include "muster-run-answer-private.h"
#include "muster-step-action-private.h"
#include "muster-step-activate-private.h"
#include "muster-step-call-private.h"
#include "muster-step-interrupt-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"
#include "muster-trace-private.h"

/* Choices, and actions with what they ask. */

/* ---- choose ---- */

static gboolean
parse_choice (MusterRun *run,
              const MusterOperation *op,
              MusterWord *base,
              char **words,
              gboolean unchecked,
              double *chosen,
              guint *n,
              GError **error)
{
  const MusterAsk *ask = op->ask;
  MusterType type = ask->from->type;
  double items[MUSTER_MAX_THINGS];
  gboolean complete, uncertain;
  guint n_items = 0;

  if (!unchecked)
    n_items = muster_ask_list_options (run, op, base, items, G_N_ELEMENTS (items), &complete);
  type.form = MUSTER_FORM_SCALAR;
  *n = 0;
  if (words[0] != NULL && words[1] == NULL && g_str_equal (words[0], "nothing"))
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean found = unchecked;
      g_autofree char *reason = NULL;
      if (i >= G_N_ELEMENTS (items) || !muster_run_parse_option (run, &type, words[i], &chosen[i]))
        return muster_refuse (error, _ ("\"%s\" is no option"), words[i]);
      for (guint j = 0; j < n_items && !found; j++)
        found = items[j] == chosen[i];
      if (!found && !muster_ask_allows (run, op, base, chosen[i], &reason, &uncertain) &&
          reason != NULL)
        return muster_refuse (error, "%s", reason);
      if (!found && complete)
        return muster_refuse (error, _ ("\"%s\" is not among the options"), words[i]);
      for (guint j = 0; j < i; j++)
        if (chosen[j] == chosen[i])
          return muster_refuse (error, _ ("\"%s\" is named twice"), words[i]);
      (*n)++;
    }
  return TRUE;
}

/* Requirements about what is chosen together. */
static gboolean
allows_set (MusterRun *run,
            const MusterOperation *op,
            MusterWord *base,
            const double *chosen,
            guint n,
            GError **error)
{
  const MusterAsk *ask = op->ask;

  if (!ask->many || ask->n_requirements == 0)
    return TRUE;
  if (ask->chosen_slot != G_MAXUINT32)
    muster_ask_store_at (ask, base + ask->chosen_slot, op->words, chosen, n);
  for (guint i = 0; i < ask->n_requirements; i++)
    if (!ask->requirements[i].soft && muster_eval (run, ask->requirements[i].test, base) == 0)
      {
        g_autofree char *why = muster_run_expand (run, ask->requirements[i].text, base);
        return muster_refuse (error, "%s", why != NULL ? why : _ ("the rules do not allow this"));
      }
  return TRUE;
}

static gboolean
check_take (MusterRun *run, const MusterOperation *op, MusterWord *base, guint n, GError **error)
{
  double items[MUSTER_MAX_THINGS];
  gboolean complete;
  guint least, most;
  guint n_items = muster_ask_list_options (run, op, base, items, G_N_ELEMENTS (items), &complete);

  /* Of a list that is not known as a whole what was chosen belongs to it. */
  muster_ask_get_take (run, op, base, complete ? n_items : MAX (n_items, n), &least, &most);
  if (n == 0 && op->ask->pass != NULL)
    return TRUE;
  if (n < least || n > most)
    return least == most
               ? muster_refuse (error, _ ("%u must be chosen, not %u"), least, n)
               : muster_refuse (error, _ ("from %u to %u may be chosen, not %u"), least, most, n);
  return TRUE;
}

/* What has to hold for a choice, and is not known, holds: whoever chooses sees the table. */
static void
learn_requirements (MusterRun *run, const MusterAsk *ask, MusterWord *base)
{
  for (guint i = 0; i < ask->n_requirements; i++)
    if (!ask->requirements[i].soft &&
        muster_is_unknown (muster_eval (run, ask->requirements[i].test, base)))
      muster_learn_requirement (run, ask->requirements[i].test, base);
}

/* Whoever chooses what was not known to be there has looked at the table. */
static void
learn_from_choice (MusterRun *run,
                   const MusterOperation *op,
                   MusterWord *base,
                   const double *chosen,
                   guint n)
{
  for (guint i = 0; i < n; i++)
    {
      muster_learn_choice (run, op->ask->from, base, chosen[i]);
      base[op->ask->item_slot].number = chosen[i];
      if (!op->ask->many)
        learn_requirements (run, op->ask, base);
    }
  if (op->ask->many && n > 0)
    learn_requirements (run, op->ask, base);
}

gboolean
muster_answer_choice (MusterRun *run, const MusterInput *input, GError **error)
{
  MusterFrame *frame = muster_run_get_frame (run);
  const MusterOperation *op = muster_run_get_operation (run);
  MusterWord *base = muster_run_get_base (run, frame);
  double chosen[MUSTER_MAX_THINGS];
  guint n;

  if (!parse_choice (run, op, base, input->words, run->again, chosen, &n, error) ||
      (!run->again && !check_take (run, op, base, n, error)) ||
      !allows_set (run, op, base, chosen, n, error))
    return FALSE;
  learn_from_choice (run, op, base, chosen, n);
  muster_ask_store (run, op, base, chosen, n);
  frame->stage = 1;
  return TRUE;
}

gboolean
muster_answer_entry (MusterRun *run, const MusterInput *input, GError **error)
{
  MusterFrame *frame = muster_run_get_frame (run);
  const MusterOperation *op = muster_run_get_operation (run);
  double value;

  if (g_strv_length (input->words) != 1)
    return muster_refuse (error, _ ("one entry is wanted"));
  if (op->ask->entry == MUSTER_ENTRY_NUMBER)
    {
      if (!muster_read_number (input->words[0], &value))
        return muster_refuse (error, _ ("\"%s\" is no number"), input->words[0]);
    }
  else
    {
      if (strlen (input->words[0]) > MUSTER_MAX_TEXT)
        return muster_refuse (error, _ ("this text is too long"));
      value = muster_game_intern (run->game, input->words[0]);
    }
  muster_run_get_base (run, frame)[op->slot].number = value;
  frame->stage = 1;
  return TRUE;
}

/* ---- do ---- */

static gint32
find_action (MusterRun *run, const char *id, const guint16 *actions, guint n, gint16 event)
{
  for (guint i = 0; i < n; i++)
    {
      const MusterProcedure *procedure = &run->rulebook->procedures[actions[i]];
      if (g_str_equal (procedure->id, id) && (event < 0 || procedure->event == event))
        return actions[i];
    }
  return -1;
}

static gint
find_ask (const MusterProcedure *procedure, const char *id)
{
  for (guint i = 0; i < procedure->n_asks; i++)
    if (g_str_equal (procedure->operations[procedure->asks[i]].ask->id, id))
      return (gint) i;
  return -1;
}

static gboolean
give_ask (MusterRun *run,
          MusterFrame *frame,
          const MusterProcedure *procedure,
          guint index,
          const char *text,
          GError **error)
{
  const MusterOperation *op = &procedure->operations[procedure->asks[index]];
  MusterWord *base = muster_run_get_base (run, frame);
  const gboolean unchecked = frame->forced || run->again;
  g_auto (GStrv) tokens = g_strsplit (text, ",", -1);
  double chosen[MUSTER_MAX_THINGS];
  guint n;

  if (op->ask->from == NULL)
    return muster_refuse (error, _ ("\"%s\" is an entry: it is asked for by itself"), op->ask->id);
  if (!parse_choice (run, op, base, tokens, unchecked, chosen, &n, error) ||
      (!unchecked && !check_take (run, op, base, n, error)) ||
      !allows_set (run, op, base, chosen, n, error))
    return FALSE;
  if (!frame->forced)
    learn_from_choice (run, op, base, chosen, n);
  muster_ask_store (run, op, base, chosen, n);
  frame->given |= 1u << index;
  return TRUE;
}

static gboolean
is_asked_for (char **words, const char *id)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], id) && words[i][strlen (id)] == '=')
      return TRUE;
  return FALSE;
}

/* An ask of this name comes before it. */
static gboolean
is_move_word (const MusterProcedure *procedure, const char *word)
{
  return muster_action_is_move_word (word) && find_ask (procedure, "moved") < 0;
}

/* Asks are answered in their own order, since options of later ones depend on the earlier. */
static gboolean
give_asks (MusterRun *run, MusterFrame *frame, char **words, GError **error)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);
      if (is_move_word (procedure, words[i]))
        continue;
      if (parts[1] == NULL)
        return muster_refuse (error, _ ("\"%s\" is not understood; expected ASK=OPTION"), words[i]);
      if (find_ask (procedure, parts[0]) < 0)
        return muster_refuse (error,
                              _ ("\"%s\" asks for nothing called \"%s\""),
                              procedure->id,
                              parts[0]);
    }
  for (guint index = 0; index < procedure->n_asks; index++)
    {
      const char *id = procedure->operations[procedure->asks[index]].ask->id;
      for (guint i = 0; words[i] != NULL; i++)
        if (is_asked_for (words + i, id) && g_str_has_prefix (words[i], id) &&
            words[i][strlen (id)] == '=' &&
            !give_ask (run, frame, procedure, index, words[i] + strlen (id) + 1, error))
          return FALSE;
    }
  for (guint i = 0; words[i] != NULL; i++)
    if (is_move_word (procedure, words[i]) &&
        !muster_action_give_move (run, frame, words[i], error))
      return FALSE;
  return TRUE;
}

/* What a rule refuses and is done all the same is written down with the rule. */
static void
log_forced (MusterRun *run, const MusterFrame *frame, const MusterFrame *event)
{
  const MusterProcedure *procedure = &run->rulebook->procedures[frame->procedure];
  g_autofree char *why = NULL;
  g_autofree char *name = NULL;
  MusterLogEntry *entry;
  const char *title;
  guint16 kind;
  guint thing;
  gboolean uncertain;

  if (run->log == NULL || frame->actor < 0)
    return;
  muster_split_number (run, frame->actor, &kind, &thing);
  name = muster_thing_dup_name (run, kind, thing);
  why = muster_action_get_refusal (run, frame->procedure, thing, event, &uncertain);
  title = muster_run_label (run, procedure->title, procedure->id);
  entry = why != NULL ? muster_run_log (run,
                                        MUSTER_LOG_CORRECTION,
                                        &procedure->cite,
                                        _ ("%1$s: %2$s, although %3$s"),
                                        name,
                                        title,
                                        why)
                      : muster_run_log (run,
                                        MUSTER_LOG_CORRECTION,
                                        &procedure->cite,
                                        _ ("%1$s: %2$s, done anyway"),
                                        name,
                                        title);
  muster_run_log_thing (run, entry, frame->actor);
}

static gboolean
start_action (MusterRun *run,
              gint32 action,
              guint thing,
              const MusterFrame *event,
              const MusterInput *input,
              GError **error)
{
  gboolean forced = input->kind == MUSTER_INPUT_FORCE;
  gboolean uncertain;
  g_autofree char *refusal = NULL;
  MusterFrame *frame;

  if (!forced && !run->again)
    refusal = muster_action_get_refusal (run, action, thing, event, &uncertain);
  if (refusal != NULL)
    return muster_refuse (error, "%s", refusal);
  frame = muster_action_push (run, action, thing, event);
  if (frame == NULL)
    return muster_refuse (error, _ ("procedures are nested too deep"));
  frame->forced = forced;
  if (!give_asks (run, frame, input->words + 2, error))
    {
      muster_run_pop (run);
      return FALSE;
    }
  if (forced)
    log_forced (run, frame, event);
  else if (event != NULL)
    muster_action_log_interrupt (run, frame);
  return TRUE;
}

static gboolean
find_actor (MusterRun *run, const MusterInput *input, guint16 *kind, guint *thing, GError **error)
{
  gint32 number;

  if (g_strv_length (input->words) < 2)
    return muster_refuse (
        error,
        _ ("an action and who does it are wanted: do ACTION THING [ASK=OPTION]…"));
  number = muster_run_find_thing (run, input->words[1], error);
  if (number < 0)
    return FALSE;
  muster_split_number (run, number, kind, thing);
  return TRUE;
}

gboolean
muster_answer_turn (MusterRun *run, const MusterInput *input, GError **error)
{
  MusterFrame *frame = muster_run_get_frame (run);
  const MusterOperation *op = muster_run_get_operation (run);
  MusterWord *base = muster_run_get_base (run, frame);
  guint16 kind;
  guint thing;
  gint index;
  gint32 action;
  gboolean first;

  if (input->kind == MUSTER_INPUT_DONE)
    {
      frame->stage = 1;
      return TRUE;
    }
  if (!find_actor (run, input, &kind, &thing, error))
    return FALSE;
  index = kind == op->activate->things->type.index ? muster_activate_find (run, op, base, thing)
                                                   : -1;
  if (index < 0)
    return muster_refuse (error, _ ("\"%s\" does not act now"), input->words[1]);
  action = find_action (run, input->words[0], op->activate->actions, op->activate->n_actions, -1);
  if (action < 0)
    return muster_refuse (error, _ ("\"%s\" is no action that can be taken now"), input->words[0]);
  first = muster_activate_is_first (op, base, (guint) index);
  if (!start_action (run, action, thing, NULL, input, error))
    return FALSE;
  muster_activate_use (run, op, base, (guint) index);
  if (first)
    muster_activate_call_first (run, op, thing);
  return TRUE;
}

gboolean
muster_answer_interrupt (MusterRun *run, const MusterInput *input, GError **error)
{
  MusterFrame *frame = muster_run_get_frame (run);
  MusterFrame *memory = frame->event == MUSTER_EVENT_MOVING && frame > run->state.head->frames
                            ? frame - 1
                            : frame;
  guint16 kind;
  guint thing;
  gint32 action;

  if (input->kind == MUSTER_INPUT_DONE)
    {
      memory->passed |= (guint16) (1u << run->need_side);
      return TRUE;
    }
  if (!find_actor (run, input, &kind, &thing, error))
    return FALSE;
  action = find_action (run,
                        input->words[0],
                        run->rulebook->interrupts,
                        run->rulebook->n_interrupts,
                        frame->event);
  if (action < 0 || muster_thing_get_side (run, kind, thing) != run->need_side)
    return muster_refuse (error,
                          _ ("\"%s\" is no interrupt that can be used now"),
                          input->words[0]);
  return start_action (run, action, thing, frame, input, error);
}
