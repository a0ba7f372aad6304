/* muster-fact-near-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-eval-private.h"

G_BEGIN_DECLS

double muster_fact_find_edge (MusterRun *run, const MusterExpression *e, const double *arguments);
double
muster_fact_get_near_distance (MusterRun *run, const MusterExpression *e, const double *arguments);
double
muster_fact_get_near_place (MusterRun *run, const MusterExpression *e, const double *arguments);
double
muster_fact_get_coordinate (MusterRun *run, const MusterExpression *e, const double *arguments);
double muster_fact_get_ground (MusterRun *run, const MusterExpression *e, const double *arguments);
double
muster_fact_get_place_at (MusterRun *run, const MusterExpression *e, const double *arguments);

G_END_DECLS
