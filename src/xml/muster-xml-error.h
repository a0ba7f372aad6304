/* muster-xml-error.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_XML_ERROR (muster_xml_error_quark ())

/* The operation did not happen. Faults of content go to a MusterReport instead. */
typedef enum
{
  MUSTER_XML_ERROR_FAILED,
  MUSTER_XML_ERROR_INVALID,
  MUSTER_XML_ERROR_NOT_FOUND,
  MUSTER_XML_ERROR_LIMIT,
} MusterXmlError;

GQuark muster_xml_error_quark (void);

G_END_DECLS
