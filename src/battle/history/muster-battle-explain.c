/* muster-battle-explain.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-private.h"

/* Most of what happened nobody asks about: a battle that is read from what was written down has a log without reasons, and what
 * somebody asks about is played once more. */

/* What only reports tell is left out with the reasons. */
static void
take_words (MusterLogEntry *entry, MusterLogEntry *again)
{
  char **const missing[] = {
    &entry->gist,
    &entry->tally,
    &entry->tallies,
  };
  char **const found[] = {
    &again->gist,
    &again->tally,
    &again->tallies,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (missing); i++)
    {
      g_free (*missing[i]);
      *missing[i] = g_steal_pointer (found[i]);
    }
}

/* Entries that were written again, for those of a log. */
static void
take_reasons (GPtrArray *log, GPtrArray *again)
{
  if (log->len != again->len)
    {
      g_critical ("the battle could not be explained: %u entries are %u", log->len, again->len);
      return;
    }
  for (guint i = 0; i < log->len; i++)
    {
      MusterLogEntry *entry = g_ptr_array_index (log, i);
      MusterLogEntry *explained = g_ptr_array_index (again, i);

      g_clear_pointer (&entry->reasons, g_ptr_array_unref);
      entry->reasons = g_steal_pointer (&explained->reasons);
      take_words (entry, explained);
    }
}

/* What comes up in front of an entry may have begun with the input before: entries are written again from behind another one,
 * or from where the thread is cut. */
guint
muster_battle_find_thought (const GPtrArray *path, guint first)
{
  guint i = first;

  while (i > 0)
    {
      const MusterBattleNode *node = path->pdata[--i];

      if (muster_battle_node_is_kept (node) &&
          (muster_battle_is_overruled (path, i) ||
           (node->advanced != NULL && node->advanced->len > 0)))
        break;
    }

  return i;
}

/* @explained: whether its log gets what is missing */
static gboolean
apply (MusterRun *run, MusterBattleNode *node, gboolean brief, gboolean explained)
{
  g_autoptr (GPtrArray) log = muster_log_new ();
  gboolean taken;

  muster_run_set_log (run, log, brief);
  taken = muster_run_apply_again (run, node->input, NULL);
  muster_run_set_log (run, NULL, FALSE);
  if (taken && explained && node->brief_applied)
    {
      take_reasons (node->applied, log);
      node->brief_applied = FALSE;
    }

  return taken;
}

static void
advance (MusterRun *run, MusterBattleNode *node, gboolean brief, gboolean explained)
{
  g_autoptr (GPtrArray) log = muster_log_new ();

  muster_run_set_log (run, log, brief);
  muster_run_advance (run);
  muster_run_set_log (run, NULL, FALSE);
  if (explained && node->brief_advanced)
    {
      take_reasons (node->advanced, log);
      node->brief_advanced = FALSE;
    }
}

void
muster_battle_think (MusterRun *run,
                     const GPtrArray *path,
                     guint start,
                     guint first,
                     guint last,
                     gboolean brief)
{
  for (guint i = start; i <= last; i++)
    {
      MusterBattleNode *node = path->pdata[i];
      const gboolean explained = i >= first;

      if (i > start && !apply (run, node, brief, explained))
        {
          g_critical ("the battle could not be played again");
          return;
        }
      /* A die that was thrown again takes effect where the input was taken, and nothing of what came of that counts. */
      if (muster_battle_is_overruled (path, i))
        muster_run_forget_thoughts (run);
      else
        advance (run, node, brief, explained);
    }
}

/* Looks back for it: the battle stays where it is. */
static void
explain_steps (MusterBattle *self, const GPtrArray *path, guint first, guint last)
{
  const guint start = muster_battle_find_thought (path, first);
  const MusterBattleNode *from = path->pdata[start];
  g_autoptr (GError) error = NULL;
  MusterRun *past = muster_battle_get_past (self, from->id, &error);

  if (past != NULL)
    muster_battle_think (past, path, start, first, last, FALSE);
  else
    g_critical ("the battle could not be explained: %s", error->message);
}

static gboolean
is_brief (const GPtrArray *path, guint i)
{
  const MusterBattleNode *node = path->pdata[i];

  return (node->brief_applied && node->applied->len > 0) ||
         (!muster_battle_is_overruled (path, i) && node->brief_advanced && node->advanced->len > 0);
}

void
muster_battle_explain (MusterBattle *self, guint from_entry, guint n_entries)
{
  g_autoptr (GArray) steps = muster_battle_list_steps (self);
  g_autoptr (GPtrArray) path = muster_battle_list_path (self, 0, self->head);
  const guint n = muster_battle_get_log (self)->len;
  const guint end = n_entries < n - MIN (from_entry, n) ? from_entry + n_entries : n;
  guint first = path->len;
  guint last = 0;

  for (guint i = 0; i < path->len; i++)
    {
      const guint begins = g_array_index (steps, MusterBattleStep, i).first_entry;
      const guint ends = i + 1 < steps->len
                             ? g_array_index (steps, MusterBattleStep, i + 1).first_entry
                             : n;

      if (begins >= end || ends <= from_entry || !is_brief (path, i))
        continue;
      first = MIN (first, i);
      last = i;
    }
  if (first <= last && first < path->len)
    explain_steps (self, path, first, last);
}

/* Where nothing was written since the input it begins in front of that. */
guint
muster_battle_find_last_thought (const GPtrArray *path)
{
  const guint last = path->len - 1;
  const MusterBattleNode *head = path->pdata[last];

  return head->advanced->len > 0 && muster_battle_node_is_kept (head)
             ? last
             : muster_battle_find_thought (path, last);
}

void
muster_battle_think_again (MusterBattle *self)
{
  const MusterThought wanted = self->brief ? MUSTER_THOUGHT_SUMS : MUSTER_THOUGHT_ALL;
  g_autoptr (GPtrArray) path = NULL;
  guint start;

  if (self->thought >= wanted)
    return;
  self->thought = wanted;
  path = muster_battle_list_path (self, 0, self->head);
  start = muster_battle_find_last_thought (path);
  muster_battle_restore_applied (self, path->pdata[start], self->run);
  muster_battle_think (self->run, path, start, path->len, path->len - 1, self->brief);
}
