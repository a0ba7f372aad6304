/* muster-tale-telling.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-tale-private.h"

/* From a beat to what is remembered of it. */

typedef struct
{
  MusterBeatTeller *teller;
  GPtrArray *lines;
  GPtrArray *clauses;
  MusterTaleReasons reasons;
  MusterTaleMemory *memory;
} Telling;

static const char *
get_name (const MusterBeatTeller *teller, const MusterBeatClause *clause)
{
  const char *name = muster_beat_teller_get_name (teller, clause->who);

  return name != NULL ? name : clause->entry->thing_label;
}

static gboolean
is_way (const MusterBeatClause *clause)
{
  return clause != NULL && (clause->kind == MUSTER_LOG_MOVE || clause->kind == MUSTER_LOG_FACE);
}

/* Whether more is told than how somebody is turned or put, or what a die showed. */
static gboolean
has_deed (const GPtrArray *clauses)
{
  for (guint i = 0; i < clauses->len; i++)
    {
      const MusterBeatClause *clause = muster_tale_get_clause (clauses, i);

      if (clause->kind != MUSTER_LOG_FACE && clause->kind != MUSTER_LOG_PLACE &&
          clause->kind != MUSTER_LOG_DECIDE && !muster_beat_clause_is_plain_roll (clause) &&
          (clause->does != NULL || clause->says != NULL))
        return TRUE;
    }

  return FALSE;
}

/* A die is told by what follows from it; one from which nothing follows is told itself where nothing else is. */
static gboolean
is_followed (const GPtrArray *clauses, guint index)
{
  for (guint i = index + 1; i < clauses->len; i++)
    if (!muster_beat_clause_is_plain_roll (muster_tale_get_clause (clauses, i)))
      return TRUE;

  return FALSE;
}

static void
replace (char **text, char *other)
{
  g_free (*text);
  *text = other;
}

static MusterTaleLine *
get_last (const Telling *self)
{
  return self->lines->len > 0 ? g_ptr_array_index (self->lines, self->lines->len - 1) : NULL;
}

static MusterTaleLine *
add_line (Telling *self, const char *who, const char *name)
{
  MusterTaleLine *line = muster_tale_line_new (self->teller, who, name);

  g_ptr_array_add (self->lines, line);

  return line;
}

/* What was added up is told with the die that it was added up for. */
static void
take_weighed (Telling *self, MusterTaleLine *line)
{
  line->weighed = g_steal_pointer (&self->reasons.why.weighed);
  line->thrown = g_steal_pointer (&self->reasons.why.thrown);
  line->shown = g_steal_pointer (&self->reasons.why.shown);
}

/* @explained: it says its own reason, and another one would stand behind that */
static void
say (Telling *self, char *says, gboolean explained)
{
  MusterTaleLine *line = add_line (self, NULL, NULL);

  line->says = says;
  line->explained = explained;
  line->why = explained ? NULL : g_strdup (self->reasons.why.closer);
  if (line->why == NULL || self->reasons.why.thrown != NULL)
    take_weighed (self, line);
  muster_tale_reasons_forget (&self->reasons);
}

/* Where somebody goes shows what everything was for; whatever else it does there has its own reason. What the rules say of it may
 * give that itself; and why somebody would go is no reason for not getting there. */
static const char *
get_because (const MusterTaleWhy *why, const MusterBeatClause *clause)
{
  if (clause->entry->explained || muster_beat_is_stopped (clause->entry))
    return NULL;

  return clause->kind == MUSTER_LOG_MOVE || muster_beat_clause_is_plain_roll (clause) ? why->because
                                                                                      : why->closer;
}

/* "The dragon" says no more of Dragon than his name. */
static gboolean
names (const char *label, const char *whom)
{
  g_autofree char *folded = label != NULL ? g_utf8_casefold (label, -1) : NULL;
  g_autofree char *name = g_utf8_casefold (whom, -1);

  return folded != NULL && muster_beat_names (folded, name);
}

