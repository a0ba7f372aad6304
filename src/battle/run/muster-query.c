/* muster-query.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-query-private.h"

#include <string.h>

#include "muster-eval-private.h"
#include "muster-known-private.h"
#include "muster-query-moved-private.h"

/* What is known about a table that Muster does not see: cells of (fact, arguments) → bounds. A cell holds as long as
 * nothing that it is about has moved since; after that it is only the suggestion for the next answer. */

static gboolean
is_symmetric (gint32 query)
{
  return muster_query_is_fact (query) && muster_fact_traits[query].both_ways;
}

static guint64
hash_argument (MusterRun *run, const MusterMissing *query, guint i)
{
  guint64 type = query->types[i].code * 65536u + query->types[i].index;
  guint64 bits;

  memcpy (&bits, &query->arguments[i], sizeof bits);
  return muster_random_mix (type, bits);
}

static guint64
get_key (MusterRun *run, const MusterMissing *query)
{
  guint64 key = (guint64) query->query + 1;
  guint64 hashes[MUSTER_MAX_ARGUMENTS] = { 0 };

  for (guint i = 0; i < query->n_arguments; i++)
    hashes[i] = hash_argument (run, query, i);
  if (is_symmetric (query->query) && hashes[1] < hashes[0])
    {
      guint64 first = hashes[0];
      hashes[0] = hashes[1];
      hashes[1] = first;
    }
  for (guint i = 0; i < query->n_arguments; i++)
    key = muster_random_mix (key, hashes[i]);
  return key | 1;
}

static MusterFactCell *
lookup (MusterRun *run, guint64 key)
{
  guint n = run->game->max_cells;
  guint at = (guint) (key % n);

  for (guint tries = 0; tries < n; tries++, at = (at + 1) % n)
    {
      if (run->state.cells[at].key == key)
        return &run->state.cells[at];
      if (run->state.cells[at].key == 0)
        return NULL;
    }
  return NULL;
}

/* When the table is so often asked about that no cell is free, everything is forgotten and asked anew. */
static MusterFactCell *
claim (MusterRun *run, guint64 key)
{
  MusterFactCell *cell = lookup (run, key);
  guint n = run->game->max_cells;

  if (cell != NULL)
    return cell;
  if (run->state.head->n_cells > n * 3 / 4)
    {
      memset (run->state.cells, 0, sizeof (MusterFactCell) * n);
      run->state.head->n_cells = 0;
    }
  cell = &run->state.cells[key % n];
  while (cell->key != 0)
    cell = cell + 1 < run->state.cells + n ? cell + 1 : run->state.cells;
  memset (cell, 0, sizeof *cell);
  cell->key = key;
  run->state.head->n_cells++;
  return cell;
}

MusterFactCell *
muster_query_find (MusterRun *run, const MusterMissing *query)
{
  MusterFactCell *cell = run->state.head->n_cells > 0 && !run->doubting
                             ? lookup (run, get_key (run, query))
                             : NULL;

  return cell != NULL && muster_query_is_valid (run, query, cell->stamp) ? cell : NULL;
}

MusterFactCell *
muster_query_find_stale (MusterRun *run, const MusterMissing *query)
{
  MusterFactCell *cell = run->state.head->n_cells > 0 ? lookup (run, get_key (run, query)) : NULL;

  /* Who doubts what was answered does not doubt it by what follows from it. */
  return cell != NULL && run->doubting && muster_query_is_valid (run, query, cell->stamp) ? NULL
                                                                                          : cell;
}

MusterFactCell *
muster_query_store (MusterRun *run, const MusterMissing *query, double low, double high)
{
  guint64 key = get_key (run, query);
  double least, most;
  gboolean known = low != high && muster_known_get_bounds (run, query, &least, &most);
  MusterFactCell *cell = claim (run, key);

  /* A new bound narrows what still holds; what no longer holds is replaced. */
  if (known)
    {
      low = MAX (low, least);
      high = MIN (high, most);
    }
  cell->fact = query->query;
  cell->low = low;
  cell->high = MAX (low, high);
  cell->stamp = run->state.head->clock;
  cell->way = muster_query_get_way (run, query);
  memcpy (cell->arguments, query->arguments, sizeof cell->arguments);
  return cell;
}

