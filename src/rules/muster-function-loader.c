/* muster-function-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-function-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-area-loader-private.h"
#include "muster-compiler-name-private.h"
#include "muster-doctrine-loader-private.h"
#include "muster-loader-private.h"
#include "muster-way-loader-private.h"

static void
declare_signature (MusterCompiler *self, MusterFunctionDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;
  const MusterSourceText *gives = muster_loader_get_source (self, node, "gives");

  draft->decl.parameters = muster_loader_parse_parameters (self,
                                                           draft->scope,
                                                           node,
                                                           "with",
                                                           &draft->decl.n_parameters);
  draft->decl.gives = muster_type_scalar (MUSTER_TYPE_NUMBER, 0);
  if (gives != NULL)
    muster_compiler_parse_type (self,
                                draft->scope,
                                gives->text,
                                &gives->location,
                                0,
                                &draft->decl.gives);
}

/* (nullable): the function of this name, where @node tells of the other way of it. */
static MusterFunctionDraft *
find_other_way (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  const MusterRuleWay way = muster_loader_get_way (node);
  const char *id = muster_xml_node_get_attribute (node, "id");
  const MusterSymbol *symbol = id != NULL ? g_hash_table_lookup (module->values, id) : NULL;
  MusterFunctionDraft *draft;

  if (way == MUSTER_N_WAYS || symbol == NULL || symbol->kind != MUSTER_SYMBOL_FUNCTION)
    return NULL;
  draft = g_ptr_array_index (self->functions, symbol->index);

  return muster_loader_has_ways (draft->ways) && draft->ways[way] == NULL ? draft : NULL;
}

static MusterFunctionDraft *
declare_function (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  MusterFunctionDraft *draft = muster_compiler_alloc (self, sizeof *draft);
  MusterSymbol symbol = { .kind = MUSTER_SYMBOL_FUNCTION, .index = (gint32) self->functions->len };

  draft->decl.id = muster_loader_dup (self, node, "id");
  draft->decl.title = muster_loader_dup (self, node, "title");
  draft->decl.module = module->index;
  draft->decl.until = (MusterUntil)
      muster_loader_get_choice (node, "function", "until", MUSTER_UNTIL_MOVES);
  draft->decl.likely = muster_loader_is_yes (node, "likely");
  draft->decl.remembered = muster_loader_is_yes (node, "remembered");
  draft->decl.reckoned = muster_loader_is_yes (node, "reckoned");
  draft->decl.rings = muster_loader_is_yes (node, "rings");
  /* What is shown is used. */
  draft->draft = (MusterDraft){ node,
                                module->index,
                                draft->decl.rings ||
                                    muster_xml_node_get_attribute (node, "around") != NULL };
  if (muster_loader_get_way (node) != MUSTER_N_WAYS)
    draft->ways[muster_loader_get_way (node)] = node;
  draft->scope = muster_scope_new (self, NULL, module->index);
  g_ptr_array_add (self->scopes, draft->scope);
  muster_loader_cite (self, node, NULL, &draft->decl.cite);
  declare_signature (self, draft);
  g_ptr_array_add (self->functions, draft);
  symbol.type = draft->decl.gives;
  if (draft->decl.id != NULL)
    muster_compiler_add_symbol (self, module, draft->decl.id, &symbol, node);
  return draft;
}

/* What the host says about a hook is compiled with the host's names; the parameters keep their
 * slots, since they are added in the same order. */
static void
bind_function (MusterCompiler *self, MusterModuleDraft *module, MusterFunctionDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;

  draft->hook = TRUE;
  draft->draft.used = TRUE;
  if (module->use == NULL)
    return;
  draft->bind = muster_module_find_bind (module, "hook", draft->decl.id);
  if (draft->bind == NULL)
    {
      if (muster_xml_node_get_attribute (node, "value") == NULL)
        muster_loader_report (self,
                              MUSTER_RULES_TAG_HOOK_UNBOUND,
                              module->use,
                              NULL,
                              _ ("hook \"%s\" of \"%s\" is not bound and has no value of its own"),
                              draft->decl.id,
                              module->decl.id);
      return;
    }
  draft->scope = muster_scope_new (self, NULL, 0);
  g_ptr_array_add (self->scopes, draft->scope);
  for (guint i = 0; i < draft->decl.n_parameters; i++)
    muster_scope_add (draft->scope, draft->decl.parameters[i].id, &draft->decl.parameters[i].type);
}

