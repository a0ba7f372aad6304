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

/* Its line is what @settings says under @key, and the other way round, as long as it lives.
 * @nicks: of the schema, in the order of the lines; static */
void muster_list_row_bind (MusterListRow *self,
                           GSettings *settings,
                           const char *key,
                           const char *const *nicks);

G_END_DECLS
