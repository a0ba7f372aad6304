/* muster-xml-document.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

#include "muster-source.h"
#include "muster-xml-error.h"
#include "muster-xml-node.h"

G_BEGIN_DECLS

/* What a file from a stranger may ask of the reader. */
typedef struct
{
  guint max_depth;
  guint max_elements;
  guint max_attributes; /* of one element */
  gsize max_bytes;      /* of the file */
  gsize max_text;       /* bytes in the text of one element or in one attribute */
} MusterXmlLimits;

#define MUSTER_XML_LIMITS_INIT                                                                     \
  {                                                                                                \
    64, 2000000, 64, 64 * 1024 * 1024, 1024 * 1024                                                 \
  }

/* A file that was read. Immutable; references may be taken and dropped on any thread. */
typedef struct _MusterXmlDocument MusterXmlDocument;

/**
 * muster_xml_document_read:
 * @limits: (nullable): %NULL for %MUSTER_XML_LIMITS_INIT
 *
 * The content of a file, where it is one and no longer than the limit: devices and pipes may have no end.
 *
 * Returns: (transfer full): %NULL with %MUSTER_XML_ERROR
 */
GBytes *muster_xml_document_read (const char *path,
                                  const MusterXmlLimits *limits,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_xml_document_load:
 * @path: of a file
 * @limits: (nullable): %NULL for %MUSTER_XML_LIMITS_INIT
 *
 * Reads UTF-8 without a document type: only the five entities and character references are
 * known, and nothing else is ever opened.
 *
 * Returns: (transfer full): %NULL with %MUSTER_XML_ERROR, whose message begins with
 *   `file:line:column:` when it is about a place
 */
MusterXmlDocument *muster_xml_document_load (const char *path,
                                             const MusterXmlLimits *limits,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * muster_xml_document_load_bytes:
 * @name: printed in messages
 *
 * As muster_xml_document_load(), from memory.
 *
 * Returns: (transfer full):
 */
MusterXmlDocument *muster_xml_document_load_bytes (const char *name,
                                                   GBytes *bytes,
                                                   const MusterXmlLimits *limits,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;

MusterXmlDocument *muster_xml_document_ref (MusterXmlDocument *self);
void muster_xml_document_unref (MusterXmlDocument *self);

const MusterXmlNode *muster_xml_document_get_root (const MusterXmlDocument *self);
/* (nullable): the first of the comments behind the root. */
const MusterXmlComment *muster_xml_document_get_comment_at_end (const MusterXmlDocument *self);
MusterSource *muster_xml_document_get_source (const MusterXmlDocument *self);

/**
 * muster_xml_document_include:
 * @self: which nobody else has yet
 * @node: an element of it, below the root
 *
 * What the root of @other holds stands in the place of @node from now on. Its elements still know from which file they are.
 */
void muster_xml_document_include (MusterXmlDocument *self,
                                  const MusterXmlNode *node,
                                  MusterXmlDocument *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterXmlDocument, muster_xml_document_unref)

G_END_DECLS