void
muster_compiler_declare_functions (MusterCompiler *self, MusterModuleDraft *module)
{
  for (const MusterXmlNode *node = muster_xml_node_get_first_child (module->root); node != NULL;
       node = muster_xml_node_get_next (node))
    {
      MusterFunctionDraft *other = muster_xml_node_is (node, "function")
                                       ? find_other_way (self, module, node)
                                       : NULL;

      if (other != NULL)
        muster_loader_join_ways (self, other->ways, node, other->decl.id);
      else if (muster_xml_node_is (node, "function"))
        declare_function (self, module, node);
      else if (muster_xml_node_is (node, "hook") && !muster_loader_is_yes (node, "does"))
        bind_function (self, module, declare_function (self, module, node));
    }
}

/* ---- Bodies ---- */

const MusterTerm *
muster_compiler_load_terms (MusterCompiler *self,
                            MusterScope *scope,
                            const MusterXmlNode *node,
                            guint *n_terms)
{
  g_autoptr (GArray) terms = g_array_new (FALSE, TRUE, sizeof (MusterTerm));

  for (const MusterXmlNode *child = muster_xml_node_find_child (node, "term"); child != NULL;
       child = muster_xml_node_find_next (child, "term"))
    {
      MusterTerm term = { 0 };

      term.value = muster_loader_compile_scalar (self, scope, child, "value", MUSTER_TYPE_NUMBER);
      term.when = muster_loader_compile_scalar (self, scope, child, "when", MUSTER_TYPE_BOOLEAN);
      term.label = muster_loader_compile_content (self, scope, child);
      muster_loader_cite (self, child, NULL, &term.cite);
      g_array_append_val (terms, term);
    }
  *n_terms = terms->len;
  return muster_compiler_take_array (self, terms);
}

static void
load_cases (MusterCompiler *self, MusterFunctionDraft *draft)
{
  g_autoptr (GArray) cases = g_array_new (FALSE, TRUE, sizeof (MusterCase));
  gboolean closed = FALSE;

  for (const MusterXmlNode *node = muster_xml_node_get_first_child (draft->draft.node);
       node != NULL;
       node = muster_xml_node_get_next (node))
    {
      gboolean otherwise = muster_xml_node_is (node, "else");
      MusterCase entry = { 0 };

      if (!otherwise && !muster_xml_node_is (node, "case"))
        continue;
      if (closed)
        muster_loader_report (self,
                              MUSTER_RULES_TAG_UNREACHABLE,
                              node,
                              NULL,
                              _ ("nothing behind \"else\" is ever reached"));
      closed = closed || otherwise;
      if (!otherwise)
        entry.when = muster_loader_compile_scalar (self,
                                                   draft->scope,
                                                   node,
                                                   "when",
                                                   MUSTER_TYPE_BOOLEAN);
      entry.value = muster_loader_compile (self, draft->scope, node, "value", &draft->decl.gives);
      entry.text = muster_loader_compile_content (self, draft->scope, node);
      muster_loader_cite (self, node, &draft->decl.cite, &entry.cite);
      g_array_append_val (cases, entry);
    }
  if (cases->len > 0 && !closed)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_MISSING_CONTENT,
                          draft->draft.node,
                          NULL,
                          _ ("the cases of \"%s\" do not end with \"else\""),
                          draft->decl.id);
  draft->decl.n_cases = cases->len;
  draft->decl.cases = muster_compiler_take_array (self, cases);
}

static gint
find_parameter (const MusterFunctionDraft *draft, const char *id)
{
  for (guint i = 0; i < draft->decl.n_parameters; i++)
    if (g_strcmp0 (draft->decl.parameters[i].id, id) == 0)
      return (gint) i;

  return -1;
}

/* "a b": pairs of what the function is about. */
static gboolean
are_first_two (const MusterFunctionDraft *draft, const char *of)
{
  g_auto (GStrv) names = g_strsplit (of != NULL ? of : "", " ", -1);

  return g_strv_length (names) == 2 && find_parameter (draft, names[0]) == 0 &&
         find_parameter (draft, names[1]) == 1;
}

/* The question, and the same as a statement. */
static void
load_question (MusterCompiler *self, MusterFunctionDraft *draft, const MusterXmlNode *node)
{
  draft->decl.ask = muster_loader_compile_template (self, draft->scope, node, "ask");
  draft->decl.says = muster_loader_compile_template (self, draft->scope, node, "says");
  if (draft->decl.says != NULL && draft->decl.ask == NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "says",
                          _ ("\"%s\" is not asked"),
                          draft->decl.id);
}

