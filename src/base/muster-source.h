/* muster-source.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A file name with the text that was read under it, so that a diagnostic can quote its line.
 * Immutable; references may be taken and dropped on any thread. */
typedef struct _MusterSource MusterSource;

/**
 * muster_source_new:
 * @name: the name to print in messages, usually a path
 * @text: (nullable): what the file holds, or %NULL when it is not at hand
 *
 * Lines end at "\n" or "\r\n". The text need not be valid UTF-8.
 *
 * Returns: (transfer full):
 */
MusterSource *muster_source_new (const char *name, GBytes *text) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_source_new_from_file:
 *
 * Reads the whole file.
 *
 * Returns: (transfer full): %NULL with %MUSTER_BASE_ERROR when it cannot be read
 */
MusterSource *muster_source_new_from_file (const char *path,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
MusterSource *muster_source_ref (MusterSource *self);
void muster_source_unref (MusterSource *self);

const char *muster_source_get_name (const MusterSource *self);

/**
 * muster_source_get_text:
 *
 * Returns: (transfer none) (nullable):
 */
GBytes *muster_source_get_text (const MusterSource *self);

guint muster_source_get_n_lines (const MusterSource *self);

/* How many bytes come before @line, which is counted from 1 and at most the number of lines. */
gsize muster_source_get_offset (const MusterSource *self, guint line);

/**
 * muster_source_dup_line:
 * @line: counted from 1
 *
 * Returns: (transfer full) (nullable): the line as valid UTF-8 without its end, or %NULL when
 *   there is no text or no such line
 */
char *muster_source_dup_line (const MusterSource *self, guint line);

/**
 * muster_source_locate:
 * @offset: in bytes; one beyond the end is taken as the end
 * @line: (out): counted from 1
 * @column: (out): in characters, counted from 1
 *
 * Both are 0 when the source has no text.
 */
void muster_source_locate (const MusterSource *self, gsize offset, guint *line, guint *column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSource, muster_source_unref)

G_END_DECLS
