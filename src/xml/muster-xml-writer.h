/* muster-xml-writer.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes XML into memory, indented by two spaces. An element that was given text keeps its
 * content on the line, so that no blanks are added to the text. */
typedef struct _MusterXmlWriter MusterXmlWriter;

MusterXmlWriter *muster_xml_writer_new (void) G_GNUC_WARN_UNUSED_RESULT;
void muster_xml_writer_free (MusterXmlWriter *self);

/* `<?xml version="1.0" encoding="UTF-8"?>`; only at the start. */
void muster_xml_writer_declaration (MusterXmlWriter *self);

/* As BattleScribe writes its files: `standalone="yes"` is declared, and from there on an apostrophe and a quotation
 * mark are references in texts, too. Only at the start. */
void muster_xml_writer_declaration_standalone (MusterXmlWriter *self);

/* Names are those of the caller and must be names of XML; they are not escaped. */
void muster_xml_writer_start_element (MusterXmlWriter *self, const char *name);

/* Attributes come before the content. A NULL value writes nothing. What XML cannot hold, such as
 * control characters, becomes U+FFFD. */
void muster_xml_writer_attribute (MusterXmlWriter *self, const char *name, const char *value);
void muster_xml_writer_attribute_int (MusterXmlWriter *self, const char *name, gint64 value);

void muster_xml_writer_text (MusterXmlWriter *self, const char *text);
void muster_xml_writer_end_element (MusterXmlWriter *self);

/* Before, in or behind the root. What would end it early is parted by a blank. */
void muster_xml_writer_comment (MusterXmlWriter *self, const char *text);

/**
 * muster_xml_writer_end:
 *
 * Closes what is open. The writer is empty afterwards.
 *
 * Returns: (transfer full): the text, followed by a zero byte that is not counted
 */
GBytes *muster_xml_writer_end (MusterXmlWriter *self) G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): the same as a string. */
char *muster_xml_writer_end_string (MusterXmlWriter *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterXmlWriter, muster_xml_writer_free)

G_END_DECLS
