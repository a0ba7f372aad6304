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

/* And so long it is at most before what the same one does goes on in another. */
#define MOST_CHARACTERS 640

typedef struct
{
  MusterBeatTeller teller;
  const GPtrArray *beats;
  GPtrArray *tales; /* of MusterTale */
  GPtrArray *lines; /* of MusterTaleLine: of the paragraph in the making */
  guint first;      /* beat with which it began */
  MusterTaleMemory memory;
  const char *actor; /* of the beat that was told last; or NULL */
  gboolean bare;     /* without reasons */
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
is_same_deed (const MusterTaleDeed *a, const MusterTaleDeed *b)
{
  return g_str_equal (a->text, b->text) && g_strcmp0 (a->label, b->label) == 0 &&
         g_strcmp0 (a->why, b->why) == 0 && g_strcmp0 (a->tail, b->tail) == 0;
}

/* What a unit does and what one of its figures does is not the same. */
static gboolean
is_alike (const MusterTaleLine *a, const MusterTaleLine *b)
{
  if (a->name == NULL || b->name == NULL || a->says != NULL || b->says != NULL ||
      a->kind != b->kind || g_strcmp0 (a->weighed, b->weighed) != 0 || a->came->len > 0 ||
      b->came->len > 0 || a->is_check != b->is_check || (a->is_check && a->passed != b->passed) ||
      a->does->len != b->does->len)
    return FALSE;
  for (guint i = 0; i < a->does->len; i++)
    if (!is_same_deed (g_ptr_array_index (a->does, i), g_ptr_array_index (b->does, i)))
      return FALSE;

  return TRUE;
}

/* How often @who does what @line tells; NULL: never. */
static guint *
find_times (const MusterTaleLine *line, const char *who)
{
  for (guint i = 0; i < line->whos->len; i++)
    if (g_strcmp0 (g_ptr_array_index (line->whos, i), who) == 0)
      return &g_array_index (line->times, guint, i);

  return NULL;
}

static gboolean
mentions (const MusterTaleLine *line, const char *name)
{
  for (guint i = 0; i < line->does->len; i++)
    {
      const MusterTaleDeed *deed = g_ptr_array_index (line->does, i);

      if (name != NULL && strstr (deed->text, name) != NULL)
        return TRUE;
    }

  return FALSE;
}

/* The line of the paragraph in which @line can be told as well. What nobody threw for may stand a little further up: one goes and is
 * seen, and so the next; but nobody is seen before he went, and where nobody knows
 * who stood where, a way may have waited for all that was done before it. */
static MusterTaleLine *
find_alike (const GPtrArray *lines, const MusterTaleLine *line)
{
  for (guint i = lines->len; i > 0; i--)
    {
      MusterTaleLine *before = g_ptr_array_index (lines, i - 1);

      if (is_alike (before, line))
        return before;
      if (!muster_tale_line_is_light (before) || !muster_tale_line_is_light (line) ||
          mentions (before, line->name) || line->adds_up ||
          (line->is_said && find_times (before, line->who) != NULL))
        return NULL;
    }

  return NULL;
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
         last->weighed == NULL && line->weighed == NULL && last->whos->len == 1 &&
         g_array_index (last->times, guint, 0) == 1 && g_str_equal (last->who, line->who) &&
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

static const char *
get_outcome (const MusterTaleLine *line)
{
  return line->passed ? C_ ("roll", "succeeds") : C_ ("roll", "fails");
}

/* Takes @line. */
static void
go_on (MusterTaleLine *last, MusterTaleLine *line)
{
  MusterTaleDeed *deed = muster_tale_line_get_last_deed (last);

  if (last->is_check && !last->is_judged && deed->tail == NULL)
    deed->tail = g_strdup (get_outcome (last));
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
  const guint once = 1;
  MusterTaleLine *before;
  guint *times;

  if (forget_turn (self->lines, line))
    {
      muster_tale_line_free (line);
      return;
    }
  before = find_alike (self->lines, line);
  times = before != NULL ? find_times (before, line->who) : NULL;
  if (before == NULL && goes_on (get_last (self->lines), line))
    {
      go_on (get_last (self->lines), line);
      return;
    }
  if (before == NULL || (times != NULL && line->is_check && before->whos->len > 1))
    {
      g_ptr_array_add (self->lines, line);
      return;
    }
  if (times == NULL)
    {
      g_ptr_array_add (before->whos, g_strdup (line->who));
      g_ptr_array_add (before->names, g_strdup (line->name));
      g_array_append_val (before->times, once);
    }
  else if (line->is_check || line->adds_up)
    {
      (*times)++;
    }
  muster_tale_line_free (line);
}

/* ---- In words ---- */

/* (transfer full) (nullable): why, as it goes on behind a deed. What was said of the deed before need not be said once more. */
static char *
dup_why (const char *because, const char **last)
{
  gboolean same = because != NULL && g_strcmp0 (because, *last) == 0;

  if (because == NULL)
    return NULL;
  *last = because;
  if (same)
    return g_strdup (_ ("for the same reason"));

  return g_strdup_printf (_ ("because %s"), because);
}

/* "fires at Bob (nearest)" */
static char *
dup_labelled (const MusterTaleDeed *deed)
{
  const char *at = deed->label != NULL ? g_strrstr (deed->text, deed->whom) : NULL;
  gsize length;

  if (at == NULL)
    return g_strdup (deed->text);
  length = (gsize) (at - deed->text) + strlen (deed->whom);

  return g_strdup_printf ("%.*s (%s)%s",
                          (int) length,
                          deed->text,
                          deed->label,
                          deed->text + length);
}

/* Whether @line tells the same before its deed number @index. */
static gboolean
is_done_again (const MusterTaleLine *line, guint index)
{
  const MusterTaleDeed *deed = g_ptr_array_index (line->does, index);

  for (guint i = 0; i < index; i++)
    if (g_str_equal (((const MusterTaleDeed *) g_ptr_array_index (line->does, i))->text,
                     deed->text))
      return TRUE;

  return FALSE;
}

static char *
dup_deed_text (const MusterTaleLine *line, guint index)
{
  char *text = dup_labelled (g_ptr_array_index (line->does, index));

  if (is_done_again (line, index))
    {
      g_autofree char *once = g_steal_pointer (&text);

      /* Translators: what somebody does, who did just that before: "tries to get up again" */
      text = g_strdup_printf (C_ ("tale", "%s again"), once);
    }

  return text;
}

static char *
dup_deed (const MusterTaleLine *line, guint index, const char *outcome, const char **last)
{
  const MusterTaleDeed *deed = g_ptr_array_index (line->does, index);
  const char *tail = deed->tail != NULL ? deed->tail : outcome;
  g_autofree char *text = dup_deed_text (line, index);
  g_autofree char *why = dup_why (deed->why, last);

  if (why != NULL && tail != NULL)
    /* Translators: what somebody does, why, and what came of it: "shoots at Bob, because he is near, and misses" */
    return g_strdup_printf (C_ ("tale", "%1$s, %2$s, and %3$s"), text, why, tail);
  if (why != NULL)
    /* Translators: what somebody does, and why: "moves left, because the way is free" */
    return g_strdup_printf (C_ ("tale", "%1$s, %2$s"), text, why);
  if (tail != NULL)
    return g_strdup_printf (C_ ("deeds", "%1$s and %2$s"), text, tail);

  return g_steal_pointer (&text);
}

/* Whether it passed is clear from what came of it, where it did. */
static gboolean
needs_outcome (const MusterTaleLine *line)
{
  return line->is_check && !line->is_judged && !(line->passed && line->came->len > 0);
}

static char *
dup_said (const MusterTaleLine *line, const char **last)
{
  g_autofree char *why = dup_why (line->why, last);
  g_autofree char *said = needs_outcome (line)
                              ? g_strdup_printf (line->passed ? C_ ("roll", "%s – success")
                                                              : C_ ("roll", "%s – failure"),
                                                 line->says)
                              : g_strdup (line->says);

  return why != NULL ? g_strdup_printf (C_ ("tale", "%1$s, %2$s"), said, why)
                     : g_steal_pointer (&said);
}

static char *
dup_done (const MusterTaleLine *line, const char *name, const char **last)
{
  g_autoptr (GPtrArray) deeds = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *does = NULL;

  for (guint i = 0; i < line->does->len; i++)
    {
      gboolean judged = i + 1 == line->does->len && needs_outcome (line);

      g_ptr_array_add (deeds, dup_deed (line, i, judged ? get_outcome (line) : NULL, last));
    }
  does = muster_beat_dup_sequence (deeds);
  if (name == NULL)
    return g_steal_pointer (&does);

  return g_strdup_printf (C_ ("subject and predicate", "%1$s %2$s"), name, does);
}

/* (transfer full): the names of those but @first who do what @line tells as often as that one */
static char *
dup_others (const MusterTaleLine *line, guint first)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const guint *times = (const guint *) line->times->data;

  for (guint i = first + 1; i < line->names->len; i++)
    if (times[i] == times[first])
      g_ptr_array_add (names, g_ptr_array_index (line->names, i));

  return names->len > 0 ? muster_tale_dup_names (names) : NULL;
}

/* What those do who do it as often as @first. */
static char *
dup_line (const MusterTaleLine *line, guint first, const char **last)
{
  const char *name = g_ptr_array_index (line->names, first);
  const guint times = g_array_index (line->times, guint, first);
  g_autofree char *told = line->says != NULL ? dup_said (line, last) : dup_done (line, name, last);
  g_autofree char *others = dup_others (line, first);

  if (line->came->len > 0)
    /* Translators: what somebody did, and what came of it: "Anna shoots at Bob – Bob is wounded" */
    return g_strdup_printf (C_ ("tale", "%1$s – %2$s"),
                            told,
                            (const char *) g_ptr_array_index (line->came, 0));
  if (times > 1)
    {
      g_autofree char *once = g_steal_pointer (&told);

      /* Translators: what somebody did, and how often: "Anna shoots at Bob and misses, 2 times" */
      told = g_strdup_printf (ngettext ("%1$s, %2$u time", "%1$s, %2$u times", times), once, times);
    }
  if (line->weighed != NULL)
    {
      g_autofree char *bare = g_steal_pointer (&told);

      /* Translators: what somebody does, and what was weighed for it: "Squad 1 goes on, weighing this: raw +1; alone +2; in all +3" */
      told = g_strdup_printf (_ ("%1$s, weighing this: %2$s"), bare, line->weighed);
    }
  if (others != NULL)
    /* Translators: what somebody did, and who did the same: "Anna moves left; likewise Bob and Carla" */
    return g_strdup_printf (C_ ("tale", "%1$s; likewise %2$s"), told, others);

  return g_steal_pointer (&told);
}

/* Whether one before @index does what @line tells as often, and was told with it. */
static gboolean
was_told (const MusterTaleLine *line, guint index)
{
  const guint *times = (const guint *) line->times->data;

  for (guint i = 0; i < index; i++)
    if (times[i] == times[index])
      return TRUE;

  return FALSE;
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
  const char *last = NULL;

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterTaleLine *line = g_ptr_array_index (lines, i);

      for (guint j = 0; j < line->whos->len; j++)
        if (!was_told (line, j))
          {
            g_autofree char *told = dup_line (line, j, &last);

            append_sentence (text, told);
          }
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

static glong
count_characters (const Scene *self)
{
  g_autofree char *text = dup_text (self->lines);

  return g_utf8_strlen (text, -1);
}

/* Where somebody else begins, or at last anywhere. */
static gboolean
is_full (const Scene *self, const MusterLogEntry *entry)
{
  gboolean begins = entry->kind == MUSTER_LOG_ACTIVATE ||
                    g_strcmp0 (entry->actor, self->actor) != 0;

  return count_characters (self) >= (begins ? MANY_CHARACTERS : MOST_CHARACTERS);
}

static void
tell_beat (Scene *self, guint index)
{
  const MusterBeat *beat = g_ptr_array_index (self->beats, index);
  const MusterLogEntry *entry = g_ptr_array_index (self->teller.source->log, beat->first);
  g_autoptr (GPtrArray) lines = muster_tale_line_list (&self->teller, beat, &self->memory);

  if (is_full (self, entry) &&
      !(lines->len > 0 && find_alike (self->lines, g_ptr_array_index (lines, 0)) != NULL))
    end_paragraph (self, index);
  self->actor = entry->actor;
  while (lines->len > 0)
    {
      MusterTaleLine *line = g_ptr_array_steal_index (lines, 0);

      if (self->bare)
        muster_tale_line_drop_reasons (line);
      take_line (self, line);
    }
}

static void
follow (Scene *self, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    muster_beat_teller_follow (&self->teller, g_ptr_array_index (self->teller.source->log, i));
}

static void
scene_init (Scene *self, const MusterBeatSource *source, const GPtrArray *beats)
{
  *self = (Scene){ .beats = beats };
  self->tales = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_tale_free);
  self->lines = g_ptr_array_new_with_free_func (muster_tale_line_free);
  muster_beat_teller_init (&self->teller, source);
  self->teller.tale = TRUE;
}

static void
scene_clear (Scene *self)
{
  muster_beat_teller_clear (&self->teller);
  muster_tale_memory_clear (&self->memory);
  g_ptr_array_unref (self->lines);
}

char *
muster_tale_dup_beat (const MusterBeatSource *source, const MusterBeat *beat)
{
  g_autoptr (GPtrArray) beats = g_ptr_array_new ();
  g_autoptr (GPtrArray) tales = NULL;
  char *text = NULL;
  Scene self;

  scene_init (&self, source, beats);
  tales = self.tales;
  self.bare = TRUE;
  g_ptr_array_add (beats, (gpointer) beat);
  if (is_told_here (&self, beat))
    {
      follow (&self, 0, beat->first);
      tell_beat (&self, 0);
      text = self.lines->len > 0 ? dup_text (self.lines) : NULL;
    }
  scene_clear (&self);

  return text != NULL ? text : g_strdup (beat->sentence);
}

GPtrArray *
muster_tale_list (const MusterBeatSource *source, const GPtrArray *beats)
{
  guint told = 0;
  Scene self;

  scene_init (&self, source, beats);
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
  scene_clear (&self);

  return self.tales;
}
