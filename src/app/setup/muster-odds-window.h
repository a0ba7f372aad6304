/* muster-odds-window.h
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

#define MUSTER_TYPE_ODDS_WINDOW (muster_odds_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterOddsWindow, muster_odds_window, MUSTER, ODDS_WINDOW, AdwWindow)

/* How a battle that has not begun will end. */
void muster_odds_window_present (GtkWidget *parent,
                                 MusterRulebook *rulebook,
                                 const MusterSetup *setup);

G_END_DECLS
