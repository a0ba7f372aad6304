/* muster-statement-table.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-statement-table-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-loader-private.h"
#include "muster-statement-model-private.h"
#include "muster-statement-private.h"

static const MusterExpression *
compile_goal (MusterBody *body, const MusterXmlNode *node, const char *name)
{
  const MusterExpression *goal = muster_loader_compile (body->compiler,
                                                        body->scope,
                                                        node,
                                                        name,
                                                        NULL);

  if (goal != NULL &&
      !(goal->type.form == MUSTER_FORM_SCALAR &&
        (goal->type.code == MUSTER_TYPE_THING || goal->type.code == MUSTER_TYPE_PLACE)))
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          name,
                          _ ("\"%s\" is neither a thing nor a place"),
                          muster_xml_node_get_attribute (node, name));
  return goal;
}

static MusterOrderVerb
get_verb (const char *name)
{
  static const char *const verbs[] = { "move", "charge", "flee",   "push",
                                       "face", "place",  "remove", "replace" };

  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_strcmp0 (name, verbs[i]) == 0)
      return (MusterOrderVerb) i;
  return MUSTER_ORDER_OTHER;
}

static gboolean
is_of_members (const MusterExpression *along)
{
  return along->type.code == MUSTER_TYPE_THING && along->type.form != MUSTER_FORM_SCALAR;
}

static void
check_clear (MusterBody *body, const MusterXmlNode *node, const MusterOrder *order)
{
  const gboolean of = muster_xml_node_get_attribute (node, "clear-of") != NULL;
  const gboolean by = muster_xml_node_get_attribute (node, "clear") != NULL;

  if (order->clear_of != NULL &&
      (order->clear_of->type.code != MUSTER_TYPE_THING ||
       !muster_compiler_get_kind (body->compiler, order->clear_of->type.index)->on_table))
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          "clear-of",
                          _ ("only from things on the table it keeps away"));
  if (of != by)
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_MISSING_ATTRIBUTE,
                          node,
                          of ? "clear-of" : "clear",
                          of ? _ ("clear says how far it keeps away from these")
                             : _ ("clear-of says from whom it keeps away so far"));
}

/* How far it goes is asked where something depends on it, or where there is no limit. */
static void
check_told (MusterBody *body, const MusterXmlNode *node, const MusterOrder *order)
{
  const char *fault = NULL;

  if (order->told && order->until != NULL)
    fault = _ ("how far it goes until something holds has to be asked: leave out told, or until");
  else if (order->told && muster_xml_node_get_attribute (node, "id") != NULL)
    fault = _ ("how far it goes is asked, as the id is there to read it: leave out told, or id");
  else if (order->told && order->ahead == NULL && order->up_to == NULL)
    fault = _ ("how far it goes is asked where there is no limit: leave out told, or add up-to or "
               "ahead");
  if (fault != NULL)
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "told",
                          "%s",
                          fault);
}

static void
check_order (MusterBody *body,
             const MusterXmlNode *node,
             const MusterOrder *order,
             gboolean has_words)
{
  MusterCompiler *self = body->compiler;

  if (order->verb != MUSTER_ORDER_OTHER && muster_xml_node_get_attribute (node, "who") == NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_MISSING_ATTRIBUTE,
                          node,
                          NULL,
                          _ ("an order to \"%s\" says who"),
                          order->verb_name);
  if (order->who != NULL && order->who->type.code != MUSTER_TYPE_THING)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          "who",
                          _ ("only things are given orders"));
  if (order->credit != NULL && (order->credit->type.code != MUSTER_TYPE_THING ||
                                order->credit->type.form != MUSTER_FORM_SCALAR))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          "credit",
                          _ ("only one thing can have done it"));
  if (order->along != NULL && !is_of_members (order->along))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          "along",
                          _ ("only several of a group can go along with it"));
  check_clear (body, node, order);
  check_told (body, node, order);
  if (order->verb == MUSTER_ORDER_FACE && !has_words && order->to == NULL && order->away == NULL &&
      order->turn_by == NULL && order->heading == NULL &&
      muster_xml_node_get_attribute (node, "to") == NULL &&
      muster_xml_node_get_attribute (node, "away") == NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_MISSING_ATTRIBUTE,
                          node,
                          NULL,
                          _ ("an order to \"face\" has to, away, by, heading or words"));
}

