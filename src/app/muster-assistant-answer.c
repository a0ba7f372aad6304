/* muster-assistant-answer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

#include <glib/gi18n.h>

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

gboolean
muster_assistant_answer (MusterAssistant *self, const char *input)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterInput) parsed = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  parsed = muster_input_parse (input, &error);
  done = parsed != NULL && muster_session_answer (self->session, parsed, &error);

  return finish (self, done, error, muster_assistant_go_on);
}

/* In the middle of what was answered at once nobody was asked. */
static gboolean
is_inner (MusterAssistant *self)
{
  guint head = muster_battle_get_head (muster_assistant_get_battle (self));

  return g_hash_table_contains (self->inner, GUINT_TO_POINTER (head));
}

gboolean
muster_assistant_undo (MusterAssistant *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  do
    done = muster_session_undo (self->session, &error);
  while (done && is_inner (self));

  return finish (self, done, error, muster_assistant_stand);
}

gboolean
muster_assistant_redo (MusterAssistant *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  do
    done = muster_session_redo (self->session, &error);
  while (done && is_inner (self));

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
  head = muster_battle_get_head (battle);
  do
    done = muster_session_redo (self->session, &error);
  while (done && muster_battle_can_redo (battle));
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

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  return finish (self,
                 muster_session_go_to (self->session, node, &error),
                 error,
                 muster_assistant_stand);
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

gboolean
muster_assistant_correct (MusterAssistant *self,
                          MusterInputKind kind,
                          const char *const *words,
                          GError **error)
{
  g_autoptr (MusterInput) input = muster_input_new (kind, words);
  g_autofree char *text = muster_input_to_text (input);
  g_autoptr (MusterInput) parsed = NULL;
  guint n_entries;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  n_entries = muster_battle_get_log (muster_assistant_get_battle (self))->len;
  parsed = muster_input_parse (text, error);
  if (parsed == NULL)
    return FALSE;
  done = muster_session_answer (self->session, parsed, error);

  /* After a failure the battle may be another one. */
  muster_assistant_stay (self);
  muster_assistant_changed (self);
  if (done)
    tell_corrected (self, n_entries);

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

  for (guint i = 0; i < figures->len; i++)
    {
      const MusterThingView *figure = g_ptr_array_index (figures, i);

      if (g_str_equal (figure->token, thing))
        return g_strdup (figure->name);
    }

  return g_strdup (thing);
}

gboolean
muster_assistant_put_figure (MusterAssistant *self, const char *thing, MusterPlace place)
{
  g_autoptr (MusterChoiceItem) way = NULL;
  g_autofree char *where = NULL;
  g_autofree char *input = NULL;
  g_autofree char *name = NULL;
  g_autofree char *message = NULL;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  if (self->replay)
    return FALSE;
  way = find_way (self, thing, place);
  if (way != NULL)
    {
      muster_choice_toggle (self->choice, way);
      return TRUE;
    }

  where = muster_field_format_place (muster_assistant_get_field (self), place);
  name = dup_name (self, thing);
  input = g_strdup_printf ("move %s %s", thing, where);
  if (!muster_assistant_answer (self, input))
    return FALSE;
  /* Translators: a figure and a space of the board: "Guard 3 now stands at C4" */
  message = g_strdup_printf (_ ("%s now stands at %s"), name, where);
  g_signal_emit_by_name (self, "corrected", message);

  return TRUE;
}
