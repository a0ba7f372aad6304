/* muster-forecast.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rounds.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FORECAST (muster_forecast_get_type ())
G_DECLARE_FINAL_TYPE (MusterForecast, muster_forecast, MUSTER, FORECAST, MusterRounds)

/* How a battle goes on from a position, by playing it many times in another thread. What is known
 * so far can be read at any time; it gets better until all games are played. */
MusterForecast *muster_forecast_new (guint games) G_GNUC_WARN_UNUSED_RESULT;

/* Begins anew; what ran is stopped. */
void muster_forecast_start (MusterForecast *self, MusterPosition *position);
/* The same for a battle that has not begun; its own seed does not matter. */
void muster_forecast_start_new (MusterForecast *self,
                                MusterRulebook *rulebook,
                                const MusterSetup *setup);

guint muster_forecast_get_games (MusterForecast *self);
/* (nullable) (transfer none): of all games so far, until the next "changed"; %NULL before the first
 * of them. */
const MusterSimulationResult *muster_forecast_get_result (MusterForecast *self);

G_END_DECLS