void
muster_statement_compile_order (MusterBody *body, const MusterXmlNode *node)
{
  MusterCompiler *self = body->compiler;
  MusterType move = muster_type_scalar (MUSTER_TYPE_MOVE, 0);
  MusterOrder order = { 0 };
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_ORDER, &operation);
  order.verb_name = muster_loader_dup (self, node, "do");
  order.verb = get_verb (order.verb_name);
  order.who = muster_loader_compile (self, body->scope, node, "who", NULL);
  order.to = compile_goal (body, node, "to");
  order.away = compile_goal (body, node, "away");
  order.ahead = muster_loader_compile_scalar (self, body->scope, node, "ahead", MUSTER_TYPE_NUMBER);
  order.turn_by = muster_loader_compile_scalar (self, body->scope, node, "by", MUSTER_TYPE_NUMBER);
  order.heading = muster_loader_compile_scalar (self,
                                                body->scope,
                                                node,
                                                "heading",
                                                MUSTER_TYPE_NUMBER);
  order.up_to = muster_loader_compile_scalar (self, body->scope, node, "up-to", MUSTER_TYPE_NUMBER);
  order.note = muster_loader_compile_template (self, body->scope, node, "note");
  order.until = muster_loader_compile_scalar (self,
                                              body->scope,
                                              node,
                                              "until",
                                              MUSTER_TYPE_BOOLEAN);
  order.keep_on = muster_loader_compile_scalar (self,
                                                body->scope,
                                                node,
                                                "while",
                                                MUSTER_TYPE_BOOLEAN);
  order.along = muster_loader_compile (self, body->scope, node, "along", NULL);
  order.clear_of = muster_loader_compile (self, body->scope, node, "clear-of", NULL);
  order.clear = muster_loader_compile_scalar (self, body->scope, node, "clear", MUSTER_TYPE_NUMBER);
  order.bend = muster_loader_is_yes (node, "bend");
  order.free = muster_loader_is_yes (node, "free");
  order.quiet = muster_loader_is_yes (node, "quiet");
  order.told = muster_loader_is_yes (node, "told");
  order.spared = muster_loader_is_yes (node, "spared");
  order.credit = muster_loader_compile (self, body->scope, node, "credit", NULL);
  operation.text = muster_loader_compile_content (self, body->scope, node);
  check_order (body, node, &order, operation.text != NULL);
  if (muster_xml_node_get_attribute (node, "id") != NULL)
    {
      operation.words = MUSTER_MOVE_WORDS;
      operation.slot = muster_loader_add_local (self, body->scope, node, "id", &move);
    }
  operation.order = muster_body_alloc_copy (body, &order, sizeof order);
  muster_body_append (body, &operation);
}

/* The body sees the new thing, and is skipped when there was none left. */
static void
compile_create_body (MusterBody *body,
                     const MusterXmlNode *node,
                     const MusterType *type,
                     guint32 slot)
{
  MusterCompiler *self = body->compiler;
  MusterExpression *nothing = muster_compiler_alloc (self, sizeof *nothing);
  MusterExpression *test = muster_compiler_alloc (self, sizeof *test);
  const MusterExpression **args = muster_compiler_alloc (self, 2 * sizeof *args);
  MusterOperation operation;
  guint32 branch;

  nothing->op = MUSTER_EXPR_CONSTANT;
  nothing->type = *type;
  nothing->number = -1;
  args[0] = muster_compiler_new_local (self, type, slot);
  args[1] = nothing;
  test->op = MUSTER_EXPR_NE;
  test->type = muster_type_scalar (MUSTER_TYPE_BOOLEAN, 0);
  test->n_args = 2;
  test->args = args;
  muster_body_begin (body, node, MUSTER_OP_BRANCH, &operation);
  operation.test = test;
  branch = muster_body_append (body, &operation);
  muster_body_compile_block (body, muster_xml_node_get_first_child (node), NULL, NULL);
  muster_body_set_jump (body, branch, muster_body_get_next (body));
}

