/* muster-force-data.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-game-system.h"

G_BEGIN_DECLS

/* The force data that a line of the shell names. */

/* @paths (nullable): of --data; without any, what is installed. (transfer full): what is at them; what was passed over
 * is told on stderr. */
MusterCatalogueIndex *muster_force_data_index (const char *const *paths, GError **error);
/* The same for who tells it with what else is wrong. */
MusterCatalogueIndex *muster_force_data_open (const char *const *paths, GError **error);

/* FALSE with @error where there is none at all. */
gboolean muster_force_data_require (const MusterCatalogueIndex *index, GError **error);

/* (transfer full): what to do where there is none. */
char *muster_force_data_dup_hint (void);

/* By id or name, without regard to case. Where @name is NULL, the only one. Sets @error when there is none, or more
 * than one. */
const MusterCatalogueHead *
muster_force_data_find_system (const MusterCatalogueIndex *index, const char *name, GError **error);
/* @game_system_id: (nullable): only those of it */
const MusterCatalogueHead *muster_force_data_find_catalogue (const MusterCatalogueIndex *index,
                                                             const char *game_system_id,
                                                             const char *name,
                                                             GError **error);

G_END_DECLS
