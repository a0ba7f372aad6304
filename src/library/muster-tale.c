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

#include "muster-beat-private.h"

/* From beats to paragraphs: what several do alike is said once, and what came of a throw stands with it. */

/* So long is a paragraph at least before the next to act begins another. */
#define MANY_CHARACTERS 320

/* What one does, and who does the same. */
typedef struct
{
  char *who;         /* token, or NULL */
  char *name;        /* or NULL */
  GPtrArray *does;   /* of char* */
  char *says;        /* a sentence without its stop, instead of both */
  GPtrArray *came;   /* of char*: what came of it: sentences without their stop */
  GPtrArray *whos;   /* of char*: tokens of all who do it */
  GPtrArray *also;   /* of char*: names of all of them but the first */
  guint times;       /* that the first did it */
  gboolean is_check; /* it was thrown for, and passed or failed */
  gboolean passed;
  gboolean is_judged; /* its own words say whether it passed */
  gboolean threw;     /* its last deed goes on with what the die said */
} Line;

typedef struct
{
  MusterBeatTeller teller;
  const GPtrArray *beats;
  GPtrArray *tales; /* of MusterTale */
  GPtrArray *lines; /* of Line: of the paragraph in the making */
  guint first;      /* beat with which it began */
} Scene;

void
muster_tale_free (MusterTale *self)
{
  g_free (self->text);
  g_free (self);
}

static void
free_line (gpointer data)
{
  Line *self = data;

  g_free (self->who);
  g_free (self->name);
  g_ptr_array_unref (self->does);
  g_free (self->says);
  g_ptr_array_unref (self->came);
  g_ptr_array_unref (self->whos);
  g_ptr_array_unref (self->also);
  g_free (self);
}

static Line *
line_new (const char *who, const char *name)
{
  Line *self = g_new0 (Line, 1);

  self->who = g_strdup (who);
  self->name = g_strdup (name);
  self->does = g_ptr_array_new_with_free_func (g_free);
  self->came = g_ptr_array_new_with_free_func (g_free);
  self->whos = g_ptr_array_new_with_free_func (g_free);
  self->also = g_ptr_array_new_with_free_func (g_free);
  self->times = 1;
  g_ptr_array_add (self->whos, g_strdup (who));

  return self;
}

/* What nobody threw for, so that nothing hangs on it. */
static gboolean
is_light (const Line *line)
{
  return !line->is_check && line->says == NULL;
}

/* ---- One beat ---- */

static const MusterBeatClause *
get_clause (const GPtrArray *clauses, guint index)
{
  return index < clauses->len ? g_ptr_array_index (clauses, index) : NULL;
}

static const char *
get_name (const Scene *self, const MusterBeatClause *clause)
{
  const char *name = muster_beat_teller_get_name (&self->teller, clause->who);

  return name != NULL ? name : clause->entry->thing_label;
}

static gboolean
is_plain_roll (const MusterBeatClause *clause)
{
  return clause->kind == MUSTER_LOG_ROLL && !muster_beat_is_check (clause->entry);
}

static gboolean
is_way (const MusterBeatClause *clause)
{
  return clause != NULL && (clause->kind == MUSTER_LOG_MOVE || clause->kind == MUSTER_LOG_FACE);
}

static gboolean
is_of (const MusterBeatClause *clause, const char *who)
{
  return clause != NULL && clause->does != NULL && g_strcmp0 (clause->who, who) == 0;
}

/* What came of something, in the words of the rules. */
static gboolean
is_event (const MusterBeatClause *clause)
{
  return clause->kind == MUSTER_LOG_SAY || clause->kind == MUSTER_LOG_REMOVE ||
         clause->kind == MUSTER_LOG_CHANGE;
}

