/* muster-xml-stream.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* memrchr() */

#include "config.h"

#include "muster-xml-stream-private.h"

#include <glib/gi18n.h>
#include <libxml/parserInternals.h>
#include <string.h>

#include "muster-json-stream.h"
#include "muster-stop.h"
#include "muster-xml-crowd.h"
#include "muster-xml-text.h"

static const MusterXmlLimits default_limits = MUSTER_XML_LIMITS_INIT;

MusterXmlStream *
muster_xml_stream_new (MusterSource *source,
                       GBytes *bytes,
                       const char *const *words,
                       const MusterXmlStreamHandler *handler,
                       gpointer data,
                       const MusterXmlLimits *limits)
{
  MusterXmlStream *self = g_new0 (MusterXmlStream, 1);

  self->source = source;
  self->bytes = bytes;
  self->words = words;
  self->handler = *handler;
  self->data = data;
  self->limits = limits != NULL ? *limits : default_limits;
  self->attributes = g_new0 (MusterXmlStreamAttribute, self->limits.max_attributes + 1);

  return self;
}

void
muster_xml_stream_free (MusterXmlStream *self)
{
  g_clear_pointer (&self->context, xmlFreeParserCtxt);
  g_clear_pointer (&self->attributes, g_free);
  g_clear_error (&self->error);
  g_free (self);
}

/* ---- Words ---- */

