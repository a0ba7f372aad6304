/* muster-battle-terrain.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-battle-terrain.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-battle-error.h"
#include "muster-plan-kinds.h"

/* How much of a random table rectangles around its terrain take, in percent. */
#define DENSITY 18

gboolean
muster_battle_terrain_is_open (const MusterRulebook *rulebook, const MusterScenario *scenario)
{
  return rulebook->board == MUSTER_BOARD_TABLE && scenario->board != NULL;
}

/* A message about a plan begins with the line and column, which stand before it already. */
static const char *
strip_place (const char *message)
{
  const char *after = strstr (message, ": ");

  return after != NULL ? after + 2 : message;
}

MusterTerrainPlan *
muster_battle_terrain_read (const char *text, const char *name, GError **error)
{
  g_autoptr (GError) fault = NULL;
  guint row = 0;
  guint column = 0;
  MusterTerrainPlan *plan = muster_terrain_plan_new_from_text (text, &row, &column, &fault);

  if (plan == NULL)
    g_set_error (error,
                 MUSTER_BATTLE_ERROR,
                 MUSTER_BATTLE_ERROR_INVALID,
                 "%s:%u:%u: error: %s",
                 name,
                 row,
                 column,
                 strip_place (fault->message));

  return plan;
}

/* (transfer full): the table of the scenario itself. */
static MusterTerrainPlan *
read_own (const MusterRulebook *rulebook, const MusterScenario *scenario, GError **error)
{
  if (muster_battle_terrain_is_open (rulebook, scenario))
    return muster_battle_terrain_read (scenario->board, rulebook->id, error);
  g_set_error (error,
               MUSTER_BATTLE_ERROR,
               MUSTER_BATTLE_ERROR_INVALID,
               _ ("the scenario \"%s\" is not played on an open table"),
               scenario->id);

  return NULL;
}

MusterTerrainPlan *
muster_battle_terrain_new_random (const MusterRulebook *rulebook,
                                  const MusterScenario *scenario,
                                  guint64 seed,
                                  GError **error)
{
  g_autoptr (MusterTerrainPlan) own = read_own (rulebook, scenario, error);
  g_autoptr (MusterPlanKinds) kinds = muster_plan_kinds_new ();

  if (own == NULL)
    return NULL;
  for (guint i = 0; i < rulebook->n_scenarios; i++)
    {
      g_autoptr (MusterTerrainPlan) plan = NULL;

      if (rulebook->scenarios[i].board != NULL)
        plan = muster_battle_terrain_read (rulebook->scenarios[i].board, rulebook->id, NULL);
      if (plan != NULL)
        muster_plan_kinds_add_plan (kinds, plan);
    }

  return muster_plan_kinds_new_random (kinds,
                                       muster_terrain_plan_get_width (own),
                                       muster_terrain_plan_get_height (own),
                                       DENSITY,
                                       seed);
}

char *
muster_battle_terrain_dup_random_title (guint64 seed)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  return g_strdup_printf (_ ("Random table %s"), number);
}

MusterTerrainPlan *
muster_battle_terrain_dup_own (const MusterRulebook *rulebook,
                               const MusterScenario *scenario,
                               GError **error)
{
  MusterTerrainPlan *own = read_own (rulebook, scenario, error);

  for (guint i = own != NULL ? muster_terrain_plan_get_n (own) : 0; i > 0; i--)
    if (muster_terrain_plan_get (own, i - 1)->shape == MUSTER_PIECE_POINT)
      muster_terrain_piece_free (muster_terrain_plan_remove (own, i - 1));

  return own;
}

MusterTerrainPlan *
muster_battle_terrain_join (const MusterRulebook *rulebook,
                            const MusterScenario *scenario,
                            const MusterTerrainPlan *terrain,
                            GError **error)
{
  g_autoptr (MusterTerrainPlan) own = read_own (rulebook, scenario, error);
  MusterTerrainPlan *whole;

  if (own == NULL)
    return NULL;
  whole = muster_terrain_plan_join (terrain, own);
  if (whole == NULL)
    g_set_error (error,
                 MUSTER_BATTLE_ERROR,
                 MUSTER_BATTLE_ERROR_INVALID,
                 _ ("%u pieces of terrain leave no room for the places of the scenario \"%s\"; "
                    "expected at most %u with them"),
                 muster_terrain_plan_get_n (terrain),
                 scenario->id,
                 MUSTER_PLAN_MAX_PIECES);

  return whole;
}

