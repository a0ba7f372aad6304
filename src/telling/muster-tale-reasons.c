/* muster-tale-reasons.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-story.h"
#include "muster-tale-private.h"

/* Why somebody did something: what the rules found out and weighed since the last thing that happened. Of several reasons the
 * first is told, which led to the others. */

void
muster_tale_reasons_init (MusterTaleReasons *self,
                          const MusterBeatTeller *teller,
                          const MusterBeat *beat)
{
  *self = (MusterTaleReasons){ .teller = teller,
                               .next = beat->first,
                               .end = beat->first + beat->n_entries };
}

void
muster_tale_reasons_forget (MusterTaleReasons *self)
{
  g_clear_pointer (&self->why.because, g_free);
  g_clear_pointer (&self->why.closer, g_free);
  g_clear_pointer (&self->why.weighed, g_free);
  g_clear_pointer (&self->why.thrown, g_free);
  g_clear_pointer (&self->why.shown, g_free);
  g_clear_pointer (&self->why.label, g_free);
  g_clear_pointer (&self->why.target, g_free);
  self->why.same = FALSE;
}

void
muster_tale_reasons_clear (MusterTaleReasons *self)
{
  muster_tale_reasons_forget (self);
  g_clear_pointer (&self->key, g_free);
}

/* What leads to something else; whatever else happened had its reasons for itself. */
static gboolean
is_thought (const MusterLogEntry *entry)
{
  return entry->kind == MUSTER_LOG_DECIDE || entry->kind == MUSTER_LOG_FACT ||
         entry->kind == MUSTER_LOG_ACTIVATE || muster_beat_is_plain_roll (entry);
}

/* Why a person does something only the person knows. */
static gboolean
is_explained (const MusterLogEntry *entry)
{
  return (entry->automatic || entry->actor == NULL) && entry->reasons != NULL;
}

/* What tenths leave of nothing when they are added up and taken off again. */
static gboolean
is_nothing (double value)
{
  return fabs (value) < 1e-9;
}

static char *
dup_signed (double value)
{
  g_autofree char *number = muster_beat_dup_number (is_nothing (value) ? 0 : value);

  return g_strconcat (value > 0 && !is_nothing (value) ? "+" : "", number, NULL);
}

static gboolean
is_term (const MusterReason *reason)
{
  return reason->kind == MUSTER_REASON_TERM && !isnan (reason->value);
}

/* @all: (out): what they come to
 * Returns: how many there are */
static guint
count_terms (const GPtrArray *reasons, double *all)
{
  guint n = 0;

  *all = 0;
  for (guint i = 0; i < reasons->len; i++)
    {
      const MusterReason *reason = g_ptr_array_index (reasons, i);

      if (!is_term (reason))
        continue;
      *all += reason->value;
      n++;
    }

  return n;
}

/* How many weigh more than the one at @index; of equal ones the first does. */
static guint
count_weightier (const GPtrArray *reasons, guint index)
{
  const double weight = fabs (((const MusterReason *) g_ptr_array_index (reasons, index))->value);
  guint n = 0;

  for (guint i = 0; i < reasons->len; i++)
    {
      const MusterReason *other = g_ptr_array_index (reasons, i);

      if (is_term (other) &&
          (fabs (other->value) > weight || (i < index && !(fabs (other->value) < weight))))
        n++;
    }

  return n;
}

static void
append_term (GString *text, const char *label, double value)
{
  g_autofree char *number = dup_signed (value);

  g_string_append_printf (text, "%s%s %s", text->len > 0 ? "; " : "", label, number);
}

/* So many are taken in at a glance. */
#define MOST_TERMS 6

/* "raw +1; alone -1; in all 0". Of many only those are named that weigh most: the protocol has them all. */
static char *
dup_weighed (const GPtrArray *reasons)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sum = NULL;
  double all, rest;
  const guint n = count_terms (reasons, &all);
  const guint named = n <= MOST_TERMS ? n : MOST_TERMS - 1;

  rest = all;
  for (guint i = 0; i < reasons->len; i++)
    {
      const MusterReason *reason = g_ptr_array_index (reasons, i);

      if (!is_term (reason) || count_weightier (reasons, i) >= named)
        continue;
      append_term (text, reason->text, reason->value);
      rest -= reason->value;
    }
  if (n > named && !is_nothing (rest))
    /* Translators: before a number: what all that is not named comes to: "raw +4; all else +2; in all +6" */
    append_term (text, _ ("all else"), rest);
  if (n < 2)
    return n > 0 ? g_strdup (text->str) : NULL;
  sum = dup_signed (all);

  /* Translators: numbers with what they stand for, and their sum: "raw +1; alone +2; in all +3" */
  return g_strdup_printf (_ ("%1$s; in all %2$s"), text->str, sum);
}

