/* muster-catalogue-index-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-catalogue-head-private.h"

G_BEGIN_DECLS

struct _MusterCatalogueIndex
{
  MusterIds *ids;
  MusterReport *report;
  GPtrArray *heads; /* of MusterCatalogueHead: systems first */
  guint n_systems;
  GHashTable *by_id; /* borrowed ids to borrowed heads */
  GHashTable *texts; /* borrowed heads to the GBytes of those that are not to be read again */
};

#define MUSTER_CATALOGUE_FILE_LIMITS_INIT                                                          \
  {                                                                                                \
    .max_bytes = (gsize) 256 * 1024 * 1024                                                         \
  }

/* As they are downloaded: with whatever else lies in the folder that was packed. */
#define MUSTER_CATALOGUE_ARCHIVE_LIMITS_INIT                                                       \
  {                                                                                                \
    64 * 1024 * 1024, 20000, 64 * 1024 * 1024, 256 * 1024 * 1024, 200, 0                           \
  }

/* @text: (nullable): where it is kept */
void muster_catalogue_index_take_head (MusterCatalogueIndex *self,
                                       MusterCatalogueHead *head,
                                       GBytes *text);

G_END_DECLS