/* With what it was done for, which then belongs to it. */
static MusterTaleDeed *
add_deed (Telling *self, MusterTaleLine *line, const MusterBeatClause *clause, const char *does)
{
  MusterTaleDeed *deed = g_new0 (MusterTaleDeed, 1);
  const MusterTaleWhy *why = &self->reasons.why;
  const char *whom = muster_beat_teller_get_name (self->teller, why->target);

  deed->text = g_strdup (does);
  deed->why = g_strdup (get_because (why, clause));
  if (whom != NULL && muster_beat_names (does, whom))
    {
      deed->whom = g_strdup (whom);
      deed->label = names (why->label, whom) ? NULL : g_strdup (why->label);
      deed->same = why->same;
    }
  /* Why just that one says why at all. */
  if (deed->label != NULL && muster_beat_is_check (clause->entry))
    g_clear_pointer (&deed->why, g_free);
  g_ptr_array_add (line->does, deed);
  muster_tale_reasons_forget (&self->reasons);

  return deed;
}

/* Of a way in several pieces it matters where it began and where it ends. */
static char *
dup_whole_move (const Telling *self, const MusterTaleDeed *deed, const MusterBeatClause *clause)
{
  MusterLogEntry whole = *clause->entry;

  whole.from = deed->from;

  return muster_beat_dup_move (self->teller, &whole);
}

static gboolean
goes_on_moving (const MusterTaleDeed *deed, const MusterBeatClause *clause)
{
  return deed != NULL && clause->kind == MUSTER_LOG_MOVE && deed->from != NULL &&
         clause->entry->from != NULL;
}

/* On an open table a direction says nothing without the table. */
static const char *
get_does (const Telling *self, const MusterBeatClause *clause)
{
  const gboolean turns = clause->kind == MUSTER_LOG_FACE && clause->entry->target == NULL;

  return turns && self->teller->source->rulebook->board != MUSTER_BOARD_GRID
             /* Translators: what somebody does who only looks another way */
             ? _ ("turns round")
             : clause->does;
}

/* Whoever is pushed or runs does not go on with a way. */
static gboolean
is_own_way (const MusterBeatClause *clause)
{
  return clause->kind == MUSTER_LOG_MOVE && clause->entry->distance > 0 &&
         clause->entry->verb != MUSTER_ORDER_PUSH && clause->entry->verb != MUSTER_ORDER_FLEE;
}

/* What a die said is told together with what it was thrown for. */
static void
tell_deed (Telling *self, MusterTaleLine *line, const MusterBeatClause *clause)
{
  MusterTaleDeed *last = muster_tale_line_get_last_deed (line);
  const char *does = get_does (self, clause);

  if (clause->kind == MUSTER_LOG_MOVE)
    {
      muster_tale_reasons_remember (&self->reasons, self->memory, clause->entry);
      line->adds_up = clause->entry->from == NULL && clause->entry->distance > 0;
      line->distance = clause->entry->distance;
    }
  if (goes_on_moving (last, clause))
    {
      replace (last->tail != NULL ? &last->tail : &last->text, dup_whole_move (self, last, clause));
      muster_tale_reasons_forget (&self->reasons);
    }
  else if (last != NULL && line->threw)
    {
      replace (&last->tail, g_strdup (does));
      muster_tale_reasons_forget (&self->reasons);
    }
  else if (last == NULL || !g_str_equal (last->text, does))
    {
      last = add_deed (self, line, clause, does);
    }
  if (clause->kind == MUSTER_LOG_MOVE && last->from == NULL)
    last->from = g_strdup (clause->entry->from);
  last->goes = is_own_way (clause);
  line->threw = FALSE;
}

static void
tell_words (Telling *self, const MusterBeatClause *clause)
{
  MusterTaleLine *last = get_last (self);
  gboolean light = last != NULL && muster_tale_line_is_light (last);

  if (clause->says != NULL)
    {
      say (self, g_strdup (clause->says), clause->entry->explained);
      return;
    }
  if (!light || clause->kind == MUSTER_LOG_SAY || g_strcmp0 (last->who, clause->who) != 0)
    {
      last = add_line (self, clause->who, get_name (self->teller, clause));
      last->is_turn = clause->kind == MUSTER_LOG_FACE;
      last->is_said = muster_tale_is_event (clause);
      last->explained = clause->entry->explained;
      if (self->reasons.why.because == NULL || self->reasons.why.thrown != NULL)
        take_weighed (self, last);
    }
  last->is_turn = last->is_turn && clause->kind == MUSTER_LOG_FACE;
  tell_deed (self, last, clause);
}

