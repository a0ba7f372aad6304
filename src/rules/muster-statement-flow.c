/* muster-statement-flow.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-statement-flow-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-lint-private.h"
#include "muster-loader-private.h"
#include "muster-statement-private.h"

static guint32
append_branch (MusterBody *body, const MusterXmlNode *node)
{
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_BRANCH, &operation);
  operation.test = muster_loader_compile_scalar (body->compiler,
                                                 body->scope,
                                                 node,
                                                 "test",
                                                 MUSTER_TYPE_BOOLEAN);
  operation.text = muster_loader_compile_template (body->compiler, body->scope, node, "because");
  return muster_body_append (body, &operation);
}

static guint32
append_jump (MusterBody *body, const MusterXmlNode *node, MusterOpCode code, guint32 target)
{
  MusterOperation operation;

  muster_body_begin (body, node, code, &operation);
  operation.jump = target;
  return muster_body_append (body, &operation);
}

/* Behind the whole chain. An "else" without a test is no branch of its own: its reason stands here, in front of it. */
static guint32
append_exit (MusterBody *body, const MusterXmlNode *next)
{
  MusterOperation operation;

  muster_body_begin (body, next, MUSTER_OP_JUMP, &operation);
  if (muster_xml_node_get_attribute (next, "test") == NULL)
    operation.text = muster_loader_compile_template (body->compiler, body->scope, next, "because");
  return muster_body_append (body, &operation);
}

static void
check_stray_statements (MusterBody *body, const MusterXmlNode *node)
{
  const MusterXmlNode *child = muster_xml_node_find_child (node, "else");

  for (; child != NULL; child = muster_xml_node_get_next (child))
    if (!muster_xml_node_is (child, "else"))
      muster_loader_report (
          body->compiler,
          MUSTER_RULES_TAG_BAD_STRUCTURE,
          child,
          NULL,
          _ ("the branches of an \"if\" end with its \"else\" elements; nothing follows them"));
}

/* Each branch but the last jumps behind the whole chain. */
void
muster_statement_compile_if (MusterBody *body, const MusterXmlNode *node)
{
  const MusterXmlNode *next = muster_xml_node_find_child (node, "else");
  g_autoptr (GArray) jumps = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 branch = append_branch (body, node);
  gboolean open = TRUE;

  check_stray_statements (body, node);
  muster_body_compile_block (body, muster_xml_node_get_first_child (node), "else", NULL);
  for (; next != NULL; next = muster_xml_node_find_next (next, "else"))
    {
      gboolean tested = muster_xml_node_get_attribute (next, "test") != NULL;
      guint32 jump = append_exit (body, next);

      g_array_append_val (jumps, jump);
      if (!open)
        muster_loader_report (body->compiler,
                              MUSTER_RULES_TAG_UNREACHABLE,
                              next,
                              NULL,
                              _ ("nothing behind \"else\" without a test is ever reached"));
      else
        muster_body_set_jump (body, branch, muster_body_get_next (body));
      open = open && tested;
      if (tested)
        branch = append_branch (body, next);
      muster_body_compile_block (body, muster_xml_node_get_first_child (next), NULL, NULL);
      if (tested && !open)
        muster_body_set_jump (body, branch, muster_body_get_next (body));
    }
  if (open)
    muster_body_set_jump (body, branch, muster_body_get_next (body));
  for (guint i = 0; i < jumps->len; i++)
    muster_body_set_jump (body, g_array_index (jumps, guint32, i), muster_body_get_next (body));
}

void
muster_statement_compile_while (MusterBody *body, const MusterXmlNode *node)
{
  guint32 branch = append_branch (body, node);

  muster_body_compile_block (body, muster_xml_node_get_first_child (node), NULL, NULL);
  append_jump (body, node, MUSTER_OP_JUMP, branch);
  muster_body_set_jump (body, branch, muster_body_get_next (body));
}

static void
load_each (MusterBody *body, const MusterXmlNode *node, MusterScope *scope, MusterEach *each)
{
  MusterCompiler *self = body->compiler;
  MusterType number = muster_type_scalar (MUSTER_TYPE_NUMBER, 0);
  MusterType item = muster_type_scalar (MUSTER_TYPE_VOID, 0);

  each->list = muster_loader_compile (self, body->scope, node, "in", NULL);
  if (each->list != NULL && each->list->type.form == MUSTER_FORM_SCALAR)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_NOT_A_LIST,
                          node,
                          "in",
                          _ ("\"%s\" is no list"),
                          muster_xml_node_get_attribute (node, "in"));
  if (each->list != NULL)
    item = muster_type_get_item (&each->list->type);
  each->capacity = (guint16) (each->list == NULL
                                  ? 1
                                  : muster_compiler_get_capacity (self, &each->list->type));
  each->state_slot = muster_scope_reserve (scope, 2 + each->capacity);
  each->item_slot = muster_loader_add_local (self, scope, node, "id", &item);
  each->position_slot = G_MAXUINT32;
  if (muster_xml_node_get_attribute (node, "position") != NULL)
    each->position_slot = muster_loader_add_local (self, scope, node, "position", &number);
  each->random_ties = g_strcmp0 (muster_xml_node_get_attribute (node, "ties"), "random") == 0;
  each->where = muster_loader_compile_scalar (self, scope, node, "where", MUSTER_TYPE_BOOLEAN);
  each->until = muster_loader_compile_scalar (self, scope, node, "until", MUSTER_TYPE_BOOLEAN);
  each->keys = muster_compiler_load_keys (self, scope, node, &each->n_keys);
}

