/* muster-outcome-view.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-forecast.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OUTCOME_VIEW (muster_outcome_view_get_type ())
G_DECLARE_FINAL_TYPE (MusterOutcomeView, muster_outcome_view, MUSTER, OUTCOME_VIEW, AdwBin)

/* How a battle will end, as far as its forecast knows: who wins how often, who loses how many, how
 * long it takes. Goes on with it until it is thrown away. Signal: "again": the person wants it worked
 * out once more. */

/* (transfer none): to be started by whoever knows the battle. */
MusterForecast *muster_outcome_view_get_forecast (MusterOutcomeView *self);
/* @turn: in which the battle stands; 0: it has not begun */
void muster_outcome_view_set_battle (MusterOutcomeView *self, MusterRulebook *rulebook, guint turn);

G_END_DECLS
