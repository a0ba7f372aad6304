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

static GPtrArray *
log_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) muster_log_entry_free);
}

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
  if (self->brief)
    muster_run_set_brief_log (self->run, log);
  else
    muster_run_set_log (self->run, log);
}

/* Plays on where the log of that is known. */
static MusterStop
advance_again (MusterBattle *self)
{
  self->thought = MUSTER_THOUGHT_NOTHING;

  return muster_run_advance (self->run);
}

/* Plays on from the applied state of @node. */
static MusterStop
advance (MusterBattle *self, MusterBattleNode *node)
{
  MusterStop stop;

  if (node->advanced != NULL)
    return advance_again (self);

  self->thought = self->brief ? MUSTER_THOUGHT_SUMS : MUSTER_THOUGHT_ALL;
  node->advanced = log_new ();
  node->brief_advanced = self->brief;
  muster_battle_set_log (self, node->advanced);
  stop = muster_run_advance (self->run);
  muster_run_set_log (self->run, NULL);
  node->has_dice = node->has_dice || log_has_dice (node->advanced);

  return stop;
}

/* The same where the log of a later step is wanted, which begins with what comes up here. */
static void
advance_thinking (MusterBattle *self, MusterBattleNode *node)
{
  g_autoptr (GPtrArray) log = log_new ();

  if (node->advanced == NULL)
    {
      advance (self, node);
      return;
    }
  muster_battle_set_log (self, log);
  muster_run_advance (self->run);
  muster_run_set_log (self->run, NULL);
}

/* Takes the input of @to in the state in which @from stopped, and keeps the log of that if it is not known. */
static gboolean
apply_thinking (MusterBattle *self, MusterBattleNode *to, GError **error)
{
  g_autoptr (GPtrArray) log = log_new ();
  gboolean taken;

  muster_battle_set_log (self, log);
  taken = muster_run_apply_again (self->run, to->input, error);
  muster_run_set_log (self->run, NULL);
  if (taken && to->applied == NULL)
    {
      to->applied = g_steal_pointer (&log);
      to->brief_applied = self->brief;
    }

  return taken;
}

/* From the applied state of @from to that of its child @to. */
static gboolean
step (MusterBattle *self, MusterBattleNode *from, MusterBattleNode *to, GError **error)
{
  if (!muster_battle_node_is_die (to))
    advance_again (self);

  return muster_run_apply_again (self->run, to->input, error);
}

/* The same where the log of it, or of a later step, is wanted. */
static gboolean
step_thinking (MusterBattle *self, MusterBattleNode *from, MusterBattleNode *to, GError **error)
{
  if (muster_battle_node_is_die (to))
    muster_run_forget_thoughts (self->run);
  else
    advance_thinking (self, from);

  return apply_thinking (self, to, error);
}

/* Where its log is known, and it has stopped for an answer, only what waits for that is run again. */
static gboolean
resume (MusterBattle *self, const MusterBattleNode *node)
{
  if (node->advanced == NULL || !muster_battle_restore_stopped (self, node))
    return FALSE;
  self->stop = advance_again (self);
  if (self->stop == MUSTER_STOP_PROMPT && muster_run_get_checksum (self->run) == node->checksum)
    return TRUE;
  muster_run_restore (self->run, self->applied);

  return FALSE;
}

/* The run holds the applied state of @node. */
static void
stand_at (MusterBattle *self, MusterBattleNode *node)
{
  muster_run_save (self->run, self->applied);
  muster_battle_keep_applied (self, node);
  if (!resume (self, node))
    self->stop = advance (self, node);
  if (self->stop == MUSTER_STOP_PROMPT)
    muster_battle_keep_stopped (self, node);
  self->head = node->id;
  muster_battle_changed (self);
}

/* Below the head. */
static MusterBattleNode *
add_node (MusterBattle *self, MusterInput *input, GPtrArray *applied_log)
{
  MusterBattleNode *node = g_new0 (MusterBattleNode, 1);

  node->id = self->nodes->len;
  node->input = input;
  node->applied = applied_log != NULL ? applied_log : log_new ();
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

/* Nothing is played: the run that the battle had is of use to keep the state in which the input was taken. */
void
muster_battle_adopt (MusterBattle *self, MusterBattleOutcome *outcome)
{
  MusterBattleNode *node = add_node (self, outcome->input, outcome->applied_log);

  node->advanced = outcome->advanced_log;
  node->brief_advanced = self->brief;
  node->has_dice = node->has_dice || log_has_dice (node->advanced);
  node->interrupts = outcome->interrupts;
  node->carries_out = outcome->ordered;
  muster_run_restore (self->run, outcome->applied);
  muster_run_save (self->run, self->applied);
  muster_battle_keep_applied (self, node);
  muster_run_free (self->run);
  self->run = outcome->run;
  self->stop = outcome->stop;
  self->thought = self->brief ? MUSTER_THOUGHT_SUMS : MUSTER_THOUGHT_ALL;
  if (self->stop == MUSTER_STOP_PROMPT)
    muster_battle_keep_stopped (self, node);
  self->head = node->id;
  muster_battle_changed (self);
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

/* Makes @node the head by playing from a kept state above it. @start is @node, or a node above it
 * from which on the logs are wanted. Collects every log on the way that is not known. */
static gboolean
replay (MusterBattle *self, guint node, guint start, GError **error)
{
  g_autoptr (GPtrArray) path = muster_battle_list_path (self, 0, node);
  const guint unknown = find_unknown (path);
  const gboolean thinks = unknown < path->len;
  guint first = muster_battle_get_inner_node (self, start)->depth;

  if (thinks)
    first = MIN (first, muster_battle_find_thought (path, unknown));
  while (!muster_battle_node_is_kept (path->pdata[first]))
    first--;
  muster_battle_restore_applied (self, path->pdata[first], self->run);
  for (guint i = first + 1; i < path->len; i++)
    if (!(thinks ? step_thinking : step) (self, path->pdata[i - 1], path->pdata[i], error))
      return FALSE;
  stand_at (self, path->pdata[path->len - 1]);

  return TRUE;
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

/* So that redo comes back the way that was left. */
static void
remember_way (MusterBattle *self)
{
  const MusterBattleNode *node = muster_battle_get_inner_node (self, self->head);

  while (node->id != 0)
    {
      MusterBattleNode *parent = muster_battle_get_inner_node (self, node->parent);

      parent->redo = node->id;
      node = parent;
    }
}

gboolean
muster_battle_go_to (MusterBattle *self, guint node, GError **error)
{
  guint head = self->head;

  if (node >= self->nodes->len)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_NOT_FOUND,
                   _ ("the battle has no input %u; expected one up to %u"),
                   node,
                   self->nodes->len - 1);
      return FALSE;
    }
  if (node == head)
    return TRUE;

  remember_way (self);
  if (replay (self, node, node, error))
    return TRUE;

  /* What was taken once is taken again, so this is only reached when the engine is at fault. The
   * battle then stays where it was. */
  replay (self, head, head, NULL);

  return FALSE;
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
      gboolean wants_applied = node->applied == NULL;
      gboolean wants_advanced = node->advanced == NULL && !muster_battle_is_overruled (path, i);
      MusterPrompt *prompt;

      if (!wants_applied && !wants_advanced)
        continue;
      prompt = g_steal_pointer (&self->prompt);
      if (!replay (self, self->head, wants_applied ? node->parent : node->id, NULL))
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
