/* muster-tree-pane.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-force-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TREE_PANE (muster_tree_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterTreePane, muster_tree_pane, MUSTER, TREE_PANE, MusterForcePanel)

/* The forces of a roster with what is in them. Signal "opened": somebody wants to look at what is selected. */

/* (transfer full): the ids of the forces and selections that are selected, in order, NULL at the end. */
GStrv muster_tree_pane_dup_selected (MusterTreePane *self);
void muster_tree_pane_pop_up_menu (MusterTreePane *self);

G_END_DECLS