/* A number that is compared is known by its bounds afterwards. */
void
muster_query_store_compared (MusterRun *run, const MusterMissing *query, gboolean holds)
{
  MusterMissing number = *query;
  double limit = query->limit;
  double step = limit == floor (limit) && run->rulebook->board == MUSTER_BOARD_GRID ? 1 : 1e-6;
  double low = 0, high = 1e6;

  number.compare = 0;
  number.limit = 0;
  switch (query->compare)
    {
    case MUSTER_EXPR_LE:
      *(holds ? &high : &low) = holds ? limit : limit + step;
      break;
    case MUSTER_EXPR_LT:
      *(holds ? &high : &low) = holds ? limit - step : limit;
      break;
    case MUSTER_EXPR_GE:
      *(holds ? &low : &high) = holds ? limit : limit - step;
      break;
    case MUSTER_EXPR_GT:
      *(holds ? &low : &high) = holds ? limit + step : limit;
      break;
    case MUSTER_EXPR_EQ:
      low = high = holds ? limit : -1;
      break;
    default:
      low = high = holds ? -1 : limit;
      break;
    }
  muster_query_store (run, &number, low, high);
}

/* Bounds that say nothing: the cell stays, since others are found behind it. */
gboolean
muster_query_forget (MusterRun *run, const MusterMissing *query)
{
  MusterFactCell *cell = muster_query_find (run, query);

  if (cell == NULL)
    return FALSE;
  cell->low = 0;
  cell->high = 1e6;

  return TRUE;
}

static gboolean
is_same (const MusterMissing *a, const MusterMissing *b)
{
  if (a->query != b->query || a->n_arguments != b->n_arguments || a->compare != b->compare ||
      a->limit != b->limit)
    return FALSE;
  for (guint i = 0; i < a->n_arguments; i++)
    if (a->arguments[i] != b->arguments[i] || a->types[i].index != b->types[i].index)
      return FALSE;
  return TRUE;
}

void
muster_query_note_missing (MusterRun *run, const MusterMissing *query)
{
  if (run->quiet)
    {
      muster_run_touch (run); /* nothing that came about without it is remembered */
      return;
    }
  for (guint i = 0; i < run->missing->len; i++)
    if (is_same (&g_array_index (run->missing, MusterMissing, i), query))
      return;
  g_array_append_val (run->missing, *query);
}

double
muster_query_get (MusterRun *run, const MusterMissing *query)
{
  double value = muster_known_get (run, query);

  if (muster_is_unknown (value))
    muster_query_note_missing (run, query);
  return value;
}

gboolean
muster_query_from_expression (MusterRun *run,
                              const MusterExpression *e,
                              MusterWord *base,
                              MusterMissing *query)
{
  memset (query, 0, sizeof *query);
  query->query = e->op == MUSTER_EXPR_CALL ? MUSTER_QUERY_FUNCTIONS + e->index : e->index;
  query->n_arguments = MIN (e->n_args, MUSTER_MAX_ARGUMENTS);
  query->gives = e->type;
  for (guint i = 0; i < query->n_arguments; i++)
    {
      query->types[i] = e->args[i]->type;
      query->arguments[i] = muster_eval (run, e->args[i], base);
      if (muster_is_unknown (query->arguments[i]))
        return FALSE;
    }
  return TRUE;
}

/* ---- What an order promised ---- */

void
muster_query_forget_promises (MusterRun *run)
{
  memset (run->state.head->promises, 0, sizeof run->state.head->promises);
}

void
muster_query_promise (MusterRun *run, const MusterMissing *query, gboolean holds)
{
  MusterPromise *promises = run->state.head->promises;

  for (guint i = 0; i < MUSTER_MAX_PROMISES; i++)
    if (promises[i].key == 0)
      {
        promises[i] = (MusterPromise){ get_key (run, query), run->state.head->clock, holds };
        return;
      }
}

gboolean
muster_query_get_promise (MusterRun *run, const MusterMissing *query, gboolean *holds)
{
  const MusterPromise *promises = run->state.head->promises;
  guint64 key = get_key (run, query);

  for (guint i = 0; i < MUSTER_MAX_PROMISES && promises[i].key != 0; i++)
    {
      gboolean moved = promises[i].key != key;

      for (guint k = 0; k < query->n_arguments && !moved; k++)
        moved = muster_query_has_moved (run,
                                        &query->types[k],
                                        query->arguments[k],
                                        promises[i].stamp,
                                        FALSE);
      if (moved)
        continue;
      *holds = promises[i].holds;
      return TRUE;
    }
  return FALSE;
}

/* ---- Which of several is best ---- */

static double
hash_items (const MusterComparison *comparison)
{
  guint64 items = 0;

  for (guint i = 0; i < comparison->n; i++)
    items = muster_random_mix (items, (guint64) comparison->items[i] + 1);
  return (double) (items >> 12);
}

