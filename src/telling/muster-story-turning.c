/* muster-story-turning.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-beat-private.h"
#include "muster-story-clock.h"
#include "muster-turning-point-private.h"

/* What decided a battle. */

/* ---- Turning points ---- */

static char *
dup_turn (guint turn)
{
  return turn == 0 ? g_strdup (_ ("Set-up")) : g_strdup_printf (_ ("Turn %u"), turn);
}

static char *
dup_turning_point (const MusterRulebook *rulebook, const MusterTurningPoint *point)
{
  const char *side = muster_beat_get_side_title (rulebook, point->side);
  g_autofree char *turn = dup_turn (point->turn);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  if (isnan (point->before))
    /* Translators: what turned a battle for a side: "Turn 4, for Blue: Guard 2 dies." */
    return g_strdup_printf (_ ("%1$s, for %2$s: %3$s"), turn, side, point->sentence);
  before = muster_turning_point_dup_chance (point->before, point->before_error);
  after = muster_turning_point_dup_chance (point->after, point->after_error);

  /* Translators: "Turn 4, chance of Blue from 35 % ± 3 to 62 % ± 3: Guard 2 dies." */
  return g_strdup_printf (_ ("%1$s, chance of %2$s from %3$s to %4$s: %5$s"),
                          turn,
                          side,
                          before,
                          after,
                          point->sentence);
}

static void
add_chance_row (MusterStoryBlock *chart, const MusterTurningPoints *points, guint index)
{
  const MusterChancePoint *point = g_ptr_array_index (points->points, index);
  char **cells = g_new0 (char *, points->n_sides + 2);

  if (index == 0)
    cells[0] = g_strdup (_ ("Start"));
  else if (index + 1 == points->points->len)
    cells[0] = g_strdup (_ ("End"));
  else
    cells[0] = g_strdup_printf ("%u", point->turn);
  for (guint i = 0; i < points->n_sides; i++)
    cells[i + 1] = muster_story_dup_chance (point->chances[i]);
  muster_story_add_row (chart, cells);
  g_free (cells);
}

static void
add_chart (MusterStory *self, const MusterRulebook *rulebook, const MusterTurningPoints *points)
{
  MusterStoryBlock *chart;
  char **titles;

  if (points->points->len < 2)
    return;
  chart = muster_story_add (self, MUSTER_STORY_CHART, 0, _ ("Chances to win"));
  titles = g_new0 (char *, points->n_sides + 2);
  /* Translators: above the numbers of turns in a table: how it stood when each was over */
  titles[0] = g_strdup (_ ("After turn"));
  for (guint i = 0; i < points->n_sides; i++)
    titles[i + 1] = g_strdup (muster_beat_get_side_title (rulebook, (gint) i));
  muster_story_add_row (chart, titles);
  g_free (titles);
  for (guint i = 0; i < points->points->len; i++)
    add_chance_row (chart, points, i);
}

/* What the player put right moves the curve, and nothing that is told as a turning point does. */
static void
tell_corrections (MusterStory *self, const GPtrArray *beats)
{
  g_autoptr (GPtrArray) turns = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint last = 0;

  for (guint i = 0; i < beats->len; i++)
    {
      const MusterBeat *beat = g_ptr_array_index (beats, i);

      if (beat->kind != MUSTER_BEAT_CORRECTION || beat->turn == last)
        continue;
      last = beat->turn;
      g_ptr_array_add (turns, g_strdup_printf ("%u", last));
    }
  if (turns->len == 0)
    return;
  list = muster_beat_dup_list (turns);
  /* Translators: below the chances of each side: the numbers of some turns */
  muster_story_add_paragraph (self,
                              ngettext ("In turn %s the battle was corrected by hand, which moves "
                                        "these chances as well.",
                                        "In turns %s the battle was corrected by hand, which moves "
                                        "these chances as well.",
                                        turns->len),
                              list);
}

/* From this on the rest is a matter of time. */
#define SURE 0.95

static double
get_chance (const MusterTurningPoints *points, guint index, gint side)
{
  return ((const MusterChancePoint *) g_ptr_array_index (points->points, index))->chances[side];
}

static guint
get_turn (const MusterTurningPoints *points, guint index)
{
  return ((const MusterChancePoint *) g_ptr_array_index (points->points, index))->turn;
}

/* Less is no slide. */
#define LEAST_SLIDE 2 /* turns */

/* Where the chance of @side, which won, was least, and where it was sure after that, or at the end. */
static void
find_slide (const MusterTurningPoints *points, gint side, guint *from, guint *to)
{
  const guint last = points->points->len - 1;

  *from = 0;
  for (guint i = 1; i <= last; i++)
    if (get_chance (points, i, side) <= get_chance (points, *from, side))
      *from = i;
  *to = *from;
  while (*to < last && get_chance (points, *to, side) < SURE)
    *to += 1;
}

