/* muster-typing-call.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-typing-private.h"

#include <glib/gi18n.h>
#include <string.h>

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

/* ---- Built-in functions with a fixed signature ---- */

static MusterExpression *
type_spot (MusterTyping *self, const MusterSyntax *syntax, gboolean or_place)
{
  MusterExpression *node = muster_typing_type (self, syntax, NULL);
  const MusterKind *kind;
  g_autofree char *found = NULL;
  const char *hint = NULL;

  if (node == NULL)
    return NULL;
  if (node->type.form == MUSTER_FORM_SCALAR && node->type.code == MUSTER_TYPE_PLACE && or_place)
    return node;
  if (node->type.form == MUSTER_FORM_SCALAR && node->type.code == MUSTER_TYPE_THING)
    {
      kind = muster_compiler_get_kind (self->compiler, node->type.index);
      if (kind->on_table || kind->members != MUSTER_NONE)
        return node;
      hint = kind->part_of != MUSTER_NONE ? _ ("it is part of a thing: name that")
                                          : _ ("its kind needs on-table=\"yes\"");
    }
  else if (muster_typing_is_list (&node->type))
    hint = _ ("any(list, …) looks at its items one by one");
  found = muster_compiler_describe_type (self->compiler, &node->type);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_WRONG_TYPE,
                               syntax,
                               hint,
                               or_place ? _ ("expected a thing on the table or a place, found %s")
                                        : _ ("expected a thing on the table, found %s"),
                               found);

  return NULL;
}

static MusterExpression *
type_thing (MusterTyping *self, const MusterSyntax *syntax)
{
  MusterExpression *node = muster_typing_type (self, syntax, NULL);
  g_autofree char *found = NULL;

  if (node == NULL ||
      (node->type.form == MUSTER_FORM_SCALAR && node->type.code == MUSTER_TYPE_THING))
    return node;
  found = muster_compiler_describe_type (self->compiler, &node->type);
  muster_typing_report_syntax (
      self,
      MUSTER_RULES_TAG_WRONG_TYPE,
      syntax,
      muster_typing_is_list (&node->type) ? _ ("any(list, …) looks at its items one by one") : NULL,
      _ ("expected a thing, found %s"),
      found);

  return NULL;
}

static gboolean
get_letter_type (MusterTyping *self, const MusterSyntax *syntax, char letter, MusterType *type)
{
  guint16 cover;

  switch (letter)
    {
    case 'n':
      *type = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
      return TRUE;
    case 'b':
      *type = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);
      return TRUE;
    case 'x':
      *type = muster_typing_scalar (MUSTER_TYPE_TEXT, 0);
      return TRUE;
    case 'd':
      *type = muster_typing_scalar (MUSTER_TYPE_DICE, 0);
      return TRUE;
    case 'p':
    case 'P':
      *type = muster_typing_scalar (MUSTER_TYPE_PLACE, 0);
      if (letter == 'P')
        *type = muster_typing_sequence (type, MUSTER_MAX_THINGS);
      return TRUE;
    case 's':
      *type = muster_typing_scalar (MUSTER_TYPE_THING, 0);
      return TRUE;
    default:
      break;
    }
  cover = muster_compiler_get_cover (self->compiler);
  if (cover != MUSTER_NONE)
    {
      *type = muster_typing_scalar (MUSTER_TYPE_ENUM, cover);
      return TRUE;
    }
  muster_typing_report_syntax (
      self,
      MUSTER_RULES_TAG_NO_COVER,
      syntax,
      _ ("declare <enum id=\"cover\"> with the words of the game, open first"),
      _ ("the rulebook has no enum 'cover'"));

  return FALSE;
}

static MusterExpression *
type_letter (MusterTyping *self, const MusterSyntax *syntax, char letter)
{
  MusterType type;

  if (letter == 't' || letter == 'f')
    return type_spot (self, syntax, letter == 't');
  if (letter == 'h' || letter == 'k')
    return type_thing (self, syntax);
  if (!get_letter_type (self, syntax, letter, &type))
    return NULL;

  return muster_typing_type_as (self, syntax, &type);
}