static void
add_several (MusterCompiler *self,
             MusterFunctionDraft *draft,
             const MusterXmlNode *node,
             const MusterTemplate **several)
{
  const char *of = muster_xml_node_get_attribute (node, "of");
  gboolean pairs = are_first_two (draft, of);
  gint i = find_parameter (draft, of);

  if (draft->decl.ask == NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          NULL,
                          _ ("\"%s\" is not asked"),
                          draft->decl.id);
  else if (pairs && draft->decl.pairs == NULL)
    draft->decl.pairs = muster_loader_compile_content (self, draft->scope, node);
  else if (i < 0 && !pairs)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "of",
                          _ ("\"%s\" has no parameter of this name"),
                          draft->decl.id);
  else if (pairs || several[i] != NULL)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "of",
                          _ ("\"%s\" has two questions about several of this parameter"),
                          draft->decl.id);
  else
    several[i] = muster_loader_compile_content (self, draft->scope, node);
}

/* The questions about several things at once, by the parameter that they are. */
static void
load_several (MusterCompiler *self, MusterFunctionDraft *draft)
{
  guint n = draft->decl.n_parameters;
  g_autofree const MusterTemplate **several = g_new0 (const MusterTemplate *, MAX (n, 1));
  const MusterXmlNode *child = muster_xml_node_find_child (draft->draft.node, "several");

  for (; child != NULL; child = muster_xml_node_find_next (child, "several"))
    {
      add_several (self, draft, child, several);
      draft->decl.several = muster_compiler_memdup (self, several, sizeof *several * MAX (n, 1));
    }
}

static gboolean
is_fact_type (const MusterType *type)
{
  return type->form == MUSTER_FORM_SCALAR &&
         (type->code == MUSTER_TYPE_BOOLEAN || type->code == MUSTER_TYPE_NUMBER ||
          type->code == MUSTER_TYPE_ENUM || type->code == MUSTER_TYPE_PLACE);
}

static gboolean
can_be_ringed (const MusterFunction *function)
{
  return function->gives.form == MUSTER_FORM_SCALAR && function->gives.code == MUSTER_TYPE_TEXT &&
         function->n_parameters == 2 && function->parameters[0].type.form == MUSTER_FORM_SCALAR &&
         function->parameters[0].type.code == MUSTER_TYPE_THING &&
         function->parameters[1].type.form == MUSTER_FORM_SCALAR &&
         function->parameters[1].type.code == MUSTER_TYPE_NUMBER;
}

/* An answer is kept with what it is about. */
static void
check_asked (MusterCompiler *self, MusterFunctionDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;

  if (!is_fact_type (&draft->decl.gives))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "gives",
                          _ ("only a boolean, a number, a place or a word can be asked"));
  if (draft->decl.n_parameters > MUSTER_MAX_ARGUMENTS)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_TOO_MANY,
                          node,
                          "with",
                          _ ("what is asked has at most %d parameters"),
                          MUSTER_MAX_ARGUMENTS);
  for (guint i = 0; i < draft->decl.n_parameters; i++)
    if (draft->decl.parameters[i].type.form != MUSTER_FORM_SCALAR)
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_VALUE,
                            node,
                            "with",
                            _ ("what is asked is about single things and values; \"%s\" is a list"),
                            draft->decl.parameters[i].id);
}

static gboolean
is_yes_no_asked (const MusterFunction *function)
{
  return function->ask != NULL && function->gives.code == MUSTER_TYPE_BOOLEAN;
}

/* What works it out, if anything does. */
static void
check_number_of_bodies (MusterCompiler *self, MusterFunctionDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;
  gboolean value = draft->bind == NULL && muster_xml_node_get_attribute (node, "value") != NULL;
  guint bodies = value + (draft->decl.n_terms > 0) + (draft->decl.n_cases > 0);

  if (bodies > 1)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          NULL,
                          _ ("\"%s\" has more than one of value, terms and cases"),
                          draft->decl.id);
  if (bodies == 0 && draft->decl.ask == NULL && !draft->hook)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_MISSING_CONTENT,
                          node,
                          NULL,
                          _ ("\"%s\" has neither value, terms, cases nor ask"),
                          draft->decl.id);
}

/* What only some functions can have. */
static void
check_attribute (MusterCompiler *self,
                 const MusterFunctionDraft *draft,
                 const char *attribute,
                 gboolean fits,
                 const char *message)
{
  if (!fits)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          draft->draft.node,
                          attribute,
                          "%s",
                          message);
}

