/* muster-run-left-out.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "muster-ask-private.h"
#include "muster-eval-private.h"
#include "muster-learn-choice-private.h"
#include "muster-run-answer-private.h"
#include "muster-run-commands-private.h"
#include "muster-text-private.h"
#include "muster-thing-private.h"

/* Without a board a wrong answer takes away what could be chosen, and nothing would tell: what is left out for the sake of an
 * answer is found here, by looking at the same lists as if nothing had been answered. */

/* More than these are no help to anybody. */
#define MAX_LEFT_OUT 60

typedef struct
{
  MusterRun *run;
  GPtrArray *commands; /* of MusterBattleCommand */
  const MusterProcedure *procedure;
  MusterWord *base;
  guint last; /* of how many commands there are at most afterwards */
} Search;

static void look_through (Search *self, guint index, const MusterBattleCommand *before);

/* (nullable): @before with one choice more; NULL where it cannot be told by its reason. */
static MusterBattleCommand *
choose (Search *self, const MusterOperation *op, const MusterBattleCommand *before, double item)
{
  MusterRun *run = self->run;
  MusterBattleCommand *command = muster_battle_command_copy (before);
  MusterCommandChoice *choice = g_new0 (MusterCommandChoice, 1);
  MusterType type = muster_ask_get_item_type (op);
  gint32 number = muster_run_get_number (run, &type, item);

  choice->ask = g_strdup (op->ask->id);
  choice->title = muster_run_expand (run, op->title, self->base);
  choice->token = muster_run_dup_option_token (run, &type, item);
  choice->label = muster_run_describe_value (run, &type, item);
  g_ptr_array_add (command->choices, choice);
  if (number >= 0 && run->rulebook->kinds[type.index].on_table)
    {
      g_free (command->target);
      command->target = muster_thing_dup_token (run, type.index, item);
    }

  return command;
}

static gboolean
is_among (const double *items, guint n, double item)
{
  for (guint i = 0; i < n; i++)
    if (items[i] == item)
      return TRUE;

  return FALSE;
}

static guint
list_doubted (MusterRun *run, const MusterOperation *op, MusterWord *base, double *items)
{
  guint n;

  run->doubting = TRUE;
  n = muster_ask_list_hopes (run, op, base, items, MUSTER_MAX_THINGS);
  run->doubting = FALSE;

  return n;
}

/* What may belong to the list as far as is known now is none of it, but for what follows. */
static void
look_at_list (Search *self,
              const MusterOperation *op,
              guint index,
              const MusterBattleCommand *before)
{
  double doubted[MUSTER_MAX_THINGS], hoped[MUSTER_MAX_THINGS];
  guint n = list_doubted (self->run, op, self->base, doubted);
  guint n_hoped = muster_ask_list_hopes (self->run, op, self->base, hoped, G_N_ELEMENTS (hoped));

  for (guint i = 0; i < n && self->commands->len < self->last; i++)
    {
      g_autoptr (MusterBattleCommand) command = choose (self, op, before, doubted[i]);

      if (command->reason == NULL && !is_among (hoped, n_hoped, doubted[i]))
        command->reason = muster_learn_find_denial (self->run,
                                                    op->ask->from,
                                                    self->base,
                                                    doubted[i],
                                                    &command->correction);
      self->base[op->slot].number = doubted[i];
      look_through (self, index + 1, command);
    }
}

static void
look_through (Search *self, guint index, const MusterBattleCommand *before)
{
  const MusterOperation *op = index < self->procedure->n_asks
                                  ? &self->procedure->operations[self->procedure->asks[index]]
                                  : NULL;

  if (op == NULL || (!muster_run_skips_ask (self->run, op->ask) &&
                     muster_run_asks_afterwards (self->run, op->ask)))
    {
      MusterBattleCommand *command;

      if (before->reason == NULL)
        return;
      command = muster_battle_command_copy (before);
      command->available = FALSE;
      g_ptr_array_add (self->commands, command);
    }
  else if (muster_run_skips_ask (self->run, op->ask))
    {
      self->base[op->slot].number = -1;
      look_through (self, index + 1, before);
    }
  else
    {
      look_at_list (self, op, index, before);
    }
}

/* A rule that refuses the action itself does so whatever was answered. */
static gboolean
is_refused (MusterRun *run, const MusterProcedure *procedure, MusterWord *base)
{
  for (guint i = 0; i < procedure->n_requirements; i++)
    if (!procedure->operations[i].soft &&
        muster_eval (run, procedure->operations[i].test, base) == 0)
      return TRUE;

  return FALSE;
}

void
muster_run_add_left_out (MusterRun *run,
                         GPtrArray *commands,
                         const MusterProcedure *procedure,
                         MusterWord *base,
                         const MusterBattleCommand *like)
{
  Search self = { run, commands, procedure, base, commands->len + MAX_LEFT_OUT };
  gboolean remembers = run->remembers;

  if (run->state.head->tracked || run->state.head->n_cells == 0 || !muster_run_is_sparing (run) ||
      procedure->n_asks == 0 || is_refused (run, procedure, base))
    return;
  run->remembers = FALSE;
  look_through (&self, 0, like);
  run->remembers = remembers;
}