/* (transfer full): that the chance of @side rose little by little */
static char *
dup_slide (const MusterTurningPoints *points, gint side, guint from, guint to, const char *title)
{
  g_autofree char *before = muster_story_dup_chance (get_chance (points, from, side));
  g_autofree char *after = muster_story_dup_chance (get_chance (points, to, side));

  if (from == 0)
    /* Translators: a side, its chance to win at the start, its chance after a turn, and the number of that */
    return g_strdup_printf (_ ("No single moment turned it: the chance of %1$s rose little by "
                               "little, from %2$s at the start to %3$s after turn %4$u."),
                            title,
                            before,
                            after,
                            get_turn (points, to));

  /* Translators: a side, its chance to win after a turn, the number of that, its chance after a later one, and the number of that */
  return g_strdup_printf (
      _ ("No single moment turned it: the chance of %1$s rose little by little, from %2$s after "
         "turn %3$u to %4$s after turn %5$u."),
      title,
      before,
      get_turn (points, from),
      after,
      get_turn (points, to));
}

/* (transfer full): that it was not less */
static char *
dup_least (const MusterTurningPoints *points, gint side, guint index, const char *title)
{
  g_autofree char *least = muster_story_dup_chance (get_chance (points, index, side));

  /* Translators: a side that won, and its least chance to win */
  return g_strdup_printf (_ ("Nothing turned it: the chance of %1$s was never below %2$s."),
                          title,
                          least);
}

/* Where nothing turned it for @side, which won: from where to where its chance rose. */
static void
tell_slide (MusterStory *self,
            const MusterRulebook *rulebook,
            const MusterTurningPoints *points,
            gint side)
{
  const char *title = muster_beat_get_side_title (rulebook, side);
  g_autofree char *text = NULL;
  guint from, to;

  find_slide (points, side, &from, &to);
  if (to == from)
    return;
  text = get_turn (points, to) - get_turn (points, from) < LEAST_SLIDE
             ? dup_least (points, side, from, title)
             : dup_slide (points, side, from, to, title);
  muster_story_add_paragraph (self, "%s", text);
}

/* (nullable): "Red in turns 2 and 5" */
static char *
dup_turns_for (const MusterRulebook *rulebook, const MusterTurningPoints *points, gint side)
{
  g_autoptr (GPtrArray) turns = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  guint last = 0;

  for (guint i = 0; i < points->turning_points->len; i++)
    {
      const MusterTurningPoint *point = g_ptr_array_index (points->turning_points, i);

      if (point->side != side || point->turn == last)
        continue;
      last = point->turn;
      g_ptr_array_add (turns, g_strdup_printf ("%u", last));
    }
  if (turns->len == 0)
    return NULL;
  list = muster_beat_dup_list (turns);

  /* Translators: a side, and the numbers of turns, as part of "It turned for Red in turns 2 and 5" */
  return g_strdup_printf (ngettext ("for %1$s in turn %2$s", "for %1$s in turns %2$s", turns->len),
                          muster_beat_get_side_title (rulebook, side),
                          list);
}

/* (nullable): */
static char *
dup_turned (const MusterRulebook *rulebook, const MusterTurningPoints *points)
{
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < rulebook->n_sides; i++)
    {
      char *text = dup_turns_for (rulebook, points, (gint) i);

      if (text != NULL)
        g_ptr_array_add (sides, text);
    }
  if (sides->len == 0)
    return NULL;
  g_ptr_array_add (sides, NULL);
  list = g_strjoinv (C_ ("between lists", "; "), (char **) sides->pdata);

  /* Translators: sides with the numbers of turns: "It turned for Red in turns 2 and 5; for Blue in turn 7." */
  return g_strdup_printf (_ ("It turned %s."), list);
}

/* Who stands for fewer turns loses no time that counts. */
#define LEAST_STAY 3

/* Whether @self says what took the time of who lost because it ran out: that turned the battle then, and no blow that went home did. */
static gboolean
is_lost_by_time (const MusterStory *self, const MusterTurningPoints *points)
{
  for (guint i = 0; self->stays != NULL && !points->simulated && i < self->stays->len; i++)
    if (((const MusterStoryStay *) g_ptr_array_index (self->stays, i))->n_turns >= LEAST_STAY)
      return TRUE;

  return FALSE;
}

/* Those of the stays from @index on that began before @turn. Returns: the first that did not */
static guint
tell_stays (MusterStory *self, const MusterStoryParts *parts, guint index, guint turn)
{
  guint i = index;

  for (; i < self->stays->len; i++)
    {
      const MusterStoryStay *stay = g_ptr_array_index (self->stays, i);
      g_autofree char *text = NULL;

      if (stay->first >= turn)
        break;
      if (stay->n_turns < LEAST_STAY)
        continue;
      text = muster_story_clock_dup_stay (parts, stay);
      muster_story_add (self, MUSTER_STORY_EVENT, 0, text);
    }

  return i;
}

