/* muster-story-parts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-beat-private.h"
#include "muster-story-private.h"
#include "muster-turning-point-private.h"
#include "muster-translation.h"

/* What a story says about the whole battle: turning points, forces, luck. */

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

/* Where nothing turned it for @side, which won: from where to where its chance rose. */
static void
tell_slide (MusterStory *self,
            const MusterRulebook *rulebook,
            const MusterTurningPoints *points,
            gint side)
{
  const guint last = points->points->len - 1;
  guint from = 0, to;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint turn;

  for (guint i = 1; i <= last; i++)
    if (get_chance (points, i, side) <= get_chance (points, from, side))
      from = i;
  for (to = from; to < last && get_chance (points, to, side) < SURE; to++)
    ;
  if (to == from)
    return;
  before = muster_story_dup_chance (get_chance (points, from, side));
  turn = get_turn (points, to);
  if (turn - get_turn (points, from) < LEAST_SLIDE)
    {
      /* Translators: a side that won, and its least chance to win */
      muster_story_add_paragraph (self,
                                  _ ("Nothing turned it: the chance of %1$s was never below %2$s."),
                                  muster_beat_get_side_title (rulebook, side),
                                  before);
      return;
    }
  after = muster_story_dup_chance (get_chance (points, to, side));
  if (from == 0)
    /* Translators: a side, its chance to win at the start, its chance after a turn, and the number of that */
    muster_story_add_paragraph (self,
                                _ ("No single moment turned it: the chance of %1$s rose little by "
                                   "little, from %2$s at the start to %3$s after turn %4$u."),
                                muster_beat_get_side_title (rulebook, side),
                                before,
                                after,
                                turn);
  else
    /* Translators: a side, its chance to win after a turn, the number of that, its chance after a later one, and the number of that */
    muster_story_add_paragraph (
        self,
        _ ("No single moment turned it: the chance of %1$s rose little by little, from %2$s after "
           "turn %3$u to %4$s after turn %5$u."),
        muster_beat_get_side_title (rulebook, side),
        before,
        get_turn (points, from),
        after,
        turn);
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

/* Where all of them were for others than the winner, something else was. */
static void
tell_in_vain (MusterStory *self, const MusterStoryParts *parts, const MusterTurningPoints *points)
{
  const guint n = points->turning_points->len;

  for (guint i = 0; i < n; i++)
    if (((const MusterTurningPoint *) g_ptr_array_index (points->turning_points, i))->side ==
        parts->winner)
      return;
  if (n > 0 && parts->over && parts->winner >= 0)
    /* Translators: behind what turned a battle for others than the winner, and the winner */
    muster_story_add_paragraph (self,
                                _ ("None of it was enough: %s won."),
                                muster_beat_get_side_title (parts->rulebook, parts->winner));
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
  if (points->turning_points->len == 0 && points->points->len < 2)
    return;
  muster_story_add_heading (self, 2, _ ("Turning points"));
  add_chart (self, parts->rulebook, points);
  if (points->points->len >= 2)
    tell_corrections (self, beats);
  if (points->turning_points->len == 0 && parts->over && parts->winner >= 0)
    tell_slide (self, parts->rulebook, points, parts->winner);
  for (guint i = 0; i < points->turning_points->len; i++)
    {
      g_autofree char *text = dup_turning_point (parts->rulebook,
                                                 g_ptr_array_index (points->turning_points, i));

      muster_story_add (self, MUSTER_STORY_EVENT, 0, text);
    }
  tell_in_vain (self, parts, points);
  self->turned = dup_turned (parts->rulebook, points);
}

/* ---- Forces ---- */

static char *
dup_place (const MusterBattleStanding *standing)
{
  if (!standing->on_table)
    return g_strdup (_ ("not on the table"));

  return standing->place != NULL ? g_strdup_printf (_ ("stands at %s"), standing->place)
                                 : g_strdup (_ ("on the table"));
}

/* The table of a side, which begins with the first row. */
static void
add_force (MusterStory *self,
           const MusterStoryParts *parts,
           gint side,
           MusterStoryBlock **table,
           char **cells)
{
  static const char *const titles[] = { N_ ("Name"), N_ ("At the end"), N_ ("Values"), NULL };
  static const char *const titles_now[] = { N_ ("Name"), N_ ("Now"), N_ ("Values"), NULL };

  if (*table == NULL)
    {
      muster_story_add_heading (self,
                                3,
                                side < 0 ? _ ("Of no side")
                                         : muster_beat_get_side_title (parts->rulebook, side));
      *table = muster_story_add_table (self, parts->over ? titles : titles_now);
    }
  muster_story_add_row (*table, cells);
}

static void
tell_force (MusterStory *self,
            const MusterStoryParts *parts,
            const MusterBattleResult *result,
            gint side)
{
  MusterStoryBlock *table = NULL;

  for (guint i = 0; i < result->standing->len; i++)
    {
      const MusterBattleStanding *standing = g_ptr_array_index (result->standing, i);
      char *cells[4] = { NULL };

      if (standing->side != side)
        continue;
      cells[0] = g_strdup (standing->label);
      cells[1] = dup_place (standing);
      cells[2] = g_strjoin (standing->state[0] != '\0' && standing->record[0] != '\0'
                                ? C_ ("between the items of a list", ", ")
                                : "",
                            standing->state,
                            standing->record,
                            NULL);
      add_force (self, parts, side, &table, cells);
    }
  for (guint i = 0; i < result->fallen->len; i++)
    {
      const MusterBattleFallen *fallen = g_ptr_array_index (result->fallen, i);
      char *cells[4] = { NULL };

      if (fallen->side != side)
        continue;
      cells[0] = g_strdup (fallen->label);
      cells[1] = muster_battle_fallen_dup_fate (fallen);
      cells[2] = g_strdup (fallen->record);
      add_force (self, parts, side, &table, cells);
    }
}

/* Two facts and more have nothing to do with each other. */
static void
tell_singleton (MusterStory *self, const MusterThingView *thing)
{
  g_autoptr (GPtrArray) facts = muster_battle_result_list_state (thing);

  if (facts->len == 1)
    muster_story_add_paragraph (self,
                                _ ("%1$s: %2$s."),
                                thing->name,
                                (const char *) g_ptr_array_index (facts, 0));
  if (facts->len < 2)
    return;
  muster_story_add_heading (self, 3, thing->name);
  for (guint i = 0; i < facts->len; i++)
    muster_story_add (self, MUSTER_STORY_EVENT, 0, g_ptr_array_index (facts, i));
}

/* Singletons, among them the sides, have values that count for the whole. */
static void
tell_singletons (MusterStory *self, const MusterStoryParts *parts)
{
  const MusterRulebook *rulebook = parts->rulebook;

  for (guint i = 0; i < parts->things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (parts->things, i);
      gboolean figure = thing->kind >= 0 && thing->kind < (gint) rulebook->n_kinds &&
                        rulebook->kinds[thing->kind].on_table;

      if (!figure)
        tell_singleton (self, thing);
    }
}

void
muster_story_tell_forces (MusterStory *self,
                          const MusterStoryParts *parts,
                          const MusterBattleResult *result)
{
  for (gint side = 0; side < (gint) parts->rulebook->n_sides; side++)
    tell_force (self, parts, result, side);
}

/* What was only kept count of, under a heading of its own where there is any. */
void
muster_story_tell_rest (MusterStory *self,
                        const MusterStoryParts *parts,
                        const MusterBattleResult *result)
{
  const guint n = self->blocks->len;

  muster_story_add_heading (self, 2, _ ("Markers and Notes"));
  tell_force (self, parts, result, -1);
  tell_singletons (self, parts);
  if (self->blocks->len == n + 1)
    g_ptr_array_set_size (self->blocks, (gint) n);
}

/* ---- Luck ---- */

static char *
dup_signed (double value)
{
  g_autofree char *number = muster_story_dup_number (value, 2);

  return g_strconcat (value > 0 && !g_str_equal (number, "0") ? "+" : "", number, NULL);
}

/* Of fewer rolls it says nothing how they fell. */
#define LEAST_ROLLS 5

/* Nobody is luckier than all, or than none. */
static char *
dup_rank (const MusterLuck *luck)
{
  return muster_story_dup_number (CLAMP (muster_luck_get_rank (luck), 1, 99), 0);
}

static void
add_luck_row (MusterStoryBlock *table, const char *name, const MusterLuck *luck)
{
  char *cells[8] = { NULL };

  if (luck->checks == 0 && luck->totals == 0)
    return;
  cells[0] = g_strdup (name);
  cells[1] = g_strdup_printf ("%u", luck->checks);
  cells[2] = muster_story_dup_number (luck->expected, 2);
  cells[3] = g_strdup_printf ("%u", luck->passed);
  cells[4] = g_strdup_printf ("%u", luck->totals);
  cells[5] = luck->totals > 0 ? dup_signed (luck->surplus) : g_strdup ("–");
  cells[6] = luck->weighed < LEAST_ROLLS ? g_strdup ("–") : dup_rank (luck);
  muster_story_add_row (table, cells);
}

/* In how many of 100 battles they fall still better, or still worse. */
static char *
dup_rest (double rank, gboolean lucky)
{
  const double rest = lucky ? 100 - rank : rank;

  /* Translators: of 100 battles */
  return rest < 0.5 ? g_strdup (_ ("fewer than 1")) : muster_story_dup_number (rest, 0);
}

static void
add_luck_sentence (MusterStory *self, const char *name, const MusterLuck *luck)
{
  const double deviation = muster_luck_get_deviation (luck);
  g_autofree char *rest = dup_rest (muster_luck_get_rank (luck), deviation > 0);
  const guint n = luck->weighed;

  if (n == 0)
    return;
  if (n < LEAST_ROLLS || fabs (deviation) < 1)
    {
      muster_story_add_paragraph (
          self,
          n < LEAST_ROLLS
              ? ngettext ("The dice of %1$s fell only %2$u time, too seldom to speak of luck.",
                          "The dice of %1$s fell only %2$u times, too seldom to speak of luck.",
                          n)
              : ngettext ("The dice of %1$s fell as usual over %2$u roll.",
                          "The dice of %1$s fell as usual over %2$u rolls.",
                          n),
          name,
          n);
      return;
    }
  /* Translators: of a side: over how many rolls, and in how many of 100 battles they fall still better or worse */
  muster_story_add_paragraph (
      self,
      deviation >= 2
          ? ngettext (
                "The dice of %1$s were very lucky over %2$u roll: in %3$s of 100 battles they "
                "fall better.",
                "The dice of %1$s were very lucky over %2$u rolls: in %3$s of 100 battles they "
                "fall better.",
                n)
      : deviation > 0
          ? ngettext (
                "The dice of %1$s were lucky over %2$u roll: in %3$s of 100 battles they fall "
                "better.",
                "The dice of %1$s were lucky over %2$u rolls: in %3$s of 100 battles they fall "
                "better.",
                n)
      : deviation <= -2
          ? ngettext ("The dice of %1$s were very unlucky over %2$u roll: in %3$s of 100 battles "
                      "they fall worse.",
                      "The dice of %1$s were very unlucky over %2$u rolls: in %3$s of 100 battles "
                      "they fall worse.",
                      n)
          : ngettext ("The dice of %1$s were unlucky over %2$u roll: in %3$s of 100 battles they "
                      "fall worse.",
                      "The dice of %1$s were unlucky over %2$u rolls: in %3$s of 100 battles they "
                      "fall worse.",
                      n),
      name,
      n,
      rest);
}

void
muster_story_tell_luck (MusterStory *self, const MusterBattleResult *result)
{
  static const char *const titles[] = { N_ ("Who"),
                                        N_ ("Rolls to pass"),
                                        N_ ("Passes expected"),
                                        N_ ("Passes"),
                                        N_ ("Other rolls"),
                                        N_ ("Better than the mean by"),
                                        N_ ("Luckier than so many of 100"),
                                        NULL };
  guint n_sides = result->n_sides;
  MusterStoryBlock *table;
  guint weighed = 0;

  for (guint i = 0; i <= n_sides; i++)
    weighed += result->luck[i].weighed;
  if (weighed == 0)
    return;

  muster_story_add_heading (self, 2, _ ("Luck"));
  for (guint i = 0; i < n_sides; i++)
    add_luck_sentence (self, result->side_titles[i], &result->luck[i]);
  table = muster_story_add_table (self, titles);
  for (guint i = 0; i < n_sides; i++)
    add_luck_row (table, result->side_titles[i], &result->luck[i]);
  add_luck_row (table, _ ("Nobody’s"), &result->luck[n_sides]);
  for (guint i = 0; i < result->thing_luck->len; i++)
    {
      const MusterThingLuck *thing = g_ptr_array_index (result->thing_luck, i);

      add_luck_row (table, thing->label, &thing->luck);
    }
}
