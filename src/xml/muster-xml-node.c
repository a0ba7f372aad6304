/* muster-xml-node.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-node.h"

#include <string.h>

#include "muster-xml-node-private.h"
#include "muster-xml-scanner.h"

const char *
muster_xml_node_get_name (const MusterXmlNode *self)
{
  return self->name;
}

const char *
muster_xml_node_get_namespace (const MusterXmlNode *self)
{
  return self->uri;
}

gboolean
muster_xml_node_is (const MusterXmlNode *self, const char *name)
{
  return strcmp (self->name, name) == 0;
}

const MusterXmlComment *
muster_xml_node_get_comment_before (const MusterXmlNode *self)
{
  return self->comment_before;
}

const MusterXmlComment *
muster_xml_node_get_comment_at_end (const MusterXmlNode *self)
{
  return self->comment_at_end;
}

const char *
muster_xml_comment_get_text (const MusterXmlComment *self)
{
  return self->text;
}

const MusterXmlComment *
muster_xml_comment_get_next (const MusterXmlComment *self)
{
  return self->next;
}

static void
node_scan (const MusterXmlNode *self, MusterXmlScanner *scanner)
{
  scanner->text = g_bytes_get_data (muster_source_get_text (self->source), &scanner->size);
  scanner->offset = self->offset;
  scanner->line = self->line;
  scanner->column = self->column;
}

static void
set_location (MusterLocation *out, const MusterXmlNode *node, const MusterXmlScanner *scanner)
{
  out->source = node->source;
  out->line = scanner->line;
  out->column = scanner->column;
  out->length = 0;
}

void
muster_xml_node_get_location (const MusterXmlNode *self, MusterLocation *out)
{
  out->source = self->source;
  out->line = self->line;
  out->column = self->column;
  out->length = (guint) g_utf8_strlen (self->name, -1) + 1;
}

const MusterXmlNode *
muster_xml_node_get_parent (const MusterXmlNode *self)
{
  return self->parent;
}

const MusterXmlNode *
muster_xml_node_get_first_child (const MusterXmlNode *self)
{
  return self->first_child;
}

const MusterXmlNode *
muster_xml_node_get_next (const MusterXmlNode *self)
{
  return self->next;
}

static const MusterXmlNode *
find_from (const MusterXmlNode *node, const char *name)
{
  while (node != NULL && strcmp (node->name, name) != 0)
    node = node->next;

  return node;
}

const MusterXmlNode *
muster_xml_node_find_child (const MusterXmlNode *self, const char *name)
{
  return find_from (self->first_child, name);
}

const MusterXmlNode *
muster_xml_node_find_next (const MusterXmlNode *self, const char *name)
{
  return find_from (self->next, name);
}

const char *
muster_xml_node_get_text (const MusterXmlNode *self)
{
  return self->text;
}

char *
muster_xml_node_dup_normal_text (const MusterXmlNode *self)
{
  GString *normal = g_string_new (NULL);
  gboolean pending = FALSE;

  for (const char *at = self->text; *at != '\0'; at++)
    {
      if (muster_xml_is_blank ((guchar) *at))
        {
          pending = normal->len > 0;
          continue;
        }
      if (pending)
        g_string_append_c (normal, ' ');
      pending = FALSE;
      g_string_append_c (normal, *at);
    }

  return g_string_free (normal, FALSE);
}

void
muster_xml_node_locate_text (const MusterXmlNode *self, guint offset, MusterLocation *out)
{
  MusterXmlScanner scanner;

  node_scan (self, &scanner);
  if (muster_xml_scanner_find_text (&scanner, offset))
    set_location (out, self, &scanner);
  else
    muster_xml_node_get_location (self, out);
}

guint
muster_xml_node_get_n_attributes (const MusterXmlNode *self)
{
  return self->n_attributes;
}

const MusterXmlAttribute *
muster_xml_node_get_attribute_at (const MusterXmlNode *self, guint index)
{
  g_return_val_if_fail (index < self->n_attributes, NULL);

  return &self->attributes[index];
}

const MusterXmlAttribute *
muster_xml_node_get_attribute_node (const MusterXmlNode *self, const char *name)
{
  for (guint i = 0; i < self->n_attributes; i++)
    if (strcmp (self->attributes[i].name, name) == 0)
      return &self->attributes[i];

  return NULL;
}

const char *
muster_xml_node_get_attribute (const MusterXmlNode *self, const char *name)
{
  const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_node (self, name);

  return attribute != NULL ? attribute->value : NULL;
}

const char *
muster_xml_attribute_get_name (const MusterXmlAttribute *self)
{
  return self->name;
}

const char *
muster_xml_attribute_get_namespace (const MusterXmlAttribute *self)
{
  return self->uri;
}

const char *
muster_xml_attribute_get_value (const MusterXmlAttribute *self)
{
  return self->value;
}

const MusterXmlNode *
muster_xml_attribute_get_node (const MusterXmlAttribute *self)
{
  return self->node;
}

void
muster_xml_attribute_locate (const MusterXmlAttribute *self, guint offset, MusterLocation *out)
{
  MusterXmlScanner scanner;
  char quote = '\0';

  node_scan (self->node, &scanner);
  if (!muster_xml_scanner_enter_attribute (&scanner, self->name, &quote))
    {
      muster_xml_node_get_location (self->node, out);
      return;
    }
  while (offset-- > 0 && scanner.offset < scanner.size && scanner.text[scanner.offset] != quote)
    muster_xml_scanner_take_character (&scanner);
  set_location (out, self->node, &scanner);
}

void
muster_xml_attribute_locate_range (const MusterXmlAttribute *self,
                                   guint offset,
                                   guint length,
                                   MusterLocation *out)
{
  MusterLocation end;

  muster_xml_attribute_locate (self, offset, out);
  muster_xml_attribute_locate (self, offset + length, &end);
  out->length = end.line == out->line ? end.column - out->column : 0;
}

void
muster_xml_attribute_get_location (const MusterXmlAttribute *self, MusterLocation *out)
{
  muster_xml_attribute_locate_range (self, 0, (guint) g_utf8_strlen (self->value, -1), out);
}

void
muster_xml_node_replace (const MusterXmlNode *node, const MusterXmlNode *root)
{
  MusterXmlNode *parent = (MusterXmlNode *) node->parent;
  const MusterXmlNode **link = &parent->first_child;

  while (*link != node)
    link = &((MusterXmlNode *) *link)->next;
  *link = root->first_child;
  for (; *link != NULL; link = &((MusterXmlNode *) *link)->next)
    ((MusterXmlNode *) *link)->parent = parent;
  *link = node->next;
}
