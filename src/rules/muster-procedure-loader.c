/* muster-procedure-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-doctrine-loader-private.h"
#include "muster-event-loader-private.h"
#include "muster-loader-private.h"
#include "muster-procedure-loader-private.h"
#include "muster-statement-choice-private.h"
#include "muster-statement-private.h"
#include "muster-way-loader-private.h"

const char *
muster_procedure_get_name (const MusterProcedure *procedure)
{
  const char *point = strrchr (procedure->id, '.');

  return point == NULL ? procedure->id : point + 1;
}

MusterProcedureDraft *
muster_compiler_add_procedure (MusterCompiler *self,
                               gint16 module,
                               const char *id,
                               MusterProcedureRole role,
                               const MusterXmlNode *node)
{
  MusterProcedureDraft *draft = muster_compiler_alloc (self, sizeof *draft);
  const char *prefix = muster_compiler_get_module (self, module)->decl.name;
  g_autofree char *full = *prefix == '\0' ? g_strdup (id) : g_strconcat (prefix, ".", id, NULL);

  draft->decl.id = muster_compiler_strdup (self, full);
  draft->decl.title = muster_loader_dup (self, node, "title");
  draft->decl.note = muster_loader_dup_sentences (self, node, "note");
  draft->decl.module = module;
  draft->decl.role = role;
  draft->decl.event = -1;
  draft->decl.gives = muster_type_scalar (MUSTER_TYPE_VOID, 0);
  draft->draft = (MusterDraft){ node, module, FALSE };
  draft->scope = muster_scope_new (self, NULL, module);
  draft->operations = g_array_new (FALSE, TRUE, sizeof (MusterOperation));
  draft->ask_parameters = g_array_new (FALSE, TRUE, sizeof (MusterParameter));
  muster_loader_cite (self, node, NULL, &draft->decl.cite);
  g_ptr_array_add (self->scopes, draft->scope);
  g_ptr_array_add (self->procedures, draft);
  return draft;
}

static void
declare_parameters (MusterCompiler *self, MusterProcedureDraft *draft)
{
  draft->decl.parameters = muster_loader_parse_parameters (self,
                                                           draft->scope,
                                                           draft->draft.node,
                                                           "with",
                                                           &draft->decl.n_parameters);
  draft->decl.n_own_parameters = draft->decl.n_parameters;
}

static void
declare_gives (MusterCompiler *self, MusterProcedureDraft *draft)
{
  const MusterSourceText *gives = muster_loader_get_source (self, draft->draft.node, "gives");

  if (gives != NULL)
    muster_compiler_parse_type (self,
                                draft->scope,
                                gives->text,
                                &gives->location,
                                0,
                                &draft->decl.gives);
}

/* (nullable): the procedure of this name, where @node tells of the other way of it. */
static MusterProcedureDraft *
find_other_way (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  const MusterRuleWay way = muster_loader_get_way (node);
  const char *id = muster_xml_node_get_attribute (node, "id");
  const gint index = id != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (module->procedures, id)) - 1
                                : -1;
  MusterProcedureDraft *draft;

  if (way == MUSTER_N_WAYS || index < 0)
    return NULL;
  draft = g_ptr_array_index (self->procedures, index);

  return muster_loader_has_ways (draft->ways) && draft->ways[way] == NULL ? draft : NULL;
}

static MusterProcedureDraft *
declare_procedure (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  const char *id = muster_xml_node_get_attribute (node, "id");
  gboolean career = muster_xml_node_get_attribute (node, "session") != NULL;
  const MusterRuleWay way = muster_loader_get_way (node);
  MusterProcedureDraft *draft = find_other_way (self, module, node);

  if (draft != NULL)
    {
      muster_loader_join_ways (self, draft->ways, node, id);
      return draft;
    }
  if (id == NULL || !muster_compiler_add_index (self,
                                                module->procedures,
                                                id,
                                                (gint32) self->procedures->len,
                                                node))
    return NULL;
  draft = muster_compiler_add_procedure (self,
                                         module->index,
                                         id,
                                         career ? MUSTER_PROCEDURE_CAREER : MUSTER_PROCEDURE_PLAIN,
                                         node);
  if (way != MUSTER_N_WAYS)
    draft->ways[way] = node;
  declare_parameters (self, draft);
  declare_gives (self, draft);
  if (career && draft->decl.n_parameters > 0)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "with",
                          _ ("what is done after a battle is given nothing"));
  return draft;
}

