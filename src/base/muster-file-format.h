/* muster-file-format.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What command lines and dialogs know of a format in which something can be written. Who writes it, knows the table it is from. */
typedef struct
{
  const char
      *nick; /* (nullable): what a command line calls it, "html"; NULL: only endings ask for it */
  const char *ending;       /* of names of such files: ".html" */
  const char *other_ending; /* (nullable): one that is understood as well: ".htm" */
  const char *
      title; /* (nullable): for the filter of a dialog, not translated yet; NULL: dialogs do not offer it */
  guint place; /* of that filter among those of the dialog, from 0 */
} MusterFileFormat;

/* A table: (nullable): its row @index, in the order of the command line; NULL behind the last. */
typedef const MusterFileFormat *(*MusterFileFormats) (guint index);

/* (nullable): the row that a command line calls @nick. */
const MusterFileFormat *muster_file_format_find (MusterFileFormats formats, const char *nick);
/* (nullable): the first row that the name of a file asks for, in upper or lower case. */
const MusterFileFormat *muster_file_format_find_ending (MusterFileFormats formats,
                                                        const char *path);

/* (nullable): the row whose filter is at @place in a dialog. */
const MusterFileFormat *muster_file_format_get_offered (MusterFileFormats formats, guint place);

/* The same for what a person typed into a dialog: only what that offers, and the first filter where the name asks for nothing. */
const MusterFileFormat *muster_file_format_find_offered (MusterFileFormats formats,
                                                         const char *path);

/* (transfer full): what a command line may call them, as part of a sentence: "html, md or text" */
char *muster_file_format_dup_nicks (MusterFileFormats formats) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
