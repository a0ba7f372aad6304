/* muster-battle-command.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-command.h"

#include <math.h>

MusterBattleCommand *
muster_battle_command_new (void)
{
  MusterBattleCommand *self = g_new0 (MusterBattleCommand, 1);

  self->choices = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_command_choice_free);
  self->odds = self->away = NAN;
  self->available = TRUE;
  self->complete = TRUE;
  self->place = MUSTER_PLACE_NONE;

  return self;
}

void
muster_command_choice_free (MusterCommandChoice *self)
{
  if (self == NULL)
    return;

  g_free (self->ask);
  g_free (self->title);
  g_free (self->token);
  g_free (self->label);
  g_free (self->note);
  g_free (self);
}

void
muster_battle_command_free (MusterBattleCommand *self)
{
  if (self == NULL)
    return;

  g_free (self->input);
  g_free (self->action);
  g_free (self->title);
  g_free (self->thing);
  g_free (self->thing_label);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_free (self->odds_text);
  g_free (self->condition);
  g_free (self->reason);
  g_free (self->target);
  g_free (self->range);
  g_free (self);
}