/* Whether the same thing goes or turns by what it throws, perhaps after it has thrown once more. */
static gboolean
leads_to_way (const GPtrArray *clauses, guint index)
{
  const char *who = muster_tale_get_clause (clauses, index)->who;
  guint i = index + 1;

  while (muster_tale_is_of (muster_tale_get_clause (clauses, i), who) &&
         muster_beat_clause_is_plain_roll (muster_tale_get_clause (clauses, i)))
    i++;

  return muster_tale_is_of (muster_tale_get_clause (clauses, i), who) &&
         is_way (muster_tale_get_clause (clauses, i));
}

/* "wanders: rolls 3", and what follows from it: "moves up". What was weighed for a die that is not told belongs to what follows. */
static void
tell_plain_roll (Telling *self, guint index)
{
  const MusterBeatClause *clause = muster_tale_get_clause (self->clauses, index);
  const char *title = clause->entry->title;
  const char *name = muster_beat_teller_get_name (self->teller, clause->who);
  MusterTaleLine *last = get_last (self);

  if (!is_followed (self->clauses, index))
    {
      if (last == NULL)
        tell_words (self, clause);
      return;
    }
  if (clause->does == NULL || name == NULL || !leads_to_way (self->clauses, index) ||
      strlen (title) <= strlen (name) + 1 ||
      (last != NULL && g_strcmp0 (last->who, clause->who) == 0))
    return;
  last = add_line (self, clause->who, name);
  add_deed (self, last, clause, title + strlen (name) + 1);
  last->threw = TRUE;
}

/* With what it was thrown for, such as a weapon, is no news the next day. */
static char *
dup_without_aside (const char *does)
{
  const char *aside = g_str_has_suffix (does, ")") ? g_strrstr (does, " (") : NULL;

  return aside != NULL && aside > does ? g_strndup (does, (gsize) (aside - does)) : g_strdup (does);
}

static void
tell_check (Telling *self, guint index)
{
  const MusterBeatClause *clause = muster_tale_get_clause (self->clauses, index);
  const MusterBeatClause *next = muster_tale_get_clause (self->clauses, index + 1);
  MusterTaleLine *line = get_last (self);
  g_autofree char *does = clause->does != NULL ? dup_without_aside (clause->does) : NULL;

  if (line == NULL || does == NULL || !muster_tale_line_is_light (line) || line->is_said ||
      g_strcmp0 (line->who, clause->who) != 0)
    line = add_line (self, clause->who, does != NULL ? get_name (self->teller, clause) : NULL);
  line->is_check = TRUE;
  line->passed = clause->entry->passed;
  replace (
      &line->target,
      g_strdup (clause->entry->target != NULL ? clause->entry->target : self->reasons.why.target));
  line->says = g_strdup (clause->says);
  line->is_judged = muster_tale_is_of (next, clause->who) && next->kind == MUSTER_LOG_SAY;
  if (does == NULL)
    {
      line->why = g_strdup (self->reasons.why.closer);
      muster_tale_reasons_forget (&self->reasons);
      return;
    }
  add_deed (self, line, clause, does);
  if (line->is_judged)
    muster_tale_line_get_last_deed (line)->tail = g_strdup (next->does);
}

static char *
dup_came (const Telling *self, const MusterBeatClause *clause)
{
  if (clause->says != NULL)
    return g_strdup (clause->says);

  return g_strdup_printf (C_ ("subject and predicate", "%1$s %2$s"),
                          get_name (self->teller, clause),
                          clause->does);
}

/* What became of somebody whose name ends what is done to him goes on there. */
static gboolean
take_fate (const Telling *self, MusterTaleDeed *deed, const MusterBeatClause *clause)
{
  const char *name = get_name (self->teller, clause);

  if (deed == NULL || deed->fate != NULL || deed->tail != NULL || clause->does == NULL ||
      name == NULL || !g_str_has_suffix (deed->text, name))
    return FALSE;
  deed->victim = g_strdup (name);
  deed->fate = g_strdup (clause->does);

  return TRUE;
}

/* What became of whom it was thrown against comes first, and what came of that behind it. */
static void
add_came (const Telling *self, MusterTaleLine *line, const MusterBeatClause *clause)
{
  gboolean first = !line->is_settled &&
                   muster_tale_line_is_against (line, clause->who, get_name (self->teller, clause));

  if (first && take_fate (self, muster_tale_line_get_last_deed (line), clause))
    {
      line->is_settled = TRUE;
      return;
    }
  g_ptr_array_insert (line->came, first ? 0 : -1, dup_came (self, clause));
  line->is_settled = line->is_settled || first;
}

