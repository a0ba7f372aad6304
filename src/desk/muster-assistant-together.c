/* muster-assistant-together.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"
#include "muster-choice-private.h"

/* One action that is said once for all who can take it. */

/* Takes the next input of it; FALSE: it waits for somebody, or is over, or failed. */
static gboolean
take_next (MusterAssistant *self, gboolean asked, gboolean *done, GError **error)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  g_autoptr (MusterInput) input = muster_together_next (self->together, battle);
  const guint head = muster_battle_get_head (battle);

  self->together_end = head;
  if (input == NULL)
    return FALSE;
  /* Where nobody was asked one step back goes on. */
  if (!asked && !muster_together_is_after_die (battle))
    g_hash_table_add (self->inner, GUINT_TO_POINTER (head));
  *done = muster_assistant_take (self, input, error);

  return *done;
}

/* A window may be closed in the middle of it. */
static gboolean
keep (MusterAssistant *self, GError **error)
{
  g_autofree char *text = muster_together_to_text (self->together,
                                                   muster_assistant_get_battle (self));

  return muster_session_set_together (self->session, text, error);
}

gboolean
muster_assistant_go_on_together (MusterAssistant *self, GError **error)
{
  gboolean done = TRUE;

  if (self->together == NULL)
    return TRUE;
  while (!muster_together_is_over (self->together) && take_next (self, FALSE, &done, error))
    ;

  return done && keep (self, error);
}

void
muster_assistant_resume_together (MusterAssistant *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  const char *text = muster_session_get_together (self->session);

  if (text != NULL)
    self->together = muster_together_new_from_text (text, battle);
  self->together_end = muster_battle_get_head (battle);
}

gboolean
muster_assistant_act_together (MusterAssistant *self, const MusterTogether *together)
{
  g_autoptr (GError) error = NULL;
  gboolean done = TRUE;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  if (self->working)
    return FALSE;
  g_clear_pointer (&self->together, muster_together_free);
  self->together = muster_together_copy (together);
  g_free (self->together_actor);
  self->together_actor = self->choice != NULL ? g_strdup (muster_choice_get_actor (self->choice))
                                              : NULL;
  take_next (self, TRUE, &done, &error);
  done = done && muster_assistant_go_on_together (self, &error);

  return muster_assistant_finish_answer (self, done, error);
}

gboolean
muster_assistant_act_together_for (MusterAssistant *self,
                                   const MusterTogether *together,
                                   const gboolean *who)
{
  g_autoptr (MusterTogether) meant = muster_together_copy_for (together, who);

  g_hash_table_remove_all (self->picked);
  for (guint i = 0; i < muster_together_get_n (meant); i++)
    g_hash_table_add (self->picked, g_strdup (muster_together_get_thing (meant, i)));

  return muster_assistant_act_together (self, meant);
}

gboolean
muster_assistant_was_picked (MusterAssistant *self, const char *thing)
{
  return g_hash_table_contains (self->picked, thing);
}

MusterTogether *
muster_assistant_dup_rest (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  return self->together != NULL
             ? muster_together_new_rest (self->together, muster_assistant_get_battle (self))
             : NULL;
}

static gboolean
has_just_ended (MusterAssistant *self)
{
  return self->together != NULL && muster_together_is_over (self->together) &&
         self->together_end == muster_battle_get_head (muster_assistant_get_battle (self));
}

void
muster_assistant_lead_back (MusterAssistant *self)
{
  if (self->together_actor != NULL && has_just_ended (self))
    muster_choice_go_back_to (self->choice, self->together_actor);
}

const char *
muster_assistant_get_together (MusterAssistant *self)
{
  g_autoptr (MusterTogether) rest = NULL;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  rest = muster_assistant_dup_rest (self);

  return rest != NULL || has_just_ended (self) ? muster_together_get_action (self->together) : NULL;
}

/* While others do something else, and once those who are left can go on. */
char *
muster_assistant_dup_stop (MusterAssistant *self)
{
  g_autoptr (MusterTogether) rest = muster_assistant_dup_rest (self);

  return rest != NULL || has_just_ended (self) ? muster_together_dup_stop (self->together, rest)
                                               : NULL;
}
