/* muster-beat-clause.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "muster-beat-private.h"

/* From entries of the log to what is told of them. */

/* ---- What is remembered ---- */

void
muster_beat_teller_init (MusterBeatTeller *self, const MusterBeatSource *source)
{
  self->source = source;
  self->asks = FALSE;
  self->views = g_hash_table_new (g_str_hash, g_str_equal);
  self->headings = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; source->things != NULL && i < source->things->len; i++)
    {
      MusterThingView *view = g_ptr_array_index (source->things, i);

      g_hash_table_insert (self->views, view->token, view);
    }
}

void
muster_beat_teller_clear (MusterBeatTeller *self)
{
  g_hash_table_unref (self->views);
  g_hash_table_unref (self->headings);
}

/* A move of which the log does not say where it ends looking makes the facing unknown. */
void
muster_beat_teller_follow (MusterBeatTeller *self, const MusterLogEntry *entry)
{
  if (entry->thing == NULL)
    return;
  if (entry->heading >= 0)
    g_hash_table_replace (self->headings, entry->thing, GINT_TO_POINTER (entry->heading));
  else if (entry->kind == MUSTER_LOG_MOVE || entry->kind == MUSTER_LOG_PLACE ||
           entry->kind == MUSTER_LOG_CORRECTION)
    g_hash_table_remove (self->headings, entry->thing);
}

const MusterThingView *
muster_beat_teller_find (const MusterBeatTeller *self, const char *token)
{
  return token != NULL ? g_hash_table_lookup (self->views, token) : NULL;
}

const char *
muster_beat_teller_get_name (const MusterBeatTeller *self, const char *token)
{
  const MusterThingView *view = muster_beat_teller_find (self, token);

  return view != NULL ? view->name : NULL;
}

/* ---- Texts of the rulebook ---- */

static char *
dup_without_stop (const char *text)
{
  gsize length = strlen (text);

  return g_strndup (text, length > 0 && text[length - 1] == '.' ? length - 1 : length);
}

/* Those words of @entry in which it says whom they name. */
static const char *
get_named_text (const MusterLogEntry *entry)
{
  if (entry->kind == MUSTER_LOG_ROLL)
    return entry->title;

  return entry->deed != NULL ? entry->deed : entry->text;
}

/* What is no sentence to go on with keeps its end: "Whose turn is it?" */
static void
take_text (const MusterBeatTeller *self, MusterBeatClause *clause, const char *text)
{
  const MusterLogEntry *entry = clause->entry;
  g_autofree char *bare = dup_without_stop (text);
  gsize rest = 0;
  const char *subject = text == get_named_text (entry) ? muster_log_entry_get_subject (entry, &rest)
                                                       : NULL;

  if (*bare == '\0')
    return;
  if (muster_beat_teller_find (self, subject) == NULL)
    {
      clause->says = g_steal_pointer (&bare);
    }
  else if (entry->told != NULL)
    {
      clause->says = g_steal_pointer (&bare);
      clause->told = dup_without_stop (entry->told);
      clause->whom = g_strdup (subject);
    }
  else if (rest + 1 < strlen (bare) && bare[rest] == ' ' &&
           strchr ("!?", bare[strlen (bare) - 1]) == NULL)
    {
      clause->who = g_strdup (subject);
      clause->does = g_strdup (bare + rest + 1);
    }
  else
    {
      clause->says = g_steal_pointer (&bare);
    }
}

/* ---- Rolls ---- */

char *
muster_beat_dup_number (double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.6g", value));
}

static char *
dup_sum (const MusterLogEntry *entry, const char *total)
{
  if (entry->add < 0)
    /* Translators: a die, what is taken off it, and what is left: "6 - 1 = 5" */
    return g_strdup_printf (C_ ("roll", "%1$d - %2$d = %3$s"), entry->dice[0], -entry->add, total);

  /* Translators: a die, what is added to it, and the sum: "6 + 1 = 7" */
  return g_strdup_printf (C_ ("roll", "%1$d + %2$d = %3$s"), entry->dice[0], entry->add, total);
}

