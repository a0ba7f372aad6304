/* muster-turn-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TURN_PANEL (muster_turn_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterTurnPanel, muster_turn_panel, MUSTER, TURN_PANEL, MusterPanel)

/* Asks what to do in a free turn, or whether to interrupt. */

G_END_DECLS
