/* muster-terrain-area-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-board-camera.h"
#include "muster-board-palette.h"
#include "muster-board-sheet.h"
#include "muster-terrain-area.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_TERRAIN_DRAG_NONE,
  MUSTER_TERRAIN_DRAG_PENDING, /* a button is down; it may become a click */
  MUSTER_TERRAIN_DRAG_PAN,
  MUSTER_TERRAIN_DRAG_PIECE,
  MUSTER_TERRAIN_DRAG_CORNER,
  MUSTER_TERRAIN_DRAG_STRETCH,
} MusterTerrainDragMode;

typedef struct
{
  MusterTerrainDragMode mode;
  MusterTerrainDragMode wanted; /* what it becomes when the pointer moves */
  double start_x, start_y;
  double x, y;
} MusterTerrainDrag;

struct _MusterTerrainArea
{
  GtkWidget parent_instance;

  MusterTerrainDrawing *drawing;
  MusterBoardCamera camera;
  MusterBoardPalette palette;
  gboolean palette_valid;
  MusterBoardGround *ground; /* of the plan as it is; NULL: to be made */
  MusterBoardSheet *sheet;   /* of it, in the size in which it is seen; NULL: to be made */

  MusterTerrainDrag drag;
  GtkGesture *drag_gesture;    /* owned by the widget */
  double pointer_x, pointer_y; /* in the widget */
  double window_x, window_y;   /* in the window, if it was there */
  gboolean has_pointer;
  double pinch_zoom;
};

/* muster-terrain-area-draw.c */
void muster_terrain_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void muster_terrain_area_drop_ground (MusterTerrainArea *self);

/* muster-terrain-area-pointer.c */
void muster_terrain_area_add_controllers (MusterTerrainArea *self);
/* A point of the widget on the table. */
MusterPoint muster_terrain_area_locate (MusterTerrainArea *self, double x, double y);
/* Where a drag of a piece has come to, on half inches. */
MusterPoint muster_terrain_area_get_way (MusterTerrainArea *self);
/* FALSE: there was none. */
gboolean muster_terrain_area_stop_drag (MusterTerrainArea *self);

/* muster-terrain-area-keys.c */
void muster_terrain_area_install_keys (GtkWidgetClass *klass);

/* muster-terrain-area.c */
void muster_terrain_area_zoom_at (MusterTerrainArea *self, double zoom, double x, double y);

G_END_DECLS
