/* muster-run-commands-all.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-eval-private.h"
#include "muster-run-commands-private.h"
#include "muster-step-action-private.h"
#include "muster-step-activate-private.h"
#include "muster-thing-private.h"

/* What everybody who may act can do. */

static gboolean
is_token_of (MusterRun *run, guint16 kind, guint thing, const char *token)
{
  g_autofree char *own = muster_thing_dup_token (run, kind, thing);

  return g_str_equal (own, token);
}

/* @only: the token of one thing, or NULL */
static void
list_turn (MusterRun *run, GPtrArray *commands, const char *only)
{
  const MusterOperation *op = muster_run_get_operation (run);
  MusterWord *base = muster_run_get_base (run, muster_run_get_frame (run));
  guint16 kind = op->activate->things->type.index;

  for (guint thing = 0; thing < run->rulebook->kinds[kind].max; thing++)
    {
      if (only != NULL && !is_token_of (run, kind, thing, only))
        continue;
      for (guint i = 0; i < op->activate->n_actions; i++)
        if (muster_activate_find (run, op, base, thing) >= 0)
          muster_run_add_action (run, commands, op->activate->actions[i], kind, thing, NULL);
    }
}

/* The best chance that a thing has by any of its commands. */
static gint
compare_commands (gconstpointer a, gconstpointer b, gpointer data)
{
  const MusterBattleCommand *first = *(const MusterBattleCommand *const *) a;
  const MusterBattleCommand *second = *(const MusterBattleCommand *const *) b;
  const double *of_first = g_hash_table_lookup (data, first->thing);
  const double *of_second = g_hash_table_lookup (data, second->thing);

  return (*of_first < *of_second) - (*of_first > *of_second);
}

/* Of those who may do the same, whoever does it best comes first; those whose chance is not known are the last. */
static void
sort_from (GPtrArray *commands, guint start)
{
  g_autoptr (GHashTable) best = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_autoptr (GPtrArray) same = g_ptr_array_new ();

  for (guint i = start; i < commands->len; i++)
    {
      MusterBattleCommand *command = g_ptr_array_index (commands, i);
      double *most = g_hash_table_lookup (best, command->thing);

      g_ptr_array_add (same, command);
      if (most == NULL)
        {
          most = g_new (double, 1);
          *most = -1;
          g_hash_table_insert (best, command->thing, most);
        }
      if (command->available && !isnan (command->odds))
        *most = MAX (*most, command->odds);
    }
  g_ptr_array_sort_with_data (same, compare_commands, best);
  for (guint i = start; i < commands->len; i++)
    commands->pdata[i] = same->pdata[i - start];
}

static void
list_interrupts (MusterRun *run, GPtrArray *commands, const char *only)
{
  const MusterFrame *event = muster_run_get_frame (run);

  for (guint i = 0; i < run->rulebook->n_interrupts; i++)
    {
      gint32 index = run->rulebook->interrupts[i];
      const MusterProcedure *procedure = &run->rulebook->procedures[index];
      const guint start = commands->len;
      guint16 kind;

      if (procedure->event != event->event || procedure->n_parameters == 0 ||
          !muster_action_suits (procedure, event))
        continue;
      kind = procedure->parameters[0].type.index;
      for (guint thing = 0; thing < run->rulebook->kinds[kind].max; thing++)
        if (muster_thing_is_on_table (run, kind, thing) &&
            muster_thing_get_side (run, kind, thing) == run->need_side &&
            (only == NULL || is_token_of (run, kind, thing, only)))
          muster_run_add_action (run, commands, index, kind, thing, event);
      sort_from (commands, start);
    }
}

/* Where the time for it is over, what is left is not known, and says so. */
static void
tell_too_long (MusterRun *run, GPtrArray *commands)
{
  if (!muster_run_is_spent (run))
    return;
  for (guint i = 0; i < commands->len; i++)
    {
      MusterBattleCommand *command = g_ptr_array_index (commands, i);

      if ((command->uncertain || isnan (command->odds)) && command->reason == NULL)
        command->reason = g_strdup (_ ("This takes too long to work out."));
    }
}

/* @only: the token of one thing, or NULL */
static GPtrArray *
list_commands (MusterRun *run, const char *only)
{
  GPtrArray *commands = g_ptr_array_new_with_free_func (
      (GDestroyNotify) muster_battle_command_free);
  gboolean stopped = muster_run_advance (run) == MUSTER_STOP_PROMPT;
  GPtrArray *log = run->log;
  guint8 *coverage = run->coverage;

  muster_run_begin_work (run);
  run->quiet = TRUE;
  run->log = NULL;
  run->coverage = NULL;
  if (stopped && run->need == MUSTER_NEED_TURN)
    list_turn (run, commands, only);
  else if (stopped && run->need == MUSTER_NEED_INTERRUPT)
    list_interrupts (run, commands, only);
  tell_too_long (run, commands);
  run->quiet = FALSE;
  run->log = log;
  run->coverage = coverage;

  return commands;
}

GPtrArray *
muster_run_list_commands (MusterRun *run)
{
  return list_commands (run, NULL);
}

GPtrArray *
muster_run_list_commands_of (MusterRun *run, const char *thing)
{
  gboolean puts_off = run->puts_off_places;
  GPtrArray *commands;

  run->puts_off_places = FALSE;
  commands = list_commands (run, thing);
  run->puts_off_places = puts_off;

  return commands;
}

void
muster_run_put_off_places (MusterRun *run)
{
  run->puts_off_places = TRUE;
}

gboolean
muster_run_puts_off (MusterRun *run, const MusterAsk *ask)
{
  return run->puts_off_places && run->need == MUSTER_NEED_TURN && run->state.head->tracked &&
         ask->from->type.code == MUSTER_TYPE_PLACE;
}
