/* muster-typing-call.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-typing-private.h"

#include <glib/gi18n.h>

#include "muster-nearest.h"
#include "muster-source-text.h"

gboolean
muster_typing_check_count (MusterTyping *self,
                           const MusterSyntax *syntax,
                           guint least,
                           guint most,
                           const char *signature)
{
  g_autofree char *expected = NULL;

  if (syntax->n_children >= least && syntax->n_children <= most)
    return TRUE;
  if (least == most)
    expected = g_strdup_printf ("%u", least);
  else if (most < G_MAXUINT8 && most < 64)
    expected = g_strdup_printf (_ ("%u to %u"), least, most);
  else
    expected = g_strdup_printf (_ ("at least %u"), least);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_WRONG_COUNT,
                               syntax,
                               signature,
                               ngettext ("expected %s argument for '%s', found %u",
                                         _ ("expected %s arguments for '%s', found %u"),
                                         most >= 64 ? least : most),
                               expected,
                               syntax->name,
                               syntax->n_children);

  return FALSE;
}

/* ---- Functions and tables of the rulebook ---- */

static char *
describe_parameters (const MusterSyntax *syntax, guint n, const char *const *names)
{
  g_autofree char *list = NULL;
  g_autofree const char **terminated = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    terminated[i] = names[i];
  list = g_strjoinv (", ", (char **) terminated);

  return g_strdup_printf ("%s(%s)", syntax->name, list);
}

static gboolean
type_arguments (MusterTyping *self,
                const MusterSyntax *syntax,
                guint n,
                const char *const *names,
                const MusterType *types,
                MusterExpression **args)
{
  g_autofree char *signature = describe_parameters (syntax, n, names);
  gboolean failed = FALSE;

  if (!muster_typing_check_count (self, syntax, n, n, signature))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      args[i] = muster_typing_type_as (self, syntax->children[i], &types[i]);
      failed |= args[i] == NULL;
    }

  return !failed;
}

static MusterExpression *
type_function (MusterTyping *self, const MusterSyntax *syntax, gint32 index)
{
  const MusterFunction *function = muster_compiler_get_function (self->compiler, index);
  guint n = function->n_parameters;
  g_autofree const char **names = g_new0 (const char *, n + 1);
  g_autofree MusterType *types = g_new0 (MusterType, n + 1);
  g_autofree MusterExpression **args = g_new0 (MusterExpression *, n + 1);
  MusterExpression *node;

  for (guint i = 0; i < n; i++)
    {
      names[i] = function->parameters[i].id;
      types[i] = function->parameters[i].type;
    }
  if (!type_arguments (self, syntax, n, names, types, args))
    return NULL;
  node = muster_typing_node_v (self, syntax, MUSTER_EXPR_CALL, &function->gives, n, args);
  node->index = index;
  /* Bodies are compiled in any order, so that what this one asks may not be known yet. */
  node->has_facts = TRUE;

  return node;
}

static MusterExpression *
type_table (MusterTyping *self, const MusterSyntax *syntax, gint32 index)
{
  const MusterTable *table = muster_compiler_get_table (self->compiler, index);
  guint n = table->n_keys + (table->across ? 1 : 0);
  const char *names[MUSTER_MAX_KEYS + 1] = { NULL };
  MusterType types[MUSTER_MAX_KEYS + 1] = { { 0 } };
  MusterExpression *args[MUSTER_MAX_KEYS + 1] = { NULL };
  MusterExpression *node;
  MusterType type;

  for (guint i = 0; i < n; i++)
    {
      const MusterTableKey *key = i < table->n_keys ? &table->keys[i] : &table->across_key;

      names[i] = key->id;
      types[i] = key->type;
    }
  if (!type_arguments (self, syntax, n, names, types, args))
    return NULL;
  type = table->n_columns > 0 ? muster_typing_scalar (MUSTER_TYPE_RECORD, (guint16) index)
                              : table->column_types[0];
  node = muster_typing_node_v (self, syntax, MUSTER_EXPR_TABLE, &type, n, args);
  node->index = index;
  node->has_facts |= table->open;

  return node;
}

static MusterExpression *
report_unknown_function (MusterTyping *self, const MusterSyntax *syntax, gboolean is_value)
{
  g_autofree const char **declared = muster_compiler_list_names (self->compiler, self->scope);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *hint = NULL;
  guint n;
  const MusterVocabulary *words = muster_vocabulary_get_all (&n);

  for (guint i = 0; declared[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer) declared[i]);
  for (guint i = 0; i < n; i++)
    if (words[i].rule != MUSTER_RULE_NONE)
      g_ptr_array_add (names, (gpointer) words[i].name);
  g_ptr_array_add (names, NULL);
  if (is_value)
    hint = g_strdup_printf (_ ("write %s without brackets"), syntax->name);
  else if (muster_compiler_find_action (self->compiler, self->scope, syntax->name) >= 0)
    hint = g_strdup_printf (_ ("it is an action: may('%s', …)"), syntax->name);
  else
    hint = muster_nearest_hint (syntax->name, (const char *const *) names->pdata);
  muster_typing_report (self,
                        MUSTER_RULES_TAG_UNKNOWN_FUNCTION,
                        syntax->at,
                        syntax->at_length,
                        hint,
                        is_value ? _ ("'%s' is a value, expected a function")
                                 : _ ("unknown function '%s'"),
                        syntax->name);

  return NULL;
}

