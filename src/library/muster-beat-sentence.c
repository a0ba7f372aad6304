/* muster-beat-sentence.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-beat-private.h"

/* Sentences out of clauses: what one thing does is one sentence, what several do alike is said once. */

/* A sentence in the making. */
typedef struct
{
  char *who;       /* token, or NULL */
  char *name;      /* or NULL */
  GPtrArray *does; /* of char* */
  char *says;      /* instead */
  char *told;      /* of what it says, what @who is told; or NULL */
  gint kind;       /* of who does it; -1: not known */
  GPtrArray *also; /* of char*: names of those who do the same */
  guint again;     /* how often the first does it once more */
  gboolean throws; /* a die: two who throw alike each throw one */
  gboolean ends;   /* nothing more is to be said in it */
} Sentence;

static void
free_sentence (gpointer data)
{
  Sentence *self = data;

  g_free (self->who);
  g_free (self->name);
  g_ptr_array_unref (self->does);
  g_free (self->says);
  g_free (self->told);
  g_ptr_array_unref (self->also);
  g_free (self);
}

static Sentence *
add_sentence (const MusterBeatTeller *teller,
              GPtrArray *sentences,
              const char *who,
              const char *name)
{
  Sentence *self = g_new0 (Sentence, 1);
  const MusterThingView *view = muster_beat_teller_find (teller, who);

  self->who = g_strdup (who);
  self->name = g_strdup (name);
  self->kind = view != NULL ? view->kind : -1;
  self->does = g_ptr_array_new_with_free_func (g_free);
  self->also = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (sentences, self);

  return self;
}

/* ---- Names ---- */

static gboolean
is_whole (const char *text, const char *at, gsize length)
{
  return (at == text || !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)))) &&
         !g_unichar_isalnum (g_utf8_get_char (at + length));
}

gboolean
muster_beat_names (const char *text, const char *name)
{
  const char *at = *name != '\0' ? strstr (text, name) : NULL;

  while (at != NULL && !is_whole (text, at, strlen (name)))
    at = strstr (at + 1, name);

  return at != NULL;
}

/* ---- Lists ---- */

char *
muster_beat_dup_list (const GPtrArray *texts)
{
  char *list;

  if (texts->len == 0)
    return g_strdup ("");
  list = g_strdup (g_ptr_array_index (texts, 0));
  for (guint i = 1; i < texts->len; i++)
    {
      g_autofree char *before = list;

      list = g_strdup_printf (i + 1 < texts->len ? C_ ("list", "%1$s, %2$s")
                                                 : C_ ("list", "%1$s and %2$s"),
                              before,
                              (const char *) g_ptr_array_index (texts, i));
    }

  return list;
}

char *
muster_beat_dup_sequence (const GPtrArray *deeds)
{
  char *text = g_strdup (g_ptr_array_index (deeds, 0));

  for (guint i = 1; i < deeds->len; i++)
    {
      g_autofree char *before = text;

      text = g_strdup_printf (i + 1 < deeds->len ? C_ ("deeds", "%1$s, %2$s")
                                                 : C_ ("deeds", "%1$s, then %2$s"),
                              before,
                              (const char *) g_ptr_array_index (deeds, i));
    }

  return text;
}

char *
muster_beat_dup_sentence (const char *text)
{
  gunichar first = g_utf8_get_char (text);
  gboolean ends = *text != '\0' && (strchr (".!?…", text[strlen (text) - 1]) != NULL ||
                                    strstr (text, "\n" MUSTER_BEAT_ROW) != NULL);
  g_autoptr (GString) sentence = g_string_new (NULL);

  if (*text == '\0')
    return g_strdup ("");
  g_string_append_unichar (sentence, g_unichar_totitle (first));
  g_string_append (sentence, g_utf8_next_char (text));
  if (ends)
    return g_strdup (sentence->str);

  return g_strdup_printf (C_ ("sentence", "%s."), sentence->str);
}

/* ---- What belongs to what ---- */

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

static void
replace (char **text, char *other)
{
  g_free (*text);
  *text = other;
}

/* What came of a throw that nobody says in words. */
static void
tell_outcome (MusterBeatClause *clause, const MusterBeatClause *next)
{
  gboolean passed = clause->entry->passed;

  if (!muster_beat_is_check (clause->entry) ||
      (is_of (clause, next) && next->kind == MUSTER_LOG_SAY))
    return;
  if (clause->does != NULL)
    replace (&clause->does,
             g_strdup_printf (passed ? C_ ("roll", "%s and succeeds") : C_ ("roll", "%s and fails"),
                              clause->does));
  else if (clause->says != NULL)
    replace (&clause->says,
             g_strdup_printf (passed ? C_ ("roll", "%s – success") : C_ ("roll", "%s – failure"),
                              clause->says));
}

