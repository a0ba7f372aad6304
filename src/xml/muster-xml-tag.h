/* muster-xml-tag.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-diagnostic.h"

G_BEGIN_DECLS

/* The faults that this layer reports. */
#define MUSTER_XML_TAGS(X)                                                                         \
  X (SCHEMA_VIOLATION,                                                                             \
     "schema-violation",                                                                           \
     ERROR,                                                                                        \
     N_ ("The file is XML, but an element, attribute or value is not where the schema of this "    \
         "kind "                                                                                   \
         "of file allows it. Compare it with the author's reference."))

typedef enum
{
#define MUSTER_XML_TAG_ID(ID, ...) MUSTER_XML_TAG_##ID,
  MUSTER_XML_TAGS (MUSTER_XML_TAG_ID)
#undef MUSTER_XML_TAG_ID
  MUSTER_XML_N_TAGS
} MusterXmlTag;

const MusterTag *muster_xml_tag (MusterXmlTag id);

G_END_DECLS
