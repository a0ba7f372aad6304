/* muster-mutation.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-mutation.h"

#include <string.h>

#include "muster-element.h"
#include "muster-mutation-private.h"
#include "muster-xml-document.h"

void
muster_mutation_free (MusterMutation *self)
{
  g_clear_pointer (&self->where.source, muster_source_unref);
  g_array_unref (self->owners);
  g_free (self->text);
  g_free (self->scope);
  g_free (self->was);
  g_free (self->now);
  g_free (self);
}

GBytes *
muster_mutation_apply (const MusterMutation *self, GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  GByteArray *changed = g_byte_array_sized_new ((guint) size);

  g_byte_array_append (changed, data, (guint) self->offset);
  g_byte_array_append (changed, (const guint8 *) self->text, (guint) strlen (self->text));
  g_byte_array_append (changed,
                       data + self->offset + self->length,
                       (guint) (size - self->offset - self->length));

  return g_byte_array_free_to_bytes (changed);
}

/* ---- Places ---- */

static const char *
get_text (const MusterMutationList *self)
{
  return g_bytes_get_data (muster_source_get_text (self->source), NULL);
}

/* In bytes of the file. */
static gsize
get_offset (const MusterMutationList *self, const MusterLocation *where)
{
  const gsize line = muster_source_get_offset (self->source, where->line);
  const char *start = get_text (self) + line;

  return line + (gsize) (g_utf8_offset_to_pointer (start, (glong) where->column - 1) - start);
}

/* (transfer full): with its blanks made one. */
static char *
dup_normal (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) words = g_strsplit_set (g_strstrip (copy), " \t\r\n", -1);
  g_autoptr (GString) normal = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (normal, "%s%s", normal->len > 0 ? " " : "", words[i]);

  return g_strdup (normal->str);
}

/* What a statement has as its id is a name within the rule. */
static const char *
find_scope (const MusterXmlNode *node)
{
  const char *found = "";

  for (; node != NULL && !muster_xml_node_is (node, "rulebook") &&
         !muster_xml_node_is (node, "doctrine");
       node = muster_xml_node_get_parent (node))
    {
      const char *id = muster_xml_node_get_attribute (node, "id");

      found = id != NULL ? id : found;
    }

  return found;
}

/* @end: behind what is replaced. @from and @to: the whole that is changed, and is named. */
static MusterMutation *
add (MusterMutationList *self,
     const MusterXmlNode *node,
     const MusterLocation *where,
     gsize end,
     const char *text,
     gsize from,
     gsize to)
{
  MusterMutation *mutation = g_new0 (MusterMutation, 1);
  const char *all = get_text (self);
  g_autoptr (GString) now = g_string_new_len (all + from, (gssize) (to - from));

  mutation->where = *where;
  muster_source_ref (mutation->where.source);
  mutation->owners = g_array_new (FALSE, FALSE, sizeof (MusterLocation));
  for (const MusterXmlNode *owner = node; owner != NULL; owner = muster_xml_node_get_parent (owner))
    {
      MusterLocation place;

      muster_xml_node_get_location (owner, &place);
      g_array_append_val (mutation->owners, place);
    }
  mutation->offset = get_offset (self, where);
  mutation->length = end - mutation->offset;
  mutation->text = g_strdup (text);
  mutation->scope = g_strdup (find_scope (node));
  mutation->was = dup_normal (all + from, to - from);
  g_string_erase (now, (gssize) (mutation->offset - from), (gssize) mutation->length);
  g_string_insert (now, (gssize) (mutation->offset - from), text);
  mutation->now = dup_normal (now->str, now->len);
  g_ptr_array_add (self->mutations, mutation);

  return mutation;
}

void
muster_mutation_list_add (MusterMutationList *self,
                          const MusterXmlAttribute *attribute,
                          guint offset,
                          guint length,
                          const char *text)
{
  const guint all = (guint) g_utf8_strlen (muster_xml_attribute_get_value (attribute), -1);
  MusterLocation begin, end, first, last;

  muster_xml_attribute_locate_range (attribute, offset, length, &begin);
  muster_xml_attribute_locate (attribute, offset + length, &end);
  muster_xml_attribute_locate (attribute, 0, &first);
  muster_xml_attribute_locate (attribute, all, &last);
  add (self,
       muster_xml_attribute_get_node (attribute),
       &begin,
       get_offset (self, &end),
       text,
       get_offset (self, &first),
       get_offset (self, &last));
}

/* ---- Elements that are left out ---- */

/* The ">" of the start tag that begins at @offset. */
static gsize
find_tag_end (const MusterMutationList *self, gsize offset)
{
  const char *at = get_text (self) + offset;
  char quote = '\0';

  for (; *at != '\0' && (*at != '>' || quote != '\0'); at++)
    if (quote != '\0')
      quote = *at == quote ? '\0' : quote;
    else if (*at == '"' || *at == '\'')
      quote = *at;

  return (gsize) (at - get_text (self));
}

