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

/**
 * muster_catalogue_head_read_ends:
 * @beginning: of a file of JSON
 * @end: of it
 *
 * Returns: (transfer full) (nullable): %NULL where they do not tell all; then the whole file may
 */
MusterCatalogueHead *muster_catalogue_head_read_ends (const char *name,
                                                      GBytes *beginning,
                                                      GBytes *end) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCatalogueHead, muster_catalogue_head_free)

/* ---- JSON: muster-catalogue-head-json.c ---- */

/* Of what a file of JSON begins with. */
typedef enum
{
  MUSTER_JSON_ROOT_NONE,
  MUSTER_JSON_ROOT_THERE,
  MUSTER_JSON_ROOT_BEYOND, /* there is none in it, and the file goes on */
} MusterJsonRoot;

MusterJsonRoot muster_catalogue_head_find_root (GBytes *beginning);

/* (transfer full) (nullable): a file that has only what is in the root, and not in its lists. NULL where the two ends
 * do not tell what there is between them. */
GBytes *muster_catalogue_head_join (GBytes *beginning, GBytes *end);

/* For messages: the path, with the member where it is in an archive. */
char *muster_catalogue_head_dup_title (const MusterCatalogueHead *self);

G_END_DECLS
