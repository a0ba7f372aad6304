/* muster-battle-decision.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-private.h"

/* What the rules have decided for whoever acts stays decided when the table is corrected: the procedure that runs
 * keeps what it chose. This finds where the decision can be come back to. */

/* The node after which corrections came last, and nothing else; the head where none did. */
static guint
find_corrected (MusterBattle *self)
{
  guint id = muster_battle_get_head (self);
  MusterNode node;

  muster_battle_get_node (self, id, &node);
  while (node.input != NULL && muster_input_kind_is_correction (node.input->kind))
    {
      id = node.parent;
      muster_battle_get_node (self, id, &node);
    }

  return id;
}

/* Whether @entry is of what @thing did by the rules. */
static gboolean
is_done_by (MusterBattle *self, const MusterLogEntry *entry, const char *thing)
{
  const char *actor = entry->kind == MUSTER_LOG_ACTIVATE ? entry->thing : entry->actor;

  return g_strcmp0 (actor, thing) == 0 && entry->side >= 0 &&
         !muster_battle_is_person (self, entry->side);
}

/* The entry, counted from 1, with which @thing began to act, among the first @n_entries; 0: it did not. */
static guint
find_begin (MusterBattle *self, const char *thing, guint n_entries)
{
  const GPtrArray *log = muster_battle_get_log (self);
  guint begin = 0;

  for (guint i = n_entries; i > 0; i--)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i - 1);
      gboolean own = is_done_by (self, entry, thing);

      if (own)
        begin = i;
      if ((own && entry->kind == MUSTER_LOG_ACTIVATE) || (!own && entry->actor != NULL) ||
          entry->kind == MUSTER_LOG_PHASE || entry->kind == MUSTER_LOG_TURN)
        break;
    }

  return begin;
}

/* The node before which @thing was asked nothing yet of what led to @id: nothing of it was decided there. */
static guint
find_first_asked (MusterBattle *self, guint id, const char *thing)
{
  MusterNode node;

  while (id > 0)
    {
      g_autofree char *asked = NULL;

      muster_battle_get_node (self, id, &node);
      asked = muster_battle_dup_asked_after (self, node.parent);
      if (g_strcmp0 (asked, thing) != 0)
        break;
      id = node.parent;
    }

  return id;
}

/* The node with which the thing began to act that is asked something before the corrections; 0: a person acts. */
static guint
find_earliest (MusterBattle *self, guint corrected)
{
  g_autofree char *asked = NULL;
  guint n_entries = muster_battle_get_log (self)->len;
  guint begin;
  MusterNode node;

  if (corrected == muster_battle_get_head (self))
    return 0;
  asked = muster_battle_dup_asked_after (self, corrected);
  if (asked == NULL)
    return 0;
  for (guint id = muster_battle_get_head (self); id != corrected; id = node.parent)
    {
      n_entries = muster_battle_get_first_entry (self, id);
      muster_battle_get_node (self, id, &node);
    }
  begin = find_begin (self, asked, n_entries);

  return begin > 0 ? find_first_asked (self, muster_battle_get_node_at (self, begin), asked) : 0;
}

/* ---- Whether the corrections would change it ---- */

static void
tell_prompt (MusterRun *run, GString *story)
{
  g_autoptr (MusterPrompt) prompt = muster_run_build_prompt (run);

  g_string_append_printf (story, "%u %s\n", prompt->kind, prompt->text);
  for (guint i = 0; prompt->options != NULL && i < prompt->options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (prompt->options, i);

      g_string_append_printf (story, "%d %s\n", option->available, option->token);
    }
}

/* Takes an input, plays on, and tells all that came of it. */
static gboolean
play (MusterRun *run, const MusterInput *input, GString *story)
{
  g_autoptr (GPtrArray) log = muster_log_new ();

  muster_run_set_log (run, log, FALSE);
  if (!muster_run_apply (run, input, NULL))
    {
      muster_run_set_log (run, NULL, FALSE);
      return FALSE;
    }
  muster_run_advance (run);
  muster_run_set_log (run, NULL, FALSE);
  for (guint i = 0; i < log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (log, i);

      g_string_append_printf (story, "%u %s\n", entry->kind, entry->text);
    }
  tell_prompt (run, story);

  return TRUE;
}

/* (nullable): what happens from before @path on, where the nodes of @corrections come first; as far as the answers suit what is
 * asked. NULL: already the first one does not. */
static char *
dup_story (MusterBattle *self, const GPtrArray *path, const GPtrArray *corrections)
{
  const MusterBattleNode *first = path->pdata[0];
  MusterRun *run = muster_battle_get_past (self, first->parent, NULL);
  g_autoptr (GString) story = g_string_new (NULL);

  if (run == NULL)
    return NULL;
  muster_run_advance (run);
  for (guint i = 0; corrections != NULL && i < corrections->len; i++)
    if (!play (run, ((const MusterBattleNode *) corrections->pdata[i])->input, story))
      return NULL;
  g_string_truncate (story, 0);
  for (guint i = 0; i < path->len; i++)
    if (!play (run, ((const MusterBattleNode *) path->pdata[i])->input, story))
      return i > 0 ? g_strdup (story->str) : NULL;

  return g_string_free (g_steal_pointer (&story), FALSE);
}

static gboolean
makes_a_difference (MusterBattle *self, guint id, guint corrected)
{
  g_autoptr (GPtrArray) path = muster_battle_list_path (self, id, corrected);
  g_autoptr (GPtrArray) corrections = muster_battle_list_path (self,
                                                               corrected,
                                                               muster_battle_get_head (self));
  g_autofree char *before = dup_story (self, path, NULL);
  g_autofree char *after = NULL;

  g_ptr_array_remove_index (corrections, 0);
  after = dup_story (self, path, corrections);

  return after != NULL && g_strcmp0 (before, after) != 0;
}

guint
muster_battle_find_decision (MusterBattle *self)
{
  guint corrected = find_corrected (self);
  guint earliest = find_earliest (self, corrected);

  for (guint id = corrected; earliest > 0; id = muster_battle_get_inner_node (self, id)->parent)
    {
      /* Dice that were overruled would be lost with what was decided. */
      if (muster_battle_node_is_die (muster_battle_get_inner_node (self, id)))
        return 0;
      if (makes_a_difference (self, id, corrected))
        return id;
      if (id == earliest)
        return 0;
    }

  return 0;
}

GPtrArray *
muster_battle_list_corrected (MusterBattle *self, guint decision)
{
  GPtrArray *inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_input_free);
  MusterNode node;

  muster_battle_get_node (self, decision, &node);
  g_ptr_array_add (inputs, muster_input_copy (node.input));
  for (guint id = muster_battle_get_head (self); id != decision; id = node.parent)
    {
      muster_battle_get_node (self, id, &node);
      if (muster_input_kind_is_correction (node.input->kind))
        g_ptr_array_insert (inputs, 0, muster_input_copy (node.input));
    }

  return inputs;
}
