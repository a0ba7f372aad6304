/* muster-typing-name.c
 *
 * Copyright 2026 The Muster authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "muster-typing-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "muster-deck-loader-private.h"
#include "muster-nearest.h"
#include "muster-source-text.h"

/* ---- Words of the language ---- */

static MusterExpression *
type_literal (MusterTyping *self, const MusterSyntax *syntax, const MusterVocabulary *word)
{
  MusterType type = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);

  if (word->op == MUSTER_EXPR_EMPTY_LIST)
    {
      type = muster_typing_scalar (MUSTER_TYPE_EMPTY, 0);
      return muster_typing_node (self, syntax, MUSTER_EXPR_EMPTY_LIST, &type, 0);
    }
  if (word->index < 0)
    type = muster_typing_scalar (MUSTER_TYPE_NOTHING, 0);

  return muster_typing_constant (self, syntax, &type, word->index);
}

static MusterExpression *
type_dice_list (MusterTyping *self, const MusterSyntax *syntax, MusterExprOp op, guint32 slot)
{
  MusterType number = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
  MusterType type = muster_typing_sequence (&number, MUSTER_ROLL_MAX_DICE);
  MusterExpression *node = muster_typing_node (self, syntax, op, &type, 0);

  node->slot = slot;

  return node;
}

/* NULL, without a report, where the word means nothing here. */
static MusterExpression *
type_global (MusterTyping *self, const MusterSyntax *syntax)
{
  const MusterVocabulary *word = muster_vocabulary_find (MUSTER_VOCABULARY_GLOBAL, syntax->name);
  MusterType type = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
  guint32 slot;

  if (word == NULL)
    return NULL;
  switch ((guint) word->op)
    {
    case MUSTER_EXPR_TURN:
      break;
    case MUSTER_EXPR_PHASE:
      type = muster_typing_scalar (MUSTER_TYPE_ENUM, 0);
      break;
    case MUSTER_EXPR_TRACKED:
      type = muster_typing_scalar (MUSTER_TYPE_BOOLEAN, 0);
      break;
    case MUSTER_EXPR_WINNER:
      type = muster_typing_scalar (MUSTER_TYPE_THING, 0);
      break;
    case MUSTER_EXPR_ALL_OF:
      type = muster_typing_set (0);
      break;
    case MUSTER_EXPR_DICE_LIST:
      if (!muster_scope_get_dice (self->scope, &slot))
        return NULL;
      return type_dice_list (self, syntax, MUSTER_EXPR_DICE_LIST, slot);
    default:
      return NULL;
    }

  return muster_typing_node (self, syntax, (MusterExprOp) word->op, &type, 0);
}

/* ---- Names that are not known ---- */

static gboolean
is_known (MusterTyping *self, const char *name)
{
  MusterSymbol symbol;

  return muster_compiler_lookup (self->compiler, self->scope, name, &symbol) ||
         muster_vocabulary_find (MUSTER_VOCABULARY_GLOBAL, name) != NULL;
}

/* `a-b` where a and b are names, or b a number: a minus was meant. */
static char *
get_minus_hint (MusterTyping *self, const char *name)
{
  for (const char *minus = strchr (name, '-'); minus != NULL; minus = strchr (minus + 1, '-'))
    {
      g_autofree char *left = g_strndup (name, (gsize) (minus - name));

      if (is_known (self, left) && (g_ascii_isdigit (minus[1]) || is_known (self, minus + 1)))
        return g_strdup_printf (_ ("a minus has spaces around it: %s - %s"), left, minus + 1);
    }

  return NULL;
}

static char *
get_nearest_hint (MusterTyping *self, const char *name)
{
  g_autofree const char **declared = muster_compiler_list_names (self->compiler, self->scope);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint n;
  const MusterVocabulary *words = muster_vocabulary_get_all (&n);

  for (guint i = 0; declared[i] != NULL; i++)
    g_ptr_array_add (names, (gpointer) declared[i]);
  for (guint i = 0; i < n; i++)
    if (words[i].group != MUSTER_VOCABULARY_OPERATOR && words[i].group != MUSTER_VOCABULARY_MEMBER)
      g_ptr_array_add (names, (gpointer) words[i].name);
  g_ptr_array_add (names, NULL);

  return muster_nearest_hint (name, (const char *const *) names->pdata);
}