/* "3"; "6 - 1 = 5"; "12 (6, 5, +1)" */
static char *
dup_thrown (const MusterLogEntry *entry)
{
  g_autofree char *total = muster_beat_dup_number (entry->total);
  g_autoptr (GString) dice = g_string_new (NULL);

  for (guint i = 0; i < entry->n_dice; i++)
    g_string_append_printf (dice, "%s%d", i > 0 ? ", " : "", entry->dice[i]);
  if (entry->add != 0 && entry->n_dice == 1)
    return dup_sum (entry, total);
  if (entry->add != 0)
    g_string_append_printf (dice, ", %+d", entry->add);
  if (entry->n_dice == 0 || g_str_equal (dice->str, total))
    return g_steal_pointer (&total);

  return g_strdup_printf (C_ ("roll", "%1$s (%2$s)"), total, dice->str);
}

static char *
dup_check (const char *title, const MusterLogEntry *entry, const char *thrown)
{
  if (entry->needed != NULL)
    return g_strdup_printf (C_ ("roll", "%1$s: needs %2$s, rolls %3$s"),
                            title,
                            entry->needed,
                            thrown);

  return g_strdup_printf (C_ ("roll", "%1$s: rolls %2$s"), title, thrown);
}

/* A title that ends with a mark of its own needs no colon. */
static char *
dup_asked (const char *title, const char *thrown)
{
  if (*title != '\0' && strchr ("?:!.", title[strlen (title) - 1]) != NULL)
    return g_strdup_printf ("%s %s", title, thrown);

  return g_strdup_printf (C_ ("roll", "%1$s: rolls %2$s"), title, thrown);
}

gboolean
muster_beat_is_plain_roll (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_ROLL && !muster_told_is_check (entry);
}

/* The way that a throw led to may be told instead of it. */
gboolean
muster_beat_clause_is_plain_roll (const MusterBeatClause *self)
{
  return self->kind == MUSTER_LOG_ROLL && !muster_told_is_check (self->entry);
}

static void
take_roll (const MusterBeatTeller *self, MusterBeatClause *clause)
{
  const MusterLogEntry *entry = clause->entry;
  g_autofree char *thrown = dup_thrown (entry);

  take_text (self, clause, entry->title);
  if (clause->does != NULL)
    {
      g_autofree char *title = g_steal_pointer (&clause->does);

      clause->does = dup_check (title, entry, thrown);
    }
  else if (clause->says != NULL)
    {
      g_autofree char *title = g_steal_pointer (&clause->says);

      clause->says = entry->needed != NULL ? dup_check (title, entry, thrown)
                                           : dup_asked (title, thrown);
    }
}

/* ---- What is done on the table ---- */

static void
take_deed (MusterBeatClause *clause, char *does)
{
  clause->who = g_strdup (clause->entry->thing);
  clause->does = does;
}

/* Of who acts: whether it looks elsewhere in the end. */
static gint
find_heading_before (const MusterBeatTeller *self, const MusterLogEntry *entry)
{
  gpointer before;

  if (entry->thing == NULL || g_strcmp0 (entry->thing, entry->actor) != 0 ||
      !g_hash_table_lookup_extended (self->headings, entry->thing, NULL, &before))
    return -1;

  return GPOINTER_TO_INT (before);
}

static const char *
get_text (const MusterBeatTeller *self, const MusterLogEntry *entry)
{
  if (self->asks)
    return entry->task != NULL ? entry->task : entry->text;

  return entry->deed != NULL ? entry->deed : entry->text;
}

static void
take_turn (const MusterBeatTeller *self, MusterBeatClause *clause)
{
  const MusterLogEntry *entry = clause->entry;
  gint before = find_heading_before (self, entry);
  char *does = muster_beat_dup_turn (self, entry);

  if (does == NULL)
    {
      take_text (self, clause, get_text (self, entry));
      return;
    }
  take_deed (clause, does);
  clause->before = before;
}

static void
take_move (const MusterBeatTeller *self, MusterBeatClause *clause)
{
  char *does = clause->entry->thing != NULL ? muster_beat_dup_move (self, clause->entry) : NULL;

  if (does != NULL)
    take_deed (clause, does);
  else
    take_text (self, clause, get_text (self, clause->entry));
}