/* Behind an action's own parameters stand those of the event that it interrupts. */
static void
declare_interrupt (MusterCompiler *self, MusterProcedureDraft *draft)
{
  g_autoptr (GArray) parameters = NULL;

  if (muster_xml_node_get_attribute (draft->draft.node, "on") == NULL)
    return;
  parameters = g_array_new (FALSE, TRUE, sizeof (MusterParameter));
  if (draft->decl.n_parameters > 0)
    g_array_append_vals (parameters, draft->decl.parameters, draft->decl.n_parameters);
  draft->decl.event = muster_compiler_parse_reaction (self,
                                                      draft->scope,
                                                      draft->draft.node,
                                                      "on",
                                                      parameters);
  draft->decl.n_parameters = parameters->len;
  draft->decl.parameters = muster_compiler_take_array (self, parameters);
}

static void
declare_action (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  const char *id = muster_xml_node_get_attribute (node, "id");
  MusterProcedureDraft *draft;

  if (id == NULL || !muster_compiler_add_index (self,
                                                module->procedures,
                                                id,
                                                (gint32) self->procedures->len,
                                                node))
    return;
  draft = muster_compiler_add_procedure (self, module->index, id, MUSTER_PROCEDURE_ACTION, node);
  draft->decl.whole_turn = muster_loader_is_yes (node, "whole-turn");
  draft->decl.together = muster_loader_is_yes (node, "together");
  declare_parameters (self, draft);
  if (draft->decl.n_parameters == 0 || draft->decl.parameters[0].type.code != MUSTER_TYPE_THING ||
      draft->decl.parameters[0].type.form != MUSTER_FORM_SCALAR)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "with",
                          _ ("the first parameter of an action is the thing or side that acts"));
  declare_interrupt (self, draft);
}

void
muster_compiler_declare_reaction (MusterCompiler *self,
                                  gint16 module,
                                  const MusterXmlNode *node,
                                  MusterProcedureDraft **out)
{
  const char *event = muster_xml_node_get_attribute (node, "event");
  g_autofree char *id = g_strdelimit (g_strdup_printf ("on-%s", event == NULL ? "" : event),
                                      "(), :",
                                      '\0');
  MusterProcedureDraft *draft = muster_compiler_add_procedure (self,
                                                               module,
                                                               id,
                                                               MUSTER_PROCEDURE_REACTION,
                                                               node);
  g_autoptr (GArray) parameters = g_array_new (FALSE, TRUE, sizeof (MusterParameter));

  draft->decl.event = muster_compiler_parse_reaction (self,
                                                      draft->scope,
                                                      node,
                                                      "event",
                                                      parameters);
  draft->decl.n_parameters = draft->decl.n_own_parameters = parameters->len;
  draft->decl.parameters = muster_compiler_take_array (self, parameters);
  if (out != NULL)
    *out = draft;
}

static void
declare_turn (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  MusterType side = muster_type_scalar (MUSTER_TYPE_THING, 0);
  MusterProcedureDraft *draft;

  if (!muster_compiler_add_index (self,
                                  module->procedures,
                                  "turn",
                                  (gint32) self->procedures->len,
                                  node))
    return;
  draft = muster_compiler_add_procedure (self, module->index, "turn", MUSTER_PROCEDURE_TURN, node);
  self->rulebook->turn_each = -1;
  if (muster_xml_node_get_attribute (node, "each") != NULL)
    {
      const char *as = muster_xml_node_get_attribute (node, "as");
      MusterParameter *parameter = muster_compiler_alloc (self, sizeof *parameter);

      parameter->id = muster_compiler_strdup (self, as == NULL ? "side" : as);
      parameter->type = side;
      parameter->slot = muster_scope_add (draft->scope, parameter->id, &side);
      draft->decl.parameters = parameter;
      draft->decl.n_parameters = draft->decl.n_own_parameters = 1;
      self->rulebook->turn_each = 0;
    }
}

/* A plan acts with one thing or with a list of them. */
static void
declare_plan (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  MusterProcedureDraft *draft;

  if (!muster_compiler_add_index (self,
                                  module->procedures,
                                  "plan",
                                  (gint32) self->procedures->len,
                                  node))
    return;
  draft = muster_compiler_add_procedure (self, module->index, "plan", MUSTER_PROCEDURE_PLAN, node);
  draft->draft.used = TRUE;
  declare_parameters (self, draft);
  if (draft->decl.n_parameters != 1 || draft->decl.parameters[0].type.code != MUSTER_TYPE_THING)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "with",
                          _ ("a plan has one parameter: the thing that acts, or the list of those "
                             "that act together"));
}

