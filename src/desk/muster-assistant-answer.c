/* muster-assistant-answer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-choice-gifts.h"
#include "muster-choice-private.h"
#include "muster-text-list.h"

/* What a person does with the battle: answers, goes back and forth in it, and corrects it. */

static gboolean
finish (MusterAssistant *self,
        gboolean done,
        const GError *error,
        void (*settle) (MusterAssistant *))
{
  if (!done)
    {
      /* The battle may be another one now. */
      muster_assistant_stand (self);
      muster_assistant_changed (self);
      g_signal_emit_by_name (self, "failed", error->message);
      return FALSE;
    }

  settle (self);
  muster_assistant_changed (self);

  return TRUE;
}

gboolean
muster_assistant_finish_answer (MusterAssistant *self, gboolean done, const GError *error)
{
  return finish (self, done, error, muster_assistant_go_on);
}

/* ---- Nothing left to do ---- */

/* What is on the table is somebody; a weapon is not. */
static gboolean
is_somebody (MusterBattle *battle, const char *token)
{
  const MusterRulebook *rulebook = muster_battle_get_rulebook (battle);
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  const MusterThingView *thing = muster_thing_views_find (things, token);

  return thing != NULL && thing->kind >= 0 && rulebook->kinds[thing->kind].on_table;
}

/* "do strike hero.1 target=foe.2": done to somebody. */
static gboolean
is_done_to_somebody (MusterBattle *battle, const MusterInput *input)
{
  for (guint i = 2; i < g_strv_length (input->words); i++)
    {
      const char *value = strchr (input->words[i], '=');

      if (value != NULL && is_somebody (battle, value + 1))
        return TRUE;
    }

  return FALSE;
}

/* What was chosen last in this turn of somebody, dice and questions that followed from it aside. */
static gboolean
has_dealt_with_somebody (MusterBattle *battle)
{
  MusterNode node;

  for (guint id = muster_battle_get_head (battle); id > 0; id = node.parent)
    {
      muster_battle_get_node (battle, id, &node);
      if (node.input->kind == MUSTER_INPUT_DO)
        return is_done_to_somebody (battle, node.input);
      if (node.input->kind != MUSTER_INPUT_ROLL && node.input->kind != MUSTER_INPUT_FACT &&
          node.input->kind != MUSTER_INPUT_CHOOSE)
        return FALSE;
    }

  return FALSE;
}

static gboolean
is_spent (MusterBattle *battle)
{
  g_autoptr (MusterChoice) choice = NULL;

  if (muster_battle_get_prompt (battle)->kind != MUSTER_PROMPT_TURN ||
      !has_dealt_with_somebody (battle))
    return FALSE;
  choice = muster_choice_new (battle);

  return muster_choice_is_spent (choice);
}

/* After the blow that leaves nothing to do nobody has to say that this was all: one step back takes
 * the blow back as well. */
static gboolean
end_spent_turn (MusterAssistant *self, GError **error)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  g_autoptr (MusterInput) done = NULL;

  if (!self->ends_turns || !is_spent (battle))
    return TRUE;
  done = muster_input_new (MUSTER_INPUT_DONE, NULL);
  g_hash_table_add (self->inner, GUINT_TO_POINTER (muster_battle_get_head (battle)));

  return muster_assistant_take (self, done, error);
}

/* ---- A whole unit that nobody wants to interrupt ---- */

static gboolean
let_one_pass (MusterAssistant *self, GError **error)
{
  g_autoptr (MusterInput) done = muster_input_new (MUSTER_INPUT_DONE, NULL);

  return muster_assistant_take (self, done, error);
}

static gboolean
is_passing (MusterAssistant *self)
{
  return self->passing != NULL &&
         muster_pass_order_answers (self->passing, muster_assistant_get_battle (self));
}

/* Dice and questions about the table may come between what is let pass. */
static gboolean
let_more_pass (MusterAssistant *self, GError **error)
{
  gboolean done = TRUE;

  while (done && is_passing (self))
    {
      guint head = muster_battle_get_head (muster_assistant_get_battle (self));

      g_hash_table_add (self->inner, GUINT_TO_POINTER (head));
      done = let_one_pass (self, error);
    }

  return done;
}

/* ---- Answers ---- */

static gboolean
take_back (MusterAssistant *self, const MusterInput *input)
{
  g_autoptr (GError) error = NULL;

  if (muster_assistant_correct (self, input->kind, (const char *const *) input->words, &error))
    return TRUE;
  g_signal_emit_by_name (self, "failed", error->message);

  return FALSE;
}

