/* muster-systems.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-army.h"
#include "muster-shelf-list.h"
#include "muster-system-faults.h"
#include "muster-system-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SYSTEMS (muster_systems_get_type ())
G_DECLARE_FINAL_TYPE (MusterSystems, muster_systems, MUSTER, SYSTEMS, MusterShelfList)

/* The force data of a shelf: MusterSystemItem, by name, the newest revision of each first; read in a thread, see "loaded". */

/* Begins to read them without keeping anybody waiting; the second does where they were read already, too. */
void muster_systems_prepare (MusterSystems *self);
void muster_systems_refresh (MusterSystems *self);
/* (transfer none) (nullable): with which a list is made that is bound to @data, or to none (NULL). */
MusterSystemItem *
muster_systems_find (MusterSystems *self, const char *system_id, const char *data);

/* What is read in a thread stops at once when @cancellable is: G_IO_ERROR_CANCELLED, and all is as before. */

/* Reads what a list of this army is begun with, in a thread. */
void muster_systems_load_army_async (MusterSystems *self,
                                     MusterSystemItem *item,
                                     const char *catalogue_id,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
/* (transfer full): NULL with @error set. */
MusterArmy *muster_systems_load_army_finish (MusterSystems *self,
                                             GAsyncResult *result,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Looks for what is wrong in all files of a system, in a thread. */
void muster_systems_check_async (MusterSystems *self,
                                 MusterSystemItem *item,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
/* (transfer full): NULL with @error set. */
MusterSystemFaults *muster_systems_check_finish (MusterSystems *self,
                                                 GAsyncResult *result,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Installs force data: files, archives, folders; in a thread. When it is done this is told, and "installed"; copies of
 * the same files that could not be installed before are forgotten. */
void muster_systems_install_async (MusterSystems *self,
                                   const char *const *paths,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
/* @copy: (out) (nullable): where files that could not be installed are kept: see muster_rosters_list_incoming()
 * @no_copy: (out) (nullable): a sentence that says why they are not */
gboolean muster_systems_install_finish (MusterSystems *self,
                                        GAsyncResult *result,
                                        char **copy,
                                        char **no_copy,
                                        GError **error);
/* FALSE: it could not be done, and "failed" was emitted. */
gboolean muster_systems_remove (MusterSystems *self, const char *id);
gboolean muster_systems_restore (MusterSystems *self, const char *id);

/* Puts aside older data of the person with which no list is made any more: call it after a list was moved over. */
void muster_systems_tidy (MusterSystems *self);

G_END_DECLS
