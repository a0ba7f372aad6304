/* muster-story-chapter.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-story-chapter.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-story-aside.h"
#include "muster-story-clock.h"
#include "muster-tale-private.h"
#include "muster-translation.h"

/* Some who are more are counted. */
#define FEW_NAMES 3

/* More turns are too many for one chapter, if there is a place to divide them that leaves enough on each side. */
#define MOST_TURNS  8
#define LEAST_TURNS 3

typedef struct
{
  MusterStoryTurn turn;
  char *text;
  GPtrArray *asides; /* of char*; or NULL: something happened */
  char *task;        /* (nullable): what a side did in it that ends a chapter */
  char *way;         /* (nullable): where a side goes from then on, or stays */
} Page;

struct MusterStoryChapters
{
  const MusterStoryParts *parts;
  const MusterBattleResult *result;
  GPtrArray *pages; /* of Page */
};

/* ---- Pages ---- */

static void
free_page (gpointer data)
{
  Page *self = data;

  g_free (self->text);
  g_free (self->task);
  g_free (self->way);
  g_clear_pointer (&self->asides, g_ptr_array_unref);
  g_free (self);
}

static const Page *
get_page (const MusterStoryChapters *self, guint index)
{
  return g_ptr_array_index (self->pages, index);
}

/* What the rules leave out of the story with an empty word is no part of it. */
static gboolean
is_task (const MusterLogEntry *entry)
{
  return entry->decides && (entry->gist == NULL || *entry->gist != '\0');
}

/* (nullable): what a side did in @turn of what it is there for */
static const MusterLogEntry *
find_task (const MusterStoryTurn *turn)
{
  const MusterLogEntry *task = NULL;

  for (guint i = turn->from; i < turn->to; i++)
    {
      const MusterLogEntry *entry = g_ptr_array_index (turn->parts->log, i);

      if (is_task (entry))
        task = entry;
    }

  return task;
}

/* (transfer full): in the middle of a sentence */
static char *
dup_task (const MusterLogEntry *task)
{
  char *text = g_strdup (task->gist != NULL ? task->gist : task->text);

  if (g_str_has_suffix (text, "."))
    text[strlen (text) - 1] = '\0';

  return text;
}

/* (transfer full) (nullable): the same of a turn that ends a chapter by it: what comes too late ends none */
static char *
dup_goal (const MusterStoryTurn *turn)
{
  const MusterLogEntry *task = find_task (turn);
  const MusterLogEntry *end = muster_story_find_end_in (turn);

  return task != NULL && (end == NULL || end->side == task->side) ? dup_task (task) : NULL;
}

/* What is said of the turns from @begin up to @end, in none of which anything happened. */
static void
tell_quiet (const MusterStoryChapters *self, MusterStory *story, guint begin, guint end)
{
  g_autoptr (GPtrArray) asides = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  const guint first = get_page (self, begin)->turn.turn;
  const guint last = get_page (self, end - 1)->turn.turn;

  for (guint i = begin; i < end; i++)
    for (guint j = 0; j < get_page (self, i)->asides->len; j++)
      g_ptr_array_add (asides, g_ptr_array_index (get_page (self, i)->asides, j));
  if (first == last)
    g_string_printf (text, _ ("Turn %u harms nobody."), last);
  else if (first + 1 == last)
    g_string_printf (text, _ ("Turns %1$u and %2$u harm nobody."), first, last);
  else
    g_string_printf (text, _ ("Turns %1$u to %2$u harm nobody."), first, last);
  muster_story_append_asides (text, asides);
  muster_story_add_paragraph (story, "%s", text->str);
}

static void
tell_pages (const MusterStoryChapters *self, MusterStory *story, guint begin, guint end)
{
  guint quiet = begin; /* the first page of those that were not told */

  for (guint i = begin; i < end; i++)
    {
      const Page *page = get_page (self, i);

      if (page->asides != NULL)
        continue;
      if (quiet < i)
        tell_quiet (self, story, quiet, i);
      quiet = i + 1;
      if (*page->text != '\0')
        muster_story_add_paragraph (story, _ ("Turn %1$u. %2$s"), page->turn.turn, page->text);
    }
  if (quiet < end)
    tell_quiet (self, story, quiet, end);
}

/* ---- What it cost ---- */

/* Whether the one with @token was out of the fight already when it began. */
static gboolean
was_out (const MusterStoryChapters *self, const Page *first, const char *token)
{
  const MusterThingView *then = muster_thing_views_find (first->turn.before, token);

  return then != NULL && then->on_table && !muster_story_is_in_fight (self->parts->rulebook, then);
}

