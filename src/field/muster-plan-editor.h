/* muster-plan-editor.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-terrain-plan.h"

G_BEGIN_DECLS

/* Whoever draws by hand draws on half inches. */
#define MUSTER_PLAN_SNAP (MUSTER_INCH / 2)

/**
 * MusterPlanEditor:
 *
 * A plan and what was done to it, which can be undone without limit. Every edit is one step or none: one that
 * would change nothing, or make a piece that the text form of a plan cannot hold, is refused. So the plan
 * can be written and read back after each of them. Pieces keep their numbers but for those after one
 * that comes or goes. What a player should know of the plan tells muster_terrain_plan_check().
 */
typedef struct _MusterPlanEditor MusterPlanEditor;

MusterPlanEditor *muster_plan_editor_new (const MusterTerrainPlan *plan) G_GNUC_WARN_UNUSED_RESULT;
void muster_plan_editor_free (MusterPlanEditor *self);

const MusterTerrainPlan *muster_plan_editor_get_plan (const MusterPlanEditor *self);
gboolean muster_plan_editor_can_undo (const MusterPlanEditor *self);
gboolean muster_plan_editor_can_redo (const MusterPlanEditor *self);
int muster_plan_editor_undo (MusterPlanEditor *self);
int muster_plan_editor_redo (MusterPlanEditor *self);

gboolean muster_plan_editor_set_plan (MusterPlanEditor *self, const MusterTerrainPlan *plan);
gboolean muster_plan_editor_set_size (MusterPlanEditor *self, gint32 width, gint32 height);

int muster_plan_editor_add (MusterPlanEditor *self, MusterTerrainPiece *piece);
int muster_plan_editor_copy (MusterPlanEditor *self, guint index, gint32 dx, gint32 dy);
gboolean muster_plan_editor_remove (MusterPlanEditor *self, guint index);
gboolean muster_plan_editor_move (MusterPlanEditor *self, guint index, gint32 dx, gint32 dy);
gboolean muster_plan_editor_rotate (MusterPlanEditor *self, guint index, int degrees);
gboolean muster_plan_editor_change (MusterPlanEditor *self,
                                    guint index,
                                    MusterTerrainPiece *piece,
                                    guint run);
void muster_plan_editor_end_run (MusterPlanEditor *self);

int muster_plan_editor_add_corner (MusterPlanEditor *self, guint index, guint side, MusterPoint at);
int
muster_plan_editor_move_corner (MusterPlanEditor *self, guint index, guint corner, MusterPoint to);
gboolean muster_plan_editor_remove_corner (MusterPlanEditor *self, guint index, guint corner);

MusterPoint muster_plan_editor_snap (const MusterPlanEditor *self, MusterPoint point);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPlanEditor, muster_plan_editor_free)

G_END_DECLS
