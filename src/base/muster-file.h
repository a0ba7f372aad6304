/* muster-file.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes a file, or in its place: all of it or nothing, where links lead to, with the mode that it had. One that may not be
 * written is not taken away. What a program that was killed meanwhile left in the folder goes at the next write. Sets G_FILE_ERROR. */
gboolean muster_file_replace (const char *path, GBytes *bytes, GError **error);
gboolean muster_file_replace_text (const char *path, const char *text, GError **error);

/* Writes a file that is not there yet: of several who do it at once one does, and the others get %G_FILE_ERROR_EXIST, as where anything
 * at all is called so. */
gboolean muster_file_create (const char *path, GBytes *bytes, GError **error);

G_END_DECLS
