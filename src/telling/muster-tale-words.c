/* muster-tale-words.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-tale-private.h"

/* A paragraph in words. */

/* What was said before. */
typedef struct
{
  const char *why;            /* the last reason, or NULL */
  gboolean quiet;             /* that it holds once more is not to be said */
  gboolean again;             /* it was said in front of a deed in this sentence, and goes on */
  const MusterTaleLine *line; /* the last line, or NULL */
  gboolean resumes;           /* who did the last thing does it once more */
  GHashTable *picks;          /* set of "whom, by what": chosen before in this paragraph */
} Told;

static MusterTaleDeed *
get_deed (const MusterTaleLine *line, guint index)
{
  return g_ptr_array_index (line->does, index);
}

const char *
muster_tale_line_get_outcome (const MusterTaleLine *line)
{
  return line->passed ? C_ ("roll", "succeeds") : C_ ("roll", "fails");
}

/* (transfer full) (nullable): why, as it goes on behind a deed. What was said of the deed before need not be said once more. */
static char *
dup_why (const char *because, Told *told)
{
  const gboolean same = because != NULL && g_strcmp0 (because, told->why) == 0;

  if (because == NULL || (same && told->quiet))
    return NULL;
  told->why = because;
  told->again = FALSE;
  if (same)
    return g_strdup (_ ("for the same reason"));

  return g_strdup_printf (_ ("because %s"), because);
}

/* By what one was chosen for several is said once in a paragraph. */
static gboolean
is_news (const MusterTaleDeed *deed, Told *told)
{
  return deed->label != NULL &&
         (g_hash_table_add (told->picks, g_strdup_printf ("%s, %s", deed->whom, deed->label)) ||
          !deed->same);
}