gboolean
muster_battle_terrain_take (MusterSetup *setup,
                            const MusterRulebook *rulebook,
                            const MusterScenario *scenario,
                            const MusterTerrainPlan *terrain,
                            const char *title,
                            GError **error)
{
  g_autoptr (MusterTerrainPlan)
                 whole = muster_battle_terrain_join (rulebook, scenario, terrain, error);

  if (whole == NULL)
    return FALSE;
  g_free (setup->board);
  setup->board = muster_terrain_plan_to_text (whole);
  g_free (setup->board_title);
  setup->board_title = g_strdup (title);

  return TRUE;
}

/* ---- What it lacks ---- */

/* (transfer full) (element-type utf8): the marks on points of @plan, or on its terrain, each once; they live as
 * long as @plan. */
static GPtrArray *
list_marks (const MusterTerrainPlan *plan, gboolean on_points)
{
  GPtrArray *marks = g_ptr_array_new ();

  for (guint i = 0; i < muster_terrain_plan_get_n (plan); i++)
    {
      const MusterTerrainPiece *piece = muster_terrain_plan_get (plan, i);

      for (guint j = 0;
           (piece->shape == MUSTER_PIECE_POINT) == on_points && piece->marks[j] != NULL;
           j++)
        if (!g_ptr_array_find_with_equal_func (marks, piece->marks[j], g_str_equal, NULL))
          g_ptr_array_add (marks, piece->marks[j]);
    }

  return marks;
}

gboolean
muster_battle_terrain_check (const MusterScenario *scenario,
                             const MusterTerrainPlan *whole,
                             GError **error)
{
  g_autoptr (MusterTerrainPlan) own = NULL;
  g_autoptr (GPtrArray) marks = NULL;

  own = muster_battle_terrain_read (scenario->board, scenario->id, error);
  if (own == NULL)
    return FALSE;
  marks = list_marks (own, TRUE);
  for (guint i = 0; i < marks->len; i++)
    {
      const char *mark = g_ptr_array_index (marks, i);

      if (muster_terrain_plan_count_marked (whole, mark) > 0)
        continue;
      g_set_error (error,
                   MUSTER_BATTLE_ERROR,
                   MUSTER_BATTLE_ERROR_INVALID,
                   _ ("nothing on the table is marked “%s”; expected %u as in the scenario “%s”"),
                   mark,
                   muster_terrain_plan_count_marked (own, mark),
                   scenario->id);
      return FALSE;
    }

  return TRUE;
}

static void
list_missing (const MusterTerrainPlan *own,
              const MusterTerrainPlan *whole,
              gboolean on_points,
              GPtrArray *lacks)
{
  g_autoptr (GPtrArray) marks = list_marks (own, on_points);

  for (guint i = 0; i < marks->len; i++)
    {
      const char *mark = g_ptr_array_index (marks, i);
      const guint wanted = on_points ? muster_terrain_plan_count_marked (own, mark) : 1;
      const guint n = muster_terrain_plan_count_marked (whole, mark);

      if (n >= wanted)
        continue;
      if (n == 0)
        g_ptr_array_add (lacks, g_strdup_printf (_ ("nothing on the table is marked “%s”"), mark));
      else
        g_ptr_array_add (
            lacks,
            g_strdup_printf (ngettext ("%u piece on the table is marked “%s”; the scenario has %u",
                                       "%u pieces on the table are marked “%s”; the scenario has "
                                       "%u",
                                       n),
                             n,
                             mark,
                             wanted));
    }
}

GPtrArray *
muster_battle_terrain_list_lacks (const MusterScenario *scenario, const MusterTerrainPlan *whole)
{
  GPtrArray *lacks = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MusterTerrainPlan)
                 own = muster_battle_terrain_read (scenario->board, scenario->id, NULL);
  g_autoptr (GPtrArray) problems = muster_terrain_plan_check (whole);

  for (guint i = 0; i < problems->len; i++)
    g_ptr_array_add (lacks,
                     g_strdup (((MusterPlanProblem *) g_ptr_array_index (problems, i))->message));
  if (own != NULL)
    {
      list_missing (own, whole, TRUE, lacks);
      list_missing (own, whole, FALSE, lacks);
    }

  return lacks;
}
