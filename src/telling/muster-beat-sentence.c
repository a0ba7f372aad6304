/* muster-beat-sentence.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-beat-sentence-private.h"

/* Sentences out of clauses: what one thing does is one sentence, what several do alike is said once. */

static void
free_sentence (gpointer data)
{
  MusterBeatSentence *self = data;

  g_free (self->who);
  g_free (self->name);
  g_ptr_array_unref (self->does);
  g_free (self->says);
  g_free (self->list);
  g_free (self->told);
  g_ptr_array_unref (self->also);
  g_ptr_array_unref (self->reasons);
  g_free (self);
}

static MusterBeatSentence *
add_sentence (const MusterBeatTeller *teller,
              GPtrArray *sentences,
              const MusterLogEntry *entry,
              const char *who,
              const char *name)
{
  MusterBeatSentence *self = g_new0 (MusterBeatSentence, 1);
  const MusterThingView *view = muster_beat_teller_find (teller, who);

  self->entry = entry;
  self->who = g_strdup (who);
  self->name = g_strdup (name);
  self->kind = view != NULL ? view->kind : -1;
  self->does = g_ptr_array_new_with_free_func (g_free);
  self->also = g_ptr_array_new_with_free_func (g_free);
  self->reasons = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (sentences, self);

  return self;
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
  MusterBeatSentence *last = sentences->len > 0 ? g_ptr_array_index (sentences, sentences->len - 1)
                                                : NULL;
  gboolean is_one;

  if (clause->says != NULL)
    {
      last = add_sentence (teller,
                           sentences,
                           clause->entry,
                           clause->whom,
                           muster_beat_teller_get_name (teller, clause->whom));
      last->says = g_strdup (clause->says);
      last->told = g_strdup (clause->told);
      muster_beat_take_reasons (teller, clause->from, clause->to, last->reasons);
      return;
    }
  if (clause->does == NULL)
    return;
  is_one = last != NULL && last->does->len > 0 && muster_beat_is_one_deed (before, clause);
  if (last == NULL || last->says != NULL || g_strcmp0 (last->who, clause->who) != 0 ||
      (clause->kind == MUSTER_LOG_SAY && !is_one) || (last->ends && !is_one))
    last = add_sentence (teller, sentences, clause->entry, clause->who, get_name (teller, clause));
  if (is_one)
    {
      char **deed = (char **) &g_ptr_array_index (last->does, last->does->len - 1);

      muster_beat_replace (deed,
                           g_strdup_printf (C_ ("deeds", "%1$s and %2$s"), *deed, clause->does));
    }
  else
    g_ptr_array_add (last->does, g_strdup (clause->does));
  muster_beat_take_reasons (teller, clause->from, clause->to, last->reasons);
  last->throws = last->throws || muster_beat_clause_is_plain_roll (clause);
  last->ends = last->ends || muster_told_is_check (clause->entry);
}

/* A unit that turns and one of its figures that turns do not do the same. */
static gboolean
says_same (const MusterBeatSentence *a, const MusterBeatSentence *b)
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

static gboolean
have_same_reasons (const MusterBeatSentence *a, const MusterBeatSentence *b)
{
  if (a->reasons->len != b->reasons->len)
    return FALSE;
  for (guint i = 0; i < a->reasons->len; i++)
    if (!g_str_equal (g_ptr_array_index (a->reasons, i), g_ptr_array_index (b->reasons, i)))
      return FALSE;

  return TRUE;
}

static gboolean
is_alike (const MusterBeatSentence *a, const MusterBeatSentence *b)
{
  return a->again == b->again && says_same (a, b) && have_same_reasons (a, b);
}

/* The sentence before @index that says the same of another one. Where something and what is told of it go on for one after the
 * other, that is not the last one, but one of the last of a single thing. */
static MusterBeatSentence *
find_alike (const GPtrArray *sentences, guint index)
{
  const MusterBeatSentence *sentence = g_ptr_array_index (sentences, index);

  for (guint i = index; i > 0; i--)
    {
      MusterBeatSentence *before = g_ptr_array_index (sentences, i - 1);
      const MusterBeatSentence *last = g_ptr_array_index (sentences, index - 1);

      if (before->name == NULL || g_strcmp0 (before->who, last->who) != 0)
        return NULL;
      if (is_alike (before, sentence))
        return before;
    }

  return NULL;
}

/* What somebody does several times on end. */
static void
gather_again (GPtrArray *sentences)
{
  guint i = 1;

  while (i < sentences->len)
    {
      MusterBeatSentence *before = g_ptr_array_index (sentences, i - 1);
      const MusterBeatSentence *sentence = g_ptr_array_index (sentences, i);

      if (before->name == NULL || g_strcmp0 (before->who, sentence->who) != 0 ||
          !says_same (before, sentence) || !have_same_reasons (before, sentence))
        {
          i++;
          continue;
        }
      before->again++;
      g_ptr_array_remove_index (sentences, i);
    }
}

/* Who does the same as others, and as often. */
static void
gather_alike (GPtrArray *sentences)
{
  guint i = 1;

  while (i < sentences->len)
    {
      MusterBeatSentence *before = find_alike (sentences, i);
      const MusterBeatSentence *sentence = g_ptr_array_index (sentences, i);

      if (before == NULL || g_strcmp0 (before->who, sentence->who) == 0)
        {
          i++;
          continue;
        }
      g_ptr_array_add (before->also, g_strdup (sentence->name));
      g_ptr_array_remove_index (sentences, i);
    }
}

