/* muster-query-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"
#include "muster-state.h"

G_BEGIN_DECLS

/* What is asked about the table, and what was answered. */

/* What may be asked about the table: a fact of the engine, a function with `ask`, a missing row of an open table. */
enum
{
  MUSTER_QUERY_FUNCTIONS = 1000,
  MUSTER_QUERY_TABLES = 2000,
  MUSTER_QUERY_ORDER = 25000,  /* added to the next two: all of them in order */
  MUSTER_QUERY_LEAST = 100000, /* which of several things has the least value: + the fact */
  MUSTER_QUERY_MOST = 150000,
  MUSTER_QUERY_KEY = 200000, /* which of several things a key prefers: + the line it stands in */
};

/* Else it is a function, a table or a comparison. */
static inline gboolean
muster_query_is_fact (gint32 query)
{
  return query >= 0 && query < (gint32) MUSTER_N_FACTS;
}

/* One cell that was wanted and is not known. */
typedef struct
{
  gint32 query;
  guint n_arguments;
  double arguments[MUSTER_MAX_ARGUMENTS];
  MusterType types[MUSTER_MAX_ARGUMENTS];
  MusterType gives;
  guint16 compare; /* MUSTER_EXPR_LT … of a number against `limit`; 0: the value itself */
  double limit;
} MusterMissing;

/* The candidates of a `by` key whose values are not known. */
typedef struct
{
  MusterMissing like;            /* the query for the first candidate */
  guint varying;                 /* which argument is the candidate */
  const MusterExpression *value; /* of the key */
  guint32 item_slot;             /* of the candidate in it */
  /* not NULL: a key that is more than one fact, asked by its own words; `like` is unused */
  const MusterKey *key;
  gboolean most;
  gboolean whole_order; /* for-each: all of them in order; else the best */
  guint16 kind;
  guint n;
  double items[64];
} MusterComparison;

/* The cell of a query: NULL when nothing valid is known. */
MusterFactCell *muster_query_find (MusterRun *run, const MusterMissing *query);
MusterFactCell *muster_query_find_stale (MusterRun *run, const MusterMissing *query);
MusterFactCell *
muster_query_store (MusterRun *run, const MusterMissing *query, double low, double high);
/* The same of a number whose limit was asked about. */
void muster_query_store_compared (MusterRun *run, const MusterMissing *query, gboolean holds);
/* What was answered to the query of a number holds no longer, and it is asked again. FALSE: nothing was. */
gboolean muster_query_forget (MusterRun *run, const MusterMissing *query);
double muster_query_get (MusterRun *run,
                         const MusterMissing *query); /* NaN after noting it as missing */
void muster_query_note_missing (MusterRun *run, const MusterMissing *query);
gboolean muster_query_from_expression (MusterRun *run,
                                       const MusterExpression *e,
                                       MusterWord *base,
                                       MusterMissing *query);
MusterFactCell *muster_comparison_find (MusterRun *run, const MusterComparison *comparison);
void muster_comparison_store (MusterRun *run,
                              const MusterComparison *comparison,
                              const double *items,
                              guint n);
/* The last order that was carried out promised that it does, or does not. */
void muster_query_promise (MusterRun *run, const MusterMissing *query, gboolean holds);
void muster_query_forget_promises (MusterRun *run);
/* FALSE: nothing was promised of it, or its things have moved since. */
gboolean muster_query_get_promise (MusterRun *run, const MusterMissing *query, gboolean *holds);
/* How the item came out of such a comparison the last time, 0 best; INFINITY: it never was in one, or stood elsewhere. */
double muster_comparison_recall (MusterRun *run, const MusterComparison *comparison, double item);
/* (nullable): what is known of that, wherever they stand now; @query: (out): what it is about */
const MusterFactCell *muster_comparison_find_item (MusterRun *run,
                                                   const MusterComparison *comparison,
                                                   double item,
                                                   MusterMissing *query);

G_END_DECLS
