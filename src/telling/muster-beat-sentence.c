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
  const MusterLogEntry *entry; /* with which it begins; borrowed */
  char *who;                   /* token, or NULL */
  char *name;                  /* or NULL */
  GPtrArray *does;             /* of char* */
  char *says;                  /* instead */
  char *told;                  /* of what it says, what @who is told; or NULL */
  gint kind;                   /* of who does it; -1: not known */
  GPtrArray *also;             /* of char*: names of those who do the same */
  guint again;                 /* how often the first does it once more */
  GPtrArray *reasons;          /* of char*: why */
  gboolean throws;             /* a die: two who throw alike each throw one */
  gboolean ends;               /* nothing more is to be said in it */
  gboolean places;             /* it says where some are put */
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
  g_ptr_array_unref (self->reasons);
  g_free (self);
}

static Sentence *
add_sentence (const MusterBeatTeller *teller,
              GPtrArray *sentences,
              const MusterLogEntry *entry,
              const char *who,
              const char *name)
{
  Sentence *self = g_new0 (Sentence, 1);
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
  Sentence *last = sentences->len > 0 ? g_ptr_array_index (sentences, sentences->len - 1) : NULL;
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
says_same (const Sentence *a, const Sentence *b)
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
have_same_reasons (const Sentence *a, const Sentence *b)
{
  if (a->reasons->len != b->reasons->len)
    return FALSE;
  for (guint i = 0; i < a->reasons->len; i++)
    if (!g_str_equal (g_ptr_array_index (a->reasons, i), g_ptr_array_index (b->reasons, i)))
      return FALSE;

  return TRUE;
}

static gboolean
is_alike (const Sentence *a, const Sentence *b)
{
  return a->again == b->again && says_same (a, b) && have_same_reasons (a, b);
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

/* What somebody does several times on end. */
static void
gather_again (GPtrArray *sentences)
{
  guint i = 1;

  while (i < sentences->len)
    {
      Sentence *before = g_ptr_array_index (sentences, i - 1);
      const Sentence *sentence = g_ptr_array_index (sentences, i);

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
      Sentence *before = find_alike (sentences, i);
      const Sentence *sentence = g_ptr_array_index (sentences, i);

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
append (GString *text, const char *bare, gboolean apart)
{
  g_autofree char *sentence = muster_beat_dup_sentence (bare);
  gboolean lines = apart || strchr (sentence, '\n') != NULL || strchr (text->str, '\n') != NULL;

  g_string_append_printf (text, "%s%s", text->len == 0 ? "" : lines ? "\n" : " ", sentence);
}

/* @told: of char: reasons that the same beat gave already: once is enough. */
static void
append_reasons (GString *text, const Sentence *sentence, GHashTable *told)
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

      append (text, because, FALSE);
    }
}

static void
append_sentence (GString *text, const Sentence *sentence, GHashTable *told, gboolean apart)
{
  g_autofree char *does = NULL;
  g_autofree char *whole = NULL;

  does = sentence->says == NULL ? muster_beat_dup_sequence (sentence->does) : NULL;
  whole = sentence->says != NULL ? g_strdup (sentence->says)
          : sentence->name != NULL
              ? g_strdup_printf (C_ ("subject and predicate", "%1$s %2$s"), sentence->name, does)
              : g_strdup (does);
  append (text, whole, apart);
  append_reasons (text, sentence, told);
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
      g_autofree char *also = g_strdup_printf (
          sentence->reasons->len > 0 ? _ ("Likewise, for the same reason, %s") : _ ("Likewise %s"),
          names);

      append (text, also, FALSE);
    }
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
  Sentence *self = add_sentence (
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
  self->places = TRUE;
}

/* (element-type Sentence) */
static GPtrArray *
list_sentences (const MusterBeatTeller *teller, GPtrArray *clauses)
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

/* (transfer full) (nullable) */
static char *
dup_text (const GPtrArray *sentences, guint most)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < sentences->len; i++)
    append_sentence (text, g_ptr_array_index (sentences, i), told, sentences->len > most);

  return text->len > 0 ? g_strdup (text->str) : NULL;
}

