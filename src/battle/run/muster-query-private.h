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

/* What is asked about the table, what was answered, and what follows from it. */

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

/* Bits of arguments. A group of which nobody moved has @lost some. */
typedef struct
{
  guint moved, turned, lost;
} MusterMovers;

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

/* ---- muster-query.c ---- */
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

/* ---- muster-query-moved.c: whether an answer still holds ---- */
/* Whether an answer to @query of the stamp @since does. */
gboolean muster_query_is_valid (MusterRun *run, const MusterMissing *query, guint32 since);
/* Has the thing of @type that is @value moved since, or one that belongs to it, on the table or not? With @turned a turn counts as well. */
gboolean muster_query_has_moved (MusterRun *run,
                                 const MusterType *type,
                                 double value,
                                 guint32 since,
                                 gboolean turned);
/* Has one of its things moved since, and nobody knows how far? */
gboolean muster_query_has_jumped (MusterRun *run, const MusterMissing *query, guint32 since);
/* Is it an answer about another place, which is not even a good guess? */
gboolean muster_query_is_outdated (MusterRun *run, const MusterMissing *query, guint32 since);
/* Has anybody moved since, or turned where that matters, who may change it? Those of whom it is are told in @movers; none of
 * them: it was another one. */
gboolean muster_query_list_movers (MusterRun *run,
                                   const MusterMissing *query,
                                   guint32 since,
                                   MusterMovers *movers);
/* How far its things have moved in all. */
double muster_query_get_way (MusterRun *run, const MusterMissing *query);

/* ---- muster-known.c, muster-learn.c, muster-learn-choice.c: what follows from answers ---- */
/* Between what the value lies, by answers and what follows from them; FALSE: nothing is known of it. */
gboolean
muster_known_get_bounds (MusterRun *run, const MusterMissing *query, double *low, double *high);
/* Whether a player said that @thing stands apart from its group, which counts only as long as not all of it do. */
gboolean muster_group_is_said_apart (MusterRun *run, guint16 kind, guint thing);
/* The members of the group @group of the @type that are on the table, and their @kind: those that stand @apart from it, or all
 * others; 0: it is no group. @members has room for all. */
guint muster_group_list (MusterRun *run,
                         const MusterType *type,
                         double group,
                         gboolean apart,
                         guint16 *kind,
                         guint *members);
/* What is asked of the group to which its argument number @at belongs. FALSE: it belongs to none. */
gboolean muster_known_find_group (MusterRun *run,
                                  const MusterMissing *query,
                                  guint at,
                                  MusterMissing *whole);
double muster_known_get (MusterRun *run, const MusterMissing *query); /* NaN: not known */
/* Of what nobody knows, the middle of what it may be: for suggestions alone. */
double muster_known_guess (MusterRun *run, const MusterMissing *query);
/* Between the things of the numbers @a and @b on a table without a board, by where orders put them and how far they were told to
 * have gone since. FALSE: nobody knows; else it lies between @low and @high. */
gboolean
muster_known_reckon_distance (MusterRun *run, gint32 a, gint32 b, double *low, double *high);
/* The answer to @query, which is in the state, says something about facts that were not asked about. */
void muster_learn_answer (MusterRun *run, const MusterMissing *query, double low, double high);
/* So does somebody who chooses @item from @list: it belongs there. */
void
muster_learn_choice (MusterRun *run, const MusterExpression *list, MusterWord *base, double item);
/* And somebody who does something: what it requires is so. */
void muster_learn_requirement (MusterRun *run, const MusterExpression *test, MusterWord *base);
/* (transfer full) (nullable): under what condition it belongs there, as far as that is not known: "only if A is next to it". */
char *
muster_learn_describe (MusterRun *run, const MusterExpression *list, MusterWord *base, double item);
/* (transfer full) (nullable): in words, the answer by which @item does not belong to @list, in which it is as long as nobody
 * answers; @correction becomes the input that says the opposite of it. */
char *muster_learn_find_denial (MusterRun *run,
                                const MusterExpression *list,
                                MusterWord *base,
                                double item,
                                char **correction);
/* An order to go to @target until @until holds was carried out: suggests the answers to what will be asked then. */
void muster_learn_promise (MusterRun *run,
                           const MusterExpression *until,
                           const MusterExpression *target,
                           MusterWord *base);
/* How the item came out of such a comparison the last time, 0 best; INFINITY: it never was in one, or stood elsewhere. */
double muster_comparison_recall (MusterRun *run, const MusterComparison *comparison, double item);

/* (nullable): what is known of that, wherever they stand now; @query: (out): what it is about */
const MusterFactCell *muster_comparison_find_item (MusterRun *run,
                                                   const MusterComparison *comparison,
                                                   double item,
                                                   MusterMissing *query);

