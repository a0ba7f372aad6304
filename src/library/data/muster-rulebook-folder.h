/* muster-rulebook-folder.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook-package.h"

G_BEGIN_DECLS

/* The rulebooks that a person has installed, each in a folder named after its id. What is removed
 * or replaced is put aside, one version of each, and can be had back. A program that is killed
 * half-way leaves either the old or the new version. */
typedef struct _MusterRulebookFolder MusterRulebookFolder;

/* @path: (nullable): %NULL for the folder in which MusterDataPath looks for those of the user. */
MusterRulebookFolder *muster_rulebook_folder_new (const char *path) G_GNUC_WARN_UNUSED_RESULT;
void muster_rulebook_folder_free (MusterRulebookFolder *self);

/* (transfer full): where a rulebook is, or would be. */
char *muster_rulebook_folder_dup_path_of (const MusterRulebookFolder *self, const char *id);
gboolean muster_rulebook_folder_has (const MusterRulebookFolder *self, const char *id);

/**
 * muster_rulebook_folder_install:
 * @package: was checked
 *
 * A version that is there already is put aside when the new one is in its place, not before.
 *
 * Returns: %FALSE with @error set; nothing has changed then
 */
gboolean muster_rulebook_folder_install (const MusterRulebookFolder *self,
                                         const MusterRulebookPackage *package,
                                         GError **error);

/* Puts a rulebook aside. Battles that were played by it keep the rules they had. */
gboolean
muster_rulebook_folder_remove (const MusterRulebookFolder *self, const char *id, GError **error);

/* Brings back what was put aside last; what is installed is put aside in its stead. */
gboolean
muster_rulebook_folder_restore (const MusterRulebookFolder *self, const char *id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterRulebookFolder, muster_rulebook_folder_free)

G_END_DECLS
