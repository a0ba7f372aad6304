/* muster-known.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-known-private.h"

#include <string.h>

#include "muster-eval-call-private.h"
#include "muster-fact-board-private.h"
#include "muster-query-moved-private.h"
#include "muster-query-private.h"
#include "muster-relation.h"
#include "muster-thing-private.h"

/* What is known of a table that Muster does not see: what was answered, and what follows from it. Nothing is asked
 * here, and nothing is changed. */

/* ---- How two of them stand to each other ---- */

static gboolean
is_about_pair (gint32 query)
{
  return muster_query_is_fact (query) &&
         muster_fact_traits[query].relation != MUSTER_RELATES_NOTHING;
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

/* What was said of these two themselves, and follows from that. */
static void
relate (MusterRun *run, const MusterMissing *query, MusterRelation *relation)
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

/* ---- Groups: a fact holds of one where it holds of any of its members ---- */

static MusterType
get_thing_type (guint kind)
{
  return (MusterType){ .code = MUSTER_TYPE_THING, .index = (guint16) kind };
}

/* (nullable): what is known of them counts for the whole only as far as it is so of all of them. */
static const MusterAttribute *
get_membership (MusterRun *run, const MusterType *type)
{
  const MusterKind *kind = type->code == MUSTER_TYPE_THING ? &run->rulebook->kinds[type->index]
                                                           : NULL;

  return kind != NULL && !kind->on_table && kind->members != MUSTER_NONE
             ? &run->rulebook->attributes[kind->members]
             : NULL;
}

gboolean
muster_group_is_said_apart (MusterRun *run, guint16 kind, guint thing)
{
  const guint16 apart = run->rulebook->kinds[kind].apart;

  return apart != MUSTER_NONE &&
         muster_thing_get_words (run, &run->rulebook->attributes[apart], thing)->number != 0;
}

guint
muster_group_list (MusterRun *run,
                   const MusterType *type,
                   double group,
                   gboolean apart,
                   guint16 *kind,
                   guint *members)
{
  const MusterAttribute *membership = get_membership (run, type);
  guint n = 0, n_apart = 0, max;

  if (membership == NULL)
    return 0;
  *kind = membership->kind;
  max = MIN (run->rulebook->kinds[*kind].max, MUSTER_MAX_THINGS);
  for (guint i = 0; i < max; i++)
    if (muster_thing_is_on_table (run, *kind, i) &&
        muster_thing_get_words (run, membership, i)->number == group)
      {
        members[n++] = i;
        n_apart += muster_group_is_said_apart (run, *kind, i);
      }
  /* Of whom all stand apart nobody does. */
  if (n_apart == n)
    return apart ? 0 : n;
  max = n;
  n = 0;
  for (guint i = 0; i < max; i++)
    if (muster_group_is_said_apart (run, *kind, members[i]) == apart)
      members[n++] = members[i];

  return n;
}

/* Those of @group that are on the table, and do not stand apart. */
static guint
list_members (MusterRun *run, const MusterType *type, double group, guint *members)
{
  guint16 kind;

  return muster_group_list (run, type, group, FALSE, &kind, members);
}

/* Whether it is so: of the whole by its members so far, and one more of them. */
static int
join_truths (int whole, int member)
{
  if (whole == TRUE || member == TRUE)
    return TRUE;
  return whole == FALSE && member == FALSE ? FALSE : MUSTER_RELATION_UNKNOWN;
}

/* Takes over what is only said where nothing contradicts it. */
static void
narrow (MusterRelation *relation, const MusterRelation *other)
{
  if (MAX (relation->low, other->low) <= MIN (relation->high, other->high))
    {
      relation->low = MAX (relation->low, other->low);
      relation->high = MIN (relation->high, other->high);
    }
  if (relation->sees == MUSTER_RELATION_UNKNOWN)
    relation->sees = other->sees;
  if (relation->contact == MUSTER_RELATION_UNKNOWN)
    relation->contact = other->contact;
}

/* A group is as near as the nearest of its members. */
static void
relate_members (MusterRun *run, const MusterMissing *query, guint at, MusterRelation *relation)
{
  const MusterAttribute *membership = get_membership (run, &query->types[at]);
  MusterRelation whole = { G_MAXDOUBLE, G_MAXDOUBLE, FALSE, MUSTER_RELATION_UNKNOWN, FALSE };
  guint members[MUSTER_MAX_THINGS];
  MusterMissing one = *query;
  guint n;

  if (membership == NULL)
    return;
  n = list_members (run, &query->types[at], query->arguments[at], members);
  one.types[at] = get_thing_type (membership->kind);
  for (guint i = 0; i < n; i++)
    {
      MusterRelation member;

      one.arguments[at] = members[i];
      relate (run, &one, &member);
      whole.low = MIN (whole.low, member.low);
      whole.high = MIN (whole.high, member.high);
      whole.sees = join_truths (whole.sees, member.sees);
      whole.contact = join_truths (whole.contact, member.contact);
    }
  if (n > 0)
    narrow (relation, &whole);
}

gboolean
muster_known_find_group (MusterRun *run, const MusterMissing *query, guint at, MusterMissing *whole)
{
  const MusterType *type = &query->types[at];

  if (type->code != MUSTER_TYPE_THING || !run->rulebook->kinds[type->index].on_table ||
      !(query->arguments[at] >= 0))
    return FALSE;
  for (guint kind = 0; kind < run->rulebook->n_kinds; kind++)
    {
      const MusterType group = get_thing_type (kind);
      const MusterAttribute *membership = get_membership (run, &group);
      double number;

      if (membership == NULL || membership->kind != type->index ||
          muster_group_is_said_apart (run, type->index, (guint) query->arguments[at]))
        continue;
      number = muster_thing_get_words (run, membership, query->arguments[at])->number;
      if (number < 0)
        continue;
      *whole = *query;
      whole->types[at] = group;
      whole->arguments[at] = number;
      return TRUE;
    }

  return FALSE;
}

/* No member is nearer than the group is, nor sees what the group does not see; the only one is the group. */
static void
relate_group (MusterRun *run, const MusterMissing *query, guint at, MusterRelation *relation)
{
  guint members[MUSTER_MAX_THINGS];
  gboolean belongs = FALSE;
  MusterMissing whole;
  MusterRelation known;
  guint n;

  if (!muster_known_find_group (run, query, at, &whole))
    return;
  n = list_members (run, &whole.types[at], whole.arguments[at], members);
  for (guint i = 0; i < n; i++)
    belongs = belongs || members[i] == query->arguments[at];
  if (!belongs)
    return;
  relate (run, &whole, &known);
  if (n > 1)
    {
      known.high = G_MAXDOUBLE;
      known.sees = known.sees == FALSE ? FALSE : MUSTER_RELATION_UNKNOWN;
      known.contact = known.contact == FALSE ? FALSE : MUSTER_RELATION_UNKNOWN;
    }
  narrow (relation, &known);
}

static void
get_relation (MusterRun *run, const MusterMissing *query, MusterRelation *relation)
{
  relate (run, query, relation);
  if (!muster_run_is_concluding (run))
    return;
  for (guint at = 0; at < 2; at++)
    {
      relate_members (run, query, at, relation);
      relate_group (run, query, at, relation);
    }
}

static gboolean
conclude_pair (MusterRun *run, const MusterMissing *query, double *low, double *high)
{
  MusterRelation relation;
  int truth = MUSTER_RELATION_UNKNOWN;

  get_relation (run, query, &relation);
  switch (muster_fact_traits[query->query].relation)
    {
    case MUSTER_RELATES_DISTANCE:
      /* What is on the table is not endlessly far. */
      *low = MAX (*low, relation.low);
      *high = MIN (MIN (*high, relation.high), MUSTER_FAR_AWAY - 1);
      return TRUE;
    case MUSTER_RELATES_SIGHT:
      truth = relation.sees;
      break;
    case MUSTER_RELATES_CONTACT:
      truth = relation.contact;
      break;
    case MUSTER_RELATES_LINE:
      truth = relation.straight;
      break;
    case MUSTER_RELATES_NOTHING:
      break;
    }
  if (truth == MUSTER_RELATION_UNKNOWN)
    return FALSE;
  *low = *high = truth;
  return TRUE;
}

/* ---- Functions that are asked ---- */

static double
eval_quietly (MusterRun *run, guint index, const double *arguments, gboolean by_reckoning)
{
  const gboolean quiet = run->quiet, trace = run->trace, reckoned = run->by_reckoning;
  double value;

  run->quiet = TRUE;
  run->trace = FALSE;
  run->by_reckoning = reckoned || by_reckoning;
  value = muster_eval_function (run, index, arguments);
  run->quiet = quiet;
  run->trace = trace;
  run->by_reckoning = reckoned;

  return value;
}

/* What it says about the board may follow from what is known already; of some what does not hold by the places of the map and the
 * moves that were told since is not asked either. */
static gboolean
work_out (MusterRun *run, const MusterMissing *query, double *low, double *high)
{
  guint index = (guint) (query->query - MUSTER_QUERY_FUNCTIONS);
  double value;

  if (!run->game->can_be_worked_out[index])
    return FALSE;
  value = eval_quietly (run, index, query->arguments, FALSE);
  if (muster_is_unknown (value) && run->rulebook->functions[index].reckoned &&
      eval_quietly (run, index, query->arguments, TRUE) == 0)
    value = 0;
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

double
muster_known_guess (MusterRun *run, const MusterMissing *query)
{
  const gboolean by_reckoning = run->by_reckoning;
  double low, high;
  gboolean known;

  run->by_reckoning = TRUE;
  known = muster_known_get_bounds (run, query, &low, &high);
  run->by_reckoning = by_reckoning;
  if (query->gives.code == MUSTER_TYPE_BOOLEAN)
    return known && low != 0 ? 1 : 0;

  return known && high < MUSTER_FAR_AWAY - 1 ? (low + high) / 2 : MUSTER_FAR_AWAY - 1;
}

/* @query between the things of two numbers. */
static void
fill_pair (MusterRun *run, gint32 a, gint32 b, MusterMissing *query)
{
  const gint32 numbers[] = { a, b };

  *query = (MusterMissing){ .query = MUSTER_FACT_DISTANCE, .n_arguments = 2 };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      guint16 kind;
      guint thing;

      muster_split_number (run, numbers[i], &kind, &thing);
      query->types[i] = (MusterType){ .code = MUSTER_TYPE_THING, .index = kind };
      query->arguments[i] = thing;
    }
}

/* Whoever is next to somebody is as far off as that one, but for a step. */
static void
reckon_beside (MusterRun *run, const MusterMissing *query, double *low, double *high)
{
  const guint16 kind = query->types[0].index;

  for (guint i = 0; i < run->rulebook->kinds[kind].max; i++)
    {
      MusterMissing beside = *query, way = *query;
      double least, most;

      if (i == query->arguments[0] || !muster_thing_is_on_table (run, kind, i))
        continue;
      beside.query = MUSTER_FACT_CONTACT;
      beside.arguments[0] = i;
      way.types[1] = way.types[0];
      way.arguments[1] = i;
      if (muster_known_get (run, &beside) != 1 ||
          !muster_known_get_bounds (run, &way, &least, &most) || least - 1 > *high ||
          most + 1 < *low)
        continue;
      *low = MAX (*low, least - 1);
      *high = MIN (*high, most + 1);
    }
}

gboolean
muster_known_reckon_distance (MusterRun *run, gint32 a, gint32 b, double *low, double *high)
{
  const gboolean by_reckoning = run->by_reckoning;
  MusterMissing query;

  if (a < 0 || b < 0 || a == b || run->state.head->tracked || !muster_run_is_sparing (run))
    return FALSE;
  fill_pair (run, a, b, &query);
  run->by_reckoning = TRUE;
  muster_known_get_bounds (run, &query, low, high);
  if (run->rulebook->board == MUSTER_BOARD_GRID)
    reckon_beside (run, &query, low, high);
  run->by_reckoning = by_reckoning;

  return *high < MUSTER_FAR_AWAY - 1;
}

double
muster_known_get (MusterRun *run, const MusterMissing *query)
{
  double low, high;

  return muster_known_get_bounds (run, query, &low, &high) && low == high ? low : MUSTER_UNKNOWN;
}
