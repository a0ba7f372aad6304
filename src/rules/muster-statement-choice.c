/* muster-statement-choice.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-statement-choice-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-lint-choice-private.h"
#include "muster-loader-private.h"
#include "muster-scope-private.h"
#include "muster-statement-private.h"

static MusterType
check_list (MusterCompiler *self,
            const MusterXmlNode *node,
            const char *name,
            const MusterExpression *list)
{
  if (list == NULL)
    return muster_type_scalar (MUSTER_TYPE_VOID, 0);
  if (list->type.form == MUSTER_FORM_SCALAR)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_NOT_A_LIST,
                          node,
                          name,
                          _ ("\"%s\" is no list"),
                          muster_xml_node_get_attribute (node, name));
  return muster_type_get_item (&list->type);
}

void
muster_statement_compile_pick (MusterBody *body, const MusterXmlNode *node)
{
  MusterCompiler *self = body->compiler;
  MusterPick pick = { 0 };
  MusterOperation operation;
  MusterType item;

  muster_body_begin (body, node, MUSTER_OP_PICK, &operation);
  pick.from = muster_loader_compile (self, body->scope, node, "from", NULL);
  item = check_list (self, node, "from", pick.from);
  pick.otherwise = muster_loader_compile_template (self, body->scope, node, "else");
  operation.title = muster_loader_compile_template (self,
                                                    muster_body_new_scope_behind (body, 1),
                                                    node,
                                                    "title");
  operation.words = 1;
  operation.slot = muster_loader_add_local (self, body->scope, node, "id", &item);
  pick.keys = muster_compiler_load_keys (self, body->scope, node, &pick.n_keys);
  muster_lint_pick (body, node, &pick);
  operation.pick = muster_body_alloc_copy (body, &pick, sizeof pick);
  muster_body_append (body, &operation);
}

/* ---- ask ---- */

static gboolean
gives_list (const MusterXmlNode *node)
{
  return muster_xml_node_get_attribute (node, "take") != NULL ||
         muster_loader_is_yes (node, "ordered");
}

MusterType
muster_ask_get_type (MusterCompiler *self, const MusterXmlNode *node, const MusterExpression *from)
{
  const char *entry = muster_xml_node_get_attribute (node, "type");
  MusterType type;

  if (entry != NULL)
    return muster_type_scalar (strcmp (entry, "number") == 0 ? MUSTER_TYPE_NUMBER
                                                             : MUSTER_TYPE_TEXT,
                               0);
  if (from == NULL)
    return muster_type_scalar (MUSTER_TYPE_VOID, 0);
  type = muster_type_get_item (&from->type);
  if (!gives_list (node))
    return type;
  type.form = type.code == MUSTER_TYPE_THING && !muster_loader_is_yes (node, "ordered")
                  ? MUSTER_FORM_SET
                  : MUSTER_FORM_SEQUENCE;
  if (type.form == MUSTER_FORM_SEQUENCE)
    type.capacity = (guint16) muster_compiler_get_capacity (self, &from->type);
  return type;
}

static const MusterExpression *
compile_part (MusterBody *body,
              MusterScope *scope,
              const MusterXmlNode *node,
              gsize start,
              gsize length)
{
  MusterType number = muster_type_scalar (MUSTER_TYPE_NUMBER, 0);

  return muster_compile_expression (
      body->compiler,
      scope,
      muster_loader_get_source_range (body->compiler, node, "take", start, length),
      &number);
}

/* `take`: n, 0..3, any, all. */
static void
load_take (MusterBody *body, MusterScope *scope, const MusterXmlNode *node, MusterAsk *ask)
{
  const char *take = muster_xml_node_get_attribute (node, "take");
  const char *dots = take == NULL ? NULL : strstr (take, "..");

  ask->ordered = muster_loader_is_yes (node, "ordered");
  ask->many = gives_list (node);
  ask->take_all = take == NULL ? ask->ordered : strcmp (take, "all") == 0;
  ask->take_any = take != NULL && strcmp (take, "any") == 0;
  if (take == NULL || ask->take_all || ask->take_any)
    return;
  if (dots == NULL)
    {
      ask->least = ask->most = compile_part (body, scope, node, 0, strlen (take));
      return;
    }
  ask->least = compile_part (body, scope, node, 0, (gsize) (dots - take));
  ask->most = compile_part (body, scope, node, (gsize) (dots - take) + 2, strlen (dots + 2));
}

