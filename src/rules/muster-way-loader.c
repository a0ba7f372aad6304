/* muster-way-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-way-loader-private.h"

#include <glib/gi18n.h>

#include "muster-loader-private.h"
#include "muster-translation.h"

MusterRuleWay
muster_loader_get_way (const MusterXmlNode *node)
{
  if (muster_xml_node_get_attribute (node, "board") == NULL)
    return MUSTER_N_WAYS;

  return muster_loader_is_yes (node, "board") ? MUSTER_WAY_BOARD : MUSTER_WAY_TABLE;
}

static gboolean
is_same (const MusterXmlNode *a, const MusterXmlNode *b, const char *name)
{
  const char *one = muster_xml_node_get_attribute (a, name);
  const char *other = muster_xml_node_get_attribute (b, name);
  g_autofree char *left = muster_translation_normalize (one != NULL ? one : "");
  g_autofree char *right = muster_translation_normalize (other != NULL ? other : "");

  return g_str_equal (left, right);
}

void
muster_loader_join_ways (MusterCompiler *self,
                         const MusterXmlNode **ways,
                         const MusterXmlNode *node,
                         const char *id)
{
  static const char *const outside[] = { "with", "gives" };
  const MusterRuleWay way = muster_loader_get_way (node);
  const MusterXmlNode *first = ways[way == MUSTER_WAY_BOARD ? MUSTER_WAY_TABLE : MUSTER_WAY_BOARD];

  ways[way] = node;
  for (guint i = 0; i < G_N_ELEMENTS (outside); i++)
    if (!is_same (first, node, outside[i]))
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_STRUCTURE,
                            node,
                            NULL,
                            _ ("the two ways of \"%s\" differ in \"%s\""),
                            id,
                            outside[i]);
}

/* ---- Expressions that nobody wrote ---- */

static const MusterExpression *
compile_word (MusterCompiler *self,
              MusterScope *scope,
              const MusterXmlNode *node,
              const char *word,
              const MusterType *wanted)
{
  MusterSourceText *text = muster_compiler_alloc (self, sizeof *text);

  text->text = word;
  muster_xml_node_get_location (node, &text->location);

  return muster_compile_expression (self, scope, text, wanted);
}

static const MusterExpression *
new_operation (MusterCompiler *self,
               MusterExprOp op,
               const MusterType *type,
               guint n_args,
               const MusterExpression *const *args)
{
  MusterExpression *made = muster_compiler_alloc (self, sizeof *made);

  made->op = op;
  made->type = *type;
  made->index = -1;
  made->n_args = n_args;
  made->args = muster_compiler_memdup (self, args, n_args * sizeof *args);
  made->text = args[n_args - 1]->text;
  made->offset = args[n_args - 1]->offset;
  made->length = args[n_args - 1]->length;
  for (guint i = 0; i < n_args; i++)
    {
      made->has_dice |= args[i]->has_dice;
      made->has_facts |= args[i]->has_facts;
    }

  return made;
}

/* What is nothing of its kind; NULL where there is no such value. */
static const char *
get_nothing (const MusterType *type)
{
  if (type->form != MUSTER_FORM_SCALAR)
    return "empty";

  switch ((guint) type->code)
    {
    case MUSTER_TYPE_BOOLEAN:
      return "false";
    case MUSTER_TYPE_NUMBER:
      return "0";
    case MUSTER_TYPE_TEXT:
      return "''";
    case MUSTER_TYPE_THING:
    case MUSTER_TYPE_PLACE:
      return "nothing";
    default:
      return NULL;
    }
}

/* The value that the rule has in one way, or nothing where it says nothing of it. */
static const MusterExpression *
compile_way (MusterCompiler *self,
             MusterScope *scope,
             const MusterXmlNode *const *ways,
             MusterRuleWay way,
             const MusterType *gives)
{
  const MusterXmlNode *other = ways[way == MUSTER_WAY_BOARD ? MUSTER_WAY_TABLE : MUSTER_WAY_BOARD];

  if (ways[way] != NULL)
    return muster_loader_compile (self, scope, ways[way], "value", gives);
  if (get_nothing (gives) != NULL)
    return compile_word (self, scope, other, get_nothing (gives), gives);
  muster_loader_report (self,
                        MUSTER_RULES_TAG_MISSING_CONTENT,
                        other,
                        "board",
                        _ ("what gives a word has to be told for both ways of play"));

  return NULL;
}

const MusterExpression *
muster_loader_compile_ways (MusterCompiler *self,
                            MusterScope *scope,
                            const MusterXmlNode *const *ways,
                            const MusterType *gives)
{
  const MusterXmlNode *any = ways[MUSTER_WAY_BOARD] != NULL ? ways[MUSTER_WAY_BOARD]
                                                            : ways[MUSTER_WAY_TABLE];
  const MusterExpression *args[] = {
    muster_loader_test_way (self, scope, any, MUSTER_WAY_BOARD, NULL),
    compile_way (self, scope, ways, MUSTER_WAY_BOARD, gives),
    compile_way (self, scope, ways, MUSTER_WAY_TABLE, gives),
  };

  if (args[1] == NULL || args[2] == NULL)
    return NULL;

  return new_operation (self, MUSTER_EXPR_IF, gives, G_N_ELEMENTS (args), args);
}

const MusterExpression *
muster_loader_test_way (MusterCompiler *self,
                        MusterScope *scope,
                        const MusterXmlNode *node,
                        MusterRuleWay way,
                        const MusterExpression *when)
{
  const MusterType yes_no = muster_type_scalar (MUSTER_TYPE_BOOLEAN, 0);
  const MusterExpression *args[] = {
    compile_word (self, scope, node, way == MUSTER_WAY_BOARD ? "tracked" : "not tracked", &yes_no),
    when,
  };

  return when == NULL ? args[0]
                      : new_operation (self, MUSTER_EXPR_AND, &yes_no, G_N_ELEMENTS (args), args);
}