/* (transfer full): names of those of @side who were put out of the fight */
static GPtrArray *
list_lost (const MusterStoryChapters *self, const Page *first, const Page *last, gint side)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < last->turn.after->len; i++)
    {
      const MusterThingView *now = g_ptr_array_index (last->turn.after, i);

      if (now->side == side && now->on_table &&
          muster_story_has_mishap (self->parts->rulebook, now) &&
          !was_out (self, first, now->token))
        g_ptr_array_add (names, now->name);
    }
  for (guint i = 0; i < self->result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (self->result->fallen, i);

      if (fallen->side == side && !fallen->spared && fallen->turn >= first->turn.turn &&
          fallen->turn <= last->turn.turn && !was_out (self, first, fallen->thing))
        g_ptr_array_add (names, fallen->label);
    }

  return names;
}

/* (transfer full): "Anna and Bob of Red", "5 of Blue", "nobody of Blue". @any: (inout): whether it is anybody */
static char *
dup_lost (const MusterStoryChapters *self,
          const Page *first,
          const Page *last,
          gint side,
          gboolean *any)
{
  g_autoptr (GPtrArray) names = list_lost (self, first, last, side);
  g_autofree char *list = names->len > 0 && names->len <= FEW_NAMES ? muster_tale_dup_names (names)
                                                                    : NULL;

  *any = *any || names->len > 0;

  return muster_story_dup_some_of_side (self->parts->rulebook, side, names->len, list);
}

static void
tell_cost (const MusterStoryChapters *self, MusterStory *story, const Page *first, const Page *last)
{
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  gboolean any = FALSE;

  if (first == last)
    return;
  for (gint side = 0; side < (gint) self->parts->rulebook->n_sides; side++)
    g_ptr_array_add (sides, dup_lost (self, first, last, side, &any));
  if (!any)
    return;
  g_ptr_array_add (sides, NULL);
  list = g_strjoinv (C_ ("between lists", "; "), (char **) sides->pdata);
  muster_story_add_paragraph (
      story,
      /* Translators: whom the turns of a chapter cost: "Anna of Red; 5 of Blue" */
      _ ("Put out of the fight in these turns: %s."),
      list);
}

/* ---- Chapters ---- */

/* The pages of a chapter. */
typedef struct
{
  guint begin, end;
} Chapter;

/* (nullable): what a side did for the longest time in some of the pages */
static const char *
find_way (const MusterStoryChapters *self, guint begin, guint end)
{
  const char *found = NULL;
  guint longest = 0;

  for (guint i = begin; i < end; i++)
    {
      guint next = i + 1;

      while (next < end && get_page (self, next)->way == NULL)
        next++;
      if (get_page (self, i)->way != NULL && next - i > longest)
        {
          found = get_page (self, i)->way;
          longest = next - i;
        }
    }

  return found;
}

/* What comes of a chapter: what was done, how it all ended, or what was done most of the time. */
static const char *
find_title (const MusterStoryChapters *self, const MusterStory *story, const Chapter *chapter)
{
  const Page *last = get_page (self, chapter->end - 1);
  const char *way = find_way (self, chapter->begin, chapter->end);

  if (last->task != NULL)
    return last->task;
  if (chapter->end < self->pages->len && way != NULL)
    return way;
  if (!self->parts->over)
    return _ ("so far");

  /* Translators: titles of the last chapter of a battle */
  return story->stays != NULL ? _ ("time runs out") : _ ("the end");
}

static void
tell_heading (const MusterStoryChapters *self, MusterStory *story, const Chapter *chapter)
{
  const Page *first = get_page (self, chapter->begin);
  const Page *last = get_page (self, chapter->end - 1);
  const char *what = find_title (self, story, chapter);
  g_autofree char *title = NULL;

  if (first == last)
    /* Translators: heading of a chapter: the number of its only turn, and what came of it */
    title = g_strdup_printf (_ ("Turn %1$u – %2$s"), last->turn.turn, what);
  else if (first->turn.turn + 1 == last->turn.turn)
    /* Translators: heading of a chapter: the numbers of its two turns, and what came of it */
    title = g_strdup_printf (_ ("Turns %1$u and %2$u – %3$s"),
                             first->turn.turn,
                             last->turn.turn,
                             what);
  else
    /* Translators: heading of a chapter: the numbers of its first and its last turn, and what came of it */
    title = g_strdup_printf (_ ("Turns %1$u to %2$u – %3$s"),
                             first->turn.turn,
                             last->turn.turn,
                             what);
  muster_story_add_heading (story, 3, title);
}

