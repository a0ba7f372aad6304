/* muster-statement.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-element.h"
#include "muster-loader-private.h"
#include "muster-random.h"
#include "muster-nearest.h"
#include "muster-statement-private.h"

/* What tells a statement from others: the rule it stands in, what it is and what it is called. Of those that have all of that in
 * common the place among them, so that nothing but another one of them moves its dice. */
static guint32
name_dice (MusterBody *body, const MusterXmlNode *node)
{
  static const char *const attributes[] = { "id", "in", "do", "event", "things" };
  const MusterXmlNode *rule = body->procedure->draft.node;
  GString *name = g_string_new (body->procedure->decl.id);
  guint n;

  if (rule != NULL && muster_xml_node_is (rule, "on"))
    for (guint i = 0; i < muster_xml_node_get_n_attributes (rule); i++)
      g_string_append_printf (
          name,
          " %s",
          muster_xml_attribute_get_value (muster_xml_node_get_attribute_at (rule, i)));
  g_string_append_printf (name, " %s", muster_xml_node_get_name (node));
  for (guint i = 0; i < G_N_ELEMENTS (attributes); i++)
    {
      const char *value = muster_xml_node_get_attribute (node, attributes[i]);

      g_string_append_printf (name, " %s", value != NULL ? value : "");
    }
  n = GPOINTER_TO_UINT (g_hash_table_lookup (body->compiler->dice, name->str)) + 1;
  g_hash_table_insert (body->compiler->dice, g_strdup (name->str), GUINT_TO_POINTER (n));
  g_string_append_printf (name, " %u", n);
  n = muster_random_name (name->str);
  g_string_free (name, TRUE);

  return n;
}

void
muster_body_begin (MusterBody *body,
                   const MusterXmlNode *node,
                   MusterOpCode code,
                   MusterOperation *operation)
{
  memset (operation, 0, sizeof *operation);
  operation->code = code;
  operation->index = -1;
  operation->from_pile = -1;
  operation->slot = G_MAXUINT32;
  operation->die = name_dice (body, node);
  muster_loader_cite (body->compiler, node, &body->procedure->decl.cite, &operation->cite);
}

guint32
muster_body_append (MusterBody *body, const MusterOperation *operation)
{
  MusterOperation copy = *operation;

  copy.site = body->compiler->n_sites++;
  g_array_append_val (body->procedure->operations, copy);
  return body->procedure->operations->len - 1;
}

guint32
muster_body_get_next (MusterBody *body)
{
  return body->procedure->operations->len;
}

void
muster_body_set_jump (MusterBody *body, guint32 operation, guint32 target)
{
  g_array_index (body->procedure->operations, MusterOperation, operation).jump = target;
}

gpointer
muster_body_alloc_copy (MusterBody *body, gconstpointer data, gsize size)
{
  return muster_compiler_memdup (body->compiler, data, size);
}

MusterScope *
muster_body_new_scope (MusterBody *body)
{
  MusterScope *scope = muster_scope_new (body->compiler,
                                         body->scope,
                                         muster_scope_get_module (body->scope));

  g_ptr_array_add (body->compiler->scopes, scope);
  return scope;
}

MusterScope *
muster_body_new_scope_behind (MusterBody *body, guint32 words)
{
  MusterScope *scope = muster_body_new_scope (body);

  muster_scope_reserve (scope, words);
  return scope;
}

static gboolean
ends_block (const MusterXmlNode *node)
{
  return muster_xml_node_is (node, "return") || muster_xml_node_is (node, "end");
}

/* Elements that are no statements (`by`, `term`, `else` …) belong to the statement around them;
 * those that nothing knows were reported before. */
void
muster_body_compile (MusterBody *body, const MusterXmlNode *first, const char *stop_at)
{
  gboolean ended = FALSE;

  for (const MusterXmlNode *node = first; node != NULL; node = muster_xml_node_get_next (node))
    {
      const MusterElement *element;

      if (stop_at != NULL && muster_xml_node_is (node, stop_at))
        break;
      element = muster_element_find_statement (muster_xml_node_get_name (node));
      if (element == NULL)
        continue;
      if (ended)
        muster_loader_report (body->compiler,
                              MUSTER_RULES_TAG_UNREACHABLE,
                              node,
                              NULL,
                              _ ("nothing behind \"return\" is ever reached"));
      ended = muster_xml_node_is (node, "return");
      element->compile (body, node);
      if (ended)
        ended = ends_block (node);
    }
}

void
muster_body_compile_block (MusterBody *body,
                           const MusterXmlNode *first,
                           const char *stop_at,
                           MusterScope *scope)
{
  MusterScope *outer = body->scope;

  body->scope = scope != NULL ? scope : muster_body_new_scope (body);
  muster_body_compile (body, first, stop_at);
  body->scope = outer;
}

