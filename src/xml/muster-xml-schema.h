/* muster-xml-schema.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-report.h"
#include "muster-xml-document.h"

G_BEGIN_DECLS

/* A RELAX NG schema in its XML form, in one file. */
typedef struct _MusterXmlSchema MusterXmlSchema;

/* (transfer full): NULL with MUSTER_XML_ERROR when it cannot be read or is no schema. */
MusterXmlSchema *muster_xml_schema_load (const char *path,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
void muster_xml_schema_free (MusterXmlSchema *self);

/**
 * muster_xml_schema_validate:
 * @document: what was read; its elements give the places
 * @report: gets a `schema-violation` for each fault found
 *
 * Returns: %TRUE when @document follows the schema
 */
gboolean muster_xml_schema_validate (const MusterXmlSchema *self,
                                     const MusterXmlDocument *document,
                                     MusterReport *report);

/**
 * muster_xml_schema_validate_bytes:
 * @name: printed in messages
 * @valid: (out): whether it follows the schema
 *
 * Reads and validates in one go.
 *
 * Returns: %FALSE with %MUSTER_XML_ERROR when @bytes cannot be read as XML
 */
gboolean muster_xml_schema_validate_bytes (const MusterXmlSchema *self,
                                           const char *name,
                                           GBytes *bytes,
                                           MusterReport *report,
                                           gboolean *valid,
                                           GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterXmlSchema, muster_xml_schema_free)

G_END_DECLS
