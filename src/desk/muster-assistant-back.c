/* muster-assistant-back.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-assistant-private.h"

#include <glib/gi18n.h>

#include "muster-recap.h"
#include "muster-way-back.h"

/* Going back to something that happened, and changing it: what was played since is kept in the
 * history, and one step brings it back. */

static void
tell (MusterAssistant *self, const char *message, guint head)
{
  g_signal_emit_by_name (self, "went-back", message, head);
}

/* ---- The table of the player ---- */

void
muster_assistant_leave_table (MusterAssistant *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self);

  self->redone = G_MAXUINT;
  self->left = muster_battle_get_head (battle);
  if (self->table != NULL)
    return;
  self->table = muster_battle_list_things (battle);
  self->walks = muster_way_back_list_walks (battle);
}

void
muster_assistant_forget_table (MusterAssistant *self)
{
  self->redone = G_MAXUINT;
  g_clear_pointer (&self->table, g_ptr_array_unref);
  g_clear_pointer (&self->walks, g_ptr_array_unref);
  g_clear_pointer (&self->way_back, g_free);
}

/* The step after which the way to here parted from the one to @left, as an index of @steps. */
static guint
find_parting (MusterBattle *battle, const GArray *steps, guint left)
{
  MusterNode node = { .parent = left };

  while (TRUE)
    {
      muster_battle_get_node (battle, node.parent, &node);
      for (guint i = 0; i < steps->len; i++)
        if (g_array_index (steps, MusterBattleStep, i).node == node.id)
          return i;
    }
}

/* What came since then is told like everything that is new. Whoever only went back has done all that
 * leads to here. */
void
muster_assistant_find_way_back (MusterAssistant *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  g_autoptr (GArray) steps = NULL;
  g_autoptr (GPtrArray) things = NULL;
  guint parting, from_entry;
  gboolean straight;

  g_clear_pointer (&self->way_back, g_free);
  if (self->table == NULL)
    return;
  steps = muster_battle_list_steps (battle);
  parting = find_parting (battle, steps, self->left);
  straight = parting + 1 == steps->len;
  if (straight)
    self->tasks = muster_battle_get_log (battle)->len;
  from_entry = straight ? muster_battle_get_log (battle)->len
                        : g_array_index (steps, MusterBattleStep, parting + 1).first_entry;
  things = straight ? muster_battle_list_things (battle)
                    : muster_battle_list_things_at (battle, from_entry);
  self->way_back = muster_way_back_dup_text (self->table, things, self->walks, from_entry);
}

/* ---- Going there ---- */

/* The node by which @beat came about. */
static guint
get_node (MusterAssistant *self, guint beat)
{
  GListModel *beats = muster_assistant_get_beats (self);
  g_autoptr (MusterBeatItem) item = g_list_model_get_item (beats, beat);

  if (item == NULL)
    return 0;

  return muster_battle_get_node_at (muster_assistant_get_battle (self),
                                    muster_beat_item_get_beat (item)->first + 1);
}

static gboolean
is_replay (MusterAssistant *self)
{
  gboolean replay;

  g_object_get (self, "replay", &replay, NULL);

  return replay;
}

gboolean
muster_assistant_can_go_back (MusterAssistant *self, guint beat)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  return !is_replay (self) && get_node (self, beat) != 0;
}

static gboolean
go_to (MusterAssistant *self, guint node)
{
  guint head = muster_battle_get_head (muster_assistant_get_battle (self));
  g_autofree char *turn = NULL;
  g_autofree char *message = NULL;

  if (!muster_assistant_go_to (self, node))
    return FALSE;
  g_object_get (self, "turn-text", &turn, NULL);
  /* Translators: %s is "Turn 3" or "Set-up": there the battle stands again */
  message = g_strdup_printf (_ ("Gone back: %s"), turn);
  tell (self, message, head);

  return TRUE;
}

/* The last turn or phase that began before entry @end of the log; -1: none did. */
static gint
find_beginning (const GPtrArray *log, guint end)
{
  for (guint i = MIN (end, log->len); i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);

      if (entry->kind == MUSTER_LOG_TURN || entry->kind == MUSTER_LOG_PHASE)
        return (gint) i - 1;
    }

  return -1;
}

