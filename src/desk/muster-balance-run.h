/* muster-balance-run.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-balance.h"
#include "muster-rounds.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BALANCE_RUN (muster_balance_run_get_type ())
G_DECLARE_FINAL_TYPE (MusterBalanceRun, muster_balance_run, MUSTER, BALANCE_RUN, MusterRounds)

/* Which value of a ruling makes a battle even, worked out in another thread, a few games with each
 * value at a time: what is known so far can be read at any time, and gets better. */

/* @rounds: how often some games are played with each value */
MusterBalanceRun *muster_balance_run_new (guint rounds) G_GNUC_WARN_UNUSED_RESULT;

/* Begins anew; what ran is stopped. @values as for muster_balance () */
void muster_balance_run_start (MusterBalanceRun *self,
                               MusterRulebook *rulebook,
                               const MusterSetup *setup,
                               const char *ruling,
                               const char *const *values);

/* (nullable) (transfer none): until the next "changed"; %NULL before the first games are over. */
const MusterBalance *muster_balance_run_get_balance (MusterBalanceRun *self);

G_END_DECLS
