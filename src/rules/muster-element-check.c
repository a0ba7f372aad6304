/* muster-element-check.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-element.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-loader-private.h"
#include "muster-nearest.h"

/* Where something stands is looked up when there is something to say about it: that takes longer than to look at it. */

typedef struct
{
  MusterReport *report;
  gboolean in_example;
} MusterElementCheck;

static void
report_unknown (MusterElementCheck *check,
                const MusterLocation *where,
                MusterRulesTag tag,
                const char *name,
                const MusterElement *in,
                GPtrArray *candidates)
{
  g_autofree char *hint = NULL;

  g_ptr_array_add (candidates, NULL);
  hint = muster_nearest_hint (name, (const char *const *) candidates->pdata);
  muster_report_add_hint (check->report,
                          muster_rules_tag (tag),
                          where,
                          hint,
                          tag == MUSTER_RULES_TAG_UNKNOWN_ATTRIBUTE
                              ? _ ("unknown attribute \"%s\" in \"%s\"")
                              : _ ("unknown element \"%s\" in \"%s\""),
                          name,
                          muster_element_get_name (in));
}

static const MusterElementAttribute *
find_attribute (const MusterElement *element, const char *name)
{
  const MusterElementAttribute *attribute = NULL;

  while ((attribute = muster_element_next_attribute (element, attribute, FALSE)) != NULL)
    if (strcmp (attribute->name, name) == 0)
      return attribute;
  return NULL;
}

static void
report_attribute (MusterElementCheck *check,
                  const MusterXmlNode *node,
                  const MusterElement *element,
                  const char *name)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const MusterElementAttribute *attribute = NULL;
  MusterLocation where;

  while ((attribute = muster_element_next_attribute (element, attribute, FALSE)) != NULL)
    g_ptr_array_add (names, (gpointer) attribute->name);
  muster_xml_attribute_get_location (muster_xml_node_get_attribute_node (node, name), &where);
  report_unknown (check, &where, MUSTER_RULES_TAG_UNKNOWN_ATTRIBUTE, name, element, names);
}

static void
check_value (MusterElementCheck *check,
             const MusterElementAttribute *attribute,
             const MusterXmlAttribute *written)
{
  const char *value = muster_xml_attribute_get_value (written);
  const char *choices = muster_element_attribute_get_choices (attribute);
  MusterLocation where;

  if (choices != NULL &&
      (*value == '\0' || strchr (value, ' ') != NULL || !muster_element_has_word (choices, value)))
    {
      g_auto (GStrv) words = g_strsplit (choices, " ", -1);
      g_autofree char *list = g_strjoinv (", ", words);

      muster_xml_attribute_get_location (written, &where);
      muster_report_add (check->report,
                         muster_rules_tag (MUSTER_RULES_TAG_BAD_VALUE),
                         &where,
                         _ ("\"%s\" is none of: %s"),
                         value,
                         list);
    }
  if (attribute->content == MUSTER_CONTENT_ID && !muster_loader_is_id (value))
    {
      muster_xml_attribute_get_location (written, &where);
      muster_report_add (
          check->report,
          muster_rules_tag (MUSTER_RULES_TAG_BAD_ID),
          &where,
          _ ("\"%s\" is no name; a name begins with a letter and has letters, digits and hyphens"),
          value);
    }
}

static void
check_attributes (MusterElementCheck *check,
                  const MusterXmlNode *node,
                  const MusterElement *element)
{
  const MusterElementAttribute *needed = NULL;
  MusterLocation where;

  for (guint i = 0; i < muster_xml_node_get_n_attributes (node); i++)
    {
      const MusterXmlAttribute *written = muster_xml_node_get_attribute_at (node, i);
      const char *name = muster_xml_attribute_get_name (written);
      const MusterElementAttribute *attribute = find_attribute (element, name);

      if (attribute != NULL)
        check_value (check, attribute, written);
      else if ((element->flags & MUSTER_ELEMENT_FREE) == 0 && strchr (name, ':') == NULL)
        report_attribute (check, node, element, name);
    }
  while ((needed = muster_element_next_attribute (element, needed, FALSE)) != NULL)
    if (needed->required && muster_xml_node_get_attribute (node, needed->name) == NULL)
      {
        muster_xml_node_get_location (node, &where);
        muster_report_add (check->report,
                           muster_rules_tag (MUSTER_RULES_TAG_MISSING_ATTRIBUTE),
                           &where,
                           _ ("\"%s\" lacks its attribute \"%s\""),
                           muster_element_get_name (element),
                           needed->name);
      }
}

static void
check_text (MusterElementCheck *check, const MusterXmlNode *node, const MusterElement *element)
{
  g_autofree char *text = NULL;
  MusterLocation where;

  if (element->text != NULL)
    return;
  text = muster_xml_node_dup_normal_text (node);
  if (*text == '\0')
    return;
  muster_xml_node_locate_text (node, 0, &where);
  muster_report_add (check->report,
                     muster_rules_tag (MUSTER_RULES_TAG_STRAY_TEXT),
                     &where,
                     _ ("text where \"%s\" has none"),
                     muster_element_get_name (element));
}

static void
report_child (MusterElementCheck *check, const MusterXmlNode *child, const MusterElement *parent)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new ();
  const char *name = muster_xml_node_get_name (child);
  guint n;
  const MusterElement *elements = muster_element_get_all (&n);
  MusterLocation where;

  for (guint i = 0; i < n; i++)
    if (muster_element_has_parent (&elements[i], parent, check->in_example))
      g_ptr_array_add (candidates, (gpointer) muster_element_get_name (&elements[i]));
  muster_xml_node_get_location (child, &where);
  report_unknown (check, &where, MUSTER_RULES_TAG_UNKNOWN_ELEMENT, name, parent, candidates);
}

static void
check_element (MusterElementCheck *check, const MusterXmlNode *node, const MusterElement *element)
{
  check_attributes (check, node, element);
  check_text (check, node, element);
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    {
      const char *name = muster_xml_node_get_name (child);
      const MusterElement *found = muster_element_find_child (element, name, check->in_example);

      if (found == NULL)
        {
          report_child (check, child, element);
          continue;
        }
      if ((found->flags & MUSTER_ELEMENT_ONCE) && muster_xml_node_find_child (node, name) != child)
        {
          MusterLocation where;

          muster_xml_node_get_location (child, &where);
          muster_report_add (check->report,
                             muster_rules_tag (MUSTER_RULES_TAG_DUPLICATE_ELEMENT),
                             &where,
                             _ ("a second \"%s\""),
                             name);
        }
      check_element (check, child, found);
    }
}

void
muster_element_check (const MusterXmlNode *root, MusterReport *report)
{
  const MusterElement *element = muster_element_find (muster_xml_node_get_name (root));
  MusterElementCheck check = { report, element != NULL && strcmp (element->key, "examples") == 0 };

  if (element != NULL)
    check_element (&check, root, element);
}