char *
muster_beat_join (const MusterBeatTeller *teller, GPtrArray *clauses, guint most)
{
  g_autoptr (GPtrArray) sentences = list_sentences (teller, clauses);

  return dup_text (sentences, most);
}

/* ---- Parts ---- */

static void
free_part (gpointer data)
{
  MusterBeatPart *self = data;

  g_free (self->text);
  g_free (self);
}

/* (nullable): token of who begins to do something of the side whose beat it is: what anybody does to others belongs to it. */
static const char *
find_doer (const MusterBeatTeller *teller, const MusterBeat *beat, const Sentence *sentence)
{
  const MusterThingView *view = muster_beat_teller_find (teller, sentence->who);

  return sentence->says == NULL && view != NULL && view->side == beat->side ? view->token : NULL;
}

/* (nullable): token of whom a throw is about, and so what is said next: of one deed to several each is told by himself. */
static const char *
find_sufferer (const MusterBeatTeller *teller,
               G_GNUC_UNUSED const MusterBeat *beat,
               const Sentence *sentence)
{
  const GArray *names = sentence->says != NULL && sentence->entry->title != NULL
                            ? sentence->entry->names
                            : NULL;

  for (guint i = 0; names != NULL && i < names->len; i++)
    {
      const char *thing = g_array_index (names, MusterNaming, i).thing;

      if (muster_beat_teller_find (teller, thing) != NULL)
        return thing;
    }

  return NULL;
}

typedef const char *(*FindLead) (const MusterBeatTeller *, const MusterBeat *, const Sentence *);

static guint
find_entry (const MusterBeatTeller *teller, const MusterBeat *beat, const MusterLogEntry *entry)
{
  guint i = beat->first;

  while (i + 1 < beat->first + beat->n_entries && teller->source->log->pdata[i] != entry)
    i++;

  return i;
}

static MusterBeatPart *
add_part (GPtrArray *parts, guint entry)
{
  MusterBeatPart *part = g_new0 (MusterBeatPart, 1);

  part->entry = entry;
  g_ptr_array_add (parts, part);

  return part;
}

/* So many parts there are at most. */
static guint
count_leads (const MusterBeatTeller *teller,
             const MusterBeat *beat,
             const GPtrArray *sentences,
             FindLead find)
{
  const char *lead = NULL;
  guint n = 1;

  for (guint i = 0; i < sentences->len; i++)
    {
      const char *other = find (teller, beat, g_ptr_array_index (sentences, i));

      if (other != NULL && g_strcmp0 (other, lead) != 0)
        n++;
      if (other != NULL)
        lead = other;
    }

  return n;
}

/* (transfer full) (nullable): one for each whom @find finds one after the other. Most beats are too short for that. */
static GPtrArray *
list_parts (const MusterBeatTeller *teller,
            const MusterBeat *beat,
            const GPtrArray *sentences,
            FindLead find)
{
  g_autoptr (GPtrArray) parts = NULL;
  g_autoptr (GString) text = NULL;
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  MusterBeatPart *part;
  const char *lead = NULL;

  if (count_leads (teller, beat, sentences, find) < MUSTER_BEAT_LEAST_PARTS)
    return NULL;
  parts = g_ptr_array_new_with_free_func (free_part);
  text = g_string_new (NULL);
  part = add_part (parts, beat->first);
  for (guint i = 0; i < sentences->len; i++)
    {
      const Sentence *sentence = g_ptr_array_index (sentences, i);
      const char *other = find (teller, beat, sentence);

      if (other != NULL && text->len > 0 && g_strcmp0 (other, lead) != 0)
        {
          part = add_part (parts, find_entry (teller, beat, sentence->entry));
          g_string_truncate (text, 0);
        }
      if (other != NULL)
        lead = other;
      append_sentence (text, sentence, told, FALSE);
      g_free (part->text);
      part->text = g_strdup (text->str);
    }

  return parts->len >= MUSTER_BEAT_LEAST_PARTS ? g_steal_pointer (&parts) : NULL;
}