static gsize find_end (const MusterMutationList *self, const MusterXmlNode *node);

/* Where the end tag of @node begins, which has children. */
static gsize
find_end_tag (const MusterMutationList *self, const MusterXmlNode *node)
{
  const gsize end = find_end (self, node);
  const char *found = g_strrstr_len (get_text (self), (gssize) end, "</");

  return found != NULL ? (gsize) (found - get_text (self)) : end;
}

/* Behind @node and what is no element there. */
static gsize
find_end (const MusterMutationList *self, const MusterXmlNode *node)
{
  const MusterXmlNode *next = muster_xml_node_get_next (node);
  const MusterXmlNode *parent = muster_xml_node_get_parent (node);
  MusterLocation where;

  if (next != NULL)
    {
      muster_xml_node_get_location (next, &where);
      return get_offset (self, &where);
    }
  if (parent == NULL)
    return g_bytes_get_size (muster_source_get_text (self->source));

  return find_end_tag (self, parent);
}

static void
leave_out_element (MusterMutationList *self, const MusterXmlNode *node)
{
  MusterMutation *mutation;
  MusterLocation where;
  gsize offset;

  muster_xml_node_get_location (node, &where);
  offset = get_offset (self, &where);
  mutation = add (self, node, &where, find_end (self, node), "", offset, find_end (self, node));
  g_free (mutation->was);
  mutation->was = dup_normal (get_text (self) + offset, find_tag_end (self, offset) + 1 - offset);
}

static void
leave_out_attribute (MusterMutationList *self, const MusterXmlNode *node, const char *name)
{
  const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_node (node, name);
  MusterLocation where, end;
  const char *text;
  gsize offset, stop;

  if (attribute == NULL)
    return;
  text = get_text (self);
  muster_xml_attribute_get_location (attribute, &where);
  muster_xml_attribute_locate (attribute, G_MAXUINT, &end);
  stop = get_offset (self, &end) + 1;
  for (offset = get_offset (self, &where); offset > 0 && !g_ascii_isspace (text[offset - 1]);)
    offset--;
  where.column -= (guint) g_utf8_strlen (text + offset,
                                         (gssize) (get_offset (self, &where) - offset));
  where.length = 0;
  add (self, node, &where, stop, "", offset, stop);
}

/* ---- Cells ---- */

/* @begin: (out): of the text of @node, without the blanks around it. */
static gsize
find_text (const MusterMutationList *self,
           const MusterXmlNode *node,
           MusterLocation *begin,
           gsize *end)
{
  MusterLocation last;

  muster_xml_node_locate_text (node, 0, begin);
  muster_xml_node_locate_text (node,
                               (guint) g_utf8_strlen (muster_xml_node_get_text (node), -1),
                               &last);
  *end = get_offset (self, &last);
  while (*end > get_offset (self, begin) && g_ascii_isspace (get_text (self)[*end - 1]))
    (*end)--;

  return get_offset (self, begin);
}

/* Two parts of the file, from @first and from @second on, the second behind the first, of which @where is the place. */
static void
exchange (MusterMutationList *self,
          const MusterXmlNode *node,
          const MusterLocation *where,
          gsize first,
          gsize first_end,
          gsize second,
          gsize second_end)
{
  const char *text = get_text (self);
  g_autoptr (GString) changed = g_string_new_len (text + second, (gssize) (second_end - second));

  if (first_end - first == second_end - second &&
      strncmp (text + first, text + second, first_end - first) == 0)
    return;
  g_string_append_len (changed, text + first_end, (gssize) (second - first_end));
  g_string_append_len (changed, text + first, (gssize) (first_end - first));
  add (self, node, where, second_end, changed->str, first, second_end);
}

/* It is only offered: no example can notice what stands there. */
static gboolean
is_suggestion (const MusterXmlNode *node)
{
  return g_strcmp0 (muster_xml_node_get_attribute (node, "suggest"), "yes") == 0;
}

/* Each cell with the next one; where a row has only one, with that of the next row. "+" joins the items of a cell. Between a
 * comment or an entity and what is read of it the places in the file do not agree. */
static void
exchange_cells (MusterMutationList *self, const MusterXmlNode *node)
{
  const MusterXmlNode *next = muster_xml_node_find_next (node, "row");
  MusterLocation begin, other;
  gsize end, other_end = 0;
  const gsize from = find_text (self, node, &begin, &end);
  const char *row = get_text (self) + from;
  const gsize length = end - from;
  gsize at = strcspn (row, " \t\r\n");

  if (memchr (row, '+', length) != NULL || memchr (row, '<', length) != NULL ||
      memchr (row, '&', length) != NULL)
    return;
  if (at >= length && next != NULL && !is_suggestion (next))
    {
      const gsize second = find_text (self, next, &other, &other_end);

      /* That is a change of both rows. */
      exchange (self, muster_xml_node_get_parent (node), &begin, from, end, second, other_end);
    }
  for (gsize first = 0; at < length;)
    {
      const gsize second = at + strspn (row + at, " \t\r\n");
      const gsize second_end = second + strcspn (row + second, " \t\r\n<");

      other = begin;
      muster_xml_node_locate_text (node, (guint) g_utf8_strlen (row, (gssize) first), &other);
      exchange (self, node, &other, from + first, from + at, from + second, from + second_end);
      first = second;
      at = second_end;
    }
}

