/* muster-data-sets.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-catalogue-index.h"
#include "muster-data-path.h"

G_BEGIN_DECLS

/* A game system that is installed, with its catalogues, in one revision. */
typedef struct
{
  char *system_id;
  char *name;
  int revision;
  char *folder; /* where its files are */
  char *id;     /* (nullable): by which a roster is bound to it; NULL for what came with Muster */
  /* a copy of what came with Muster, for rosters that stay with it; no person installed it */
  gboolean kept;
  gboolean newest; /* of its system: rosters that are bound to none are made with it */
  guint n_catalogues;
} MusterDataSet;

/* The force data that is installed: what came with Muster, and what a person has opened, which is kept in a folder for
 * each revision, so that rosters stay with what they were made with until they are moved over. */
typedef struct _MusterDataSets MusterDataSets;

/* Reads what is there; the heads of files, not more. */
MusterDataSets *muster_data_sets_new (const MusterDataPath *path) G_GNUC_WARN_UNUSED_RESULT;
void muster_data_sets_free (MusterDataSets *self);

/* By name, the newest revision of each first. */
guint muster_data_sets_get_n (const MusterDataSets *self);
const MusterDataSet *muster_data_sets_get (const MusterDataSets *self, guint place);

/* (nullable): the set with @id; without such, or where @id is NULL, the newest of the system. */
const MusterDataSet *
muster_data_sets_find (const MusterDataSets *self, const char *system_id, const char *id);

/* (nullable): the set of this revision; of two, that which a person installed. */
const MusterDataSet *
muster_data_sets_find_revision (const MusterDataSets *self, const char *system_id, int revision);

/* (transfer full): where the files of a set are; of no files at all where @set is NULL. */
MusterCatalogueIndex *muster_data_set_load_index (const MusterDataSet *set,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the game system and its catalogues to @files, (element-type MusterContainerEntry), each with a name of its own. */
gboolean muster_data_sets_collect_files (const MusterCatalogueIndex *index,
                                         const char *system_id,
                                         GPtrArray *files,
                                         GError **error);

/* Whether what was read is to be installed; in the thread that installs. */
typedef gboolean (*MusterDataSetsGate) (gpointer data);

/* @gate: asked before anything is written. Where it says FALSE, muster_data_sets_install() fails with nothing done. */
void muster_data_sets_set_gate (MusterDataSets *self, MusterDataSetsGate gate, gpointer data);

/**
 * muster_data_sets_install:
 * @paths: (array zero-terminated=1): files, archives, folders; folders of folders are looked through one level deep
 * @report: what is wrong in the files
 *
 * Installs the game systems that are found, each with its catalogues. Catalogues without their system are added to a
 * copy of what is installed of it. What was installed before stays. Call muster_data_sets_new() to see what is there now.
 *
 * Returns: (transfer full) (element-type MusterDataSet): what was installed, or was there already; %NULL with @error set
 */
GPtrArray *muster_data_sets_install (const MusterDataSets *self,
                                     const char *const *paths,
                                     MusterReport *report,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): by which a roster is bound that is made with @set. Of what came with Muster a copy is kept, because the
 * next Muster may come with another revision. NULL with @error set. */
char *muster_data_sets_keep (const MusterDataSets *self,
                             const MusterDataSet *set,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* What a person has installed; a roster that is bound to it keeps what it shows. */
gboolean muster_data_sets_remove (const MusterDataSets *self, const char *id, GError **error);
gboolean muster_data_sets_restore (const MusterDataSets *self, const char *id, GError **error);

MusterDataSet *muster_data_set_copy (const MusterDataSet *self) G_GNUC_WARN_UNUSED_RESULT;
void muster_data_set_free (MusterDataSet *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDataSets, muster_data_sets_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDataSet, muster_data_set_free)

G_END_DECLS