static char *
get_unknown_hint (MusterTyping *self, const char *name, const MusterType *hint)
{
  char *found;

  if (hint != NULL && hint->code == MUSTER_TYPE_ENUM &&
      muster_compiler_find_enum_word (self->compiler, hint->index, name) >= 0)
    return g_strdup_printf (_ ("a word stands in quotes: '%s'"), name);
  if ((name[0] == 'd' || name[0] == 'D') && g_ascii_isdigit (name[1]))
    return g_strdup_printf (_ ("one die is written 1%s"), name);
  found = get_minus_hint (self, name);

  return found != NULL ? found : get_nearest_hint (self, name);
}

/* Names that mean something, but not where they stand. */
static gboolean
report_misplaced (MusterTyping *self, const MusterSyntax *syntax)
{
  const char *name = syntax->name;
  g_autofree char *message = g_strdup_printf (_ ("'%s' is a function, expected a value"), name);
  g_autofree char *hint = g_strdup_printf (_ ("write %s(…)"), name);
  MusterRulesTag tag = MUSTER_RULES_TAG_MISPLACED_NAME;
  MusterSymbol symbol;
  MusterType type;

  if (strcmp (name, "it") == 0 || strcmp (name, "dice") == 0)
    {
      tag = strcmp (name, "it") == 0 ? MUSTER_RULES_TAG_MISPLACED_IT : tag;
      muster_typing_report_syntax (self,
                                   tag,
                                   syntax,
                                   NULL,
                                   strcmp (name, "it") == 0
                                       ? _ ("'it' stands outside of a list, expected a name")
                                       : _ ("'dice' stands outside of the pass of a roll"));
      return TRUE;
    }
  if (muster_compiler_lookup (self->compiler, self->scope, name, &symbol))
    {
      if (symbol.kind == MUSTER_SYMBOL_TABLE)
        {
          g_free (message);
          message = g_strdup_printf (_ ("'%s' is a table, expected a value"), name);
        }
    }
  else if (muster_compiler_find_type (self->compiler, self->scope, name, &type))
    {
      g_free (message);
      message = type.code == MUSTER_TYPE_ENUM
                    ? g_strdup_printf (_ ("'%s' is an enum, expected a value"), name)
                    : g_strdup_printf (_ ("'%s' is a kind, expected a value"), name);
      g_free (hint);
      hint = type.code == MUSTER_TYPE_ENUM
                 ? g_strdup (_ ("its words stand in quotes"))
                 : g_strdup_printf (_ ("every(%s) lists its things"), name);
    }
  else if (muster_vocabulary_find_function (name) == NULL)
    return FALSE;
  muster_typing_report_syntax (self, tag, syntax, hint, "%s", message);

  return TRUE;
}

static MusterExpression *
report_unknown_name (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint)
{
  g_autofree char *nearest = NULL;

  if (report_misplaced (self, syntax))
    return NULL;
  nearest = get_unknown_hint (self, syntax->name, hint);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_UNKNOWN_NAME,
                               syntax,
                               nearest,
                               _ ("unknown name '%s'"),
                               syntax->name);

  return NULL;
}

/* ---- Names that are declared ---- */

/* A roll counts as its total and a move as its distance. */
static MusterExpression *
type_local (MusterTyping *self, const MusterSyntax *syntax, const MusterSymbol *symbol)
{
  MusterType number = muster_typing_scalar (MUSTER_TYPE_NUMBER, 0);
  MusterExprOp op = MUSTER_EXPR_LOCAL;
  const MusterType *type = &symbol->type;
  MusterExpression *node;

  if (type->code == MUSTER_TYPE_ROLL || type->code == MUSTER_TYPE_MOVE)
    {
      op = type->code == MUSTER_TYPE_ROLL ? MUSTER_EXPR_ROLL_MEMBER : MUSTER_EXPR_MOVE_MEMBER;
      type = &number;
    }
  else if (type->form != MUSTER_FORM_SCALAR)
    op = MUSTER_EXPR_LOCAL_LIST;
  node = muster_typing_node (self, syntax, op, type, 0);
  node->slot = symbol->slot;
  if (symbol->type.code == MUSTER_TYPE_ROLL)
    node->index = MUSTER_ROLL_TOTAL;
  else if (symbol->type.code == MUSTER_TYPE_MOVE)
    node->index = MUSTER_MOVE_DISTANCE;

  return node;
}

static MusterExpression *
type_words (MusterTyping *self, const MusterSyntax *syntax, guint16 index)
{
  MusterType item = muster_typing_scalar (MUSTER_TYPE_ENUM, index);
  guint n = muster_compiler_get_enum (self->compiler, index)->n_words;
  MusterType type = muster_typing_sequence (&item, n);
  MusterExpression *node = muster_typing_node (self, syntax, MUSTER_EXPR_WORDS, &type, 0);

  node->index = index;

  return node;
}

