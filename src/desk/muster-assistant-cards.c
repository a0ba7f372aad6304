/* muster-assistant-cards.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

/* ---- Whose hands are on show ---- */

static gboolean
has_hands (const MusterRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->n_piles; i++)
    if (rulebook->piles[i].seen == MUSTER_SEEN_OWNER)
      return TRUE;

  return FALSE;
}

static guint
count_persons (MusterBattle *battle)
{
  g_autoptr (GPtrArray) sides = NULL;
  guint n = 0;

  if (!has_hands (muster_battle_get_rulebook (battle)))
    return 0;
  sides = muster_battle_list_sides_at (battle, G_MAXUINT);
  for (guint i = 0; i < sides->len; i++)
    n += muster_battle_is_person (battle, ((const MusterThingView *) sides->pdata[i])->side);

  return n;
}

/* (nullable): what a person is asked, whether or not it may be seen. */
static const MusterPrompt *
get_prompt_of_person (MusterAssistant *self)
{
  const MusterPrompt *prompt;

  if (self->replay || !muster_assistant_is_at_prompt (self))
    return NULL;
  prompt = muster_assistant_get_prompt (self);

  return prompt->side >= 0 &&
                 muster_battle_is_person (muster_assistant_get_battle (self), prompt->side)
             ? prompt
             : NULL;
}

static gboolean
keeps_hands_apart (MusterAssistant *self)
{
  return self->n_hands > 1 && !self->open_hands;
}

gboolean
muster_assistant_is_veiled (MusterAssistant *self)
{
  const MusterPrompt *prompt;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  prompt = keeps_hands_apart (self) ? get_prompt_of_person (self) : NULL;

  return prompt != NULL && prompt->side != self->seat;
}

void
muster_assistant_take_seat (MusterAssistant *self)
{
  const MusterPrompt *prompt;

  self->n_hands = count_persons (muster_assistant_get_battle (self));
  prompt = keeps_hands_apart (self) ? NULL : get_prompt_of_person (self);
  if (prompt != NULL)
    self->seat = prompt->side;
}

void
muster_assistant_leave_seat (MusterAssistant *self)
{
  if (muster_assistant_is_veiled (self))
    self->seat = -1;
}

void
muster_assistant_unveil (MusterAssistant *self, gboolean for_all)
{
  g_return_if_fail (MUSTER_IS_ASSISTANT (self));

  if (!muster_assistant_is_veiled (self))
    return;
  self->seat = muster_assistant_get_prompt (self)->side;
  self->open_hands = for_all;
  muster_assistant_changed (self);
}

gint
muster_assistant_get_seat (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), -1);

  return muster_assistant_is_veiled (self) ? -1 : self->seat;
}

/* ---- Piles ---- */

GPtrArray *
muster_assistant_list_piles (MusterAssistant *self)
{
  GPtrArray *piles;
  gint seat;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  piles = muster_battle_list_piles_at (muster_assistant_get_battle (self),
                                       muster_assistant_get_n_entries (self));
  seat = muster_assistant_get_seat (self);
  for (guint i = 0; keeps_hands_apart (self) && i < piles->len; i++)
    {
      MusterPileView *pile = g_ptr_array_index (piles, i);

      if (pile->seen == MUSTER_SEEN_OWNER && pile->side != seat)
        g_clear_pointer (&pile->cards, g_ptr_array_unref);
    }

  return piles;
}

GPtrArray *
muster_assistant_list_sides (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  return muster_battle_list_sides_at (muster_assistant_get_battle (self),
                                      muster_assistant_get_n_entries (self));
}

/* ---- Cards that are spoken of ---- */

static const char *
find_named (const MusterLogEntry *entry, const GPtrArray *piles)
{
  for (guint i = 0; entry->names != NULL && i < entry->names->len; i++)
    {
      const char *thing = g_array_index (entry->names, MusterNaming, i).thing;

      if (muster_pile_views_find_card (piles, thing) != NULL)
        return thing;
    }

  return NULL;
}

char *
muster_assistant_dup_told_card (MusterAssistant *self, const GPtrArray *piles)
{
  const GPtrArray *log;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), NULL);

  log = muster_battle_get_log (muster_assistant_get_battle (self));
  for (guint i = MIN (muster_assistant_get_n_entries (self), log->len); i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);
      const char *card = find_named (entry, piles);

      if (card != NULL)
        return g_strdup (card);
      if (entry->kind == MUSTER_LOG_TURN)
        break;
    }

  return NULL;
}

/* Tokens stand by themselves, or behind the sign of what they are chosen for, with others. */
GPtrArray *
muster_assistant_list_cards_of (MusterAssistant *self,
                                MusterChoiceItem *item,
                                const GPtrArray *piles)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = g_strsplit_set (muster_choice_item_get_token (item), " =,", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (muster_pile_views_find_card (piles, words[i]) != NULL)
      g_ptr_array_add (cards, g_strdup (words[i]));

  return cards;
}
