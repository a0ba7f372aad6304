/* muster-unit-info.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-roster.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_UNIT_INFO (muster_unit_info_get_type ())
G_DECLARE_FINAL_TYPE (MusterUnitInfo, muster_unit_info, MUSTER, UNIT_INFO, AdwBin)

/* The profiles and rules of a force or selection. */

/* One of both.
 * @n_left: (inout): so many rows may be made anew; when it has become 0 some may be missing */
void muster_unit_info_show (MusterUnitInfo *self,
                            MusterRosterSelection *selection,
                            MusterRosterForce *force,
                            guint *n_left);

/* What it shows is of something else: tables are not seen until they are brought up to date. */
void muster_unit_info_forget (MusterUnitInfo *self);

/* The value (ss: profile, characteristic) gets the focus. */
void muster_unit_info_focus (MusterUnitInfo *self, GVariant *target);

G_END_DECLS
