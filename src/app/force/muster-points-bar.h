/* muster-points-bar.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-force-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_POINTS_BAR (muster_points_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterPointsBar, muster_points_bar, MUSTER, POINTS_BAR, MusterForcePanel)

/* What a roster costs, out of its limits, and what is wrong with it: always on the screen. */

void muster_points_bar_show_faults (MusterPointsBar *self);
/* What a type of cost may come to. */
void muster_points_bar_show_limit (MusterPointsBar *self, const char *cost_type_id);

G_END_DECLS