static void
take_removal (MusterBeatClause *clause)
{
  if (clause->entry->thing != NULL)
    take_deed (clause, g_strdup (_ ("leaves the table")));
}

/* Where it goes is told together with others that are placed. */
static void
take_placing (const MusterBeatTeller *self, MusterBeatClause *clause)
{
  if (clause->entry->thing != NULL)
    clause->who = g_strdup (clause->entry->thing);
  else
    take_text (self, clause, clause->entry->text);
}

/* ---- The clause ---- */

/* What a side decides for itself shows in what it does, and a place that the rules pick in who is
 * put there. A person's decision without anybody acting is remembered by nothing else. */
static gboolean
is_told (const MusterLogEntry *entry)
{
  switch (entry->kind)
    {
    case MUSTER_LOG_DECIDE:
      /* What was given has no other trace until somebody acts by it. */
      if (entry->gives || (entry->besides && entry->automatic && entry->actor != NULL))
        return TRUE;
      return entry->actor == NULL && !entry->automatic && !(entry->picked && entry->target == NULL);
    case MUSTER_LOG_ROLL:
    case MUSTER_LOG_ACTIVATE:
      return entry->title != NULL;
    case MUSTER_LOG_FACT:
      return FALSE;
    case MUSTER_LOG_SAY:
    case MUSTER_LOG_MOVE:
    case MUSTER_LOG_FACE:
    case MUSTER_LOG_PLACE:
    case MUSTER_LOG_REMOVE:
    case MUSTER_LOG_CHANGE:
    case MUSTER_LOG_CARD:
    case MUSTER_LOG_TURN:
    case MUSTER_LOG_PHASE:
    case MUSTER_LOG_CORRECTION:
    case MUSTER_LOG_NOTE:
    case MUSTER_LOG_FAULT:
    case MUSTER_LOG_END:
    default:
      return TRUE;
    }
}

static void
take_entry (const MusterBeatTeller *self, MusterBeatClause *clause)
{
  switch (clause->kind)
    {
    case MUSTER_LOG_ROLL:
      take_roll (self, clause);
      break;
    case MUSTER_LOG_MOVE:
      take_move (self, clause);
      break;
    case MUSTER_LOG_FACE:
      take_turn (self, clause);
      break;
    case MUSTER_LOG_PLACE:
      take_placing (self, clause);
      break;
    case MUSTER_LOG_REMOVE:
      take_removal (clause);
      break;
    case MUSTER_LOG_SAY:
    case MUSTER_LOG_CHANGE:
    case MUSTER_LOG_CARD:
    case MUSTER_LOG_DECIDE:
    case MUSTER_LOG_ACTIVATE:
    case MUSTER_LOG_FACT:
    case MUSTER_LOG_TURN:
    case MUSTER_LOG_PHASE:
    case MUSTER_LOG_CORRECTION:
    case MUSTER_LOG_NOTE:
    case MUSTER_LOG_FAULT:
    case MUSTER_LOG_END:
    default:
      take_text (self, clause, clause->entry->text != NULL ? clause->entry->text : "");
      break;
    }
}

MusterBeatClause *
muster_beat_clause_new (const MusterBeatTeller *self, const MusterLogEntry *entry)
{
  MusterBeatClause *clause;

  if (!is_told (entry))
    return NULL;
  clause = g_new0 (MusterBeatClause, 1);
  clause->kind = entry->kind;
  clause->entry = entry;
  clause->before = -1;
  take_entry (self, clause);

  return clause;
}

MusterBeatClause *
muster_beat_clause_new_idle (const MusterLogEntry *entry)
{
  MusterBeatClause *clause = g_new0 (MusterBeatClause, 1);

  clause->kind = MUSTER_LOG_MOVE;
  clause->entry = entry;
  clause->who = g_strdup (entry->actor);
  clause->does = g_strdup (_ ("stays where it is"));

  return clause;
}

void
muster_beat_clause_free (MusterBeatClause *self)
{
  g_free (self->who);
  g_free (self->does);
  g_free (self->says);
  g_free (self->told);
  g_free (self->whom);
  g_free (self);
}
