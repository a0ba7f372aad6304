/* muster-library-schema.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-database.h"

G_BEGIN_DECLS

/* The shape of the library file. It only ever grows: each version has a step that leads to it from
 * the one before, and a new file takes all of them. */

guint muster_library_schema_get_newest (void);

/* The version that the file has; 0 for a new one. */
gboolean
muster_library_schema_get_version (MusterDatabase *database, guint *version, GError **error);

/* Takes the steps that are missing up to @version, inside the transaction of the caller. */
gboolean muster_library_schema_migrate (MusterDatabase *database, guint version, GError **error);

G_END_DECLS
