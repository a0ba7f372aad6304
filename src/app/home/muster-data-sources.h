/* muster-data-sources.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_DATA_SOURCES (muster_data_sources_get_type ())
G_DECLARE_FINAL_TYPE (MusterDataSources,
                      muster_data_sources,
                      MUSTER,
                      DATA_SOURCES,
                      AdwPreferencesGroup)

/* Where players keep data of games: each row opens a page in the browser. Muster itself downloads nothing. */

G_END_DECLS
