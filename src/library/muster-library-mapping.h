/* muster-library-mapping.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-mapping.h"

G_BEGIN_DECLS

typedef struct _MusterLibrary MusterLibrary;

/* What the player says of entries instead of what mappings read, for all lists of a game system. */

/* (transfer full) (element-type MusterMappingRow): @system (nullable): of all. */
GPtrArray *muster_library_list_mapping (MusterLibrary *self,
                                        const char *system,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* @rows (element-type MusterMappingRow): each in the place of one for the same; all of them or none. */
gboolean muster_library_put_mapping (MusterLibrary *self, const GPtrArray *rows, GError **error);

/**
 * muster_library_reset_mapping:
 * @sheet: %MUSTER_N_MAPPING_SHEETS for all that is said of the entry
 * @part: (nullable): only of this weapon or ability
 * @word: %MUSTER_N_MAPPING_WORDS for all words
 * @n: (out) (optional): how many rows there were
 *
 * What mappings read holds again.
 */
gboolean muster_library_reset_mapping (MusterLibrary *self,
                                       const char *system,
                                       const char *entry,
                                       MusterMappingSheet sheet,
                                       const char *part,
                                       MusterMappingWord word,
                                       guint *n,
                                       GError **error);

G_END_DECLS
