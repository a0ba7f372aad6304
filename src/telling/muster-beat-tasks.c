/* muster-beat-tasks.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-beat-private.h"

/* What there is to do with the figures on a table of one's own. */

/* Nobody has to be told how to turn a figure that was turned by hand, because a person wanted it. */
static gboolean
is_task (const MusterLogEntry *entry, gboolean again)
{
  if (again && (entry->kind == MUSTER_LOG_MOVE || entry->kind == MUSTER_LOG_FACE))
    return TRUE;

  return entry->by_order || entry->kind == MUSTER_LOG_PLACE || entry->kind == MUSTER_LOG_REMOVE ||
         (entry->kind == MUSTER_LOG_FACE && (entry->automatic || entry->turn == 0));
}

/* Whoever turns to somebody later need not be turned to somebody else before, nor at all who leaves the table. */
static gboolean
is_overtaken (const GPtrArray *log, guint index, gboolean again)
{
  const MusterLogEntry *entry = g_ptr_array_index (log, index);

  if (entry->kind != MUSTER_LOG_FACE)
    return FALSE;
  for (guint i = index + 1; i < log->len; i++)
    {
      const MusterLogEntry *later = g_ptr_array_index (log, i);

      if (g_strcmp0 (later->thing, entry->thing) != 0)
        continue;
      if (later->kind == MUSTER_LOG_REMOVE || (entry->by_order && later->kind == MUSTER_LOG_FACE &&
                                               later->target != NULL && is_task (later, again)))
        return TRUE;
    }

  return FALSE;
}

char *
muster_beat_dup_tasks (MusterBattle *battle, guint from_entry, gboolean again)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  g_autoptr (GPtrArray) clauses = NULL;
  const MusterBeatSource source = {
    .rulebook = muster_battle_get_rulebook (battle),
    .log = muster_battle_get_log (battle),
    .things = things,
  };
  MusterBeatTeller teller;
  char *tasks;

  clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_beat_clause_free);
  muster_beat_teller_init (&teller, &source);
  teller.asks = TRUE;
  for (guint i = 0; i < source.log->len; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (source.log, i);
      MusterBeatClause *clause = i >= from_entry && is_task (entry, again) &&
                                         !is_overtaken (source.log, i, again)
                                     ? muster_beat_clause_new (&teller, entry)
                                     : NULL;

      if (clause != NULL)
        g_ptr_array_add (clauses, clause);
      muster_beat_teller_follow (&teller, entry);
    }
  tasks = muster_beat_join (&teller, clauses, MUSTER_BEAT_MOST_TASKS_IN_A_LINE);
  muster_beat_teller_clear (&teller);

  return tasks != NULL ? tasks : g_strdup ("");
}
