/* muster-selection-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-run.h"
#include "muster-state.h"

G_BEGIN_DECLS

/* Weights that differ by no more are equal. */
#define MUSTER_SAME_WEIGHT 1e-9

/* What is chosen from, and by what. */
typedef struct
{
  const double *items;
  guint n;
  MusterType type; /* of an item */
  guint32 item_slot;
  guint n_keys;
  const MusterKey *keys;
  const MusterKey *more_keys; /* after them; of the policy first, then of the ask */
  guint n_more_keys;
  gboolean keep_ties; /* gives the first instead of a die */
  gboolean secret;    /* the keys are not told */
} MusterSelection;

/* One of the items: TRUE with @chosen; FALSE with run->need set. Ties that keys leave are broken by a die. */
gboolean muster_select (MusterRun *run,
                        MusterFrame *frame,
                        const MusterOperation *op,
                        const MusterSelection *selection,
                        double *chosen);
/* The die that decides between @items, which are equal: FALSE with run->need set. */
gboolean muster_selection_break_tie (MusterRun *run,
                                     MusterFrame *frame,
                                     const MusterOperation *op,
                                     const MusterSelection *selection,
                                     const double *items,
                                     guint n,
                                     double *chosen);

/* ---- One key ---- */

/* What each item is worth by @key; FALSE: not known of all. */
gboolean muster_selection_weigh (MusterRun *run,
                                 const MusterSelection *selection,
                                 const MusterKey *key,
                                 const double *items,
                                 guint n,
                                 double *weights);
void muster_selection_explain_key (MusterRun *run,
                                   const MusterSelection *selection,
                                   const MusterKey *key,
                                   const double *items,
                                   const double *weights,
                                   guint n);
/* Where yes or no is all that is missing, those questions are plainer than which of the candidates is best. */
gboolean muster_selection_lacks_numbers (MusterRun *run);
/* Asks for the verdict of the key as a whole; run->comparison stays NULL where that cannot be asked. */
void muster_selection_compare (MusterRun *run,
                               const MusterSelection *selection,
                               const MusterKey *key,
                               const double *items,
                               guint n,
                               gboolean whole);

/* ---- muster-selection-order.c ---- */
/* Orders @items by keys, equal ones as they stand; FALSE: not known. */
gboolean muster_selection_order (MusterRun *run,
                                 const MusterOperation *op,
                                 const MusterSelection *selection,
                                 double *items,
                                 guint64 *ties);

G_END_DECLS
