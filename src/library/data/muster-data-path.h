/* muster-data-path.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-rulebook.h"

G_BEGIN_DECLS

/* The folders in which rulebooks and schemas are looked for, the first first: those of
 * MUSTER_DATA_PATH, the user's, and what was installed. */
typedef struct _MusterDataPath MusterDataPath;

MusterDataPath *muster_data_path_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_data_path_free (MusterDataPath *self);

/* (transfer full) (nullable): "FOLDER/rulebooks/ID", "FOLDER/schemas/NAME". */
char *muster_data_path_find_rulebook (const MusterDataPath *self, const char *id);
char *muster_data_path_find_schema (const MusterDataPath *self, const char *name);

/* (transfer full) (element-type utf8): the ids of all rulebooks, in order. */
GPtrArray *muster_data_path_list_rulebooks (const MusterDataPath *self);

/* (transfer full) (element-type filename): files "FOLDER/GROUP/NAME" of which the name ends like this, in no order; of
 * several with the same name the first. */
GPtrArray *muster_data_path_list_files (const MusterDataPath *self,
                                        const char *group,
                                        const char *suffix) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type filename): folders with force data, those of the user first: "data" and, for what comes
 * with Muster, "forces", what is directly in those, and rulebooks with a game system. Folders that are not there are left
 * out. */
GPtrArray *muster_data_path_list_force_data (const MusterDataPath *self);

/* (transfer full) (element-type filename): the folders directly in @folder, in order. */
GPtrArray *muster_data_path_list_folders (const char *folder);

/* Whether a folder has a game system among its files. */
gboolean muster_data_path_has_game_system (const char *path);

/* (transfer full): where the user's own goes, whether it is there or not. */
char *muster_data_path_dup_user_force_data (void);
/* (transfer full): likewise for copies of what came with Muster, for lists that were made with it. */
char *muster_data_path_dup_kept_force_data (void);

/**
 * muster_data_path_locate:
 * @argument: an id or a path, as it was typed
 *
 * Returns: (transfer full): a path that muster_rulebook_load() takes; %NULL with @error set
 */
char *muster_data_path_locate (const MusterDataPath *self, const char *argument, GError **error);

/**
 * muster_data_path_load:
 * @argument: an id or a path, as it was typed
 *
 * Returns: (transfer full): as muster_rulebook_load()
 */
MusterRulebook *muster_data_path_load (const MusterDataPath *self,
                                       const char *argument,
                                       gboolean with_examples,
                                       MusterReport *report,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterDataPath, muster_data_path_free)

G_END_DECLS
