/* muster-board-plan.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-board-plan.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-battle-tag.h"
#include "muster-battle-terrain.h"
#include "muster-grid.h"
#include "muster-rules-tags.h"
#include "muster-tabletop.h"
#include "muster-translation.h"

static void
refuse_scenario (const MusterRulebook *rulebook, const char *id, GError **error)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < rulebook->n_scenarios; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", rulebook->scenarios[i].id);
  if (ids->len == 0)
    g_string_append (ids, _ ("none"));
  g_set_error (error,
               MUSTER_BATTLE_ERROR,
               MUSTER_BATTLE_ERROR_NOT_FOUND,
               _ ("\"%s\" has no scenario \"%s\"; it has: %s"),
               rulebook->id,
               id,
               ids->str);
}

const MusterScenario *
muster_board_plan_find_scenario (const MusterRulebook *rulebook, const char *id, GError **error)
{
  const MusterScenario *scenario = NULL;

  if (id != NULL)
    scenario = muster_rulebook_find_scenario (rulebook, id);
  else if (rulebook->n_scenarios > 0)
    scenario = &rulebook->scenarios[0];
  if (scenario == NULL && id != NULL)
    refuse_scenario (rulebook, id, error);
  else if (scenario == NULL || scenario->board == NULL)
    g_set_error (error,
                 MUSTER_BATTLE_ERROR,
                 MUSTER_BATTLE_ERROR_NOT_FOUND,
                 _ ("\"%s\" is not played on a board that can be drawn"),
                 rulebook->id);

  return scenario != NULL && scenario->board != NULL ? scenario : NULL;
}

/* ---- The legend ---- */

static gboolean
has_sign (const MusterScenario *scenario, char sign)
{
  for (guint i = 0; i < scenario->n_legend; i++)
    if (scenario->legend[i].sign == sign)
      return TRUE;

  return FALSE;
}

static gboolean
add_plain (MusterLegend *legend,
           const MusterScenario *scenario,
           char sign,
           MusterTerrain terrain,
           GError **error)
{
  return has_sign (scenario, sign) ||
         muster_legend_add (legend, (gunichar) sign, terrain, NULL, NULL, error);
}

static MusterLegend *
new_legend (const MusterRulebook *rulebook, const MusterScenario *scenario, GError **error)
{
  g_autoptr (MusterLegend) legend = muster_legend_new ();

  if (!add_plain (legend, scenario, '.', MUSTER_TERRAIN_FLOOR, error) ||
      !add_plain (legend, scenario, '#', MUSTER_TERRAIN_WALL, error))
    return NULL;
  for (guint i = 0; i < scenario->n_legend; i++)
    {
      const MusterLegendSign *sign = &scenario->legend[i];
      MusterTerrain terrain = MUSTER_TERRAIN_FLOOR;

      if (sign->terrain != NULL)
        muster_terrain_from_string (sign->terrain, &terrain);
      if (!muster_legend_add (legend,
                              (gunichar) sign->sign,
                              terrain,
                              sign->mark,
                              muster_rulebook_translate (rulebook, sign->title),
                              error))
        return NULL;
    }

  return g_steal_pointer (&legend);
}

/* ---- The board ---- */

MusterBoard *
muster_board_plan_new (const MusterRulebook *rulebook,
                       const MusterScenario *scenario,
                       const char *rows,
                       const char *name,
                       GError **error)
{
  g_autoptr (MusterLegend) legend = new_legend (rulebook, scenario, error);
  g_autoptr (MusterBoard) board = NULL;
  g_autoptr (GError) fault = NULL;
  guint row = 0;
  guint column = 0;

  if (legend == NULL)
    return NULL;
  board = muster_board_new_from_text (legend,
                                      rows != NULL ? rows : scenario->board,
                                      &row,
                                      &column,
                                      &fault);
  if (board == NULL)
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   "%s:%u:%u: error: %s",
                   name,
                   row,
                   column,
                   fault->message);
      return NULL;
    }
  if (rulebook->board == MUSTER_BOARD_GRID && (muster_board_get_width (board) != rulebook->width ||
                                               muster_board_get_height (board) != rulebook->height))
    {
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("%s: error: the board has %u columns and %u rows; expected %u and %u"),
                   name,
                   muster_board_get_width (board),
                   muster_board_get_height (board),
                   rulebook->width,
                   rulebook->height);
      return NULL;
    }

  return g_steal_pointer (&board);
}

static MusterField *
new_tabletop (const char *text, const char *name, GError **error)
{
  g_autoptr (MusterTerrainPlan) plan = muster_battle_terrain_read (text, name, error);

  return plan != NULL ? muster_tabletop_get_field (muster_tabletop_new (plan)) : NULL;
}