void
muster_statement_compile_create (MusterBody *body, const MusterXmlNode *node)
{
  MusterCompiler *self = body->compiler;
  const char *kind = muster_xml_node_get_attribute (node, "kind");
  MusterType type = muster_type_scalar (MUSTER_TYPE_VOID, 0);
  MusterCreate create = { 0 };
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_CREATE, &operation);
  if (kind != NULL && (!muster_compiler_find_type (self, body->scope, kind, &type) ||
                       type.code != MUSTER_TYPE_THING))
    {
      muster_loader_report_unknown (self,
                                    MUSTER_RULES_TAG_UNKNOWN_NAME,
                                    node,
                                    "kind",
                                    "kind",
                                    kind,
                                    muster_compiler_list_types (self, body->scope));
      type = muster_type_scalar (MUSTER_TYPE_VOID, 0);
    }
  if (type.code == MUSTER_TYPE_THING &&
      (type.index == 0 || muster_compiler_get_kind (self, type.index)->one))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "kind",
                          _ ("there is always the same number of \"%s\""),
                          kind);
  create.kind = type.index;
  create.like = muster_loader_compile_scalar (self, body->scope, node, "like", MUSTER_TYPE_TEXT);
  operation.words = 1;
  operation.slot = muster_loader_add_local (self, body->scope, node, "id", &type);
  operation.create = muster_body_alloc_copy (body, &create, sizeof create);
  muster_body_append (body, &operation);
  if (muster_xml_node_get_first_child (node) != NULL)
    compile_create_body (body, node, &type, operation.slot);
}

/* ---- Cards ---- */

static const MusterExpression *
compile_pile (MusterBody *body,
              const MusterXmlNode *node,
              const char *name,
              gint32 *pile,
              MusterType *card)
{
  const MusterExpression *expression = muster_loader_compile (body->compiler,
                                                              body->scope,
                                                              node,
                                                              name,
                                                              NULL);
  const MusterExpression *owner = NULL;

  if (expression == NULL)
    return NULL;
  *card = muster_type_get_item (&expression->type);
  if (!muster_compiler_split_pile (expression, pile, &owner))
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_NOT_A_PILE,
                          node,
                          name,
                          _ ("\"%s\" is no pile"),
                          muster_xml_node_get_attribute (node, name));
  return owner;
}

void
muster_statement_compile_draw (MusterBody *body, const MusterXmlNode *node)
{
  MusterType from = { 0 };
  MusterType in = { 0 };
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_DRAW, &operation);
  operation.from_owner = compile_pile (body, node, "from", &operation.from_pile, &from);
  operation.thing = compile_pile (body, node, "in", &operation.index, &in);
  operation.value = muster_loader_compile_scalar (body->compiler,
                                                  body->scope,
                                                  node,
                                                  "count",
                                                  MUSTER_TYPE_NUMBER);
  if (operation.from_owner != NULL && operation.thing != NULL && from.index != in.index)
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          "in",
                          _ ("the piles hold different kinds of cards"));
  muster_body_append (body, &operation);
}

static MusterPutAt
get_put_at (MusterCompiler *self, const MusterXmlNode *node)
{
  static const char *const words[] = {
    [MUSTER_PUT_TOP] = "top",
    [MUSTER_PUT_BOTTOM] = "bottom",
    [MUSTER_PUT_RANDOM] = "random",
  };
  const char *at = muster_xml_node_get_attribute (node, "at");

  for (guint i = 0; at != NULL && i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (at, words[i]))
      return (MusterPutAt) i;
  if (at != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_VALUE,
                          node,
                          "at",
                          _ ("\"%s\" is none of top, bottom and random"),
                          at);

  return MUSTER_PUT_TOP;
}