/* ---- What is changed ---- */

/* What is shown or told, and decides nothing. */
static gboolean
is_for_people (const MusterElement *element, const char *attribute)
{
  static const char *const names[] = { "usual", "shown",     "odds",   "beside",
                                       "for",   "explained", "credit", "src" };
  const char *name = muster_element_get_name (element);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], attribute))
      return TRUE;

  return g_str_equal (name, "option") ||
         (g_str_equal (name, "order") && g_str_equal (attribute, "along"));
}

static gboolean
is_changed (const MusterElement *element, const char *name)
{
  const MusterElementAttribute *attribute = muster_element_find_attribute (element->key, name);

  if (is_for_people (element, name))
    return FALSE;
  if (attribute == NULL)
    return (element->flags & MUSTER_ELEMENT_FREE) != 0 &&
           muster_element_find_attribute ("", name) == NULL && strchr (name, ':') == NULL;

  return attribute->content == MUSTER_CONTENT_EXPRESSION ||
         attribute->content == MUSTER_CONTENT_CALL;
}

/* An order to turn that says in words alone whereto is for who stands at the table: nothing is known of it afterwards. */
static gboolean
is_turn_in_words (const MusterXmlNode *node)
{
  static const char *const whereto[] = { "to", "away", "by", "heading" };

  if (g_strcmp0 (muster_xml_node_get_attribute (node, "do"), "face") != 0)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (whereto); i++)
    if (muster_xml_node_get_attribute (node, whereto[i]) != NULL)
      return FALSE;

  return TRUE;
}

static gboolean is_told (const MusterXmlNode *node);

static gboolean
has_only_told (const MusterXmlNode *node)
{
  const MusterXmlNode *child = muster_xml_node_get_first_child (node);

  if (child == NULL)
    return FALSE;
  for (; child != NULL; child = muster_xml_node_get_next (child))
    if (!is_told (child))
      return FALSE;

  return TRUE;
}

/* Sentences, lines of the log, and what is written for people alone. */
static gboolean
is_told (const MusterXmlNode *node)
{
  static const char *const names[] = {
    "say", "rule", "about", "text", "legend", "board", "several"
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (muster_xml_node_is (node, names[i]))
      return TRUE;
  if (muster_xml_node_is (node, "if") || muster_xml_node_is (node, "else"))
    return has_only_told (node);
  if (muster_xml_node_is (node, "order"))
    return is_turn_in_words (node);

  return g_strcmp0 (muster_xml_node_get_attribute (node, "gives"), "text") == 0;
}

static void
change_element (MusterMutationList *self, const MusterXmlNode *node, const MusterElement *element)
{
  if ((element->flags & MUSTER_ELEMENT_STATEMENT) != 0 || muster_xml_node_is (node, "term"))
    leave_out_element (self, node);
  if (is_suggestion (node))
    return;
  if (!muster_xml_node_is (node, "row"))
    {
      leave_out_attribute (self, node, "where");
      if (!muster_xml_node_is (node, "case"))
        leave_out_attribute (self, node, "when");
    }
  else
    {
      exchange_cells (self, node);
    }
  for (guint i = 0; i < muster_xml_node_get_n_attributes (node); i++)
    {
      const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_at (node, i);

      if (is_changed (element, muster_xml_attribute_get_name (attribute)))
        muster_mutation_list_change_expression (self, attribute);
    }
  if (muster_xml_node_is (node, "ruling"))
    muster_mutation_list_change_ruling (self, node);
}

static void
change_below (MusterMutationList *self, const MusterXmlNode *node, const MusterElement *element)
{
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    {
      const MusterElement *found = muster_element_find_child (element,
                                                              muster_xml_node_get_name (child),
                                                              FALSE);

      if (found == NULL || is_told (child))
        continue;
      change_element (self, child, found);
      change_below (self, child, found);
    }
}

GPtrArray *
muster_mutation_list (MusterSource *source, GError **error)
{
  GBytes *bytes = muster_source_get_text (source);
  g_autoptr (MusterXmlDocument)
                 document = muster_xml_document_load_bytes (muster_source_get_name (source),
                                                            bytes,
                                                            NULL,
                                                            error);
  MusterMutationList self = { 0 };
  const MusterXmlNode *root;
  const MusterElement *element;

  if (document == NULL)
    return NULL;
  self.source = muster_xml_document_get_source (document);
  self.mutations = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_mutation_free);
  root = muster_xml_document_get_root (document);
  element = muster_element_find (muster_xml_node_get_name (root));
  if (element != NULL)
    change_below (&self, root, element);

  return self.mutations;
}
