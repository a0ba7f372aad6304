/* muster-reach.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-pose.h"

G_BEGIN_DECLS

/**
 * MusterReach:
 *
 * The places that a figure can walk to, filled by muster_field_reach(). It is a scratch object:
 * made once per thread and used for any number of queries, none of which allocates memory, but
 * for the first on an open table. There the places are those of a raster, see
 * muster_tabletop_get_step(), and where the mover stands.
 */
typedef struct _MusterReach MusterReach;

MusterReach *muster_reach_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_reach_free (MusterReach *self);

guint muster_reach_get_n (const MusterReach *self);
MusterPlace muster_reach_get_place (const MusterReach *self, guint index);
double muster_reach_get_cost (const MusterReach *self, guint index);
int muster_reach_find (const MusterReach *self, MusterPlace place);
guint muster_reach_get_path (const MusterReach *self, guint index, MusterPlace *path, guint max);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterReach, muster_reach_free)

G_END_DECLS
