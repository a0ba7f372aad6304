/* muster-terrain-drawing.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "muster-plan-editor.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_TERRAIN_TOOL_SELECT,
  MUSTER_TERRAIN_TOOL_AREA,
  MUSTER_TERRAIN_TOOL_LINE,
  MUSTER_TERRAIN_TOOL_SPOT,
} MusterTerrainTool;

/* How far a piece goes at a time, in thousandths of an inch. */
#define MUSTER_TERRAIN_STEP      MUSTER_PLAN_SNAP
#define MUSTER_TERRAIN_LONG_STEP (3 * MUSTER_INCH)

#define MUSTER_TYPE_TERRAIN_DRAWING (muster_terrain_drawing_get_type ())
G_DECLARE_FINAL_TYPE (MusterTerrainDrawing,
                      muster_terrain_drawing,
                      MUSTER,
                      TERRAIN_DRAWING,
                      GObject)

/* A table while somebody draws it: its plan with all that can be undone, the tool in hand, what is selected of it
 * and what is half drawn. Whoever shows it listens and calls; it knows no widget.
 *
 * Signals: "changed" (the plan is another one), "selected" (another piece or corner, or none),
 * "sketched" (the tool, the cursor, or what is half drawn). */

MusterTerrainDrawing *
muster_terrain_drawing_new (const MusterTerrainPlan *plan) G_GNUC_WARN_UNUSED_RESULT;

const MusterTerrainPlan *muster_terrain_drawing_get_plan (MusterTerrainDrawing *self);
MusterPlanEditor *muster_terrain_drawing_get_editor (MusterTerrainDrawing *self);

/* ---- What is selected ---- */

/* -1: nothing. */
int muster_terrain_drawing_get_piece (MusterTerrainDrawing *self);
/* -1: the whole piece. */
int muster_terrain_drawing_get_corner (MusterTerrainDrawing *self);
/* (nullable): the selected piece. */
const MusterTerrainPiece *muster_terrain_drawing_peek_piece (MusterTerrainDrawing *self);
void muster_terrain_drawing_select (MusterTerrainDrawing *self, int piece, int corner);
/* @by: 1 or -1; around the end. */
void muster_terrain_drawing_select_next (MusterTerrainDrawing *self, int by);
void muster_terrain_drawing_select_next_corner (MusterTerrainDrawing *self, int by);

/* ---- What is done to it; FALSE: nothing changed ---- */

/* Of the selected corner, or of the whole piece. */
gboolean muster_terrain_drawing_move (MusterTerrainDrawing *self, gint32 dx, gint32 dy);
gboolean muster_terrain_drawing_move_corner_to (MusterTerrainDrawing *self, MusterPoint to);
gboolean muster_terrain_drawing_remove (MusterTerrainDrawing *self);
/* In the middle of the side after the selected corner, or at @at if that is near a side. */
gboolean muster_terrain_drawing_add_corner (MusterTerrainDrawing *self);
gboolean
muster_terrain_drawing_add_corner_at (MusterTerrainDrawing *self, guint side, MusterPoint at);
gboolean muster_terrain_drawing_rotate (MusterTerrainDrawing *self, int degrees);
gboolean muster_terrain_drawing_copy (MusterTerrainDrawing *self);
/* @piece: (transfer full); @run: see muster_plan_editor_change() */
gboolean
muster_terrain_drawing_change (MusterTerrainDrawing *self, MusterTerrainPiece *piece, guint run);
gboolean muster_terrain_drawing_set_size (MusterTerrainDrawing *self, gint32 width, gint32 height);
gboolean muster_terrain_drawing_set_plan (MusterTerrainDrawing *self,
                                          const MusterTerrainPlan *plan);
gboolean muster_terrain_drawing_undo (MusterTerrainDrawing *self);
gboolean muster_terrain_drawing_redo (MusterTerrainDrawing *self);

/* ---- Drawing ---- */

MusterTerrainTool muster_terrain_drawing_get_tool (MusterTerrainDrawing *self);
void muster_terrain_drawing_set_tool (MusterTerrainDrawing *self, MusterTerrainTool tool);
/* (nullable): what is drawn has its title, properties and marks, if it is of the shape of the tool. */
void muster_terrain_drawing_set_model (MusterTerrainDrawing *self, const MusterTerrainPiece *model);

/* The corners that were put down so far. */
const MusterPoint *muster_terrain_drawing_get_sketch (MusterTerrainDrawing *self, guint *n);
/* A spot is a piece at once, and so is an area whose first corner is put down again. */
void muster_terrain_drawing_put (MusterTerrainDrawing *self, MusterPoint point);
/* A rectangle, or a straight line. */
void muster_terrain_drawing_stretch (MusterTerrainDrawing *self, MusterPoint from, MusterPoint to);
/* FALSE: there are too few corners. */
gboolean muster_terrain_drawing_finish (MusterTerrainDrawing *self);
gboolean muster_terrain_drawing_take_back (MusterTerrainDrawing *self);
gboolean muster_terrain_drawing_drop (MusterTerrainDrawing *self);

MusterPoint muster_terrain_drawing_get_cursor (MusterTerrainDrawing *self);
void muster_terrain_drawing_set_cursor (MusterTerrainDrawing *self, MusterPoint point);

/* ---- In words ---- */

/* (transfer full): what is selected or half drawn, and what can be done now. */
char *muster_terrain_drawing_dup_state (MusterTerrainDrawing *self);

G_END_DECLS
