/* muster-beat.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-beat.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-beat-private.h"

void
muster_beat_free (MusterBeat *self)
{
  g_free (self->thing);
  g_free (self->thing_label);
  g_free (self->sentence);
  g_free (self->does);
  g_free (self->brief);
  g_clear_pointer (&self->reasons, g_ptr_array_unref);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->events, g_ptr_array_unref);
  g_clear_pointer (&self->glossaries, g_ptr_array_unref);
  g_free (self);
}

const char *
muster_beat_part_get_lines (const MusterBeatPart *self)
{
  return self->list != NULL ? self->list : self->text;
}

/* The first @n events. */
static GString *
join_events (const MusterBeat *self, guint n)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (lines,
                            "%s%s",
                            i > 0 ? "\n" : "",
                            muster_beat_part_get_lines (g_ptr_array_index (self->events, i)));

  return lines;
}

char *
muster_beat_dup_lines (const MusterBeat *self)
{
  if (self->events == NULL)
    return g_strdup (self->sentence);

  return g_string_free (join_events (self, self->events->len), FALSE);
}

const char *
muster_beat_get_brief (const MusterBeat *self)
{
  return self->brief != NULL ? self->brief : self->sentence;
}

/* As many of the events as are read at a glance. */
static guint
count_brief_events (const MusterBeat *self)
{
  glong n_characters = 0;

  for (guint i = 0; i < self->events->len; i++)
    {
      const char *event = muster_beat_part_get_lines (g_ptr_array_index (self->events, i));

      n_characters += g_utf8_strlen (event, -1) + 1;
      if (n_characters > MUSTER_BEAT_MOST_CHARACTERS)
        return i;
    }

  return self->events->len;
}

char *
muster_beat_dup_brief_lines (const MusterBeat *self)
{
  GString *lines;
  guint n;

  if (self->brief == NULL)
    return muster_beat_dup_lines (self);
  n = self->events != NULL ? count_brief_events (self) : 0;
  if (n == 0)
    return g_strdup (self->brief);
  lines = join_events (self, n);
  if (n < self->events->len)
    g_string_append (lines, " …");

  return g_string_free (lines, FALSE);
}

/* ---- What belongs together ---- */

/* An entry that is a beat of its own; MUSTER_N_BEATS for the others. */
static MusterBeatKind
get_own_kind (const MusterLogEntry *entry)
{
  switch (entry->kind)
    {
    case MUSTER_LOG_TURN:
      return MUSTER_BEAT_TURN;
    case MUSTER_LOG_PHASE:
      return MUSTER_BEAT_PHASE;
    case MUSTER_LOG_CORRECTION:
      return MUSTER_BEAT_CORRECTION;
    case MUSTER_LOG_NOTE:
      return MUSTER_BEAT_NOTE;
    case MUSTER_LOG_FAULT:
      return MUSTER_BEAT_FAULT;
    case MUSTER_LOG_END:
      return MUSTER_BEAT_END;
    case MUSTER_LOG_ACTIVATE:
    case MUSTER_LOG_SAY:
    case MUSTER_LOG_ROLL:
    case MUSTER_LOG_MOVE:
    case MUSTER_LOG_FACE:
    case MUSTER_LOG_PLACE:
    case MUSTER_LOG_REMOVE:
    case MUSTER_LOG_CHANGE:
    case MUSTER_LOG_DECIDE:
    case MUSTER_LOG_CARD:
    case MUSTER_LOG_FACT:
    default:
      return MUSTER_N_BEATS;
    }
}

static const MusterLogEntry *
get_entry (const MusterBeatSource *source, guint index)
{
  return g_ptr_array_index (source->log, index);
}

/* Answers are in order: half of them need not be looked at, and half of the rest. */
static gboolean
begins_answer (const MusterBeatSource *source, guint index)
{
  guint low = 0;
  guint high = source->n_answers;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (source->answers[middle] == index)
        return TRUE;
      if (source->answers[middle] < index)
        low = middle + 1;
      else
        high = middle;
    }

  return FALSE;
}

