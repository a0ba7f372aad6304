/* muster-fact-places-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-eval-private.h"

G_BEGIN_DECLS

/* Facts that are lists of places. */

void muster_fact_list_reachable_clear (MusterRun *run,
                                       const MusterExpression *e,
                                       const double *arguments,
                                       MusterList *list);
void muster_fact_list_reachable (MusterRun *run,
                                 const MusterExpression *e,
                                 const double *arguments,
                                 MusterList *list);
void muster_fact_list_reachable_past_friends (MusterRun *run,
                                              const MusterExpression *e,
                                              const double *arguments,
                                              MusterList *list);
void muster_fact_list_places (MusterRun *run,
                              const MusterExpression *e,
                              const double *arguments,
                              MusterList *list);
void muster_fact_list_marked (MusterRun *run,
                              const MusterExpression *e,
                              const double *arguments,
                              MusterList *list);

G_END_DECLS