/* Divides the pages from @begin up to @end, which end with a task, or with the last. */
static void
take_chapters (const MusterStoryChapters *self, GArray *chapters, guint begin, guint end)
{
  Chapter chapter = { begin, end };

  for (guint i = begin + LEAST_TURNS; end - begin > MOST_TURNS && i + LEAST_TURNS <= end; i++)
    {
      if (get_page (self, i)->way == NULL || i - chapter.begin < LEAST_TURNS)
        continue;
      chapter.end = i;
      g_array_append_val (chapters, chapter);
      chapter = (Chapter){ i, end };
    }
  g_array_append_val (chapters, chapter);
}

/* (transfer full): of Chapter, in order */
static GArray *
list_chapters (const MusterStoryChapters *self)
{
  GArray *chapters = g_array_new (FALSE, FALSE, sizeof (Chapter));
  guint begin = 0;

  for (guint i = 0; i < self->pages->len; i++)
    {
      if (i + 1 < self->pages->len && get_page (self, i)->task == NULL)
        continue;
      take_chapters (self, chapters, begin, i + 1);
      begin = i + 1;
    }

  return chapters;
}

/* ---- In short ---- */

/* (transfer full) (nullable): what was done of what a side is there for, and when */
static char *
dup_tasks (const MusterStoryChapters *self)
{
  g_autoptr (GPtrArray) tasks = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->pages->len; i++)
    {
      const Page *page = get_page (self, i);
      const MusterLogEntry *task = find_task (&page->turn);
      g_autofree char *done = task != NULL ? dup_task (task) : NULL;

      if (done != NULL)
        g_ptr_array_add (
            tasks,
            /* Translators: a turn, and what was done in it: "in turn 5 Anna looks into the well" */
            g_strdup_printf (_ ("in turn %1$u %2$s"), page->turn.turn, done));
    }
  if (tasks->len == 0)
    return NULL;
  g_ptr_array_add (tasks, NULL);

  return g_strjoinv (C_ ("between sentences", "; "), (char **) tasks->pdata);
}

/* How many of @side took part: who is still there when it is over, and who left. */
static guint
count_all (const MusterStoryChapters *self, gint side)
{
  const GPtrArray *things = get_page (self, self->pages->len - 1)->turn.after;
  guint n = 0;

  for (guint i = 0; i < things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (things, i);

      n += muster_story_is_figure (self->parts->rulebook, thing, side) && thing->on_table;
    }
  for (guint i = 0; i < self->result->fallen->len; i++)
    n += ((const MusterBattleFallen *) g_ptr_array_index (self->result->fallen, i))->side == side;

  return n;
}

/* Whether somebody of @side went home. */
static gboolean
has_leaves (const MusterStoryChapters *self, gint side)
{
  for (guint i = 0; i < self->result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (self->result->fallen, i);

      if (fallen->side == side && fallen->spared)
        return TRUE;
    }

  return FALSE;
}

/* (transfer full): how many of the @n figures of @side were put out of the fight. What is left of them may be none who can fight. */
static char *
dup_sum_of (const MusterStoryChapters *self, gint side, guint n)
{
  const Page *last = get_page (self, self->pages->len - 1);
  const char *title = muster_beat_get_side_title (self->parts->rulebook, side);
  g_autoptr (GPtrArray) lost = list_lost (self, get_page (self, 0), last, side);
  g_autofree guint *left = muster_story_count_sides (self->parts->rulebook, last->turn.after);

  if (lost->len == 0)
    /* Translators: how many figures a side has in all, and the side */
    return g_strdup_printf (
        ngettext ("nobody of the %1$u figure of %2$s", "nobody of the %1$u figures of %2$s", n),
        n,
        title);
  if (self->parts->over && left[side] == 0 && lost->len < n && !has_leaves (self, side))
    /* Translators: how many figures, and their side, of which what is left cannot fight, such as a gun without a crew */
    return g_strdup_printf (ngettext ("the %1$u figure of %2$s who could fight",
                                      "all %1$u figures of %2$s who could fight",
                                      lost->len),
                            lost->len,
                            title);

  /* Translators: how many figures, of how many in all, and their side */
  return g_strdup_printf (
      ngettext ("%1$u of the %2$u figure of %3$s", "%1$u of the %2$u figures of %3$s", n),
      lost->len,
      n,
      title);
}

