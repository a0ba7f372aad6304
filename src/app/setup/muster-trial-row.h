/* muster-trial-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-balance.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TRIAL_ROW (muster_trial_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterTrialRow, muster_trial_row, MUSTER, TRIAL_ROW, AdwBin)

/* What comes of a battle with one value of a ruling. Signal: "use": it is the one. */

GtkWidget *muster_trial_row_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Shows the row @index of @balance, which it does not keep. */
void muster_trial_row_show (MusterTrialRow *self, const MusterBalance *balance, guint index);

G_END_DECLS
