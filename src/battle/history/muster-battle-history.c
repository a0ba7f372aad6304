/* muster-battle-history.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-battle-private.h"

#include "muster-battle-error.h"
#include "muster-returning.h"

void
muster_battle_node_free (MusterBattleNode *node)
{
  muster_input_free (node->input);
  g_free (node->snapshot);
  g_clear_pointer (&node->kept, g_bytes_unref);
  g_clear_pointer (&node->stopped, g_bytes_unref);
  g_clear_pointer (&node->applied, g_ptr_array_unref);
  g_clear_pointer (&node->advanced, g_ptr_array_unref);
  g_free (node);
}

gboolean
muster_battle_node_is_die (const MusterBattleNode *node)
{
  return node->input != NULL && node->input->kind == MUSTER_INPUT_DIE;
}

MusterBattleNode *
muster_battle_get_inner_node (MusterBattle *self, guint id)
{
  return g_ptr_array_index (self->nodes, id);
}

/* ---- Playing ---- */

static gboolean
log_has_dice (const GPtrArray *log)
{
  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      if (entry->kind == MUSTER_LOG_ROLL)
        return TRUE;
    }

  return FALSE;
}

/* Where entries of the head go. */
void
muster_battle_set_log (MusterBattle *self, GPtrArray *log)
{
  muster_run_set_log (self->run, log, self->brief);
}

/* Plays on from the applied state of @node, which is new. */
static MusterStop
advance (MusterBattle *self, MusterBattleNode *node)
{
  MusterStop stop;

  self->thought = self->brief ? MUSTER_THOUGHT_SUMS : MUSTER_THOUGHT_ALL;
  node->advanced = muster_log_new ();
  node->brief_advanced = self->brief;
  muster_battle_set_log (self, node->advanced);
  stop = muster_run_advance (self->run);
  muster_run_set_log (self->run, NULL, FALSE);
  node->has_dice = node->has_dice || log_has_dice (node->advanced);

  return stop;
}

/* The run stands where @node stopped. */
static void
make_head (MusterBattle *self, MusterBattleNode *node)
{
  if (self->stop == MUSTER_STOP_PROMPT)
    muster_battle_keep_stopped (self, node);
  self->head = node->id;
  muster_battle_changed (self);
}

/* The run holds the applied state of @node. */
static void
stand_at (MusterBattle *self, MusterBattleNode *node)
{
  muster_run_save (self->run, self->applied);
  muster_battle_keep_applied (self, node);
  self->stop = advance (self, node);
  make_head (self, node);
}

/* Nothing is played: the run that the battle had is of use to keep the state in which the input was taken. */
void
muster_battle_take_stand (MusterBattle *self, const MusterBattleStand *stand)
{
  muster_run_restore (self->run, stand->applied);
  muster_run_save (self->run, self->applied);
  muster_battle_keep_applied (self, stand->node);
  muster_run_free (self->run);
  self->run = stand->run;
  self->stop = stand->stop;
  self->thought = stand->thought;
  make_head (self, stand->node);
}

/* Below the head. */
static MusterBattleNode *
add_node (MusterBattle *self, MusterInput *input, GPtrArray *applied_log)
{
  MusterBattleNode *node = g_new0 (MusterBattleNode, 1);

  node->id = self->nodes->len;
  node->input = input;
  node->applied = applied_log != NULL ? applied_log : muster_log_new ();
  node->brief_applied = self->brief;
  node->has_dice = log_has_dice (node->applied);
  if (node->id > 0)
    {
      MusterBattleNode *parent = muster_battle_get_inner_node (self, self->head);

      node->parent = parent->id;
      node->depth = parent->depth + 1;
      parent->redo = node->id;
    }
  g_ptr_array_add (self->nodes, node);

  return node;
}