gboolean
muster_assistant_answer (MusterAssistant *self, const char *input)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) parsed = NULL;
  g_autofree char *undone = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  if (self->working)
    return FALSE;
  parsed = muster_input_parse (input, &error);
  if (parsed != NULL && parsed->kind == MUSTER_INPUT_KNOW)
    return take_back (self, parsed);
  if (parsed != NULL && parsed->kind == MUSTER_INPUT_DONE)
    undone = muster_assistant_dup_undone (self);
  done = parsed != NULL && muster_assistant_take (self, parsed, &error) &&
         end_spent_turn (self, &error) && let_more_pass (self, &error) &&
         muster_assistant_go_on_together (self, &error);
  done = finish (self, done, error, muster_assistant_go_on);
  if (done && undone != NULL)
    g_signal_emit_by_name (self, "left-undone", undone);

  return done;
}

gboolean
muster_assistant_can_let_all_pass (MusterAssistant *self)
{
  const MusterPrompt *prompt;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  prompt = muster_assistant_get_asked (self);

  /* Somebody who acts alone is asked about often enough by himself. */
  return prompt != NULL && prompt->kind == MUSTER_PROMPT_INTERRUPT && prompt->thing != NULL &&
         !is_somebody (muster_assistant_get_battle (self), prompt->thing);
}

/* What is asked now has a better chance, it may be: then it stays. */
static gboolean
let_pass (MusterAssistant *self, const char *thing, double below)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  g_autoptr (GError) error = NULL;
  gboolean done = TRUE;

  if (self->working)
    return FALSE;
  g_clear_pointer (&self->passing, muster_pass_order_free);
  self->passing = muster_pass_order_new (battle, thing, below);
  if (is_passing (self))
    done = let_one_pass (self, &error) && let_more_pass (self, &error);

  return finish (self, done, error, muster_assistant_go_on);
}

gboolean
muster_assistant_let_all_pass (MusterAssistant *self)
{
  g_return_val_if_fail (muster_assistant_can_let_all_pass (self), FALSE);

  return let_pass (self, muster_assistant_get_asked (self)->thing, INFINITY);
}

gboolean
muster_assistant_let_turn_pass (MusterAssistant *self, double below)
{
  const MusterPrompt *prompt;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  prompt = muster_assistant_get_asked (self);
  g_return_val_if_fail (prompt != NULL && prompt->kind == MUSTER_PROMPT_INTERRUPT, FALSE);

  return let_pass (self, NULL, below);
}

double
muster_assistant_get_asked_from (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), 0);

  if (self->passing == NULL || self->passing->thing != NULL ||
      self->passing->turn != muster_battle_get_turn (muster_assistant_get_battle (self)))
    return 0;

  return self->passing->below;
}

/* In the middle of what was answered at once nobody was asked. */
static gboolean
is_inner (MusterAssistant *self, guint node)
{
  return g_hash_table_contains (self->inner, GUINT_TO_POINTER (node));
}

/* Where undo leads to. */
static guint
find_before (MusterAssistant *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  MusterNode node = { .parent = muster_battle_get_head (battle) };

  do
    muster_battle_get_node (battle, node.parent, &node);
  while (node.parent != 0 && is_inner (self, node.parent));

  return node.parent;
}

/* Where redo leads to. */
static guint
find_after (MusterAssistant *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  guint node = muster_battle_get_redo (battle, muster_battle_get_head (battle));

  while (is_inner (self, node) && muster_battle_get_redo (battle, node) != 0)
    node = muster_battle_get_redo (battle, node);

  return node;
}

static guint
find_last (MusterAssistant *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  guint node = muster_battle_get_head (battle);

  while (muster_battle_get_redo (battle, node) != 0)
    node = muster_battle_get_redo (battle, node);

  return node;
}

/* What was said for a whole turn holds until one is back where it was said. */
static void
keep_passing (MusterAssistant *self)
{
  if (self->passing != NULL &&
      (self->passing->thing != NULL ||
       muster_battle_get_head (muster_assistant_get_battle (self)) <= self->passing->head))
    g_clear_pointer (&self->passing, muster_pass_order_free);
}

gboolean
muster_assistant_undo (MusterAssistant *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  if (self->working)
    return FALSE;
  if (self->choice != NULL && muster_choice_gives (self->choice) &&
      muster_choice_undo_gift (self->choice))
    return TRUE;
  if (muster_battle_get_head (muster_assistant_get_battle (self)) == 0)
    return FALSE;
  muster_assistant_leave_table (self);
  muster_assistant_leave_seat (self);
  done = muster_assistant_return (self, find_before (self), &error);
  keep_passing (self);

  return finish (self, done, error, muster_assistant_stand);
}