static MusterExpression *
type_plain (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  guint n = (guint) strlen (word->parameters);
  g_autofree MusterExpression **args = g_new0 (MusterExpression *, n + 1);
  gboolean failed = FALSE;
  MusterExpression *node;
  MusterType type;

  if (!muster_typing_check_count (self, syntax, n, n, word->signature))
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      args[i] = type_letter (self, syntax->children[i], word->parameters[i]);
      failed |= args[i] == NULL;
    }
  if (failed || !get_letter_type (self, syntax, word->gives, &type))
    return NULL;
  node = muster_typing_node_v (self, syntax, (MusterExprOp) word->op, &type, n, args);
  if (word->op == MUSTER_EXPR_FACT)
    node->index = word->index;
  if (word->group == MUSTER_VOCABULARY_FACT)
    node->has_facts = TRUE;

  return node;
}

/* ---- Built-in functions with rules of their own ---- */

static MusterExpression *
type_if (MusterTyping *self,
         const MusterSyntax *syntax,
         const MusterVocabulary *word,
         const MusterType *hint)
{
  MusterType boolean = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);
  MusterExpression *test;
  MusterExpression *left;
  MusterExpression *right;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;
  MusterType type;

  if (!muster_typing_check_count (self, syntax, 3, 3, word->signature))
    return NULL;
  test = muster_typing_type_as (self, syntax->children[0], &boolean);
  if (!muster_typing_type_pair (self,
                                syntax->children[1],
                                syntax->children[2],
                                hint,
                                &left,
                                &right) ||
      test == NULL)
    return NULL;
  /* What the place wants decides where the two alone do not: nothing or nothing. */
  if (left->type.code == right->type.code &&
      (left->type.code == MUSTER_TYPE_NOTHING || left->type.code == MUSTER_TYPE_EMPTY))
    type = left->type;
  else if (!muster_typing_unify (self, &left, &right))
    {
      a = muster_compiler_describe_type (self->compiler, &left->type);
      b = muster_compiler_describe_type (self->compiler, &right->type);
      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_WRONG_TYPE,
                                   syntax->children[2],
                                   NULL,
                                   _ ("expected %s as in the other branch, found %s"),
                                   a,
                                   b);
      return NULL;
    }
  type = left->type;
  type.capacity = MAX (left->type.capacity, right->type.capacity);
  if (hint != NULL && (type.code == MUSTER_TYPE_NOTHING || type.code == MUSTER_TYPE_EMPTY))
    return muster_typing_convert (self, syntax, left, hint);

  return muster_typing_node (self, syntax, MUSTER_EXPR_IF, &type, 3, test, left, right);
}

/* Dice end here: what is outside sees a number. */
static MusterExpression *
type_chance (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  gboolean is_chance = word->op == MUSTER_EXPR_CHANCE;
  MusterType number = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
  MusterType wanted = muster_typing_scalar (is_chance ? MUSTER_TYPE_BOOLEAN : MUSTER_TYPE_NUMBER,
                                            0);
  MusterExpression *inner;
  MusterExpression *node;

  if (!muster_typing_check_count (self, syntax, 1, 1, word->signature))
    return NULL;
  inner = muster_typing_type_as (self, syntax->children[0], &wanted);
  if (inner == NULL)
    return NULL;
  if (!inner->has_dice)
    {
      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_WRONG_TYPE,
                                   syntax->children[0],
                                   word->signature,
                                   _ ("expected dice inside %s(), found none"),
                                   word->name);
      return NULL;
    }
  node = muster_typing_node (self, syntax, (MusterExprOp) word->op, &number, 1, inner);
  node->has_dice = FALSE;

  return node;
}

static MusterExpression *
type_before (MusterTyping *self,
             const MusterSyntax *syntax,
             const MusterVocabulary *word,
             const MusterType *hint)
{
  MusterExpression *value;
  g_autofree char *found = NULL;

  if (!muster_typing_check_count (self, syntax, 1, 1, word->signature))
    return NULL;
  value = muster_typing_type (self, syntax->children[0], hint);
  if (value == NULL)
    return NULL;
  if (value->type.code == MUSTER_TYPE_ENUM && value->type.form == MUSTER_FORM_SCALAR)
    return muster_typing_node (self, syntax, MUSTER_EXPR_BEFORE, &value->type, 1, value);
  found = muster_compiler_describe_type (self->compiler, &value->type);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_WRONG_TYPE,
                               syntax->children[0],
                               NULL,
                               _ ("expected a word of an enum, found %s"),
                               found);

  return NULL;
}