/* ---- Pieces that several statements have ---- */

const MusterKey *
muster_compiler_load_keys (MusterCompiler *self,
                           MusterScope *scope,
                           const MusterXmlNode *node,
                           guint *n_keys)
{
  g_autoptr (GArray) keys = g_array_new (FALSE, TRUE, sizeof (MusterKey));

  for (const MusterXmlNode *child = muster_xml_node_find_child (node, "by"); child != NULL;
       child = muster_xml_node_find_next (child, "by"))
    {
      MusterKey key = { 0 };
      const char *name = muster_xml_node_get_attribute (child, "most") != NULL ? "most" : "least";

      if ((muster_xml_node_get_attribute (child, "most") != NULL) ==
          (muster_xml_node_get_attribute (child, "least") != NULL))
        {
          muster_loader_report (self,
                                MUSTER_RULES_TAG_BAD_STRUCTURE,
                                child,
                                NULL,
                                _ ("\"by\" has either most or least"));
          continue;
        }
      key.most = *name == 'm';
      key.chance = muster_loader_is_yes (child, "chance");
      key.ranks = muster_loader_is_yes (child, "ranks");
      key.value = muster_loader_compile (self, scope, child, name, NULL);
      if (key.value != NULL && !(key.value->type.form == MUSTER_FORM_SCALAR &&
                                 (key.value->type.code == MUSTER_TYPE_NUMBER ||
                                  key.value->type.code == MUSTER_TYPE_BOOLEAN ||
                                  key.value->type.code == MUSTER_TYPE_ENUM)))
        muster_loader_report (self,
                              MUSTER_RULES_TAG_WRONG_TYPE,
                              child,
                              name,
                              _ ("a key is a number, a boolean or a word"));
      key.text = muster_loader_compile_content (self, scope, child);
      muster_loader_cite (self, child, NULL, &key.cite);
      g_array_append_val (keys, key);
    }
  *n_keys = keys->len;
  return muster_compiler_take_array (self, keys);
}

const MusterExpression *
muster_compiler_new_local (MusterCompiler *self, const MusterType *type, guint32 slot)
{
  MusterExpression *expression = muster_compiler_alloc (self, sizeof *expression);

  expression->op = type->form == MUSTER_FORM_SCALAR ? MUSTER_EXPR_LOCAL : MUSTER_EXPR_LOCAL_LIST;
  expression->type = *type;
  expression->slot = slot;
  expression->index = -1;
  return expression;
}

gboolean
muster_compiler_split_pile (const MusterExpression *expression,
                            gint32 *pile,
                            const MusterExpression **owner)
{
  while (expression->op == MUSTER_EXPR_TO_SEQUENCE || expression->op == MUSTER_EXPR_TO_SET)
    expression = expression->args[0];
  if (expression->op != MUSTER_EXPR_PILE)
    return FALSE;
  *pile = expression->index;
  *owner = expression->args[0];
  return TRUE;
}

gboolean
muster_expression_uses_slot (const MusterExpression *expression, guint32 slot, guint32 n_words)
{
  if (expression == NULL)
    return FALSE;
  if ((expression->op == MUSTER_EXPR_LOCAL || expression->op == MUSTER_EXPR_LOCAL_LIST) &&
      expression->slot >= slot && expression->slot < slot + n_words)
    return TRUE;
  for (guint i = 0; i < expression->n_args; i++)
    if (muster_expression_uses_slot (expression->args[i], slot, n_words))
      return TRUE;
  return FALSE;
}

/* ---- Calls ---- */

static gint
find_ask (const MusterProcedureDraft *draft, const char *label)
{
  for (guint i = 0; i < draft->ask_parameters->len; i++)
    if (g_strcmp0 (g_array_index (draft->ask_parameters, MusterParameter, i).id, label) == 0)
      return (gint) i;
  return -1;
}

static void
report_label (MusterCompiler *self,
              const MusterCallArgument *argument,
              const MusterProcedureDraft *draft)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *hint = NULL;

  for (guint i = 0; i < draft->ask_parameters->len; i++)
    if (g_array_index (draft->ask_parameters, MusterParameter, i).id != NULL)
      g_ptr_array_add (names,
                       (gpointer) g_array_index (draft->ask_parameters, MusterParameter, i).id);
  g_ptr_array_add (names, NULL);
  hint = muster_nearest_hint (argument->label, (const char *const *) names->pdata);
  muster_report_add_hint (self->report,
                          muster_rules_tag (MUSTER_RULES_TAG_UNKNOWN_NAME),
                          &argument->text.location,
                          hint,
                          _ ("\"%s\" has no leading ask \"%s\""),
                          draft->decl.id,
                          argument->label);
}

