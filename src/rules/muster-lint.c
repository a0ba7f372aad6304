/* muster-lint.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-lint-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-lint-choice-private.h"
#include "muster-lint-expression-private.h"
#include "muster-loader-private.h"
#include "muster-procedure-loader-private.h"
#include "muster-rule-loader-private.h"
#include "muster-statement-private.h"
#include "muster-vocabulary.h"

/* Doctrines from other files are looked at when they are checked by themselves. */
static gboolean
is_foreign (MusterCompiler *self, const MusterDraft *draft)
{
  return draft->node == NULL || muster_compiler_get_module (self, draft->module)->use != NULL;
}

static void
report_unused (MusterCompiler *self, const MusterDraft *draft, const char *what, const char *id)
{
  if (!draft->used && !is_foreign (self, draft) && id != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_UNUSED,
                          draft->node,
                          "id",
                          _ ("%s \"%s\" is never used"),
                          what,
                          id);
}

static gboolean
is_shown (const MusterAttribute *attribute)
{
  return attribute->show != MUSTER_SHOW_DETAILS && attribute->show != MUSTER_SHOW_NO;
}

static void
find_unused_values (MusterCompiler *self)
{
  for (guint i = 0; i < self->rulings->len; i++)
    {
      MusterRulingDraft *draft = g_ptr_array_index (self->rulings, i);

      report_unused (self, &draft->draft, "ruling", draft->decl.id);
    }
  for (guint i = 0; i < self->attributes->len; i++)
    {
      MusterAttributeDraft *draft = g_ptr_array_index (self->attributes, i);

      /* What is kept or shown is there for people. */
      if (!draft->decl.keep && draft->decl.many == NULL && !is_shown (&draft->decl))
        report_unused (self, &draft->draft, "attribute", draft->decl.id);
    }
}

static void
find_unused_functions (MusterCompiler *self)
{
  for (guint i = 0; i < self->tables->len; i++)
    {
      MusterTableDraft *draft = g_ptr_array_index (self->tables, i);

      report_unused (self, &draft->draft, "table", draft->decl.id);
    }
  for (guint i = 0; i < self->functions->len; i++)
    {
      MusterFunctionDraft *draft = g_ptr_array_index (self->functions, i);

      report_unused (self, &draft->draft, "function", draft->decl.id);
    }
}

static void
find_unused_procedures (MusterCompiler *self)
{
  for (guint i = 0; i < self->procedures->len; i++)
    {
      MusterProcedureDraft *draft = g_ptr_array_index (self->procedures, i);

      if (draft->decl.role == MUSTER_PROCEDURE_PLAIN)
        report_unused (self, &draft->draft, "procedure", muster_procedure_get_name (&draft->decl));
      if (draft->decl.role == MUSTER_PROCEDURE_ACTION && draft->decl.event < 0)
        report_unused (self, &draft->draft, "action", muster_procedure_get_name (&draft->decl));
    }
  for (guint i = 0; i < self->events->len; i++)
    {
      MusterEventDraft *draft = g_ptr_array_index (self->events, i);

      report_unused (self, &draft->draft, "event", draft->decl.id);
    }
}

static void
report_shadow (MusterCompiler *self, const MusterDraft *draft, const char *id)
{
  if (id != NULL && !is_foreign (self, draft) && muster_vocabulary_find_function (id) != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_SHADOWED,
                          draft->node,
                          "id",
                          _ ("\"%s\" has the name of a function of the language, which cannot be "
                             "called here any more"),
                          id);
}

static void
find_shadows (MusterCompiler *self)
{
  for (guint i = 0; i < self->tables->len; i++)
    {
      MusterTableDraft *draft = g_ptr_array_index (self->tables, i);

      report_shadow (self, &draft->draft, draft->decl.id);
    }
  for (guint i = 0; i < self->functions->len; i++)
    {
      MusterFunctionDraft *draft = g_ptr_array_index (self->functions, i);

      report_shadow (self, &draft->draft, draft->decl.id);
    }
}

/* ---- Loops ---- */

static gboolean
is_key (const MusterXmlNode *node)
{
  return muster_xml_node_is (node, "by");
}

/* The only statement of a loop, or NULL; @last: its last one. */
static const MusterXmlNode *
get_only_statement (const MusterXmlNode *loop, const MusterXmlNode **last)
{
  const MusterXmlNode *only = NULL;
  guint n = 0;

  *last = NULL;
  for (const MusterXmlNode *node = muster_xml_node_get_first_child (loop); node != NULL;
       node = muster_xml_node_get_next (node))
    {
      if (is_key (node))
        continue;
      only = *last = node;
      n++;
    }
  return n == 1 ? only : NULL;
}

/* Deeper calls are taken as harmless; a rule that calls itself would never end here. */
#define MAX_CALL_DEPTH 6

static gboolean has_facts (MusterCompiler *self, const MusterExpression *expression, guint depth);

typedef struct
{
  MusterCompiler *compiler;
  guint depth;
  gboolean found;
} MusterFactSearch;

static void
search_facts (const MusterExpression *expression, gpointer user_data)
{
  MusterFactSearch *search = user_data;

  search->found = search->found || has_facts (search->compiler, expression, search->depth);
}

static gboolean
calls_facts (MusterCompiler *self, gint32 index, guint depth)
{
  const MusterFunction *function = muster_compiler_get_function (self, index);
  MusterFactSearch search = { self, depth + 1, function->ask != NULL };

  if (depth < MAX_CALL_DEPTH)
    muster_function_foreach (function, search_facts, &search);
  return search.found;
}

