/* muster-piece-panel.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-plan-kinds.h"
#include "muster-terrain-drawing.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PIECE_PANEL (muster_piece_panel_get_type ())
G_DECLARE_FINAL_TYPE (MusterPiecePanel, muster_piece_panel, MUSTER, PIECE_PANEL, AdwBin)

/* What the selected piece of terrain is, to be changed; the size of the table while none is selected. */

void muster_piece_panel_set_drawing (MusterPiecePanel *self, MusterTerrainDrawing *drawing);
/* (nullable): what a piece can be made at a stroke; borrowed, until others are set */
void muster_piece_panel_set_kinds (MusterPiecePanel *self, const MusterPlanKinds *kinds);

G_END_DECLS
