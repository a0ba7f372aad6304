/* muster-statement-example.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-statement-example-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-loader-private.h"
#include "muster-statement-private.h"

static void
append_feed (MusterBody *body, const MusterXmlNode *node, const char *prefix)
{
  g_autofree char *text = muster_xml_node_dup_normal_text (node);
  g_autofree char *feed = g_strconcat (prefix, text, NULL);
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_FEED, &operation);
  if (*text == '\0')
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_MISSING_CONTENT,
                          node,
                          NULL,
                          _ ("nothing to feed"));
  operation.feed = muster_compiler_strdup (body->compiler, feed);
  muster_body_append (body, &operation);
}

void
muster_statement_compile_dice (MusterBody *body, const MusterXmlNode *node)
{
  g_autofree char *text = muster_xml_node_dup_normal_text (node);

  if (strspn (text, "0123456789 -") != strlen (text))
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          NULL,
                          _ ("\"%s\" is no list of dice as they fell"),
                          text);
  append_feed (body, node, "dice ");
}

void
muster_statement_compile_answer (MusterBody *body, const MusterXmlNode *node)
{
  append_feed (body, node, "");
}

static void
compile_offer (MusterBody *body, const MusterXmlNode *node, const char *name)
{
  MusterCompiler *self = body->compiler;
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_OFFER, &operation);
  operation.index = muster_compiler_load_call (self,
                                               body->scope,
                                               node,
                                               name,
                                               &operation.n_args,
                                               &operation.args);
  operation.add = strcmp (name, "offers") == 0;
  operation.text = muster_loader_compile_template (self, body->scope, node, "because");
  if (operation.index >= 0 &&
      ((MusterProcedureDraft *) g_ptr_array_index (self->procedures, operation.index))->decl.role !=
          MUSTER_PROCEDURE_ACTION)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_UNKNOWN_PROCEDURE,
                          node,
                          name,
                          _ ("\"%s\" is no action"),
                          muster_xml_node_get_attribute (node, name));
  muster_body_append (body, &operation);
}

void
muster_statement_compile_expect (MusterBody *body, const MusterXmlNode *node)
{
  static const char *const forms[] = { "test", "offers", "refuses" };
  MusterOperation operation;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    n += muster_xml_node_get_attribute (node, forms[i]) != NULL;
  if (n != 1)
    {
      muster_loader_report (body->compiler,
                            MUSTER_RULES_TAG_BAD_STRUCTURE,
                            node,
                            NULL,
                            _ ("\"expect\" has one of test, offers and refuses"));
      return;
    }
  if (muster_xml_node_get_attribute (node, "test") == NULL)
    {
      compile_offer (body,
                     node,
                     muster_xml_node_get_attribute (node, "offers") != NULL ? "offers" : "refuses");
      return;
    }
  muster_body_begin (body, node, MUSTER_OP_EXPECT, &operation);
  operation.test = muster_loader_compile_scalar (body->compiler,
                                                 body->scope,
                                                 node,
                                                 "test",
                                                 MUSTER_TYPE_BOOLEAN);
  operation.text = muster_loader_compile_content (body->compiler, body->scope, node);
  muster_body_append (body, &operation);
}

static gboolean
is_fact (MusterCompiler *self, const MusterExpression *expression)
{
  if (expression->op == MUSTER_EXPR_CALL)
    return muster_compiler_get_function (self, expression->index)->ask != NULL;
  return expression->op == MUSTER_EXPR_FACT || expression->op == MUSTER_EXPR_PLACE_OF ||
         expression->op == MUSTER_EXPR_FACING_OF;
}

void
muster_statement_compile_know (MusterBody *body, const MusterXmlNode *node)
{
  MusterCompiler *self = body->compiler;
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_KNOW, &operation);
  operation.test = muster_loader_compile (self, body->scope, node, "fact", NULL);
  if (operation.test == NULL)
    return;
  if (!is_fact (self, operation.test))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "fact",
                          _ ("\"%s\" is nothing that the table answers"),
                          muster_xml_node_get_attribute (node, "fact"));
  operation.value = muster_loader_compile (self, body->scope, node, "value", &operation.test->type);
  muster_body_append (body, &operation);
}
