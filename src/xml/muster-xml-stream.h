/* muster-xml-stream.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "muster-source.h"
#include "muster-xml-document.h"

G_BEGIN_DECLS

/* A file that is told tag by tag, for large files that become something else than a tree of nodes. Reads
 * what muster_xml_document_load() reads, and JSON that says the same. */
typedef struct _MusterXmlStream MusterXmlStream;

/* For names that are none of the words. */
#define MUSTER_XML_NO_WORD G_MAXUINT

typedef struct
{
  guint word;
  guint length;
  const char *value; /* without a zero byte at its end; lives until the call returns */
  const char *name;  /* for messages */
} MusterXmlStreamAttribute;

/* How a file of JSON says the same as one of XML: an element is an object, its attributes are members of that. Several
 * elements of one sort are a list, which has their name in the plural; one that only holds text may be a member as well.
 * "$text" is the text of others. The order of the members of an object does not matter, and what is told is what the
 * XML would tell. */
typedef struct
{
  /* Whether a member of the object that is the file may be the root. */
  gboolean (*is_root) (guint word);
  /* Whether a member that is a text is an element, not an attribute. */
  gboolean (*is_text) (guint word);
  /* Of a list: the word for one of its elements. Asked for once. */
  guint (*get_item) (guint word);
} MusterXmlStreamJson;

/* Names come as their place in a list of words. Attributes of no namespace only. */
typedef struct
{
  /* @name is for messages. */
  void (*start) (gpointer data,
                 guint word,
                 const char *name,
                 const MusterXmlStreamAttribute *attributes,
                 guint n_attributes);
  void (*end) (gpointer data);
  /* In pieces, blanks between elements included. */
  void (*text) (gpointer data, const char *text, gsize length);
  const MusterXmlStreamJson *json; /* (nullable): XML only */
} MusterXmlStreamHandler;

/**
 * muster_xml_stream_new:
 * @source: with text, or at least a name
 * @bytes: the text
 * @words: (array zero-terminated=1): names of elements and attributes
 * @limits: (nullable): %NULL for %MUSTER_XML_LIMITS_INIT; the limit for texts is for attributes only
 *
 * All but @handler, which is copied, must outlive the stream.
 */
MusterXmlStream *muster_xml_stream_new (MusterSource *source,
                                        GBytes *bytes,
                                        const char *const *words,
                                        const MusterXmlStreamHandler *handler,
                                        gpointer data,
                                        const MusterXmlLimits *limits) G_GNUC_WARN_UNUSED_RESULT;
void muster_xml_stream_free (MusterXmlStream *self);

/* Tells the whole file. FALSE with MUSTER_XML_ERROR, after some of it may have been told. */
gboolean muster_xml_stream_read (MusterXmlStream *self, GError **error);

/* For the handler: the line where the tag, or the object, begins that is being told, counted from 1. */
guint muster_xml_stream_get_line (const MusterXmlStream *self);

/* For the handler: its place with the column. Counts the characters since the last one in the line. */
void muster_xml_stream_locate (MusterXmlStream *self, MusterLocation *location);

/* For the handler: nothing more is told, and the reading succeeds. */
void muster_xml_stream_stop (MusterXmlStream *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterXmlStream, muster_xml_stream_free)

G_END_DECLS
