/* muster-balance-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-rulebook.h"
#include "muster-setup.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BALANCE_WINDOW (muster_balance_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterBalanceWindow, muster_balance_window, MUSTER, BALANCE_WINDOW, AdwWindow)

/* Which value of a setting makes a battle that has not begun even. Signal: "chosen" (string ruling,
 * string value): as in MusterSetup.rulings. */

/* @rulebook: has rulings. @setup: to vary; its own values are what is near to them. */
MusterBalanceWindow *
muster_balance_window_new (GtkWidget *parent,
                           MusterRulebook *rulebook,
                           const MusterSetup *setup) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
