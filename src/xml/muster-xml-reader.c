/* muster-xml-reader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-reader.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

#include "muster-stop.h"
#include "muster-xml-crowd.h"
#include "muster-xml-node-private.h"
#include "muster-xml-scanner.h"
#include "muster-xml-text.h"

/* An element whose end was not seen yet. */
typedef struct
{
  MusterXmlNode *node;
  MusterXmlNode *last_child;
  GString *text;
  gsize n_blank; /* bytes at its start that are known to be blank */
} Frame;

typedef struct
{
  MusterSource *source;
  MusterXmlArena *arena;
  const MusterXmlLimits *limits;
  xmlParserCtxtPtr context;
  /* Stands at the "<" of the last start tag, so that each byte is counted once. */
  MusterXmlScanner scanner;
  GHashTable *names;
  /* Frames, of which the first @depth are in use; the others keep their text buffers. */
  GArray *frames;
  guint depth;
  guint n_elements;
  guint n_comments;
  /* Comments that no element has yet. */
  const MusterXmlComment *comments;
  MusterXmlComment *last_comment;
  const MusterXmlNode *root;
  GError *error;
} Reader;

void
muster_xml_set_error_at (GError **error,
                         MusterXmlError code,
                         MusterSource *source,
                         gsize offset,
                         const char *message)
{
  guint line = 0;
  guint column = 0;

  muster_source_locate (source, offset, &line, &column);
  g_set_error (error,
               MUSTER_XML_ERROR,
               code,
               "%s:%u:%u: %s",
               muster_source_get_name (source),
               line,
               column,
               message);
}

/* How many bytes of the text the parser has taken. Nothing converts the text, so its own buffer
 * holds the same bytes. */
static gsize
reader_get_offset (const Reader *self)
{
  xmlParserInputPtr input = self->context->input;

  if (input == NULL || input->cur == NULL || input->base == NULL)
    return self->scanner.offset;

  return MIN (input->consumed + (gsize) (input->cur - input->base), self->scanner.size);
}

/* Ends the reading; only the first reason counts. */
static void G_GNUC_PRINTF (4, 5)
    reader_refuse (Reader *self, MusterXmlError code, gsize offset, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  if (self->error != NULL)
    return;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  muster_xml_set_error_at (&self->error, code, self->source, offset, message);
  xmlStopParser (self->context);
}

static const char *
reader_intern (Reader *self, const char *name)
{
  char *known;

  if (name == NULL)
    return NULL;

  known = g_hash_table_lookup (self->names, name);
  if (known == NULL)
    {
      known = muster_xml_arena_strndup (self->arena, name, strlen (name));
      g_hash_table_add (self->names, known);
    }

  return known;
}

static Frame *
reader_get_frame (Reader *self)
{
  return &g_array_index (self->frames, Frame, self->depth - 1);
}

/* Asked for each child: it does not begin at the start again. */
static gboolean
is_all_blank (Frame *frame)
{
  const GString *text = frame->text;

  while (frame->n_blank < text->len && muster_xml_is_blank ((guchar) text->str[frame->n_blank]))
    frame->n_blank++;

  return frame->n_blank == text->len;
}

static void
clear_text (Frame *frame)
{
  g_string_truncate (frame->text, 0);
  frame->n_blank = 0;
}

/* Moves to the "<" of the start tag that the parser has just taken up to its ">". No value can
 * hold a raw "<", so it is the last one. */
static void
reader_find_tag (Reader *self)
{
  gsize offset = reader_get_offset (self);

  while (offset > self->scanner.offset && self->scanner.text[offset - 1] != '<')
    offset--;
  if (offset > self->scanner.offset)
    muster_xml_scanner_move_to (&self->scanner, offset - 1);
}

/* The comments since the last tag. */
static const MusterXmlComment *
reader_take_comments (Reader *self)
{
  self->last_comment = NULL;

  return g_steal_pointer (&self->comments);
}

static void
reader_link (Reader *self, MusterXmlNode *node)
{
  Frame *frame;

  node->comment_before = reader_take_comments (self);
  if (self->depth == 0)
    {
      self->root = node;
      return;
    }

  frame = reader_get_frame (self);
  if (is_all_blank (frame))
    clear_text (frame);
  node->parent = frame->node;
  if (frame->last_child != NULL)
    frame->last_child->next = node;
  else
    frame->node->first_child = node;
  frame->last_child = node;
}

static void
reader_push (Reader *self, MusterXmlNode *node)
{
  Frame *frame;

  self->depth++;
  if (self->depth > self->frames->len)
    {
      Frame fresh = { .text = g_string_new (NULL) };

      g_array_append_val (self->frames, fresh);
    }
  frame = reader_get_frame (self);
  frame->node = node;
  frame->last_child = NULL;
  clear_text (frame);
}