static guint
hash_name (const xmlChar *name)
{
  guint64 address = (guint64) GPOINTER_TO_SIZE (name);

  return (guint) ((address * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 54) %
         MUSTER_XML_STREAM_N_SLOTS;
}

static void
learn_words (MusterXmlStream *self)
{
  for (guint i = 0; self->words[i] != NULL && i < MUSTER_XML_STREAM_MOST_WORDS; i++)
    {
      const xmlChar *name = xmlDictLookup (self->context->dict,
                                           (const xmlChar *) self->words[i],
                                           -1);
      guint slot = hash_name (name);

      while (self->slots[slot].name != NULL)
        slot = (slot + 1) % MUSTER_XML_STREAM_N_SLOTS;
      self->slots[slot].name = name;
      self->slots[slot].word = i;
    }
}

static guint
find_word (const MusterXmlStream *self, const xmlChar *name)
{
  for (guint slot = hash_name (name); self->slots[slot].name != NULL;
       slot = (slot + 1) % MUSTER_XML_STREAM_N_SLOTS)
    if (self->slots[slot].name == name)
      return self->slots[slot].word;

  return MUSTER_XML_NO_WORD;
}

/* ---- Places ---- */

/* The parser knows where a tag ends. No value can hold a raw "<", so the tag begins at the last one. */
static void
find_tag (MusterXmlStream *self)
{
  xmlParserInputPtr input = self->context->input;
  const char *end = (const char *) input->cur;
  const char *at;

  self->base = (const char *) input->base;
  self->line = (guint) input->line;
  self->tag = memrchr (self->base, '<', (gsize) (end - self->base));
  if (self->tag == NULL)
    return;
  for (at = self->tag; (at = memchr (at, '\n', (gsize) (end - at))) != NULL; at++)
    self->line--;
}

void
muster_xml_stream_go_to (MusterXmlStream *self, const char *at)
{
  const char *from = self->tag;

  if (from == NULL || from > at)
    {
      from = self->base;
      self->line = 1;
    }
  for (; (from = memchr (from, '\n', (gsize) (at - from))) != NULL; from++)
    self->line++;
  self->tag = at;
}

guint
muster_xml_stream_get_line (const MusterXmlStream *self)
{
  return self->line;
}

/* In characters, from 1. Many places of one line are asked for one after the other: it counts on from the last of them. */
static guint
get_column (MusterXmlStream *self, const char *base, const char *at)
{
  const gboolean counts_on = self->column_base == base && self->column_at <= at;
  const char *known = counts_on ? self->column_at : NULL;
  const char *from = at;
  guint column = 1;

  for (; from > base && from != known && from[-1] != '\n'; from--)
    if (((guchar) from[-1] & 0xc0) != 0x80)
      column++;
  if (from == known)
    column += self->column - 1;
  self->column_base = base;
  self->column_at = at;
  self->column = column;

  return column;
}

void
muster_xml_stream_locate (MusterXmlStream *self, MusterLocation *location)
{
  *location = (MusterLocation){ .source = self->source, .line = self->line };
  if (self->tag != NULL)
    location->column = get_column (self, self->base, self->tag);
}

static void
set_error (MusterXmlStream *self, MusterXmlError code, MusterLocation *where, const char *message)
{
  g_autofree char *place = muster_location_to_string (where);

  g_set_error (&self->error, MUSTER_XML_ERROR, (int) code, "%s: %s", place, message);
}

void
muster_xml_stream_refuse (MusterXmlStream *self, MusterXmlError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  MusterLocation where;
  va_list arguments;

  if (self->error != NULL)
    return;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  muster_xml_stream_locate (self, &where);
  set_error (self, code, &where, message);
  muster_xml_stream_stop (self);
}

void
muster_xml_stream_stop (MusterXmlStream *self)
{
  self->stopped = TRUE;
}

/* ---- Limits ---- */

/* Whoever waits for it may have stopped it: that is looked at now and then. */
static void
check_stopped (MusterXmlStream *self)
{
  if (self->error == NULL && muster_stop_is_wanted_at (self->n_elements, &self->error))
    muster_xml_stream_stop (self);
}

gboolean
muster_xml_stream_check_element (MusterXmlStream *self, const char *name, guint n_attributes)
{
  const MusterXmlLimits *limits = &self->limits;

  check_stopped (self);
  if (self->depth >= limits->max_depth)
    muster_xml_stream_refuse (self,
                              MUSTER_XML_ERROR_LIMIT,
                              _ ("element \"%s\" is nested too deeply; at most %u levels are read"),
                              name,
                              limits->max_depth);
  else if (self->n_elements >= limits->max_elements)
    muster_xml_stream_refuse (self,
                              MUSTER_XML_ERROR_LIMIT,
                              _ ("too many elements; at most %u are read"),
                              limits->max_elements);
  else if (n_attributes > limits->max_attributes)
    muster_xml_stream_refuse (self,
                              MUSTER_XML_ERROR_LIMIT,
                              _ ("element \"%s\" has %u attributes; at most %u are read"),
                              name,
                              n_attributes,
                              limits->max_attributes);

  return self->error == NULL;
}

gboolean
muster_xml_stream_check_attribute (MusterXmlStream *self, const char *name, gsize length)
{
  g_autofree char *most = NULL;

  if (length <= self->limits.max_text)
    return TRUE;
  most = g_strdup_printf ("%" G_GSIZE_FORMAT, self->limits.max_text);
  muster_xml_stream_refuse (self,
                            MUSTER_XML_ERROR_LIMIT,
                            _ ("attribute \"%s\" is too long; at most %s bytes are read"),
                            name,
                            most);

  return FALSE;
}

/* ---- What the parser calls ---- */

/* At the end of what the parser calls, and not before: it frees the text that values point into. */
static void
end_call (MusterXmlStream *self)
{
  if (self->stopped)
    xmlStopParser (self->context);
}

/* Each attribute is five pointers: local name, prefix, URI, start and end of its value. */
static gboolean
take_attributes (MusterXmlStream *self, guint n, const xmlChar **given, guint *n_taken)
{
  guint taken = 0;

  for (guint i = 0; i < n; i++, given += 5)
    {
      MusterXmlStreamAttribute *to = &self->attributes[taken];
      gsize length = (gsize) (given[4] - given[3]);

      if (given[1] != NULL)
        continue;
      if (!muster_xml_stream_check_attribute (self, (const char *) given[0], length))
        return FALSE;
      to->name = (const char *) given[0];
      to->word = find_word (self, given[0]);
      to->value = (const char *) given[3];
      to->length = (guint) length;
      taken++;
    }
  *n_taken = taken;

  return TRUE;
}

static void
start_element_cb (void *data,
                  const xmlChar *name,
                  const xmlChar *prefix,
                  const xmlChar *uri,
                  int n_namespaces,
                  const xmlChar **namespaces,
                  int n_attributes,
                  int n_defaulted,
                  const xmlChar **attributes)
{
  MusterXmlStream *self = data;
  guint n_taken;

  if (self->stopped)
    return;
  find_tag (self);
  if (!muster_xml_stream_check_element (self, (const char *) name, (guint) n_attributes) ||
      !take_attributes (self, (guint) n_attributes, attributes, &n_taken))
    {
      end_call (self);
      return;
    }

  self->depth++;
  self->n_elements++;
  self->handler.start (self->data,
                       find_word (self, name),
                       (const char *) name,
                       self->attributes,
                       n_taken);
  end_call (self);
}

static void
end_element_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  MusterXmlStream *self = data;

  if (self->stopped || self->depth == 0)
    return;
  self->depth--;
  self->handler.end (self->data);
  end_call (self);
}

