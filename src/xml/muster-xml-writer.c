/* muster-xml-writer.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-writer.h"

#include <string.h>

#define INDENTATION 2

/* An element that is not closed. */
typedef struct
{
  char *name;
  gboolean has_children;
  gboolean has_text;
} Open;

struct _MusterXmlWriter
{
  GString *text;
  GArray *open;
  /* The start tag of the innermost element still lacks its ">". */
  gboolean in_tag;
  /* Quotation marks and apostrophes are references everywhere. */
  gboolean all_quotes;
};

static void
open_clear (gpointer data)
{
  Open *self = data;

  g_clear_pointer (&self->name, g_free);
}

MusterXmlWriter *
muster_xml_writer_new (void)
{
  MusterXmlWriter *self = g_new0 (MusterXmlWriter, 1);

  self->text = g_string_new (NULL);
  self->open = g_array_new (FALSE, FALSE, sizeof (Open));
  g_array_set_clear_func (self->open, open_clear);

  return self;
}

void
muster_xml_writer_free (MusterXmlWriter *self)
{
  if (self == NULL)
    return;

  g_string_free (self->text, TRUE);
  g_array_unref (self->open);
  g_free (self);
}

static Open *
innermost (MusterXmlWriter *self)
{
  return self->open->len > 0 ? &g_array_index (self->open, Open, self->open->len - 1) : NULL;
}

static void
close_tag (MusterXmlWriter *self)
{
  if (self->in_tag)
    g_string_append_c (self->text, '>');
  self->in_tag = FALSE;
}

static void
start_line (MusterXmlWriter *self, guint depth)
{
  if (self->text->len > 0)
    g_string_append_c (self->text, '\n');
  for (guint i = 0; i < depth * INDENTATION; i++)
    g_string_append_c (self->text, ' ');
}

