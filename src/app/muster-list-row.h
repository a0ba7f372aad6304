/* muster-list-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_LIST_ROW (muster_list_row_get_type ())

/* A combo row that shows the whole of every line: that of libadwaita cuts them off after twenty letters. Its lines are
 * those of a GtkStringList. */
G_DECLARE_FINAL_TYPE (MusterListRow, muster_list_row, MUSTER, LIST_ROW, AdwComboRow)

G_END_DECLS
