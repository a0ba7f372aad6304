/* muster-assistant-ahead.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

/* Beside a table one question follows the other, and most are answered as is suggested: those that follow are shown together,
 * and answered at once. */

#define MOST_AHEAD 8

const GPtrArray *
muster_assistant_get_ahead (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  if (self->ahead == NULL && muster_assistant_get_asked (self) != NULL)
    self->ahead = muster_battle_list_ahead (muster_assistant_get_battle (self), MOST_AHEAD);
  if (self->ahead == NULL)
    self->ahead = g_ptr_array_new ();

  return self->ahead;
}

static gboolean
take_suggestion (MusterAssistant *self, GError **error)
{
  const MusterPrompt *prompt = muster_assistant_get_prompt (self);
  g_autoptr (MusterInput) input = muster_input_parse (prompt->suggestion, error);

  return input != NULL && muster_assistant_take (self, input, error);
}

/* What is suggested now is what was shown. */
static gboolean
is_as_shown (MusterAssistant *self, const MusterPrompt *shown)
{
  const MusterPrompt *prompt = muster_assistant_get_prompt (self);

  return muster_prompt_is_same (prompt, shown) && prompt->suggestion != NULL &&
         g_strcmp0 (prompt->suggestion, shown->suggestion) == 0;
}

gboolean
muster_assistant_take_suggestions (MusterAssistant *self)
{
  g_autoptr (GPtrArray) ahead = NULL;
  g_autoptr (GError) error = NULL;
  const MusterPrompt *prompt;
  gboolean done;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  if (self->working)
    return FALSE;
  prompt = muster_assistant_get_asked (self);
  if (prompt == NULL || prompt->suggestion == NULL)
    return FALSE;
  ahead = g_ptr_array_ref ((GPtrArray *) muster_assistant_get_ahead (self));
  done = take_suggestion (self, &error);
  for (guint i = 0; done && i < ahead->len && is_as_shown (self, ahead->pdata[i]); i++)
    {
      guint head = muster_battle_get_head (muster_assistant_get_battle (self));

      g_hash_table_add (self->inner, GUINT_TO_POINTER (head));
      done = take_suggestion (self, &error);
    }
  done = done && muster_assistant_go_on_together (self, &error);

  return muster_assistant_finish_answer (self, done, error);
}
