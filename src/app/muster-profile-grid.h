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
/* Whether it is different now. */
gboolean muster_profile_grid_show (MusterProfileGrid *self, const MusterProfileTable *table);

G_END_DECLS