void
muster_battle_push (MusterBattle *self, MusterInput *input, GPtrArray *applied_log)
{
  MusterBattleNode *node = add_node (self, input, applied_log);

  stand_at (self, node);
  node->checksum = self->proof != NULL ? muster_battle_proof_add (self->proof, self->run, node->id)
                                       : muster_run_get_checksum (self->run);
}

void
muster_battle_adopt (MusterBattle *self, MusterBattleOutcome *outcome)
{
  MusterBattleNode *node = add_node (self, outcome->input, outcome->applied_log);

  node->advanced = outcome->advanced_log;
  node->brief_advanced = self->brief;
  node->has_dice = node->has_dice || log_has_dice (node->advanced);
  node->interrupts = outcome->interrupts;
  node->carries_out = outcome->ordered;
  outcome->stand.node = node;
  outcome->stand.thought = self->brief ? MUSTER_THOUGHT_SUMS : MUSTER_THOUGHT_ALL;
  muster_battle_take_stand (self, &outcome->stand);
  node->checksum = muster_run_get_checksum (self->run);
}

GPtrArray *
muster_battle_list_path (MusterBattle *self, guint start, guint node)
{
  const MusterBattleNode *from = muster_battle_get_inner_node (self, start);
  MusterBattleNode *at = muster_battle_get_inner_node (self, node);
  GPtrArray *path = g_ptr_array_new ();

  g_ptr_array_set_size (path, (gint) (at->depth - from->depth + 1));
  for (guint i = path->len; i > 0; i--)
    {
      path->pdata[i - 1] = at;
      at = muster_battle_get_inner_node (self, at->parent);
    }

  return path;
}

/* ---- The tree ---- */

guint
muster_battle_get_n_nodes (MusterBattle *self)
{
  return self->nodes->len;
}

void
muster_battle_get_node (MusterBattle *self, guint id, MusterNode *node)
{
  const MusterBattleNode *inner;

  g_return_if_fail (id < self->nodes->len);

  inner = muster_battle_get_inner_node (self, id);
  node->id = inner->id;
  node->parent = inner->parent;
  node->input = inner->input;
  node->checksum = inner->checksum;
  node->depth = inner->depth;
  node->carries_out = inner->carries_out;
  node->interrupts = inner->interrupts;
}

guint
muster_battle_get_head (MusterBattle *self)
{
  return self->head;
}

guint
muster_battle_get_redo (MusterBattle *self, guint node)
{
  g_return_val_if_fail (node < self->nodes->len, 0);

  return muster_battle_get_inner_node (self, node)->redo;
}

gboolean
muster_battle_check_head (MusterBattle *self, guint head, GError **error)
{
  if (self->head == head)
    return TRUE;
  g_set_error_literal (error,
                       MUSTER_BATTLE_ERROR,
                       MUSTER_BATTLE_ERROR_INVALID,
                       _ ("the battle has gone on in the meantime"));

  return FALSE;
}

/* So that redo comes back the way that was left. */
void
muster_battle_remember_way (MusterBattle *self)
{
  const MusterBattleNode *node = muster_battle_get_inner_node (self, self->head);

  while (node->id != 0)
    {
      MusterBattleNode *parent = muster_battle_get_inner_node (self, node->parent);

      parent->redo = node->id;
      node = parent;
    }
}

/* Makes @node the head, with the log of each step on the way. */
static gboolean
return_to (MusterBattle *self, guint node, GError **error)
{
  g_autoptr (MusterReturning) returning = muster_returning_new (self, node, error);

  if (returning == NULL)
    return FALSE;
  muster_returning_work (returning);

  return muster_returning_finish (returning, error);
}

gboolean
muster_battle_go_to (MusterBattle *self, guint node, GError **error)
{
  return node == self->head || return_to (self, node, error);
}

gboolean
muster_battle_undo (MusterBattle *self, GError **error)
{
  if (self->head == 0)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_NOT_FOUND,
                   _ ("nothing to undo; this is the start of the battle"));
      return FALSE;
    }

  return muster_battle_go_to (self, muster_battle_get_inner_node (self, self->head)->parent, error);
}