/* NULL, without a report, for what cannot stand as a value. */
static MusterExpression *
type_symbol (MusterTyping *self, const MusterSyntax *syntax, const MusterSymbol *symbol)
{
  MusterType type = symbol->type;
  MusterExprOp op = MUSTER_EXPR_RULING;
  MusterExpression *node;

  switch (symbol->kind)
    {
    case MUSTER_SYMBOL_LOCAL:
      return type_local (self, syntax, symbol);
    case MUSTER_SYMBOL_CONSTANT:
      return muster_typing_constant (self, syntax, &type, symbol->number);
    case MUSTER_SYMBOL_WORDS:
      return type_words (self, syntax, (guint16) symbol->index);
    case MUSTER_SYMBOL_RULING:
      break;
    case MUSTER_SYMBOL_MANY:
      op = MUSTER_EXPR_ALL_OF;
      type = muster_typing_set ((guint16) symbol->index);
      break;
    case MUSTER_SYMBOL_FUNCTION:
    case MUSTER_SYMBOL_TABLE:
    default:
      return NULL;
    }
  node = muster_typing_node (self, syntax, op, &type, 0);
  node->index = symbol->index;

  return node;
}

MusterExpression *
muster_typing_type_name (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint)
{
  const MusterVocabulary *literal = muster_vocabulary_find (MUSTER_VOCABULARY_LITERAL,
                                                            syntax->name);
  MusterExpression *node = NULL;
  MusterSymbol symbol;

  if (literal != NULL)
    return type_literal (self, syntax, literal);
  if (muster_compiler_lookup (self->compiler, self->scope, syntax->name, &symbol))
    {
      /* The statement that was to give it a value had a fault, which was reported there. */
      if (symbol.kind == MUSTER_SYMBOL_LOCAL && symbol.type.code == MUSTER_TYPE_VOID)
        return NULL;
      if (symbol.kind == MUSTER_SYMBOL_CONSTANT && symbol.type.code == MUSTER_TYPE_THING &&
          !muster_compiler_can_name (self->compiler, symbol.type.index))
        {
          muster_typing_report_syntax (self,
                                       MUSTER_RULES_TAG_MISPLACED_NAME,
                                       syntax,
                                       NULL,
                                       MUSTER_CARD_MISPLACED,
                                       syntax->name);
          return NULL;
        }
      node = type_symbol (self, syntax, &symbol);
    }
  else
    node = type_global (self, syntax);

  return node != NULL ? node : report_unknown_name (self, syntax, hint);
}

/* ---- Quoted words ---- */

static MusterExpression *
report_unknown_word (MusterTyping *self, const MusterSyntax *syntax, guint16 index)
{
  const MusterEnum *words = muster_compiler_get_enum (self->compiler, index);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *hint = NULL;
  g_autofree char *all = NULL;

  for (guint i = 0; i < words->n_words; i++)
    g_ptr_array_add (names, (gpointer) words->words[i]);
  g_ptr_array_add (names, NULL);
  hint = muster_nearest_hint (syntax->name, (const char *const *) names->pdata);
  all = g_strjoinv (", ", (char **) names->pdata);
  muster_typing_report_syntax (self,
                               MUSTER_RULES_TAG_UNKNOWN_WORD,
                               syntax,
                               hint,
                               _ ("unknown word '%s' of %s, expected one of %s"),
                               syntax->name,
                               words->id,
                               all);

  return NULL;
}

/* A run of blanks is one space, as in a template, so that a text can stand in several lines. */
static char *
dup_joined (const char *text)
{
  GString *joined = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (!g_ascii_isspace (*at))
      g_string_append_c (joined, *at);
    else if (at == text || !g_ascii_isspace (at[-1]))
      g_string_append_c (joined, ' ');

  return g_string_free (joined, FALSE);
}

/* @skip: how many characters stand before the text, such as a quote */
static MusterExpression *
type_text (MusterTyping *self, const MusterSyntax *syntax, guint skip)
{
  MusterType type = muster_typing_scalar (MUSTER_TYPE_TEXT, 0);
  MusterSourceText part = { syntax->name, { 0 } };
  const MusterTemplate *template;
  MusterExpression *node;

  if (strpbrk (syntax->name, "{}") == NULL)
    {
      g_autofree char *joined = dup_joined (syntax->name);

      return muster_typing_constant (self,
                                     syntax,
                                     &type,
                                     muster_compiler_intern_text (self->compiler, joined));
    }
  part.location = muster_source_text_locate (self->text, syntax->offset + skip, 1);
  template = muster_compile_template (self->compiler, self->scope, &part);
  if (template == NULL)
    return NULL;
  node = muster_typing_node (self, syntax, MUSTER_EXPR_TEMPLATE, &type, 0);
  node->index = muster_compiler_add_template (self->compiler, template);
  for (guint i = 0; i < template->n_parts; i++)
    if (template->values[i] != NULL)
      node->has_facts |= template->values[i]->has_facts;

  return node;
}

