/* muster-together-list.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "muster-together-private.h"

/* What several can be told at once. */

/* ---- What can be said for all ---- */

/* Nothing has to be chosen, nor looked up on the table, unless the rules take the word of whoever says who can. */
static gboolean
is_plain (const MusterBattleCommand *command)
{
  return command->available && command->complete && command->choices->len == 0 &&
         (!command->uncertain || (!command->unlikely && command->claimed));
}

static MusterTogether *
get_together (GPtrArray *found, const MusterBattleCommand *command)
{
  for (guint i = 0; i < found->len; i++)
    if (g_str_equal (((MusterTogether *) found->pdata[i])->action, command->action))
      return found->pdata[i];
  g_ptr_array_add (found, muster_together_new (command->action, command->title));

  return found->pdata[found->len - 1];
}

static void
add_command (MusterTogether *self, const MusterBattleCommand *command)
{
  muster_together_add_thing (self, command->thing, command->thing_label, command->input);
  self->claimed = self->claimed || command->uncertain;
}

/* ---- What one of them did, once more ---- */

gboolean
muster_together_is_next_step (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_PHASE || entry->kind == MUSTER_LOG_TURN;
}

/* (nullable): the last thing that was done in this step, by whom it is up to; @at: (out): the number of its step. */
static const MusterInput *
find_last (MusterBattle *battle, const GArray *steps, guint *at)
{
  const GPtrArray *log = muster_battle_get_log (battle);

  for (guint i = steps->len; i > 0; i--)
    {
      const MusterBattleStep *step = &g_array_index (steps, MusterBattleStep, i - 1);
      MusterNode node;

      muster_battle_get_node (battle, step->node, &node);
      if (node.input == NULL || node.input->kind != MUSTER_INPUT_DO || node.interrupts)
        continue;
      for (guint entry = step->first_entry; entry < log->len; entry++)
        if (muster_together_is_next_step (log->pdata[entry]))
          return NULL;
      *at = i - 1;
      return node.input;
    }

  return NULL;
}

static gboolean
has_rolled (MusterBattle *battle, guint from, guint to)
{
  const GPtrArray *log = muster_battle_get_log (battle);

  for (guint i = from; i < MIN (to, log->len); i++)
    if (((MusterLogEntry *) log->pdata[i])->kind == MUSTER_LOG_ROLL)
      return TRUE;

  return FALSE;
}

/* What was chosen after step number @at, before any die and by nobody who broke in. */
static void
add_answers (MusterTogether *self, MusterBattle *battle, const GArray *steps, guint at)
{
  const guint first = g_array_index (steps, MusterBattleStep, at).first_entry;

  for (guint i = at + 1; i < steps->len; i++)
    {
      const MusterBattleStep *step = &g_array_index (steps, MusterBattleStep, i);
      MusterNode node;

      muster_battle_get_node (battle, step->node, &node);
      if (node.interrupts || has_rolled (battle, first, step->first_entry))
        return;
      if (node.input->kind == MUSTER_INPUT_CHOOSE)
        g_ptr_array_add (self->answers, muster_input_to_text (node.input));
    }
}

/* Number of the answer that chose @token, which was asked afterwards; -1: none. */
static gint
find_answer (const MusterTogether *self, const char *token)
{
  g_autofree char *text = g_strconcat ("choose ", token, NULL);

  for (guint i = 0; i < self->answers->len; i++)
    if (g_str_equal (self->answers->pdata[i], text))
      return (gint) i;

  return -1;
}

static gboolean
is_said (const MusterInput *input, const MusterCommandChoice *choice)
{
  g_autofree char *word = g_strdup_printf ("%s=%s", choice->ask, choice->token);

  return g_strv_contains ((const char *const *) input->words, word);
}

/* A weapon of its own, and not a thing on the table. */
static gboolean
is_own (const MusterBattleCommand *command, const MusterCommandChoice *choice)
{
  return strchr (choice->token, '.') != NULL && g_strcmp0 (choice->token, command->target) != 0;
}

/* To the same one, in the same way, with what each of them has; not where the rule would rather have another one by now. */
static gboolean
is_as_before (const MusterTogether *self,
              const MusterBattleCommand *command,
              const MusterInput *last)
{
  if (!g_str_equal (command->action, self->action) || !command->available || command->unlikely ||
      command->late || command->choices->len == 0 || g_str_equal (command->thing, last->words[1]))
    return FALSE;
  for (guint i = 0; i < command->choices->len; i++)
    {
      const MusterCommandChoice *choice = g_ptr_array_index (command->choices, i);

      if (!is_said (last, choice) && find_answer (self, choice->token) < 0 &&
          !is_own (command, choice))
        return FALSE;
    }

  return TRUE;
}

