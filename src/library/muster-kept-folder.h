/* muster-kept-folder.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-container.h"

G_BEGIN_DECLS

/* Folders in a folder, by name. What is removed or replaced is put aside, one version of each, and can be had back. A
 * program that is killed half-way leaves either the old or the new version. Errors are of MUSTER_LIBRARY_ERROR. */
typedef struct _MusterKeptFolder MusterKeptFolder;

/* @path: made when something is installed */
MusterKeptFolder *muster_kept_folder_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void muster_kept_folder_free (MusterKeptFolder *self);

const char *muster_kept_folder_get_path (const MusterKeptFolder *self);
/* (transfer full) (nullable): where one is, or would be; NULL where it cannot be called so. */
char *muster_kept_folder_dup_path_of (const MusterKeptFolder *self, const char *name);
/* (transfer full) (nullable): likewise for what was put aside. */
char *muster_kept_folder_dup_aside (const MusterKeptFolder *self, const char *name);

/**
 * muster_kept_folder_install:
 * @files: (element-type MusterContainerEntry): with paths that stay inside
 *
 * A version that is there already is put aside when the new one is in its place, not before.
 *
 * Returns: %FALSE with @error set; nothing has changed then
 */
gboolean muster_kept_folder_install (const MusterKeptFolder *self,
                                     const char *name,
                                     GPtrArray *files,
                                     GError **error);

/* Puts one aside. */
gboolean muster_kept_folder_remove (const MusterKeptFolder *self, const char *name, GError **error);

/* Brings back what was put aside last; what is there now is put aside in its stead. */
gboolean
muster_kept_folder_restore (const MusterKeptFolder *self, const char *name, GError **error);

/* Removes for good those whose names are not in @used, a set, and that were made up to the given time, in seconds since
 * 1970. What cannot be removed stays. */
void muster_kept_folder_purge (const MusterKeptFolder *self, GHashTable *used, gint64 made_until);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterKeptFolder, muster_kept_folder_free)

G_END_DECLS