/* On a table of one's own what comes next has been taken back by hand, and is done by hand again. */
static void
begin_again (MusterAssistant *self)
{
  muster_assistant_forget_table (self);
  self->redone = muster_battle_get_log (muster_assistant_get_battle (self))->len;
}

gboolean
muster_assistant_redo (MusterAssistant *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  if (self->working || !muster_battle_can_redo (muster_assistant_get_battle (self)))
    return FALSE;
  begin_again (self);
  done = muster_assistant_return (self, find_after (self), &error);

  return finish (self, done, error, muster_assistant_stand);
}

gboolean
muster_assistant_redo_all (MusterAssistant *self)
{
  MusterBattle *battle;
  g_autoptr (GError) error = NULL;
  g_autofree char *turn = NULL;
  g_autofree char *message = NULL;
  gboolean done;
  guint head;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  battle = muster_assistant_get_battle (self);
  if (self->working || !muster_battle_can_redo (battle))
    return FALSE;
  head = muster_battle_get_head (battle);
  begin_again (self);
  done = muster_assistant_return (self, find_last (self), &error);
  if (!finish (self, done, error, muster_assistant_stand))
    return FALSE;

  turn = muster_assistant_dup_turn_text (self);
  /* Translators: %s is "Turn 3" or "Set-up": so far all that was taken back was done again */
  message = g_strdup_printf (_ ("Redone: %s"), turn);
  g_signal_emit_by_name (self, "went-back", message, head);

  return TRUE;
}

gboolean
muster_assistant_go_to (MusterAssistant *self, guint node)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  if (self->working)
    return FALSE;
  muster_assistant_forget_table (self);
  muster_assistant_leave_table (self);
  muster_assistant_leave_seat (self);
  done = muster_assistant_return (self, node, &error);

  return finish (self, done, error, muster_assistant_stand);
}

gboolean
muster_assistant_can_decide_again (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  return !self->replay && muster_assistant_get_asked (self) != NULL &&
         muster_battle_find_decision (muster_assistant_get_battle (self)) > 0;
}

/* Where the corrections could not have come before it, the battle stands as it did. */
static gboolean
decide_again (MusterAssistant *self, GError **error)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  const guint head = muster_battle_get_head (battle);
  const guint decision = muster_battle_find_decision (battle);
  g_autoptr (GPtrArray) inputs = muster_battle_list_corrected (battle, decision);
  MusterNode node;
  gboolean taken;

  muster_battle_get_node (battle, decision, &node);
  taken = muster_assistant_return (self, node.parent, error);
  for (guint i = 0; taken && i < inputs->len; i++)
    {
      taken = muster_assistant_take (self, inputs->pdata[i], error);
      if (!taken)
        muster_assistant_return (self, head, NULL);
    }

  return taken;
}

gboolean
muster_assistant_decide_again (MusterAssistant *self)
{
  g_autoptr (GError) error = NULL;
  guint head;
  gboolean done;

  g_return_val_if_fail (muster_assistant_can_decide_again (self), FALSE);

  if (self->working)
    return FALSE;
  head = muster_battle_get_head (muster_assistant_get_battle (self));
  muster_assistant_forget_table (self);
  muster_assistant_leave_table (self);
  done = decide_again (self, &error);
  if (!finish (self, done, error, muster_assistant_stand))
    return FALSE;

  g_signal_emit_by_name (self, "went-back", _ ("It was decided again"), head);

  return TRUE;
}

/* What the battle wrote down about it says it best. */
static void
tell_corrected (MusterAssistant *self, guint from)
{
  const GPtrArray *log = muster_battle_get_log (muster_assistant_get_battle (self));
  g_autofree char *message = NULL;

  for (guint i = from; i < log->len && message == NULL; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind == MUSTER_LOG_CORRECTION)
        message = g_strdup (entry->text);
    }
  if (message != NULL)
    g_signal_emit_by_name (self, "corrected", message);
}

static gboolean
correct (MusterAssistant *self, const MusterInput *input, GError **error)
{
  g_autofree char *text = muster_input_to_text (input);
  g_autoptr (MusterInput) parsed = muster_input_parse (text, error);

  return parsed != NULL && muster_assistant_take (self, parsed, error);
}

