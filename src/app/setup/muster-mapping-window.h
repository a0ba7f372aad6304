/* muster-mapping-window.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "muster-mapping-table.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_MAPPING_WINDOW (muster_mapping_window_get_type ())
G_DECLARE_FINAL_TYPE (MusterMappingWindow, muster_mapping_window, MUSTER, MAPPING_WINDOW, AdwWindow)

/* What the rules know of the units of a list, to be checked and changed, and where each value was read. */
void muster_mapping_window_present (GtkWindow *parent, MusterMappingTable *table);

G_END_DECLS
