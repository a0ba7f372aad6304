/* muster-xml-crowd.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-crowd.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-xml-reader.h"
#include "muster-xml-scanner.h"

typedef struct
{
  const char *begin; /* of the text */
  const char *at;
  const char *end;
  guint n_declared; /* namespaces, in the elements that are open */
  GArray *open;     /* of guint: how many of them each of these declares */
} Crowd;

typedef struct
{
  const char *begin; /* its "<" */
  gsize name_length;
  guint n_attributes;
  guint n_namespaces;
  gboolean empty; /* ends with "/>" */
} Tag;

static gboolean
looking_at (const Crowd *self, const char *what)
{
  const gsize length = strlen (what);

  return (gsize) (self->end - self->at) >= length && memcmp (self->at, what, length) == 0;
}

static void
skip_past (Crowd *self, const char *what)
{
  const char *found = g_strstr_len (self->at, self->end - self->at, what);

  self->at = found != NULL ? found + strlen (what) : self->end;
}

static gboolean
is_part_of_name (char byte)
{
  switch (byte)
    {
    case '=':
    case '/':
    case '>':
    case '"':
    case '\'':
      return FALSE;
    default:
      return !muster_xml_is_blank ((guchar) byte);
    }
}

static gsize
skip_name (Crowd *self)
{
  const char *begin = self->at;

  while (self->at < self->end && is_part_of_name (*self->at))
    self->at++;

  return (gsize) (self->at - begin);
}

/* From a quote behind the next of its like. */
static void
skip_value (Crowd *self)
{
  const char *quote = memchr (self->at + 1, *self->at, (gsize) (self->end - self->at - 1));

  self->at = quote != NULL ? quote + 1 : self->end;
}

static gboolean
is_namespace (const char *name, gsize length)
{
  return length >= 5 && memcmp (name, "xmlns", 5) == 0 && (length == 5 || name[5] == ':');
}

/* From "<" behind ">". */
static void
take_tag (Crowd *self, Tag *tag)
{
  const char *name;
  gsize length = 0;

  *tag = (Tag){ .begin = self->at++ };
  tag->name_length = skip_name (self);
  for (name = self->at; self->at < self->end && *self->at != '>';)
    if (*self->at == '"' || *self->at == '\'')
      {
        if (is_namespace (name, length))
          tag->n_namespaces++;
        else
          tag->n_attributes++;
        skip_value (self);
      }
    else if (is_part_of_name (*self->at))
      {
        name = self->at;
        length = skip_name (self);
      }
    else
      {
        self->at++;
      }
  tag->empty = self->at > tag->begin && self->at[-1] == '/';
  if (self->at < self->end)
    self->at++;
}

/* (nullable): what is too much. */
static char *
describe_excess (const Crowd *self, const Tag *tag, const MusterXmlLimits *limits)
{
  const guint n_namespaces = self->n_declared + tag->n_namespaces;
  const gboolean crowded = tag->n_attributes > limits->max_attributes;
  g_autofree char *name = NULL;

  if (!crowded && n_namespaces <= MUSTER_XML_MAX_NAMESPACES)
    return NULL;
  name = g_strndup (tag->begin + 1, tag->name_length);
  if (crowded)
    return g_strdup_printf (_ ("element \"%s\" has %u attributes; at most %u are read"),
                            name,
                            tag->n_attributes,
                            limits->max_attributes);

  return g_strdup_printf (
      _ ("element \"%s\" has %u namespaces, its own and those around it; at most %u are read"),
      name,
      n_namespaces,
      MUSTER_XML_MAX_NAMESPACES);
}

static void
enter (Crowd *self, const Tag *tag)
{
  if (tag->empty)
    return;
  g_array_append_val (self->open, tag->n_namespaces);
  self->n_declared += tag->n_namespaces;
}

static void
leave (Crowd *self)
{
  skip_past (self, ">");
  if (self->open->len == 0)
    return;
  self->n_declared -= g_array_index (self->open, guint, self->open->len - 1);
  g_array_set_size (self->open, self->open->len - 1);
}

/* Goes behind what stands at "<". @message: (out) (nullable): it is too much, at @offset */
static void
take_markup (Crowd *self, const MusterXmlLimits *limits, gsize *offset, char **message)
{
  Tag tag;

  if (looking_at (self, "<!--"))
    skip_past (self, "-->");
  else if (looking_at (self, "<![CDATA["))
    skip_past (self, "]]>");
  else if (looking_at (self, "<?"))
    skip_past (self, "?>");
  else if (looking_at (self, "<!"))
    self->at = self->end; /* a document type: the parser refuses it */
  else if (looking_at (self, "</"))
    leave (self);
  else
    {
      take_tag (self, &tag);
      *offset = (gsize) (tag.begin - self->begin);
      *message = describe_excess (self, &tag, limits);
      enter (self, &tag);
    }
}

gboolean
muster_xml_crowd_check (MusterSource *source,
                        const char *text,
                        gsize size,
                        const MusterXmlLimits *limits,
                        GError **error)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));
  Crowd self = { .begin = text, .at = text, .end = text + size, .open = open };
  g_autofree char *message = NULL;
  gsize offset = 0;

  while (message == NULL && (self.at = memchr (self.at, '<', (gsize) (self.end - self.at))) != NULL)
    take_markup (&self, limits, &offset, &message);
  if (message != NULL)
    muster_xml_set_error_at (error, MUSTER_XML_ERROR_LIMIT, source, offset, message);

  return message == NULL;
}
