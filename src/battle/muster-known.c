/* muster-known.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-eval-private.h"
#include "muster-relation.h"
#include "muster-thing-private.h"

#include <string.h>

/* What is known of a table that Muster does not see: what was answered, and what follows from it. Nothing is asked
 * here, and nothing is changed. */

/* ---- How two of them stand to each other ---- */

static gboolean
is_about_pair (gint32 query)
{
  return query == MUSTER_FACT_DISTANCE || query == MUSTER_FACT_SEES ||
         query == MUSTER_FACT_STRAIGHT || query == MUSTER_FACT_CONTACT;
}

static gboolean
is_single (MusterRun *run, const MusterType *type)
{
  return type->code == MUSTER_TYPE_PLACE ||
         (type->code == MUSTER_TYPE_THING && run->rulebook->kinds[type->index].on_table);
}

static const MusterFactCell *
find_other (MusterRun *run, const MusterMissing *query, gint32 fact)
{
  MusterMissing other = *query;

  other.query = fact;
  return muster_query_find (run, &other);
}

static int
get_truth (MusterRun *run, const MusterMissing *query, gint32 fact)
{
  const MusterFactCell *cell = find_other (run, query, fact);

  return cell != NULL ? cell->low != 0 : MUSTER_RELATION_UNKNOWN;
}

/* A distance that was measured once and is loose since: the two have gone no farther than they were told to. */
static void
remember_distance (MusterRun *run, const MusterMissing *query, MusterRelation *relation)
{
  MusterMissing distance = *query;
  const MusterFactCell *cell;

  distance.query = MUSTER_FACT_DISTANCE;
  cell = muster_query_find_stale (run, &distance);
  if (cell == NULL || muster_query_has_jumped (run, &distance, cell->stamp))
    return;
  relation->low = cell->low;
  relation->high = cell->high;
  muster_relation_loosen (relation, muster_query_get_way (run, &distance) - cell->way);
}

/* Two that have bases never stand in one space. */
static gboolean
is_based (MusterRun *run, const MusterType *type, double value)
{
  gint32 number = type->code == MUSTER_TYPE_THING && is_single (run, type)
                      ? muster_run_get_number (run, type, value)
                      : -1;

  return number >= 0 && run->state.poses[number].base > 0;
}

static gboolean
stands_apart (MusterRun *run, const MusterMissing *query)
{
  return run->rulebook->board == MUSTER_BOARD_GRID &&
         is_based (run, &query->types[0], query->arguments[0]) &&
         is_based (run, &query->types[1], query->arguments[1]) &&
         (query->arguments[0] != query->arguments[1] ||
          query->types[0].index != query->types[1].index);
}

/* ---- Reckoning ---- */

/* Who puts figures on a table that has no spaces is not so exact, in inches. */
#define SLACK 2

/* Two that were next to each other have gone no farther than they were told to. */
static void
reckon_contact (MusterRun *run, const MusterMissing *query, MusterRelation *relation)
{
  MusterMissing contact = *query;
  const MusterFactCell *cell;

  contact.query = MUSTER_FACT_CONTACT;
  cell = muster_query_find_stale (run, &contact);
  if (cell == NULL || cell->low == 0 || muster_query_has_jumped (run, &contact, cell->stamp))
    return;
  relation->high = MIN (relation->high, 1 + muster_query_get_way (run, &contact) - cell->way);
}

/* From where orders put them on the map. Nobody has measured it: what rules do, or ask, never goes by this. */
static void
reckon (MusterRun *run, const MusterMissing *query, MusterRelation *relation)
{
  gboolean grid = run->rulebook->board == MUSTER_BOARD_GRID;
  MusterPose poses[2] = { 0 };
  double way = grid ? 0 : SLACK;
  double distance;

  if (run->game->plan == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (poses); i++)
    {
      gint32 number = muster_run_get_number (run, &query->types[i], query->arguments[i]);
      const MusterStamp *stamp = number >= 0 ? &run->state.stamps[number] : NULL;

      if (stamp == NULL || stamp->from <= 0)
        return;
      poses[i] = run->state.poses[number];
      poses[i].place = stamp->from - 1;
      way += stamp->way - stamp->from_way;
    }
  distance = muster_field_get_distance (run->game->plan, &poses[0], &poses[1]);
  if (!isfinite (distance))
    return;
  relation->low = MAX (relation->low, distance - way);
  relation->high = MIN (relation->high, distance + way);
}

