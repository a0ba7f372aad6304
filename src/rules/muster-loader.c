/* muster-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-element.h"
#include "muster-nearest.h"
#include "muster-rule-loader-private.h"
#include "muster-scope-private.h"

void
muster_loader_cite (MusterCompiler *self,
                    const MusterXmlNode *node,
                    const MusterCitation *around,
                    MusterCitation *cite)
{
  cite->title = muster_loader_dup (self, node, "title");
  cite->src = muster_loader_dup (self, node, "src");
  cite->rules = NULL;
  if (cite->src != NULL)
    cite->rules = muster_loader_find_rules (self, node, cite->src);
  else if (around != NULL)
    {
      cite->src = around->src;
      cite->rules = around->rules;
    }
  cite->origin = (MusterOrigin) muster_loader_get_choice (node, "", "origin", MUSTER_ORIGIN_SOURCE);
  muster_xml_node_get_location (node, &cite->location);
}

const char *
muster_loader_dup (MusterCompiler *self, const MusterXmlNode *node, const char *name)
{
  return muster_compiler_strdup (self, muster_xml_node_get_attribute (node, name));
}

const char *
muster_loader_dup_sentences (MusterCompiler *self, const MusterXmlNode *node, const char *name)
{
  const char *text = muster_xml_node_get_attribute (node, name);
  g_auto (GStrv) words = text == NULL ? NULL : g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GString) normal = NULL;

  if (text == NULL)
    return NULL;
  normal = g_string_new (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (normal, "%s%s", normal->len > 0 ? " " : "", words[i]);

  return muster_compiler_strdup (self, normal->str);
}

gboolean
muster_loader_is_yes (const MusterXmlNode *node, const char *name)
{
  const char *value = muster_xml_node_get_attribute (node, name);

  return value != NULL && (strcmp (value, "yes") == 0 || strcmp (value, "true") == 0);
}

gboolean
muster_loader_get_integer (MusterCompiler *self,
                           const MusterXmlNode *node,
                           const char *name,
                           gint64 least,
                           gint64 most,
                           gint64 *value)
{
  const char *text = muster_xml_node_get_attribute (node, name);
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;

  if (text == NULL)
    return FALSE;
  if (g_ascii_string_to_signed (text, 10, least, most, value, NULL))
    return TRUE;
  low = g_strdup_printf ("%" G_GINT64_FORMAT, least);
  high = g_strdup_printf ("%" G_GINT64_FORMAT, most);
  muster_loader_report (self,
                        MUSTER_RULES_TAG_BAD_VALUE,
                        node,
                        name,
                        _ ("\"%s\" is no whole number from %s to %s"),
                        text,
                        low,
                        high);
  return FALSE;
}

guint
muster_loader_get_choice (const MusterXmlNode *node,
                          const char *key,
                          const char *name,
                          guint otherwise)
{
  const char *text = muster_xml_node_get_attribute (node, name);
  const MusterElementAttribute *attribute;
  g_auto (GStrv) words = NULL;

  if (text == NULL)
    return otherwise;
  attribute = muster_element_find_attribute (key, name);
  g_return_val_if_fail (attribute != NULL && attribute->choices != NULL, otherwise);
  words = g_strsplit (attribute->choices, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], text) == 0)
      return i;
  return otherwise;
}

static const MusterSourceText *
new_source (MusterCompiler *self, const char *text, gsize n_bytes, const MusterLocation *where)
{
  MusterSourceText *source = muster_compiler_alloc (self, sizeof *source);
  char *copy = muster_compiler_alloc (self, n_bytes + 1);

  memcpy (copy, text, n_bytes);
  source->text = copy;
  source->location = *where;
  return source;
}

const MusterSourceText *
muster_loader_get_source_range (MusterCompiler *self,
                                const MusterXmlNode *node,
                                const char *name,
                                gsize byte,
                                gsize n_bytes)
{
  const MusterXmlAttribute *attribute = muster_xml_node_get_attribute_node (node, name);
  const char *value;
  MusterLocation where;

  if (attribute == NULL)
    return NULL;
  value = muster_xml_attribute_get_value (attribute);
  muster_xml_attribute_locate (attribute,
                               (guint) g_utf8_pointer_to_offset (value, value + byte),
                               &where);
  where.length = (guint) g_utf8_strlen (value + byte, (gssize) n_bytes);
  return new_source (self, value + byte, n_bytes, &where);
}

const MusterSourceText *
muster_loader_get_source (MusterCompiler *self, const MusterXmlNode *node, const char *name)
{
  const char *value = muster_xml_node_get_attribute (node, name);

  return value == NULL ? NULL
                       : muster_loader_get_source_range (self, node, name, 0, strlen (value));
}

const MusterSourceText *
muster_loader_get_content (MusterCompiler *self, const MusterXmlNode *node)
{
  g_autofree char *text = muster_xml_node_dup_normal_text (node);
  MusterLocation where;

  if (*text == '\0')
    return NULL;
  muster_xml_node_locate_text (node, 0, &where);
  return new_source (self, text, strlen (text), &where);
}

const MusterExpression *
muster_loader_compile (MusterCompiler *self,
                       MusterScope *scope,
                       const MusterXmlNode *node,
                       const char *name,
                       const MusterType *wanted)
{
  const MusterSourceText *source = muster_loader_get_source (self, node, name);

  return source == NULL ? NULL : muster_compile_expression (self, scope, source, wanted);
}

const MusterExpression *
muster_loader_compile_scalar (MusterCompiler *self,
                              MusterScope *scope,
                              const MusterXmlNode *node,
                              const char *name,
                              MusterTypeCode code)
{
  MusterType wanted = muster_type_scalar (code, 0);

  return muster_loader_compile (self, scope, node, name, &wanted);
}

const MusterTemplate *
muster_loader_compile_template (MusterCompiler *self,
                                MusterScope *scope,
                                const MusterXmlNode *node,
                                const char *name)
{
  const MusterSourceText *source = muster_loader_get_source (self, node, name);

  return source == NULL ? NULL : muster_compile_template (self, scope, source);
}

const MusterTemplate *
muster_loader_compile_content (MusterCompiler *self, MusterScope *scope, const MusterXmlNode *node)
{
  const MusterSourceText *source = muster_loader_get_content (self, node);

  return source == NULL ? NULL : muster_compile_template (self, scope, source);
}

static void
locate (const MusterXmlNode *node, const char *attribute, MusterLocation *where)
{
  const MusterXmlAttribute *found = attribute == NULL
                                        ? NULL
                                        : muster_xml_node_get_attribute_node (node, attribute);

  if (found != NULL)
    muster_xml_attribute_get_location (found, where);
  else
    muster_xml_node_get_location (node, where);
}

void
muster_loader_report (MusterCompiler *self,
                      MusterRulesTag tag,
                      const MusterXmlNode *node,
                      const char *attribute,
                      const char *format,
                      ...)
{
  g_autofree char *message = NULL;
  MusterLocation where;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  locate (node, attribute, &where);
  muster_report_add (self->report, muster_rules_tag (tag), &where, "%s", message);
}

void
muster_loader_report_unknown (MusterCompiler *self,
                              MusterRulesTag tag,
                              const MusterXmlNode *node,
                              const char *attribute,
                              const char *what,
                              const char *name,
                              const char **candidates)
{
  g_autofree char *hint = candidates == NULL ? NULL : muster_nearest_hint (name, candidates);
  MusterLocation where;

  locate (node, attribute, &where);
  muster_report_add_hint (self->report,
                          muster_rules_tag (tag),
                          &where,
                          hint,
                          _ ("unknown %s \"%s\""),
                          what,
                          name);
  g_free (candidates);
}

static void
clear_piece (gpointer data)
{
  g_free (((MusterPiece *) data)->text);
}

/* Brackets keep what is in them together. */
static gsize
find_end (const char *value, gsize start, const char *separators)
{
  gsize i = start;
  int depth = 0;

  for (; value[i] != '\0'; i++)
    {
      if (value[i] == '(' || value[i] == '[')
        depth++;
      else if (value[i] == ')' || value[i] == ']')
        depth--;
      else if (depth <= 0 && strchr (separators, value[i]) != NULL)
        break;
    }
  return i;
}

