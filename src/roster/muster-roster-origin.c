/* muster-roster-origin.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-roster-origin.h"

#include <string.h>

/* Attributes that others add to an element: with our own they are no more than can be read again. */
#define MAX_ATTRIBUTES 48

typedef struct
{
  gatomicrefcount ref_count;
  MusterXmlDocument *document;
  const MusterXmlNode *node;
} Origin;

static gpointer
origin_ref (gpointer data)
{
  Origin *self = data;

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

static void
origin_unref (gpointer data)
{
  Origin *self = data;

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  muster_xml_document_unref (self->document);
  g_free (self);
}

void
muster_roster_origin_set (MusterItem *item, MusterXmlDocument *document, const MusterXmlNode *node)
{
  Origin *self = g_new0 (Origin, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->document = muster_xml_document_ref (document);
  self->node = node;
  item->extra = self;
  item->extra_ref = origin_ref;
  item->extra_unref = origin_unref;
}

const MusterXmlNode *
muster_roster_origin_get (const MusterItem *item)
{
  const Origin *self = item->extra;

  return self != NULL ? self->node : NULL;
}

/* ---- Spaces ---- */

/* As they are called in what is written: that of the whole file is always BattleScribe's. */
static const char *
map_space (const MusterXmlNode *node)
{
  const MusterXmlNode *root = node;
  const char *space = muster_xml_node_get_namespace (node);

  while (muster_xml_node_get_parent (root) != NULL)
    root = muster_xml_node_get_parent (root);
  if (g_strcmp0 (space, muster_xml_node_get_namespace (root)) == 0)
    return MUSTER_ROSTER_NAMESPACE;

  return space != NULL ? space : "";
}

gboolean
muster_roster_origin_is_own (const MusterXmlNode *node, const char *name)
{
  return muster_xml_node_is (node, name) && strcmp (map_space (node), MUSTER_ROSTER_NAMESPACE) == 0;
}

const MusterXmlNode *
muster_roster_origin_find_child (const MusterXmlNode *node, const char *name)
{
  const MusterXmlNode *at = node != NULL ? muster_xml_node_find_child (node, name) : NULL;

  while (at != NULL && !muster_roster_origin_is_own (at, name))
    at = muster_xml_node_find_next (at, name);

  return at;
}

static const MusterXmlNode *
skip_strangers (const MusterXmlNode *node, const char *name)
{
  while (node != NULL && !muster_roster_origin_is_own (node, name))
    node = muster_xml_node_get_next (node);

  return node;
}

const MusterXmlNode *
muster_roster_origin_get_first (const MusterXmlNode *node, const char *list, const char *name)
{
  const MusterXmlNode *at = muster_roster_origin_find_child (node, list);

  return at != NULL ? skip_strangers (muster_xml_node_get_first_child (at), name) : NULL;
}

const MusterXmlNode *
muster_roster_origin_get_next (const MusterXmlNode *node, const char *name)
{
  return skip_strangers (muster_xml_node_get_next (node), name);
}

const MusterXmlNode *
muster_roster_origin_find (const MusterXmlNode *node,
                           const char *list,
                           const char *name,
                           const char *key,
                           const char *value)
{
  for (const MusterXmlNode *at = muster_roster_origin_get_first (node, list, name); at != NULL;
       at = muster_roster_origin_get_next (at, name))
    if (g_strcmp0 (muster_xml_node_get_attribute (at, key), value) == 0)
      return at;

  return NULL;
}

/* Behind links an id may begin with theirs. */
static gboolean
ends_with_id (const char *text, const char *id)
{
  const gsize length = strlen (id);
  const gsize whole = strlen (text);

  return whole > length + 2 && strcmp (text + whole - length, id) == 0 &&
         strncmp (text + whole - length - 2, "::", 2) == 0;
}

const MusterXmlNode *
muster_roster_origin_find_linked (const MusterXmlNode *node,
                                  const char *list,
                                  const char *name,
                                  const char *key,
                                  const char *id)
{
  const MusterXmlNode *at = muster_roster_origin_find (node, list, name, key, id);

  if (at != NULL || id == NULL || *id == '\0')
    return at;
  for (at = muster_roster_origin_get_first (node, list, name); at != NULL;
       at = muster_roster_origin_get_next (at, name))
    if (muster_xml_node_get_attribute (at, key) != NULL &&
        ends_with_id (muster_xml_node_get_attribute (at, key), id))
      return at;

  return NULL;
}

/* ---- Writing back ---- */

static gboolean
is_listed (const char *name, const char *const *names)
{
  return names != NULL && g_strv_contains (names, name);
}

static gsize
get_prefix_length (const MusterXmlAttribute *attribute)
{
  const char *colon = strchr (muster_xml_attribute_get_name (attribute), ':');

  return colon != NULL ? (gsize) (colon - muster_xml_attribute_get_name (attribute)) : 0;
}

/* Once for each prefix; that of XML itself needs none. */
static void
declare_prefix (const MusterXmlNode *node, guint index, MusterXmlWriter *writer)
{
  const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_at (node, index);
  const char *name = muster_xml_attribute_get_name (attribute);
  const gsize length = get_prefix_length (attribute);
  g_autofree char *declaration = NULL;

  if (length == 0 || strncmp (name, "xml:", 4) == 0)
    return;
  for (guint i = 0; i < index; i++)
    {
      const MusterXmlAttribute *before = muster_xml_node_get_attribute_at (node, i);

      if (get_prefix_length (before) == length &&
          strncmp (muster_xml_attribute_get_name (before), name, length) == 0)
        return;
    }
  declaration = g_strdup_printf ("xmlns:%.*s", (int) length, name);
  muster_xml_writer_attribute (writer, declaration, muster_xml_attribute_get_namespace (attribute));
}

void
muster_roster_origin_write_attributes (const MusterXmlNode *node,
                                       const char *const *known,
                                       MusterXmlWriter *writer)
{
  const guint n = node != NULL ? muster_xml_node_get_n_attributes (node) : 0;
  guint n_written = 0;

  for (guint i = 0; i < n && n_written < MAX_ATTRIBUTES; i++)
    {
      const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_at (node, i);
      const char *name = muster_xml_attribute_get_name (attribute);

      if (is_listed (name, known))
        continue;
      n_written++;
      declare_prefix (node, i, writer);
      muster_xml_writer_attribute (writer, name, muster_xml_attribute_get_value (attribute));
    }
}

void
muster_roster_origin_write_comments (const MusterXmlComment *first, MusterXmlWriter *writer)
{
  for (const MusterXmlComment *at = first; at != NULL; at = muster_xml_comment_get_next (at))
    muster_xml_writer_comment (writer, muster_xml_comment_get_text (at));
}

void
muster_roster_origin_write_end (const MusterItem *root, MusterXmlWriter *writer)
{
  const Origin *self = root->extra;

  if (self != NULL)
    muster_roster_origin_write_comments (muster_xml_document_get_comment_at_end (self->document),
                                         writer);
}

/* @around: the space of the element that is open. */
static void
copy (const MusterXmlNode *node, const char *around, MusterXmlWriter *writer)
{
  const char *space = map_space (node);

  muster_roster_origin_write_comments (muster_xml_node_get_comment_before (node), writer);
  muster_xml_writer_start_element (writer, muster_xml_node_get_name (node));
  if (strcmp (space, around) != 0)
    muster_xml_writer_attribute (writer, "xmlns", space);
  muster_roster_origin_write_attributes (node, NULL, writer);
  muster_xml_writer_text (writer, muster_xml_node_get_text (node));
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    copy (child, space, writer);
  muster_roster_origin_write_comments (muster_xml_node_get_comment_at_end (node), writer);
  muster_xml_writer_end_element (writer);
}

void
muster_roster_origin_copy (const MusterXmlNode *node, MusterXmlWriter *writer)
{
  copy (node, MUSTER_ROSTER_NAMESPACE, writer);
}

static gboolean
is_known (const MusterXmlNode *node, const char *const *known)
{
  return is_listed (muster_xml_node_get_name (node), known) &&
         strcmp (map_space (node), MUSTER_ROSTER_NAMESPACE) == 0;
}

gboolean
muster_roster_origin_has_more (const MusterXmlNode *node, const char *const *known)
{
  const MusterXmlNode *child = node != NULL ? muster_xml_node_get_first_child (node) : NULL;

  while (child != NULL && is_known (child, known))
    child = muster_xml_node_get_next (child);

  return child != NULL;
}

void
muster_roster_origin_write_children (const MusterXmlNode *node,
                                     const char *const *known,
                                     MusterXmlWriter *writer)
{
  for (const MusterXmlNode *child = node != NULL ? muster_xml_node_get_first_child (node) : NULL;
       child != NULL;
       child = muster_xml_node_get_next (child))
    if (!is_known (child, known))
      muster_roster_origin_copy (child, writer);
}