static void
characters_cb (void *data, const xmlChar *text, int length)
{
  MusterXmlStream *self = data;

  if (self->stopped || self->depth == 0)
    return;
  self->handler.text (self->data, (const char *) text, (gsize) length);
  end_call (self);
}

static void
internal_subset_cb (void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *id)
{
  MusterXmlStream *self = data;

  self->line = (guint) self->context->input->line;
  muster_xml_stream_refuse (self,
                            MUSTER_XML_ERROR_INVALID,
                            _ ("document type \"%s\" is not read; expected elements only"),
                            name != NULL ? (const char *) name : "");
  end_call (self);
}

static void
error_cb (void *data, xmlErrorPtr fault)
{
  MusterXmlStream *self = data;
  g_autofree char *message = NULL;
  xmlParserInputPtr input = self->context->input;
  MusterLocation where = { .source = self->source, .line = (guint) MAX (fault->line, 0) };

  if (self->error != NULL || self->stopped || fault->level < XML_ERR_ERROR)
    return;
  if (input != NULL && input->line == fault->line)
    where.column = get_column (self, (const char *) input->base, (const char *) input->cur);
  message = muster_xml_text_reword (fault->message);
  set_error (self, MUSTER_XML_ERROR_INVALID, &where, message);
}

/* ---- Reading ---- */

static void
parse (MusterXmlStream *self)
{
  xmlSAXHandler handler = { 0 };

  /* The options are those of muster_xml_read(), for the same reasons. */
  xmlCtxtUseOptions (self->context,
                     XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_IGNORE_ENC | XML_PARSE_NOENT);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start_element_cb;
  handler.endElementNs = end_element_cb;
  handler.characters = characters_cb;
  handler.cdataBlock = characters_cb;
  handler.ignorableWhitespace = characters_cb;
  handler.internalSubset = internal_subset_cb;
  handler.serror = error_cb;
  *self->context->sax = handler;
  self->context->userData = self;
  learn_words (self);
  xmlParseDocument (self->context);
  if (self->error == NULL && !self->stopped && !self->context->wellFormed)
    {
      MusterLocation where = { .source = self->source };

      set_error (self, MUSTER_XML_ERROR_INVALID, &where, _ ("not well-formed XML"));
    }
}

static void
read_xml (MusterXmlStream *self, GBytes *bytes, const char *text, gsize size)
{
  /* One with the text, for the place of what is wrong. */
  g_autoptr (MusterSource) source = NULL;

  source = muster_source_new (muster_source_get_name (self->source), bytes);
  if (!muster_xml_crowd_check (source, text, size, &self->limits, &self->error))
    return;
  xmlInitParser ();
  self->context = xmlCreateMemoryParserCtxt (text, (int) size);
  if (self->context != NULL)
    parse (self);
  else
    g_set_error (&self->error,
                 MUSTER_XML_ERROR,
                 MUSTER_XML_ERROR_FAILED,
                 _ ("%s: cannot be read as XML"),
                 muster_source_get_name (self->source));
}

gboolean
muster_xml_stream_read (MusterXmlStream *self, GError **error)
{
  g_autoptr (GBytes) text = muster_xml_text_check (muster_source_get_name (self->source),
                                                   self->bytes,
                                                   &self->limits,
                                                   error);
  gsize size;
  const char *data;

  if (text == NULL)
    return FALSE;

  data = g_bytes_get_data (text, &size);
  if (self->handler.json != NULL && muster_json_stream_recognise (data, size))
    muster_json_stream_read (self, data, size);
  else
    read_xml (self, text, data, size);
  if (self->error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->error));

  return FALSE;
}