gboolean
muster_battle_can_redo (MusterBattle *self)
{
  return muster_battle_get_inner_node (self, self->head)->redo != 0;
}

gboolean
muster_battle_redo (MusterBattle *self, GError **error)
{
  guint redo = muster_battle_get_inner_node (self, self->head)->redo;

  if (redo == 0)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_NOT_FOUND,
                   _ ("nothing to redo; nothing was played after this"));
      return FALSE;
    }

  return muster_battle_go_to (self, redo, error);
}

GArray *
muster_battle_list_branches (MusterBattle *self)
{
  GArray *leaves = g_array_new (FALSE, FALSE, sizeof (guint));

  /* Whoever has a child has one to go on to. */
  for (guint i = 0; i < self->nodes->len; i++)
    if (muster_battle_get_inner_node (self, i)->redo == 0)
      g_array_append_val (leaves, i);

  return leaves;
}

/* One byte per node: whether it is on the way to the head. */
static guint8 *
mark_way (MusterBattle *self)
{
  guint8 *on_way = g_new0 (guint8, self->nodes->len);
  guint id = self->head;

  for (; id != 0; id = muster_battle_get_inner_node (self, id)->parent)
    on_way[id] = TRUE;
  on_way[0] = TRUE;

  return on_way;
}

/* Read off the tree instead of counted, so that it survives saving; what was undone and then
 * redone is not held against anybody. */
guint
muster_battle_get_n_undone (MusterBattle *self)
{
  g_autofree guint8 *on_way = mark_way (self);
  guint n = 0;

  for (guint i = 0; i < self->nodes->len; i++)
    if (!on_way[i] && muster_battle_get_inner_node (self, i)->has_dice)
      n++;

  return n;
}

/* ---- The log ---- */

void
muster_battle_trim_logs (MusterBattle *self)
{
  g_autofree guint8 *on_way = mark_way (self);

  for (guint i = 0; i < self->nodes->len; i++)
    {
      MusterBattleNode *node = muster_battle_get_inner_node (self, i);

      if (on_way[i])
        continue;
      g_clear_pointer (&node->applied, g_ptr_array_unref);
      g_clear_pointer (&node->advanced, g_ptr_array_unref);
    }
}

GPtrArray *
muster_battle_get_last_log (MusterBattle *self)
{
  return muster_battle_get_inner_node (self, self->head)->advanced;
}

gboolean
muster_battle_is_overruled (const GPtrArray *path, guint i)
{
  return i + 1 < path->len && muster_battle_node_is_die (path->pdata[i + 1]);
}

/* Plays again what has no log any more. Nothing has changed then, so that the prompt stays. */
static void
complete_logs (MusterBattle *self, const GPtrArray *path)
{
  for (guint i = 0; i < path->len; i++)
    {
      const MusterBattleNode *node = path->pdata[i];
      MusterPrompt *prompt;

      if (node->applied != NULL && (node->advanced != NULL || muster_battle_is_overruled (path, i)))
        continue;
      prompt = g_steal_pointer (&self->prompt);
      if (!return_to (self, self->head, NULL))
        g_critical ("the battle could not be played again");
      self->prompt = prompt;
      return;
    }
}

const GPtrArray *
muster_battle_get_log (MusterBattle *self)
{
  g_autoptr (GPtrArray) path = NULL;
  GPtrArray *log;

  if (self->log != NULL)
    return self->log;

  path = muster_battle_list_path (self, 0, self->head);
  complete_logs (self, path);
  log = g_ptr_array_new ();
  for (guint i = 0; i < path->len; i++)
    {
      const MusterBattleNode *node = path->pdata[i];

      g_ptr_array_extend (log, node->applied, NULL, NULL);
      if (!muster_battle_is_overruled (path, i))
        g_ptr_array_extend (log, node->advanced, NULL, NULL);
    }
  self->log = log;

  return self->log;
}
