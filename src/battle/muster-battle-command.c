/* muster-battle-command.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-command.h"

#include <math.h>

static void
choice_free (MusterCommandChoice *self)
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

MusterBattleCommand *
muster_battle_command_new (void)
{
  MusterBattleCommand *self = g_new0 (MusterBattleCommand, 1);

  self->choices = g_ptr_array_new_with_free_func ((GDestroyNotify) choice_free);
  self->odds = self->away = NAN;
  self->available = TRUE;
  self->complete = TRUE;
  self->place = MUSTER_PLACE_NONE;

  return self;
}

static MusterCommandChoice *
choice_copy (const MusterCommandChoice *other)
{
  MusterCommandChoice *choice = g_new0 (MusterCommandChoice, 1);

  choice->ask = g_strdup (other->ask);
  choice->title = g_strdup (other->title);
  choice->token = g_strdup (other->token);
  choice->label = g_strdup (other->label);
  choice->note = g_strdup (other->note);

  return choice;
}

MusterBattleCommand *
muster_battle_command_copy (const MusterBattleCommand *other)
{
  MusterBattleCommand *command = muster_battle_command_new ();

  command->action = g_strdup (other->action);
  command->title = g_strdup (other->title);
  command->thing = g_strdup (other->thing);
  command->thing_label = g_strdup (other->thing_label);
  for (guint i = 0; i < other->choices->len; i++)
    g_ptr_array_add (command->choices, choice_copy (g_ptr_array_index (other->choices, i)));
  command->odds = other->odds;
  command->odds_text = g_strdup (other->odds_text);
  command->uncertain = other->uncertain;
  command->condition = g_strdup (other->condition);
  command->reason = g_strdup (other->reason);
  command->correction = g_strdup (other->correction);
  command->whole_turn = other->whole_turn;
  command->claimed = other->claimed;
  command->goes = other->goes;
  command->place = other->place;
  command->target = g_strdup (other->target);
  command->range = g_strdup (other->range);
  command->late = other->late;
  command->unlikely = other->unlikely;
  command->away = other->away;

  return command;
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
  g_free (self->correction);
  g_free (self->target);
  g_free (self->range);
  g_free (self);
}