static gboolean
has_facts (MusterCompiler *self, const MusterExpression *expression, guint depth)
{
  if (expression == NULL || !expression->has_facts)
    return FALSE;
  if (expression->op == MUSTER_EXPR_FACT || expression->op == MUSTER_EXPR_FACT_COMPARE)
    return TRUE;
  if (expression->op == MUSTER_EXPR_CALL && calls_facts (self, expression->index, depth))
    return TRUE;
  for (guint i = 0; i < expression->n_args; i++)
    if (has_facts (self, expression->args[i], depth))
      return TRUE;
  return FALSE;
}

static gboolean
asks_about (MusterCompiler *self, const MusterExpression *test, guint32 slot)
{
  return test != NULL && muster_expression_uses_slot (test, slot, 1) && has_facts (self, test, 0);
}

static gboolean
is_ordered_by_facts (MusterCompiler *self, const MusterEach *each)
{
  for (guint i = 0; i < each->n_keys; i++)
    if (asks_about (self, each->keys[i].value, each->item_slot))
      return TRUE;
  return FALSE;
}

/* Whether something is asked that is about what is in @slot. */
static gboolean
asks_of (MusterCompiler *self, const MusterExpression *expression, guint32 slot)
{
  if (expression == NULL || !expression->has_facts)
    return FALSE;
  if (expression->op == MUSTER_EXPR_FACT || expression->op == MUSTER_EXPR_FACT_COMPARE ||
      expression->op == MUSTER_EXPR_CALL)
    return asks_about (self, expression, slot);
  for (guint i = 0; i < expression->n_args; i++)
    if (asks_of (self, expression->args[i], slot))
      return TRUE;

  return FALSE;
}

/* What is chosen from is asked anew with each turn of the loop. */
static void
find_asks (MusterBody *body, const MusterEach *each, guint32 start)
{
  const GArray *operations = body->procedure->operations;

  for (guint i = start + 1; i < operations->len; i++)
    {
      const MusterOperation *op = &g_array_index (operations, MusterOperation, i);

      if (op->code == MUSTER_OP_ASK && asks_of (body->compiler, op->ask->from, each->item_slot))
        muster_report_add (
            body->compiler->report,
            muster_rules_tag (MUSTER_RULES_TAG_FACT_IN_LOOP),
            &op->cite.location,
            _ ("without a board this is asked for each item; a test in the list of the loop, as "
               "in list[any(…)], asks about all of them at once"));
    }
}

void
muster_lint_loop (MusterBody *body, const MusterXmlNode *node, guint32 start)
{
  const MusterOperation *operations = (const MusterOperation *) body->procedure->operations->data;
  const MusterEach *each = operations[start].each;
  const MusterXmlNode *last;
  const MusterXmlNode *only = get_only_statement (node, &last);

  if (is_foreign (body->compiler, &body->procedure->draft))
    return;
  if (asks_about (body->compiler, each->where, each->item_slot))
    muster_loader_report (
        body->compiler,
        MUSTER_RULES_TAG_FACT_IN_LOOP,
        node,
        "where",
        _ ("a fact is asked for each item; put the test into the list, as in list[test]"));
  if (only != NULL && muster_xml_node_is (only, "if") &&
      muster_xml_node_find_child (only, "else") == NULL &&
      start + 1 < body->procedure->operations->len &&
      asks_about (body->compiler, operations[start + 1].test, each->item_slot))
    muster_loader_report (
        body->compiler,
        MUSTER_RULES_TAG_FACT_IN_LOOP,
        only,
        "test",
        _ ("a fact is asked for each item; put the test into the list, as in list[test]"));
  find_asks (body, each, start);
  if (last != NULL && muster_xml_node_is (last, "return") &&
      is_ordered_by_facts (body->compiler, each))
    muster_loader_report (body->compiler,
                          MUSTER_RULES_TAG_LOOP_FOR_FIRST,
                          node,
                          NULL,
                          _ ("only the first item is ever used; pick asks less"));
}

static gboolean
declares_attribute (const MusterModuleDraft *module, const char *id)
{
  for (const MusterXmlNode *kind = muster_xml_node_find_child (module->root, "kind"); kind != NULL;
       kind = muster_xml_node_find_next (kind, "kind"))
    for (const MusterXmlNode *node = muster_xml_node_find_child (kind, "attribute"); node != NULL;
         node = muster_xml_node_find_next (node, "attribute"))
      if (g_strcmp0 (muster_xml_node_get_attribute (node, "id"), id) == 0)
        return TRUE;
  return FALSE;
}

/* A doctrine knows only what it declares itself; that a host has more is an accident of its
 * names. */
void
muster_lint_set (MusterBody *body, const MusterXmlNode *node, gint32 attribute)
{
  MusterCompiler *self = body->compiler;
  MusterModuleDraft *module = muster_compiler_get_module (self, body->procedure->draft.module);
  const MusterAttribute *decl = attribute < 0 ? NULL
                                              : muster_compiler_get_attribute (self, attribute);

  if (decl == NULL || module->use == NULL || decl->module == (guint16) module->index ||
      declares_attribute (module, decl->id))
    return;
  muster_loader_report (self,
                        MUSTER_RULES_TAG_HOST_ATTRIBUTE,
                        node,
                        "what",
                        _ ("\"%s\" belongs to the game, not to doctrine \"%s\""),
                        decl->id,
                        module->decl.id);
}

void
muster_compiler_lint (MusterCompiler *self)
{
  /* After errors most of what looks unused is only not understood. */
  if (muster_report_has_errors (self->report))
    return;
  find_unused_values (self);
  if (!self->rulebook->is_doctrine)
    {
      /* What a doctrine does not use itself is there for the games that use it. */
      find_unused_functions (self);
      find_unused_procedures (self);
    }
  muster_lint_expressions (self);
  muster_lint_dice (self);
  find_shadows (self);
  muster_lint_rules (self);
}