static void
bind_procedure (MusterCompiler *self, MusterModuleDraft *module, MusterProcedureDraft *draft)
{
  const MusterXmlNode *node;

  if (draft == NULL)
    return;
  node = draft->draft.node;
  draft->hook = TRUE;
  draft->draft.used = TRUE;
  if (module->use == NULL)
    return;
  draft->bind = muster_module_find_bind (module, "hook", muster_procedure_get_name (&draft->decl));
  if (draft->bind == NULL && !muster_loader_is_yes (node, "optional"))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_HOOK_UNBOUND,
                          module->use,
                          NULL,
                          _ ("hook \"%s\" of \"%s\" is not bound"),
                          muster_procedure_get_name (&draft->decl),
                          module->decl.id);
}

void
muster_compiler_declare_procedures (MusterCompiler *self, MusterModuleDraft *module)
{
  for (const MusterXmlNode *node = muster_xml_node_get_first_child (module->root); node != NULL;
       node = muster_xml_node_get_next (node))
    {
      if (muster_xml_node_is (node, "procedure"))
        declare_procedure (self, module, node);
      else if (muster_xml_node_is (node, "action"))
        declare_action (self, module, node);
      else if (muster_xml_node_is (node, "on"))
        muster_compiler_declare_reaction (self, module->index, node, NULL);
      else if (muster_xml_node_is (node, "turn"))
        declare_turn (self, module, node);
      else if (muster_xml_node_is (node, "plan"))
        declare_plan (self, module, node);
      else if (muster_xml_node_is (node, "hook") && muster_loader_is_yes (node, "does"))
        bind_procedure (self, module, declare_procedure (self, module, node));
    }
}

/* ---- Phases, wherever they stand ---- */

static void
declare_phase (MusterCompiler *self, const MusterXmlNode *node)
{
  const char *id = muster_xml_node_get_attribute (node, "id");
  MusterPhaseDraft *draft;

  if (id == NULL)
    return;
  for (guint i = 0; i < self->phases->len; i++)
    if (strcmp (((MusterPhaseDraft *) g_ptr_array_index (self->phases, i))->decl.id, id) == 0)
      {
        muster_loader_report (self,
                              MUSTER_RULES_TAG_DUPLICATE_ID,
                              node,
                              "id",
                              _ ("there is a phase \"%s\" already"),
                              id);
        return;
      }
  draft = muster_compiler_alloc (self, sizeof *draft);
  draft->decl.id = muster_compiler_strdup (self, id);
  draft->decl.title = muster_loader_dup (self, node, "title");
  draft->decl.note = muster_loader_dup_sentences (self, node, "note");
  draft->decl.procedure = -1;
  draft->draft.node = node;
  muster_loader_cite (self, node, NULL, &draft->decl.cite);
  g_ptr_array_add (self->phases, draft);
}

static void
find_phases (MusterCompiler *self, const MusterXmlNode *node)
{
  for (const MusterXmlNode *child = muster_xml_node_get_first_child (node); child != NULL;
       child = muster_xml_node_get_next (child))
    {
      if (muster_xml_node_is (child, "phase"))
        declare_phase (self, child);
      find_phases (self, child);
    }
}

void
muster_compiler_declare_phases (MusterCompiler *self)
{
  MusterEnumDraft *phases = g_ptr_array_index (self->enums, 0);
  const char **words;

  for (guint i = 0; i < self->modules->len; i++)
    {
      MusterModuleDraft *module = g_ptr_array_index (self->modules, i);

      /* Doctrines inside the rulebook are found with it. */
      if (i == 0 || module->use != NULL)
        find_phases (self, module->root);
    }
  words = muster_compiler_alloc (self, sizeof (char *) * (self->phases->len + 1));
  for (guint i = 0; i < self->phases->len; i++)
    words[i] = ((MusterPhaseDraft *) g_ptr_array_index (self->phases, i))->decl.id;
  phases->decl.n_words = self->phases->len;
  phases->decl.words = words;
}

/* ---- Bodies ---- */

static const MusterXmlNode *
skip_requirements (const MusterXmlNode *node)
{
  while (node != NULL && muster_xml_node_is (node, "require"))
    node = muster_xml_node_get_next (node);
  return node;
}

/* What the leading asks give must be known before any call of the action is compiled, and their
 * slots follow those of the parameters. So their lists are compiled once for the type alone. */