static const MusterRequirement *
load_requirements (MusterCompiler *self, MusterScope *scope, const MusterXmlNode *node, guint *n)
{
  g_autoptr (GArray) requirements = g_array_new (FALSE, TRUE, sizeof (MusterRequirement));

  for (const MusterXmlNode *child = muster_xml_node_find_child (node, "require"); child != NULL;
       child = muster_xml_node_find_next (child, "require"))
    {
      MusterRequirement requirement = { 0 };

      requirement.test = muster_loader_compile_scalar (self,
                                                       scope,
                                                       child,
                                                       "that",
                                                       MUSTER_TYPE_BOOLEAN);
      requirement.text = muster_loader_compile_content (self, scope, child);
      requirement.soft = muster_loader_is_yes (child, "soft");
      muster_loader_cite (self, child, NULL, &requirement.cite);
      g_array_append_val (requirements, requirement);
    }
  *n = requirements->len;
  return muster_compiler_take_array (self, requirements);
}

static guint32
place_result (MusterBody *body, const MusterXmlNode *node, const MusterType *type)
{
  MusterCompiler *self = body->compiler;
  const MusterParameter *parameter;

  if (body->leading_ask < 0)
    return muster_loader_add_local (self, body->scope, node, "id", type);
  parameter = &g_array_index (body->procedure->ask_parameters, MusterParameter, body->leading_ask);
  if (parameter->id != NULL)
    {
      if (muster_scope_has_own (body->scope, parameter->id))
        muster_loader_report (self,
                              MUSTER_RULES_TAG_DUPLICATE_ID,
                              node,
                              "id",
                              _ ("this block has a \"%s\" already"),
                              parameter->id);
      muster_scope_add_at (body->scope, parameter->id, type, parameter->slot);
    }
  return parameter->slot;
}

/* Keys, odds, notes and requirements see the option (by the name of the ask), what it is paired with and
 * the set under consideration. */
static MusterScope *
open_ask_scope (MusterBody *body,
                const MusterXmlNode *node,
                const MusterType *item,
                const MusterType *type,
                MusterAsk *ask)
{
  MusterScope *scope = muster_body_new_scope (body);
  MusterType along = ask->along == NULL ? muster_type_scalar (MUSTER_TYPE_NUMBER, 0)
                                        : muster_type_get_item (&ask->along->type);

  if (!ask->many)
    return scope;
  if (muster_xml_node_get_attribute (node, "id") != NULL)
    ask->item_slot = muster_scope_add (scope, muster_xml_node_get_attribute (node, "id"), item);
  else
    ask->item_slot = muster_scope_reserve (scope, 1);
  ask->chosen_slot = muster_scope_add (scope, "chosen", type);
  if (ask->ordered)
    ask->along_slot = muster_scope_add (scope, "along", &along);
  return scope;
}

static gboolean
keys_use (const MusterAsk *ask, guint32 slot, guint32 words)
{
  for (guint i = 0; i < ask->n_keys; i++)
    if (muster_expression_uses_slot (ask->keys[i].value, slot, words))
      return TRUE;
  return FALSE;
}

static gboolean
requirements_use (const MusterAsk *ask, guint32 slot, guint32 words)
{
  for (guint i = 0; i < ask->n_requirements; i++)
    if (muster_expression_uses_slot (ask->requirements[i].test, slot, words))
      return TRUE;
  return FALSE;
}

static void
register_ask (MusterBody *body, const MusterAsk *ask, const MusterType *item, MusterScope *scope)
{
  MusterCompiler *self = body->compiler;
  MusterAskDraft *draft = muster_compiler_alloc (self, sizeof *draft);
  guint index = 0;

  g_ptr_array_find (self->procedures, body->procedure, &index);
  draft->procedure = (gint32) index;
  draft->phase = body->phase;
  draft->ask = ask;
  draft->item = *item;
  draft->scope = scope;
  g_ptr_array_add (self->asks, draft);
}

/* What the statement says of the choice, in a @scope behind the answer: titles and lists are read again when it is told. */
static void
load_ask_head (MusterBody *body, MusterScope *scope, const MusterXmlNode *node, MusterAsk *ask)
{
  MusterCompiler *self = body->compiler;
  const char *entry = muster_xml_node_get_attribute (node, "type");

  ask->id = muster_loader_dup (self, node, "id");
  ask->entry = entry == NULL                   ? MUSTER_ENTRY_NONE
               : strcmp (entry, "number") == 0 ? MUSTER_ENTRY_NUMBER
                                               : MUSTER_ENTRY_TEXT;
  ask->side = muster_loader_compile_scalar (self, scope, node, "side", MUSTER_TYPE_THING);
  ask->along = muster_loader_compile (self, scope, node, "along", NULL);
  ask->secret = muster_loader_is_yes (node, "secret");
  ask->pass = muster_loader_compile_template (self, scope, node, "pass");
  ask->otherwise = muster_loader_compile_template (self, scope, node, "else");
  ask->chosen_slot = G_MAXUINT32;
  ask->along_slot = G_MAXUINT32;
  load_take (body, scope, node, ask);
  check_list (self, node, "along", ask->along);
  if ((entry != NULL) == (muster_xml_node_get_attribute (node, "from") != NULL))
    muster_loader_report (
        self,
        MUSTER_RULES_TAG_BAD_STRUCTURE,
        node,
        NULL,
        _ ("\"ask\" has either from, a list to choose from, or type, for an entry"));
  if (ask->along != NULL && !ask->ordered)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "along",
                          _ ("only an ordered choice is paired with a list"));
}

