/* muster-answering.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-answering.h"

#include "muster-battle-private.h"

struct _MusterAnswering
{
  MusterBattle *battle;
  guint head;      /* of the battle when it began */
  GPtrArray *path; /* of MusterBattleNode, borrowed: from where the run stands to the head */
  GPtrArray *log;  /* of playing on to where the battle stands */
  MusterInput *input;
  gboolean brief;

  MusterRun *run;   /* its own: of the same game, which does not change */
  gpointer applied; /* what the battle keeps of a node: the state when the input was taken */
  GPtrArray *applied_log;
  GPtrArray *advanced_log;
  MusterInput *normal; /* (nullable): the input as it is written down; NULL: it was not taken */
  MusterStop stop;
  gboolean interrupts;
  gboolean ordered;
  GError *error;
};

/* ---- Before ---- */

/* Inputs, and the states that are kept of nodes, never change, and no node goes while the battle stands. */
MusterAnswering *
muster_answering_new (MusterBattle *battle, const MusterInput *input)
{
  MusterAnswering *self = g_new0 (MusterAnswering, 1);
  g_autoptr (GPtrArray) path = muster_battle_list_path (battle, 0, muster_battle_get_head (battle));
  guint start = path->len - 1;

  self->battle = battle;
  self->head = muster_battle_get_head (battle);
  self->brief = battle->brief;
  self->input = muster_input_copy (input);
  self->log = g_ptr_array_ref (muster_battle_get_last_log (battle));
  self->run = muster_run_new (battle->game);
  if (battle->puts_off_places)
    muster_run_put_off_places (self->run);
  if (input->kind == MUSTER_INPUT_DIE)
    muster_run_restore (self->run, battle->applied);
  else
    {
      start = muster_battle_find_last_thought (path);
      muster_battle_restore_applied (battle, path->pdata[start], self->run);
    }
  g_ptr_array_remove_range (path, 0, start);
  self->path = g_steal_pointer (&path);

  return self;
}

/* ---- The work ---- */

/* To where the battle stands, with all that came up for the next entry. */
static void
catch_up (MusterAnswering *self)
{
  const guint last = self->path->len - 1;

  muster_battle_think (self->run, self->path, 0, self->path->len, last, self->brief);
}

/* For a die the run holds the state in which that takes effect, but what is thrown again is said where the battle stands. */
static MusterInput *
normalize (MusterAnswering *self)
{
  g_autoptr (MusterInput) written = muster_battle_dup_as_written (self->input, &self->error);
  g_autoptr (MusterInput) normal = NULL;

  if (written == NULL)
    return NULL;
  normal = muster_run_normalize (self->run, written, &self->error);
  if (normal == NULL || (normal->kind == MUSTER_INPUT_DIE &&
                         !muster_battle_check_die (self->log, normal, &self->error)))
    return NULL;

  return g_steal_pointer (&normal);
}

static gboolean
apply (MusterAnswering *self, const MusterInput *normal)
{
  gboolean taken;

  self->applied_log = muster_log_new ();
  muster_run_set_log (self->run, self->applied_log, self->brief);
  taken = muster_run_apply (self->run, normal, &self->error);
  muster_run_set_log (self->run, NULL, FALSE);

  return taken;
}

static void
advance (MusterAnswering *self)
{
  self->applied = g_malloc (muster_run_get_state_size (self->run));
  muster_run_save (self->run, self->applied);
  self->advanced_log = muster_log_new ();
  muster_run_set_log (self->run, self->advanced_log, self->brief);
  self->stop = muster_run_advance (self->run);
  muster_run_set_log (self->run, NULL, FALSE);
}

void
muster_answering_work (MusterAnswering *self)
{
  g_autofree gpointer before = g_malloc (muster_run_get_state_size (self->run));
  g_autoptr (MusterInput) normal = NULL;

  muster_run_save (self->run, before);
  catch_up (self);
  self->interrupts = muster_run_may_be_interrupted (self->run);
  self->ordered = muster_run_is_ordered (self->run);
  normal = normalize (self);
  if (normal == NULL)
    return;
  if (normal->kind == MUSTER_INPUT_DIE)
    muster_run_restore (self->run, before);
  if (!apply (self, normal))
    return;
  advance (self);
  self->normal = g_steal_pointer (&normal);
}

/* ---- After ---- */

gboolean
muster_answering_finish (MusterAnswering *self, GError **error)
{
  MusterBattleOutcome outcome = { 0 };

  if (self->normal == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return FALSE;
    }
  if (!muster_battle_check_head (self->battle, self->head, error))
    return FALSE;
  outcome = (MusterBattleOutcome){
    .input = g_steal_pointer (&self->normal),
    .applied_log = g_steal_pointer (&self->applied_log),
    .advanced_log = g_steal_pointer (&self->advanced_log),
    .stand = { .applied = self->applied, .run = g_steal_pointer (&self->run), .stop = self->stop },
    .interrupts = self->interrupts,
    .ordered = self->ordered,
  };
  muster_battle_adopt (self->battle, &outcome);

  return TRUE;
}

void
muster_answering_free (MusterAnswering *self)
{
  g_clear_pointer (&self->run, muster_run_free);
  g_clear_pointer (&self->normal, muster_input_free);
  g_clear_pointer (&self->applied_log, g_ptr_array_unref);
  g_clear_pointer (&self->advanced_log, g_ptr_array_unref);
  g_clear_error (&self->error);
  muster_input_free (self->input);
  g_ptr_array_unref (self->log);
  g_ptr_array_unref (self->path);
  g_free (self->applied);
  g_free (self);
}