static void
get_relation (MusterRun *run, const MusterMissing *query, MusterRelation *relation)
{
  gboolean grid = run->rulebook->board == MUSTER_BOARD_GRID;
  gboolean single = is_single (run, &query->types[0]) && is_single (run, &query->types[1]);
  const MusterFactCell *distance = find_other (run, query, MUSTER_FACT_DISTANCE);

  *relation = (MusterRelation) MUSTER_RELATION_INIT;
  if (distance != NULL)
    {
      relation->low = distance->low;
      relation->high = distance->high;
    }
  else if (single)
    {
      remember_distance (run, query, relation);
      if (run->by_reckoning)
        {
          reckon_contact (run, query, relation);
          reckon (run, query, relation);
        }
    }
  if (stands_apart (run, query))
    relation->low = MAX (relation->low, 1);
  relation->sees = get_truth (run, query, MUSTER_FACT_SEES);
  relation->straight = get_truth (run, query, MUSTER_FACT_STRAIGHT);
  relation->contact = get_truth (run, query, MUSTER_FACT_CONTACT);
  muster_relation_conclude (relation, grid, single);
}

static gboolean
conclude_pair (MusterRun *run, const MusterMissing *query, double *low, double *high)
{
  MusterRelation relation;
  int truth;

  get_relation (run, query, &relation);
  if (query->query == MUSTER_FACT_DISTANCE)
    {
      /* What is on the table is not endlessly far. */
      *low = MAX (*low, relation.low);
      *high = MIN (MIN (*high, relation.high), MUSTER_FAR_AWAY - 1);
      return TRUE;
    }
  truth = query->query == MUSTER_FACT_SEES       ? relation.sees
          : query->query == MUSTER_FACT_STRAIGHT ? relation.straight
                                                 : relation.contact;
  if (truth == MUSTER_RELATION_UNKNOWN)
    return FALSE;
  *low = *high = truth;
  return TRUE;
}

/* ---- Functions that are asked ---- */

/* What it says about the board may follow from what is known already. */
static gboolean
work_out (MusterRun *run, const MusterMissing *query, double *low, double *high)
{
  guint index = (guint) (query->query - MUSTER_QUERY_FUNCTIONS);
  gboolean quiet = run->quiet, trace = run->trace;
  double value;

  if (!run->game->can_be_worked_out[index])
    return FALSE;
  run->quiet = TRUE;
  run->trace = FALSE;
  value = muster_eval_function (run, index, query->arguments);
  run->quiet = quiet;
  run->trace = trace;
  if (muster_is_unknown (value))
    return FALSE;
  *low = *high = value;
  return TRUE;
}

/* ---- The front door ---- */

gboolean
muster_known_get_bounds (MusterRun *run, const MusterMissing *query, double *low, double *high)
{
  const MusterFactCell *cell = muster_query_find (run, query);

  *low = -INFINITY;
  *high = INFINITY;
  if (cell != NULL)
    {
      *low = cell->low;
      *high = cell->high;
    }
  if (*low == *high || !muster_run_is_sparing (run))
    return cell != NULL;
  if (is_about_pair (query->query))
    return conclude_pair (run, query, low, high) || cell != NULL;
  if (query->query >= MUSTER_QUERY_FUNCTIONS && query->query < MUSTER_QUERY_TABLES)
    return work_out (run, query, low, high) || cell != NULL;
  return cell != NULL;
}

gboolean
muster_known_reckon_distance (MusterRun *run, gint32 a, gint32 b, double *low, double *high)
{
  MusterMissing query = { .query = MUSTER_FACT_DISTANCE, .n_arguments = 2 };
  const gint32 numbers[] = { a, b };
  const gboolean by_reckoning = run->by_reckoning;

  if (a < 0 || b < 0 || a == b || run->state.head->tracked || !muster_run_is_sparing (run))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      guint16 kind;
      guint thing;

      muster_split_number (run, numbers[i], &kind, &thing);
      query.types[i] = (MusterType){ .code = MUSTER_TYPE_THING, .index = kind };
      query.arguments[i] = thing;
    }
  run->by_reckoning = TRUE;
  muster_known_get_bounds (run, &query, low, high);
  run->by_reckoning = by_reckoning;

  return *high < MUSTER_FAR_AWAY - 1;
}

double
muster_known_get (MusterRun *run, const MusterMissing *query)
{
  double low, high;

  return muster_known_get_bounds (run, query, &low, &high) && low == high ? low : MUSTER_UNKNOWN;
}