/* Where the first one was asked in the turn or phase in which the last answer was given. */
static guint
find_turn_node (MusterAssistant *self)
{
  MusterBattle *battle = muster_assistant_get_battle (self);
  guint id = muster_battle_get_head (battle);
  gint beginning = find_beginning (muster_battle_get_log (battle),
                                   muster_battle_get_first_entry (battle, id));
  MusterNode node;

  do
    {
      muster_battle_get_node (battle, id, &node);
      id = node.parent;
    }
  while (id > 0 && (g_hash_table_contains (self->inner, GUINT_TO_POINTER (id)) ||
                    (gint) muster_battle_get_first_entry (battle, id) > beginning));

  return id;
}

gboolean
muster_assistant_undo_turn (MusterAssistant *self)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);
  g_return_val_if_fail (!self->replay, FALSE);

  if (self->working)
    return FALSE;
  if (muster_battle_get_head (muster_assistant_get_battle (self)) == 0)
    return FALSE;

  return go_to (self, find_turn_node (self));
}

gboolean
muster_assistant_go_back (MusterAssistant *self, guint beat)
{
  MusterNode node;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  if (!muster_assistant_can_go_back (self, beat))
    return FALSE;
  muster_battle_get_node (muster_assistant_get_battle (self), get_node (self, beat), &node);

  return go_to (self, node.parent);
}

/* ---- Branches ---- */

static void
branch_free (MusterBranch *self)
{
  g_free (self->sentence);
  g_free (self);
}

GPtrArray *
muster_assistant_list_branches (MusterAssistant *self)
{
  GPtrArray *branches = g_ptr_array_new_with_free_func ((GDestroyNotify) branch_free);
  g_autoptr (GArray) leaves = NULL;
  MusterBattle *battle;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), branches);

  battle = muster_assistant_get_battle (self);
  leaves = muster_battle_list_branches (battle);
  for (guint i = leaves->len; i > 0; i--)
    {
      guint node = g_array_index (leaves, guint, i - 1);
      MusterBranch *branch;

      if (node == muster_battle_get_head (battle))
        continue;
      branch = g_new0 (MusterBranch, 1);
      branch->node = node;
      branch->sentence = muster_recap_dup_last (battle, node, &branch->turn);
      g_ptr_array_add (branches, branch);
    }

  return branches;
}

gboolean
muster_assistant_has_branches (MusterAssistant *self)
{
  g_autoptr (GArray) leaves = NULL;
  MusterBattle *battle;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  if (is_replay (self))
    return FALSE;
  battle = muster_assistant_get_battle (self);
  leaves = muster_battle_list_branches (battle);

  return leaves->len > 1 || g_array_index (leaves, guint, 0) != muster_battle_get_head (battle);
}

gboolean
muster_assistant_return_to (MusterAssistant *self, guint node)
{
  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  return go_to (self, node);
}

/* ---- Dice ---- */

/* (nullable): the input that says so. */
static char *
dup_die_input (const MusterLogEntry *roll, const guint *values)
{
  g_autoptr (GString) input = NULL;

  if (roll->kind != MUSTER_LOG_ROLL || roll->address == NULL)
    return NULL;
  input = g_string_new (g_str_has_prefix (roll->address, "die ") ? "" : "die ");
  g_string_append (input, roll->address);
  for (guint i = 0; i < roll->n_dice; i++)
    g_string_append_printf (input, " %u", values[i]);

  return g_string_free (g_steal_pointer (&input), FALSE);
}

gboolean
muster_assistant_overrule (MusterAssistant *self, guint entry, const guint *values)
{
  MusterBattle *battle;
  const GPtrArray *log;
  guint head, node;
  g_autofree char *input = NULL;

  g_return_val_if_fail (MUSTER_IS_ASSISTANT (self), FALSE);

  battle = muster_assistant_get_battle (self);
  log = muster_battle_get_log (battle);
  if (is_replay (self) || entry >= log->len)
    return FALSE;
  input = dup_die_input (g_ptr_array_index (log, entry), values);
  if (input == NULL)
    return FALSE;

  /* A roll is overruled in the step that threw it. */
  head = muster_battle_get_head (battle);
  node = muster_battle_get_node_at (battle, entry + 1);
  if (node != head && !muster_assistant_go_to (self, node))
    return FALSE;
  if (!muster_assistant_answer (self, input))
    {
      muster_assistant_go_to (self, head);
      return FALSE;
    }
  tell (self, _ ("The dice were changed"), head);

  return TRUE;
}
