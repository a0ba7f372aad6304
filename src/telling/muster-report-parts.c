/* muster-report-parts.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-beat-private.h"
#include "muster-battle-report-private.h"
#include "muster-translation.h"

/* What a report says about the whole battle: sides, forces, luck. */

/* ---- Sides ---- */

/* How many of @side are on the table at the start, and how many come later, or leave it before the end. */
static void
count_side (const MusterBattleParts *parts, gint side, guint *first, guint *later, guint *last)
{
  const GPtrArray *then = parts->stands != NULL && parts->stands->len > 0
                              ? g_ptr_array_index (parts->stands, 0)
                              : parts->things;

  *first = *later = *last = 0;
  for (guint i = 0; i < parts->things->len; i++)
    {
      const MusterThingView *thing = g_ptr_array_index (parts->things, i);
      const MusterThingView *stood = muster_thing_views_find (then, thing->token);
      const gboolean began = stood != NULL && stood->on_table;

      if (thing->side != side || thing->kind < 0 ||
          thing->kind >= (gint) parts->rulebook->n_kinds ||
          !parts->rulebook->kinds[thing->kind].on_table)
        continue;
      *first += began;
      *later += !began && (thing->on_table || thing->removed);
      *last += thing->on_table;
    }
}

/* What a side is there for, and why it stands where a doctrine plays it, as the scenario says. */
static void
tell_aim (MusterBattleReport *self, const MusterBattleParts *parts, const MusterScenarioSide *side)
{
  const MusterRulebook *rulebook = parts->rulebook;
  const char *title = muster_told_get_side_title (rulebook, side->side);

  if (side->aim != NULL)
    /* Translators: a side, and what it is there for: "Blue is there to hold the bridge." */
    muster_battle_report_add_paragraph (self,
                                        _ ("%1$s is there to %2$s."),
                                        title,
                                        muster_rulebook_translate (rulebook, side->aim));
  if (side->stays != NULL && muster_battle_parts_find_doctrine (parts, side->side) != NULL)
    /* Translators: a side, and why: "Where Blue stays, it is because it is where it should be." */
    muster_battle_report_add_paragraph (self,
                                        _ ("Where %1$s stays, it is because %2$s."),
                                        title,
                                        muster_rulebook_translate (rulebook, side->stays));
}

/* The table of sides: of each its figures, or its numbers where there are none. */
static void
add_side (MusterReportBlock *table, const MusterBattleParts *parts, const MusterThingView *side)
{
  const MusterRulebook *rulebook = parts->rulebook;
  const MusterDoctrine *doctrine = muster_battle_parts_find_doctrine (parts, (guint) side->side);
  char *cells[6] = { NULL };
  guint first, later, last;

  cells[0] = g_strdup (muster_told_get_side_title (rulebook, side->side));
  cells[1] = g_strdup (doctrine != NULL
                           ? muster_rulebook_label (rulebook, doctrine->title, doctrine->id)
                           : _ ("a person"));
  if (muster_battle_parts_are_of_cards (parts))
    {
      cells[2] = muster_thing_view_dup_numbers (side);
    }
  else
    {
      count_side (parts, side->side, &first, &later, &last);
      cells[2] = g_strdup_printf ("%u", first);
      cells[3] = g_strdup_printf ("%u", later);
      cells[4] = g_strdup_printf ("%u", last);
    }
  muster_battle_report_add_row (table, cells);
}