void
muster_statement_compile_put (MusterBody *body, const MusterXmlNode *node)
{
  static const char *const needed[] = { "what", "in" };
  MusterCompiler *self = body->compiler;
  MusterType in = { 0 };
  MusterOperation operation;

  if (muster_xml_node_get_attribute (node, "model") != NULL)
    {
      muster_statement_compile_model (body, node);
      return;
    }
  muster_body_begin (body, node, MUSTER_OP_PUT, &operation);
  for (guint i = 0; i < G_N_ELEMENTS (needed); i++)
    if (muster_xml_node_get_attribute (node, needed[i]) == NULL)
      muster_loader_report (self,
                            MUSTER_RULES_TAG_MISSING_ATTRIBUTE,
                            node,
                            NULL,
                            _ ("\"put\" has what and in, or a model"));
  operation.value = muster_loader_compile (self, body->scope, node, "what", NULL);
  operation.thing = compile_pile (body, node, "in", &operation.index, &in);
  operation.put_at = (guint8) get_put_at (self, node);
  if (operation.value != NULL && operation.thing != NULL &&
      (operation.value->type.code != MUSTER_TYPE_THING || operation.value->type.index != in.index))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          "what",
                          _ ("\"%s\" does not fit into this pile"),
                          muster_xml_node_get_attribute (node, "what"));
  muster_body_append (body, &operation);
}

/* (nullable): the thing that @name of @node names. @only: says that it can be no more than one */
static const MusterExpression *
compile_one (MusterBody *body, const MusterXmlNode *node, const char *name, const char *only)
{
  MusterCompiler *self = body->compiler;
  const MusterExpression *thing = muster_loader_compile (self, body->scope, node, name, NULL);

  if (thing != NULL &&
      (thing->type.code != MUSTER_TYPE_THING || thing->type.form != MUSTER_FORM_SCALAR))
    muster_loader_report (self, MUSTER_RULES_TAG_WRONG_TYPE, node, name, "%s", only);

  return thing;
}

void
muster_statement_compile_say (MusterBody *body, const MusterXmlNode *node)
{
  MusterCompiler *self = body->compiler;
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_SAY, &operation);
  operation.text = muster_loader_compile_content (self, body->scope, node);
  operation.outcome = muster_loader_compile_template (self, body->scope, node, "outcome");
  operation.gist = muster_loader_compile_template (self, body->scope, node, "gist");
  operation.glossary = muster_loader_compile_template (self, body->scope, node, "glossary");
  operation.becomes = muster_loader_compile_template (self, body->scope, node, "becomes");
  operation.keep = muster_xml_node_get_attribute (node, "keep") != NULL;
  operation.aside = muster_loader_is_yes (node, "aside");
  operation.explained = muster_loader_compile_scalar (self,
                                                      body->scope,
                                                      node,
                                                      "explained",
                                                      MUSTER_TYPE_BOOLEAN);
  operation.out = compile_one (body,
                               node,
                               "out",
                               _ ("one thing at a time is put out of the battle"));
  operation.back = compile_one (body,
                                node,
                                "back",
                                _ ("one thing at a time comes back into the battle"));
  operation.credit = compile_one (body, node, "credit", _ ("only one thing can have done it"));
  if (operation.credit != NULL && operation.out == NULL && operation.becomes == NULL)
    muster_loader_report (
        self,
        MUSTER_RULES_TAG_BAD_STRUCTURE,
        node,
        NULL,
        _ ("\"credit\" tells who brought about what \"becomes\" or \"out\" says"));
  operation.thing = compile_one (body, node, "of", _ ("a kept line is that of one thing"));
  if (operation.text == NULL && muster_loader_get_content (self, node) == NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_MISSING_CONTENT,
                          node,
                          NULL,
                          _ ("\"say\" says nothing"));
  muster_body_append (body, &operation);
}
