/* muster-xml-crowd.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-source.h"
#include "muster-xml-document.h"

G_BEGIN_DECLS

/* Namespaces that may be declared at one place of a file, all elements around it included. */
#define MUSTER_XML_MAX_NAMESPACES 64

/* Whether no element has more attributes, or more namespaces around it, than are read. The parser compares each with all
 * others before it tells any of them, so they are counted before it begins. FALSE with MUSTER_XML_ERROR_LIMIT and the place;
 * TRUE, too, for what is not well formed. */
gboolean muster_xml_crowd_check (MusterSource *source,
                                 const char *text,
                                 gsize size,
                                 const MusterXmlLimits *limits,
                                 GError **error);

G_END_DECLS