/* Who comes to an open table that everybody sees needs no measures beside the words that say so. */
static void
forget_measures (const MusterBeatTeller *teller, const MusterBeat *beat, GPtrArray *sentences)
{
  guint n = 0;

  for (guint i = 0; i < sentences->len; i++)
    n += ((const Sentence *) g_ptr_array_index (sentences, i))->places;
  if (teller->source->field == NULL || beat->kind == MUSTER_BEAT_SETUP || n == sentences->len ||
      teller->source->rulebook->board == MUSTER_BOARD_GRID)
    return;
  for (guint i = sentences->len; i > 0; i--)
    {
      const Sentence *sentence = g_ptr_array_index (sentences, i - 1);
      const Sentence *other;

      if (!sentence->places)
        continue;
      other = g_ptr_array_index (sentences, i < sentences->len ? i : i - 2);
      for (guint j = 0; j < sentence->reasons->len; j++)
        g_ptr_array_add (other->reasons, g_strdup (g_ptr_array_index (sentence->reasons, j)));
      g_ptr_array_remove_index (sentences, i - 1);
    }
}

/* So many characters are read at a glance. */
#define MOST_CHARACTERS 300

/* (transfer full) (nullable): the first of them, as many as are read at a glance, where these are not all. */
static char *
dup_brief (const GPtrArray *sentences)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < sentences->len; i++)
    {
      const gsize length = text->len;

      append_sentence (text, g_ptr_array_index (sentences, i), told, FALSE);
      if (g_utf8_strlen (text->str, -1) <= MOST_CHARACTERS)
        continue;
      if (length > 0)
        g_string_truncate (text, length);
      else
        g_string_truncate (
            text,
            (gsize) (g_utf8_offset_to_pointer (text->str, MOST_CHARACTERS) - text->str));
      g_string_append (text, length > 0 ? " …" : "…");
      return g_strdup (text->str);
    }

  return NULL;
}

/* (transfer full): all that the sentences give, each once. */
static GPtrArray *
list_reasons (const GPtrArray *sentences)
{
  GPtrArray *reasons = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < sentences->len; i++)
    {
      const GPtrArray *of_it = ((const Sentence *) g_ptr_array_index (sentences, i))->reasons;

      for (guint j = 0; j < of_it->len; j++)
        if (!g_ptr_array_find_with_equal_func (reasons,
                                               g_ptr_array_index (of_it, j),
                                               g_str_equal,
                                               NULL))
          g_ptr_array_add (reasons, g_strdup (g_ptr_array_index (of_it, j)));
    }

  return reasons;
}

/* (transfer full) (nullable): what who acts does, if @sentences say nothing else. */
static char *
dup_single_deed (const MusterBeat *beat, const GPtrArray *sentences)
{
  const Sentence *first = sentences->len == 1 ? g_ptr_array_index (sentences, 0) : NULL;

  return first != NULL && first->says == NULL && first->name != NULL && first->also->len == 0 &&
                 first->again == 0 && g_strcmp0 (first->who, beat->thing) == 0
             ? muster_beat_dup_sequence (first->does)
             : NULL;
}

void
muster_beat_tell (const MusterBeatTeller *teller, MusterBeat *beat, GPtrArray *clauses)
{
  g_autoptr (GPtrArray) sentences = list_sentences (teller, clauses);

  forget_measures (teller, beat, sentences);
  beat->sentence = dup_text (sentences, G_MAXUINT);
  beat->brief = dup_brief (sentences);
  beat->reasons = list_reasons (sentences);
  beat->does = dup_single_deed (beat, sentences);
  beat->parts = list_parts (teller, beat, sentences, find_doer);
  if (beat->parts == NULL)
    beat->parts = list_parts (teller, beat, sentences, find_sufferer);
}
