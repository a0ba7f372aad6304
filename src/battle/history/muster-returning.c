/* muster-returning.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-returning.h"

#include <glib/gi18n.h>

#include "muster-battle-error.h"
#include "muster-battle-private.h"

/* What is done at one step of the way. */
typedef struct
{
  MusterBattleNode *node; /* only its input and what is kept of its state are read */
  gboolean has_applied;   /* the logs of it are known, … */
  gboolean has_advanced;
  GPtrArray *applied; /* … or come up here */
  GPtrArray *advanced;
} Step;

struct _MusterReturning
{
  MusterBattle *battle;
  guint head;      /* of the battle when it began */
  GArray *steps;   /* of Step: from the beginning of the battle to where it goes */
  guint first;     /* of them: the run holds its state when the input was taken */
  gboolean thinks; /* logs are missing, and begin with what comes up before them */
  gboolean brief;

  MusterRun *run;   /* its own: of the same game, which does not change */
  gpointer applied; /* what the battle keeps of a node: the state when the input was taken */
  MusterStop stop;
  MusterThought thought;
  GError *error;
};

static Step *
get_step (MusterReturning *self, guint i)
{
  return &g_array_index (self->steps, Step, i);
}

static Step *
get_last_step (MusterReturning *self)
{
  return get_step (self, self->steps->len - 1);
}

/* ---- Before ---- */

static void
step_clear (gpointer data)
{
  Step *step = data;

  g_clear_pointer (&step->applied, g_ptr_array_unref);
  g_clear_pointer (&step->advanced, g_ptr_array_unref);
}

/* Inputs, and the states that are kept of nodes, never change, and no node goes while the battle stands. */
static GArray *
list_steps (const GPtrArray *path)
{
  GArray *steps = g_array_sized_new (FALSE, TRUE, sizeof (Step), path->len);

  g_array_set_clear_func (steps, step_clear);
  for (guint i = 0; i < path->len; i++)
    {
      MusterBattleNode *node = path->pdata[i];
      const Step step = { .node = node,
                          .has_applied = node->applied != NULL,
                          .has_advanced = node->advanced != NULL };

      g_array_append_val (steps, step);
    }

  return steps;
}

/* The first step of @path with entries that nobody knows any more; its length: there is none. */
static guint
find_unknown (const GPtrArray *path)
{
  for (guint i = 0; i < path->len; i++)
    {
      const MusterBattleNode *node = path->pdata[i];

      if (node->applied == NULL ||
          (node->advanced == NULL && !muster_battle_is_overruled (path, i)))
        return i;
    }

  return path->len;
}

/* The step from which on @path is played. */
static guint
find_first (const GPtrArray *path, guint unknown)
{
  guint first = path->len - 1;

  if (unknown < path->len)
    first = MIN (first, muster_battle_find_thought (path, unknown));
  while (!muster_battle_node_is_kept (path->pdata[first]))
    first--;

  return first;
}

MusterReturning *
muster_returning_new (MusterBattle *battle, guint node, GError **error)
{
  g_autoptr (GPtrArray) path = NULL;
  MusterReturning *self;
  guint unknown;

  if (node >= muster_battle_get_n_nodes (battle))
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_NOT_FOUND,
                   _ ("the battle has no input %u; expected one up to %u"),
                   node,
                   muster_battle_get_n_nodes (battle) - 1);
      return NULL;
    }

  path = muster_battle_list_path (battle, 0, node);
  unknown = find_unknown (path);
  self = g_new0 (MusterReturning, 1);
  self->battle = battle;
  self->head = muster_battle_get_head (battle);
  self->brief = battle->brief;
  self->steps = list_steps (path);
  self->thinks = unknown < path->len;
  self->first = find_first (path, unknown);
  self->run = muster_run_new (battle->game);
  if (battle->puts_off_places)
    muster_run_put_off_places (self->run);
  self->applied = g_malloc (muster_run_get_state_size (self->run));
  muster_battle_restore_applied (battle, get_step (self, self->first)->node, self->run);

  return self;
}

/* ---- The work ---- */