static void
declare_asks (MusterCompiler *self, MusterProcedureDraft *draft)
{
  g_autoptr (MusterReport) scratch = muster_report_new ();
  MusterReport *report = self->report;
  MusterScope *scope = muster_scope_new (self, NULL, draft->draft.module);
  const MusterXmlNode *node = skip_requirements (
      muster_xml_node_get_first_child (draft->draft.node));

  for (guint i = 0; i < draft->decl.n_parameters; i++)
    muster_scope_add (scope, draft->decl.parameters[i].id, &draft->decl.parameters[i].type);
  self->report = scratch;
  for (; node != NULL && muster_xml_node_is (node, "ask"); node = muster_xml_node_get_next (node))
    {
      const MusterExpression *from = muster_loader_compile (self, scope, node, "from", NULL);
      MusterParameter parameter = { 0 };

      parameter.id = muster_loader_dup (self, node, "id");
      parameter.type = muster_ask_get_type (self, node, from);
      parameter.slot = muster_scope_reserve (draft->scope,
                                             muster_type_get_words (self, &parameter.type));
      if (parameter.id != NULL)
        muster_scope_add (scope, parameter.id, &parameter.type);
      g_array_append_val (draft->ask_parameters, parameter);
    }
  self->report = report;
  draft->decl.n_asks = draft->ask_parameters->len;
  draft->rest = node;
  muster_scope_free (scope);
}

static void
compile_action_head (MusterBody *body, MusterProcedureDraft *draft)
{
  const MusterXmlNode *node = muster_xml_node_get_first_child (draft->draft.node);
  g_autoptr (GArray) asks = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (; node != NULL && muster_xml_node_is (node, "require");
       node = muster_xml_node_get_next (node))
    {
      muster_statement_compile_require (body, node);
      draft->decl.n_requirements++;
    }
  for (; node != draft->rest; node = muster_xml_node_get_next (node))
    {
      guint32 index = muster_body_get_next (body);

      body->leading_ask = (gint) asks->len;
      g_array_append_val (asks, index);
      muster_statement_compile_ask (body, node);
    }
  body->leading_ask = -1;
  draft->decl.asks = muster_compiler_take_array (body->compiler, asks);
}

/* `each`: "c in charges[…]". */
static void
compile_each (MusterCompiler *self, MusterProcedureDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;
  const char *each = muster_xml_node_get_attribute (node, "each");
  const char *in = each == NULL ? NULL : strstr (each, " in ");
  g_autofree char *id = in == NULL ? NULL : g_strstrip (g_strndup (each, in - each));
  const MusterSourceText *source;
  MusterType item;

  if (each == NULL)
    return;
  if (id == NULL || !muster_loader_is_id (id))
    {
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_STRUCTURE,
                            node,
                            "each",
                            _ ("\"%s\" is not of the form \"name in list\""),
                            each);
      return;
    }
  source = muster_loader_get_source_range (self,
                                           node,
                                           "each",
                                           (gsize) (in - each) + 4,
                                           strlen (in + 4));
  draft->decl.each = muster_compile_expression (self, draft->scope, source, NULL);
  if (draft->decl.each == NULL)
    return;
  if (draft->decl.each->type.form == MUSTER_FORM_SCALAR)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_NOT_A_LIST,
                          node,
                          "each",
                          _ ("\"%s\" is no list"),
                          in + 4);
  item = muster_type_get_item (&draft->decl.each->type);
  draft->decl.each_slot = muster_scope_add (draft->scope, id, &item);
}

static void
compile_bound_call (MusterBody *body, MusterProcedureDraft *draft)
{
  MusterCompiler *self = body->compiler;
  gboolean gives = draft->decl.gives.code != MUSTER_TYPE_VOID;
  MusterOperation operation;
  const MusterProcedure *called;

  muster_body_begin (body, draft->bind, MUSTER_OP_CALL, &operation);
  operation.index = muster_compiler_load_call (self,
                                               body->scope,
                                               draft->bind,
                                               "do",
                                               &operation.n_args,
                                               &operation.args);
  operation.slot = gives ? muster_scope_reserve (body->scope,
                                                 muster_type_get_words (self, &draft->decl.gives))
                         : G_MAXUINT32;
  if (operation.index < 0)
    return;
  called = &((MusterProcedureDraft *) g_ptr_array_index (self->procedures, operation.index))->decl;
  if (gives && !muster_type_equal (&called->gives, &draft->decl.gives))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          draft->bind,
                          "do",
                          _ ("hook \"%s\" gives something else than \"%s\""),
                          muster_procedure_get_name (&draft->decl),
                          called->id);
  operation.words = gives ? muster_type_get_words (self, &draft->decl.gives) : 0;
  muster_body_append (body, &operation);
  if (!gives)
    return;
  muster_body_begin (body, draft->bind, MUSTER_OP_RETURN, &operation);
  operation.value = muster_compiler_new_local (
      self,
      &draft->decl.gives,
      draft->operations->len == 0 ? 0 : g_array_index (draft->operations, MusterOperation, 0).slot);
  operation.words = muster_type_get_words (self, &draft->decl.gives);
  muster_body_append (body, &operation);
}