static void
tell_points (MusterStory *self, const MusterStoryParts *parts, const MusterTurningPoints *points)
{
  const gboolean by_time = is_lost_by_time (self, points);
  guint told = 0;

  for (guint i = 0; i < points->turning_points->len; i++)
    {
      const MusterTurningPoint *point = g_ptr_array_index (points->turning_points, i);
      g_autofree char *text = dup_turning_point (parts->rulebook, point);

      if (by_time && !point->task)
        continue;
      if (by_time)
        told = tell_stays (self, parts, told, point->turn);
      muster_story_add (self, MUSTER_STORY_EVENT, 0, text);
    }
  if (by_time)
    tell_stays (self, parts, told, G_MAXUINT);
}

/* Where all of them were for others than the winner, something else was. */
static void
tell_in_vain (MusterStory *self, const MusterStoryParts *parts, const MusterTurningPoints *points)
{
  const guint n = points->turning_points->len;
  const char *winner = muster_beat_get_side_title (parts->rulebook, parts->winner);

  for (guint i = 0; i < n; i++)
    if (((const MusterTurningPoint *) g_ptr_array_index (points->turning_points, i))->side ==
        parts->winner)
      return;
  if (n > 0 && parts->over && parts->winner >= 0 && !is_lost_by_time (self, points))
    /* Translators: behind what turned a battle for others than the winner, and the winner */
    muster_story_add_paragraph (self,
                                self->stays != NULL ? _ ("None of it was in time: %s won.")
                                                    : _ ("None of it was enough: %s won."),
                                winner);
}

void
muster_story_tell_turning_points (MusterStory *self,
                                  const MusterStoryParts *parts,
                                  const GPtrArray *beats)
{
  g_autoptr (MusterTurningPoints) own = NULL;
  const MusterTurningPoints *points = parts->turning_points;

  if (points == NULL)
    {
      const MusterBeatSource source = muster_story_get_beat_source (parts);

      own = muster_turning_points_new_from_beats (&source, beats, MUSTER_STORY_MOST_TURNING_POINTS);
      points = own;
    }
  if (points->turning_points->len == 0 && points->points->len < 2 &&
      !is_lost_by_time (self, points))
    return;
  muster_story_add_heading (self, 2, _ ("Turning points"));
  add_chart (self, parts->rulebook, points);
  if (points->points->len >= 2)
    tell_corrections (self, beats);
  if (points->points->len >= 2 && points->turning_points->len == 0 && parts->over &&
      parts->winner >= 0)
    tell_slide (self, parts->rulebook, points, parts->winner);
  tell_points (self, parts, points);
  tell_in_vain (self, parts, points);
  if (!is_lost_by_time (self, points))
    self->turned = dup_turned (parts->rulebook, points);
}

/* ---- What did most ---- */

/* (nullable): where the chance of the winner rose most. */
static const MusterTurningPoint *
find_decision (const MusterStoryParts *parts)
{
  const MusterTurningPoint *found = NULL;
  const MusterTurningPoints *points = parts->turning_points;

  for (guint i = 0; points != NULL && points->simulated && i < points->turning_points->len; i++)
    {
      const MusterTurningPoint *point = g_ptr_array_index (points->turning_points, i);

      if (point->side == parts->winner &&
          (found == NULL || point->after - point->before > found->after - found->before))
        found = point;
    }

  return found;
}

/* What brings a side over the half has decided it, or almost all of it; anything else helped. */
#define DECISIVE 0.25

static gboolean
has_decided (const MusterTurningPoint *point)
{
  return (point->before < 0.5 && point->after >= 0.5) || point->after - point->before >= DECISIVE;
}

/* (transfer full) (nullable): what did most for the winner in the turn with that number */
static char *
dup_most (const MusterBattleResult *result)
{
  g_autofree char *told = result->deed != NULL ? muster_beat_dup_sentence (result->deed) : NULL;

  if (told == NULL)
    return NULL;
  if (result->deed_turn == result->turns)
    return g_strdup_printf (_ ("What did most for the winner in the last turn: %s"), told);

  return g_strdup_printf (_ ("What did most for the winner came in turn %1$u: %2$s"),
                          result->deed_turn,
                          told);
}

/* (transfer full): that it was time */
static char *
dup_time (const MusterStory *self, const MusterStoryParts *parts, const MusterBattleResult *result)
{
  g_autofree char *clock = muster_story_clock_dup (parts, self->stays, result->turns);

  /* Translators: that time ran out, and for what */
  return g_strdup_printf (_ ("What decided it: %s."), clock);
}

void
muster_story_tell_decision (MusterStory *self,
                            const MusterStoryParts *parts,
                            const GPtrArray *beats,
                            const MusterBattleResult *result)
{
  const MusterTurningPoint *point = find_decision (parts);
  g_autofree char *text = NULL;

  if (!parts->over || parts->winner < 0)
    return;
  if (point != NULL)
    {
      text = g_strdup_printf (has_decided (point)
                                  ? _ ("What decided it came in turn %1$u: %2$s")
                                  : _ ("What helped the winner most came in turn %1$u: %2$s"),
                              point->turn,
                              point->sentence);
      muster_story_add_weighty (self, text);
      return;
    }
  text = self->stays != NULL && self->stays->len > 0 ? dup_time (self, parts, result)
                                                     : dup_most (result);
  if (text != NULL)
    muster_story_add_weighty (self, text);
}
