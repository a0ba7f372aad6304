/* muster-force-item.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "muster-roster.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FORCE_ITEM (muster_force_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterForceItem, muster_force_item, MUSTER, FORCE_ITEM, GObject)

typedef enum
{
  MUSTER_FORCE_ITEM_FORCE,
  MUSTER_FORCE_ITEM_CATEGORY,
  MUSTER_FORCE_ITEM_SELECTION,
} MusterForceItemKind;

/* A line of the tree of a roster: a force, a category with something in it, or a unit or model. What was chosen for a
 * unit is told in its line.
 *
 * Properties: "title", "detail" (what it has, or ""), "price" ("35 pts", or ""), "faults" (what is wrong with it and what
 * it has, one a line, or ""), "is-heading" (it is no selection). */

MusterForceItemKind muster_force_item_get_kind (MusterForceItem *self);
/* Of the force or selection; of the force of a category. */
const char *muster_force_item_get_id (MusterForceItem *self);
/* (transfer none) (nullable): of MusterForceItem; another item where that changes between none and some. */
GListModel *muster_force_item_get_children (MusterForceItem *self);

/* Makes @store say what the roster is now. Lines that stay are the same items, so that nothing is folded or moved that
 * did not change. */
void muster_force_item_show_roster (GListStore *store, MusterRoster *roster);

G_END_DECLS
