/* muster-force-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-force-item.h"
#include "muster-line-row.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FORCE_ROW (muster_force_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterForceRow, muster_force_row, MUSTER, FORCE_ROW, MusterLineRow)

/* A line of the tree of a roster. Properties: "item" (MusterForceItem), "position" (in the list). Lines can be dragged to
 * others: actions "tree.drop" (id, position, after it) and "tree.menu-at" (position) of the list around it. */

G_END_DECLS
