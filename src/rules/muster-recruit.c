/* muster-recruit.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-recruit.h"

#include <string.h>

/* The attribute that says which of the others the player has set. */
#define BY_HAND "by-hand"
#define CAREER  "career-id"

static void
free_value (gpointer data)
{
  MusterRecruitValue *self = data;

  g_free (self->attribute);
  g_free (self->text);
  g_free (self);
}

MusterRecruit *
muster_recruit_new (const char *entry, const char *kind, const char *name)
{
  MusterRecruit *self = g_new0 (MusterRecruit, 1);

  self->entry = g_strdup (entry);
  self->kind = g_strdup (kind);
  self->name = g_strdup (name);
  self->values = g_ptr_array_new_with_free_func (free_value);
  self->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_recruit_free);

  return self;
}

void
muster_recruit_free (MusterRecruit *self)
{
  if (self == NULL)
    return;
  g_free (self->entry);
  g_free (self->career);
  g_free (self->kind);
  g_free (self->name);
  g_ptr_array_unref (self->values);
  g_ptr_array_unref (self->parts);
  g_free (self);
}

MusterRecruit *
muster_recruit_copy (const MusterRecruit *self)
{
  MusterRecruit *copy = muster_recruit_new (self->entry, self->kind, self->name);

  copy->career = g_strdup (self->career);
  for (guint i = 0; i < self->values->len; i++)
    {
      const MusterRecruitValue *value = g_ptr_array_index (self->values, i);

      muster_recruit_add_value (copy, value->attribute, value->text, value->by_hand);
    }
  for (guint i = 0; i < self->parts->len; i++)
    g_ptr_array_add (copy->parts, muster_recruit_copy (g_ptr_array_index (self->parts, i)));

  return copy;
}

void
muster_recruit_add_value (MusterRecruit *self,
                          const char *attribute,
                          const char *text,
                          gboolean by_hand)
{
  MusterRecruitValue *value = g_new (MusterRecruitValue, 1);

  value->attribute = g_strdup (attribute);
  value->text = g_strdup (text);
  value->by_hand = by_hand;
  g_ptr_array_add (self->values, value);
}

/* ---- As XML ---- */

/* (transfer full) (nullable): the ids of what the player has set, with blanks between them. */
static char *
dup_by_hand (const MusterRecruit *self)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < self->values->len; i++)
    {
      const MusterRecruitValue *value = g_ptr_array_index (self->values, i);

      if (value->by_hand)
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", value->attribute);
    }

  return g_string_free (ids, ids->len == 0);
}

void
muster_recruit_write (const MusterRecruit *self, const char *element, MusterXmlWriter *writer)
{
  g_autofree char *by_hand = dup_by_hand (self);

  muster_xml_writer_start_element (writer, element);
  muster_xml_writer_attribute (writer, "entry", self->entry);
  muster_xml_writer_attribute (writer, "kind", self->kind);
  muster_xml_writer_attribute (writer, "name", self->name);
  muster_xml_writer_attribute (writer, BY_HAND, by_hand);
  muster_xml_writer_attribute (writer, CAREER, self->career);
  for (guint i = 0; i < self->values->len; i++)
    {
      const MusterRecruitValue *value = g_ptr_array_index (self->values, i);

      muster_xml_writer_attribute (writer, value->attribute, value->text);
    }
  for (guint i = 0; i < self->parts->len; i++)
    muster_recruit_write (g_ptr_array_index (self->parts, i), "part", writer);
  muster_xml_writer_end_element (writer);
}

MusterRecruit *
muster_recruit_from_node (const MusterXmlNode *node)
{
  static const char *const own[] = { "entry", "kind", "name", BY_HAND, CAREER, NULL };
  const char *ids = muster_xml_node_get_attribute (node, BY_HAND);
  g_auto (GStrv) by_hand = g_strsplit (ids != NULL ? ids : "", " ", -1);
  MusterRecruit *self = muster_recruit_new (muster_xml_node_get_attribute (node, "entry"),
                                            muster_xml_node_get_attribute (node, "kind"),
                                            muster_xml_node_get_attribute (node, "name"));

  self->career = g_strdup (muster_xml_node_get_attribute (node, CAREER));
  for (guint i = 0; i < muster_xml_node_get_n_attributes (node); i++)
    {
      const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_at (node, i);
      const char *name = muster_xml_attribute_get_name (attribute);

      if (!g_strv_contains (own, name))
        muster_recruit_add_value (self,
                                  name,
                                  muster_xml_attribute_get_value (attribute),
                                  g_strv_contains ((const char *const *) by_hand, name));
    }
  for (const MusterXmlNode *part = muster_xml_node_find_child (node, "part"); part != NULL;
       part = muster_xml_node_find_next (part, "part"))
    g_ptr_array_add (self->parts, muster_recruit_from_node (part));

  return self;
}
