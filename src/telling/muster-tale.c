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

/* So long is a paragraph at least before another group begins another, */
#define FEW_CHARACTERS 60

/* so long before another of the same side does, */
#define MANY_CHARACTERS 900

/* and so long at most before what the same one does goes on in another. */
#define MOST_CHARACTERS 1400

/* What is shorter at the end of a phase is no paragraph of its own. */
#define SHORT_CHARACTERS 160

typedef struct
{
  MusterBeatTeller teller;
  const GPtrArray *beats;
  GPtrArray *tales; /* of MusterTale */
  GPtrArray *lines; /* of MusterTaleLine: of the paragraph in the making */
  guint first;      /* beat with which it began */
  GPtrArray *kept;  /* of MusterTaleLine: about groups that act later in the phase */
  MusterTaleMemory memory;
  MusterTaleWays ways;
  const char *actor; /* of the beat that was told last; or NULL */
  const char *group; /* of figures, of which is told; or NULL */
  gboolean apart;    /* the paragraph in the making begins with another group */
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
         g_strcmp0 (a->why, b->why) == 0 && g_strcmp0 (a->tail, b->tail) == 0 &&
         g_strcmp0 (a->fate, b->fate) == 0;
}

/* The last of several who did the same to one, or who did it alone. */
static MusterTaleLine *
get_last_shot (MusterTaleLine *line)
{
  return line->shots->len > 0 ? g_ptr_array_index (line->shots, line->shots->len - 1) : line;
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

/* Whether @who was the last who did what @line tells. */
static gboolean
is_last_of (const MusterTaleLine *line, const char *who)
{
  return g_strcmp0 (g_ptr_array_index (line->whos, line->whos->len - 1), who) == 0;
}

static gboolean
mentions (const MusterTaleLine *line, const char *name)
{
  for (guint i = 0; i < line->does->len; i++)
    {
      const MusterTaleDeed *deed = g_ptr_array_index (line->does, i);

      if (name != NULL && muster_beat_names (deed->text, name))
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
      MusterTaleLine *before = get_last_shot (g_ptr_array_index (lines, i - 1));

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
         last->shots->len == 0 && last->weighed == NULL && line->weighed == NULL &&
         last->whos->len == 1 && g_array_index (last->times, guint, 0) == 1 &&
         g_str_equal (last->who, line->who) && !is_alike (last, line);
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
  MusterTaleDeed *deed = muster_tale_line_get_last_deed (last);

  if (last->is_check && !last->is_judged && deed->tail == NULL && deed->fate == NULL)
    deed->tail = g_strdup (muster_tale_line_get_outcome (last));
  g_ptr_array_extend_and_steal (last->does, g_ptr_array_ref (line->does));
  g_ptr_array_extend_and_steal (last->came, g_ptr_array_ref (line->came));
  last->is_judged = line->is_judged || !line->is_check;
  last->is_check = last->is_check || line->is_check;
  last->passed = line->passed;
  last->is_settled = line->is_settled;
  g_free (last->target);
  last->target = g_steal_pointer (&line->target);
  muster_tale_line_free (line);
}

/* Where @line, the first of what follows, names whom the rules picked, it has the reason for that, and that they did is clear. */
static void
take_pick (GPtrArray *lines, MusterTaleLine *line)
{
  MusterTaleLine *last = get_last (lines);
  MusterTaleDeed *deed = muster_tale_line_get_last_deed (line);
  char **why = line->says != NULL ? &line->why : deed != NULL ? &deed->why : NULL;
  const char *text = line->says != NULL ? line->says : deed != NULL ? deed->text : NULL;

  if (last == NULL || last->picked == NULL || text == NULL || *why != NULL ||
      !muster_beat_names (text, last->picked) || line->is_check)
    return;
  *why = g_steal_pointer (&last->why);
  g_ptr_array_set_size (lines, (gint) lines->len - 1);
}

/* Takes @line, of one who did the same as is told in @before. @times: (nullable): how often it is told there that he did */
static void
join_line (MusterTaleLine *before, MusterTaleLine *line, guint *times)
{
  const guint once = 1;

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

/* Takes @line. */
static void
take_line (Scene *self, MusterTaleLine *line)
{
  MusterTaleLine *before;
  guint *times;

  if (forget_turn (self->lines, line))
    {
      muster_tale_line_free (line);
      return;
    }
  take_pick (self->lines, line);
  before = find_alike (self->lines, line);
  times = before != NULL ? find_times (before, line->who) : NULL;
  if (times == NULL && muster_tale_ways_know (&self->ways, line))
    {
      muster_tale_ways_take (&self->ways, line);
      before = find_alike (self->lines, line);
      times = before != NULL ? find_times (before, line->who) : NULL;
    }
  muster_tale_ways_take (&self->ways, line);
  if (before == NULL && goes_on (get_last (self->lines), line))
    {
      go_on (get_last (self->lines), line);
      return;
    }
  if (before == NULL && get_last (self->lines) != NULL &&
      muster_tale_line_takes_shot (get_last (self->lines), line))
    {
      g_ptr_array_add (get_last (self->lines)->shots, line);
      return;
    }
  if (before == NULL || (times != NULL && line->is_check && !is_last_of (before, line->who)))
    {
      g_ptr_array_add (self->lines, line);
      return;
    }
  join_line (before, line, times);
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

/* A sentence or two that are left over go on in the paragraph before. Takes @tale where they do. */
static gboolean
join_last (Scene *self, MusterTale *tale)
{
  MusterTale *last = self->tales->len > 0 ? g_ptr_array_index (self->tales, self->tales->len - 1)
                                          : NULL;
  char *text;

  if (last == NULL || self->apart || last->first + last->n_beats != tale->first ||
      g_utf8_strlen (tale->text, -1) >= SHORT_CHARACTERS)
    return FALSE;
  text = g_strdup_printf ("%s %s", last->text, tale->text);
  g_free (last->text);
  last->text = text;
  last->n_beats += tale->n_beats;
  muster_tale_free (tale);

  return TRUE;
}

static void
end_paragraph (Scene *self, guint end)
{
  MusterTale *tale;

  if (self->lines->len == 0)
    {
      self->first = self->kept->len > 0 ? self->first : end;
      return;
    }
  tale = g_new0 (MusterTale, 1);
  tale->first = self->first;
  tale->n_beats = end - self->first;
  tale->text = muster_tale_dup_text (self->lines);
  if (!join_last (self, tale))
    g_ptr_array_add (self->tales, tale);
  g_ptr_array_set_size (self->lines, 0);
  self->first = end;
  self->apart = FALSE;
}

static gsize
count_characters_of (const MusterTaleLine *line)
{
  gsize n = line->says != NULL ? strlen (line->says) : 0;

  for (guint i = 0; i < line->does->len; i++)
    {
      const MusterTaleDeed *deed = g_ptr_array_index (line->does, i);

      n += strlen (deed->text) + (deed->why != NULL ? strlen (deed->why) : 0);
    }
  for (guint i = 0; line->name != NULL && i < line->names->len; i++)
    n += strlen (g_ptr_array_index (line->names, i));

  return n + (line->weighed != NULL ? strlen (line->weighed) : 0);
}

/* About so many. */
static gsize
count_characters (const Scene *self)
{
  gsize n = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const MusterTaleLine *line = g_ptr_array_index (self->lines, i);

      n += count_characters_of (line);
      for (guint j = 0; j < line->shots->len; j++)
        n += count_characters_of (g_ptr_array_index (line->shots, j));
    }

  return n;
}

/* (nullable): the group that acts as one in @beat, or made up its mind before. */
static const char *
find_acting_group (const Scene *self, const MusterBeat *beat)
{
  const char *group = beat->automatic ? muster_tale_find_group (&self->teller, beat->thing) : NULL;

  return group != NULL && !muster_tale_is_of_minds (&self->teller, beat) &&
                 (g_str_equal (group, beat->thing) || muster_tale_has_kept (self->kept, group))
             ? group
             : NULL;
}

/* Where another group begins, or in the end somebody else, or at last anywhere. Who breaks in on it does not end it. */
static gboolean
is_full (Scene *self, const MusterBeat *beat, const MusterLogEntry *entry)
{
  const char *group = find_acting_group (self, beat);
  const gboolean other = group != NULL && !entry->interrupts && g_strcmp0 (group, self->group) != 0;
  const gboolean begins = entry->kind == MUSTER_LOG_ACTIVATE ||
                          g_strcmp0 (entry->actor, self->actor) != 0;

  if (other)
    self->group = group;

  return count_characters (self) >= (other    ? FEW_CHARACTERS
                                     : begins ? MANY_CHARACTERS
                                              : MOST_CHARACTERS);
}

static void
tell_line (Scene *self, guint index, MusterTaleLine *line, gboolean minds)
{
  const char *group = minds ? muster_tale_find_later (&self->teller, self->beats, index, line)
                            : NULL;

  if (self->bare)
    muster_tale_line_drop_reasons (line);
  if (group == NULL)
    {
      take_line (self, line);
      return;
    }
  line->group = g_strdup (group);
  g_ptr_array_add (self->kept, line);
}

/* What a group made up its mind to before comes in front of the first thing that it does. */
static void
tell_kept (Scene *self, const char *group)
{
  MusterTaleLine *line;

  while ((line = muster_tale_take_for (self->kept, group)) != NULL)
    take_line (self, line);
}

/* What a group made up its mind to, and nobody of it then did anything. */
static void
tell_idle (Scene *self, guint index)
{
  const MusterTaleLine *last = get_last (self->lines);
  MusterTaleLine *line;

  if (self->bare || last == NULL || last->explained ||
      !muster_tale_is_last_of_group (&self->teller, self->beats, index))
    return;
  line = muster_tale_line_new (&self->teller, NULL, NULL);
  /* Translators: behind what a group of figures is ordered to do: nothing comes of it */
  line->says = g_strdup (_ ("none of its figures does anything further"));
  g_ptr_array_add (self->lines, line);
}

/* Whether neither a group nor one of its figures acts in @beat. */
static gboolean
is_of_all (const Scene *self, const MusterBeat *beat)
{
  return muster_tale_find_group (&self->teller, beat->thing) == NULL &&
         muster_beat_teller_find (&self->teller, beat->thing) == NULL;
}

/* What happens to all when the groups have acted, such as a fight, is no part of what the last of them did. */
static void
end_group (Scene *self, guint index)
{
  end_paragraph (self, index);
  self->apart = TRUE;
  self->group = NULL;
}

static void
tell_beat (Scene *self, guint index)
{
  const MusterBeat *beat = g_ptr_array_index (self->beats, index);
  const MusterLogEntry *entry = g_ptr_array_index (self->teller.source->log, beat->first);
  g_autoptr (GPtrArray) lines = muster_tale_line_list (&self->teller, beat, &self->memory);
  const gboolean minds = muster_tale_is_of_minds (&self->teller, beat);
  const char *group = self->group;
  const guint told = lines->len;

  muster_tale_ways_begin (&self->ways, beat);
  if (told > 0 && self->group != NULL && is_of_all (self, beat))
    end_group (self, index);
  if (is_full (self, beat, entry) &&
      (g_strcmp0 (group, self->group) != 0 || lines->len == 0 ||
       find_alike (self->lines, g_ptr_array_index (lines, 0)) == NULL))
    {
      end_paragraph (self, index);
      self->apart = g_strcmp0 (group, self->group) != 0;
    }
  self->actor = entry->actor;
  if (!minds)
    tell_kept (self, muster_tale_find_group (&self->teller, beat->thing));
  while (lines->len > 0)
    tell_line (self, index, g_ptr_array_steal_index (lines, 0), minds);
  if (minds && told > 0)
    tell_idle (self, index);
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
  self->kept = g_ptr_array_new_with_free_func (muster_tale_line_free);
  muster_beat_teller_init (&self->teller, source);
  muster_tale_ways_init (&self->ways);
  self->teller.tale = TRUE;
}

static void
scene_clear (Scene *self)
{
  muster_beat_teller_clear (&self->teller);
  muster_tale_memory_clear (&self->memory);
  muster_tale_ways_clear (&self->ways);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->kept);
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
      text = self.lines->len > 0 ? muster_tale_dup_text (self.lines) : NULL;
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
          if (i > 0 &&
              ((const MusterBeat *) g_ptr_array_index (beats, i - 1))->phase != beat->phase)
            end_paragraph (&self, i);
          tell_beat (&self, i);
          continue;
        }
      tell_kept (&self, muster_tale_find_group (&self.teller, beat->thing));
      end_paragraph (&self, i);
      self.first = i + 1;
      self.group = NULL;
      follow (&self, beat->first, told);
    }
  end_paragraph (&self, beats->len);
  scene_clear (&self);

  return self.tales;
}
