/* muster-fact-places.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-fact-places-private.h"

#include "muster-fact-operand-private.h"
#include "muster-thing-private.h"

/* Lists of places. */

/* In inches: a place has no larger coordinate. */
#define MAX_COORDINATE 1048

static void
append_place (MusterRun *run, MusterList *list, MusterPlace place)
{
  if (run->scratch_top < MUSTER_SCRATCH_WORDS)
    {
      run->scratch[run->scratch_top++] = (double) place;
      list->n++;
    }
}

/* More than there can be where some thirty stand around somebody. */
#define MAX_CONTACTS 416

/* Nobody stops half an inch short of whom he goes to: where bases touch is in reach as well. */
static void
append_contacts (MusterRun *run, const MusterWalk *walk, MusterList *list)
{
  MusterPlace places[MAX_CONTACTS];
  guint n = muster_tabletop_list_contacts (run->game->tabletop,
                                           walk,
                                           places,
                                           G_N_ELEMENTS (places));

  for (guint i = 0; i < n; i++)
    if (muster_reach_find (run->reach, places[i]) < 0)
      append_place (run, list, places[i]);
}

/* Around those who are in the way by now. */
static void
append_reach (MusterRun *run, MusterWalk *walk, MusterList *list)
{
  muster_run_reach (run, walk);
  for (guint i = 1; i < muster_reach_get_n (run->reach); i++)
    append_place (run, list, muster_reach_get_place (run->reach, i));
}

/* Friends make way: only the others stay where they are. */
static void
clear_friends (MusterRun *run, const MusterExpression *who, double thing)
{
  gint32 side;

  if (who->type.code != MUSTER_TYPE_THING)
    return;
  side = muster_thing_get_side (run, who->type.index, (guint) thing);
  for (guint16 kind = 0; side >= 0 && kind < run->rulebook->n_kinds; kind++)
    for (guint i = 0; run->rulebook->kinds[kind].on_table && i < run->rulebook->kinds[kind].max;
         i++)
      if (muster_thing_is_on_table (run, kind, i) && muster_thing_get_side (run, kind, i) == side)
        muster_occupancy_remove (&run->occupancy,
                                 &run->state.poses[run->game->thing_base[kind] + i]);
}

/* Whoever looks for a way past somebody does not go to him: where bases touch is not listed. */
void
muster_fact_list_reachable_past_friends (MusterRun *run,
                                         const MusterExpression *e,
                                         const double *arguments,
                                         MusterList *list)
{
  MusterWalk walk = { .occupied = &run->occupancy, .limit = arguments[1] };
  MusterFactOperand who;

  muster_fact_get_operand (run, e->args[0], arguments[0], &who);
  if (who.n == 0)
    return;
  muster_fill_occupancy (run, -1);
  clear_friends (run, e->args[0], arguments[0]);
  walk.mover = who.poses[0];
  append_reach (run, &walk, list);
}

/* In no order that means anything. */
static guint
list_enemies (MusterRun *run,
              const MusterExpression *who,
              double thing,
              guint32 *numbers,
              guint max)
{
  const gint32 side = who->type.code == MUSTER_TYPE_THING
                          ? muster_thing_get_side (run, who->type.index, (guint) thing)
                          : -1;
  guint n = 0;

  for (guint16 kind = 0; kind < run->rulebook->n_kinds; kind++)
    for (guint i = 0; run->rulebook->kinds[kind].on_table && i < run->rulebook->kinds[kind].max;
         i++)
      {
        const gint32 other = muster_thing_is_on_table (run, kind, i)
                                 ? muster_thing_get_side (run, kind, i)
                                 : -1;

        if (n < max && other >= 0 && other != side)
          numbers[n++] = run->game->thing_base[kind] + i;
      }

  return n;
}

/* Where bases touch is not listed: that is too near. */
void
muster_fact_list_reachable_clear (MusterRun *run,
                                  const MusterExpression *e,
                                  const double *arguments,
                                  MusterList *list)
{
  MusterWalk walk = { .occupied = &run->occupancy, .limit = arguments[1] };
  guint32 enemies[MUSTER_OCCUPANCY_DISCS];
  MusterFactOperand who;
  guint n;

  muster_fact_get_operand (run, e->args[0], arguments[0], &who);
  if (who.n == 0)
    return;
  muster_fill_occupancy (run, -1);
  n = list_enemies (run, e->args[0], arguments[0], enemies, G_N_ELEMENTS (enemies));
  walk.mover = who.poses[0];
  muster_fact_keep_clear (run, walk.mover, enemies, n, arguments[2]);
  append_reach (run, &walk, list);
}

void
muster_fact_list_reachable (MusterRun *run,
                            const MusterExpression *e,
                            const double *arguments,
                            MusterList *list)
{
  MusterWalk walk = { .occupied = &run->occupancy, .limit = arguments[1] };
  MusterFactOperand who;

  muster_fact_get_operand (run, e->args[0], arguments[0], &who);
  if (who.n == 0)
    return;
  muster_fill_occupancy (run, -1);
  walk.mover = who.poses[0];
  append_reach (run, &walk, list);
  if (run->game->tabletop != NULL && !(list->some && list->n > 0))
    append_contacts (run, &walk, list);
}

/* Of an open table the points of whole inches, which nobody can tell from those between on a real one. */
static void
list_points (MusterRun *run,
             const MusterFactOperand *from,
             const double *arguments,
             MusterList *list)
{
  const MusterField *field = run->game->field;
  const MusterPoint middle = muster_point_from_place (from->poses[0]->place);
  const gint32 most = (gint32) CLAMP (arguments[2] + from->poses[0]->base / (2.0 * MUSTER_INCH),
                                      0,
                                      MAX_COORDINATE) +
                      1;
  const gint32 x = middle.x / MUSTER_INCH, y = middle.y / MUSTER_INCH;

  for (gint32 j = MAX (0, y - most); j <= MIN (MAX_COORDINATE, y + most); j++)
    for (gint32 i = MAX (0, x - most); i <= MIN (MAX_COORDINATE, x + most); i++)
      {
        const MusterPoint point = { i * MUSTER_INCH, j * MUSTER_INCH };
        const MusterPose pose = { .place = muster_point_to_place (point) };
        double distance;

        if (!muster_field_has_place (field, pose.place))
          continue;
        distance = muster_field_get_distance (field, from->poses[0], &pose);
        if (distance >= arguments[1] && distance <= arguments[2])
          append_place (run, list, pose.place);
      }
}

void
muster_fact_list_places (MusterRun *run,
                         const MusterExpression *e,
                         const double *arguments,
                         MusterList *list)
{
  MusterFactOperand from;
  const MusterField *field = run->game->field;

  muster_fact_get_operand (run, e->args[0], arguments[0], &from);
  if (run->game->tabletop != NULL)
    {
      if (from.n > 0)
        list_points (run, &from, arguments, list);
      return;
    }
  for (guint i = 0; from.n > 0 && i < muster_field_get_n_places (field); i++)
    {
      MusterPose pose = { .place = i };
      double distance = muster_field_get_distance (field, from.poses[0], &pose);
      if (muster_field_is_open (field, i) && distance >= arguments[1] && distance <= arguments[2])
        append_place (run, list, i);
    }
}

void
muster_fact_list_marked (MusterRun *run,
                         const MusterExpression *e,
                         const double *arguments,
                         MusterList *list)
{
  const char *name = muster_game_get_text (run->game, (gint32) arguments[0]);
  guint n;
  const MusterPlace *places = muster_game_get_marked (run->game, name, &n);

  for (guint i = 0; i < n; i++)
    append_place (run, list, places[i]);
}
