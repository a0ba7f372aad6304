/* muster-system-row.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-system-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SYSTEM_ROW (muster_system_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterSystemRow, muster_system_row, MUSTER, SYSTEM_ROW, AdwPreferencesRow)

/* A revision of a game system that is installed: which, since when, with what lists; of an older one these can be opened, to be
 * moved over. Property: "item". */
GtkWidget *muster_system_row_new (MusterSystemItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