static gboolean
reader_check_limits (Reader *self, const char *name, guint n_attributes)
{
  const MusterXmlLimits *limits = self->limits;
  gsize offset = self->scanner.offset;

  if (self->depth >= limits->max_depth)
    reader_refuse (self,
                   MUSTER_XML_ERROR_LIMIT,
                   offset,
                   _ ("element \"%s\" is nested too deeply; at most %u levels are read"),
                   name,
                   limits->max_depth);
  else if (self->n_elements >= limits->max_elements)
    reader_refuse (self,
                   MUSTER_XML_ERROR_LIMIT,
                   offset,
                   _ ("too many elements; at most %u are read"),
                   limits->max_elements);
  else if (n_attributes > limits->max_attributes)
    reader_refuse (self,
                   MUSTER_XML_ERROR_LIMIT,
                   offset,
                   _ ("element \"%s\" has %u attributes; at most %u are read"),
                   name,
                   n_attributes,
                   limits->max_attributes);

  return self->error == NULL;
}

static const char *
reader_name_attribute (Reader *self, const xmlChar *prefix, const xmlChar *name)
{
  g_autofree char *full = NULL;

  if (prefix == NULL)
    return reader_intern (self, (const char *) name);
  full = g_strconcat ((const char *) prefix, ":", (const char *) name, NULL);

  return reader_intern (self, full);
}

/* Each attribute is five pointers: local name, prefix, URI, start and end of its value. */
static void
reader_add_attributes (Reader *self, MusterXmlNode *node, guint n, const xmlChar **given)
{
  MusterXmlAttribute *attributes;

  if (n == 0)
    return;

  attributes = muster_xml_arena_alloc (self->arena, n * sizeof *attributes);
  for (guint i = 0; i < n; i++, given += 5)
    {
      gsize length = (gsize) (given[4] - given[3]);

      if (length > self->limits->max_text)
        {
          g_autofree char *most = g_strdup_printf ("%" G_GSIZE_FORMAT, self->limits->max_text);

          reader_refuse (self,
                         MUSTER_XML_ERROR_LIMIT,
                         node->offset,
                         _ ("attribute \"%s\" is too long; at most %s bytes are read"),
                         (const char *) given[0],
                         most);
          return;
        }
      attributes[i].name = reader_name_attribute (self, given[1], given[0]);
      attributes[i].uri = reader_intern (self, (const char *) given[2]);
      attributes[i].value = muster_xml_arena_strndup (self->arena, (const char *) given[3], length);
      attributes[i].node = node;
    }
  node->attributes = attributes;
  node->n_attributes = n;
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
  Reader *self = data;
  MusterXmlNode *node;

  if (self->error != NULL)
    return;

  if (muster_stop_is_wanted_at (self->n_elements, &self->error))
    {
      xmlStopParser (self->context);
      return;
    }
  reader_find_tag (self);
  if (!reader_check_limits (self, (const char *) name, (guint) n_attributes))
    return;

  self->n_elements++;
  node = muster_xml_arena_alloc (self->arena, sizeof *node);
  node->source = self->source;
  node->name = reader_intern (self, (const char *) name);
  node->uri = reader_intern (self, (const char *) uri);
  node->text = "";
  node->offset = (guint32) self->scanner.offset;
  node->line = self->scanner.line;
  node->column = self->scanner.column;
  reader_add_attributes (self, node, (guint) n_attributes, attributes);
  reader_link (self, node);
  reader_push (self, node);
}

static void
end_element_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  Reader *self = data;
  Frame *frame;

  if (self->error != NULL || self->depth == 0)
    return;

  frame = reader_get_frame (self);
  frame->node->comment_at_end = reader_take_comments (self);
  /* Between children, blanks are layout; around comments, too. */
  if (frame->text->len > 0 && (!is_all_blank (frame) || (frame->node->first_child == NULL &&
                                                         frame->node->comment_at_end == NULL)))
    frame->node->text = muster_xml_arena_strndup (self->arena, frame->text->str, frame->text->len);
  self->depth--;
}

static void
characters_cb (void *data, const xmlChar *text, int length)
{
  Reader *self = data;
  Frame *frame;

  if (self->error != NULL || self->depth == 0)
    return;

  frame = reader_get_frame (self);
  if (frame->text->len + (gsize) length > self->limits->max_text)
    {
      g_autofree char *most = g_strdup_printf ("%" G_GSIZE_FORMAT, self->limits->max_text);

      reader_refuse (self,
                     MUSTER_XML_ERROR_LIMIT,
                     reader_get_offset (self),
                     _ ("text of element \"%s\" is too long; at most %s bytes are read"),
                     frame->node->name,
                     most);
      return;
    }
  g_string_append_len (frame->text, (const char *) text, length);
}