/* What @command says already is not chosen afterwards. */
static void
drop_answers (MusterTogether *self, const MusterBattleCommand *command)
{
  for (guint i = 0; i < command->choices->len; i++)
    {
      const MusterCommandChoice *choice = g_ptr_array_index (command->choices, i);
      const gint at = find_answer (self, choice->token);

      if (at >= 0)
        g_ptr_array_remove_index (self->answers, (guint) at);
    }
}

static gboolean
has_thing (const MusterTogether *self, const char *thing)
{
  for (guint i = 0; i < self->things->len; i++)
    if (g_str_equal (self->things->pdata[i], thing))
      return TRUE;

  return FALSE;
}

static const char *
get_target_name (const MusterBattleCommand *command)
{
  for (guint i = 0; i < command->choices->len; i++)
    {
      const MusterCommandChoice *choice = g_ptr_array_index (command->choices, i);

      if (g_strcmp0 (choice->token, command->target) == 0)
        return choice->label;
    }

  return NULL;
}

static char *
dup_name (MusterBattle *battle, const char *thing)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  const MusterThingView *view = muster_thing_views_find (things, thing);

  return view != NULL ? g_strdup (view->name) : NULL;
}

/* Whether @thing has taken the action in this step. */
static gboolean
has_acted (const MusterTogether *self, MusterBattle *battle, const GArray *steps, const char *thing)
{
  const GPtrArray *log = muster_battle_get_log (battle);
  guint begin = log->len;

  while (begin > 0 && !muster_together_is_next_step (log->pdata[begin - 1]))
    begin--;
  for (guint i = steps->len; i > 0; i--)
    {
      const MusterBattleStep *step = &g_array_index (steps, MusterBattleStep, i - 1);
      MusterNode node;

      if (step->first_entry < begin)
        return FALSE;
      muster_battle_get_node (battle, step->node, &node);
      if (node.input != NULL && node.input->kind == MUSTER_INPUT_DO &&
          g_str_equal (node.input->words[0], self->action) &&
          g_strcmp0 (node.input->words[1], thing) == 0)
        return TRUE;
    }

  return FALSE;
}

/* All others who can do the same and have not taken that action in this step; where all have, all of them. Returns what the
 * first of them does, or NULL. */
static const MusterBattleCommand *
add_others (MusterTogether *self,
            MusterBattle *battle,
            const GPtrArray *commands,
            const GArray *steps,
            const MusterInput *last)
{
  const MusterBattleCommand *first = NULL;

  for (guint pass = 0; pass < 2 && first == NULL; pass++)
    for (guint i = 0; i < commands->len; i++)
      {
        const MusterBattleCommand *command = g_ptr_array_index (commands, i);

        if (!is_as_before (self, command, last) || has_thing (self, command->thing) ||
            (pass == 0 && has_acted (self, battle, steps, command->thing)))
          continue;
        first = first != NULL ? first : command;
        muster_together_add_thing (self, command->thing, command->thing_label, command->input);
      }

  return first;
}

/* What the last one did at a table of one's own, for the others. */
static void
add_repeated (GPtrArray *found, MusterBattle *battle, const GPtrArray *commands)
{
  g_autoptr (GArray) steps = muster_battle_list_steps (battle);
  guint at = 0;
  const MusterInput *last = muster_battle_get_field (battle) == NULL
                                ? find_last (battle, steps, &at)
                                : NULL;
  g_autoptr (MusterTogether) self = NULL;
  const MusterBattleCommand *first = NULL;

  if (last == NULL)
    return;
  self = muster_together_new (last->words[0], NULL);
  add_answers (self, battle, steps, at);
  first = add_others (self, battle, commands, steps, last);
  self->like = first != NULL ? dup_name (battle, last->words[1]) : NULL;
  if (self->like == NULL)
    return;
  self->title = g_strdup (first->title);
  self->about = g_strdup (get_target_name (first));
  self->told = muster_battle_get_log (battle)->len;
  self->head = muster_battle_get_head (battle);
  drop_answers (self, first);
  g_ptr_array_add (found, g_steal_pointer (&self));
}

GPtrArray *
muster_together_list (MusterBattle *battle, const GPtrArray *commands)
{
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_together_free);

  if (muster_battle_get_prompt (battle)->kind != MUSTER_PROMPT_TURN)
    return found;
  for (guint i = 0; i < commands->len; i++)
    {
      const MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if (is_plain (command))
        add_command (get_together (found, command), command);
    }
  for (guint i = found->len; i > 0; i--)
    {
      MusterTogether *together = found->pdata[i - 1];

      together->told = muster_battle_get_log (battle)->len;
      together->head = muster_battle_get_head (battle);
      if (together->things->len < 2)
        g_ptr_array_remove_index (found, i - 1);
    }
  add_repeated (found, battle, commands);

  return found;
}
