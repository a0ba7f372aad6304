/* muster-beat-tell.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-beat-sentence-private.h"

/* Of the sentences of a beat: all of it in a row, the first of it, each thing that happened by itself, and what belongs to one of
 * several who do something. */

/* ---- Parts ---- */

static void
free_part (gpointer data)
{
  MusterBeatPart *self = data;

  g_free (self->text);
  g_free (self->list);
  g_free (self);
}

/* (nullable): token of who begins to do something of the side whose beat it is: what anybody does to others belongs to it. */
static const char *
find_doer (const MusterBeatTeller *teller,
           const MusterBeat *beat,
           const MusterBeatSentence *sentence)
{
  const MusterThingView *view = muster_beat_teller_find (teller, sentence->who);

  return sentence->says == NULL && view != NULL && view->side == beat->side ? view->token : NULL;
}

/* (nullable): token of whom a throw is about, and so what is said next: of one deed to several each is told by himself. */
static const char *
find_sufferer (const MusterBeatTeller *teller,
               G_GNUC_UNUSED const MusterBeat *beat,
               const MusterBeatSentence *sentence)
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

typedef const char *(*FindLead) (const MusterBeatTeller *,
                                 const MusterBeat *,
                                 const MusterBeatSentence *);

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
      const MusterBeatSentence *sentence = g_ptr_array_index (sentences, i);
      const char *other = find (teller, beat, sentence);
      g_autofree char *event = NULL;

      if (other != NULL && text->len > 0 && g_strcmp0 (other, lead) != 0)
        {
          part = add_part (parts, find_entry (teller, beat, sentence->entry));
          g_string_truncate (text, 0);
        }
      if (other != NULL)
        lead = other;
      event = muster_beat_sentence_dup (sentence, told, TRUE);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", event);
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
    n += ((const MusterBeatSentence *) g_ptr_array_index (sentences, i))->places;
  if (teller->source->field == NULL || beat->kind == MUSTER_BEAT_SETUP || n == sentences->len ||
      teller->source->rulebook->board == MUSTER_BOARD_GRID)
    return;
  for (guint i = sentences->len; i > 0; i--)
    {
      const MusterBeatSentence *sentence = g_ptr_array_index (sentences, i - 1);
      const MusterBeatSentence *other;

      if (!sentence->places)
        continue;
      other = g_ptr_array_index (sentences, i < sentences->len ? i : i - 2);
      for (guint j = 0; j < sentence->reasons->len; j++)
        g_ptr_array_add (other->reasons, g_strdup (g_ptr_array_index (sentence->reasons, j)));
      g_ptr_array_remove_index (sentences, i - 1);
    }
}

/* (transfer full) (nullable): the first of them, as many as are read at a glance, where these are not all. */
static char *
dup_brief (const GPtrArray *sentences)
{
  g_autoptr (GPtrArray) first = g_ptr_array_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < sentences->len; i++)
    {
      g_autofree char *longer = NULL;

      g_ptr_array_add (first, g_ptr_array_index (sentences, i));
      longer = muster_beat_sentence_join (first, FALSE);
      if (g_utf8_strlen (longer, -1) > MUSTER_BEAT_MOST_CHARACTERS)
        {
          if (text == NULL)
            *g_utf8_offset_to_pointer (longer, MUSTER_BEAT_MOST_CHARACTERS) = '\0';
          return text != NULL ? g_strdup_printf ("%s …", text) : g_strdup_printf ("%s…", longer);
        }
      g_free (text);
      text = g_steal_pointer (&longer);
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
      const GPtrArray *of_it = ((const MusterBeatSentence *) g_ptr_array_index (sentences, i))
                                   ->reasons;

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
  const MusterBeatSentence *first = sentences->len == 1 ? g_ptr_array_index (sentences, 0) : NULL;

  return first != NULL && first->says == NULL && first->name != NULL && first->also->len == 0 &&
                 first->again == 0 && g_strcmp0 (first->who, beat->thing) == 0
             ? muster_beat_dup_sequence (first->does)
             : NULL;
}

