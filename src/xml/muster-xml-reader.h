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

/* What was read. */
typedef struct
{
  const MusterXmlNode *root;
  const MusterXmlComment *comment_at_end; /* nullable: behind the root */
} MusterXmlContent;

/* Reads the text of @source, which is UTF-8, into nodes that live in @arena and borrow @source. */
gboolean muster_xml_read (MusterSource *source,
                          MusterXmlArena *arena,
                          const MusterXmlLimits *limits,
                          MusterXmlContent *content,
                          GError **error);

/* Sets an error that begins with the place of a byte of @source. */
void muster_xml_set_error_at (GError **error,
                              MusterXmlError code,
                              MusterSource *source,
                              gsize offset,
                              const char *message);

G_END_DECLS