MusterExpression *
muster_typing_type_quoted (MusterTyping *self, const MusterSyntax *syntax, const MusterType *hint)
{
  MusterType type;
  gint32 word;

  if (hint == NULL || hint->code != MUSTER_TYPE_ENUM)
    return type_text (self, syntax, 1);
  type = muster_typing_get_item (hint);
  word = muster_compiler_find_enum_word (self->compiler, type.index, syntax->name);
  if (word < 0)
    return report_unknown_word (self, syntax, type.index);

  return muster_typing_constant (self, syntax, &type, word);
}

const MusterExpression *
muster_compile_text (MusterCompiler *compiler,
                     MusterScope *scope,
                     const MusterSourceText *text,
                     const MusterType *wanted)
{
  MusterTyping typing = { .compiler = compiler,
                          .report = muster_compiler_get_report (compiler),
                          .text = text,
                          .scope = scope };
  MusterSyntax syntax = { .code = MUSTER_SYNTAX_QUOTED,
                          .name = (char *) text->text,
                          .length = (guint) g_utf8_strlen (text->text, -1) };

  return muster_typing_convert (&typing, &syntax, type_text (&typing, &syntax, 0), wanted);
}

/* ---- Members ---- */

static MusterExpression *
report_unknown_member (MusterTyping *self,
                       const MusterSyntax *syntax,
                       const char *of,
                       const char *const *names)
{
  g_autofree char *hint = muster_nearest_hint (syntax->name, names);

  muster_typing_report (self,
                        MUSTER_RULES_TAG_UNKNOWN_MEMBER,
                        syntax->at,
                        syntax->at_length,
                        hint,
                        _ ("unknown member '%s' of %s"),
                        syntax->name,
                        of);

  return NULL;
}

/* r.passed, m.distance: the names of the vocabulary whose operation is @op. */
static MusterExpression *
type_local_member (MusterTyping *self, const MusterSyntax *syntax, const MusterSymbol *symbol)
{
  gboolean is_roll = symbol->type.code == MUSTER_TYPE_ROLL;
  MusterExprOp op = is_roll ? MUSTER_EXPR_ROLL_MEMBER : MUSTER_EXPR_MOVE_MEMBER;
  const char *const roll_names[] = { "total", "natural", "passed", "dice", NULL };
  const char *const move_names[] = { "distance", "done", "blocked", "cost", NULL };
  const MusterVocabulary *word = muster_vocabulary_find (MUSTER_VOCABULARY_MEMBER, syntax->name);
  MusterExpression *node;
  MusterType type;

  if (is_roll && word != NULL && word->op == MUSTER_EXPR_ROLL_DICE)
    return type_dice_list (self, syntax, MUSTER_EXPR_ROLL_DICE, symbol->slot);
  if (word == NULL || word->op != op)
    return report_unknown_member (self,
                                  syntax,
                                  is_roll ? _ ("a roll") : _ ("a move"),
                                  is_roll ? roll_names : move_names);
  type = muster_typing_scalar (word->gives == 'b' ? MUSTER_TYPE_BOOLEAN : MUSTER_TYPE_NUMBER, 0);
  node = muster_typing_node (self, syntax, op, &type, 0);
  node->slot = symbol->slot;
  node->index = word->index;
  if (!is_roll && (word->index == MUSTER_MOVE_DONE || word->index == MUSTER_MOVE_BLOCKED))
    muster_scope_read_end (self->scope, symbol->slot);

  return node;
}

