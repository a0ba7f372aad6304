/* muster-roll-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ROLL_PANEL (muster_roll_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterRollPanel, muster_roll_panel, MUSTER, ROLL_PANEL, MusterPanel)

/* Asks for dice that are thrown by hand: a face is pressed, or a digit typed, for one die after the
 * other. */

G_END_DECLS
