/* muster-catalogue-file-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-catalogue.h"
#include "muster-xml-arena.h"
#include "muster-xml-document.h"

G_BEGIN_DECLS

/* A catalogue that was read, before and after it belongs to a system. */
typedef struct
{
  MusterCatalogue catalogue;
  MusterXmlArena *arena; /* all that @catalogue points to */
  MusterReport *report;
} MusterCatalogueFile;

#define MUSTER_CATALOGUE_MAX_DEPTH 128

/* Enough for each real file many times over; nesting is what readers of the structs recurse over. */
#define MUSTER_CATALOGUE_LIMITS_INIT                                                               \
  {                                                                                                \
    MUSTER_CATALOGUE_MAX_DEPTH, 4000000, 64, 256 * 1024 * 1024, 1024 * 1024                        \
  }

/**
 * muster_catalogue_file_read:
 * @name: printed in messages
 * @bytes: the text of a .gst or .cat file
 *
 * Links do not lead anywhere yet.
 *
 * Returns: (transfer full): %NULL with %MUSTER_ROSTER_ERROR or %MUSTER_XML_ERROR
 */
MusterCatalogueFile *muster_catalogue_file_read (const char *name,
                                                 GBytes *bytes,
                                                 MusterIds *ids,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_catalogue_file_free (MusterCatalogueFile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterCatalogueFile, muster_catalogue_file_free)

G_END_DECLS
