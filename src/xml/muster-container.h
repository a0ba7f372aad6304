/* muster-container.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-xml-error.h"

G_BEGIN_DECLS

/* What an archive from a stranger may ask of the reader. */
typedef struct
{
  gsize max_file;    /* bytes of the archive itself */
  guint max_entries; /* files and folders */
  gsize max_entry;   /* bytes of one file, unpacked */
  gsize max_total;   /* bytes of all files, unpacked */
  guint max_ratio;   /* unpacked bytes for one of the archive; the first MiB is free */
  gsize max_head;    /* only so many bytes of each file are read; 0 for all */
} MusterContainerLimits;

#define MUSTER_CONTAINER_LIMITS_INIT                                                               \
  {                                                                                                \
    64 * 1024 * 1024, 1000, 64 * 1024 * 1024, 256 * 1024 * 1024, 200, 0                            \
  }

/* A file in it. */
typedef struct
{
  char *name; /* a path such as "raid/rulebook.xml", checked by muster_container_check_name() */
  GBytes *bytes;
} MusterContainerEntry;

MusterContainerEntry *muster_container_entry_new (const char *name,
                                                  GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;
void muster_container_entry_free (MusterContainerEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterContainerEntry, muster_container_entry_free)

/**
 * muster_container_read:
 * @path: of a zip archive, or of a tar archive that gzip has packed
 * @limits: (nullable): %NULL for %MUSTER_CONTAINER_LIMITS_INIT
 *
 * Reads all files into memory, in the order of the archive. An archive that holds anything but files and
 * folders, a name twice, or a name that leads out of the folder it is unpacked in, is refused as a whole.
 *
 * Returns: (transfer full) (element-type MusterContainerEntry): %NULL with %MUSTER_XML_ERROR
 */
GPtrArray *muster_container_read (const char *path,
                                  const MusterContainerLimits *limits,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_container_read_bytes:
 * @name: printed in messages
 *
 * As muster_container_read(), from memory.
 *
 * Returns: (transfer full) (element-type MusterContainerEntry):
 */
GPtrArray *muster_container_read_bytes (const char *name,
                                        GBytes *bytes,
                                        const MusterContainerLimits *limits,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_container_read_one:
 * @entry: the name of the file that is wanted
 *
 * The others are not unpacked.
 *
 * Returns: (transfer full): %NULL with %MUSTER_XML_ERROR
 */
GBytes *muster_container_read_one (const char *path,
                                   const char *entry,
                                   const MusterContainerLimits *limits,
                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_container_write:
 * @entries: (element-type MusterContainerEntry): their names are checked too, and each may be there once
 *
 * The same files in the same order give the same bytes.
 *
 * Returns: (transfer full): a zip archive; %NULL with %MUSTER_XML_ERROR
 */
GBytes *muster_container_write (const GPtrArray *entries, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether a name is a relative path of plain components, in UTF-8, that stays inside its folder on every system. */
gboolean muster_container_check_name (const char *name);

G_END_DECLS