/* Whether more is told than how somebody is turned or put, or what a die showed. */
static gboolean
has_deed (const GPtrArray *clauses)
{
  for (guint i = 0; i < clauses->len; i++)
    {
      const MusterBeatClause *clause = get_clause (clauses, i);

      if (clause->kind != MUSTER_LOG_FACE && clause->kind != MUSTER_LOG_PLACE &&
          clause->kind != MUSTER_LOG_DECIDE && !is_plain_roll (clause) &&
          (clause->does != NULL || clause->says != NULL))
        return TRUE;
    }

  return FALSE;
}

/* A die is told by what follows from it; one from which nothing follows is told itself. */
static gboolean
is_followed (const GPtrArray *clauses, guint index)
{
  for (guint i = index + 1; i < clauses->len; i++)
    if (!is_plain_roll (get_clause (clauses, i)))
      return TRUE;

  return FALSE;
}

static void
replace (char **text, char *other)
{
  g_free (*text);
  *text = other;
}

static Line *
get_last (const GPtrArray *lines)
{
  return lines->len > 0 ? g_ptr_array_index (lines, lines->len - 1) : NULL;
}

static Line *
add_line (GPtrArray *lines, const char *who, const char *name)
{
  Line *line = line_new (who, name);

  g_ptr_array_add (lines, line);

  return line;
}

/* Two moves in the same direction are one. */
static void
add_deed (Line *line, const char *does)
{
  char **last = line->does->len > 0 ? (char **) &g_ptr_array_index (line->does, line->does->len - 1)
                                    : NULL;

  if (last != NULL && line->threw)
    replace (last, g_strdup_printf (C_ ("deeds", "%1$s and %2$s"), *last, does));
  else if (last == NULL || !g_str_equal (*last, does))
    g_ptr_array_add (line->does, g_strdup (does));
  line->threw = FALSE;
}

static void
tell_words (const Scene *self, GPtrArray *lines, const MusterBeatClause *clause)
{
  Line *last = get_last (lines);
  gboolean light = last != NULL && is_light (last);

  if (clause->says != NULL)
    {
      add_line (lines, NULL, NULL)->says = g_strdup (clause->says);
      return;
    }
  if (!light || clause->kind == MUSTER_LOG_SAY || g_strcmp0 (last->who, clause->who) != 0)
    last = add_line (lines, clause->who, get_name (self, clause));
  add_deed (last, clause->does);
}

/* Whether the same thing goes or turns by what it throws, perhaps after it has thrown once more. */
static gboolean
leads_to_way (const GPtrArray *clauses, guint index)
{
  const char *who = get_clause (clauses, index)->who;
  guint i = index + 1;

  while (is_of (get_clause (clauses, i), who) && is_plain_roll (get_clause (clauses, i)))
    i++;

  return is_of (get_clause (clauses, i), who) && is_way (get_clause (clauses, i));
}

/* "wanders: rolls 3", and what follows from it: "moves up". */
static void
tell_plain_roll (const Scene *self, GPtrArray *lines, const GPtrArray *clauses, guint index)
{
  const MusterBeatClause *clause = get_clause (clauses, index);
  const char *title = clause->entry->title;
  const char *name = muster_beat_teller_get_name (&self->teller, clause->who);
  Line *last = get_last (lines);

  if (!is_followed (clauses, index))
    {
      tell_words (self, lines, clause);
      return;
    }
  if (clause->does == NULL || name == NULL || !leads_to_way (clauses, index) ||
      strlen (title) <= strlen (name) + 1 ||
      (last != NULL && g_strcmp0 (last->who, clause->who) == 0))
    return;
  last = add_line (lines, clause->who, name);
  g_ptr_array_add (last->does, g_strdup (title + strlen (name) + 1));
  last->threw = TRUE;
}

