/* muster-data-binding.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-data-sets.h"
#include "muster-library.h"

G_BEGIN_DECLS

/**
 * muster_data_binding_complete:
 *
 * Binds lists that are bound to no data, as those that an older Muster made, to the data of the revision they were made
 * with, where that is installed: then a newer revision, which may come with the next Muster, does not change them.
 *
 * Returns: whether it could be done; @n_bound of them were bound
 */
gboolean muster_data_binding_complete (const MusterDataSets *sets,
                                       MusterLibrary *library,
                                       guint *n_bound,
                                       GError **error);

/**
 * muster_data_binding_purge:
 * @made_until: seconds since 1970
 *
 * Removes copies of what came with Muster to which no list is bound any more, not even a deleted one that can still be
 * had back. One that was made since @made_until stays: the list that it is for may not be written yet.
 *
 * Returns: %FALSE with @error set where it is not known what is used; nothing was removed then
 */
gboolean muster_data_binding_purge (MusterLibrary *library, gint64 made_until, GError **error);

G_END_DECLS