static GPtrArray *
begin_log (MusterReturning *self)
{
  GPtrArray *log = muster_log_new ();

  muster_run_set_log (self->run, log, self->brief);

  return log;
}

static MusterStop
advance_thinking (MusterReturning *self, Step *step)
{
  g_autoptr (GPtrArray) log = begin_log (self);
  const MusterStop stop = muster_run_advance (self->run);

  muster_run_set_log (self->run, NULL, FALSE);
  if (!step->has_advanced)
    step->advanced = g_steal_pointer (&log);

  return stop;
}

static gboolean
apply_thinking (MusterReturning *self, Step *step)
{
  g_autoptr (GPtrArray) log = begin_log (self);
  const gboolean taken = muster_run_apply_again (self->run, step->node->input, &self->error);

  muster_run_set_log (self->run, NULL, FALSE);
  if (taken && !step->has_applied)
    step->applied = g_steal_pointer (&log);

  return taken;
}

/* From the applied state of @from to that of its child @to. */
static gboolean
step_on (MusterReturning *self, Step *from, Step *to)
{
  const gboolean is_die = muster_battle_node_is_die (to->node);

  if (self->thinks && is_die)
    muster_run_forget_thoughts (self->run);
  else if (self->thinks)
    advance_thinking (self, from);
  else if (!is_die)
    muster_run_advance (self->run);

  return self->thinks ? apply_thinking (self, to)
                      : muster_run_apply_again (self->run, to->node->input, &self->error);
}

/* Where its log is known, and it has stopped for an answer, only what waits for that is run again. */
static gboolean
resume (MusterReturning *self, const Step *step)
{
  if (!step->has_advanced || !muster_battle_restore_stopped (self->battle, step->node, self->run))
    return FALSE;
  self->stop = muster_run_advance (self->run);
  if (self->stop == MUSTER_STOP_PROMPT &&
      muster_run_get_checksum (self->run) == step->node->checksum)
    return TRUE;
  muster_run_restore (self->run, self->applied);

  return FALSE;
}

/* The run holds the applied state of the last step. */
static void
stand (MusterReturning *self)
{
  Step *last = get_last_step (self);

  muster_run_save (self->run, self->applied);
  self->thought = MUSTER_THOUGHT_NOTHING;
  if (resume (self, last))
    return;
  if (last->has_advanced)
    {
      self->stop = muster_run_advance (self->run);
      return;
    }
  self->stop = advance_thinking (self, last);
  self->thought = self->brief ? MUSTER_THOUGHT_SUMS : MUSTER_THOUGHT_ALL;
}

void
muster_returning_work (MusterReturning *self)
{
  for (guint i = self->first + 1; i < self->steps->len; i++)
    if (!step_on (self, get_step (self, i - 1), get_step (self, i)))
      return;
  stand (self);
}

/* ---- After ---- */

static void
give_logs (MusterReturning *self)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      Step *step = get_step (self, i);

      if (step->applied != NULL)
        {
          step->node->applied = g_steal_pointer (&step->applied);
          step->node->brief_applied = self->brief;
        }
      if (step->advanced != NULL)
        {
          step->node->advanced = g_steal_pointer (&step->advanced);
          step->node->brief_advanced = self->brief;
        }
    }
}

gboolean
muster_returning_finish (MusterReturning *self, GError **error)
{
  MusterBattleStand stand = { 0 };

  /* What was taken once is taken again, so this is only reached when the engine is at fault. */
  if (self->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return FALSE;
    }
  if (!muster_battle_check_head (self->battle, self->head, error))
    return FALSE;
  give_logs (self);
  muster_battle_remember_way (self->battle);
  stand = (MusterBattleStand){
    .node = get_last_step (self)->node,
    .applied = self->applied,
    .run = g_steal_pointer (&self->run),
    .stop = self->stop,
    .thought = self->thought,
  };
  muster_battle_take_stand (self->battle, &stand);

  return TRUE;
}

void
muster_returning_free (MusterReturning *self)
{
  g_clear_pointer (&self->run, muster_run_free);
  g_clear_error (&self->error);
  g_array_unref (self->steps);
  g_free (self->applied);
  g_free (self);
}
