/* muster-prompt.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-prompt.h"

#include <math.h>

MusterOption *
muster_option_new (const char *token, const char *label)
{
  MusterOption *self = g_new0 (MusterOption, 1);

  self->token = g_strdup (token);
  self->label = g_strdup (label);
  self->odds = NAN;
  self->available = TRUE;

  return self;
}

void
muster_option_free (MusterOption *self)
{
  if (self == NULL)
    return;

  g_free (self->token);
  g_free (self->label);
  g_free (self->odds_text);
  g_free (self->note);
  g_free (self->value);
  g_free (self->group);
  g_free (self->member);
  g_free (self->condition);
  g_free (self->reason);
  g_free (self);
}

void
muster_menu_ask_free (MusterMenuAsk *self)
{
  if (self == NULL)
    return;

  g_free (self->id);
  g_free (self->title);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_free (self);
}

void
muster_menu_item_free (MusterMenuItem *self)
{
  if (self == NULL)
    return;

  g_free (self->action);
  g_free (self->title);
  g_free (self->thing);
  g_free (self->thing_label);
  g_free (self->reason);
  g_clear_pointer (&self->asks, g_ptr_array_unref);
  g_free (self);
}

void
muster_prompt_free (MusterPrompt *self)
{
  if (self == NULL)
    return;

  g_free (self->text);
  g_free (self->title);
  g_free (self->thing);
  g_free (self->thing_label);
  g_free (self->needed);
  g_free (self->note);
  g_free (self->suggestion);
  g_free (self->alike);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_clear_pointer (&self->members, g_ptr_array_unref);
  g_free (self->apart);
  g_clear_pointer (&self->words, g_ptr_array_unref);
  g_clear_pointer (&self->along, g_ptr_array_unref);
  g_free (self->pass);
  g_clear_pointer (&self->menu, g_ptr_array_unref);
  g_free (self);
}

gboolean
muster_prompt_is_same (const MusterPrompt *self, const MusterPrompt *other)
{
  return self->kind == other->kind && self->question == other->question &&
         self->side == other->side && g_strcmp0 (self->thing, other->thing) == 0 &&
         g_strcmp0 (self->text, other->text) == 0;
}

const char *
muster_prompt_kind_get_nick (MusterPromptKind kind)
{
  switch (kind)
    {
    case MUSTER_PROMPT_ROLL:
      return "roll";
    case MUSTER_PROMPT_FACT:
      return "fact";
    case MUSTER_PROMPT_CHOICE:
      return "choice";
    case MUSTER_PROMPT_ENTRY:
      return "entry";
    case MUSTER_PROMPT_ORDER:
      return "order";
    case MUSTER_PROMPT_TURN:
      return "turn";
    case MUSTER_PROMPT_INTERRUPT:
      return "interrupt";
    case MUSTER_PROMPT_FAULT:
      return "fault";
    case MUSTER_PROMPT_OVER:
      return "over";
    default:
      g_return_val_if_reached (NULL);
    }
}
