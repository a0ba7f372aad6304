/* muster-ruling-loader.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-ruling-loader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-compiler-name-private.h"
#include "muster-loader-private.h"
#include "muster-value-list.h"

static void
declare_ruling (MusterCompiler *self, MusterModuleDraft *module, const MusterXmlNode *node)
{
  MusterRulingDraft *draft = muster_compiler_alloc (self, sizeof *draft);
  const MusterSourceText *type = muster_loader_get_source (self, node, "type");
  MusterScope *scope = muster_scope_new (self, NULL, module->index);
  MusterSymbol symbol = { .kind = MUSTER_SYMBOL_RULING, .index = (gint32) self->rulings->len };

  draft->decl.id = muster_loader_dup (self, node, "id");
  draft->decl.title = muster_loader_dup (self, node, "title");
  draft->decl.module = module->index;
  draft->decl.type = muster_type_scalar (MUSTER_TYPE_NUMBER, 0);
  draft->draft = (MusterDraft){ node, module->index, FALSE };
  muster_loader_cite (self, node, NULL, &draft->decl.cite);
  if (type != NULL &&
      muster_compiler_parse_type (self, scope, type->text, &type->location, 0, &draft->decl.type) &&
      (draft->decl.type.form != MUSTER_FORM_SCALAR || draft->decl.type.code == MUSTER_TYPE_PLACE ||
       draft->decl.type.code == MUSTER_TYPE_THING || draft->decl.type.code == MUSTER_TYPE_DICE))
    muster_loader_report (
        self,
        MUSTER_RULES_TAG_BAD_VALUE,
        node,
        "type",
        _ ("a ruling is a number, a boolean, a text or a word of an enum, not \"%s\""),
        type->text);
  g_ptr_array_add (self->rulings, draft);
  symbol.type = draft->decl.type;
  if (draft->decl.id != NULL)
    muster_compiler_add_symbol (self, module, draft->decl.id, &symbol, node);
  muster_scope_free (scope);
}

void
muster_compiler_declare_rulings (MusterCompiler *self, MusterModuleDraft *module)
{
  const MusterXmlNode *node = muster_xml_node_find_child (module->root, "ruling");

  for (; node != NULL; node = muster_xml_node_find_next (node, "ruling"))
    declare_ruling (self, module, node);
}

/* The constant in attribute `value`, as an expression so that it can be shown as written. */
static const MusterExpression *
compile_value (MusterCompiler *self,
               const MusterRuling *ruling,
               const MusterXmlNode *node,
               double *value)
{
  MusterScope *scope = muster_scope_new (self, NULL, (gint16) ruling->module);
  const MusterExpression *expression = muster_loader_compile (self,
                                                              scope,
                                                              node,
                                                              "value",
                                                              &ruling->type);

  muster_scope_free (scope);
  if (expression != NULL && !muster_loader_fold_constant (expression, value))
    muster_loader_report (self,
                          MUSTER_RULES_TAG_NOT_CONSTANT,
                          node,
                          "value",
                          _ ("\"%s\" is not a constant"),
                          muster_xml_node_get_attribute (node, "value"));
  return expression;
}

static void
check_option (MusterCompiler *self,
              const MusterRuling *ruling,
              double value,
              const MusterXmlNode *node)
{
  for (guint i = 0; i < ruling->n_options; i++)
    if (ruling->options[i].value == value)
      return;
  if (ruling->n_options > 0)
    muster_loader_report (self,
                          MUSTER_RULES_TAG_RULING_OPTION,
                          node,
                          "value",
                          _ ("%s is none of the options of ruling \"%s\""),
                          muster_xml_node_get_attribute (node, "value"),
                          ruling->id);
}

static gboolean
can_be_tried (const MusterRuling *ruling, const char *value)
{
  char *end = NULL;

  g_ascii_strtod (value, &end);

  return ruling->type.code == MUSTER_TYPE_NUMBER && ruling->n_options == 0 && *end == '\0';
}

static void
load_balance (MusterCompiler *self, MusterRuling *ruling, const MusterXmlNode *node)
{
  const char *text = muster_xml_node_get_attribute (node, "balance");
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) values = NULL;

  if (text == NULL)
    return;
  ruling->balance = muster_compiler_strdup (self, text);
  values = muster_value_list_read (text, &error);
  if (values == NULL)
    muster_loader_report (self, MUSTER_RULES_TAG_BAD_VALUE, node, "balance", "%s", error->message);
  for (guint i = 0; values != NULL && values[i] != NULL; i++)
    if (!can_be_tried (ruling, values[i]))
      {
        muster_loader_report (self,
                              MUSTER_RULES_TAG_BAD_VALUE,
                              node,
                              "balance",
                              _ ("\"%s\" cannot be tried: only numbers can, of a ruling without "
                                 "options"),
                              values[i]);
        return;
      }
}