static void
tell_check (const Scene *self, GPtrArray *lines, const GPtrArray *clauses, guint index)
{
  const MusterBeatClause *clause = get_clause (clauses, index);
  const MusterBeatClause *next = get_clause (clauses, index + 1);
  Line *line = get_last (lines);

  if (line == NULL || clause->does == NULL || !is_light (line) ||
      g_strcmp0 (line->who, clause->who) != 0)
    line = add_line (lines, clause->who, clause->does != NULL ? get_name (self, clause) : NULL);
  line->is_check = TRUE;
  line->passed = clause->entry->passed;
  line->says = g_strdup (clause->says);
  line->is_judged = is_of (next, clause->who) && next->kind == MUSTER_LOG_SAY;
  if (clause->does == NULL)
    return;
  if (line->is_judged)
    g_ptr_array_add (line->does,
                     g_strdup_printf (C_ ("deeds", "%1$s and %2$s"), clause->does, next->does));
  else
    g_ptr_array_add (line->does, g_strdup (clause->does));
}

/* That somebody leaves the table is clear from how it fell. */
static void
tell_event (const Scene *self, GPtrArray *lines, const GPtrArray *clauses, guint index)
{
  const MusterBeatClause *clause = get_clause (clauses, index);
  const MusterBeatClause *before = index > 0 ? get_clause (clauses, index - 1) : NULL;
  const char *fate = clause->entry->fate;
  Line *last = get_last (lines);

  if (clause->kind == MUSTER_LOG_REMOVE && before != NULL && before->kind == MUSTER_LOG_SAY &&
      is_of (before, clause->who))
    return;
  if (before != NULL && muster_beat_is_check (before->entry) && last != NULL && last->is_judged &&
      clause->kind == MUSTER_LOG_SAY && is_of (clause, last->who) && last->came->len == 0)
    return;
  if (last != NULL && last->is_check && !last->is_judged && last->says == NULL)
    {
      g_ptr_array_add (last->came,
                       clause->says != NULL
                           ? g_strdup (clause->says)
                           : g_strdup_printf (C_ ("subject and predicate", "%1$s %2$s"),
                                              get_name (self, clause),
                                              clause->does));
      return;
    }
  if (clause->kind == MUSTER_LOG_REMOVE && fate != NULL)
    {
      g_autofree char *leaves = g_strdup_printf (_ ("leaves the table: %s"), fate);

      last = add_line (lines, clause->who, get_name (self, clause));
      g_ptr_array_add (last->does, g_steal_pointer (&leaves));
      return;
    }
  tell_words (self, lines, clause);
}

/* Whoever reads sees on the board where they stand. */
static char *
dup_arrival (const Scene *self, const GPtrArray *clauses, guint begin, guint end)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint i = begin; i < end; i++)
    if (get_clause (clauses, i)->kind == MUSTER_LOG_PLACE)
      g_ptr_array_add (names, (gpointer) get_name (self, get_clause (clauses, i)));
  list = muster_beat_dup_list (names);

  return g_strdup_printf (
      ngettext ("%s comes onto the table", "%s come onto the table", names->len),
      list);
}

/* Where somebody is put is told only where nothing else is; of many it would be a list. */
static guint
tell_placing (const Scene *self, GPtrArray *lines, const GPtrArray *clauses, guint index)
{
  guint end = muster_beat_find_end_of_placing (clauses, index);

  if (has_deed (clauses))
    return end;
  add_line (lines, NULL, NULL)->says = self->teller.source->field != NULL
                                           ? dup_arrival (self, clauses, index, end)
                                           : muster_beat_dup_placing (&self->teller,
                                                                      clauses,
                                                                      index,
                                                                      end);

  return end;
}

/* (transfer full): of Line */
static GPtrArray *
list_lines (Scene *self, const MusterBeat *beat)
{
  g_autoptr (GPtrArray) clauses = muster_beat_list_clauses (&self->teller, beat);
  GPtrArray *lines = g_ptr_array_new_with_free_func (free_line);
  gboolean deed = has_deed (clauses);
  guint i = 0;

  while (i < clauses->len)
    {
      const MusterBeatClause *clause = get_clause (clauses, i);

      if (muster_beat_find_end_of_placing (clauses, i) > i)
        {
          i = tell_placing (self, lines, clauses, i);
          continue;
        }
      if (muster_beat_is_check (clause->entry))
        tell_check (self, lines, clauses, i);
      else if (is_plain_roll (clause))
        tell_plain_roll (self, lines, clauses, i);
      else if (is_event (clause) && (clause->does != NULL || clause->says != NULL))
        tell_event (self, lines, clauses, i);
      else if ((clause->kind != MUSTER_LOG_FACE || !deed) &&
               (clause->does != NULL || clause->says != NULL))
        tell_words (self, lines, clause);
      i++;
    }

  return lines;
}

