/* muster-statement-value.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-statement-value-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-function-loader-private.h"
#include "muster-lint-private.h"
#include "muster-loader-private.h"
#include "muster-scope-private.h"
#include "muster-statement-private.h"

/* Dice have no value until they are thrown; literals without a type have none to give. */
static gboolean
is_value_type (const MusterType *type)
{
  return type->code != MUSTER_TYPE_DICE && type->code != MUSTER_TYPE_NOTHING &&
         type->code != MUSTER_TYPE_EMPTY && type->code != MUSTER_TYPE_VOID &&
         type->code != MUSTER_TYPE_MOVE;
}

void
muster_statement_compile_let (MusterBody *body, const MusterXmlNode *node)
{
  MusterCompiler *self = body->compiler;
  MusterType type = muster_type_scalar (MUSTER_TYPE_NUMBER, 0);
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_LET, &operation);
  operation.value = muster_loader_compile (self, body->scope, node, "value", NULL);
  operation.terms = muster_compiler_load_terms (self, body->scope, node, &operation.n_terms);
  operation.minimum = muster_loader_compile_scalar (self,
                                                    body->scope,
                                                    node,
                                                    "min",
                                                    MUSTER_TYPE_NUMBER);
  operation.maximum = muster_loader_compile_scalar (self,
                                                    body->scope,
                                                    node,
                                                    "max",
                                                    MUSTER_TYPE_NUMBER);
  if ((muster_xml_node_get_attribute (node, "value") != NULL) == (operation.n_terms > 0))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          NULL,
                          _ ("\"let\" has either a value or terms"));
  if (operation.value != NULL)
    {
      type = operation.value->type;
      if (type.code == MUSTER_TYPE_ROLL)
        {
          type = muster_type_scalar (MUSTER_TYPE_NUMBER, 0);
          operation.value = muster_loader_compile (self, body->scope, node, "value", &type);
        }
      else if (!is_value_type (&type))
        muster_loader_report (self,
                              MUSTER_RULES_TAG_UNTYPED_VALUE,
                              node,
                              "value",
                              _ ("\"%s\" has no type of its own"),
                              muster_xml_node_get_attribute (node, "value"));
    }
  if (type.code == MUSTER_TYPE_RECORD && muster_compiler_get_table (self, type.index)->open)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          "value",
                          _ ("a row of an open table may be missing: name one of its columns"));
  operation.words = muster_type_get_words (self, &type);
  operation.slot = muster_loader_add_local (self, body->scope, node, "id", &type);
  muster_body_append (body, &operation);
}

static gboolean
set_target (MusterOperation *operation, const MusterExpression *what)
{
  switch (what->op)
    {
    case MUSTER_EXPR_ATTRIBUTE:
    case MUSTER_EXPR_ATTRIBUTE_LIST:
      operation->index = what->index;
      operation->thing = what->args[0];
      return TRUE;
    case MUSTER_EXPR_LOCAL:
    case MUSTER_EXPR_LOCAL_LIST:
      operation->slot = what->slot;
      return what->type.code != MUSTER_TYPE_RECORD;
    default:
      return FALSE;
    }
}

void
muster_statement_compile_set (MusterBody *body, const MusterXmlNode *node)
{
  MusterCompiler *self = body->compiler;
  gboolean to = muster_xml_node_get_attribute (node, "to") != NULL;
  gboolean add = muster_xml_node_get_attribute (node, "add") != NULL;
  const MusterExpression *what = muster_loader_compile (self, body->scope, node, "what", NULL);
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_SET, &operation);
  if (to == add)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          NULL,
                          _ ("\"set\" has either to or add"));
  if (what == NULL)
    return;
  if (!set_target (&operation, what))
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_NOT_SETTABLE,
                            node,
                            "what",
                            _ ("\"%s\" is no attribute of a thing and no local"),
                            muster_xml_node_get_attribute (node, "what"));
      return;
    }
  if (add && what->type.code != MUSTER_TYPE_NUMBER && what->type.form == MUSTER_FORM_SCALAR)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          "add",
                          _ ("only numbers and lists are added to"));
  muster_lint_set (body, node, operation.index);
  operation.add = add;
  operation.words = muster_type_get_words (self, &what->type);
  operation.value = muster_loader_compile (self,
                                           body->scope,
                                           node,
                                           add ? "add" : "to",
                                           &what->type);
  operation.minimum = muster_loader_compile_scalar (self,
                                                    body->scope,
                                                    node,
                                                    "min",
                                                    MUSTER_TYPE_NUMBER);
  operation.maximum = muster_loader_compile_scalar (self,
                                                    body->scope,
                                                    node,
                                                    "max",
                                                    MUSTER_TYPE_NUMBER);
  muster_body_append (body, &operation);
}

void
muster_statement_compile_roll (MusterBody *body, const MusterXmlNode *node)
{
  static const gint8 good[] = { 1, -1, 0 }; /* high, low, not said */
  MusterCompiler *self = body->compiler;
  MusterType type = muster_type_scalar (MUSTER_TYPE_ROLL, 0);
  MusterType number = muster_type_scalar (MUSTER_TYPE_NUMBER, 0);
  MusterRoll roll = { 0 };
  MusterOperation operation;
  MusterScope *behind = muster_body_new_scope_behind (body, MUSTER_ROLL_WORDS);
  MusterScope *pass;

  muster_body_begin (body, node, MUSTER_OP_ROLL, &operation);
  roll.dice = muster_loader_compile_scalar (self, behind, node, "dice", MUSTER_TYPE_DICE);
  operation.title = muster_loader_compile_template (self, behind, node, "title");
  roll.note = muster_loader_compile_template (self, behind, node, "note");
  roll.does = muster_loader_compile_template (self, behind, node, "does");
  roll.fails = muster_loader_compile_template (self, behind, node, "fails");
  roll.tally = muster_loader_compile_template (self, behind, node, "tally");
  roll.tallies = muster_loader_compile_template (self, behind, node, "tallies");
  if ((roll.tally == NULL) != (roll.tallies == NULL) ||
      (roll.tally != NULL && muster_xml_node_get_attribute (node, "pass") == NULL))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          NULL,
                          _ ("\"tally\" and \"tallies\" go together, of what may pass"));
  roll.owner = muster_loader_compile (self, behind, node, "for", NULL);
  if (roll.owner != NULL &&
      (roll.owner->type.code != MUSTER_TYPE_THING || roll.owner->type.form != MUSTER_FORM_SCALAR))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          "for",
                          _ ("luck is that of one thing or side"));
  roll.good = good[muster_loader_get_choice (node, "roll", "good", 2)];
  operation.words = MUSTER_ROLL_WORDS;
  operation.slot = muster_loader_add_local (self, body->scope, node, "id", &type);
  roll.item_slot = operation.slot + MUSTER_ROLL_TOTAL;
  pass = muster_body_new_scope (body);
  muster_scope_set_dice (pass, operation.slot);
  muster_scope_add_at (pass, "it", &number, roll.item_slot);
  roll.pass = muster_loader_compile_scalar (self, pass, node, "pass", MUSTER_TYPE_BOOLEAN);
  operation.roll = muster_body_alloc_copy (body, &roll, sizeof roll);
  muster_body_append (body, &operation);
}
