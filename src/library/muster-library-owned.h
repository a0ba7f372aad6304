/* muster-library-owned.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Figures of which a person has some. */
typedef struct
{
  char *entry_id; /* of the definition: whatever links lead to it */
  char *name;     /* as last seen, shown where the data is not there */
  guint number;
} MusterLibraryOwned;

void muster_library_owned_free (MusterLibraryOwned *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLibraryOwned, muster_library_owned_free)

G_END_DECLS