static gboolean
is_way (const MusterBeatClause *clause)
{
  return clause != NULL && (clause->kind == MUSTER_LOG_MOVE || clause->kind == MUSTER_LOG_FACE);
}

static gboolean
is_plain_roll (const MusterBeatClause *clause)
{
  return clause->kind == MUSTER_LOG_ROLL && !muster_beat_is_check (clause->entry);
}

/* After a first throw the way that it goes says what another one was for. A request that follows in a sentence of its own does
 * not: "then turns: rolls 4. Turn Orc round." */
static void
shorten_roll (const GPtrArray *clauses, guint index)
{
  MusterBeatClause *clause = get_clause (clauses, index);
  const MusterBeatClause *next = get_clause (clauses, index + 1);
  gboolean again = FALSE;

  for (guint i = 0; i < index; i++)
    again = again ||
            (is_plain_roll (get_clause (clauses, i)) && is_of (get_clause (clauses, i), clause));
  if (again && is_plain_roll (clause) && is_way (next) && is_of (clause, next))
    {
      g_autofree char *total = muster_beat_dup_number (clause->entry->total);

      replace (&clause->does, g_strdup_printf (C_ ("roll", "rolls %s"), total));
    }
}

/* Who turns to somebody and then deals with him needs his name only once. */
static void
shorten_turn (const MusterBeatTeller *teller,
              MusterBeatClause *clause,
              const MusterBeatClause *next)
{
  char *bare;

  if (clause->kind != MUSTER_LOG_FACE || clause->target == NULL || !is_of (clause, next) ||
      !muster_beat_names (next->does, clause->target))
    return;
  bare = muster_beat_dup_bare_turn (teller, clause->entry);
  if (bare != NULL)
    replace (&clause->does, bare);
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
          clause->kind == MUSTER_LOG_FACE && clause->target != NULL &&
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
      replace (&clause->does, muster_beat_dup_turn (teller, clause->entry));
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

/* A throw and what comes of it, or why it leaves the table and that it does. */
static gboolean
is_one_deed (const MusterBeatClause *before, const MusterBeatClause *clause)
{
  if (!is_of (before, clause))
    return FALSE;
  if (clause->kind == MUSTER_LOG_REMOVE)
    return TRUE;

  return before->kind == MUSTER_LOG_ROLL &&
         (muster_beat_is_check (before->entry) ? clause->kind == MUSTER_LOG_SAY : is_way (clause));
}

/* Where nothing before it says why it leaves, the words of the rules do. */
static void
tell_fate (const MusterBeatClause *before, MusterBeatClause *clause)
{
  const char *fate = clause->entry->fate;

  if (clause->kind != MUSTER_LOG_REMOVE || fate == NULL || clause->does == NULL ||
      (before != NULL && is_one_deed (before, clause)))
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

static const char *
get_name (const MusterBeatTeller *teller, const MusterBeatClause *clause)
{
  const char *name = muster_beat_teller_get_name (teller, clause->who);

  return name != NULL ? name : clause->entry->thing_label;
}

/* ---- Sentences ---- */

static void
add_clause (const MusterBeatTeller *teller,
            GPtrArray *sentences,
            MusterBeatClause *clause,
            const MusterBeatClause *before)
{
  Sentence *last = sentences->len > 0 ? g_ptr_array_index (sentences, sentences->len - 1) : NULL;
  gboolean is_one;

  if (clause->says != NULL)
    {
      last = add_sentence (teller,
                           sentences,
                           clause->whom,
                           muster_beat_teller_get_name (teller, clause->whom));
      last->says = g_strdup (clause->says);
      last->told = g_strdup (clause->told);
      return;
    }
  if (clause->does == NULL)
    return;
  is_one = last != NULL && last->does->len > 0 && is_one_deed (before, clause);
  if (last == NULL || last->says != NULL || g_strcmp0 (last->who, clause->who) != 0 ||
      (clause->kind == MUSTER_LOG_SAY && !is_one) || (last->ends && !is_one))
    last = add_sentence (teller, sentences, clause->who, get_name (teller, clause));
  if (is_one)
    {
      char **deed = (char **) &g_ptr_array_index (last->does, last->does->len - 1);

      replace (deed, g_strdup_printf (C_ ("deeds", "%1$s and %2$s"), *deed, clause->does));
    }
  else
    g_ptr_array_add (last->does, g_strdup (clause->does));
  last->throws = last->throws || is_plain_roll (clause);
  last->ends = last->ends || muster_beat_is_check (clause->entry);
}

/* A unit that turns and one of its figures that turns do not do the same. */
static gboolean
is_alike (const Sentence *a, const Sentence *b)
{
  if (a->name == NULL || b->name == NULL || a->throws || b->throws || a->kind != b->kind)
    return FALSE;
  if (a->says != NULL || b->says != NULL)
    return a->told != NULL && g_strcmp0 (a->told, b->told) == 0;
  if (a->does->len != b->does->len)
    return FALSE;
  for (guint i = 0; i < a->does->len; i++)
    if (!g_str_equal (g_ptr_array_index (a->does, i), g_ptr_array_index (b->does, i)))
      return FALSE;

  return TRUE;
}

/* The sentence before @index that says the same of another one. Where something and what is told of it go on for one after the
 * other, that is not the last one, but one of the last of a single thing. */
static Sentence *
find_alike (const GPtrArray *sentences, guint index)
{
  const Sentence *sentence = g_ptr_array_index (sentences, index);

  for (guint i = index; i > 0; i--)
    {
      Sentence *before = g_ptr_array_index (sentences, i - 1);
      const Sentence *last = g_ptr_array_index (sentences, index - 1);

      if (before->name == NULL || g_strcmp0 (before->who, last->who) != 0)
        return NULL;
      if (is_alike (before, sentence))
        return before;
    }

  return NULL;
}

static void
gather_alike (GPtrArray *sentences)
{
  guint i = 1;

  while (i < sentences->len)
    {
      Sentence *before = find_alike (sentences, i);
      Sentence *sentence = g_ptr_array_index (sentences, i);

      gboolean again = before != NULL && g_strcmp0 (before->who, sentence->who) == 0;

      if (before == NULL ||
          (again && (before->also->len > 0 || before != g_ptr_array_index (sentences, i - 1))))
        {
          i++;
          continue;
        }
      if (again)
        before->again++;
      else
        g_ptr_array_add (before->also, g_strdup (sentence->name));
      g_ptr_array_remove_index (sentences, i);
    }
}

/* A list stands in lines of its own, and so does what follows it. */
static void
append (GString *text, const char *bare, gboolean apart)
{
  g_autofree char *sentence = muster_beat_dup_sentence (bare);
  gboolean lines = apart || strchr (sentence, '\n') != NULL || strchr (text->str, '\n') != NULL;

  g_string_append_printf (text, "%s%s", text->len == 0 ? "" : lines ? "\n" : " ", sentence);
}

static void
append_sentence (GString *text, const Sentence *sentence, gboolean apart)
{
  g_autofree char *does = NULL;
  g_autofree char *whole = NULL;

  does = sentence->says == NULL ? muster_beat_dup_sequence (sentence->does) : NULL;
  whole = sentence->says != NULL ? g_strdup (sentence->says)
          : sentence->name != NULL
              ? g_strdup_printf (C_ ("subject and predicate", "%1$s %2$s"), sentence->name, does)
              : g_strdup (does);
  append (text, whole, apart);
  if (sentence->again > 0)
    {
      g_autofree char *again = g_strdup_printf (
          ngettext ("The same once more", "The same %u times more", sentence->again),
          sentence->again);

      append (text, again, FALSE);
    }
  if (sentence->also->len > 0)
    {
      g_autofree char *names = muster_beat_dup_list (sentence->also);
      g_autofree char *also = g_strdup_printf (_ ("Likewise %s"), names);

      append (text, also, FALSE);
    }
}

char *
muster_beat_join (const MusterBeatTeller *teller, GPtrArray *clauses, guint most)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (free_sentence);
  g_autoptr (GString) text = g_string_new (NULL);
  guint i = 0;

  forget_told_turns (clauses);
  forget_turns (teller, clauses);
  forget_standing (clauses);
  settle_words (teller, clauses);
  while (i < clauses->len)
    {
      guint end = muster_beat_find_end_of_placing (clauses, i);

      if (end > i)
        {
          add_sentence (teller, sentences, NULL, NULL)->says = muster_beat_dup_placing (teller,
                                                                                        clauses,
                                                                                        i,
                                                                                        end);
          i = end;
          continue;
        }
      add_clause (teller,
                  sentences,
                  get_clause (clauses, i),
                  i > 0 ? get_clause (clauses, i - 1) : NULL);
      i++;
    }
  gather_alike (sentences);
  for (i = 0; i < sentences->len; i++)
    append_sentence (text, g_ptr_array_index (sentences, i), sentences->len > most);

  return text->len > 0 ? g_strdup (text->str) : NULL;
}
