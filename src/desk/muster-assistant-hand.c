/* muster-assistant-hand.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

/* A side that a person plays is handed to the rules. They play it for a turn at a time, so that it can be followed step by step, and
 * taken back: whatever else a battle could come to in the meantime is not there yet. */

static const MusterRulebook *
get_rulebook (MusterAssistant *self)
{
  return muster_battle_get_rulebook (muster_assistant_get_battle (self));
}

static gboolean
is_played_by_rules (MusterAssistant *self, gint side)
{
  return muster_battle_get_doctrine (muster_assistant_get_battle (self), side) >= 0;
}

/* @doctrine: -1: a person */
static gboolean
give_side (MusterAssistant *self, guint side, gint doctrine)
{
  const MusterRulebook *rulebook = get_rulebook (self);
  const char *words[] = { rulebook->sides[side].id,
                          doctrine >= 0 ? rulebook->doctrines[doctrine].id : "person",
                          doctrine >= 0 && rulebook->turn >= 0 ? "turn" : NULL,
                          NULL };
  g_autoptr (MusterInput) input = muster_input_new (MUSTER_INPUT_PLAYER, words);
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (self->working)
    return FALSE;
  done = muster_assistant_take (self, input, &error);

  return muster_assistant_finish_answer (self, done, error);
}

gboolean
muster_assistant_hand_over (MusterAssistant *self, guint side, guint doctrine, gboolean goes_on)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (muster_assistant_get_asked (self) != NULL, FALSE);

  self->handed = goes_on ? (gint) side : -1;
  self->handed_to = (gint) doctrine;
  if (give_side (self, side, (gint) doctrine))
    return TRUE;
  self->handed = -1;

  return FALSE;
}

gint
muster_assistant_get_handed (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), -1);

  return muster_assistant_has_ended (self) ? -1 : self->handed;
}

gboolean
muster_assistant_can_hand_on (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  return muster_assistant_get_handed (self) >= 0 && muster_assistant_get_asked (self) != NULL &&
         !is_played_by_rules (self, self->handed);
}

gboolean
muster_assistant_hand_on (MusterAssistant *self)
{
  g_return_val_if_fail (muster_assistant_can_hand_on (self), FALSE);

  return give_side (self, (guint) self->handed, self->handed_to);
}

gboolean
muster_assistant_take_side_back (MusterAssistant *self)
{
  const gint side = muster_assistant_get_handed (self);

  g_return_val_if_fail (side >= 0, FALSE);

  self->handed = -1;
  /* In the middle of a turn in which something is asked; else it comes back with the end of the turn by itself. */
  if (muster_assistant_get_asked (self) != NULL && is_played_by_rules (self, side))
    return give_side (self, (guint) side, -1);
  muster_assistant_changed (self);

  return TRUE;
}