/* A parameter may have the name of a function; what is called is never a parameter. */
static gboolean
find_called (MusterTyping *self, const char *name, MusterSymbol *symbol)
{
  MusterScope *global = muster_scope_new (self->compiler,
                                          NULL,
                                          muster_scope_get_module (self->scope));
  gboolean found = muster_compiler_lookup (self->compiler, global, name, symbol);

  muster_scope_free (global);

  return found;
}

/* Only what goes through a list names its items. */
static gboolean
check_item (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  if (syntax->item == NULL ||
      (word != NULL && (word->rule == MUSTER_RULE_FOLD || word->rule == MUSTER_RULE_EXTREME ||
                        word->rule == MUSTER_RULE_MAP)))
    return TRUE;
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_EXPRESSION_SYNTAX,
                               syntax,
                               _ ("such as any(list as x, …)"),
                               _ ("expected a function that goes through a list before 'as %s'"),
                               syntax->item);

  return FALSE;
}

static gboolean
check_labels (MusterTyping *self, const MusterSyntax *syntax)
{
  for (guint i = 0; syntax->labels != NULL && i < syntax->n_children; i++)
    {
      if (syntax->labels[i] == NULL)
        continue;
      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_MISPLACED_LABEL,
                                   syntax->children[i],
                                   NULL,
                                   _ ("expected an argument without the label '%s:'"),
                                   syntax->labels[i]);
      return FALSE;
    }

  return TRUE;
}

MusterExpression *
muster_typing_type_call (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint)
{
  const MusterVocabulary *word = muster_vocabulary_find_function (syntax->name);
  MusterSymbol symbol;
  gboolean is_value;

  if (!check_labels (self, syntax))
    return NULL;
  is_value = find_called (self, syntax->name, &symbol);
  if (is_value && (symbol.kind == MUSTER_SYMBOL_FUNCTION || symbol.kind == MUSTER_SYMBOL_TABLE))
    word = NULL;
  if (!check_item (self, syntax, word))
    return NULL;
  if (is_value && symbol.kind == MUSTER_SYMBOL_FUNCTION)
    return type_function (self, syntax, symbol.index);
  if (is_value && symbol.kind == MUSTER_SYMBOL_TABLE)
    return type_table (self, syntax, symbol.index);
  if (word != NULL)
    return muster_typing_type_built_in (self, syntax, word, hint);
  if (!is_value)
    is_value = muster_compiler_lookup (self->compiler, self->scope, syntax->name, &symbol);

  return report_unknown_function (self, syntax, is_value);
}

/* ---- Calls of statements ---- */

static void
add_argument (MusterCompiler *compiler,
              const MusterSourceText *text,
              const MusterSyntax *syntax,
              const char *label,
              GArray *arguments)
{
  MusterCallArgument argument = { .label = muster_compiler_strdup (compiler, label) };
  g_autofree char *part = g_utf8_substring (text->text,
                                            syntax->offset,
                                            (glong) syntax->offset + syntax->length);

  argument.text.text = muster_compiler_strdup (compiler, part);
  argument.text.location = muster_source_text_locate (text, syntax->offset, syntax->length);
  g_array_append_val (arguments, argument);
}

gboolean
muster_parse_call (MusterCompiler *compiler,
                   const MusterSourceText *text,
                   char **name,
                   GArray **arguments)
{
  MusterReport *report = muster_compiler_get_report (compiler);
  g_autoptr (MusterSyntax) syntax = muster_syntax_parse (text, report);
  MusterLocation where;

  if (syntax == NULL)
    return FALSE;
  if (syntax->code != MUSTER_SYNTAX_CALL || syntax->item != NULL)
    {
      where = muster_source_text_locate (text, syntax->offset, syntax->length);
      muster_report_add_hint (report,
                              muster_rules_tag (MUSTER_RULES_TAG_EXPRESSION_SYNTAX),
                              &where,
                              _ ("such as name() or name(a, b)"),
                              _ ("expected a call, found \"%s\""),
                              text->text);
      return FALSE;
    }
  *name = g_strdup (syntax->name);
  *arguments = g_array_new (FALSE, TRUE, sizeof (MusterCallArgument));
  for (guint i = 0; i < syntax->n_children; i++)
    add_argument (compiler,
                  text,
                  syntax->children[i],
                  syntax->labels != NULL ? syntax->labels[i] : NULL,
                  *arguments);

  return TRUE;
}