/* The text of the element is the last argument: there it can be translated, within quotes it cannot. */
static void
add_content (MusterCompiler *self, const MusterXmlNode *node, GArray *written)
{
  const MusterSourceText *content = muster_xml_node_is (node, "call")
                                        ? muster_loader_get_content (self, node)
                                        : NULL;
  MusterCallArgument argument = { 0 };

  if (content == NULL)
    return;
  argument.text = *content;
  argument.is_content = TRUE;
  g_array_append_val (written, argument);
}

static const MusterExpression *
compile_argument (MusterCompiler *self,
                  MusterScope *scope,
                  const MusterCallArgument *argument,
                  const MusterType *wanted)
{
  MusterSourceText *text = muster_compiler_memdup (self, &argument->text, sizeof argument->text);

  text->text = muster_compiler_strdup (self, argument->text.text);
  if (argument->is_content)
    return muster_compile_text (self, scope, text, wanted);
  return muster_compile_expression (self, scope, text, wanted);
}

static void
compile_arguments (MusterCompiler *self,
                   MusterScope *scope,
                   const MusterXmlNode *node,
                   const char *name,
                   const MusterProcedureDraft *draft,
                   GArray *written,
                   const MusterExpression **args)
{
  guint n_positional = 0;

  for (guint i = 0; i < written->len; i++)
    {
      const MusterCallArgument *argument = &g_array_index (written, MusterCallArgument, i);
      gint ask = argument->label == NULL ? -1 : find_ask (draft, argument->label);

      if (argument->label != NULL && ask < 0)
        report_label (self, argument, draft);
      else if (ask >= 0)
        args[draft->decl.n_parameters + ask] = compile_argument (
            self,
            scope,
            argument,
            &g_array_index (draft->ask_parameters, MusterParameter, ask).type);
      else if (n_positional < draft->decl.n_parameters)
        {
          args[n_positional] = compile_argument (self,
                                                 scope,
                                                 argument,
                                                 &draft->decl.parameters[n_positional].type);
          n_positional++;
        }
      else
        n_positional++;
    }
  if (n_positional != draft->decl.n_parameters)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_WRONG_COUNT,
                          node,
                          name,
                          _ ("wrong number of arguments for \"%s\": expected %u, found %u"),
                          draft->decl.id,
                          draft->decl.n_parameters,
                          n_positional);
}

static gboolean
is_callable (const MusterProcedure *procedure)
{
  return procedure->role == MUSTER_PROCEDURE_PLAIN || procedure->role == MUSTER_PROCEDURE_ACTION ||
         procedure->role == MUSTER_PROCEDURE_TURN || procedure->role == MUSTER_PROCEDURE_CAREER ||
         procedure->role == MUSTER_PROCEDURE_PLAN;
}

static void
report_callee (MusterCompiler *self,
               MusterScope *scope,
               const MusterXmlNode *node,
               const char *name,
               const char *id)
{
  MusterSymbol symbol;

  if (muster_compiler_lookup (self, scope, id, &symbol) &&
      (symbol.kind == MUSTER_SYMBOL_FUNCTION || symbol.kind == MUSTER_SYMBOL_TABLE))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_UNKNOWN_PROCEDURE,
                          node,
                          name,
                          _ ("\"%s\" is a function, not a procedure; its value is taken by let"),
                          id);
  else
    muster_loader_report_unknown (
        self,
        MUSTER_RULES_TAG_UNKNOWN_PROCEDURE,
        node,
        name,
        "procedure",
        id,
        muster_compiler_list_procedures (self, muster_scope_get_module (scope)));
}

gint32
muster_compiler_load_call (MusterCompiler *self,
                           MusterScope *scope,
                           const MusterXmlNode *node,
                           const char *name,
                           guint *n_args,
                           const MusterExpression *const **args)
{
  const MusterSourceText *source = muster_loader_get_source (self, node, name);
  g_autofree char *id = NULL;
  g_autoptr (GArray) written = NULL;
  const MusterExpression **values;
  MusterProcedureDraft *draft;
  gint32 index;

  if (source == NULL || !muster_parse_call (self, source, &id, &written))
    return -1;
  add_content (self, node, written);
  index = muster_compiler_find_procedure (self, muster_scope_get_module (scope), id);
  if (index < 0 ||
      !is_callable (&((MusterProcedureDraft *) g_ptr_array_index (self->procedures, index))->decl))
    {
      report_callee (self, scope, node, name, id);
      return -1;
    }
  draft = g_ptr_array_index (self->procedures, index);
  *n_args = draft->decl.n_parameters + draft->ask_parameters->len;
  values = muster_compiler_alloc (self, sizeof (MusterExpression *) * (*n_args + 1));
  compile_arguments (self, scope, node, name, draft, written, values);
  *args = values;
  return index;
}
