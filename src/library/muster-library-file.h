/* muster-library-file.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _MusterLibrary MusterLibrary;

/* Files outside of the library that its things came from, or were written to last: each may have one. What was in it then is known by its
 * checksum, so that it shows whether another program has changed it since. */

typedef enum
{
  MUSTER_LIBRARY_FILE_ROSTER,
  MUSTER_LIBRARY_FILE_DECK,
  MUSTER_LIBRARY_FILE_CAMPAIGN,
  MUSTER_LIBRARY_N_FILES,
} MusterLibraryFileKind;

/* (transfer full) (nullable): of what is in a file now; %NULL where it is not there or cannot be read. */
char *muster_library_file_dup_hash (const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* (transfer full): of bytes that are, or are going to be, in one. */
char *muster_library_file_dup_hash_of (GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;

/* From now on @path is the file of the thing, in which there is what has @hash. */
gboolean muster_library_tie_file (MusterLibrary *self,
                                  MusterLibraryFileKind kind,
                                  gint64 id,
                                  const char *path,
                                  const char *hash,
                                  GError **error);

/* @path: (out) (transfer full) (nullable): %NULL where it has none; @hash: (out) (transfer full) (nullable) */
gboolean muster_library_find_file (MusterLibrary *self,
                                   MusterLibraryFileKind kind,
                                   gint64 id,
                                   char **path,
                                   char **hash,
                                   GError **error);

/**
 * muster_library_save_file:
 * @bytes: the thing as its file has it
 *
 * Writes a file and ties the thing to it. Where it is that of the thing already, and another program has changed it since, nothing is
 * written: %MUSTER_LIBRARY_ERROR_CONFLICT. G_FILE_ERROR where it cannot be written.
 */
gboolean muster_library_save_file (MusterLibrary *self,
                                   MusterLibraryFileKind kind,
                                   gint64 id,
                                   const char *path,
                                   GBytes *bytes,
                                   GError **error);

/**
 * muster_library_save_file_beside:
 *
 * Writes it beside @path, under a name that nothing has yet: "Raid 2.ros" for "Raid.ros". The thing is tied to that.
 *
 * Returns: (transfer full): where it is; %NULL with @error set
 */
char *muster_library_save_file_beside (MusterLibrary *self,
                                       MusterLibraryFileKind kind,
                                       gint64 id,
                                       const char *path,
                                       GBytes *bytes,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