/* "fires at Bob (nearest)" */
static char *
dup_labelled (const MusterTaleDeed *deed, Told *told)
{
  const char *at = is_news (deed, told) ? g_strrstr (deed->text, deed->whom) : NULL;
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

static gboolean
is_same_text (const MusterTaleLine *line, guint one, guint other)
{
  const MusterTaleDeed *before = g_ptr_array_index (line->does, one);
  const MusterTaleDeed *deed = g_ptr_array_index (line->does, other);

  return g_str_equal (before->text, deed->text) && g_strcmp0 (before->label, deed->label) == 0;
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
dup_deed_text (const MusterTaleLine *line, guint index, Told *told)
{
  char *text;

  if (index > 0 ? is_same_text (line, index - 1, index) : told->resumes)
    /* Translators: instead of what somebody does, who did just that right before: "shoots at Bob, who is wounded, then once more" */
    return g_strdup (C_ ("tale", "once more"));
  text = dup_labelled (g_ptr_array_index (line->does, index), told);
  if (is_done_again (line, index))
    {
      g_autofree char *once = g_steal_pointer (&text);

      /* Translators: what somebody does, who did just that before: "tries to get up again" */
      text = g_strdup_printf (C_ ("tale", "%s again"), once);
    }

  return text;
}

/* What became of whom it was done to stands right behind the name, or where a reason stands in between with the name once more. */
static char *
dup_fate (const MusterTaleLine *line,
          guint index,
          const char *text,
          const char *why,
          gboolean resumes)
{
  const MusterTaleDeed *deed = g_ptr_array_index (line->does, index);
  const gboolean named = index > 0 ? !is_same_text (line, index - 1, index) : !resumes;

  if (why == NULL && !named)
    /* Translators: what somebody does once more, and what becomes of whom it is done to: "shoots once more, and Bob is wounded" */
    return g_strdup_printf (C_ ("tale", "%1$s, and %2$s %3$s"), text, deed->victim, deed->fate);
  if (why == NULL)
    /* Translators: what somebody does, and what becomes of whom it is done to, whose name stands at the end: "shoots at Bob, who is
     * wounded" */
    return g_strdup_printf (C_ ("tale", "%1$s, who %2$s"), text, deed->fate);

  /* Translators: what somebody does, why, and what becomes of whom: "shoots at Bob, because he is near, and Bob is wounded" */
  return g_strdup_printf (C_ ("tale", "%1$s, %2$s, and %3$s %4$s"),
                          text,
                          why,
                          deed->victim,
                          deed->fate);
}

/* Whether @line did it right before, and for the same reason. */
static gboolean
is_same_reason (const MusterTaleLine *line, guint index)
{
  return index > 0 && is_same_text (line, index - 1, index) &&
         g_strcmp0 (get_deed (line, index - 1)->why, get_deed (line, index)->why) == 0;
}

static char *
dup_deed (const MusterTaleLine *line, guint index, const char *outcome, Told *told)
{
  const MusterTaleDeed *deed = g_ptr_array_index (line->does, index);
  const char *tail = deed->tail != NULL ? deed->tail : outcome;
  g_autofree char *text = dup_deed_text (line, index, told);
  g_autofree char *why = is_same_reason (line, index) ? NULL : dup_why (deed->why, told);

  /* Why just that one was chosen is a reason of its own: what was told before is not meant by "the same" any more. */
  if (deed->why == NULL && deed->label != NULL)
    told->why = NULL;
  if (deed->fate != NULL)
    return dup_fate (line, index, text, why, told->resumes);

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
  return line->is_check && !line->is_judged && !line->is_settled &&
         !(line->passed && line->came->len > 0);
}

static char *
dup_said (const MusterTaleLine *line, Told *told)
{
  g_autofree char *why = dup_why (line->why, told);
  g_autofree char *said = needs_outcome (line)
                              ? g_strdup_printf (line->passed ? C_ ("roll", "%s – success")
                                                              : C_ ("roll", "%s – failure"),
                                                 line->says)
                              : g_strdup (line->says);

  return why != NULL ? g_strdup_printf (C_ ("tale", "%1$s, %2$s"), said, why)
                     : g_steal_pointer (&said);
}

static char *
dup_done (const MusterTaleLine *line, const char *name, Told *told)
{
  g_autoptr (GPtrArray) deeds = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *does = NULL;

  for (guint i = 0; i < line->does->len; i++)
    {
      gboolean judged = i + 1 == line->does->len && needs_outcome (line);

      g_ptr_array_add (
          deeds,
          dup_deed (line, i, judged ? muster_tale_line_get_outcome (line) : NULL, told));
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

/* Whether what became of whom it was done to stands with the deed. */
static gboolean
is_fate_told (const MusterTaleLine *line)
{
  const MusterTaleDeed *deed = muster_tale_line_get_last_deed (line);

  return deed != NULL && deed->fate != NULL;
}

static char *
dup_times (const char *once, guint times)
{
  if (times == 2)
    /* Translators: what somebody did twice: "Anna shoots at Bob and misses, both times" */
    return g_strdup_printf (C_ ("tale", "%s, both times"), once);

  /* Translators: what somebody did, and how often: "Anna shoots at Bob and misses, all 3 times" */
  return g_strdup_printf (ngettext ("%1$s, %2$u time", "%1$s, all %2$u times", times), once, times);
}

/* Of a way of which only the length is known. */
static char *
dup_far (const MusterTaleLine *line, const char *once, guint times)
{
  g_autofree char *all = muster_beat_dup_number (line->distance * times);

  /* Translators: how far somebody went, how often, and how far that is: "Anna moves 6 inches, 2 times, 12 in all" */
  return g_strdup_printf (
      ngettext ("%1$s, %2$u time, %3$s in all", "%1$s, %2$u times, %3$s in all", times),
      once,
      times,
      all);
}

/* (transfer full): @told with what was weighed for it, which there is */
static char *
dup_weighed (const MusterTaleLine *line, const char *told)
{
  if (line->thrown != NULL)
    /* Translators: what was thrown for, what was added up for it, what the die said, and what came of it: "Order of Squad 1 (raw
     * +1; alone +2; in all +3) – the die shows 4: Squad 1 goes on" */
    return g_strdup_printf (C_ ("tale", "%1$s (%2$s) – the die shows %3$s: %4$s"),
                            line->thrown,
                            line->weighed,
                            line->shown,
                            told);

  /* Translators: what somebody does, and what was weighed for it: "Squad 1 goes on, weighing this: raw +1; alone +2; in all +3" */
  return g_strdup_printf (_ ("%1$s, weighing this: %2$s"), told, line->weighed);
}

/* What those do who do it as often as @first. */
static char *
dup_line (const MusterTaleLine *line, guint first, Told *before)
{
  const char *name = before->resumes ? NULL : g_ptr_array_index (line->names, first);
  const guint times = g_array_index (line->times, guint, first);
  g_autofree char *told = line->says != NULL ? dup_said (line, before)
                                             : dup_done (line, name, before);
  g_autofree char *others = dup_others (line, first);

  if (line->came->len > 0 && !is_fate_told (line))
    /* Translators: what somebody did, and what came of it: "Anna shoots at Bob – Bob is wounded" */
    return g_strdup_printf (C_ ("tale", "%1$s – %2$s"),
                            told,
                            (const char *) g_ptr_array_index (line->came, 0));
  if (times > 1)
    {
      g_autofree char *once = g_steal_pointer (&told);

      told = line->adds_up && line->does->len == 1 ? dup_far (line, once, times)
                                                   : dup_times (once, times);
    }
  if (line->weighed != NULL)
    {
      g_autofree char *bare = g_steal_pointer (&told);

      told = dup_weighed (line, bare);
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

/* ---- Several at one ---- */

gboolean
muster_tale_line_takes_shot (const MusterTaleLine *line, const MusterTaleLine *next)
{
  const MusterTaleDeed *last = muster_tale_line_get_last_deed (line);
  const MusterTaleDeed *deed = muster_tale_line_get_last_deed (next);

  return last != NULL && deed != NULL && next->does->len == 1 && line->is_check && next->is_check &&
         line->name != NULL && next->name != NULL && line->says == NULL && next->says == NULL &&
         line->weighed == NULL && next->weighed == NULL && line->came->len == 0 &&
         next->came->len == 0 && line->target != NULL &&
         g_strcmp0 (line->target, next->target) == 0 && g_strcmp0 (line->who, next->who) != 0 &&
         g_str_equal (last->text, deed->text) &&
         (deed->label == NULL || g_strcmp0 (last->label, deed->label) == 0) &&
         g_strcmp0 (last->why, deed->why) == 0;
}

/* Of whoever did it right before. */
static char *
dup_shot_again (const MusterTaleDeed *deed, const char *tail)
{
  if (deed->fate != NULL)
    /* Translators: behind what the same one did: "then Carla, who misses, then once more: Bob is wounded" */
    return g_strdup_printf (C_ ("tale", "then once more: %1$s %2$s"), deed->victim, deed->fate);

  /* Translators: behind what the same one did: "then Carla: Bob is wounded, then once more and misses" */
  return g_strdup_printf (C_ ("tale", "then once more and %s"), tail);
}

/* What @first does is what was told before: only what came of it is news. */
static char *
dup_shot (const MusterTaleLine *shot, guint first, gboolean again)
{
  const MusterTaleDeed *deed = get_deed (shot, 0);
  const char *name = g_ptr_array_index (shot->names, first);
  const guint times = g_array_index (shot->times, guint, first);
  const char *tail = deed->tail != NULL ? deed->tail : muster_tale_line_get_outcome (shot);
  g_autofree char *others = dup_others (shot, first);
  g_autofree char *told = NULL;

  if (again)
    told = dup_shot_again (deed, tail);
  else if (deed->fate != NULL)
    /* Translators: behind what somebody else did to the same one: "Anna shoots at Bob and misses; then Carla: Bob is wounded" */
    told = g_strdup_printf (C_ ("tale", "then %1$s: %2$s %3$s"), name, deed->victim, deed->fate);
  else
    /* Translators: behind what somebody else did to the same one: "Anna shoots at Bob, who is wounded; then Carla, who misses" */
    told = g_strdup_printf (C_ ("tale", "then %1$s, who %2$s"), name, tail);
  if (times > 1)
    {
      g_autofree char *once = g_steal_pointer (&told);

      told = dup_times (once, times);
    }
  if (others != NULL)
    return g_strdup_printf (C_ ("tale", "%1$s; likewise %2$s"), told, others);

  return g_steal_pointer (&told);
}

/* ---- The paragraph ---- */

/* Takes @more. */
static void
go_on (char **text, char *more)
{
  g_autofree char *before = *text;
  g_autofree char *behind = more;

  /* Translators: two things that belong together, in one sentence: "Anna moves left; Bob moves up" */
  *text = g_strdup_printf (C_ ("tale", "%1$s; %2$s"), before, behind);
}

static void
append_sentence (GString *text, const char *bare)
{
  g_autofree char *sentence = muster_beat_dup_sentence (bare);

  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}

/* Takes and clears the sentence in the making. */
static void
end_sentence (GString *text, char **sentence)
{
  if (*sentence != NULL)
    append_sentence (text, *sentence);
  g_clear_pointer (sentence, g_free);
}

/* Whether @line does something for the reason that was told last, so that it can go on in the same sentence. */
static gboolean
has_same_reason (const MusterTaleLine *line, const Told *told)
{
  return told->why != NULL && line->does->len > 0 && line->says == NULL && line->name != NULL &&
         line->weighed == NULL && line->came->len == 0 &&
         g_strcmp0 (get_deed (line, 0)->why, told->why) == 0;
}

static gboolean
is_of_one (const MusterTaleLine *line)
{
  return line->whos->len == 1 && line->name != NULL && line->says == NULL && line->does->len > 0 &&
         line->came->len == 0 && line->shots->len == 0;
}

/* Whether @line begins with what the same one did last, alone. */
static gboolean
resumes_line (const MusterTaleLine *line, const MusterTaleLine *before)
{
  const MusterTaleDeed *last = before != NULL ? muster_tale_line_get_last_deed (before) : NULL;

  return last != NULL && is_of_one (before) && is_of_one (line) &&
         g_strcmp0 (before->who, line->who) == 0 &&
         g_str_equal (last->text, get_deed (line, 0)->text) &&
         g_strcmp0 (last->label, get_deed (line, 0)->label) == 0;
}

static void
tell_own_line (const MusterTaleLine *line, guint index, Told *told, char **sentence)
{
  const gboolean same = *sentence != NULL && has_same_reason (line, told);
  char *own;

  told->quiet = same;
  told->resumes = same && resumes_line (line, told->line);
  own = dup_line (line, index, told);
  if (told->resumes)
    {
      g_autofree char *before = g_steal_pointer (sentence);
      g_autofree char *more = own;

      /* Translators: what somebody did, perhaps several times, and what the same one did next: "Anna shoots at Bob and misses, both
       * times, then once more, and Bob is wounded" */
      *sentence = g_strdup_printf (C_ ("tale", "%1$s, then %2$s"), before, more);
      return;
    }
  if (same && !told->again)
    {
      g_autofree char *bare = own;

      told->again = TRUE;

      /* Translators: behind what somebody did and why: what somebody else did: "Anna moves left, because the way is free; for the same
       * reason Bob moves up" */
      own = g_strdup_printf (C_ ("tale", "for the same reason %s"), bare);
    }
  if (*sentence != NULL)
    go_on (sentence, own);
  else
    *sentence = own;
}

static void
tell_shots (const MusterTaleLine *line, char **sentence)
{
  const MusterTaleLine *before = NULL;

  for (guint i = 0; i < line->shots->len; i++)
    {
      const MusterTaleLine *shot = g_ptr_array_index (line->shots, i);
      const gboolean again = before != NULL && before->whos->len == 1 &&
                             g_strcmp0 (before->who, shot->who) == 0;

      for (guint j = 0; j < shot->whos->len; j++)
        if (!was_told (shot, j))
          go_on (sentence, dup_shot (shot, j, again && j == 0));
      before = shot;
    }
}

static void
tell_line (const MusterTaleLine *line, Told *told, GString *text, char **sentence)
{
  const guint first = is_fate_told (line) ? 0 : 1;

  if (!has_same_reason (line, told))
    end_sentence (text, sentence);
  for (guint i = 0; i < line->whos->len; i++)
    if (!was_told (line, i))
      {
        if (i > 0 && !has_same_reason (line, told))
          end_sentence (text, sentence);
        tell_own_line (line, i, told, sentence);
      }
  told->line = line;
  tell_shots (line, sentence);
  if (line->came->len > first)
    end_sentence (text, sentence);
  for (guint i = first; i < line->came->len; i++)
    append_sentence (text, g_ptr_array_index (line->came, i));
}

char *
muster_tale_dup_text (const GPtrArray *lines)
{
  GString *text = g_string_new (NULL);
  char *sentence = NULL;
  Told told = { .picks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };

  for (guint i = 0; i < lines->len; i++)
    {
      const MusterTaleLine *line = g_ptr_array_index (lines, i);

      tell_line (line, &told, text, &sentence);
      if (line->does->len == 0 || get_deed (line, 0)->why == NULL)
        end_sentence (text, &sentence);
    }
  end_sentence (text, &sentence);
  g_hash_table_unref (told.picks);

  return g_string_free (text, FALSE);
}
