/* muster-xml-scanner.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-location.h"

G_BEGIN_DECLS

/* Walks over the text of a file that is known to be well formed and counts lines and columns.
 * libxml2 tells neither where a tag begins nor where a value stands. */
typedef struct
{
  const char *text;
  gsize size;
  gsize offset;
  guint line;
  guint column;
} MusterXmlScanner;

/* Moves on to @offset, which lies ahead. */
void muster_xml_scanner_move_to (MusterXmlScanner *self, gsize offset);

/* From the "<" of a start tag into the value of an attribute; FALSE when there is none. */
gboolean muster_xml_scanner_enter_attribute (MusterXmlScanner *self, const char *name, char *quote);

/* Takes one character of a value or text, where a reference or a line end is one character. */
gunichar muster_xml_scanner_take_character (MusterXmlScanner *self);

/* From the "<" of a start tag to the character of the element's own text that has @n characters
 * before it, not counting blanks at the start, or to the end of the text. FALSE without text. */
gboolean muster_xml_scanner_find_text (MusterXmlScanner *self, guint n);

gboolean muster_xml_is_blank (gunichar character);

G_END_DECLS