static void
take_because (MusterTaleWhy *why, const char *text)
{
  if (why->because == NULL)
    why->because = g_strdup (text);
  g_free (why->closer);
  why->closer = g_strdup (text);
}

/* "Order of Squad 1" says for itself what is thrown for; "Squad 1 goes" would go on. */
static void
take_weighed (MusterTaleReasons *self, const MusterLogEntry *entry)
{
  const char *name = muster_beat_teller_get_name (self->teller, entry->thing);

  self->why.weighed = dup_weighed (entry->reasons);
  if (self->why.weighed == NULL || entry->title == NULL ||
      (name != NULL && g_str_has_prefix (entry->title, name)))
    return;
  self->why.thrown = g_strdup (entry->title);
  self->why.shown = muster_beat_dup_number (entry->total);
}

static void
take_reasons (MusterTaleReasons *self, const MusterLogEntry *entry)
{
  for (guint i = 0; i < entry->reasons->len; i++)
    {
      const MusterReason *reason = g_ptr_array_index (entry->reasons, i);

      if (reason->kind == MUSTER_REASON_BECAUSE)
        take_because (&self->why, reason->text);
      if (reason->kind != MUSTER_REASON_KEY || reason->label == NULL)
        continue;
      g_free (self->key);
      self->key = g_strdup (reason->label);
    }
  if (muster_beat_is_plain_roll (entry) && self->why.weighed == NULL)
    take_weighed (self, entry);
}

/* Where a die decided between equals, nobody is nearer than all others. */
static char *
steal_label (MusterTaleReasons *self)
{
  char *key = g_steal_pointer (&self->key);
  char *label;

  if (!self->drawn)
    return key;
  /* Translators: by what one of several was chosen, such as "nearest hero", where a die had to decide */
  label = g_strdup_printf (_ ("%s, by a die between equals"), key);
  g_free (key);

  return label;
}

/* A die between equals comes in front of what it decides. */
static void
take_choice (MusterTaleReasons *self, const MusterLogEntry *entry)
{
  if (muster_beat_is_plain_roll (entry) && entry->title == NULL)
    {
      self->drawn = TRUE;
      return;
    }
  if (entry->kind == MUSTER_LOG_DECIDE && entry->picked && entry->target != NULL &&
      self->key != NULL)
    {
      g_free (self->why.label);
      g_free (self->why.target);
      self->why.label = steal_label (self);
      self->why.target = g_strdup (entry->target);
    }
  self->drawn = FALSE;
  g_clear_pointer (&self->key, g_free);
}

void
muster_tale_reasons_read (MusterTaleReasons *self, const MusterLogEntry *entry, gboolean told)
{
  const GPtrArray *log = self->teller->source->log;
  guint at = self->next;

  while (at < self->end && g_ptr_array_index (log, at) != entry)
    at++;
  if (at == self->end)
    return;
  for (; self->next <= at; self->next++)
    {
      const MusterLogEntry *read = g_ptr_array_index (log, self->next);

      if (!is_explained (read) || (!is_thought (read) && !(told && self->next == at)))
        continue;
      take_reasons (self, read);
      take_choice (self, read);
    }
}

void
muster_tale_memory_clear (MusterTaleMemory *self)
{
  g_clear_pointer (&self->actor, g_free);
  g_clear_pointer (&self->why.because, g_free);
  g_clear_pointer (&self->why.label, g_free);
  g_clear_pointer (&self->why.target, g_free);
}

/* Whoever does something for no other reason does it for the one that was told of the same actor, and to whom was chosen then. */
static gboolean
is_remembered (const MusterTaleMemory *self, const MusterLogEntry *entry, const MusterTaleWhy *why)
{
  return self->actor != NULL && g_strcmp0 (self->actor, entry->actor) == 0 &&
         self->turn == entry->turn && self->phase == entry->phase && why->label == NULL &&
         (why->because == NULL || g_strcmp0 (why->because, self->why.because) == 0);
}

void
muster_tale_reasons_remember (MusterTaleReasons *self,
                              MusterTaleMemory *memory,
                              const MusterLogEntry *entry)
{
  MusterTaleWhy *why = &self->why;

  if (!is_explained (entry))
    return;
  if (is_remembered (memory, entry, why))
    {
      if (why->because == NULL && memory->why.because != NULL)
        take_because (why, memory->why.because);
      why->label = g_strdup (memory->why.label);
      why->target = g_strdup (memory->why.target);
      why->same = TRUE;
      return;
    }
  muster_tale_memory_clear (memory);
  memory->actor = g_strdup (entry->actor);
  memory->turn = entry->turn;
  memory->phase = entry->phase;
  memory->why.because = g_strdup (why->because);
  memory->why.label = g_strdup (why->label);
  memory->why.target = g_strdup (why->target);
}