/* A list stands in lines of its own, and so does what follows it. */
static void
append (GString *text, const char *sentence, gboolean apart)
{
  gboolean lines = apart || strchr (sentence, '\n') != NULL || strchr (text->str, '\n') != NULL;

  g_string_append_printf (text, "%s%s", text->len == 0 ? "" : lines ? "\n" : " ", sentence);
}

static void
append_bare (GString *text, const char *bare)
{
  g_autofree char *sentence = muster_beat_dup_sentence (bare);

  append (text, sentence, FALSE);
}

/* @told: of char: reasons that the same beat gave already: once is enough. */
static void
append_reasons (GString *text, const MusterBeatSentence *sentence, GHashTable *told)
{
  g_autoptr (GString) reasons = g_string_new (NULL);

  for (guint i = 0; i < sentence->reasons->len; i++)
    {
      char *reason = g_ptr_array_index (sentence->reasons, i);

      if (g_hash_table_add (told, reason))
        g_string_append_printf (reasons,
                                "%s%s",
                                reasons->len > 0 ? C_ ("between reasons", "; ") : "",
                                reason);
    }
  if (reasons->len > 0)
    {
      /* Translators: behind what somebody did: "Because: Bob is in sight; nearest" */
      g_autofree char *because = g_strdup_printf (_ ("Because: %s"), reasons->str);

      append_bare (text, because);
    }
}

/* (transfer full): without its stop. @as_list: many that are placed stand in a line each */
static char *
dup_bare (const MusterBeatSentence *sentence, gboolean as_list)
{
  g_autofree char *does = NULL;

  if (sentence->says != NULL)
    return g_strdup (as_list && sentence->list != NULL ? sentence->list : sentence->says);
  does = muster_beat_dup_sequence (sentence->does);

  return sentence->name != NULL
             ? g_strdup_printf (C_ ("subject and predicate", "%1$s %2$s"), sentence->name, does)
             : g_strdup (does);
}

char *
muster_beat_sentence_dup (const MusterBeatSentence *sentence, GHashTable *told, gboolean as_list)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *bare = dup_bare (sentence, as_list);

  append_bare (text, bare);
  append_reasons (text, sentence, told);
  if (sentence->again > 0)
    {
      g_autofree char *again = g_strdup_printf (
          ngettext ("The same once more", "The same %u times more", sentence->again),
          sentence->again);

      append_bare (text, again);
    }
  if (sentence->also->len > 0)
    {
      g_autofree char *names = muster_beat_dup_list (sentence->also);
      g_autofree char *also = g_strdup_printf (
          sentence->reasons->len > 0 ? _ ("Likewise, for the same reason, %s") : _ ("Likewise %s"),
          names);

      append_bare (text, also);
    }

  return g_strdup (text->str);
}

/* What was left out leaves its reasons to what is told next. */
static void
cover_entries (GPtrArray *clauses, guint from, guint to)
{
  for (guint i = 0; i < clauses->len; i++)
    {
      MusterBeatClause *clause = g_ptr_array_index (clauses, i);

      clause->from = from;
      if (i + 1 == clauses->len)
        clause->to = to;
      from = clause->to;
    }
}

static void
add_placing (const MusterBeatTeller *teller,
             GPtrArray *sentences,
             const GPtrArray *clauses,
             guint begin,
             guint end)
{
  MusterBeatSentence *self = add_sentence (
      teller,
      sentences,
      ((const MusterBeatClause *) g_ptr_array_index (clauses, begin))->entry,
      NULL,
      NULL);

  muster_beat_take_reasons (teller,
                            ((const MusterBeatClause *) g_ptr_array_index (clauses, begin))->from,
                            ((const MusterBeatClause *) g_ptr_array_index (clauses, end - 1))->to,
                            self->reasons);
  self->says = muster_beat_dup_placing (teller, clauses, begin, end);
  self->list = muster_beat_dup_placing_list (teller, clauses, begin, end);
  self->places = TRUE;
}

GPtrArray *
muster_beat_sentence_list (const MusterBeatTeller *teller, GPtrArray *clauses)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (free_sentence);
  const guint n = clauses->len;
  const guint from = n > 0 ? ((const MusterBeatClause *) g_ptr_array_index (clauses, 0))->from : 0;
  const guint to = n > 0 ? ((const MusterBeatClause *) g_ptr_array_index (clauses, n - 1))->to : 0;
  guint i = 0;

  muster_beat_settle (teller, clauses);
  cover_entries (clauses, from, to);
  while (i < clauses->len)
    {
      guint end = muster_beat_find_end_of_placing (clauses, i);

      if (end > i)
        add_placing (teller, sentences, clauses, i, end);
      else
        add_clause (teller,
                    sentences,
                    g_ptr_array_index (clauses, i),
                    i > 0 ? g_ptr_array_index (clauses, i - 1) : NULL);
      i = MAX (end, i + 1);
    }
  gather_again (sentences);
  gather_alike (sentences);

  return sentences;
}

char *
muster_beat_sentence_join (const GPtrArray *sentences, gboolean apart)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < sentences->len; i++)
    {
      g_autofree char *sentence = muster_beat_sentence_dup (g_ptr_array_index (sentences, i),
                                                            told,
                                                            FALSE);

      append (text, sentence, apart);
    }

  return text->len > 0 ? g_strdup (text->str) : NULL;
}

char *
muster_beat_join (const MusterBeatTeller *teller, GPtrArray *clauses, guint most)
{
  g_autoptr (GPtrArray) sentences = muster_beat_sentence_list (teller, clauses);

  return muster_beat_sentence_join (sentences, sentences->len > most);
}
