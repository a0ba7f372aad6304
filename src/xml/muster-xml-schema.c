/* muster-xml-schema.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-xml-schema.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

#include "muster-xml-tag.h"

#define RELAX_NG_URI "http://relaxng.org/ns/structure/1.0"

struct _MusterXmlSchema
{
  xmlRelaxNGPtr rules;
};

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlDoc, xmlFreeDoc)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlParserCtxt, xmlFreeParserCtxt)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlRelaxNGParserCtxt, xmlRelaxNGFreeParserCtxt)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlRelaxNGValidCtxt, xmlRelaxNGFreeValidCtxt)

void
muster_xml_schema_free (MusterXmlSchema *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->rules, xmlRelaxNGFree);
  g_free (self);
}

/* The tree that libxml2 validates. The text was read by us before, so that it cannot fail. */
static xmlDoc *
build_tree (const MusterXmlDocument *document)
{
  const int options = XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_IGNORE_ENC |
                      XML_PARSE_BIG_LINES | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
  g_autoptr (xmlParserCtxt) context = xmlNewParserCtxt ();
  MusterSource *source = muster_xml_document_get_source (document);
  gsize size = 0;
  const char *text = g_bytes_get_data (muster_source_get_text (source), &size);

  return xmlCtxtReadMemory (context, text, (int) size, NULL, NULL, options);
}

static char *
reword (const char *message)
{
  char *words = g_strdelimit (g_strdup (message != NULL ? message : _ ("not valid")),
                              "\n\r\t",
                              ' ');

  g_strstrip (words);
  if (g_ascii_isupper (words[0]) && g_ascii_islower (words[1]))
    words[0] = g_ascii_tolower (words[0]);

  return words;
}

/* The first complaint of libxml2 about a schema, kept as words. */
static void
schema_error_cb (void *data, xmlErrorPtr fault)
{
  char **first = data;
  g_autofree char *message = NULL;

  if (*first != NULL || fault->level < XML_ERR_ERROR)
    return;

  message = reword (fault->message);
  *first = fault->line > 0 ? g_strdup_printf (_ ("line %d: %s"), fault->line, message)
                           : g_steal_pointer (&message);
}