void
muster_statement_compile_for_each (MusterBody *body, const MusterXmlNode *node)
{
  MusterScope *scope = muster_body_new_scope (body);
  MusterEach each = { 0 };
  MusterOperation operation;
  guint32 start;

  muster_body_begin (body, node, MUSTER_OP_FOR, &operation);
  load_each (body, node, scope, &each);
  operation.slot = each.item_slot;
  operation.words = 1;
  operation.each = muster_body_alloc_copy (body, &each, sizeof each);
  start = muster_body_append (body, &operation);
  muster_body_compile_block (body, muster_xml_node_get_first_child (node), NULL, scope);
  muster_lint_loop (body, node, start);
  append_jump (body, node, MUSTER_OP_NEXT, start);
  muster_body_set_jump (body, start, muster_body_get_next (body));
}

void
muster_statement_compile_call (MusterBody *body, const MusterXmlNode *node)
{
  MusterCompiler *self = body->compiler;
  const char *id = muster_xml_node_get_attribute (node, "id");
  MusterType gives = muster_type_scalar (MUSTER_TYPE_VOID, 0);
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_CALL, &operation);
  operation.index = muster_compiler_load_call (self,
                                               body->scope,
                                               node,
                                               "do",
                                               &operation.n_args,
                                               &operation.args);
  if (operation.index >= 0)
    gives = ((MusterProcedureDraft *) g_ptr_array_index (self->procedures, operation.index))
                ->decl.gives;
  if (id != NULL)
    {
      if (operation.index >= 0 && gives.code == MUSTER_TYPE_VOID)
        muster_loader_report (self,
                              MUSTER_RULES_TAG_WRONG_TYPE,
                              node,
                              "id",
                              _ ("\"%s\" gives nothing"),
                              muster_xml_node_get_attribute (node, "do"));
      operation.words = muster_type_get_words (self, &gives);
      operation.slot = muster_loader_add_local (self, body->scope, node, "id", &gives);
    }
  muster_body_append (body, &operation);
}

void
muster_statement_compile_return (MusterBody *body, const MusterXmlNode *node)
{
  const MusterType *gives = &body->procedure->decl.gives;
  gboolean value = muster_xml_node_get_attribute (node, "value") != NULL;
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_RETURN, &operation);
  if (value && gives->code == MUSTER_TYPE_VOID)
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          "value",
                          _ ("\"%s\" gives nothing; it has no attribute gives"),
                          body->procedure->decl.id);
  else if (!value && gives->code != MUSTER_TYPE_VOID)
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_WRONG_TYPE,
                          node,
                          NULL,
                          _ ("\"%s\" must return a value"),
                          body->procedure->decl.id);
  else if (value)
    {
      operation.value = muster_loader_compile (body->compiler, body->scope, node, "value", gives);
      operation.words = muster_type_get_words (body->compiler, gives);
    }
  muster_body_append (body, &operation);
}

/* ---- Events ---- */

/* What happens of itself in a game happens in an example when the example says so. */
static gboolean
may_raise (const MusterBody *body, gint32 event)
{
  return event >= MUSTER_N_EVENTS || (event >= MUSTER_EVENT_TURN_START &&
                                      body->procedure->decl.role == MUSTER_PROCEDURE_EXAMPLE);
}