/* Setting up is one work, whoever is set up. */
static gboolean
is_by_others (const MusterLogEntry *begin, const MusterLogEntry *entry)
{
  return begin->turn > 0 && g_strcmp0 (entry->actor, begin->actor) != 0;
}

/* What is said of several in a row is one matter: that one after the other is seen. */
static gboolean
says_the_same (const MusterLogEntry *begin, const MusterLogEntry *entry)
{
  return begin->kind == MUSTER_LOG_SAY && entry->kind == MUSTER_LOG_SAY && begin->outcome != NULL &&
         g_strcmp0 (begin->outcome, entry->outcome) == 0 && begin->side == entry->side &&
         begin->automatic == entry->automatic;
}

/* Whether @entry, behind @before, still belongs to what @begin began. */
static gboolean
is_same_doing (const MusterLogEntry *begin,
               const MusterLogEntry *before,
               const MusterLogEntry *entry)
{
  if (says_the_same (begin, before) && says_the_same (begin, entry))
    return TRUE;

  return !is_by_others (begin, before) && !is_by_others (begin, entry);
}

/* Groups have no place, and are not always among the things that are seen. */
static gboolean
is_group (const MusterRulebook *rulebook, const char *token)
{
  const char *dot = strchr (token, '.');
  const gsize length = dot != NULL ? (gsize) (dot - token) : 0;

  for (guint i = 0; i < rulebook->n_kinds; i++)
    {
      const MusterKind *kind = &rulebook->kinds[i];

      if (!kind->on_table && kind->members != MUSTER_NONE && rulebook->attributes != NULL &&
          strlen (kind->id) == length && strncmp (kind->id, token, length) == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_place (const MusterRulebook *rulebook, const MusterThingView *view)
{
  return view->kind >= 0 && view->kind < (gint) rulebook->n_kinds &&
         rulebook->kinds[view->kind].on_table;
}

/* Whether a throw is somebody's, as its title begins with the name, or names one of those who stand on the table. */
static gboolean
is_about_one (const MusterBeatSource *source, const MusterLogEntry *entry)
{
  if (muster_log_entry_get_subject (entry, NULL) != NULL)
    return TRUE;
  for (guint i = 0; source->things != NULL && entry->names != NULL && i < entry->names->len; i++)
    {
      const MusterThingView *view = muster_thing_views_find (
          source->things,
          g_array_index (entry->names, MusterNaming, i).thing);

      if (view != NULL && has_place (source->rulebook, view))
        return TRUE;
    }

  return FALSE;
}

/* A throw of a whole group, for which something was added up. */
static gboolean
is_order (const MusterBeatSource *source, const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_ROLL && entry->title != NULL && entry->adds_up &&
         entry->actor != NULL && is_group (source->rulebook, entry->actor) &&
         !muster_told_is_check (entry) && !is_about_one (source, entry);
}

/* What its figures did before, such as getting up again, is another matter than what a group makes up its mind to. @said: there
 * was something of it */
static gboolean
is_new_matter (const MusterBeatSource *source, gboolean said, guint index)
{
  return said && is_order (source, get_entry (source, index));
}

static guint
find_end (const MusterBeatSource *source, guint first)
{
  const MusterLogEntry *begin = get_entry (source, first);
  guint end = first + 1;

  gboolean said = begin->kind == MUSTER_LOG_SAY;

  if (get_own_kind (begin) != MUSTER_N_BEATS)
    return end;
  for (; end < source->log->len; end++)
    {
      const MusterLogEntry *entry = get_entry (source, end);

      if (get_own_kind (entry) != MUSTER_N_BEATS || entry->kind == MUSTER_LOG_ACTIVATE ||
          entry->turn != begin->turn || entry->phase != begin->phase ||
          !is_same_doing (begin, get_entry (source, end - 1), entry) ||
          begins_answer (source, end) || is_new_matter (source, said, end))
        break;
      said = said || entry->kind == MUSTER_LOG_SAY;
    }

  return end;
}

static MusterBeatKind
get_kind (const MusterLogEntry *entry)
{
  MusterBeatKind own = get_own_kind (entry);

  if (own != MUSTER_N_BEATS)
    return own;
  if (entry->turn == 0)
    return MUSTER_BEAT_SETUP;
  if (entry->actor == NULL)
    return MUSTER_BEAT_EVENT;

  return entry->automatic ? MUSTER_BEAT_ACTS : MUSTER_BEAT_ANSWER;
}

/* ---- Sentences ---- */

static char *
dup_own_sentence (MusterBeatKind kind, const MusterLogEntry *entry)
{
  g_autofree char *text = NULL;

  if (kind == MUSTER_BEAT_TURN)
    return g_strdup_printf (_ ("Turn %u begins."), entry->turn);
  if (entry->text == NULL || *entry->text == '\0')
    return NULL;
  if (kind == MUSTER_BEAT_PHASE)
    return g_strdup_printf (_ ("Phase “%s” begins."), entry->text);

  return muster_beat_dup_sentence (entry->text);
}

/* What leads to nothing that can be seen on the table or is said. */
static gboolean
is_thought (const MusterLogEntry *entry)
{
  return muster_beat_is_plain_roll (entry) || entry->kind == MUSTER_LOG_DECIDE ||
         entry->kind == MUSTER_LOG_FACT ||
         (entry->kind == MUSTER_LOG_ACTIVATE && entry->title == NULL);
}

static gboolean
stands_on_table (const MusterBeatTeller *teller, const char *token)
{
  const MusterThingView *view = muster_beat_teller_find (teller, token);

  return view != NULL && has_place (teller->source->rulebook, view);
}

/* A question that was put to a side besides what its figures do. */
static gboolean
is_besides (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_DECIDE && entry->besides;
}

/* Somebody who throws a die or thinks, and stays, is told about as well: silence would look like a
 * mistake. What is said stands behind it. Of whom something is still asked it is not known yet, and who could have broken in on
 * somebody else has only let it pass. */
static gboolean
is_idle (const MusterBeatTeller *teller, const MusterBeat *beat, guint *end)
{
  gboolean threw = FALSE;
  guint i = beat->first;

  if (beat->kind != MUSTER_BEAT_ACTS || !stands_on_table (teller, beat->thing) ||
      get_entry (teller->source, beat->first)->interrupts)
    return FALSE;
  for (; i < beat->first + beat->n_entries && is_thought (get_entry (teller->source, i)); i++)
    {
      if (is_besides (get_entry (teller->source, i)))
        return FALSE;
      threw = threw || muster_beat_is_plain_roll (get_entry (teller->source, i));
    }
  *end = i;
  if (i == teller->source->log->len && g_strcmp0 (teller->source->acting, beat->thing) == 0)
    return FALSE;

  return i == beat->first + beat->n_entries ||
         (threw && get_entry (teller->source, i)->kind == MUSTER_LOG_SAY);
}

/* Takes @clause (nullable), of the entries up to before @end. */
static void
add_clause (GPtrArray *clauses, MusterBeatClause *clause, guint *from, guint end)
{
  if (clause == NULL)
    return;
  clause->from = *from;
  clause->to = end;
  *from = end;
  g_ptr_array_add (clauses, clause);
}

static GPtrArray *
list_clauses (MusterBeatTeller *teller, const MusterBeat *beat)
{
  const MusterBeatSource *source = teller->source;
  const guint end = beat->first + beat->n_entries;
  GPtrArray *clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_beat_clause_free);
  guint idle_end = 0;
  gboolean idle = is_idle (teller, beat, &idle_end);
  guint from = beat->first;

  for (guint i = beat->first; i < end; i++)
    {
      if (idle && i == idle_end)
        add_clause (clauses,
                    muster_beat_clause_new_idle (get_entry (source, beat->first)),
                    &from,
                    i);
      add_clause (clauses, muster_beat_clause_new (teller, get_entry (source, i)), &from, i + 1);
      muster_beat_teller_follow (teller, get_entry (source, i));
    }
  if (idle && idle_end == end)
    add_clause (clauses, muster_beat_clause_new_idle (get_entry (source, beat->first)), &from, end);
  if (clauses->len > 0)
    ((MusterBeatClause *) g_ptr_array_index (clauses, clauses->len - 1))->to = end;

  return clauses;
}

static void
tell (MusterBeatTeller *teller, MusterBeat *beat)
{
  g_autoptr (GPtrArray) clauses = list_clauses (teller, beat);

  muster_beat_tell (teller, beat, clauses);
}

/* ---- The list ---- */

static MusterBeat *
new_beat (MusterBeatTeller *teller, guint first, guint end)
{
  const MusterLogEntry *entry = get_entry (teller->source, first);
  MusterBeat *beat = g_new0 (MusterBeat, 1);
  const MusterThingView *view = muster_beat_teller_find (teller, entry->actor);

  beat->kind = get_kind (entry);
  beat->first = first;
  beat->n_entries = end - first;
  beat->turn = entry->turn;
  beat->phase = entry->phase;
  beat->side = -1;
  if (beat->kind != MUSTER_BEAT_SETUP)
    {
      beat->automatic = entry->automatic;
      beat->side = view != NULL ? view->side : entry->side;
      beat->thing = g_strdup (entry->actor);
      beat->thing_label = g_strdup (view != NULL ? view->name : NULL);
    }
  if (get_own_kind (entry) == MUSTER_N_BEATS)
    {
      tell (teller, beat);
    }
  else
    {
      beat->sentence = dup_own_sentence (beat->kind, entry);
      muster_beat_teller_follow (teller, entry);
    }

  return beat;
}

GPtrArray *
muster_beat_list_from_source (const MusterBeatSource *source, guint from_entry)
{
  GPtrArray *beats = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_beat_free);
  MusterBeatTeller teller;
  guint first = MIN (from_entry, source->log->len);

  muster_beat_teller_init (&teller, source);
  for (guint i = 0; i < first; i++)
    muster_beat_teller_follow (&teller, get_entry (source, i));
  while (first < source->log->len)
    {
      guint end = find_end (source, first);
      MusterBeat *beat = new_beat (&teller, first, end);

      if (beat->sentence != NULL)
        g_ptr_array_add (beats, beat);
      else
        muster_beat_free (beat);
      first = end;
    }
  muster_beat_teller_clear (&teller);

  return beats;
}

void
muster_beat_drop_idle_phases (GPtrArray *beats)
{
  for (guint i = beats->len; i > 1; i--)
    {
      const MusterBeat *beat = g_ptr_array_index (beats, i - 2);
      const MusterBeat *next = g_ptr_array_index (beats, i - 1);

      if (beat->kind == MUSTER_BEAT_PHASE &&
          (next->kind == MUSTER_BEAT_PHASE || next->kind == MUSTER_BEAT_TURN))
        g_ptr_array_remove_index (beats, i - 2);
    }
}

/* ---- Of a battle ---- */

GPtrArray *
muster_beat_list (MusterBattle *battle, guint from_entry)
{
  g_autoptr (GPtrArray) things = muster_battle_list_things (battle);
  g_autoptr (GArray) answers = muster_told_list_answers (battle, from_entry);
  const MusterBeatSource source = {
    .rulebook = muster_battle_get_rulebook (battle),
    .log = muster_battle_get_log (battle),
    .things = things,
    .field = muster_battle_get_setup (battle)->tracked ? muster_battle_get_field (battle) : NULL,
    .answers = (const guint *) (gconstpointer) answers->data,
    .n_answers = answers->len,
    .acting = muster_battle_get_prompt (battle)->thing,
  };

  return muster_beat_list_from_source (&source, from_entry);
}
