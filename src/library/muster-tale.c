/* muster-tale.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-tale.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-tale-private.h"

/* From beats to paragraphs: what several do alike is said once, and what came of a throw stands with it. */

/* So long is a paragraph at least before the next to act begins another. */
#define MANY_CHARACTERS 320

typedef struct
{
  MusterBeatTeller teller;
  const GPtrArray *beats;
  GPtrArray *tales; /* of MusterTale */
  GPtrArray *lines; /* of MusterTaleLine: of the paragraph in the making */
  guint first;      /* beat with which it began */
} Scene;

void
muster_tale_free (MusterTale *self)
{
  g_free (self->text);
  g_free (self);
}

/* ---- What is alike ---- */

static MusterTaleLine *
get_last (const GPtrArray *lines)
{
  return lines->len > 0 ? g_ptr_array_index (lines, lines->len - 1) : NULL;
}

static gboolean
is_alike (const MusterTaleLine *a, const MusterTaleLine *b)
{
  if (a->name == NULL || b->name == NULL || a->says != NULL || b->says != NULL ||
      a->came->len > 0 || b->came->len > 0 || a->is_check != b->is_check ||
      (a->is_check && a->passed != b->passed) || a->does->len != b->does->len)
    return FALSE;
  for (guint i = 0; i < a->does->len; i++)
    if (!g_str_equal (g_ptr_array_index (a->does, i), g_ptr_array_index (b->does, i)))
      return FALSE;

  return TRUE;
}

static gboolean
has_who (const MusterTaleLine *line, const char *who)
{
  for (guint i = 0; i < line->whos->len; i++)
    if (g_strcmp0 (g_ptr_array_index (line->whos, i), who) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
mentions (const MusterTaleLine *line, const char *name)
{
  for (guint i = 0; i < line->does->len; i++)
    if (name != NULL && strstr (g_ptr_array_index (line->does, i), name) != NULL)
      return TRUE;

  return FALSE;
}

/* The line of the paragraph in which @line can be told as well. What nobody threw for may stand a little further up: one goes and is
 * seen, and so the next; but nobody is seen before he went. */
static MusterTaleLine *
find_alike (const GPtrArray *lines, const MusterTaleLine *line)
{
  for (guint i = lines->len; i > 0; i--)
    {
      MusterTaleLine *before = g_ptr_array_index (lines, i - 1);

      if (is_alike (before, line))
        return before;
      if (!muster_tale_line_is_light (before) || !muster_tale_line_is_light (line) ||
          mentions (before, line->name) ||
          (line->is_said && g_strcmp0 (before->who, line->who) == 0))
        return NULL;
    }

  return NULL;
}

static char *
dup_outcome (const MusterTaleLine *line, const char *deed)
{
  if (line->says != NULL)
    return g_strdup_printf (line->passed ? C_ ("roll", "%s – success")
                                         : C_ ("roll", "%s – failure"),
                            deed);

  return g_strdup_printf (line->passed ? C_ ("roll", "%s and succeeds")
                                       : C_ ("roll", "%s and fails"),
                          deed);
}

static gboolean
is_own_deed (const MusterTaleLine *line)
{
  return line->who != NULL && line->does->len > 0 && line->says == NULL && !line->is_said;
}

/* Whether @line goes on with what the last one tells of the same thing, of which nothing came. */
static gboolean
goes_on (const MusterTaleLine *last, const MusterTaleLine *line)
{
  return last != NULL && is_own_deed (last) && is_own_deed (line) && last->came->len == 0 &&
         last->whos->len == 1 && last->times == 1 && g_str_equal (last->who, line->who) &&
         !is_alike (last, line);
}

/* Which way somebody looks before or after something else it does is not remembered. */
static gboolean
forget_turn (GPtrArray *lines, const MusterTaleLine *line)
{
  const MusterTaleLine *last = get_last (lines);

  if (last == NULL || !is_own_deed (last) || !is_own_deed (line) ||
      !g_str_equal (last->who, line->who))
    return FALSE;
  if (line->is_turn && !last->is_turn)
    return TRUE;
  if (last->is_turn && last->whos->len == 1)
    g_ptr_array_set_size (lines, (gint) lines->len - 1);

  return FALSE;
}

/* Takes @line. */
static void
go_on (MusterTaleLine *last, MusterTaleLine *line)
{
  char **deed = (char **) &g_ptr_array_index (last->does, last->does->len - 1);

  if (last->is_check && !last->is_judged)
    {
      g_autofree char *before = *deed;

      *deed = dup_outcome (last, before);
    }
  g_ptr_array_extend_and_steal (last->does, g_ptr_array_ref (line->does));
  g_ptr_array_extend_and_steal (last->came, g_ptr_array_ref (line->came));
  last->is_judged = line->is_judged || !line->is_check;
  last->is_check = last->is_check || line->is_check;
  last->passed = line->passed;
  muster_tale_line_free (line);
}

/* Takes @line. */
static void
take_line (Scene *self, MusterTaleLine *line)
{
  MusterTaleLine *before;
  gboolean again;

  if (forget_turn (self->lines, line))
    {
      muster_tale_line_free (line);
      return;
    }
  before = find_alike (self->lines, line);
  again = before != NULL && has_who (before, line->who);
  if (before == NULL && goes_on (get_last (self->lines), line))
    {
      go_on (get_last (self->lines), line);
      return;
    }
  if (before == NULL || (again && line->is_check && before->whos->len > 1))
    {
      g_ptr_array_add (self->lines, line);
      return;
    }
  if (!again)
    {
      g_ptr_array_add (before->whos, g_strdup (line->who));
      g_ptr_array_add (before->also, g_strdup (line->name));
    }
  else if (line->is_check)
    {
      before->times++;
    }
  muster_tale_line_free (line);
}

/* ---- In words ---- */

static char *
dup_deed (const MusterTaleLine *line)
{
  g_autofree char *does = line->says == NULL ? muster_beat_dup_sequence (line->does) : NULL;

  if (line->says != NULL)
    return g_strdup (line->says);
  if (line->name == NULL)
    return g_steal_pointer (&does);

  return g_strdup_printf (C_ ("subject and predicate", "%1$s %2$s"), line->name, does);
}

/* Whether it passed is clear from what came of it, where it did. */
static char *
dup_judged (const MusterTaleLine *line)
{
  g_autofree char *deed = dup_deed (line);

  if (!line->is_check || line->is_judged || (line->passed && line->came->len > 0))
    return g_steal_pointer (&deed);

  return dup_outcome (line, deed);
}

static char *
dup_line (const MusterTaleLine *line)
{
  g_autofree char *deed = dup_judged (line);
  g_autofree char *names = muster_tale_dup_names (line->also);

  if (line->came->len > 0)
    /* Translators: what somebody did, and what came of it: "Anna shoots at Bob – Bob is wounded" */
    return g_strdup_printf (C_ ("tale", "%1$s – %2$s"),
                            deed,
                            (const char *) g_ptr_array_index (line->came, 0));
  if (line->also->len > 0)
    /* Translators: what somebody did, and who did the same: "Anna moves left; likewise Bob and Carla" */
    return g_strdup_printf (C_ ("tale", "%1$s; likewise %2$s"), deed, names);
  if (line->times > 1)
    /* Translators: what somebody did, and how often: "Anna shoots at Bob and misses, 2 times" */
    return g_strdup_printf (ngettext ("%1$s, %2$u time", "%1$s, %2$u times", line->times),
                            deed,
                            line->times);

  return g_steal_pointer (&deed);
}

static void
append_sentence (GString *text, const char *bare)
{
  g_autofree char *sentence = muster_beat_dup_sentence (bare);

  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}

static char *
dup_text (const GPtrArray *lines)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterTaleLine *line = g_ptr_array_index (lines, i);
      g_autofree char *told = dup_line (line);

      append_sentence (text, told);
      for (guint j = 1; j < line->came->len; j++)
        append_sentence (text, g_ptr_array_index (line->came, j));
    }

  return g_string_free (text, FALSE);
}

