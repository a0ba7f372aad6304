/* muster-tale-clauses.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tale-private.h"

/* The clauses of a beat in the order of a story: the cause stands before its effect. */

const MusterBeatClause *
muster_tale_get_clause (const GPtrArray *clauses, guint index)
{
  return index < clauses->len ? g_ptr_array_index (clauses, index) : NULL;
}

gboolean
muster_tale_is_of (const MusterBeatClause *clause, const char *who)
{
  return clause != NULL && clause->does != NULL && g_strcmp0 (clause->who, who) == 0;
}

gboolean
muster_tale_is_event (const MusterBeatClause *clause)
{
  return clause->kind == MUSTER_LOG_SAY || clause->kind == MUSTER_LOG_REMOVE ||
         clause->kind == MUSTER_LOG_CHANGE;
}

/* Whether a throw against @who stands in front, so that what is said of him came of that. */
static gboolean
has_own_cause (const GPtrArray *clauses, guint index)
{
  const char *who = muster_tale_get_clause (clauses, index)->who;

  for (guint i = index; i > 0; i--)
    {
      const MusterBeatClause *before = muster_tale_get_clause (clauses, i - 1);

      if (muster_beat_is_check (before->entry))
        return g_strcmp0 (before->entry->target, who) == 0;
      if (!muster_beat_clause_is_plain_roll (before) && !muster_tale_is_event (before))
        return FALSE;
    }

  return FALSE;
}

/* Behind @index and the turns that follow it: the throw of another one against whom @index tells of; or 0. */
static guint
find_cause (const GPtrArray *clauses, guint index)
{
  const MusterBeatClause *clause = muster_tale_get_clause (clauses, index);
  guint i = index + 1;

  if (clause->kind != MUSTER_LOG_SAY || clause->who == NULL || clause->does == NULL ||
      has_own_cause (clauses, index))
    return 0;
  while (i < clauses->len && muster_tale_get_clause (clauses, i)->kind == MUSTER_LOG_FACE)
    i++;

  return i < clauses->len && muster_beat_is_check (muster_tale_get_clause (clauses, i)->entry) &&
                 g_strcmp0 (muster_tale_get_clause (clauses, i)->entry->target, clause->who) == 0 &&
                 g_strcmp0 (muster_tale_get_clause (clauses, i)->who, clause->who) != 0
             ? i
             : 0;
}

/* Behind what came of the throw at @cause for @who. Whoever fell there is told no more of. */
static guint
find_end_of_cause (const GPtrArray *clauses, guint cause, const char *who, gboolean *falls)
{
  guint i = cause + 1;

  *falls = FALSE;
  for (; i < clauses->len &&
         (muster_beat_clause_is_plain_roll (muster_tale_get_clause (clauses, i)) ||
          (muster_tale_is_event (muster_tale_get_clause (clauses, i)) &&
           muster_tale_is_of (muster_tale_get_clause (clauses, i), who)));
       i++)
    *falls = *falls || muster_tale_get_clause (clauses, i)->kind == MUSTER_LOG_REMOVE;

  return i;
}

void
muster_tale_put_causes_first (GPtrArray *clauses)
{
  guint i = 0;

  while (i < clauses->len)
    {
      const guint cause = find_cause (clauses, i);
      gboolean falls;
      guint end;

      if (cause == 0)
        {
          i++;
          continue;
        }
      end = find_end_of_cause (clauses, cause, muster_tale_get_clause (clauses, i)->who, &falls);
      if (falls)
        g_ptr_array_remove_index (clauses, i);
      else
        g_ptr_array_insert (clauses, (gint) end - 1, g_ptr_array_steal_index (clauses, i));
    }
}