/* With @value of the type @type in the place of the candidates. */
static void
get_comparison_query (const MusterComparison *comparison,
                      double value,
                      const MusterType *type,
                      MusterMissing *query)
{
  MusterType number = { .code = MUSTER_TYPE_NUMBER };
  guint varying = comparison->varying;

  *query = comparison->like;
  if (comparison->key != NULL)
    {
      const MusterLocation *location = &comparison->key->cite.location;
      query->query = MUSTER_QUERY_KEY + (gint32) location->line;
      query->n_arguments = 2;
      query->types[1] = number;
      query->arguments[1] = location->column;
      varying = 0;
    }
  else
    {
      query->query += comparison->most ? MUSTER_QUERY_MOST : MUSTER_QUERY_LEAST;
    }
  query->arguments[varying] = value;
  query->types[varying] = *type;
}

/* About all of them. Battles that ask more than they have to took an order for those that are best. */
static void
get_whole_query (MusterRun *run, const MusterComparison *comparison, MusterMissing *query)
{
  const MusterType number = { .code = MUSTER_TYPE_NUMBER };

  get_comparison_query (comparison, hash_items (comparison), &number, query);
  if (comparison->whole_order && muster_run_is_sparing (run))
    query->query += MUSTER_QUERY_ORDER;
}

/* How one of them came out. */
static void
get_item_query (const MusterComparison *comparison, double item, MusterMissing *query)
{
  const MusterType type = { .code = MUSTER_TYPE_THING, .index = comparison->kind };

  get_comparison_query (comparison, item, &type, query);
}

/* What a key prefers may depend on anything on the table: it holds until anything moves. */
MusterFactCell *
muster_comparison_find (MusterRun *run, const MusterComparison *comparison)
{
  MusterMissing query;
  MusterFactCell *cell;
  MusterType type = { .code = MUSTER_TYPE_THING, .index = comparison->kind };

  get_whole_query (run, comparison, &query);
  cell = comparison->key == NULL ? muster_query_find (run, &query)
                                 : muster_query_find_stale (run, &query);
  if (cell == NULL || (comparison->key != NULL && cell->stamp < run->state.head->last_moved))
    return NULL;
  for (guint i = 0; comparison->key == NULL && i < comparison->n; i++)
    if (muster_query_has_moved (run, &type, comparison->items[i], cell->stamp, FALSE))
      return NULL;
  return cell;
}

const MusterFactCell *
muster_comparison_find_item (MusterRun *run,
                             const MusterComparison *comparison,
                             double item,
                             MusterMissing *query)
{
  get_item_query (comparison, item, query);

  return muster_query_find_stale (run, query);
}

double
muster_comparison_recall (MusterRun *run, const MusterComparison *comparison, double item)
{
  MusterMissing query;
  const MusterFactCell *cell = muster_comparison_find_item (run, comparison, item, &query);

  return cell != NULL && !muster_query_is_outdated (run, &query, cell->stamp) ? cell->low
                                                                              : INFINITY;
}

/* How each of them came out is suggested the next time, whoever else is among them then. Which is best says nothing about the
 * order of the others. */
static void
store_ranks (MusterRun *run, const MusterComparison *comparison, const double *items, guint n)
{
  for (guint i = 0; i < comparison->n; i++)
    {
      double rank = muster_comparison_recall (run, comparison, comparison->items[i]);
      MusterMissing query;

      rank = isfinite (rank) ? MAX (rank, 1) : n;
      for (guint j = 0; j < n; j++)
        if (items[j] == comparison->items[i])
          rank = comparison->whole_order ? j : 0;
      get_item_query (comparison, comparison->items[i], &query);
      muster_query_store (run, &query, rank, rank);
    }
}

/* The best of the candidates are bits by their place in the list; an order is kept as digits of four bits. */
void
muster_comparison_store (MusterRun *run,
                         const MusterComparison *comparison,
                         const double *items,
                         guint n)
{
  MusterMissing query;
  MusterFactCell *cell;
  guint64 best = 0;

  get_whole_query (run, comparison, &query);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < comparison->n; j++)
      if (comparison->items[j] == items[i])
        best |= comparison->whole_order ? (guint64) j << (4 * i) : G_GUINT64_CONSTANT (1) << j;
  if (muster_run_is_sparing (run))
    store_ranks (run, comparison, items, n);
  cell = muster_query_store (run, &query, 0, 0);
  cell->best = best;
}