/* Whoever is shown beside the options is one like them. */
static void
load_beside (MusterBody *body,
             MusterScope *scope,
             const MusterXmlNode *node,
             const MusterType *item,
             MusterAsk *ask)
{
  MusterCompiler *self = body->compiler;
  MusterType other;

  ask->why = muster_loader_compile_template (self, scope, node, "why");
  ask->beside = muster_loader_compile (self, body->scope, node, "beside", NULL);
  if ((ask->beside != NULL) != (ask->why != NULL) || (ask->beside != NULL && ask->many))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          ask->beside != NULL ? "beside" : "why",
                          _ ("\"beside\" and \"why\" go together, where one is chosen"));
  if (ask->beside == NULL || ask->from == NULL)
    return;
  other = check_list (self, node, "beside", ask->beside);
  if (other.code != item->code || other.index != item->index)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "beside",
                          _ ("\"beside\" is no list of what is chosen"));
}

void
muster_statement_compile_ask (MusterBody *body, const MusterXmlNode *node)
{
  MusterCompiler *self = body->compiler;
  MusterAsk *ask = muster_compiler_alloc (self, sizeof *ask);
  MusterScope *scope = NULL;
  MusterScope *behind;
  MusterOperation operation;
  MusterType item;
  MusterType type;
  guint32 words;

  muster_body_begin (body, node, MUSTER_OP_ASK, &operation);
  ask->from = muster_loader_compile (self, body->scope, node, "from", NULL);
  item = ask->from == NULL ? muster_ask_get_type (self, node, NULL)
                           : check_list (self, node, "from", ask->from);
  type = muster_ask_get_type (self, node, ask->from);
  words = muster_type_get_words (self, &type);
  behind = muster_body_new_scope_behind (body, words);
  load_ask_head (body, behind, node, ask);
  operation.title = muster_loader_compile_template (self, behind, node, "title");
  if (ask->many)
    scope = open_ask_scope (body, node, &item, &type, ask);
  operation.words = words;
  operation.slot = place_result (body, node, &type);
  if (!ask->many)
    {
      ask->item_slot = operation.slot;
      scope = open_ask_scope (body, node, &item, &type, ask);
    }
  load_beside (body, scope, node, &item, ask);
  ask->odds = muster_loader_compile_scalar (self, scope, node, "odds", MUSTER_TYPE_NUMBER);
  ask->note = muster_loader_compile_template (self, scope, node, "note");
  ask->keys = muster_compiler_load_keys (self, scope, node, &ask->n_keys);
  ask->requirements = load_requirements (self, scope, node, &ask->n_requirements);
  ask->keys_use_chosen = ask->many && keys_use (ask, ask->chosen_slot, words);
  if (ask->many && !ask->keys_use_chosen && !requirements_use (ask, ask->chosen_slot, words))
    ask->chosen_slot = G_MAXUINT32;
  ask->policy_id = (gint32) self->asks->len;
  register_ask (body, ask, &item, scope);
  operation.ask = ask;
  muster_body_append (body, &operation);
}

static gboolean
is_in_front (const MusterBody *body)
{
  if (body->procedure->decl.role != MUSTER_PROCEDURE_ACTION)
    return FALSE;
  for (guint i = 0; i < body->procedure->operations->len; i++)
    if (g_array_index (body->procedure->operations, MusterOperation, i).code != MUSTER_OP_REQUIRE)
      return FALSE;
  return TRUE;
}

void
muster_statement_compile_require (MusterBody *body, const MusterXmlNode *node)
{
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_REQUIRE, &operation);
  if (!is_in_front (body))
    muster_loader_report (
        body->compiler,
        MUSTER_RULES_TAG_REQUIRE_MISPLACED,
        node,
        NULL,
        _ ("\"require\" stands at the very beginning of an action, or inside an ask"));
  operation.test = muster_loader_compile_scalar (body->compiler,
                                                 body->scope,
                                                 node,
                                                 "that",
                                                 MUSTER_TYPE_BOOLEAN);
  operation.text = muster_loader_compile_content (body->compiler, body->scope, node);
  operation.soft = muster_loader_is_yes (node, "soft");
  muster_body_append (body, &operation);
}