/* (transfer full): "2 of the 8 figures of Red; nobody of the 11 figures of Blue" */
static char *
dup_sum (const MusterStoryChapters *self)
{
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (g_free);

  for (gint side = 0; side < (gint) self->parts->rulebook->n_sides; side++)
    g_ptr_array_add (sides, dup_sum_of (self, side, count_all (self, side)));
  g_ptr_array_add (sides, NULL);

  return g_strjoinv (C_ ("between lists", "; "), (char **) sides->pdata);
}

/* (transfer full) (nullable): what was done and when, and what it was lost by where that was time */
static char *
dup_done (const MusterStoryChapters *self, const MusterStory *story)
{
  g_autofree char *tasks = dup_tasks (self);
  g_autofree char *clock = story->stays != NULL ? muster_story_clock_dup (self->parts,
                                                                          story->stays,
                                                                          self->result->turns)
                                                : NULL;

  if (tasks != NULL && clock != NULL)
    /* Translators: what was done and when, and that time ran out: "In short: in turn 5 Anna looks into the well. Time …" */
    return g_strdup_printf (_ ("In short: %1$s; %2$s."), tasks, clock);
  if (tasks == NULL && clock == NULL)
    return NULL;

  /* Translators: what was done and when, or that time ran out */
  return g_strdup_printf (_ ("In short: %s."), tasks != NULL ? tasks : clock);
}

/* (transfer full): what the sides are there for, as far as the scenario says so; maybe empty */
static char *
dup_aims (const MusterStoryChapters *self)
{
  const MusterRulebook *rulebook = self->parts->rulebook;
  const MusterScenario *scenario = muster_story_find_scenario (self->parts);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; scenario != NULL && i < scenario->n_sides; i++)
    {
      const MusterScenarioSide *side = &scenario->sides[i];

      if (side->aim != NULL)
        muster_story_take_sentence (
            text,
            /* Translators: a side, and what for: "Red is there to hold the bridge." */
            g_strdup_printf (_ ("%1$s is there to %2$s."),
                             muster_beat_get_side_title (rulebook, side->side),
                             muster_rulebook_translate (rulebook, side->aim)));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
tell_in_short (const MusterStoryChapters *self, MusterStory *story)
{
  g_autofree char *aims = dup_aims (self);
  g_autofree char *done = dup_done (self, story);
  g_autofree char *sum = dup_sum (self);
  g_autofree char *dice = muster_story_dup_dice (self->result);
  g_autoptr (GString) text = g_string_new (aims);

  if (done != NULL)
    muster_story_take_sentence (text, g_steal_pointer (&done));

  /* Translators: whom a battle cost: "2 of the 8 figures of Red; nobody of the 11 figures of Blue" */
  muster_story_take_sentence (text, g_strdup_printf (_ ("Put out of the fight in all: %s."), sum));
  if (dice != NULL)
    muster_story_take_sentence (text, g_steal_pointer (&dice));
  muster_story_add_paragraph (story, "%s", text->str);
}

void
muster_story_chapters_tell (const MusterStoryChapters *self, MusterStory *story)
{
  g_autoptr (GArray) chapters = list_chapters (self);

  tell_in_short (self, story);
  for (guint i = 0; i < chapters->len; i++)
    {
      const Chapter *chapter = &g_array_index (chapters, Chapter, i);

      /* A story that is all of a piece has no chapters. */
      if (chapters->len > 1)
        tell_heading (self, story, chapter);
      tell_pages (self, story, chapter->begin, chapter->end);
      if (chapters->len > 1)
        tell_cost (self, story, get_page (self, chapter->begin), get_page (self, chapter->end - 1));
    }
}

void
muster_story_chapters_take_turn (MusterStoryChapters *self,
                                 const MusterStoryTurn *turn,
                                 char *text,
                                 GPtrArray *asides,
                                 const char *way)
{
  Page *page = g_new0 (Page, 1);

  /* In a turn that still goes on something can happen yet. */
  if (!self->parts->over && turn->to == self->parts->log->len)
    g_clear_pointer (&asides, g_ptr_array_unref);
  page->turn = *turn;
  page->text = text;
  page->asides = asides;
  page->task = dup_goal (turn);
  page->way = g_strdup (way);
  g_ptr_array_add (self->pages, page);
}

MusterStoryChapters *
muster_story_chapters_new (const MusterStoryParts *parts, const MusterBattleResult *result)
{
  MusterStoryChapters *self = g_new0 (MusterStoryChapters, 1);

  self->parts = parts;
  self->result = result;
  self->pages = g_ptr_array_new_with_free_func (free_page);

  return self;
}

void
muster_story_chapters_free (MusterStoryChapters *self)
{
  g_ptr_array_unref (self->pages);
  g_free (self);
}
