/* muster-data-mapping.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-data-path.h"
#include "muster-library.h"
#include "muster-mapping.h"

G_BEGIN_DECLS

/**
 * muster_data_mapping_load:
 * @library: (nullable): whose corrections of the player hold
 * @system: id of the game system whose lists are read
 * @report: (nullable): gets what is wrong in mappings
 *
 * The mappings in the folders "mappings", those for the system before those for all, and what the player says instead.
 *
 * Returns: (transfer full): %NULL with @error set
 */
MusterMapping *muster_data_mapping_load (const MusterDataPath *path,
                                         MusterLibrary *library,
                                         const char *system,
                                         MusterReport *report,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
