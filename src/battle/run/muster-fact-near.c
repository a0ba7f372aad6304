/* muster-fact-near.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fact-near-private.h"

#include "muster-fact-board-private.h"
#include "muster-fact-operand-private.h"

/* Edges of the table, terrain that has a mark, and coordinates. */

static MusterEdge
get_edge_of_side (MusterRun *run, gint32 side)
{
  const MusterScenario *scenario = run->game->scenario;

  for (guint i = 0; scenario != NULL && i < scenario->n_sides; i++)
    if (scenario->sides[i].side == side)
      return i % 2 == 0 ? MUSTER_EDGE_NORTH : MUSTER_EDGE_SOUTH;
  return MUSTER_EDGE_NORTH;
}

static const char *const edge_words[] = {
  [MUSTER_EDGE_NORTH] = "north",
  [MUSTER_EDGE_EAST] = "east",
  [MUSTER_EDGE_SOUTH] = "south",
  [MUSTER_EDGE_WEST] = "west",
};

/* FALSE: any, or a word that names none. */
static gboolean
get_edge (MusterRun *run, const MusterExpression *e, double value, MusterEdge *edge)
{
  if (e->type.code == MUSTER_TYPE_THING)
    {
      *edge = get_edge_of_side (run, (gint32) value);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (edge_words); i++)
    if (g_str_equal (edge_words[i], muster_game_get_text (run->game, (gint32) value)))
      {
        *edge = (MusterEdge) i;
        return TRUE;
      }

  return FALSE;
}

double
muster_fact_find_edge (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  MusterEdge edge;

  return get_edge (run, e->args[0], arguments[0], &edge)
             ? (double) muster_field_get_edge_place (run->game->field, edge)
             : -1;
}

/* The place on the edge, of any edge if it is not one of them, that is nearest to @from. */
static MusterPlace
find_near_edge (MusterRun *run,
                const MusterExpression *e,
                const double *arguments,
                const MusterPose *from)
{
  const MusterField *field = run->game->field;
  MusterPose best = { .place = MUSTER_PLACE_NONE };
  MusterEdge edge;

  if (get_edge (run, e->args[1], arguments[1], &edge))
    return muster_field_find_edge (field, from->place, edge);
  for (guint i = 0; i < G_N_ELEMENTS (edge_words); i++)
    {
      const MusterPose there = {
        .place = muster_field_find_edge (field, from->place, (MusterEdge) i),
      };

      if (best.place == MUSTER_PLACE_NONE || muster_field_get_distance (field, from, &there) <
                                                 muster_field_get_distance (field, from, &best))
        best = there;
    }

  return best.place;
}

/* What the second argument names, where it is nearest to @from. */
static MusterPlace
find_near (MusterRun *run,
           const MusterExpression *e,
           const double *arguments,
           const MusterPose *from)
{
  if (e->index == MUSTER_FACT_EDGE_NEAR || e->index == MUSTER_FACT_EDGE_DISTANCE)
    return find_near_edge (run, e, arguments, from);

  return muster_field_find_marked (run->game->field,
                                   from->place,
                                   muster_game_get_text (run->game, (gint32) arguments[1]));
}

/* Of a group the one that is nearest. */
static double
measure_near (MusterRun *run,
              const MusterExpression *e,
              const double *arguments,
              MusterPlace *place)
{
  MusterFactOperand who;
  double least = MUSTER_FAR_AWAY;

  *place = MUSTER_PLACE_NONE;
  muster_fact_get_operand (run, e->args[0], arguments[0], &who);
  for (guint i = 0; i < who.n; i++)
    {
      const MusterPose there = { .place = find_near (run, e, arguments, who.poses[i]) };
      const double distance = muster_field_get_distance (run->game->field, who.poses[i], &there);

      if (distance < least)
        {
          least = distance;
          *place = there.place;
        }
    }

  return least;
}

double
muster_fact_get_near_distance (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  MusterPlace place;

  return measure_near (run, e, arguments, &place);
}

double
muster_fact_get_near_place (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  MusterPlace place;

  measure_near (run, e, arguments, &place);

  return (double) place;
}

double
muster_fact_get_coordinate (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  const MusterPlace place = muster_fact_get_place (run, e->args[0], arguments[0]);
  double x, y;

  if (!muster_field_get_coordinates (run->game->field, place, &x, &y))
    return MUSTER_FAR_AWAY;

  return e->index == MUSTER_FACT_X_OF ? x : y;
}

double
muster_fact_get_ground (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  const MusterPlace place = muster_fact_get_place (run, e->args[0], arguments[0]);

  if (run->game->tabletop == NULL || !muster_field_has_place (run->game->field, place))
    return 0;

  return (double) muster_tabletop_get_ground (run->game->tabletop, place) / MUSTER_INCH;
}

double
muster_fact_get_place_at (MusterRun *run, const MusterExpression *e, const double *arguments)
{
  return (double) muster_field_get_place_at (run->game->field, arguments[0], arguments[1]);
}