/* ---- Paragraphs ---- */

/* Without a board the report is the only place that says where everybody was put. */
static gboolean
is_told_here (const Scene *self, const MusterBeat *beat)
{
  return (beat->kind == MUSTER_BEAT_ACTS || beat->kind == MUSTER_BEAT_ANSWER ||
          beat->kind == MUSTER_BEAT_EVENT ||
          (beat->kind == MUSTER_BEAT_SETUP && self->teller.source->field != NULL)) &&
         strstr (beat->sentence, "\n" MUSTER_BEAT_ROW) == NULL;
}

static void
end_paragraph (Scene *self, guint end)
{
  MusterTale *tale;

  if (self->lines->len == 0)
    {
      self->first = end;
      return;
    }
  tale = g_new0 (MusterTale, 1);
  tale->first = self->first;
  tale->n_beats = end - self->first;
  tale->text = dup_text (self->lines);
  g_ptr_array_add (self->tales, tale);
  g_ptr_array_set_size (self->lines, 0);
  self->first = end;
}

static gboolean
is_full (const Scene *self)
{
  g_autofree char *text = dup_text (self->lines);

  return g_utf8_strlen (text, -1) >= MANY_CHARACTERS;
}

static void
tell_beat (Scene *self, guint index)
{
  const MusterBeat *beat = g_ptr_array_index (self->beats, index);
  const MusterLogEntry *entry = g_ptr_array_index (self->teller.source->log, beat->first);
  g_autoptr (GPtrArray) lines = muster_tale_line_list (&self->teller, beat);

  if (entry->kind == MUSTER_LOG_ACTIVATE && is_full (self) &&
      !(lines->len > 0 && find_alike (self->lines, g_ptr_array_index (lines, 0)) != NULL))
    end_paragraph (self, index);
  while (lines->len > 0)
    take_line (self, g_ptr_array_steal_index (lines, 0));
}

static void
follow (Scene *self, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    muster_beat_teller_follow (&self->teller, g_ptr_array_index (self->teller.source->log, i));
}

GPtrArray *
muster_tale_list (const MusterBeatSource *source, const GPtrArray *beats)
{
  Scene self = { .beats = beats };
  guint told = 0;

  self.tales = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_tale_free);
  self.lines = g_ptr_array_new_with_free_func (muster_tale_line_free);
  muster_beat_teller_init (&self.teller, source);
  self.teller.tale = TRUE;
  for (guint i = 0; i < beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (beats, i);

      follow (&self, told, beat->first);
      told = beat->first + beat->n_entries;
      if (is_told_here (&self, beat))
        {
          tell_beat (&self, i);
          continue;
        }
      end_paragraph (&self, i);
      self.first = i + 1;
      follow (&self, beat->first, told);
    }
  end_paragraph (&self, beats->len);
  muster_beat_teller_clear (&self.teller);
  g_ptr_array_unref (self.lines);

  return self.tales;
}