/* libxml2 would open other files with its global handlers, from the network if it is told to. */
static const MusterXmlNode *
find_reference (const MusterXmlNode *node)
{
  if (g_strcmp0 (muster_xml_node_get_namespace (node), RELAX_NG_URI) == 0 &&
      (muster_xml_node_is (node, "include") || muster_xml_node_is (node, "externalRef")))
    return node;

  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    {
      const MusterXmlNode *found = find_reference (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static MusterXmlSchema *
schema_new (const MusterXmlDocument *document, GError **error)
{
  const char *name = muster_source_get_name (muster_xml_document_get_source (document));
  const MusterXmlNode *reference = find_reference (muster_xml_document_get_root (document));
  g_autoptr (xmlRelaxNGParserCtxt) context = NULL;
  g_autoptr (xmlDoc) tree = NULL;
  g_autofree char *fault = NULL;
  MusterXmlSchema *self;
  xmlRelaxNGPtr rules;

  if (reference != NULL)
    {
      MusterLocation where;
      g_autofree char *place = NULL;

      muster_xml_node_get_location (reference, &where);
      place = muster_location_to_string (&where);
      g_set_error (error,
                   MUSTER_XML_ERROR,
                   MUSTER_XML_ERROR_INVALID,
                   _ ("%s: schema uses \"%s\"; expected all of it in one file"),
                   place,
                   muster_xml_node_get_name (reference));
      return NULL;
    }

  tree = build_tree (document);
  context = tree != NULL ? xmlRelaxNGNewDocParserCtxt (tree) : NULL;
  if (context != NULL)
    xmlRelaxNGSetParserStructuredErrors (context, schema_error_cb, &fault);
  rules = context != NULL ? xmlRelaxNGParse (context) : NULL;
  if (rules == NULL)
    {
      g_set_error (error,
                   MUSTER_XML_ERROR,
                   MUSTER_XML_ERROR_INVALID,
                   _ ("%s: not a RELAX NG schema: %s"),
                   name,
                   fault != NULL ? fault : _ ("cannot be compiled"));
      return NULL;
    }

  self = g_new0 (MusterXmlSchema, 1);
  self->rules = rules;

  return self;
}

MusterXmlSchema *
muster_xml_schema_load (const char *path, GError **error)
{
  g_autoptr (MusterXmlDocument) document = muster_xml_document_load (path, NULL, error);

  return document != NULL ? schema_new (document, error) : NULL;
}

typedef struct
{
  const MusterXmlDocument *document;
  MusterReport *report;
} Validation;

/* Our element for one of libxml2, which has the same place among its siblings. Ours knows its
 * line and column, however long the file is. */
static const MusterXmlNode *
find_twin (const MusterXmlDocument *document, const xmlNode *element)
{
  const MusterXmlNode *twin;
  guint before = 0;

  if (element->parent == NULL || element->parent->type != XML_ELEMENT_NODE)
    return muster_xml_document_get_root (document);

  for (const xmlNode *it = element->prev; it != NULL; it = it->prev)
    before += it->type == XML_ELEMENT_NODE;
  twin = find_twin (document, element->parent);
  if (twin != NULL)
    twin = muster_xml_node_get_first_child (twin);
  for (; twin != NULL && before > 0; before--)
    twin = muster_xml_node_get_next (twin);

  return twin;
}

static void
violation_cb (void *data, xmlErrorPtr fault)
{
  Validation *self = data;
  const xmlNode *place = fault->node;
  const MusterXmlNode *twin = NULL;
  g_autofree char *message = reword (fault->message);
  MusterLocation where = MUSTER_LOCATION_INIT;

  while (place != NULL && place->type != XML_ELEMENT_NODE)
    place = place->parent;
  if (place != NULL)
    twin = find_twin (self->document, place);
  if (twin != NULL)
    muster_xml_node_get_location (twin, &where);
  else
    {
      where.source = muster_xml_document_get_source (self->document);
      where.line = (guint) MAX (fault->line, 0);
    }
  muster_report_add (self->report,
                     muster_xml_tag (MUSTER_XML_TAG_SCHEMA_VIOLATION),
                     &where,
                     "%s",
                     message);
}

gboolean
muster_xml_schema_validate (const MusterXmlSchema *self,
                            const MusterXmlDocument *document,
                            MusterReport *report)
{
  Validation validation = { document, report };
  g_autoptr (xmlDoc) tree = build_tree (document);
  g_autoptr (xmlRelaxNGValidCtxt) context = NULL;
  MusterLocation where = MUSTER_LOCATION_INIT;
  guint before = muster_report_get_n_errors (report);
  gboolean valid;

  context = tree != NULL ? xmlRelaxNGNewValidCtxt (self->rules) : NULL;
  if (context != NULL)
    xmlRelaxNGSetValidStructuredErrors (context, violation_cb, &validation);
  valid = context != NULL && xmlRelaxNGValidateDoc (context, tree) == 0;
  /* Every refusal has a reason, even where libxml2 gives none. */
  if (!valid && muster_report_get_n_errors (report) == before)
    {
      muster_xml_node_get_location (muster_xml_document_get_root (document), &where);
      muster_report_add (report,
                         muster_xml_tag (MUSTER_XML_TAG_SCHEMA_VIOLATION),
                         &where,
                         _ ("content does not follow the schema"));
    }

  return valid;
}

gboolean
muster_xml_schema_validate_bytes (const MusterXmlSchema *self,
                                  const char *name,
                                  GBytes *bytes,
                                  MusterReport *report,
                                  gboolean *valid,
                                  GError **error)
{
  g_autoptr (MusterXmlDocument)
                 document = muster_xml_document_load_bytes (name, bytes, NULL, error);

  if (document == NULL)
    return FALSE;
  *valid = muster_xml_schema_validate (self, document, report);

  return TRUE;
}
