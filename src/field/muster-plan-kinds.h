/* muster-plan-kinds.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-terrain-plan.h"

G_BEGIN_DECLS

/**
 * MusterPlanKinds:
 *
 * The kinds of terrain that some plans are made of: pieces with the same shape, title, properties and marks
 * are of one kind. So what there is to lay out on a table, and what rules need to know of it, comes
 * from the tables of a game and not from here.
 */
typedef struct _MusterPlanKinds MusterPlanKinds;

MusterPlanKinds *muster_plan_kinds_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_plan_kinds_free (MusterPlanKinds *self);

void muster_plan_kinds_add_plan (MusterPlanKinds *self, const MusterTerrainPlan *plan);
guint muster_plan_kinds_get_n (const MusterPlanKinds *self);
const MusterPlanKind *muster_plan_kinds_get (const MusterPlanKinds *self, guint index);
int muster_plan_kinds_find (const MusterPlanKinds *self, const MusterTerrainPiece *piece);

MusterTerrainPlan *muster_plan_kinds_new_random (const MusterPlanKinds *self,
                                                 gint32 width,
                                                 gint32 height,
                                                 guint density,
                                                 guint64 seed) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPlanKinds, muster_plan_kinds_free)

G_END_DECLS
