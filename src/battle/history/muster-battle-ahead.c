/* muster-battle-ahead.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-private.h"

/* Looking ahead: what is asked next where the suggestions are right. Only as far as no die falls and nobody else acts,
 * so that nothing is told that is not decided yet. */

/* Nobody is led past what he has never said, of this one or of who acted just so before. */
static gboolean
can_be_passed (const MusterPrompt *prompt)
{
  return prompt->suggestion != NULL &&
         (prompt->kind == MUSTER_PROMPT_ORDER ||
          (prompt->kind == MUSTER_PROMPT_FACT && (prompt->known || prompt->alike != NULL)));
}

/* What nobody has said anything of is guessed not to be so: that is no answer to offer. */
static gboolean
only_guesses (const MusterPrompt *prompt)
{
  static const char *const noes[] = { "fact no", "fact none", "fact +", NULL };

  return prompt->question == MUSTER_QUESTION_ORDER || prompt->suggestion == NULL ||
         g_strv_contains (noes, prompt->suggestion);
}

static gboolean
tells_chance (const GPtrArray *log)
{
  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind == MUSTER_LOG_ROLL || entry->kind == MUSTER_LOG_CARD)
        return TRUE;
    }

  return FALSE;
}

/* Gives it an input and plays on; FALSE: it is refused, or comes to no prompt without a die or a card. */
static gboolean
play_on (MusterRun *run, const MusterInput *input)
{
  g_autoptr (GPtrArray) log = muster_log_new ();
  MusterStop stop;

  if (!muster_run_apply (run, input, NULL))
    return FALSE;
  muster_run_set_log (run, log, FALSE);
  stop = muster_run_advance (run);
  muster_run_set_log (run, NULL, FALSE);

  return stop == MUSTER_STOP_PROMPT && !tells_chance (log);
}

/* (transfer full): what it waits for after the suggestion; NULL: nothing that belongs to @prompt. */
static MusterPrompt *
pass (MusterRun *run, const MusterPrompt *prompt)
{
  g_autoptr (MusterInput) input = muster_input_parse (prompt->suggestion, NULL);
  g_autoptr (MusterPrompt) next = NULL;

  if (input == NULL || !play_on (run, input))
    return NULL;
  next = muster_run_build_prompt (run);
  if ((next->kind != MUSTER_PROMPT_FACT && next->kind != MUSTER_PROMPT_ORDER) ||
      g_strcmp0 (next->thing, prompt->thing) != 0)
    return NULL;

  return g_steal_pointer (&next);
}

GPtrArray *
muster_battle_list_ahead (MusterBattle *self, guint max)
{
  GPtrArray *ahead = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_prompt_free);
  const MusterPrompt *prompt = muster_battle_get_prompt (self);
  MusterRun *run;

  if (!can_be_passed (prompt))
    return ahead;
  run = muster_battle_get_past (self, self->head, NULL);
  if (run == NULL)
    return ahead;
  muster_run_advance (run);
  while (ahead->len < max && prompt != NULL && can_be_passed (prompt))
    {
      prompt = pass (run, prompt);
      if (prompt != NULL)
        g_ptr_array_add (ahead, (gpointer) prompt);
    }
  prompt = ahead->len > 0 ? ahead->pdata[ahead->len - 1] : NULL;
  if (prompt != NULL && !can_be_passed (prompt) && only_guesses (prompt))
    g_ptr_array_remove_index (ahead, ahead->len - 1);

  return ahead;
}

GPtrArray *
muster_battle_list_areas_after (MusterBattle *self, const MusterInput *input)
{
  MusterRun *run = muster_battle_get_past (self, self->head, NULL);
  g_autoptr (MusterInput) normal = NULL;

  if (run == NULL)
    return NULL;
  muster_run_advance (run);
  normal = muster_run_normalize (run, input, NULL);

  return normal != NULL && play_on (run, normal) ? muster_run_list_areas (run) : NULL;
}
