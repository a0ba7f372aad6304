/* muster-incoming.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Files that are being brought into the library, or could not be, in the folder `incoming` beside it: they are copied
 * there, so that they are not lost whatever becomes of the program or of where they came from. What was opened together
 * is one copy. */

/**
 * muster_incoming_keep:
 * @folder: of the library
 * @paths: of files and folders; of what is in a folder, and in the folders in it, only force data is copied
 *
 * More than 1,000 files or 256 MiB are not copied, nor are several that are called the same. What is a copy already stays as it is, and what is kept already is not kept twice.
 *
 * Returns: (transfer full): the path of the copy: of one file a file that is called so, of several a folder with them;
 *   %NULL with @error set
 */
char *muster_incoming_keep (const char *folder,
                            const char *const *paths,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type filename): the paths of the copies, oldest first. */
GPtrArray *muster_incoming_list (const char *folder);
/* (transfer full): what the files of a copy are called, with a comma between several; of many the first. */
char *muster_incoming_dup_name (const char *copy);

/* @copy: of which nobody needs more; what is no copy in @folder stays. */
void muster_incoming_forget (const char *folder, const char *copy);
/* All copies that hold nothing but what is in files of @paths. */
void muster_incoming_forget_same (const char *folder, const char *const *paths);

G_END_DECLS