/* ---- muster-run-suggest.c: (transfer full): the text of an input, or NULL ---- */
/* Whether all that is known of it is an answer from before somebody moved whom it is about: nothing is suggested then. */
gboolean muster_suggest_is_overtaken (MusterRun *run, const MusterMissing *query);
gboolean muster_suggest_is_comparison_overtaken (MusterRun *run,
                                                 const MusterComparison *comparison);
gboolean muster_suggest_is_recalled (MusterRun *run, const MusterMissing *query);
/* Whether what is suggested follows from answers or promises, and is no guess. */
gboolean muster_suggest_is_known (MusterRun *run, const MusterMissing *query);
/* (transfer full) (nullable): the name of who acted before, of whom it was answered what is suggested of this one */
char *muster_suggest_dup_alike (MusterRun *run, const MusterMissing *query);
char *muster_suggest_truth (MusterRun *run, const MusterMissing *query);
char *muster_suggest_value (MusterRun *run, const MusterMissing *query);
char *muster_suggest_which (MusterRun *run,
                            const MusterMissing *const *cells,
                            guint n,
                            const GPtrArray *options);
/* One value for each; options get their own as well. */
char *muster_suggest_values (MusterRun *run,
                             const MusterMissing *const *cells,
                             guint n,
                             const GPtrArray *options);
/* @known: (out): whether all of it follows from answers or from where orders put them */
char *muster_suggest_comparison (MusterRun *run,
                                 const MusterComparison *comparison,
                                 const GPtrArray *options,
                                 gboolean *known);

/* ---- muster-query-before.c: (transfer full) (nullable): an answer that holds no longer, in words ---- */
/* "Before Anna moved: 3"; of what is compared, or no number, @holds becomes whether it was so. */
char *muster_query_dup_before (MusterRun *run, const MusterMissing *query, gboolean *holds);
/* The same of one that was the best. */
char *
muster_comparison_dup_before (MusterRun *run, const MusterComparison *comparison, double item);

/* ---- muster-query-group.c ---- */
/* The members of the group that are on the table and, by their numbers, @along; without it (nullable) those who do not stand apart.
 * @members has room for all. 0: it is no group, or none are. */
guint muster_query_list_meant (MusterRun *run,
                               const MusterType *type,
                               double group,
                               const GArray *along,
                               guint16 *kind,
                               guint *members);
/* (transfer full): a value in words. Of a group those are named who are meant, where not all are, or, where they are many, those who
 * are not. */
char *muster_query_describe_group (MusterRun *run,
                                   const MusterType *type,
                                   double group,
                                   const GArray *along);
/* (transfer full): the same of an argument of it. */
char *muster_query_describe_argument (MusterRun *run, const MusterMissing *query, guint i);

/* ---- muster-query-text.c: in words ---- */
char *muster_query_describe (MusterRun *run, const MusterMissing *query, gboolean question);
/* One question about several cells that differ in the argument @varying. */
char *muster_query_describe_several (MusterRun *run, const MusterMissing *query, guint varying);
/* @side: whose all are of whom it is asked, or -1. */
char *muster_query_describe_pairs (MusterRun *run, const MusterMissing *query, gint32 side);
char *muster_comparison_describe (MusterRun *run, const MusterComparison *comparison);
char *
muster_comparison_describe_each (MusterRun *run, const MusterComparison *comparison, gint32 side);
void muster_table_fault (MusterRun *run, const MusterTable *table, const double *keys);
/* The key @at this place of what a table is looked up by, in words. */
char *muster_table_describe_key (MusterRun *run, const MusterTable *table, guint at, double key);
/* "3, up": what a table is looked up by; with its title in front: "Wind, 3, up". */
char *muster_table_describe_keys (MusterRun *run, const MusterTable *table, const double *keys);
char *muster_table_describe (MusterRun *run, const MusterTable *table, const double *keys);

/* ---- muster-run-prompt-fact.c ---- */
/* What one question asks: the first missing cell, and others of its fact that share an argument. */
guint
muster_question_gather (MusterRun *run, const MusterMissing **cells, guint max, guint *varying);

/* ---- muster-run-beside.c ---- */
/* What is asked of pairs of things, of those at hand and of others whose turn is still to come, by the first of both; 0: there is no
 * more than what is at hand. */
#define MUSTER_MAX_CELLS 64
guint muster_question_gather_beside (MusterRun *run, MusterMissing *cells);
/* (transfer full): of MusterComparison: the one at hand, and those that will be made just so; more than one only where pairs can be
 * asked about. */
GArray *muster_question_list_comparisons (MusterRun *run);

G_END_DECLS
