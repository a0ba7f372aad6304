/* muster-json-writer.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes JSON for other programs, indented, one member or item per line. Commas and line ends come by
 * themselves; the caller closes what it opened. */
typedef struct _MusterJsonWriter MusterJsonWriter;

MusterJsonWriter *muster_json_writer_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_json_writer_free (MusterJsonWriter *self);

/* @name: of the member; NULL in a list and for the whole. */
void muster_json_writer_begin_object (MusterJsonWriter *self, const char *name);
void muster_json_writer_begin_list (MusterJsonWriter *self, const char *name);
void muster_json_writer_end (MusterJsonWriter *self);

/* @value: (nullable): NULL is written as null. What is no UTF-8 is replaced. */
void muster_json_writer_add_text (MusterJsonWriter *self, const char *name, const char *value);
void muster_json_writer_add_integer (MusterJsonWriter *self, const char *name, gint64 value);
/* Without losing a bit, as text: many readers take numbers for floating point. */
void muster_json_writer_add_id (MusterJsonWriter *self, const char *name, guint64 value);
/* NaN and infinity, which JSON does not have, are written as null. */
void muster_json_writer_add_number (MusterJsonWriter *self, const char *name, double value);
void muster_json_writer_add_boolean (MusterJsonWriter *self, const char *name, gboolean value);

/* (transfer full): what was written, ended by a line feed. */
char *muster_json_writer_to_string (const MusterJsonWriter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterJsonWriter, muster_json_writer_free)

G_END_DECLS
