/* muster-catalogue-head-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-catalogue-index.h"

G_BEGIN_DECLS

/**
 * muster_catalogue_head_read:
 * @bytes: the beginning of a file, or all of it
 * @is_cut: @bytes may end anywhere
 *
 * Returns: (transfer full): %NULL with %MUSTER_ROSTER_ERROR or %MUSTER_XML_ERROR
 */
MusterCatalogueHead *muster_catalogue_head_read (const char *name,
                                                 GBytes *bytes,
                                                 gboolean is_cut,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_catalogue_head_free (MusterCatalogueHead *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCatalogueHead, muster_catalogue_head_free)

/* For messages: the path, with the member where it is in an archive. */
char *muster_catalogue_head_dup_title (const MusterCatalogueHead *self);

G_END_DECLS