/* ---- activate ---- */

static void
load_actions (MusterBody *body,
              const MusterXmlNode *node,
              const MusterType *things,
              MusterActivate *activate)
{
  MusterCompiler *self = body->compiler;
  g_autoptr (GArray) pieces = muster_loader_split (muster_xml_node_get_attribute (node, "actions"),
                                                   " ,");
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (guint16));
  gint16 module = muster_scope_get_module (body->scope);

  for (guint i = 0; i < pieces->len; i++)
    {
      const char *id = g_array_index (pieces, MusterPiece, i).text;
      gint32 index = muster_compiler_find_procedure (self, module, id);
      const MusterProcedure *action = index < 0 ? NULL
                                                : &((MusterProcedureDraft *)
                                                        g_ptr_array_index (self->procedures, index))
                                                       ->decl;
      guint16 number = (guint16) index;

      if (action == NULL || action->role != MUSTER_PROCEDURE_ACTION)
        {
          muster_loader_report_unknown (self,
                                        MUSTER_RULES_TAG_UNKNOWN_PROCEDURE,
                                        node,
                                        "actions",
                                        "action",
                                        id,
                                        muster_compiler_list_actions (self));
          continue;
        }
      if (things != NULL && action->n_parameters > 0 &&
          action->parameters[0].type.index != things->index)
        muster_loader_report (self,
                              MUSTER_RULES_TAG_WRONG_TYPE,
                              node,
                              "actions",
                              _ ("action \"%s\" is not one of these things"),
                              id);
      if (action->event >= 0)
        muster_loader_report (self,
                              MUSTER_RULES_TAG_BAD_STRUCTURE,
                              node,
                              "actions",
                              _ ("\"%s\" is an interrupt; it is offered when its event happens"),
                              id);
      g_array_append_val (actions, number);
    }
  activate->n_actions = actions->len;
  activate->actions = muster_compiler_take_array (self, actions);
}

static gint32
find_first (MusterBody *body, const MusterXmlNode *node, const MusterType *things)
{
  MusterCompiler *self = body->compiler;
  const char *id = muster_xml_node_get_attribute (node, "first");
  gint16 module = muster_scope_get_module (body->scope);
  const MusterProcedure *procedure;
  gint32 index;

  if (id == NULL)
    return -1;
  index = muster_compiler_find_procedure (self, module, id);
  if (index < 0)
    {
      muster_loader_report_unknown (self,
                                    MUSTER_RULES_TAG_UNKNOWN_PROCEDURE,
                                    node,
                                    "first",
                                    "procedure",
                                    id,
                                    muster_compiler_list_procedures (self, module));
      return -1;
    }
  procedure = &((MusterProcedureDraft *) g_ptr_array_index (self->procedures, index))->decl;
  if (procedure->n_parameters != 1 ||
      (things != NULL && procedure->parameters[0].type.index != things->index))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          "first",
                          _ ("\"%s\" must have one parameter: the thing that is activated"),
                          id);
  return index;
}

void
muster_statement_compile_activate (MusterBody *body, const MusterXmlNode *node)
{
  MusterCompiler *self = body->compiler;
  MusterActivate activate = { 0 };
  const MusterType *things = NULL;
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_ACTIVATE, &operation);
  activate.things = muster_loader_compile (self, body->scope, node, "things", NULL);
  if (activate.things != NULL)
    things = &activate.things->type;
  if (things != NULL && things->code != MUSTER_TYPE_THING)
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_WRONG_TYPE,
                            node,
                            "things",
                            _ ("only things and sides are activated"));
      things = NULL;
    }
  load_actions (body, node, things, &activate);
  activate.first = find_first (body, node, things);
  activate.capacity = (guint16) (things == NULL ? 1 : muster_compiler_get_capacity (self, things));
  activate.state_slot = muster_scope_reserve (body->scope, activate.capacity + 4);
  /* Evaluated while it is known who has acted: the items of their lists need words of their own. */
  activate.times = muster_loader_compile_scalar (self,
                                                 body->scope,
                                                 node,
                                                 "times",
                                                 MUSTER_TYPE_NUMBER);
  activate.until = muster_loader_compile_scalar (self,
                                                 body->scope,
                                                 node,
                                                 "until",
                                                 MUSTER_TYPE_BOOLEAN);
  operation.text = muster_loader_compile_content (self, body->scope, node);
  operation.activate = muster_body_alloc_copy (body, &activate, sizeof activate);
  muster_body_append (body, &operation);
}
