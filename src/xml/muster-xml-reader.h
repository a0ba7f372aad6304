/* muster-xml-reader.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-source.h"
#include "muster-xml-arena.h"
#include "muster-xml-document.h"

G_BEGIN_DECLS

/* Reads the text of @source, which is UTF-8, into nodes that live in @arena and borrow @source.
 * The root is NULL with MUSTER_XML_ERROR on failure. */
const MusterXmlNode *muster_xml_read (MusterSource *source,
                                      MusterXmlArena *arena,
                                      const MusterXmlLimits *limits,
                                      guint *n_elements,
                                      GError **error);

/* Sets an error that begins with the place of a byte of @source. */
void muster_xml_set_error_at (GError **error,
                              MusterXmlError code,
                              MusterSource *source,
                              gsize offset,
                              const char *message);

G_END_DECLS
