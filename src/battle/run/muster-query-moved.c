/* muster-query-moved.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-query-moved-private.h"

#include <string.h>

#include "muster-query-private.h"
#include "muster-run-private.h"
#include "muster-thing-private.h"

/* Whether an answer still holds: what it is about may have moved since. */

/* ---- Who has moved ---- */

/* @lost: whether those count who have left the table */
static gboolean
has_any_moved (MusterRun *run,
               const MusterType *type,
               double value,
               guint32 since,
               gboolean turned,
               gboolean lost)
{
  const MusterKind *kind;
  gint32 number = muster_run_get_number (run, type, value);

  if (number < 0)
    return FALSE;
  if (run->state.stamps[number].moved > since ||
      (turned && run->state.stamps[number].turned > since))
    return TRUE;
  kind = &run->rulebook->kinds[type->index];
  if (kind->members != MUSTER_NONE && !kind->on_table)
    {
      const MusterAttribute *attribute = &run->rulebook->attributes[kind->members];
      const MusterKind *member = &run->rulebook->kinds[attribute->kind];
      const MusterWord *words = run->state.attributes + attribute->inverse +
                                (guint) value * member->set_words;
      for (guint i = 0; i < member->max; i++)
        if ((words[i / 64].bits >> (i % 64)) & 1)
          {
            const MusterStamp *stamp = &run->state
                                            .stamps[run->game->thing_base[attribute->kind] + i];
            if ((stamp->moved > since || (turned && stamp->turned > since)) &&
                (lost || muster_thing_is_on_table (run, attribute->kind, i)))
              return TRUE;
          }
    }
  return FALSE;
}

gboolean
muster_query_has_moved (MusterRun *run,
                        const MusterType *type,
                        double value,
                        guint32 since,
                        gboolean turned)
{
  return has_any_moved (run, type, value, since, turned, TRUE);
}

/* ---- How far its things have come ---- */

double
muster_query_get_way (MusterRun *run, const MusterMissing *query)
{
  double way = 0;

  for (guint i = 0; i < query->n_arguments; i++)
    {
      gint32 number = muster_run_get_number (run, &query->types[i], query->arguments[i]);

      if (number >= 0)
        way += run->state.stamps[number].way;
    }
  return way;
}

gboolean
muster_query_has_jumped (MusterRun *run, const MusterMissing *query, guint32 since)
{
  for (guint i = 0; i < query->n_arguments; i++)
    {
      gint32 number = muster_run_get_number (run, &query->types[i], query->arguments[i]);

      if (number >= 0 && run->state.stamps[number].jumped > since)
        return TRUE;
    }
  return FALSE;
}

/* Where spaces are counted a step changes little, and mostly what was so is so still. */
gboolean
muster_query_is_outdated (MusterRun *run, const MusterMissing *query, guint32 since)
{
  if (run->rulebook->board == MUSTER_BOARD_GRID)
    return muster_query_has_jumped (run, query, since);
  for (guint i = 0; i < query->n_arguments; i++)
    if (muster_query_has_moved (run, &query->types[i], query->arguments[i], since, FALSE))
      return TRUE;
  return FALSE;
}

/* ---- For how long an answer holds ---- */

static MusterUntil
get_until (MusterRun *run, gint32 query)
{
  if (query >= MUSTER_QUERY_KEY)
    return MUSTER_UNTIL_MOVES;
  if (query >= MUSTER_QUERY_LEAST)
    query = (query - MUSTER_QUERY_LEAST) % MUSTER_QUERY_ORDER;
  if (query >= MUSTER_QUERY_TABLES)
    return MUSTER_UNTIL_BATTLE;
  if (query >= MUSTER_QUERY_FUNCTIONS)
    return run->rulebook->functions[query - MUSTER_QUERY_FUNCTIONS].until;
  return MUSTER_UNTIL_MOVES;
}

/* Is it another matter when this argument turns? Battles that ask more than they have to forget what is in front when either
 * of the two does, and nothing else. */
static gboolean
minds_facing (MusterRun *run, gint32 query, guint argument)
{
  if (query >= MUSTER_QUERY_FUNCTIONS && query < MUSTER_QUERY_TABLES)
    return muster_run_is_sparing (run) &&
           (run->game->minds_facing[query - MUSTER_QUERY_FUNCTIONS] >> MIN (argument, 31)) & 1;
  if (!muster_query_is_fact (query) || !muster_fact_traits[query].facing)
    return FALSE;
  return argument == 0 || !muster_run_is_sparing (run);
}

/* Whoever else moves may change what is said anew in each turn or step, or what a key prefers. */
static gboolean
depends_on_others (MusterRun *run, gint32 query)
{
  const MusterUntil until = get_until (run, query);

  return until == MUSTER_UNTIL_PHASE || until == MUSTER_UNTIL_TURN || query >= MUSTER_QUERY_KEY;
}

/* Whoever has only turned stands where it stood. */
static gboolean
has_anybody_moved (MusterRun *run, guint32 since)
{
  const guint n = run->game->thing_base[run->rulebook->n_kinds];

  if (run->state.head->last_moved <= since)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (run->state.stamps[i].moved > since)
      return TRUE;

  return FALSE;
}

gboolean
muster_query_list_movers (MusterRun *run,
                          const MusterMissing *query,
                          guint32 since,
                          MusterMovers *movers)
{
  memset (movers, 0, sizeof *movers);
  if (get_until (run, query->query) == MUSTER_UNTIL_BATTLE)
    return FALSE;
  for (guint i = 0; i < query->n_arguments; i++)
    {
      const MusterType *type = &query->types[i];
      const double value = query->arguments[i];

      if (has_any_moved (run, type, value, since, FALSE, FALSE))
        movers->moved |= 1u << i;
      else if (muster_query_has_moved (run, type, value, since, FALSE))
        movers->lost |= 1u << i;
      else if (muster_query_has_moved (run,
                                       type,
                                       value,
                                       since,
                                       minds_facing (run, query->query, i)))
        movers->turned |= 1u << i;
    }

  return movers->moved != 0 || movers->turned != 0 || movers->lost != 0 ||
         (depends_on_others (run, query->query) && has_anybody_moved (run, since));
}

gboolean
muster_query_is_valid (MusterRun *run, const MusterMissing *query, guint32 since)
{
  MusterUntil until = get_until (run, query->query);

  if (until == MUSTER_UNTIL_BATTLE)
    return TRUE;
  if (until == MUSTER_UNTIL_PHASE)
    return since >= run->state.head->phase_stamp;
  if (until == MUSTER_UNTIL_TURN)
    return since >= run->state.head->turn_stamp;
  for (guint i = 0; i < query->n_arguments; i++)
    if (muster_query_has_moved (run,
                                &query->types[i],
                                query->arguments[i],
                                since,
                                minds_facing (run, query->query, i)))
      return FALSE;
  return TRUE;
}
