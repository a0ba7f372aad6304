/* muster-unit-pane.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-force-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_UNIT_PANE (muster_unit_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterUnitPane, muster_unit_pane, MUSTER, UNIT_PANE, MusterForcePanel)

/* The force or selection that is looked at: what can be chosen for it, its profiles and rules, what is wrong with it,
 * and what the player says of it. */

void muster_unit_pane_rename (MusterUnitPane *self);
/* Brings the focus to where there can be more or less of @entry_id for @parent_id, as soon as that is there; NULL is what is
 * wrong with the unit. */
void muster_unit_pane_point_to (MusterUnitPane *self, const char *parent_id, const char *entry_id);
/* What is typed is kept when the person goes on; before the window goes it asks for it. */
void muster_unit_pane_keep_typed (MusterUnitPane *self);

G_END_DECLS
