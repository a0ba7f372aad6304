/* muster-roster-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-roster-item.h"
#include "muster-menu-row.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ROSTER_ROW (muster_roster_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterRosterRow, muster_roster_row, MUSTER, ROSTER_ROW, MusterMenuRow)

/* What a list shows of a list of forces. Properties, writable: "item" (MusterRosterItem), "menu-model": of
 * what can be done with it, or NULL for none; "position" (uint): in its list view, where its menu
 * selects it first. */
GtkWidget *muster_roster_row_new (MusterRosterItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
