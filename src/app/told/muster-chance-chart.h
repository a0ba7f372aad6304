/* muster-chance-chart.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-curve-chart.h"
#include "muster-turning-point.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHANCE_CHART (muster_chance_chart_get_type ())
G_DECLARE_FINAL_TYPE (MusterChanceChart,
                      muster_chance_chart,
                      MUSTER,
                      CHANCE_CHART,
                      MusterCurveChart)

/* How the chances of winning went from turn to turn, a line for each side. */

/* @titles: of the sides, in their order, NULL-terminated
 * @ranks: likewise, as muster_battle_get_side_rank(): colours go by them */
void muster_chance_chart_set_points (MusterChanceChart *self,
                                     const MusterTurningPoints *points,
                                     const char *const *titles,
                                     const gint *ranks);

G_END_DECLS