static gint32
load_event_call (MusterBody *body, const MusterXmlNode *node, MusterOperation *operation)
{
  MusterCompiler *self = body->compiler;
  const MusterSourceText *source = muster_loader_get_source (self, node, "event");
  gint16 module = muster_scope_get_module (body->scope);
  g_autofree char *id = NULL;
  g_autoptr (GArray) written = NULL;
  const MusterExpression **args;
  const MusterEvent *event;
  gint32 index;

  if (source == NULL)
    return -1;
  if (strchr (source->text, '(') == NULL)
    id = g_strstrip (g_strdup (source->text));
  else if (!muster_parse_call (self, source, &id, &written))
    return -1;
  index = muster_compiler_find_event (self, module, id);
  if (!may_raise (body, index))
    {
      if (index < 0)
        muster_loader_report_unknown (self,
                                      MUSTER_RULES_TAG_UNKNOWN_NAME,
                                      node,
                                      "event",
                                      "event",
                                      id,
                                      muster_compiler_list_events (self, module));
      else
        muster_loader_report (self,
                              MUSTER_RULES_TAG_BAD_STRUCTURE,
                              node,
                              "event",
                              _ ("\"%s\" is raised by the engine"),
                              id);
      return -1;
    }
  ((MusterEventDraft *) g_ptr_array_index (self->events, index))->draft.used = TRUE;
  event = &((MusterEventDraft *) g_ptr_array_index (self->events, index))->decl;
  args = muster_compiler_alloc (self, sizeof (MusterExpression *) * (event->n_parameters + 1));
  if ((written == NULL ? 0 : written->len) != event->n_parameters)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_WRONG_COUNT,
                          node,
                          "event",
                          _ ("wrong number of arguments for event \"%s\": expected %u, found %u"),
                          id,
                          event->n_parameters,
                          written == NULL ? 0 : written->len);
  for (guint i = 0; written != NULL && i < MIN (written->len, event->n_parameters); i++)
    {
      const MusterCallArgument *argument = &g_array_index (written, MusterCallArgument, i);
      MusterSourceText *text = muster_compiler_memdup (self,
                                                       &argument->text,
                                                       sizeof argument->text);

      text->text = muster_compiler_strdup (self, argument->text.text);
      if (argument->label != NULL)
        muster_loader_report (self,
                              MUSTER_RULES_TAG_MISPLACED_LABEL,
                              node,
                              "event",
                              _ ("the parameters of an event have no labels"));
      args[i] = muster_compile_expression (self, body->scope, text, &event->parameters[i].type);
    }
  operation->n_args = event->n_parameters;
  operation->args = args;
  return index;
}

void
muster_statement_compile_raise (MusterBody *body, const MusterXmlNode *node)
{
  MusterOperation operation;
  guint32 raise;

  muster_body_begin (body, node, MUSTER_OP_RAISE, &operation);
  operation.index = load_event_call (body, node, &operation);
  raise = muster_body_append (body, &operation);
  muster_body_compile_block (body, muster_xml_node_get_first_child (node), NULL, NULL);
  muster_body_set_jump (body, raise, muster_body_get_next (body));
}

void
muster_statement_compile_prevent (MusterBody *body, const MusterXmlNode *node)
{
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_PREVENT, &operation);
  if (body->procedure->decl.event < 0)
    muster_loader_report (
        body->compiler,
        MUSTER_RULES_TAG_BAD_STRUCTURE,
        node,
        NULL,
        _ ("only a rule or an action that reacts to an event can prevent something"));
  muster_body_append (body, &operation);
}

/* ---- Phases and the end ---- */

static MusterPhaseDraft *
find_phase (MusterCompiler *self, const MusterXmlNode *node, gint32 *index)
{
  for (guint i = 0; i < self->phases->len; i++)
    {
      MusterPhaseDraft *draft = g_ptr_array_index (self->phases, i);

      *index = (gint32) i;
      if (g_strcmp0 (draft->decl.id, muster_xml_node_get_attribute (node, "id")) == 0)
        return draft;
    }
  return NULL;
}

static gint32
get_procedure_index (MusterBody *body)
{
  guint index = 0;

  g_ptr_array_find (body->compiler->procedures, body->procedure, &index);
  return (gint32) index;
}

void
muster_statement_compile_phase (MusterBody *body, const MusterXmlNode *node)
{
  const char *outer = body->phase;
  gint32 index = -1;
  MusterPhaseDraft *phase = find_phase (body->compiler, node, &index);
  MusterOperation operation;

  if (phase == NULL)
    return;
  if (outer != NULL)
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          NULL,
                          _ ("a phase inside phase \"%s\""),
                          outer);
  if (phase->decl.procedure < 0)
    phase->decl.procedure = get_procedure_index (body);
  body->phase = phase->decl.id;
  muster_body_begin (body, node, MUSTER_OP_PHASE, &operation);
  operation.index = index;
  muster_body_append (body, &operation);
  muster_body_compile_block (body, muster_xml_node_get_first_child (node), NULL, NULL);
  operation.code = MUSTER_OP_PHASE_END;
  muster_body_append (body, &operation);
  body->phase = outer;
}

void
muster_statement_compile_end (MusterBody *body, const MusterXmlNode *node)
{
  MusterOperation operation;

  muster_body_begin (body, node, MUSTER_OP_END, &operation);
  operation.value = muster_loader_compile_scalar (body->compiler,
                                                  body->scope,
                                                  node,
                                                  "winner",
                                                  MUSTER_TYPE_THING);
  operation.text = muster_loader_compile_content (body->compiler, body->scope, node);
  muster_body_append (body, &operation);
}
