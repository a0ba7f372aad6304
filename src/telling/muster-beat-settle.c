/* muster-beat-settle.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-beat-private.h"

/* What one clause leaves to the next, before they become sentences. */

static MusterBeatClause *
get_clause (const GPtrArray *clauses, guint index)
{
  return index < clauses->len ? g_ptr_array_index (clauses, index) : NULL;
}

/* Whether both are told of the same thing. */
static gboolean
is_of (const MusterBeatClause *a, const MusterBeatClause *b)
{
  return a != NULL && b != NULL && a->does != NULL && b->does != NULL &&
         g_strcmp0 (a->who, b->who) == 0;
}

void
muster_beat_replace (char **text, char *other)
{
  g_free (*text);
  *text = other;
}

/* What came of a throw that nobody says in words. */
static void
tell_outcome (MusterBeatClause *clause, const MusterBeatClause *next)
{
  gboolean passed = clause->entry->passed;

  if (!muster_told_is_check (clause->entry) ||
      (is_of (clause, next) && next->kind == MUSTER_LOG_SAY))
    return;
  if (clause->does != NULL && clause->entry->outcome_verb != NULL)
    /* Translators: what somebody does, and what comes of it: "rolls 19 and hits" */
    muster_beat_replace (
        &clause->does,
        g_strdup_printf (C_ ("roll", "%1$s and %2$s"), clause->does, clause->entry->outcome_verb));
  else if (clause->does != NULL)
    muster_beat_replace (
        &clause->does,
        g_strdup_printf (passed ? C_ ("roll", "%s and succeeds") : C_ ("roll", "%s and fails"),
                         clause->does));
  else if (clause->says != NULL)
    muster_beat_replace (
        &clause->says,
        g_strdup_printf (passed ? C_ ("roll", "%s – success") : C_ ("roll", "%s – failure"),
                         clause->says));
}

static gboolean
is_way (const MusterBeatClause *clause)
{
  return clause != NULL && (clause->kind == MUSTER_LOG_MOVE || clause->kind == MUSTER_LOG_FACE);
}

/* After a first throw the way that it goes says what another one was for. A request that follows in a sentence of its own does
 * not: "then turns: rolls 4. Turn Orc round." */
static void
shorten_roll (const GPtrArray *clauses, guint index)
{
  MusterBeatClause *clause = get_clause (clauses, index);
  const MusterBeatClause *next = get_clause (clauses, index + 1);
  gboolean again = FALSE;

  if (!muster_beat_clause_is_plain_roll (clause) || !is_way (next) || !is_of (clause, next))
    return;
  for (guint i = index; i > 0 && !again; i--)
    again = muster_beat_clause_is_plain_roll (get_clause (clauses, i - 1)) &&
            is_of (get_clause (clauses, i - 1), clause);
  if (again)
    {
      g_autofree char *total = muster_beat_dup_number (clause->entry->total);

      muster_beat_replace (&clause->does, g_strdup_printf (C_ ("roll", "rolls %s"), total));
    }
}

/* Who turns to somebody and then deals with him needs his name only once. */
static void
shorten_turn (const MusterBeatTeller *teller,
              MusterBeatClause *clause,
              const MusterBeatClause *next)
{
  char *bare;

  if (clause->kind != MUSTER_LOG_FACE || clause->entry->target == NULL || !is_of (clause, next) ||
      !muster_log_entry_names (next->entry, clause->entry->target))
    return;
  bare = muster_beat_dup_bare_turn (teller, clause->entry);
  if (bare != NULL)
    muster_beat_replace (&clause->does, bare);
}

/* Whom it was to turn to is known by the turn that follows. */
static void
forget_told_turns (GPtrArray *clauses)
{
  guint i = 1;

  while (i < clauses->len)
    {
      const MusterBeatClause *before = get_clause (clauses, i - 1);
      const MusterBeatClause *clause = get_clause (clauses, i);

      if (before->kind == MUSTER_LOG_FACE && before->told != NULL &&
          clause->kind == MUSTER_LOG_FACE && clause->entry->target != NULL &&
          g_strcmp0 (before->whom, clause->who) == 0)
        g_ptr_array_remove_index (clauses, i - 1);
      else
        i++;
    }
}

/* Of several turns on the spot the last one counts, if it leads anywhere. */
static void
forget_turns (const MusterBeatTeller *teller, GPtrArray *clauses)
{
  guint i = 1;

  while (i < clauses->len)
    {
      MusterBeatClause *before = get_clause (clauses, i - 1);
      MusterBeatClause *clause = get_clause (clauses, i);

      if (before->kind != MUSTER_LOG_FACE || clause->kind != MUSTER_LOG_FACE ||
          !is_of (before, clause))
        {
          i++;
          continue;
        }
      clause->before = before->before;
      muster_beat_replace (&clause->does, muster_beat_dup_turn (teller, clause->entry));
      if (clause->before >= 0 && clause->before == clause->entry->heading)
        g_ptr_array_remove_index (clauses, i);
      g_ptr_array_remove_index (clauses, i - 1);
    }
}

/* Whoever cannot move does not do so once more in its second move. */
static void
forget_standing (GPtrArray *clauses)
{
  for (guint i = clauses->len; i > 1; i--)
    {
      const MusterBeatClause *before = get_clause (clauses, i - 2);
      const MusterBeatClause *clause = get_clause (clauses, i - 1);

      if (before->kind == MUSTER_LOG_MOVE && clause->kind == MUSTER_LOG_MOVE &&
          is_of (before, clause) && before->does != NULL &&
          g_strcmp0 (before->entry->from, before->entry->to) == 0 &&
          g_strcmp0 (before->does, clause->does) == 0)
        g_ptr_array_remove_index (clauses, i - 1);
    }
}

gboolean
muster_beat_is_one_deed (const MusterBeatClause *before, const MusterBeatClause *clause)
{
  if (!is_of (before, clause))
    return FALSE;
  if (clause->kind == MUSTER_LOG_REMOVE)
    return TRUE;

  return before->kind == MUSTER_LOG_ROLL &&
         (muster_told_is_check (before->entry) ? clause->kind == MUSTER_LOG_SAY : is_way (clause));
}

/* Where nothing before it says why it leaves, the words of the rules do. */
static void
tell_fate (const MusterBeatClause *before, MusterBeatClause *clause)
{
  const char *fate = clause->entry->fate;

  if (clause->kind != MUSTER_LOG_REMOVE || fate == NULL || clause->does == NULL ||
      (before != NULL && muster_beat_is_one_deed (before, clause)))
    return;
  g_free (clause->does);
  /* Translators: what became of somebody who leaves the table: "leaves the table: prisoner" */
  clause->does = g_strdup_printf (_ ("leaves the table: %s"), fate);
}

static void
settle_words (const MusterBeatTeller *teller, const GPtrArray *clauses)
{
  for (guint i = 0; i < clauses->len; i++)
    {
      MusterBeatClause *clause = get_clause (clauses, i);
      const MusterBeatClause *next = get_clause (clauses, i + 1);

      shorten_roll (clauses, i);
      shorten_turn (teller, clause, next);
      tell_fate (i > 0 ? get_clause (clauses, i - 1) : NULL, clause);
      if (clause->kind == MUSTER_LOG_ROLL)
        tell_outcome (clause, next);
    }
}

void
muster_beat_settle (const MusterBeatTeller *teller, GPtrArray *clauses)
{
  forget_told_turns (clauses);
  forget_turns (teller, clauses);
  forget_standing (clauses);
  settle_words (teller, clauses);
}
