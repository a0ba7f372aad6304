/* muster-terrain-area.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "muster-terrain-drawing.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TERRAIN_AREA (muster_terrain_area_get_type ())
G_DECLARE_FINAL_TYPE (MusterTerrainArea, muster_terrain_area, MUSTER, TERRAIN_AREA, GtkWidget)

/* A table seen from above while somebody draws it: painted as it is in a battle, zoomed, dragged, and drawn on
 * with the pointer and with the keys.
 *
 * Actions: "terrain.zoom-in", "terrain.zoom-out", "terrain.zoom-fit".
 *
 * Keys. Of what is selected: the arrows move it by half an inch, with Shift by three; [ and ] turn it by 15
 * degrees, { and } by one; C and Shift+C go from corner to corner of it, Insert makes one more; Delete
 * takes it away, Ctrl+D copies it. N and Shift+N go from piece to piece. With a tool to draw: the arrows move
 * the cursor, Space puts a corner, Enter finishes, Backspace takes a corner back. Escape leaves what is half
 * drawn, then the tool, the corner, the piece. S, A, L and P take a tool in hand; +, − and 0 zoom. */

void muster_terrain_area_set_drawing (MusterTerrainArea *self, MusterTerrainDrawing *drawing);

G_END_DECLS
