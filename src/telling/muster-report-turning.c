/* muster-report-turning.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "muster-battle-report-private.h"

/* The chances of a battle, and what changed them most. */

static void
add_chance_row (MusterReportBlock *chart, const MusterTurningPoints *points, guint index)
{
  const MusterChancePoint *point = g_ptr_array_index (points->points, index);
  g_autofree char **cells = g_new0 (char *, points->n_sides + 2);
  guint n = 1;

  if (index == 0)
    cells[0] = g_strdup (_ ("Start"));
  else if (index + 1 == points->points->len)
    cells[0] = g_strdup (_ ("End"));
  else
    cells[0] = g_strdup_printf ("%u", point->turn);
  for (guint i = 0; i < points->n_sides; i++)
    if (points->present[i])
      cells[n++] = muster_told_dup_chance (point->chances[i]);
  muster_battle_report_add_row (chart, cells);
}

static void
add_chart (MusterBattleReport *self,
           const MusterBattleParts *parts,
           const MusterTurningPoints *points)
{
  MusterReportBlock *chart = muster_battle_report_add (self,
                                                       MUSTER_REPORT_CHART,
                                                       0,
                                                       _ ("Chances to win"));
  g_autofree char **titles = g_new0 (char *, points->n_sides + 2);
  guint n = 1;

  /* Translators: above the numbers of turns in a table: how it stood when each was over */
  titles[0] = g_strdup (_ ("After turn"));
  chart->ranks = g_new (gint, points->n_sides);
  for (guint i = 0; i < points->n_sides; i++)
    if (points->present[i])
      {
        chart->ranks[n - 1] = parts->ranks[i];
        titles[n++] = g_strdup (muster_told_get_side_title (parts->rulebook, (gint) i));
      }
  muster_battle_report_add_row (chart, titles);
  for (guint i = 0; i < points->points->len; i++)
    add_chance_row (chart, points, i);
}

/* What the player put right moves the curve, and nothing that is told as a turning point does. */
static void
tell_corrections (MusterBattleReport *self, const GPtrArray *beats)
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
  muster_battle_report_add_paragraph (
      self,
      ngettext ("In turn %s the battle was corrected by hand, which moves these chances as well.",
                "In turns %s the battle was corrected by hand, which moves these chances as well.",
                turns->len),
      list);
}

static void
add_points (MusterBattleReport *self,
            const MusterRulebook *rulebook,
            const MusterTurningPoints *points)
{
  static const char *const titles[] = { N_ ("Turn"),          N_ ("For"),
                                        N_ ("Chance before"), N_ ("Chance after"),
                                        N_ ("What happened"), NULL };
  MusterReportBlock *table = muster_battle_report_add_table (self, titles);

  for (guint i = 0; i < points->turning_points->len; i++)
    {
      const MusterTurningPoint *point = g_ptr_array_index (points->turning_points, i);
      char *cells[6] = { NULL };

      cells[0] = point->turn == 0 ? g_strdup (_ ("Set-up")) : g_strdup_printf ("%u", point->turn);
      cells[1] = g_strdup (muster_told_get_side_title (rulebook, point->side));
      cells[2] = muster_turning_point_dup_chance (point->before, point->before_error);
      cells[3] = muster_turning_point_dup_chance (point->after, point->after_error);
      cells[4] = g_strdup (point->sentence);
      muster_battle_report_add_row (table, cells);
    }
}

void
muster_battle_report_tell_turning_points (MusterBattleReport *self,
                                          const MusterBattleParts *parts,
                                          const MusterAccount *account)
{
  const MusterTurningPoints *points = parts->turning_points;

  if (points == NULL || points->points->len < 2)
    return;
  muster_battle_report_add_heading (self, 2, _ ("Turning points"));
  add_chart (self, parts, points);
  tell_corrections (self, account->beats);
  if (points->turning_points->len > 0)
    add_points (self, parts->rulebook, points);
  else
    muster_battle_report_add_paragraph (self, "%s", _ ("No single moment turned it."));
}