static MusterExpression *
type_side_list (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  MusterExpression *thing;
  MusterType type;

  if (!muster_typing_check_count (self, syntax, 1, 1, word->signature))
    return NULL;
  thing = type_thing (self, syntax->children[0]);
  if (thing == NULL)
    return NULL;
  type = muster_typing_set (thing->type.index);

  return muster_typing_node (self, syntax, (MusterExprOp) word->op, &type, 1, thing);
}

static MusterExpression *
report_unknown_action (MusterTyping *self, const MusterSyntax *syntax)
{
  g_autofree const char **names = muster_compiler_list_actions (self->compiler);
  g_autofree char *hint = NULL;

  if (syntax->code != MUSTER_SYNTAX_QUOTED)
    {
      muster_typing_report_syntax (self,
                                   MUSTER_RULES_TAG_WRONG_TYPE,
                                   syntax,
                                   _ ("may('action', x)"),
                                   _ ("expected the id of an action in quotes"));
      return NULL;
    }
  hint = muster_nearest_hint (syntax->name, names);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_UNKNOWN_NAME,
                               syntax,
                               hint,
                               _ ("unknown action '%s'"),
                               syntax->name);

  return NULL;
}

static MusterExpression *
type_may (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  MusterType boolean = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);
  MusterExpression *thing;
  MusterExpression *node;
  gint32 action = -1;

  if (!muster_typing_check_count (self, syntax, 2, 2, word->signature))
    return NULL;
  if (syntax->children[0]->code == MUSTER_SYNTAX_QUOTED)
    action = muster_compiler_find_action (self->compiler, self->scope, syntax->children[0]->name);
  if (action < 0)
    return report_unknown_action (self, syntax->children[0]);
  thing = type_thing (self, syntax->children[1]);
  if (thing == NULL)
    return NULL;
  node = muster_typing_node (self, syntax, MUSTER_EXPR_MAY, &boolean, 1, thing);
  node->index = action;
  node->has_facts = TRUE;

  return node;
}

static MusterExpression *
type_place (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  MusterType place = muster_typing_scalar (MUSTER_TYPE_PLACE, 0);

  if (!muster_typing_check_count (self, syntax, 1, 1, word->signature))
    return NULL;

  return muster_typing_type_as (self, syntax->children[0], &place);
}

/* ---- Dispatch ---- */

static MusterExpression *
type_built_in (MusterTyping *self,
               const MusterSyntax *syntax,
               const MusterVocabulary *word,
               const MusterType *hint)
{
  switch (word->rule)
    {
    case MUSTER_RULE_IF:
      return type_if (self, syntax, word, hint);
    case MUSTER_RULE_CHANCE:
    case MUSTER_RULE_MEAN:
      return type_chance (self, syntax, word);
    case MUSTER_RULE_BEFORE:
      return type_before (self, syntax, word, hint);
    case MUSTER_RULE_SIDE_LIST:
      return type_side_list (self, syntax, word);
    case MUSTER_RULE_MAY:
      return type_may (self, syntax, word);
    case MUSTER_RULE_PLACE:
      return type_place (self, syntax, word);
    case MUSTER_RULE_FOLD:
    case MUSTER_RULE_EXTREME:
    case MUSTER_RULE_FIRST:
    case MUSTER_RULE_ITEM:
    case MUSTER_RULE_LIST:
    case MUSTER_RULE_RANGE:
    case MUSTER_RULE_AFTER:
    case MUSTER_RULE_MAP:
    case MUSTER_RULE_EVERY:
      return muster_typing_type_list_call (self, syntax, word, hint);
    case MUSTER_RULE_PLAIN:
    case MUSTER_RULE_NONE:
    default:
      return type_plain (self, syntax, word);
    }
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
    return type_built_in (self, syntax, word, hint);
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
