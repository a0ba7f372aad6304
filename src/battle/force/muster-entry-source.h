/* muster-entry-source.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-catalogue-index.h"
#include "muster-rulebook.h"

G_BEGIN_DECLS

/* Where a rulebook finds the entries that its models are named after: in catalogues beside it, else in those that are
 * installed. For one thread, and for the time of a load. */
typedef struct _MusterEntrySource MusterEntrySource;

/* (transfer full) (nullable): the files of a game system that is installed. */
typedef MusterCatalogueIndex *(*MusterSystemFinder) (const char *system_id, gpointer user_data);

MusterEntrySource *muster_entry_source_new (MusterSystemFinder finder,
                                            gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;
void muster_entry_source_free (MusterEntrySource *self);

/* Files that come before all others, such as those of an archive; as muster_catalogue_index_add_bytes(). */
void muster_entry_source_add_bytes (MusterEntrySource *self, const char *name, GBytes *bytes);

/* A #MusterEntryFinder, but for the source. */
MusterDossier *muster_entry_source_find (MusterEntrySource *self,
                                         const char *folder,
                                         const char *system_id,
                                         const char *entry_id,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterEntrySource, muster_entry_source_free)

G_END_DECLS
