/* muster-terrain-plan-check.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "muster-tabletop-private.h"

#include <math.h>

void
muster_plan_problem_free (MusterPlanProblem *problem)
{
  g_free (problem->message);
  g_free (problem);
}

static void
add_problem (GPtrArray *problems, MusterPlanProblemKind kind, int piece, int other, char *message)
{
  MusterPlanProblem *problem = g_new0 (MusterPlanProblem, 1);

  problem->kind = kind;
  problem->piece = piece;
  problem->other = other;
  problem->message = message;
  g_ptr_array_add (problems, problem);
}

/* ---- What a piece is called ---- */

static const char *
get_shape_name (MusterPieceShape shape)
{
  switch (shape)
    {
    case MUSTER_PIECE_AREA:
      return _ ("Area");
    case MUSTER_PIECE_LINE:
      return _ ("Line");
    case MUSTER_PIECE_POINT:
    default:
      return _ ("Spot");
    }
}

static const char *
get_piece_name (const MusterTerrainPlan *plan, guint index)
{
  const MusterTerrainPiece *piece = muster_terrain_plan_get (plan, index);

  return piece->title != NULL ? piece->title : get_shape_name (piece->shape);
}

char *
muster_terrain_plan_dup_title (const MusterTerrainPlan *self, guint index)
{
  const char *name = get_piece_name (self, index);
  guint number = 0;
  guint n = 0;

  for (guint i = 0; i < muster_terrain_plan_get_n (self); i++)
    if (g_strcmp0 (name, get_piece_name (self, i)) == 0)
      {
        n++;
        number += i <= index ? 1 : 0;
      }
  if (n == 1)
    return g_strdup (name);
  /* Translators: a piece of terrain and its number among those of the same name: "Wood 3" */
  return g_strdup_printf (_ ("%s %u"), name, number);
}

/* ---- One by one, and two by two ---- */

static void
check_piece (const MusterTerrainPlan *plan, guint index, GPtrArray *problems)
{
  const MusterTerrainPiece *piece = muster_terrain_plan_get (plan, index);
  const MusterBox box = muster_terrain_piece_get_box (piece);
  g_autofree char *name = muster_terrain_plan_dup_title (plan, index);

  if (box.left < 0 || box.top < 0 || box.right > muster_terrain_plan_get_width (plan) ||
      box.bottom > muster_terrain_plan_get_height (plan))
    add_problem (
        problems,
        MUSTER_PLAN_PROBLEM_OFF_TABLE,
        (int) index,
        -1,
        g_strdup_printf (_ ("%s lies over the edge; expected all of it on the table"), name));
  if (!muster_terrain_piece_is_simple (piece))
    add_problem (
        problems,
        MUSTER_PLAN_PROBLEM_NOT_SIMPLE,
        (int) index,
        -1,
        g_strdup_printf (_ ("the outline of %s crosses itself or encloses nothing; expected "
                            "an area"),
                         name));
}

static void
check_pair (const MusterTerrainPlan *plan, guint one, guint other, GPtrArray *problems)
{
  const MusterTerrainPiece *a = muster_terrain_plan_get (plan, one);
  const MusterTerrainPiece *b = muster_terrain_plan_get (plan, other);
  g_autofree char *name = NULL;
  g_autofree char *other_name = NULL;

  if ((a->flags & b->flags & MUSTER_PIECE_IMPASSABLE) == 0 || !muster_terrain_piece_overlaps (a, b))
    return;

  name = muster_terrain_plan_dup_title (plan, one);
  other_name = muster_terrain_plan_dup_title (plan, other);
  add_problem (problems,
               MUSTER_PLAN_PROBLEM_OVERLAP,
               (int) one,
               (int) other,
               g_strdup_printf (_ ("%s and %s touch; expected room between what nobody can enter"),
                                name,
                                other_name));
}

/* How many points of the raster the largest region has in which an inch of base can walk about. */
static guint
count_largest_region (const MusterTabletop *table)
{
  g_autoptr (MusterReach) reach = muster_reach_new ();
  g_autofree guint8 *seen = g_new0 (guint8, table->raster->n_nodes);
  guint most = 0;

  for (guint node = 0; node < table->raster->n_nodes; node++)
    {
      const MusterPlace place = muster_point_to_place (
          muster_tabletop_get_node (table->raster, node));
      const MusterPose mover = { .place = place, .base = MUSTER_INCH };
      const MusterWalk walk = { .mover = &mover, .limit = INFINITY };

      if (seen[node] || !muster_tabletop_has_room (table, &mover, NULL))
        continue;
      muster_field_reach ((MusterField *) &table->parent, &walk, reach);
      for (guint i = 1; i < muster_reach_get_n (reach); i++)
        seen[reach->open->order[i]] = TRUE;
      most = MAX (most, muster_reach_get_n (reach));
    }

  return most;
}

static void
check_room (const MusterTerrainPlan *plan, GPtrArray *problems)
{
  g_autoptr (MusterTabletop) table = muster_tabletop_new (plan);
  const guint percent = count_largest_region (table) * 100 / table->raster->n_nodes;

  if (percent < 50)
    add_problem (
        problems,
        MUSTER_PLAN_PROBLEM_NO_ROOM,
        -1,
        -1,
        g_strdup_printf (_ ("room to walk about on %u%% of the table; expected at least half "
                            "of it in one part"),
                         percent));
}

/**
 * muster_terrain_plan_check_pieces:
 *
 * Like muster_terrain_plan_check(), for what is wrong with a piece by itself.
 *
 * Returns: (transfer full) (element-type MusterPlanProblem): what was found, may be empty
 */
GPtrArray *
muster_terrain_plan_check_pieces (const MusterTerrainPlan *self)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_plan_problem_free);

  for (guint i = 0; i < muster_terrain_plan_get_n (self); i++)
    check_piece (self, i, problems);

  return problems;
}

/**
 * muster_terrain_plan_check:
 *
 * Looks for what a player should know before playing on this table. None of it keeps the table
 * from being used.
 *
 * Returns: (transfer full) (element-type MusterPlanProblem): what was found, may be empty
 */
GPtrArray *
muster_terrain_plan_check (const MusterTerrainPlan *self)
{
  GPtrArray *problems = muster_terrain_plan_check_pieces (self);
  const guint n = muster_terrain_plan_get_n (self);

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      check_pair (self, i, j, problems);
  check_room (self, problems);

  return problems;
}