void
muster_xml_writer_declaration (MusterXmlWriter *self)
{
  g_return_if_fail (self->text->len == 0);

  g_string_append (self->text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
}

void
muster_xml_writer_declaration_standalone (MusterXmlWriter *self)
{
  g_return_if_fail (self->text->len == 0);

  g_string_append (self->text, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>");
  self->all_quotes = TRUE;
}

void
muster_xml_writer_start_element (MusterXmlWriter *self, const char *name)
{
  Open *parent = innermost (self);
  Open element = { NULL, FALSE, FALSE };

  g_return_if_fail (name != NULL && name[0] != '\0');

  close_tag (self);
  if (parent == NULL || !parent->has_text)
    start_line (self, self->open->len);
  if (parent != NULL)
    {
      parent->has_children = TRUE;
      /* Inside text, a line end would be text. */
      element.has_text = parent->has_text;
    }
  g_string_append_c (self->text, '<');
  g_string_append (self->text, name);
  element.name = g_strdup (name);
  g_array_append_val (self->open, element);
  self->in_tag = TRUE;
}

/* XML 1.0 has no way to write the others, not even as references. */
static gboolean
is_writable (gunichar character)
{
  if (character < 0x20)
    return character == '\t' || character == '\n' || character == '\r';

  return character != 0xfffe && character != 0xffff;
}

static void
append_character (MusterXmlWriter *self, gunichar character, gboolean in_attribute)
{
  GString *text = self->text;

  if (character == '&')
    g_string_append (text, "&amp;");
  else if (character == '<')
    g_string_append (text, "&lt;");
  else if (character == '>')
    g_string_append (text, "&gt;");
  else if (character == '"' && (in_attribute || self->all_quotes))
    g_string_append (text, "&quot;");
  else if (character == '\'' && self->all_quotes)
    g_string_append (text, "&apos;");
  else if (character == '\r' || (in_attribute && (character == '\n' || character == '\t')))
    /* A reader turns these into other blanks unless they are references. */
    g_string_append_printf (text, "&#%u;", character);
  else
    g_string_append_unichar (text, is_writable (character) ? character : 0xfffd);
}

/* Most of what is written is plain: it goes as it is, as much of it at once as there is. */
static gsize
count_plain (const char *text)
{
  const char *at = text;

  while (*at >= ' ' && *at < 0x7f && strchr ("&<>\"'", *at) == NULL)
    at++;

  return (gsize) (at - text);
}

static void
append_escaped (MusterXmlWriter *self, const char *value, gboolean in_attribute)
{
  const gsize n_plain = count_plain (value);
  g_autofree char *valid = NULL;

  g_string_append_len (self->text, value, (gssize) n_plain);
  if (value[n_plain] == '\0')
    return;
  valid = g_utf8_make_valid (value + n_plain, -1);
  for (const char *at = valid; *at != '\0';)
    {
      const gsize n = count_plain (at);

      g_string_append_len (self->text, at, (gssize) n);
      at += n;
      if (*at == '\0')
        return;
      append_character (self, g_utf8_get_char (at), in_attribute);
      at = g_utf8_next_char (at);
    }
}

void
muster_xml_writer_attribute (MusterXmlWriter *self, const char *name, const char *value)
{
  g_return_if_fail (self->in_tag);
  g_return_if_fail (name != NULL && name[0] != '\0');

  if (value == NULL)
    return;
  g_string_append_c (self->text, ' ');
  g_string_append (self->text, name);
  g_string_append (self->text, "=\"");
  append_escaped (self, value, TRUE);
  g_string_append_c (self->text, '"');
}

void
muster_xml_writer_attribute_int (MusterXmlWriter *self, const char *name, gint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);

  muster_xml_writer_attribute (self, name, text);
}

void
muster_xml_writer_text (MusterXmlWriter *self, const char *text)
{
  Open *element = innermost (self);

  g_return_if_fail (element != NULL);
  g_return_if_fail (text != NULL);

  if (text[0] == '\0')
    return;
  close_tag (self);
  element->has_text = TRUE;
  append_escaped (self, text, FALSE);
}

void
muster_xml_writer_end_element (MusterXmlWriter *self)
{
  Open *element = innermost (self);

  g_return_if_fail (element != NULL);

  if (self->in_tag)
    g_string_append (self->text, "/>");
  else
    {
      if (element->has_children && !element->has_text)
        start_line (self, self->open->len - 1);
      g_string_append (self->text, "</");
      g_string_append (self->text, element->name);
      g_string_append_c (self->text, '>');
    }
  self->in_tag = FALSE;
  g_array_set_size (self->open, self->open->len - 1);
}

/* Two hyphens end a comment, so that each but the last gets a blank behind it; as does one at the end. */
static void
append_comment (GString *text, const char *comment)
{
  g_autofree char *valid = g_utf8_make_valid (comment, -1);
  gunichar before = 0;

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar character = g_utf8_get_char (at);

      if (character == '-' && before == '-')
        g_string_append_c (text, ' ');
      g_string_append_unichar (text, is_writable (character) ? character : 0xfffd);
      before = character;
    }
  if (before == '-')
    g_string_append_c (text, ' ');
}

void
muster_xml_writer_comment (MusterXmlWriter *self, const char *text)
{
  Open *parent = innermost (self);

  g_return_if_fail (text != NULL);

  close_tag (self);
  if (parent == NULL || !parent->has_text)
    start_line (self, self->open->len);
  if (parent != NULL)
    parent->has_children = TRUE;
  g_string_append (self->text, "<!--");
  append_comment (self->text, text);
  g_string_append (self->text, "-->");
}

static GString *
finish (MusterXmlWriter *self)
{
  GString *text = self->text;

  while (self->open->len > 0)
    muster_xml_writer_end_element (self);
  g_string_append_c (text, '\n');
  self->text = g_string_new (NULL);
  self->all_quotes = FALSE;

  return text;
}

GBytes *
muster_xml_writer_end (MusterXmlWriter *self)
{
  return g_string_free_to_bytes (finish (self));
}

char *
muster_xml_writer_end_string (MusterXmlWriter *self)
{
  return g_string_free (finish (self), FALSE);
}