/* What the rules say of a group that acts, when what its figures did is settled, did not come of that. */
static gboolean
is_own_matter (const MusterTaleLine *line, const MusterBeatClause *clause)
{
  const char *who = clause->who != NULL ? clause->who : clause->entry->thing;

  return line->is_settled && who != NULL && g_strcmp0 (who, clause->entry->actor) == 0 &&
         g_strcmp0 (who, line->who) != 0 && g_strcmp0 (who, line->target) != 0;
}

/* What becomes of whoever did it, for a reason of its own, when what became of the other is told. */
static gboolean
has_own_reason (const Telling *self, const MusterTaleLine *line, const MusterBeatClause *clause)
{
  return line->is_settled && self->reasons.why.closer != NULL && clause->who != NULL &&
         g_strcmp0 (clause->who, line->who) == 0;
}

/* That somebody leaves the table is clear from how it fell. */
static void
tell_event (Telling *self, guint index)
{
  const MusterBeatClause *clause = muster_tale_get_clause (self->clauses, index);
  const MusterBeatClause *before = index > 0 ? muster_tale_get_clause (self->clauses, index - 1)
                                             : NULL;
  const char *fate = clause->entry->fate;
  MusterTaleLine *last = get_last (self);

  if (clause->kind == MUSTER_LOG_REMOVE && before != NULL && before->kind == MUSTER_LOG_SAY &&
      muster_tale_is_of (before, clause->who))
    return;
  if (before != NULL && muster_beat_is_check (before->entry) && last != NULL && last->is_judged &&
      clause->kind == MUSTER_LOG_SAY && muster_tale_is_of (clause, last->who) &&
      last->came->len == 0)
    return;
  if (last != NULL && last->is_check && !last->is_judged && last->says == NULL &&
      !is_own_matter (last, clause) && !has_own_reason (self, last, clause))
    {
      add_came (self, last, clause);
      muster_tale_reasons_forget (&self->reasons);
      return;
    }
  if (clause->kind == MUSTER_LOG_REMOVE && fate != NULL)
    {
      g_autofree char *leaves = g_strdup_printf (_ ("leaves the table: %s"), fate);

      last = add_line (self, clause->who, get_name (self->teller, clause));
      add_deed (self, last, clause, leaves);
      return;
    }
  tell_words (self, clause);
}

/* Whoever reads sees on the board where they stand. */
static char *
dup_arrival (const Telling *self, guint begin, guint end)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = begin; i < end; i++)
    if (muster_tale_get_clause (self->clauses, i)->kind == MUSTER_LOG_PLACE)
      g_ptr_array_add (
          names,
          (gpointer) get_name (self->teller, muster_tale_get_clause (self->clauses, i)));
  list = muster_tale_dup_names (names);

  return g_strdup_printf (
      ngettext ("%s comes onto the table", "%s come onto the table", names->len),
      list);
}

/* Where somebody is put is told only where nothing else is; of many it would be a list. */
static guint
tell_placing (Telling *self, guint index)
{
  guint end = muster_beat_find_end_of_placing (self->clauses, index);

  if (has_deed (self->clauses))
    return end;
  say (self,
       self->teller->source->field != NULL
           ? dup_arrival (self, index, end)
           : muster_beat_dup_placing (self->teller, self->clauses, index, end),
       FALSE);

  return end;
}

/* Whether what is said next names whom the rules picked: why they did goes with that. */
static gboolean
is_named_next (const Telling *self, const MusterBeatClause *clause, const MusterBeatClause *next)
{
  const char *name = muster_beat_teller_get_name (self->teller, clause->entry->target);
  const char *text = next == NULL ? NULL : next->says != NULL ? next->says : next->does;

  return name != NULL && text != NULL && next->kind == MUSTER_LOG_SAY &&
         muster_beat_names (text, name);
}

/* Whom the rules picked shows in what is done with it. Why they picked at all does not, and neither does what was picked before
 * anybody could do something. */