static MusterExpression *
type_column (MusterTyping *self, const MusterSyntax *syntax, MusterExpression *row)
{
  const MusterTable *table = muster_compiler_get_table (self->compiler, row->type.index);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  MusterExpression *node;
  guint column = 0;

  while (column < table->n_columns && strcmp (table->columns[column], syntax->name) != 0)
    column++;
  if (column == table->n_columns)
    {
      for (guint i = 0; i < table->n_columns; i++)
        g_ptr_array_add (names, (gpointer) table->columns[i]);
      g_ptr_array_add (names, NULL);
      return report_unknown_member (self, syntax, table->id, (const char *const *) names->pdata);
    }
  /* Straight from the table, without the detour over the number of the row. */
  if (row->op == MUSTER_EXPR_TABLE)
    {
      node = muster_typing_copy (self, row);
      node->type = table->column_types[column];
      node->offset = syntax->offset;
      node->length = syntax->length;
    }
  else
    node = muster_typing_node (self,
                               syntax,
                               MUSTER_EXPR_COLUMN,
                               &table->column_types[column],
                               1,
                               row);
  node->index = row->type.index;
  node->slot = column;

  return node;
}

static MusterExprOp
get_member_op (const MusterMember *member)
{
  switch (member->kind)
    {
    case MUSTER_MEMBER_ATTRIBUTE:
      return member->type.form == MUSTER_FORM_SCALAR ? MUSTER_EXPR_ATTRIBUTE
                                                     : MUSTER_EXPR_ATTRIBUTE_LIST;
    case MUSTER_MEMBER_INVERSE:
      return MUSTER_EXPR_INVERSE;
    case MUSTER_MEMBER_PILE:
      return MUSTER_EXPR_PILE;
    case MUSTER_MEMBER_NAME:
      return MUSTER_EXPR_NAME;
    case MUSTER_MEMBER_ID:
      return MUSTER_EXPR_ID;
    default:
      g_assert_not_reached ();
    }
}

static MusterExpression *
type_thing_member (MusterTyping *self, const MusterSyntax *syntax, MusterExpression *thing)
{
  g_autofree const char **names = NULL;
  MusterExpression *node;
  MusterMember member;
  guint16 kind = thing->type.index;

  if (!muster_compiler_lookup_member (self->compiler, kind, syntax->name, &member))
    {
      names = muster_compiler_list_members (self->compiler, kind);
      return report_unknown_member (self,
                                    syntax,
                                    muster_compiler_get_kind (self->compiler, kind)->id,
                                    names);
    }
  node = muster_typing_node (self, syntax, get_member_op (&member), &member.type, 1, thing);
  node->index = member.index;

  return node;
}

static MusterExpression *
report_no_members (MusterTyping *self, const MusterSyntax *syntax, const MusterExpression *of)
{
  g_autofree char *found = muster_compiler_describe_type (self->compiler, &of->type);
  g_autofree char *hint = NULL;

  if (of->type.form != MUSTER_FORM_SCALAR)
    hint = g_strdup_printf (_ ("any(list, it.%s) and map(list, it.%s) look at its items"),
                            syntax->name,
                            syntax->name);
  muster_typing_report (self,
                        MUSTER_RULES_TAG_UNKNOWN_MEMBER,
                        syntax->at,
                        syntax->at_length,
                        hint,
                        _ ("expected a thing before '.%s', found %s"),
                        syntax->name,
                        found);

  return NULL;
}

/* `module.name`, where no local or name of this module stands before the point. */
static MusterExpression *
type_qualified (MusterTyping *self, const MusterSyntax *syntax)
{
  g_autofree char *name = g_strdup_printf ("%s.%s", syntax->children[0]->name, syntax->name);
  MusterSymbol symbol;

  if (!muster_compiler_lookup (self->compiler, self->scope, name, &symbol))
    return NULL;

  return type_symbol (self, syntax, &symbol);
}

MusterExpression *
muster_typing_type_member (MusterTyping *self, const MusterSyntax *syntax)
{
  const MusterSyntax *before = syntax->children[0];
  MusterExpression *node;
  MusterSymbol symbol;

  if (before->code == MUSTER_SYNTAX_NAME)
    {
      gboolean known = muster_compiler_lookup (self->compiler, self->scope, before->name, &symbol);

      if (known && symbol.kind == MUSTER_SYMBOL_LOCAL &&
          (symbol.type.code == MUSTER_TYPE_ROLL || symbol.type.code == MUSTER_TYPE_MOVE))
        return type_local_member (self, syntax, &symbol);
      node = known ? NULL : type_qualified (self, syntax);
      if (node != NULL)
        return node;
    }
  node = muster_typing_type (self, before, NULL);
  if (node == NULL)
    return NULL;
  if (node->type.code == MUSTER_TYPE_RECORD)
    return type_column (self, syntax, node);
  if (node->type.code == MUSTER_TYPE_THING && node->type.form == MUSTER_FORM_SCALAR)
    return type_thing_member (self, syntax, node);

  return report_no_members (self, syntax, node);
}