/* ---- Glossaries ---- */

static gboolean
is_glossary (const MusterBeatSentence *sentence)
{
  return sentence->says != NULL && sentence->entry->glossary != NULL &&
         *sentence->entry->glossary != '\0';
}

static void
free_glossary (gpointer data)
{
  MusterBeatGlossary *self = data;

  g_free (self->title);
  g_free (self->text);
  g_free (self);
}

static MusterBeatGlossary *
glossary_new (const MusterBeatSentence *sentence, guint entry)
{
  MusterBeatGlossary *self = g_new0 (MusterBeatGlossary, 1);

  self->title = g_strdup (sentence->entry->glossary);
  self->text = muster_beat_dup_sentence (sentence->says);
  self->entry = entry;

  return self;
}

/* (transfer full) (nullable): takes what explains words out of @sentences, but for the title of the last, where nothing else is
 * told. */
static GPtrArray *
take_glossaries (const MusterBeatTeller *teller, const MusterBeat *beat, GPtrArray *sentences)
{
  GPtrArray *glossaries = NULL;
  guint i = 0;

  while (i < sentences->len)
    {
      MusterBeatSentence *sentence = g_ptr_array_index (sentences, i);

      if (!is_glossary (sentence))
        {
          i++;
          continue;
        }
      if (glossaries == NULL)
        glossaries = g_ptr_array_new_with_free_func (free_glossary);
      g_ptr_array_add (glossaries,
                       glossary_new (sentence, find_entry (teller, beat, sentence->entry)));
      if (sentences->len == 1)
        {
          muster_beat_replace (&sentence->says, g_strdup (sentence->entry->glossary));
          break;
        }
      g_ptr_array_remove_index (sentences, i);
    }

  return glossaries;
}

/* ---- Events ---- */

/* Reasons are told once, in each of its forms. */
static void
add_event (GPtrArray *events, guint entry, const MusterBeatSentence *sentence, GHashTable *told)
{
  MusterBeatPart *event = add_part (events, entry);

  if (sentence->list != NULL)
    {
      g_autoptr (GHashTable) before = g_hash_table_new (g_str_hash, g_str_equal);
      GHashTableIter iter;
      gpointer reason;

      g_hash_table_iter_init (&iter, told);
      while (g_hash_table_iter_next (&iter, &reason, NULL))
        g_hash_table_add (before, reason);
      event->list = muster_beat_sentence_dup (sentence, before, TRUE);
    }
  event->text = muster_beat_sentence_dup (sentence, told, FALSE);
}

/* (transfer full) (nullable): each of @sentences by itself. */
static GPtrArray *
list_events (const MusterBeatTeller *teller, const MusterBeat *beat, const GPtrArray *sentences)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (free_part);
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < sentences->len; i++)
    {
      const MusterBeatSentence *sentence = g_ptr_array_index (sentences, i);

      add_event (events,
                 i > 0 ? find_entry (teller, beat, sentence->entry) : beat->first,
                 sentence,
                 told);
    }
  if (events->len == 0 ||
      (events->len == 1 && ((const MusterBeatPart *) g_ptr_array_index (events, 0))->list == NULL))
    return NULL;

  return g_steal_pointer (&events);
}

void
muster_beat_tell (const MusterBeatTeller *teller, MusterBeat *beat, GPtrArray *clauses)
{
  g_autoptr (GPtrArray) sentences = muster_beat_sentence_list (teller, clauses);

  beat->glossaries = take_glossaries (teller, beat, sentences);
  forget_measures (teller, beat, sentences);
  beat->sentence = muster_beat_sentence_join (sentences, FALSE);
  beat->events = list_events (teller, beat, sentences);
  beat->brief = dup_brief (sentences);
  beat->reasons = list_reasons (sentences);
  beat->does = dup_single_deed (beat, sentences);
  beat->parts = list_parts (teller, beat, sentences, find_doer);
  if (beat->parts == NULL)
    beat->parts = list_parts (teller, beat, sentences, find_sufferer);
}