static gboolean
is_shown_later (const Telling *self, guint index)
{
  const MusterBeatClause *clause = muster_tale_get_clause (self->clauses, index);

  return clause->kind == MUSTER_LOG_DECIDE && clause->entry->picked && clause->entry->turn > 0 &&
         (self->reasons.why.because == NULL ||
          is_named_next (self, clause, muster_tale_get_clause (self->clauses, index + 1)));
}

/* What was asked, with what was answered, shows on the board, or in what follows from it. */
static gboolean
is_question (const Telling *self, guint index)
{
  const MusterBeatClause *clause = muster_tale_get_clause (self->clauses, index);

  return clause->kind == MUSTER_LOG_DECIDE && clause->entry->title != NULL &&
         !clause->entry->picked &&
         (self->teller->source->field != NULL || index + 1 < self->clauses->len);
}

static void
tell_decision (Telling *self, const MusterBeatClause *clause)
{
  tell_words (self, clause);
  if (clause->entry->picked && clause->says != NULL)
    get_last (self)->picked = g_strdup (
        muster_beat_teller_get_name (self->teller, clause->entry->target));
}

static gboolean
is_thrown_turn (const GPtrArray *clauses, guint index)
{
  const MusterBeatClause *clause = muster_tale_get_clause (clauses, index);
  const MusterBeatClause *before = index > 0 ? muster_tale_get_clause (clauses, index - 1) : NULL;

  return clause->kind == MUSTER_LOG_FACE && muster_tale_is_of (before, clause->who) &&
         muster_beat_clause_is_plain_roll (before);
}

/* Which way somebody looks is clear from what is done then, unless a die said it. */
static gboolean
is_turn_by_the_way (const GPtrArray *clauses, guint index)
{
  return muster_tale_get_clause (clauses, index)->kind == MUSTER_LOG_FACE &&
         !is_thrown_turn (clauses, index);
}

/* It is part of what was thrown for first, and of its reason. */
static void
tell_thrown_turn (Telling *self, const MusterBeatClause *clause)
{
  const MusterTaleLine *last = get_last (self);

  if (last != NULL && last->does->len > 0 && g_strcmp0 (last->who, clause->who) == 0)
    muster_tale_reasons_forget (&self->reasons);
  tell_words (self, clause);
}

static void
tell_clause (Telling *self, guint index, gboolean deed)
{
  const MusterBeatClause *clause = muster_tale_get_clause (self->clauses, index);
  gboolean told = (clause->does != NULL || clause->says != NULL) && !is_shown_later (self, index) &&
                  !is_question (self, index);

  if (muster_beat_is_check (clause->entry))
    tell_check (self, index);
  else if (muster_beat_clause_is_plain_roll (clause))
    tell_plain_roll (self, index);
  else if (muster_tale_is_event (clause) && told)
    tell_event (self, index);
  else if (clause->kind == MUSTER_LOG_DECIDE && told)
    tell_decision (self, clause);
  else if (is_thrown_turn (self->clauses, index) && told)
    tell_thrown_turn (self, clause);
  else if ((!deed || clause->kind != MUSTER_LOG_FACE) && told)
    tell_words (self, clause);
}

GPtrArray *
muster_tale_line_list (MusterBeatTeller *teller, const MusterBeat *beat, MusterTaleMemory *memory)
{
  g_autoptr (GPtrArray) clauses = muster_beat_list_clauses (teller, beat);
  Telling self = { .teller = teller, .clauses = clauses, .memory = memory };
  gboolean deed = has_deed (clauses);
  guint i = 0;

  muster_tale_put_causes_first (clauses);
  self.lines = g_ptr_array_new_with_free_func (muster_tale_line_free);
  muster_tale_reasons_init (&self.reasons, teller, beat);
  while (i < clauses->len)
    {
      const MusterBeatClause *clause = muster_tale_get_clause (clauses, i);
      gboolean left_out = clause->entry->aside || (deed && (is_turn_by_the_way (clauses, i) ||
                                                            clause->kind == MUSTER_LOG_PLACE));

      muster_tale_reasons_read (&self.reasons, clause->entry, !left_out);
      if (clause->entry->aside)
        {
          i++;
          continue;
        }
      if (muster_beat_find_end_of_placing (clauses, i) > i)
        {
          i = tell_placing (&self, i);
          continue;
        }
      tell_clause (&self, i, deed);
      i++;
    }
  muster_tale_reasons_clear (&self.reasons);

  return self.lines;
}
