/* muster-odds-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ODDS_PANEL (muster_odds_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterOddsPanel, muster_odds_panel, MUSTER, ODDS_PANEL, MusterPanel)

G_END_DECLS
