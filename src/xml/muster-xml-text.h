/* muster-xml-text.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-xml-document.h"

G_BEGIN_DECLS

/* What can be said of a file before it is parsed. */

gboolean muster_xml_text_check_size (const char *name,
                                     guint64 size,
                                     const MusterXmlLimits *limits,
                                     GError **error);

/* The text without the mark that some editors put before it, once it is known to be UTF-8 of a size that is
 * read; NULL with MUSTER_XML_ERROR. */
GBytes *muster_xml_text_check (const char *name,
                               GBytes *bytes,
                               const MusterXmlLimits *limits,
                               GError **error);

/* The words of libxml2 in the form of ours: one line, lower case, no full stop. */
char *muster_xml_text_reword (const char *message);

G_END_DECLS
