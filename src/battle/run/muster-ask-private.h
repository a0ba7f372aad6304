/* muster-ask-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-step-private.h"

G_BEGIN_DECLS

/* What somebody is asked to choose from, and how automatic sides do. */

/* ---- muster-ask.c ---- */
guint muster_ask_list_options (MusterRun *run,
                               const MusterOperation *op,
                               MusterWord *base,
                               double *items,
                               guint max,
                               gboolean *complete);
gboolean muster_ask_has_place (MusterRun *run, const MusterOperation *op, MusterWord *base);
/* The options together with those of which it is not known whether they are. */
guint muster_ask_list_hopes (MusterRun *run,
                             const MusterOperation *op,
                             MusterWord *base,
                             double *items,
                             guint max);
/* Those of them that are not too far off by what is reckoned of the table, which nobody measured. */
guint muster_ask_list_likely (MusterRun *run,
                              const MusterOperation *op,
                              MusterWord *base,
                              double *items,
                              guint max);
gint32 muster_ask_get_side (MusterRun *run, const MusterOperation *op, MusterFrame *frame);
void muster_ask_get_take (MusterRun *run,
                          const MusterOperation *op,
                          MusterWord *base,
                          guint n_options,
                          guint *least,
                          guint *most);
gboolean muster_ask_allows (MusterRun *run,
                            const MusterOperation *op,
                            MusterWord *base,
                            double item,
                            char **reason,
                            gboolean *uncertain);
/* (nullable): what choosing @item costs or comes to, or NULL where a value of it is not known. */
char *muster_ask_dup_note (MusterRun *run, const MusterOperation *op, MusterWord *base, double item)
    G_GNUC_WARN_UNUSED_RESULT;
void muster_ask_store (MusterRun *run,
                       const MusterOperation *op,
                       MusterWord *base,
                       const double *items,
                       guint n);

/* Of one option. */
MusterType muster_ask_get_item_type (const MusterOperation *op);
/* What was chosen is a sequence, else a set. */
gboolean muster_ask_gives_sequence (const MusterAsk *ask);
/* Whether it is a choice of a way to do something, by the chance of it, on a table that Muster does not see: the chance is known
 * before it is asked. Where things or places are chosen all of them would have to be measured, and whoever looks at them
 * needs no numbers for that. */
gboolean muster_ask_is_weighed (MusterRun *run, const MusterOperation *op);
/* Writes what was chosen where the statement wants it; `chosen` of keys is written the same way. */
void muster_ask_store_at (const MusterAsk *ask,
                          MusterWord *at,
                          guint words,
                          const double *items,
                          guint n);

/* ---- muster-ask-along.c ---- */
/* Whether an ordered choice gives out a pool. What counts from 1 says no more than an order does. */
gboolean muster_ask_gives (const MusterAsk *ask);
/* (nullable) (transfer full): of char*, what each position of a choice is paired with; NULL: its number. */
GPtrArray *muster_ask_list_along (MusterRun *run, const MusterOperation *op, MusterWord *base);
/* The first @n of it as values; 0 where there are less. FALSE: not all is known. */
gboolean muster_ask_read_along (MusterRun *run,
                                const MusterAsk *ask,
                                MusterWord *base,
                                double *along,
                                guint n);
/* (transfer full): of MusterGift: what comes of each different value of @along for @item. @note: (out): where it comes to the same
 * with each of them */
GPtrArray *muster_ask_list_gifts (MusterRun *run,
                                  const MusterOperation *op,
                                  MusterWord *base,
                                  double item,
                                  char **note) G_GNUC_WARN_UNUSED_RESULT;

/* ---- muster-ask-decision.c ---- */
/* A choice that the rules make, or that they only look at to see whether there is one. */
typedef struct
{
  const MusterOperation *op;
  const MusterPolicy *policy; /* or NULL */
  MusterWord *base;
  double items[MUSTER_MAX_THINGS];
  guint n;
  guint least, most;
} MusterDecision;

const MusterPolicy *muster_decision_find_policy (MusterRun *run, gint32 side, const MusterAsk *ask);
/* What the keys alone would choose together: for a person to accept. */
gboolean muster_ask_advise (MusterRun *run,
                            const MusterOperation *op,
                            MusterWord *base,
                            double *chosen,
                            guint *n_chosen);
MusterStep muster_decision_make (MusterRun *run, MusterFrame *frame, MusterDecision *decision);

G_END_DECLS
