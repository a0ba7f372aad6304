/* muster-incoming.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Files that are being brought into the library, or could not be, in the folder `incoming` beside it: each is copied
 * there before anything is read of it, so that it is not lost whatever becomes of the program or of where it came
 * from. */

/**
 * muster_incoming_keep:
 * @folder: of the library
 *
 * A file that is one of them already stays as it is.
 *
 * Returns: (transfer full): the path of the copy, which is called as the file is; %NULL with @error set
 */
char *muster_incoming_keep (const char *folder,
                            const char *path,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full) (element-type filename): the paths of the copies, oldest first. */
GPtrArray *muster_incoming_list (const char *folder);

/* @copy: of which nobody needs more; what is no copy in @folder stays. */
void muster_incoming_forget (const char *folder, const char *copy);

G_END_DECLS
