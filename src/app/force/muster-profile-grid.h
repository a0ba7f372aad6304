/* muster-profile-grid.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-profile-table.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PROFILE_GRID (muster_profile_grid_get_type ())
G_DECLARE_FINAL_TYPE (MusterProfileGrid, muster_profile_grid, MUSTER, PROFILE_GRID, AdwBin)

/* Profiles of one type, a line each. Each value is a button: the action "unit.value" (profile, characteristic) of the pane
 * around it. */
MusterProfileGrid *muster_profile_grid_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* The value (ss: profile, characteristic) gets the focus, where it is in this table. */
void muster_profile_grid_focus (MusterProfileGrid *self, GVariant *target);
/* Brings it up to date: a table that is seen at once, another with as many lines as there is time for.
 * @n_left: (inout): how many rows may still be made now; 0 when there may be more to do */
void
muster_profile_grid_show (MusterProfileGrid *self, const MusterProfileTable *table, guint *n_left);
/* What it shows is of something else; it is not seen until it is brought up to date. */
void muster_profile_grid_forget (MusterProfileGrid *self);

G_END_DECLS
