/* rules-schema.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "rules-schema.h"

#include "muster-element.h"

/* One definition per element, reached from the roots of the file. */
typedef struct
{
  GString *out;
  GPtrArray *reached; /* of MusterElement, in the order in which they were met */
  gboolean examples;
} SchemaWriter;

static void
reach (SchemaWriter *self, const MusterElement *element)
{
  if (!g_ptr_array_find (self->reached, element, NULL))
    g_ptr_array_add (self->reached, (gpointer) element);
}

/* Keys have slashes, which names in XML cannot have. */
static void
append_reference (GString *out, const char *indent, const MusterElement *element)
{
  g_autofree char *name = g_strdelimit (g_strdup (element->key), "/", '.');

  g_string_append_printf (out, "%s<ref name=\"%s\"/>\n", indent, name);
}

static void
append_choices (GString *out, const char *choices)
{
  g_auto (GStrv) words = g_strsplit (choices, " ", -1);

  g_string_append (out, "          <choice>\n");
  for (guint i = 0; words[i] != NULL; i++)
    g_string_append_printf (out, "            <value>%s</value>\n", words[i]);
  g_string_append (out, "          </choice>\n");
}

static void
append_attribute (GString *out, const MusterElementAttribute *attribute)
{
  const char *choices = muster_element_attribute_get_choices (attribute);

  if (!attribute->required)
    g_string_append (out, "      <optional>\n");
  g_string_append_printf (out, "        <attribute name=\"%s\"", attribute->name);
  if (choices == NULL)
    g_string_append (out, "/>\n");
  else
    {
      g_string_append (out, ">\n");
      append_choices (out, choices);
      g_string_append (out, "        </attribute>\n");
    }
  if (!attribute->required)
    g_string_append (out, "      </optional>\n");
}

/* The attributes of its kind: any that the element does not have itself. */
static void
append_free_attributes (GString *out, const MusterElement *element)
{
  const MusterElementAttribute *attribute = NULL;

  g_string_append (
      out,
      "      <zeroOrMore>\n        <attribute>\n          <anyName>\n            <except>\n");
  while ((attribute = muster_element_next_attribute (element, attribute, FALSE)) != NULL)
    g_string_append_printf (out, "              <name>%s</name>\n", attribute->name);
  g_string_append (
      out,
      "            </except>\n          </anyName>\n        </attribute>\n      </zeroOrMore>\n");
}

static void
append_children (SchemaWriter *self, const MusterElement *parent)
{
  guint n;
  const MusterElement *elements = muster_element_get_all (&n);
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    {
      if (!muster_element_has_parent (&elements[i], parent, self->examples))
        continue;
      reach (self, &elements[i]);
      if (!any)
        g_string_append (self->out, "      <zeroOrMore>\n        <choice>\n");
      any = TRUE;
      append_reference (self->out, "          ", &elements[i]);
    }
  if (any)
    g_string_append (self->out, "        </choice>\n      </zeroOrMore>\n");
  if (!any && parent->text == NULL)
    g_string_append (self->out, "      <empty/>\n");
}

static void
append_element (SchemaWriter *self, const MusterElement *element)
{
  const MusterElementAttribute *attribute = NULL;
  g_autofree char *name = g_strdelimit (g_strdup (element->key), "/", '.');

  g_string_append_printf (self->out,
                          "  <define name=\"%s\">\n    <element name=\"%s\">\n",
                          name,
                          muster_element_get_name (element));
  while ((attribute = muster_element_next_attribute (element, attribute, FALSE)) != NULL)
    append_attribute (self->out, attribute);
  if (element->flags & MUSTER_ELEMENT_FREE)
    append_free_attributes (self->out, element);
  if (element->text != NULL)
    g_string_append (self->out, "      <mixed>\n");
  append_children (self, element);
  if (element->text != NULL)
    g_string_append (self->out, "        <empty/>\n      </mixed>\n");
  g_string_append (self->out, "    </element>\n  </define>\n");
}

/* A file that a rulebook or doctrine includes holds what can stand in one of them. */
static void
append_part (SchemaWriter *self)
{
  const MusterElement *rulebook = muster_element_find ("rulebook");
  const MusterElement *doctrine = muster_element_find ("doctrine");
  guint n;
  const MusterElement *elements = muster_element_get_all (&n);

  g_string_append (self->out,
                   "  <define name=\"rules\">\n    <element name=\"rules\">\n"
                   "      <zeroOrMore>\n        <choice>\n");
  for (guint i = 0; i < n; i++)
    if (muster_element_has_parent (&elements[i], rulebook, FALSE) ||
        muster_element_has_parent (&elements[i], doctrine, FALSE))
      append_reference (self->out, "          ", &elements[i]);
  g_string_append (self->out,
                   "        </choice>\n      </zeroOrMore>\n    </element>\n  </define>\n");
}

char *
rules_schema_make (gboolean examples)
{
  SchemaWriter self = { g_string_new (NULL), g_ptr_array_new (), examples };

  g_string_append (self.out,
                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- Made from the tables of the "
                   "compiler; see src/rules/list-elements.h. -->\n<grammar "
                   "xmlns=\"http://relaxng.org/ns/structure/1.0\">\n  <start>\n    <choice>\n");
  if (examples)
    reach (&self, muster_element_find ("examples"));
  else
    {
      reach (&self, muster_element_find ("rulebook"));
      reach (&self, muster_element_find ("doctrine"));
    }
  for (guint i = 0; i < self.reached->len; i++)
    append_reference (self.out, "      ", g_ptr_array_index (self.reached, i));
  if (!examples)
    g_string_append (self.out, "      <ref name=\"rules\"/>\n");
  g_string_append (self.out, "    </choice>\n  </start>\n");
  for (guint i = 0; i < self.reached->len; i++)
    append_element (&self, g_ptr_array_index (self.reached, i));
  if (!examples)
    append_part (&self);
  g_string_append (self.out, "</grammar>\n");
  g_ptr_array_unref (self.reached);
  return g_string_free (self.out, FALSE);
}