gboolean
muster_assistant_correct (MusterAssistant *self,
                          MusterInputKind kind,
                          const char *const *words,
                          GError **error)
{
  g_autoptr (MusterInput) input = muster_input_new (kind, words);
  guint n_entries;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  if (!muster_assistant_check_idle (self, error))
    return FALSE;
  n_entries = muster_battle_get_log (muster_assistant_get_battle (self))->len;
  done = correct (self, input, error);

  /* After a failure the battle may be another one. */
  muster_assistant_stay (self);
  muster_assistant_changed (self);
  if (done)
    tell_corrected (self, n_entries);

  return done;
}

/* ---- Whom a question means ---- */

/* (transfer full) (nullable): of whom the log from @from on says that @value is theirs now. */
static char *
dup_corrected (MusterAssistant *self, guint from, double value)
{
  const GPtrArray *log = muster_battle_get_log (muster_assistant_get_battle (self));
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = from; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind == MUSTER_LOG_CORRECTION && entry->attribute != NULL && entry->total == value)
        muster_text_append_item (names, entry->thing_label);
    }

  return names->len > 0 ? g_string_free (g_steal_pointer (&names), FALSE) : NULL;
}

/* All of them at once. */
static void
tell_apart (MusterAssistant *self, guint from)
{
  g_autofree char *alone = dup_corrected (self, from, 1);
  g_autofree char *again = dup_corrected (self, from, 0);
  g_autoptr (GString) message = g_string_new (NULL);

  if (alone != NULL)
    g_string_append_printf (message, _ ("Asked about alone from now on: %s"), alone);
  if (alone != NULL && again != NULL)
    g_string_append_c (message, '\n');
  if (again != NULL)
    g_string_append_printf (message, _ ("Asked about with the others again: %s"), again);
  if (message->len > 0)
    g_signal_emit_by_name (self, "corrected", message->str);
}

gboolean
muster_assistant_set_apart (MusterAssistant *self, const gboolean *apart, GError **error)
{
  g_autoptr (GPtrArray) inputs = NULL;
  MusterBattle *battle;
  guint n_entries;
  gboolean done = TRUE;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  if (!muster_assistant_check_idle (self, error))
    return FALSE;
  battle = muster_assistant_get_battle (self);
  n_entries = muster_battle_get_log (battle)->len;
  inputs = muster_prompt_list_apart (muster_assistant_get_asked (self), apart);
  for (guint i = 0; done && i < inputs->len; i++)
    {
      if (i > 0)
        g_hash_table_add (self->inner, GUINT_TO_POINTER (muster_battle_get_head (battle)));
      done = correct (self, inputs->pdata[i], error);
    }
  muster_assistant_stay (self);
  muster_assistant_changed (self);
  if (done)
    tell_apart (self, n_entries);

  return done;
}

/* (transfer full) (nullable): the one thing that whoever acts can do there by going there. */
static MusterChoiceItem *
find_way (MusterAssistant *self, const char *thing, MusterPlace place)
{
  g_autoptr (GPtrArray) items = NULL;

  if (self->choice == NULL || g_strcmp0 (muster_assistant_get_acting (self), thing) != 0)
    return NULL;
  items = muster_choice_list_at (self->choice, place);

  return items->len == 1 ? g_object_ref (g_ptr_array_index (items, 0)) : NULL;
}

static char *
dup_name (MusterAssistant *self, const char *thing)
{
  g_autoptr (GPtrArray) figures = muster_assistant_list_figures (self);
  const MusterThingView *figure = muster_thing_views_find (figures, thing);

  return g_strdup (figure != NULL ? figure->name : thing);
}

gboolean
muster_assistant_put_figure (MusterAssistant *self, const char *thing, MusterPlace place)
{
  g_autoptr (MusterChoiceItem) way = NULL;
  g_autofree char *where = NULL;
  g_autofree char *word = NULL;
  g_autofree char *input = NULL;
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  if (self->replay || self->working)
    return FALSE;
  way = find_way (self, thing, place);
  if (way != NULL)
    {
      muster_choice_toggle (self->choice, way);
      return TRUE;
    }

  where = muster_field_format_place (muster_assistant_get_field (self), place);
  word = muster_field_dup_place_word (muster_assistant_get_field (self), place);
  name = dup_name (self, thing);
  input = g_strdup_printf ("move %s %s", thing, word);
  if (!muster_assistant_answer (self, input))
    return FALSE;
  /* Translators: a figure and a space of the board: "Guard 3 now stands at C4" */
  message = g_strdup_printf (_ ("%s now stands at %s"), name, where);
  g_signal_emit_by_name (self, "corrected", message);

  return TRUE;
}