/* What holds in one way of play is a value and nothing else. */
static void
check_way (MusterCompiler *self, const MusterFunctionDraft *draft, const MusterXmlNode *node)
{
  static const char *const allowed[] = { "id",  "with",   "gives", "title", "board",
                                         "src", "origin", "value", NULL };
  gboolean plain = muster_xml_node_get_first_child (node) == NULL &&
                   muster_xml_node_get_attribute (node, "value") != NULL;

  for (guint i = 0; i < muster_xml_node_get_n_attributes (node); i++)
    plain = plain && g_strv_contains (allowed,
                                      muster_xml_attribute_get_name (
                                          muster_xml_node_get_attribute_at (node, i)));
  if (!plain)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_BAD_STRUCTURE,
                          node,
                          "board",
                          _ ("what \"%s\" is in one way of play is a value and nothing else"),
                          draft->decl.id);
}

static void
check_body (MusterCompiler *self, MusterFunctionDraft *draft)
{
  const MusterFunction *decl = &draft->decl;
  const MusterXmlNode *node = draft->draft.node;
  const gboolean number = decl->gives.code == MUSTER_TYPE_NUMBER &&
                          decl->gives.form == MUSTER_FORM_SCALAR;
  const gboolean bounded = muster_xml_node_get_attribute (node, "min") != NULL ||
                           muster_xml_node_get_attribute (node, "max") != NULL;

  for (guint i = 0; i < MUSTER_N_WAYS; i++)
    if (draft->ways[i] != NULL)
      check_way (self, draft, draft->ways[i]);
  if (!muster_loader_has_ways (draft->ways))
    check_number_of_bodies (self, draft);
  check_attribute (self,
                   draft,
                   "gives",
                   number || (decl->n_terms == 0 && !bounded),
                   _ ("only a number has terms, min and max"));
  if (decl->ask != NULL)
    check_asked (self, draft);
  check_attribute (self,
                   draft,
                   "likely",
                   !decl->likely || is_yes_no_asked (decl),
                   _ ("only what is asked, and answered with yes or no, is likely"));
  check_attribute (self,
                   draft,
                   "remembered",
                   !decl->remembered || is_yes_no_asked (decl),
                   _ ("only what is asked, and answered with yes or no, is remembered"));
  check_attribute (self,
                   draft,
                   "reckoned",
                   !decl->reckoned || is_yes_no_asked (decl),
                   _ ("only what is asked, and answered with yes or no, is reckoned"));
  check_attribute (self,
                   draft,
                   "rings",
                   !decl->rings || can_be_ringed (decl),
                   _ ("rings need a function of a thing and a number that gives a text"));
}

static void
compile_function (MusterCompiler *self, MusterFunctionDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;
  const MusterXmlNode *body = draft->bind != NULL ? draft->bind : node;

  draft->decl.site = self->n_sites;
  if (muster_loader_has_ways (draft->ways))
    draft->decl.value = muster_loader_compile_ways (self,
                                                    draft->scope,
                                                    draft->ways,
                                                    &draft->decl.gives);
  else
    draft->decl.value = muster_loader_compile (self,
                                               draft->scope,
                                               body,
                                               "value",
                                               &draft->decl.gives);
  draft->decl.terms = muster_compiler_load_terms (self, draft->scope, node, &draft->decl.n_terms);
  load_cases (self, draft);
  draft->decl.minimum = muster_loader_compile_scalar (self,
                                                      draft->scope,
                                                      node,
                                                      "min",
                                                      MUSTER_TYPE_NUMBER);
  draft->decl.maximum = muster_loader_compile_scalar (self,
                                                      draft->scope,
                                                      node,
                                                      "max",
                                                      MUSTER_TYPE_NUMBER);
  load_question (self, draft, node);
  load_several (self, draft);
  muster_loader_load_area (self, draft);
  draft->decl.frame_words = muster_scope_get_frame_words (draft->scope);
  self->n_sites += draft->decl.n_terms + draft->decl.n_cases;
  check_body (self, draft);
}

void
muster_compiler_compile_functions (MusterCompiler *self)
{
  for (guint i = 0; i < self->functions->len; i++)
    compile_function (self, g_ptr_array_index (self->functions, i));
}

void
muster_compiler_number_values (MusterCompiler *self)
{
  for (guint i = 0; i < self->functions->len; i++)
    {
      MusterFunctionDraft *draft = g_ptr_array_index (self->functions, i);

      if (draft->decl.n_terms + draft->decl.n_cases == 0)
        draft->decl.site = self->n_sites++;
    }
}