static void
comment_cb (void *data, const xmlChar *text)
{
  Reader *self = data;
  MusterXmlComment *comment;

  if (self->error != NULL)
    return;
  if (strlen ((const char *) text) > self->limits->max_text)
    {
      g_autofree char *most = g_strdup_printf ("%" G_GSIZE_FORMAT, self->limits->max_text);

      reader_refuse (self,
                     MUSTER_XML_ERROR_LIMIT,
                     reader_get_offset (self),
                     _ ("a comment is too long; at most %s bytes are read"),
                     most);
      return;
    }
  if (++self->n_comments > self->limits->max_elements)
    {
      reader_refuse (self,
                     MUSTER_XML_ERROR_LIMIT,
                     reader_get_offset (self),
                     _ ("too many comments; at most %u are read"),
                     self->limits->max_elements);
      return;
    }
  comment = muster_xml_arena_alloc (self->arena, sizeof *comment);
  comment->text = muster_xml_arena_strndup (self->arena,
                                            (const char *) text,
                                            strlen ((const char *) text));
  if (self->last_comment != NULL)
    self->last_comment->next = comment;
  else
    self->comments = comment;
  self->last_comment = comment;
}

static void
internal_subset_cb (void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *id)
{
  Reader *self = data;

  reader_refuse (self,
                 MUSTER_XML_ERROR_INVALID,
                 reader_get_offset (self),
                 _ ("document type \"%s\" is not read; expected elements only"),
                 name != NULL ? (const char *) name : "");
}

static void
error_cb (void *data, xmlErrorPtr fault)
{
  Reader *self = data;
  g_autofree char *message = NULL;

  if (self->error != NULL || fault->level < XML_ERR_ERROR)
    return;

  message = muster_xml_text_reword (fault->message);
  muster_xml_set_error_at (&self->error,
                           MUSTER_XML_ERROR_INVALID,
                           self->source,
                           reader_get_offset (self),
                           message);
}

static void
clear_frame (gpointer data)
{
  Frame *frame = data;

  g_string_free (frame->text, TRUE);
}

static void
reader_init (Reader *self)
{
  memset (self, 0, sizeof *self);
  self->names = g_hash_table_new (g_str_hash, g_str_equal);
  self->frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  g_array_set_clear_func (self->frames, clear_frame);
}

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->names, g_hash_table_unref);
  g_clear_pointer (&self->frames, g_array_unref);
  g_clear_pointer (&self->context, xmlFreeParserCtxt);
  g_clear_error (&self->error);
}

static void
reader_parse (Reader *self)
{
  xmlSAXHandler handler = { 0 };

  /* Our own limits are narrower than those that the option for huge files lifts. The encoding
   * was checked before. Without the option for entities libxml2 leaves "&#38;" in values; as no
   * document type is read, there is no other entity that it could open. */
  xmlCtxtUseOptions (self->context,
                     XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_IGNORE_ENC | XML_PARSE_NOENT);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = start_element_cb;
  handler.endElementNs = end_element_cb;
  handler.characters = characters_cb;
  handler.cdataBlock = characters_cb;
  handler.ignorableWhitespace = characters_cb;
  handler.comment = comment_cb;
  handler.internalSubset = internal_subset_cb;
  handler.serror = error_cb;
  *self->context->sax = handler;
  self->context->userData = self;
  xmlParseDocument (self->context);
  if (self->error == NULL && (!self->context->wellFormed || self->root == NULL))
    muster_xml_set_error_at (&self->error,
                             MUSTER_XML_ERROR_INVALID,
                             self->source,
                             self->scanner.size,
                             _ ("not well-formed XML"));
}

gboolean
muster_xml_read (MusterSource *source,
                 MusterXmlArena *arena,
                 const MusterXmlLimits *limits,
                 MusterXmlContent *content,
                 GError **error)
{
  gboolean done;
  Reader reader;

  if (!muster_xml_crowd_check (source,
                               g_bytes_get_data (muster_source_get_text (source), NULL),
                               g_bytes_get_size (muster_source_get_text (source)),
                               limits,
                               error))
    return FALSE;
  reader_init (&reader);
  reader.source = source;
  reader.arena = arena;
  reader.limits = limits;
  reader.scanner.text = g_bytes_get_data (muster_source_get_text (source), &reader.scanner.size);
  reader.scanner.line = 1;
  reader.scanner.column = 1;

  xmlInitParser ();
  reader.context = xmlCreateMemoryParserCtxt (reader.scanner.text, (int) reader.scanner.size);
  if (reader.context != NULL)
    reader_parse (&reader);
  else
    g_set_error (&reader.error,
                 MUSTER_XML_ERROR,
                 MUSTER_XML_ERROR_FAILED,
                 _ ("%s: cannot be read as XML"),
                 muster_source_get_name (source));

  done = reader.error == NULL;
  if (done)
    *content = (MusterXmlContent){ reader.root, reader.comments };
  else
    g_propagate_error (error, g_steal_pointer (&reader.error));
  reader_clear (&reader);

  return done;
}
