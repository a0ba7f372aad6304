/* muster-xml-stream-private.h
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <libxml/parser.h>

#include "muster-xml-arena.h"
#include "muster-xml-stream.h"

G_BEGIN_DECLS

/* The parser gives the same pointer for the same name: words are found by that, not by their letters. */
typedef struct
{
  const xmlChar *name;
  guint word;
} MusterXmlStreamSlot;

#define MUSTER_XML_STREAM_MOST_WORDS 255
#define MUSTER_XML_STREAM_N_SLOTS    1024

struct _MusterXmlStream
{
  MusterSource *source;
  GBytes *bytes;
  const char *const *words;
  MusterXmlStreamHandler handler;
  gpointer data;
  MusterXmlLimits limits;

  MusterXmlStreamAttribute *attributes; /* as many as one element may have */
  guint depth;
  guint n_elements;
  const char *base; /* of the text */
  const char *tag;  /* where that begins which is being told */
  guint line;       /* of that */
  /* The last place whose column was asked for. */
  const char *column_base;
  const char *column_at;
  guint column;
  gboolean stopped;
  GError *error;

  /* Of XML. */
  xmlParserCtxtPtr context;
  MusterXmlStreamSlot slots[MUSTER_XML_STREAM_N_SLOTS];

  /* Of JSON: for each word, that of what a list of this name holds. */
  guint items[MUSTER_XML_STREAM_MOST_WORDS];
  MusterXmlArena *names; /* those without a word; of the tape */
};

/* Makes a place in the text the one that is being told. Goes through the lines from the last one to it. */
void muster_xml_stream_go_to (MusterXmlStream *self, const char *at);

/* What is being told is refused, and nothing more is told. The first reason is kept. */
void muster_xml_stream_refuse (MusterXmlStream *self, MusterXmlError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Whether one more element, and an attribute of it, may be told; refuses what may not. */
gboolean
muster_xml_stream_check_element (MusterXmlStream *self, const char *name, guint n_attributes);
gboolean muster_xml_stream_check_attribute (MusterXmlStream *self, const char *name, gsize length);

G_END_DECLS
