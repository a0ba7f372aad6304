/* muster-file-lock.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The right to change a file, or what is in a folder, for whoever reads it, changes what was read and writes it in its place: nobody else who asks for the
 * right has read what is about to be replaced. Who only reads needs no right. It is a lock on the file itself (flock), so nothing is
 * left behind, also by a program that is killed. */
typedef struct _MusterFileLock MusterFileLock;

/**
 * muster_file_lock_take:
 * @path: of a file or folder that is there
 * @seconds: how long to wait for others
 *
 * Where the file system has no locks, there is nothing to wait for; muster_file_lock_check() still tells what others did.
 *
 * Returns: (transfer full): %NULL with G_FILE_ERROR
 */
MusterFileLock *
muster_file_lock_take (const char *path, guint seconds, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the file is still as it was when the right was taken; %FALSE with %G_FILE_ERROR_FAILED where somebody who did not ask for
 * it wrote or deleted it. */
gboolean muster_file_lock_check (const MusterFileLock *self, GError **error);

/* Whether there was a lock to hold: no other who asked for the right is at work. */
gboolean muster_file_lock_is_held (const MusterFileLock *self);

/* Gives the right to the next one. */
void muster_file_lock_release (MusterFileLock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterFileLock, muster_file_lock_release)

G_END_DECLS