GArray *
muster_loader_split (const char *value, const char *separators)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (MusterPiece));
  gsize start = 0;

  g_array_set_clear_func (pieces, clear_piece);
  while (value != NULL && value[start] != '\0')
    {
      gsize end = find_end (value, start, separators);
      MusterPiece piece;

      piece.start = start;
      while (piece.start < end && g_ascii_isspace (value[piece.start]))
        piece.start++;
      piece.text = g_strchomp (g_strndup (value + piece.start, end - piece.start));
      if (*piece.text != '\0')
        g_array_append_val (pieces, piece);
      else
        g_free (piece.text);
      start = value[end] == '\0' ? end : end + 1;
    }
  return pieces;
}

gboolean
muster_loader_is_id (const char *text)
{
  if (text == NULL || !g_ascii_isalpha (*text))
    return FALSE;
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && *c != '-' && *c != '_')
      return FALSE;
  return TRUE;
}

/* "f: figure" or "figure": the name, and the type behind it or the name again. */
static void
parse_parameter (MusterCompiler *self,
                 MusterScope *scope,
                 const MusterXmlNode *node,
                 const char *name,
                 const MusterPiece *piece,
                 GArray *parameters)
{
  const char *colon = strchr (piece->text, ':');
  gsize skip = colon == NULL ? 0 : (gsize) (colon - piece->text) + 1;
  g_autofree char *id = g_strchomp (
      g_strndup (piece->text, colon == NULL ? strlen (piece->text) : skip - 1));
  const MusterSourceText *type;
  MusterParameter parameter = { 0 };

  while (g_ascii_isspace (piece->text[skip]))
    skip++;
  type = muster_loader_get_source_range (self,
                                         node,
                                         name,
                                         piece->start + skip,
                                         strlen (piece->text) - skip);
  if (!muster_loader_is_id (id))
    {
      muster_loader_report (
          self,
          MUSTER_RULES_TAG_BAD_ID,
          node,
          name,
          _ ("\"%s\" is no name; a name begins with a letter and has letters, digits and hyphens"),
          id);
      return;
    }
  if (!muster_compiler_parse_type (self, scope, type->text, &type->location, 0, &parameter.type))
    return;
  if (muster_scope_has_own (scope, id))
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_DUPLICATE_ID,
                            node,
                            name,
                            _ ("two parameters are named \"%s\""),
                            id);
      return;
    }
  parameter.id = muster_compiler_strdup (self, id);
  parameter.slot = muster_scope_add (scope, id, &parameter.type);
  g_array_append_val (parameters, parameter);
}