void
muster_battle_report_tell_sides (MusterBattleReport *self, const MusterBattleParts *parts)
{
  static const char *const titles[] = {
    N_ ("Side"),       N_ ("Decided by"),       N_ ("At the start"),
    N_ ("Came later"), N_ ("On the table now"), NULL
  };
  static const char *const titles_of_cards[] = { N_ ("Side"),
                                                 N_ ("Decided by"),
                                                 N_ ("Values"),
                                                 NULL };
  const MusterRulebook *rulebook = parts->rulebook;
  const MusterScenario *scenario = muster_battle_parts_find_scenario (parts);
  MusterReportBlock *table;

  if (rulebook->n_sides == 0)
    return;
  for (guint i = 0; scenario != NULL && i < scenario->n_sides; i++)
    tell_aim (self, parts, &scenario->sides[i]);
  table = muster_battle_report_add_table (self,
                                          muster_battle_parts_are_of_cards (parts) ? titles_of_cards
                                                                                   : titles);
  for (guint i = 0; i < parts->sides->len; i++)
    add_side (table, parts, g_ptr_array_index (parts->sides, i));
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
add_force (MusterBattleReport *self,
           const MusterBattleParts *parts,
           gint side,
           MusterReportBlock **table,
           char **cells)
{
  static const char *const titles[] = { N_ ("Name"), N_ ("At the end"), N_ ("Values"), NULL };
  static const char *const titles_now[] = { N_ ("Name"), N_ ("Now"), N_ ("Values"), NULL };

  if (*table == NULL)
    {
      muster_battle_report_add_heading (
          self,
          3,
          side < 0 ? _ ("Of no side") : muster_told_get_side_title (parts->rulebook, side));
      *table = muster_battle_report_add_table (self, parts->over ? titles : titles_now);
    }
  muster_battle_report_add_row (*table, cells);
}

static void
tell_force (MusterBattleReport *self,
            const MusterBattleParts *parts,
            const MusterBattleResult *result,
            gint side)
{
  MusterReportBlock *table = NULL;

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
tell_singleton (MusterBattleReport *self, const MusterThingView *thing)
{
  g_autoptr (GPtrArray) facts = muster_battle_result_list_state (thing);

  if (facts->len == 1)
    muster_battle_report_add_paragraph (self,
                                        _ ("%1$s: %2$s."),
                                        thing->name,
                                        (const char *) g_ptr_array_index (facts, 0));
  if (facts->len < 2)
    return;
  muster_battle_report_add_heading (self, 3, thing->name);
  for (guint i = 0; i < facts->len; i++)
    muster_battle_report_add (self, MUSTER_REPORT_EVENT, 0, g_ptr_array_index (facts, i));
}

/* Singletons, among them the sides, have values that count for the whole. */
static void
tell_singletons (MusterBattleReport *self, const MusterBattleParts *parts)
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
muster_battle_report_tell_forces (MusterBattleReport *self,
                                  const MusterBattleParts *parts,
                                  const MusterBattleResult *result)
{
  for (gint side = 0; side < (gint) parts->rulebook->n_sides; side++)
    tell_force (self, parts, result, side);
  tell_force (self, parts, result, -1);
  tell_singletons (self, parts);
}

/* ---- Luck ---- */

static char *
dup_signed (double value)
{
  g_autofree char *number = muster_told_dup_number (value, 2);

  return g_strconcat (value > 0 && !g_str_equal (number, "0") ? "+" : "", number, NULL);
}

/* Of fewer rolls it says nothing how they fell. */
#define LEAST_ROLLS 5

/* Nobody is luckier than all, or than none. */
static char *
dup_rank (const MusterLuck *luck)
{
  return muster_told_dup_number (CLAMP (muster_luck_get_rank (luck), 1, 99), 0);
}

static void
add_luck_row (MusterReportBlock *table, const char *name, const MusterLuck *luck)
{
  char *cells[8] = { NULL };

  if (luck->checks == 0 && luck->totals == 0)
    return;
  cells[0] = g_strdup (name);
  cells[1] = g_strdup_printf ("%u", luck->checks);
  cells[2] = muster_told_dup_number (luck->expected, 2);
  cells[3] = g_strdup_printf ("%u", luck->passed);
  cells[4] = g_strdup_printf ("%u", luck->totals);
  cells[5] = luck->totals > 0 ? dup_signed (luck->surplus) : g_strdup ("–");
  cells[6] = luck->weighed < LEAST_ROLLS ? g_strdup ("–") : dup_rank (luck);
  muster_battle_report_add_row (table, cells);
}

/* In how many of 100 battles they fall still better, or still worse. */
static char *
dup_rest (double rank, gboolean lucky)
{
  const double rest = lucky ? 100 - rank : rank;

  /* Translators: of 100 battles */
  return rest < 0.5 ? g_strdup (_ ("fewer than 1")) : muster_told_dup_number (rest, 0);
}

static void
add_luck_sentence (MusterBattleReport *self, const char *name, const MusterLuck *luck)
{
  const double deviation = muster_luck_get_deviation (luck);
  g_autofree char *rest = dup_rest (muster_luck_get_rank (luck), deviation > 0);
  const guint n = luck->weighed;

  if (n == 0)
    return;
  if (n < LEAST_ROLLS || fabs (deviation) < 1)
    {
      muster_battle_report_add_paragraph (
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
  muster_battle_report_add_paragraph (
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
muster_battle_report_tell_luck (MusterBattleReport *self, const MusterBattleResult *result)
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
  MusterReportBlock *table;
  guint weighed = 0;

  for (guint i = 0; i <= n_sides; i++)
    weighed += result->luck[i].weighed;
  if (weighed == 0)
    return;

  muster_battle_report_add_heading (self, 2, _ ("Luck"));
  for (guint i = 0; i < n_sides; i++)
    add_luck_sentence (self, result->side_titles[i], &result->luck[i]);
  table = muster_battle_report_add_table (self, titles);
  for (guint i = 0; i < n_sides; i++)
    add_luck_row (table, result->side_titles[i], &result->luck[i]);
  add_luck_row (table, _ ("Nobody’s"), &result->luck[n_sides]);
  for (guint i = 0; i < result->thing_luck->len; i++)
    {
      const MusterThingLuck *thing = g_ptr_array_index (result->thing_luck, i);

      add_luck_row (table, thing->label, &thing->luck);
    }
}