/* What belongs to a choice of the set-up alone. */
static void
load_setup (MusterCompiler *self, MusterRuling *ruling, const MusterXmlNode *node)
{
  static const char *const only[] = { "usual", "note" };
  MusterScope *scope;

  ruling->is_setup = muster_loader_is_yes (node, "setup");
  ruling->note = muster_loader_dup_sentences (self, node, "note");
  for (guint i = 0; i < G_N_ELEMENTS (only) && !ruling->is_setup; i++)
    if (muster_xml_node_get_attribute (node, only[i]) != NULL)
      muster_loader_report (self,
                            MUSTER_RULES_TAG_BAD_VALUE,
                            node,
                            only[i],
                            _ ("only a choice of the set-up has \"%s\": setup=\"yes\""),
                            only[i]);
  if (muster_xml_node_get_attribute (node, "usual") == NULL)
    return;
  scope = muster_scope_new (self, NULL, (gint16) ruling->module);
  ruling->usual = muster_loader_compile (self, scope, node, "usual", &ruling->type);
  ruling->usual_words = muster_scope_get_frame_words (scope);
  muster_scope_free (scope);
}

static void
compile_ruling (MusterCompiler *self, MusterRulingDraft *draft)
{
  const MusterXmlNode *node = draft->draft.node;
  g_autoptr (GArray) options = g_array_new (FALSE, TRUE, sizeof (MusterRulingOption));

  for (const MusterXmlNode *child = muster_xml_node_find_child (node, "option"); child != NULL;
       child = muster_xml_node_find_next (child, "option"))
    {
      MusterRulingOption option = { 0 };
      g_autofree char *title = muster_xml_node_dup_normal_text (child);

      option.title = muster_compiler_strdup (self, title);
      option.expression = compile_value (self, &draft->decl, child, &option.value);
      g_array_append_val (options, option);
    }
  draft->decl.n_options = options->len;
  draft->decl.options = muster_compiler_take_array (self, options);
  if (compile_value (self, &draft->decl, node, &draft->decl.value) != NULL)
    check_option (self, &draft->decl, draft->decl.value, node);
  load_balance (self, &draft->decl, node);
  load_setup (self, &draft->decl, node);
}

void
muster_compiler_compile_rulings (MusterCompiler *self)
{
  for (guint i = 0; i < self->rulings->len; i++)
    compile_ruling (self, g_ptr_array_index (self->rulings, i));
}

static void
load_ruling_value (MusterCompiler *self, const MusterXmlNode *node, GArray *numbers, GArray *values)
{
  const char *id = muster_xml_node_get_attribute (node, "id");
  MusterScope *scope = muster_scope_new (self, NULL, 0);
  MusterSymbol symbol;
  double value = 0;

  if (id == NULL || !muster_compiler_lookup (self, scope, id, &symbol) ||
      symbol.kind != MUSTER_SYMBOL_RULING)
    muster_loader_report_unknown (self,
                                  MUSTER_RULES_TAG_UNKNOWN_NAME,
                                  node,
                                  "id",
                                  "ruling",
                                  id == NULL ? "" : id,
                                  muster_compiler_list_names (self, scope));
  else
    {
      const MusterRulingDraft *draft = g_ptr_array_index (self->rulings, symbol.index);
      guint16 number = (guint16) symbol.index;

      if (compile_value (self, &draft->decl, node, &value) != NULL)
        check_option (self, &draft->decl, value, node);
      g_array_append_val (numbers, number);
      g_array_append_val (values, value);
    }
  muster_scope_free (scope);
}

void
muster_compiler_load_ruling_values (MusterCompiler *self,
                                    const MusterXmlNode *node,
                                    guint *n,
                                    const guint16 **rulings,
                                    const double **values)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (double));

  for (const MusterXmlNode *child = muster_xml_node_find_child (node, "ruling"); child != NULL;
       child = muster_xml_node_find_next (child, "ruling"))
    load_ruling_value (self, child, numbers, chosen);
  *n = numbers->len;
  *rulings = muster_compiler_take_array (self, numbers);
  *values = muster_compiler_take_array (self, chosen);
}
