/* muster-statement-model.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-statement-model-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-loader-private.h"

/* What examples begin with: somebody stands somewhere. It is written for the author as the statements that rules have for
 * it, at the place where it stands in the file. */

static const MusterThing *
find_model (MusterCompiler *self, const MusterXmlNode *node)
{
  const char *id = muster_xml_node_get_attribute (node, "model");
  GPtrArray *names = g_ptr_array_new ();
  const MusterThing *found = NULL;

  for (guint i = 0; i < self->models->len && found == NULL; i++)
    {
      const MusterThing *model = &g_array_index (self->models, MusterThing, i);

      g_ptr_array_add (names, (gpointer) model->id);
      if (g_strcmp0 (model->id, id) == 0)
        found = model;
    }
  g_ptr_array_add (names, NULL);
  if (found == NULL)
    muster_loader_report_unknown (self,
                                  MUSTER_RULES_TAG_UNKNOWN_NAME,
                                  node,
                                  "model",
                                  "model",
                                  id,
                                  (const char **) g_ptr_array_free (names, FALSE));
  else
    g_ptr_array_unref (names);

  return found;
}

/* (transfer full): "12,12" and, on a grid, "C4" as an expression; other texts are one. */
static char *
dup_place (MusterCompiler *self, const char *text)
{
  static const char *const number = "^\\s*([0-9.]+)\"?\\s*[,;]\\s*([0-9.]+)\"?\\s*$";
  static const char *const space = "^\\s*([A-Za-z])([0-9]{1,2})\\s*$";
  g_autoptr (GRegex) numbers = g_regex_new (number, 0, 0, NULL);
  g_autoptr (GRegex) spaces = g_regex_new (space, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GMatchInfo) named = NULL;
  g_autofree char *x = NULL;
  g_autofree char *y = NULL;

  if (g_regex_match (numbers, text, 0, &match))
    {
      x = g_match_info_fetch (match, 1);
      y = g_match_info_fetch (match, 2);

      return g_strdup_printf ("point(%s, %s)", x, y);
    }
  if (self->rulebook->board != MUSTER_BOARD_GRID || !g_regex_match (spaces, text, 0, &named))
    return g_strdup (text);
  x = g_match_info_fetch (named, 1);
  y = g_match_info_fetch (named, 2);

  return g_strdup_printf ("point(%d, %s)", g_ascii_toupper (*x) - 'A' + 1, y);
}

/* Blanks, so that what follows stands @where the statement does. */
static void
append_place (GString *text, const MusterLocation *where)
{
  for (guint i = 1; i < where->line; i++)
    g_string_append_c (text, '\n');
  for (guint i = 1; i < where->column; i++)
    g_string_append_c (text, ' ');
}

static void
append_statement (GString *text, const char *format, ...)
{
  va_list arguments;
  g_autofree char *statement = NULL;

  va_start (arguments, format);
  statement = g_markup_vprintf_escaped (format, arguments);
  va_end (arguments);
  g_string_append (text, statement);
}

/* (transfer full): the statements that it stands for. */
static char *
write_statements (MusterCompiler *self,
                  const MusterXmlNode *node,
                  const MusterLocation *where,
                  const MusterThing *model)
{
  const char *id = muster_xml_node_get_attribute (node, "id");
  const char *at = muster_xml_node_get_attribute (node, "at");
  const char *side = muster_xml_node_get_attribute (node, "side");
  const char *heading = muster_xml_node_get_attribute (node, "heading");
  const char *kind = muster_compiler_get_kind (self, model->kind)->id;
  g_autoptr (GString) text = g_string_new (NULL);
  /* What has no name may be put more than once: no other stands at its place in the file. */
  g_autofree char *own = id == NULL ? g_strdup_printf ("put-%s-%u-%u",
                                                       model->id,
                                                       where->line,
                                                       where->column)
                                    : g_strdup (id);
  g_autofree char *place = at != NULL ? dup_place (self, at) : NULL;

  append_place (text, where);
  g_string_append (text, "<put>");
  append_statement (text, "<create id=\"%s\" kind=\"%s\" like=\"'%s'\"/>", own, kind, model->id);
  if (side != NULL)
    append_statement (text, "<set what=\"%s.side\" to=\"%s\"/>", own, side);
  if (place != NULL)
    append_statement (text, "<order do=\"place\" who=\"%s\" to=\"%s\"/>", own, place);
  if (heading != NULL)
    append_statement (text, "<order do=\"face\" who=\"%s\" heading=\"%s\"/>", own, heading);
  g_string_append (text, "</put>");

  return g_strdup (text->str);
}

void
muster_statement_compile_model (MusterBody *body, const MusterXmlNode *node)
{
  MusterCompiler *self = body->compiler;
  const MusterThing *model;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  MusterXmlDocument *document;
  MusterLocation where;

  if (body->procedure->decl.role != MUSTER_PROCEDURE_EXAMPLE)
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_STRUCTURE,
                            node,
                            "model",
                            _ ("only examples put a model; rules create it and order it to its "
                               "place"));
      return;
    }
  model = find_model (self, node);
  if (model == NULL)
    return;
  muster_xml_node_get_location (node, &where);
  text = write_statements (self, node, &where, model);
  bytes = g_bytes_new (text, strlen (text));
  document = muster_xml_document_load_bytes (muster_source_get_name (where.source),
                                             bytes,
                                             NULL,
                                             &error);
  if (document == NULL)
    {
      /* What is written in it may be longer than a file can be. */
      muster_loader_report (self, MUSTER_RULES_TAG_BAD_STRUCTURE, node, NULL, "%s", error->message);
      return;
    }
  g_ptr_array_add (self->documents, document);
  g_ptr_array_add (self->rulebook->sources,
                   muster_source_ref (muster_xml_document_get_source (document)));
  muster_body_compile (body,
                       muster_xml_node_get_first_child (muster_xml_document_get_root (document)),
                       NULL);
}