/* ---- What is alike ---- */

static gboolean
is_alike (const Line *a, const Line *b)
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
has_who (const Line *line, const char *who)
{
  for (guint i = 0; i < line->whos->len; i++)
    if (g_strcmp0 (g_ptr_array_index (line->whos, i), who) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
mentions (const Line *line, const char *name)
{
  for (guint i = 0; i < line->does->len; i++)
    if (name != NULL && strstr (g_ptr_array_index (line->does, i), name) != NULL)
      return TRUE;

  return FALSE;
}

/* The line of the paragraph in which @line can be told as well. What nobody threw for may stand a little further up: one goes and is
 * seen, and so the next. */
static Line *
find_alike (const GPtrArray *lines, const Line *line)
{
  for (guint i = lines->len; i > 0; i--)
    {
      Line *before = g_ptr_array_index (lines, i - 1);

      if (is_alike (before, line))
        return before;
      if (!is_light (before) || !is_light (line) || mentions (before, line->name))
        return NULL;
    }

  return NULL;
}

static char *
dup_outcome (const Line *line, const char *deed)
{
  if (line->says != NULL)
    return g_strdup_printf (line->passed ? C_ ("roll", "%s – success")
                                         : C_ ("roll", "%s – failure"),
                            deed);

  return g_strdup_printf (line->passed ? C_ ("roll", "%s and succeeds")
                                       : C_ ("roll", "%s and fails"),
                          deed);
}

/* Whether @line goes on with what the last one tells of the same thing, of which nothing came. */
static gboolean
goes_on (const Line *last, const Line *line)
{
  return last != NULL && last->who != NULL && last->is_check && line->is_check &&
         last->does->len > 0 && line->does->len > 0 && last->came->len == 0 &&
         last->whos->len == 1 && last->times == 1 && g_str_equal (last->who, line->who) &&
         !is_alike (last, line);
}

/* Takes @line. */
static void
go_on (Line *last, Line *line)
{
  char **deed = (char **) &g_ptr_array_index (last->does, last->does->len - 1);

  if (!last->is_judged)
    replace (deed, dup_outcome (last, *deed));
  g_ptr_array_extend_and_steal (last->does, g_ptr_array_ref (line->does));
  g_ptr_array_extend_and_steal (last->came, g_ptr_array_ref (line->came));
  last->is_judged = line->is_judged;
  last->passed = line->passed;
  free_line (line);
}

/* Takes @line. */
static void
take_line (Scene *self, Line *line)
{
  Line *before = find_alike (self->lines, line);
  gboolean again = before != NULL && has_who (before, line->who);

  if (goes_on (get_last (self->lines), line))
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
  free_line (line);
}

/* ---- In words ---- */

static char *
dup_deed (const Line *line)
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
dup_judged (const Line *line)
{
  g_autofree char *deed = dup_deed (line);

  if (!line->is_check || line->is_judged || (line->passed && line->came->len > 0))
    return g_steal_pointer (&deed);

  return dup_outcome (line, deed);
}

static char *
dup_line (const Line *line)
{
  g_autofree char *deed = dup_judged (line);
  g_autofree char *names = muster_beat_dup_list (line->also);

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
      const Line *line = g_ptr_array_index (lines, i);
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
  g_autoptr (GPtrArray) lines = list_lines (self, beat);

  if (entry->kind == MUSTER_LOG_ACTIVATE && is_full (self))
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
  self.lines = g_ptr_array_new_with_free_func (free_line);
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