const MusterParameter *
muster_loader_parse_parameters (MusterCompiler *self,
                                MusterScope *scope,
                                const MusterXmlNode *node,
                                const char *name,
                                guint *n_parameters)
{
  g_autoptr (GArray) pieces = muster_loader_split (muster_xml_node_get_attribute (node, name), ",");
  g_autoptr (GArray) parameters = g_array_new (FALSE, FALSE, sizeof (MusterParameter));

  for (guint i = 0; i < pieces->len; i++)
    parse_parameter (self, scope, node, name, &g_array_index (pieces, MusterPiece, i), parameters);
  *n_parameters = parameters->len;
  return muster_compiler_take_array (self, parameters);
}

gboolean
muster_loader_fold_constant (const MusterExpression *expression, double *value)
{
  if (expression == NULL)
    return FALSE;
  if (expression->op == MUSTER_EXPR_CONSTANT)
    {
      *value = expression->number;
      return TRUE;
    }
  if (expression->op != MUSTER_EXPR_NEGATE ||
      !muster_loader_fold_constant (expression->args[0], value))
    return FALSE;
  *value = -*value;
  return TRUE;
}

guint32
muster_loader_add_local (MusterCompiler *self,
                         MusterScope *scope,
                         const MusterXmlNode *node,
                         const char *name,
                         const MusterType *type)
{
  const char *id = muster_xml_node_get_attribute (node, name);

  if (id == NULL)
    return muster_scope_reserve (scope, muster_type_get_words (self, type));
  if (!muster_loader_is_id (id))
    muster_loader_report (
        self,
        MUSTER_RULES_TAG_BAD_ID,
        node,
        name,
        _ ("\"%s\" is no name; a name begins with a letter and has letters, digits and hyphens"),
        id);
  else if (muster_scope_has_own (scope, id))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_DUPLICATE_ID,
                          node,
                          name,
                          _ ("this block has a \"%s\" already"),
                          id);
  return muster_scope_add (scope, id, type);
}