MusterField *
muster_board_plan_new_field (const MusterRulebook *rulebook,
                             const MusterScenario *scenario,
                             const char *rows,
                             const char *name,
                             GError **error)
{
  g_autoptr (MusterBoard) board = NULL;

  if (rulebook->board == MUSTER_BOARD_TABLE)
    return new_tabletop (rows != NULL ? rows : scenario->board, name, error);
  board = muster_board_plan_new (rulebook, scenario, rows, name, error);

  return board != NULL ? muster_grid_get_field (muster_grid_new (board)) : NULL;
}

GPtrArray *
muster_board_plan_check (const MusterRulebook *rulebook,
                         const MusterScenario *scenario,
                         const MusterBoard *board)
{
  g_autoptr (MusterBoard) own = muster_board_plan_new (rulebook, scenario, NULL, "", NULL);
  g_autoptr (GPtrArray) marks = g_ptr_array_new ();
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (guint));
  MusterBoardNeeds needs = { 0 };

  for (guint i = 0; own != NULL && i < scenario->n_legend; i++)
    {
      const char *mark = scenario->legend[i].mark;
      guint n = mark != NULL ? muster_board_count_marked (own, mark) : 0;

      if (n == 0 || g_ptr_array_find_with_equal_func (marks, mark, g_str_equal, NULL))
        continue;
      g_ptr_array_add (marks, (gpointer) mark);
      g_array_append_val (counts, n);
    }
  g_ptr_array_add (marks, NULL);
  needs.min_walls = scenario->min_walls;
  needs.max_walls = scenario->max_walls;
  needs.marks = (const char *const *) marks->pdata;
  needs.counts = (const guint *) (gconstpointer) counts->data;
  needs.entrance = own != NULL && muster_board_count (own, MUSTER_TERRAIN_OUTSIDE) > 0;

  return muster_board_check (board, &needs);
}

gboolean
muster_board_plan_parse_place (const MusterBoard *board, const char *text, guint *x, guint *y)
{
  g_autoptr (MusterGrid) grid = muster_grid_new (board);
  MusterPlace place = muster_field_parse_place (&grid->parent, text);

  if (place == MUSTER_PLACE_NONE ||
      place >= (MusterPlace) muster_field_get_n_places (&grid->parent))
    return FALSE;
  *x = (guint) (place % grid->width);
  *y = (guint) (place / grid->width);

  return TRUE;
}

/* ---- Open tables ---- */

/* The message of @error begins with the line and column in @board; the first line stands where the text begins. */
static void
report_plan (const MusterLocation *begin,
             guint row,
             guint column,
             const GError *error,
             MusterReport *report)
{
  const char *message = strstr (error->message, ": ");
  MusterLocation where = *begin;

  where.line += row - 1;
  where.column = row == 1 ? begin->column + column - 1 : column;
  where.length = 0;
  muster_report_add (report,
                     muster_rules_tag (MUSTER_RULES_TAG_BAD_BOARD),
                     &where,
                     "%s",
                     message != NULL ? message + 2 : error->message);
}

/* The line of the plan that says what the piece is: the first says how large the table is. */
static guint
find_line (const char *board, guint piece)
{
  g_auto (GStrv) lines = g_strsplit (board, "\n", -1);
  guint said = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (*line != '\0' && *line != '#' && said++ == piece + 1)
        return i;
    }

  return 0;
}

static void
report_pieces (const MusterTerrainPlan *plan,
               const char *board,
               const MusterLocation *begin,
               MusterReport *report)
{
  g_autoptr (GPtrArray) problems = muster_terrain_plan_check_pieces (plan);

  for (guint i = 0; i < problems->len; i++)
    {
      const MusterPlanProblem *problem = g_ptr_array_index (problems, i);
      MusterLocation where = *begin;

      where.line += find_line (board, (guint) problem->piece);
      where.column = where.line == begin->line ? begin->column : 1;
      where.length = 0;
      muster_report_add (report,
                         muster_battle_tag (MUSTER_BATTLE_TAG_BOARD_EDGE),
                         &where,
                         "%s",
                         problem->message);
    }
}

static void
check_plan (const char *board, const MusterLocation *begin, MusterReport *report)
{
  g_autoptr (GError) error = NULL;
  guint row = 1, column = 1;
  g_autoptr (MusterTerrainPlan) plan = NULL;

  if (board == NULL)
    return;
  plan = muster_terrain_plan_new_from_text (board, &row, &column, &error);
  if (plan == NULL)
    report_plan (begin, row, column, error, report);
  else
    report_pieces (plan, board, begin, report);
}

void
muster_board_plan_check_tables (const MusterRulebook *rulebook, MusterReport *report)
{
  if (rulebook->board != MUSTER_BOARD_TABLE)
    return;
  for (guint i = 0; i < rulebook->n_scenarios; i++)
    check_plan (rulebook->scenarios[i].board, &rulebook->scenarios[i].board_location, report);
  for (guint i = 0; i < rulebook->n_examples; i++)
    check_plan (rulebook->examples[i].board, &rulebook->examples[i].board_location, report);
}
