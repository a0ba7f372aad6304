/* muster-tree-pane.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-force-item.h"
#include "muster-force-panel.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TREE_PANE (muster_tree_pane_get_type ())
G_DECLARE_FINAL_TYPE (MusterTreePane, muster_tree_pane, MUSTER, TREE_PANE, MusterForcePanel)

/* The forces of a roster with what is in them. Signal "opened": somebody wants to look at what is selected. */

/* (transfer full): the ids of the forces and selections that are selected, in order, NULL at the end. */
GStrv muster_tree_pane_dup_selected (MusterTreePane *self);
/* Selects the next unit, or with -1 the one before, among the lines that are open. */
void muster_tree_pane_step (MusterTreePane *self, int by);
void muster_tree_pane_pop_up_menu (MusterTreePane *self);

/* What is dragged from a line: all that is selected where it is one of it. */
void muster_tree_pane_drag (MusterTreePane *self, MusterForceItem *item);
/* What is dragged from @source goes beside the line at @position, or to the end of the force that is looked at for
 * GTK_INVALID_LIST_POSITION. From the pane of another list it is copied. */
void muster_tree_pane_drop (MusterTreePane *self,
                            MusterTreePane *source,
                            guint position,
                            gboolean after);

G_END_DECLS