/* The host's names, with the parameters of the hook in their slots. */
static void
compile_hook (MusterCompiler *self, MusterProcedureDraft *draft)
{
  MusterBody body = { .compiler = self, .procedure = draft, .leading_ask = -1 };

  if (draft->bind == NULL)
    return;
  draft->scope = muster_scope_new (self, NULL, 0);
  g_ptr_array_add (self->scopes, draft->scope);
  for (guint i = 0; i < draft->decl.n_parameters; i++)
    muster_scope_add (draft->scope, draft->decl.parameters[i].id, &draft->decl.parameters[i].type);
  body.scope = draft->scope;
  compile_bound_call (&body, draft);
}

static void
compile_way (MusterBody *body, MusterRuleWay way)
{
  const MusterXmlNode *node = body->procedure->ways[way];

  if (node != NULL)
    muster_body_compile_block (body, muster_xml_node_get_first_child (node), NULL, NULL);
}

/* One way or the other, as the branches of an "if". */
static void
compile_ways (MusterBody *body, MusterProcedureDraft *draft)
{
  const gboolean board = draft->ways[MUSTER_WAY_BOARD] != NULL;
  const MusterRuleWay first = board ? MUSTER_WAY_BOARD : MUSTER_WAY_TABLE;
  const MusterXmlNode *node = draft->ways[first];
  MusterOperation operation;
  guint32 branch, jump;

  muster_body_begin (body, node, MUSTER_OP_BRANCH, &operation);
  operation.test = muster_loader_test_way (body->compiler, body->scope, node, first, NULL);
  branch = muster_body_append (body, &operation);
  compile_way (body, first);
  if (board && draft->ways[MUSTER_WAY_TABLE] != NULL)
    {
      muster_body_begin (body, node, MUSTER_OP_JUMP, &operation);
      jump = muster_body_append (body, &operation);
      muster_body_set_jump (body, branch, muster_body_get_next (body));
      compile_way (body, MUSTER_WAY_TABLE);
      muster_body_set_jump (body, jump, muster_body_get_next (body));
      return;
    }
  muster_body_set_jump (body, branch, muster_body_get_next (body));
  if (draft->decl.gives.code != MUSTER_TYPE_VOID)
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_MISSING_CONTENT,
                          node,
                          "board",
                          _ ("what \"%s\" gives has to be told for both ways of play"),
                          muster_procedure_get_name (&draft->decl));
}

static void
compile_reaction_head (MusterCompiler *self, MusterProcedureDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;
  const MusterRuleWay way = muster_loader_get_way (node);

  draft->decl.when = muster_loader_compile_scalar (self,
                                                   draft->scope,
                                                   node,
                                                   "when",
                                                   MUSTER_TYPE_BOOLEAN);
  if (way != MUSTER_N_WAYS)
    draft->decl.when = muster_loader_test_way (self, draft->scope, node, way, draft->decl.when);
  compile_each (self, draft);
}

static void
compile_procedure (MusterCompiler *self, MusterProcedureDraft *draft)
{
  MusterBody body = { .compiler = self,
                      .procedure = draft,
                      .scope = draft->scope,
                      .leading_ask = -1 };
  const MusterXmlNode *first = muster_xml_node_get_first_child (draft->draft.node);

  if (draft->hook)
    {
      compile_hook (self, draft);
      return;
    }
  if (draft->decl.role == MUSTER_PROCEDURE_ACTION)
    {
      draft->head = muster_body_new_scope (&body);
      compile_action_head (&body, draft);
      first = draft->rest;
    }
  if (draft->decl.role == MUSTER_PROCEDURE_TURN)
    self->rulebook->turn_skip = muster_loader_compile_scalar (self,
                                                              draft->scope,
                                                              draft->draft.node,
                                                              "skip",
                                                              MUSTER_TYPE_BOOLEAN);
  if (draft->decl.role == MUSTER_PROCEDURE_REACTION)
    compile_reaction_head (self, draft);
  if (muster_loader_has_ways (draft->ways))
    compile_ways (&body, draft);
  else
    muster_body_compile (&body, first, NULL);
}

void
muster_compiler_compile_procedures (MusterCompiler *self, guint first)
{
  for (guint i = first; i < self->procedures->len; i++)
    {
      MusterProcedureDraft *draft = g_ptr_array_index (self->procedures, i);

      if (draft->decl.role == MUSTER_PROCEDURE_ACTION)
        declare_asks (self, draft);
    }
  for (guint i = first; i < self->procedures->len; i++)
    compile_procedure (self, g_ptr_array_index (self->procedures, i));
}
